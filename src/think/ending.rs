//! When to pass, and when to give up.

use super::evaluation::Weights;
use super::search::{Found, Owners, Searched, Tree};
use crate::game::{Board, Color, Count, Move, Point, Referee};

/// How many of one's own turns in a row must have looked lost before one resigns.
const LOST_TURNS: u32 = 3;
/// Fewer games say nothing of who owns what, or of what is lost.
const GAMES: u32 = 64;
/// A move is an alternative when it was searched at least this part as often as the best.
const ALTERNATIVE: f32 = 0.05;

/// The choice among what was searched, with the end of the game in view.
#[derive(Debug)]
pub(super) struct Closing<'a> {
    game: &'a Referee,
    searched: &'a Searched,
    weights: &'a Weights,
}

impl<'a> Closing<'a> {
    pub(super) fn new(game: &'a Referee, searched: &'a Searched, weights: &'a Weights) -> Closing<'a> {
        Closing {
            game,
            searched,
            weights,
        }
    }

    /// The move to play.
    pub(super) fn choose(&self) -> Move {
        let known = self.searched.owners.games() >= GAMES;
        // Step 1. The other side has passed, everything is settled, and the count is won: so the game is.
        if known && self.was_passed() && self.is_settled() && self.count_is_won() {
            return Move::Pass;
        }
        // Step 2. The most searched move that the rules allow and that is worth a stone.
        let lawful = |found: &&Found| self.game.check(self.game.turn(), found.mv).is_ok();
        let most = self.searched.moves.iter().map(|found| found.visits).max().unwrap_or(0) as f32;
        self.searched
            .moves
            .iter()
            .filter(lawful)
            .take_while(|found| !known || found.visits as f32 >= ALTERNATIVE * most)
            .map(|found| found.mv)
            .find(|mv| !known || !self.is_wasted(*mv))
            .unwrap_or(Move::Pass)
    }

    fn was_passed(&self) -> bool {
        matches!(self.game.moves().last(), Some((_, Move::Pass)))
    }

    /// Whether a stone there changes nothing: the point is beyond doubt, and so is everything beside it. With area rules such a
    /// stone costs nothing while it makes dead stones clear, but it helps nobody either.
    fn is_wasted(&self, mv: Move) -> bool {
        let Move::Place(point) = mv else { return false };
        let board = self.game.board();
        let beside = point
            .neighbors()
            .into_iter()
            .filter(|beside| board.is_on_board(*beside));
        self.is_decided(point) && beside.into_iter().all(|beside| self.is_decided(beside))
    }

    /// Whether the same side owns the point in nearly all games.
    fn is_decided(&self, point: Point) -> bool {
        self.owners().of(self.game.turn(), point).abs() >= self.weights.decided
    }

    /// Whether nothing is left: every stone is decided, and every empty point is, or is a dame, which nobody owns for long.
    fn is_settled(&self) -> bool {
        let board = self.game.board();
        board
            .size()
            .points()
            .all(|point| self.is_decided(point) || is_dame(board, self.owners(), point))
    }

    fn owners(&self) -> &Owners {
        &self.searched.owners
    }

    fn count_is_won(&self) -> bool {
        let (board, terms) = (self.game.board(), self.game.terms());
        let dead = self.owners().dead(board);
        Count::new(board, &dead, terms.rules, terms.komi).score.leader() == Some(self.game.turn())
    }
}

/// An empty point between living stones of both sides.
fn is_dame(board: &Board, owners: &Owners, point: Point) -> bool {
    let lives_beside = |color| {
        point
            .neighbors()
            .into_iter()
            .any(|beside| board.color_at(beside) == Some(color) && owners.of(color, beside) > 0.5)
    };
    board.is_empty(point) && Color::BOTH.into_iter().all(lives_beside)
}

/// Whether it is time to resign: the best move has been lost on this and the last few own turns, and the game is not young. Counts the
/// turn.
pub(super) fn is_lost(tree: &mut Tree, game: &Referee, searched: &Searched, weights: &Weights) -> bool {
    let Some(best) = searched.moves.first().filter(|best| best.visits >= GAMES) else {
        return false;
    };
    tree.lost_turns = if best.value < weights.resign_below {
        tree.lost_turns + 1
    } else {
        0
    };
    let area = game.board().size().area() as f32;
    tree.lost_turns >= LOST_TURNS && game.move_number() as f32 >= weights.resign_after * area
}

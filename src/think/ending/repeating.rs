//! What is played in place of a pass after which the other side could bring back a position, and so leave a won game to whoever directs it.

use super::Closing;
use super::leaving::Settling;
use crate::game::{Move, Point};
use std::cmp::Reverse;

/// Stones that are looked at in place of a pass, at most.
const TRIED: usize = 3;

impl Closing<'_> {
    /// A stone in our own territory with which the game stays won, where a pass would let the other side bring back a position. While it stands,
    /// and where none stood on its point before, no earlier position comes back; neither is looked at, nor what a stone played for other
    /// reasons lets the other side bring back.
    pub(super) fn rather_than_a_repetition(&self, settling: &Settling<'_>) -> Option<Move> {
        let count = self.count(settling.now());
        let lead = self.for_us(&count);
        if lead <= 0 || !self.may_be_repeated() {
            return None;
        }
        let (board, turn) = (self.game.board(), self.game.turn());
        let is_won = |mv: &Move| match settling.after(*mv) {
            Some((game, then)) => self.for_us(&then.count_by(&game, self.counted_by())) > 0,
            // Without time for a count a lead of more than the point that the stone costs must do.
            None => lead > 2,
        };
        let room = |point: Point| Reverse(board.around(point).empty_neighbors());
        let own = count.territory[turn].intersection(&board.empty_points());
        let mut points: Vec<Point> = own.iter().filter(|point| !board.is_own_eye(turn, *point)).collect();
        points.sort_by_key(|point| (room(*point), *point));
        let moves = points.into_iter().map(Move::Place);
        let safe = moves.filter(|mv| self.is_lawful(*mv) && self.self_atari(*mv).is_empty());
        safe.take(TRIED).find(is_won)
    }

    /// Whether we may pass, and the other side then bring back a position.
    fn may_be_repeated(&self) -> bool {
        let (mut passed, turn) = (self.game.clone(), self.game.turn());
        let goes_on = passed.play(turn, Move::Pass).is_ok() && passed.ending().is_none();
        let empty = passed.board().empty_list().to_vec();
        let mut moves = empty.into_iter().map(Move::Place);
        goes_on && moves.any(|mv| passed.repeats(turn.opponent(), mv))
    }
}

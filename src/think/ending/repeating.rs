//! What is played in place of a move after which the other side could bring back a position, and so leave a won game to whoever directs it.

use super::leaving::Settling;
use super::{Closing, counted};
use crate::game::{Move, Point};
use std::cmp::Reverse;

/// Moves that are looked at in place of the one that was chosen, at most.
const TRIED: usize = 6;

impl Closing<'_> {
    /// That move, unless we have won, the other side could bring back a position after it and there is another after which we have still won and
    /// it could not: one that was searched, a pass, or a stone in our own territory.
    pub(super) fn rather_than_a_repetition(&self, chosen: Move, settling: &Settling<'_>) -> Move {
        if !self.may_be_repeated(chosen) {
            return chosen;
        }
        let count = self.count(settling.now());
        if self.for_us(&count) <= 0 {
            return chosen;
        }
        let lead_after = |mv: &Move| match settling.after(*mv) {
            Some((game, then)) => self.for_us(&counted(&game, &then)),
            // Without time for a count: a stone costs a point.
            None => self.for_us(&count) - 2,
        };
        let (board, turn) = (self.game.board(), self.game.turn());
        let own = count.territory[turn].intersection(&board.empty_points());
        let mut own: Vec<Point> = own.iter().filter(|point| !board.is_own_eye(turn, *point)).collect();
        own.sort_by_key(|point| (Reverse(board.around(*point).empty_neighbors()), *point));
        let pass = (!self.was_passed()).then_some(Move::Pass);
        let searched = self.moves.iter().copied().filter(|mv| *mv != Move::Pass);
        let others = searched.chain(pass).chain(own.into_iter().map(Move::Place));
        let is_safe = |mv: &Move| self.is_lawful(*mv) && self.self_atari(*mv).is_empty() && !self.may_be_repeated(*mv);
        let mut tried = others.filter(is_safe).take(TRIED);
        tried.find(|mv| lead_after(mv) > 0).unwrap_or(chosen)
    }

    /// Whether the other side may bring back a position after that move of ours.
    fn may_be_repeated(&self, mv: Move) -> bool {
        let (mut after, turn) = (self.game.clone(), self.game.turn());
        let goes_on = after.play(turn, mv).is_ok() && after.ending().is_none();
        let empty = after.board().empty_list().to_vec();
        let mut answers = empty.into_iter().map(Move::Place);
        goes_on && answers.any(|answer| after.repeats(turn.opponent(), answer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Color, Komi, PointSet, Referee, Rules, Size, Terms};
    use crate::think::ending::Foresight;
    use crate::think::evaluation::StageWeights;
    use crate::think::search::Owners;
    use crate::think::texts::Text;

    /// Nothing can be found out.
    struct NoTime;

    impl Foresight for NoTime {}

    /// Black has just taken the stone in the corner; two of Black's can be taken there, and then one stone of it brings back this board. Searches
    /// want to take them. What is played with that komi, in half points.
    fn answer(halves: i32) -> (Referee, Move) {
        let picture = "
            O X . X . X .
            . O X X X X X
            X O O O X . X
            O O . O O X X
            . . . . O O O
            O O O O O . .
            . . O . O . .";
        let terms = Terms {
            size: Size::new(7).expect("a size"),
            komi: Komi { halves },
            rules: Rules::JAPANESE,
            handicap: 0,
            move_limit: None,
        };
        let at = |name: &str| Move::Place(name.parse().expect("a point"));
        let board = Board::from_diagram(picture).expect("a board");
        let mut game = Referee::from_position(terms, board, Color::Black);
        game.play(Color::Black, at("A6")).expect("legal");
        // In half of the games they are taken, in half not.
        let games = [Color::Black, Color::White].map(|corner| {
            let is_black = |point: &Point| match (point.column(), game.board().color_at(*point)) {
                (0, _) if point.row() > 3 => corner == Color::Black,
                (_, color) => point.row() > 3 && color != Some(Color::White) || color == Some(Color::Black),
            };
            let black: PointSet = terms.size.points().filter(is_black).collect();
            let white = terms.size.points().filter(|point| !black.contains(*point)).collect();
            [black, white]
        });
        let games = games.iter().cycle().take(100);
        let owners = Owners::of_games(games.map(|owned| (owned, 0.0)));
        let (name, text) = ("weights.txt", include_str!("../../../patterns/weights.txt"));
        let weights = StageWeights::parse(Text { name, text }).expect("good weights");
        let searched = [at("A7")];
        let closing = Closing::new(&game, &searched, &owners, weights.limits());
        let mv = closing.choose(&NoTime);
        (game, mv)
    }

    #[test]
    fn two_stones_are_not_taken_in_a_won_game_where_one_brings_back_the_board_before() {
        let [(lost, taken), (won, left)] = [-61, 61].map(answer);
        let back = "A5".parse().map(Move::Place).expect("a point");
        let brings_back =
            |mut game: Referee, mv| game.play(Color::White, mv).is_ok() && game.repeats(Color::Black, back);
        assert!(brings_back(lost, taken), "a lost game may be left undecided");
        assert!(!brings_back(won, left), "a won one may not: {left:?}");
    }
}

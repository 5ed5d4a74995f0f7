//! The count of a recorded game, where our own judge comes to what is recorded.

use super::games::Game;
use crate::game::{Board, ByColor, Color, Count, Komi, PointSet, Rules, Verdict};
use crate::think::settlement::dead_stones_by;

/// A recorded margin may differ from ours by so many half points: servers count otherwise.
const MARGIN: i32 = 2;
/// Random games that judge an end. Few will do: a judgement that does not agree with the record is not used.
const RANDOM_GAMES: usize = 128;

/// The end of a game that was counted.
#[derive(Debug)]
pub struct Counted {
    /// By colour, the points that are its own: its living stones and its territory.
    pub owned: ByColor<PointSet>,
    /// Black's lead in half points, without komi.
    lead: i32,
}

impl Counted {
    /// The count of the last board, where the game was counted and our judge agrees with the record.
    pub fn new(game: &Game, end: &Board) -> Option<Counted> {
        let Verdict::Counted(recorded) = game.result else {
            return None;
        };
        let (last, _) = game.moves.last()?;
        let dead = dead_stones_by(end, last.opponent(), RANDOM_GAMES);
        let count = Count::new(end, &dead, Rules::JAPANESE, Komi { halves: 0 });
        let agrees = (count.score.halves - game.komi?.halves - recorded.halves).abs() <= MARGIN;
        let owned = ByColor::from_fn(|color| {
            let living = end.stones(color).difference(&dead);
            living.union(&count.territory[color])
        });
        agrees.then_some(Counted {
            owned,
            lead: count.score.halves,
        })
    }

    /// How far that side leads, in half points without komi.
    pub fn lead(&self, side: Color) -> i32 {
        if side == Color::Black { self.lead } else { -self.lead }
    }
}

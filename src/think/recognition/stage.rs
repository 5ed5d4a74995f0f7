//! How far the game has come.

use crate::game::Board;

/// A third of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stage {
    /// Corners and sides are taken.
    Opening,
    /// Groups fight.
    Middle,
    /// Borders are settled.
    End,
}

impl Stage {
    /// Every stage, in order.
    pub const ALL: [Stage; 3] = [Stage::Opening, Stage::Middle, Stage::End];

    /// Told from how full the board is: a seventh ends the opening, a little more than half the middle game.
    pub fn of(board: &Board) -> Stage {
        let area = board.size().area();
        let stones = area - board.empty_points().len();
        match stones * 100 / area {
            0..15 => Stage::Opening,
            15..52 => Stage::Middle,
            _ => Stage::End,
        }
    }
}

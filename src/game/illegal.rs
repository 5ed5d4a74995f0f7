//! Why a move is refused.

use super::{Color, Point};

/// Why a move is refused, in the order of the steps of seeds/002, figure 6 and table 3. [`IllegalMove::GameOver`] comes
/// before them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// Step 1.
    #[error("it is not {0}'s turn")]
    NotYourTurn(Color),
    /// Step 2.
    #[error("the point is off the board")]
    OffBoard,
    /// Step 3.
    #[error("{0} is occupied")]
    Occupied(Point),
    /// Steps 4 and 5.
    #[error("{0} is suicide")]
    Suicide(Point),
    /// Step 12, the short case.
    #[error("{0} retakes the ko at once")]
    RetakesKo(Point),
    /// Step 12, under rules that forbid it.
    #[error("{point} brings back the position after move {after}")]
    Repeats {
        /// The move.
        point: Point,
        /// How many moves had been played when the position was there before.
        after: u32,
    },
    /// The game is over.
    #[error("the game is over")]
    GameOver,
}

impl IllegalMove {
    /// The step of seeds/002, table 3, that refuses the move; `None` when the game is over, for which there is no step. That a
    /// stone has no liberty is found at step 5, after step 4 found nothing to take.
    pub fn step(self) -> Option<u8> {
        match self {
            IllegalMove::NotYourTurn(_) => Some(1),
            IllegalMove::OffBoard => Some(2),
            IllegalMove::Occupied(_) => Some(3),
            IllegalMove::Suicide(_) => Some(5),
            IllegalMove::RetakesKo(_) | IllegalMove::Repeats { .. } => Some(12),
            IllegalMove::GameOver => None,
        }
    }
}

//! The rules of Go and nothing else.

mod board;
mod color;
mod moves;
mod point;
mod points;
mod referee;
mod rules;
mod score;

pub use board::{Board, Captured};
pub use color::{ByColor, Color};
pub use moves::Move;
pub use point::{Point, Size};
pub use points::PointSet;
pub use referee::{Ending, IllegalMove, Referee, Terms, Verdict};
pub use rules::{Repetition, Rules, Scoring};
pub use score::{Count, Komi, Score};

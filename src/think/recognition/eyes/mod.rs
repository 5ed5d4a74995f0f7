//! Eyes: the spaces that a group encloses, and how many eyes each is worth.
//!
//! `stones` and `table` are the two methods of the course (seeds/001, part 3): by the number of enclosing stones, and
//! by the shape, which its degree code names. `solve` reads every shape to the end (`room`: what a stone does there;
//! `graph`: every position); the table holds what it found. `spaces` looks at a group on a board.

mod cells;
mod graph;
mod line;
mod room;
mod shape;
mod solve;
mod spaces;
mod stones;
mod table;
#[cfg(test)]
pub(super) mod tests;

pub use cells::Cells;
pub use line::Line;
pub use shape::{LARGEST, Place, Placed, Shape, Sides};
pub use solve::{OUTSIDE, Outcome, Solved, Verdict};
pub use spaces::{EyeSpace, Eyes, enclosed, eye_area, eyes};
pub use stones::{by_enclosing_stones, enclosing_stones};
pub use table::EyeTable;

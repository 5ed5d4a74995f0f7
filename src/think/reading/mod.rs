//! Local search that proves: can this side bring that about?
//!
//! A `goal` says what is wanted, when it is reached and which moves are worth trying; the `reader` takes a goal and a position and gives
//! the answer with the line that proves it, by `proof` numbers or by `deepening`, on a `walk` that takes moves back or copies the board.
//! `ladder` is the quick one, for who asks often; `bounded` reads captures to a depth.

pub mod bounded;
mod deepening;
mod goal;
pub(crate) mod ladder;
mod node;
mod proof;
mod reader;
mod table;
mod walk;

pub use goal::Goal;
pub use reader::{Ko, Method, Reader, Reading, Step, Verdict};
pub use walk::{Copying, TakingBack, Walk};

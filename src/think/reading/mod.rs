//! Local search that proves: can this side bring that about?
//!
//! A `goal` says what is wanted, when it is reached and which moves are worth trying; the `reader` takes a goal and a position and gives
//! the answer with the line that proves it, by `proof` numbers or by `deepening`, on a `walk` that takes moves back or copies the board.
//! `capture` is the goal of taking a string, and `hunt` its moves; `status` asks about a string with each side first. `chase` is the goal of
//! taking it by a ladder. `connection` is the goal of joining two strings, along the `ways` between them; `link` asks with each side first.
//! `ladder` is the quick one, for who asks often. `depth` says how far reading goes by the time there is.
//!
//! `life` is about enclosed groups and `race` about two strings of which one must go; `benson` tells what lives whatever is played, on
//! the `regions` of a board.

pub mod benson;
mod capture;
mod chase;
mod connection;
mod deepening;
mod depth;
mod goal;
mod hunt;
pub(crate) mod ladder;
pub mod life;
mod link;
mod node;
mod proof;
pub mod race;
mod reader;
pub(in crate::think) mod regions;
mod status;
mod table;
#[cfg(test)]
mod tests;
mod walk;
mod ways;

pub use capture::Capture;
pub use chase::{Chase, Ladder, ladder};
pub use connection::Connection;
pub use depth::Depth;
pub use goal::{Assessment, Goal};
pub use life::{Enclosure, Fate, Kill, Life, Live, NotEnclosed, life, life_by};
pub use link::{Degree, InDoubt, Link, connection, connection_by, joined};
pub use race::{Race, race};
pub use reader::{Ko, Method, Reader, Reading, Step, Verdict};
pub use status::{State, Status, capture, status, status_in_races};
pub use walk::{Copying, TakingBack, Walk};

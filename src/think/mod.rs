//! A position in, a decision with its reasons out.
//!
//! Read in this order: `texts` (what a thinker is made from), `reading` (local search that proves), `playout` (random games,
//! light and knowing), `recognition` (what is on the board), `knowledge` (patterns), `candidates` (moves with reasons),
//! `evaluation` (what they are worth), `search` (the best of them tried out), `thinker` (the decision), `dead` (the finished
//! board).

pub mod candidates;
mod dead;
pub mod evaluation;
pub mod knowledge;
pub mod playout;
pub mod reading;
pub mod recognition;
pub mod search;
mod texts;
mod thinker;

pub use dead::dead_stones;
pub use texts::{BadText, Text, Texts};
pub use thinker::{Action, Decision, Thinker};

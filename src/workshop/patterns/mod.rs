//! What strong players play, learned from their games and measured on others.
//!
//! `harvest` counts patterns, `samples` keeps moments in columns, `strengths` finds the strengths, `learn` does all three in
//! order, `predict` measures a table. `joseki` learns sequences of the corner and of the opening.

mod checkpoint;
mod harvest;
mod joseki;
mod learn;
mod predict;
mod samples;
mod strengths;
#[cfg(test)]
mod tests;

pub use joseki::{Foresight, Sequence, SequencesPlan, foresee, learn_sequences};
pub use learn::{CannotLearn, Plan, Step, learn};
pub use predict::{Hits, Prediction, predict};

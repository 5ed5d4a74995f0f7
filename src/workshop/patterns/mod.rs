//! What strong players play, learned from their games and measured on others.
//!
//! `harvest` counts patterns, `samples` keeps moments in columns, `strengths` finds the strengths, `learn` does all three in
//! order, `predict` measures a table, `weigh` finds the weights of the criteria.

mod checkpoint;
mod harvest;
mod learn;
mod predict;
mod samples;
mod strengths;
mod weigh;
#[cfg(test)]
mod tests;

pub use learn::{CannotLearn, Plan, Step, learn};
pub use predict::{Hits, Prediction, predict};
pub use weigh::{Foreseen, Found, WeighPlan, rewritten, weigh};

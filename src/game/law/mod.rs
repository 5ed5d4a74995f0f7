//! The rules as the papers state them, each in the paper's own steps and numbers: slow, readable, executable.
//!
//! The board, the referee and the count do the work of the program; what stands here says the same another way, and tests
//! hold the two against each other.

pub mod axioms;
pub mod messages;

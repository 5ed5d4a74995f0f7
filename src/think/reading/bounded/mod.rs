//! Captures read to a bounded depth: what the outlook, the candidates and their weights ask.

mod moves;
mod search;
mod status;

pub use search::{Outcome, Reading, capture, ladder};
pub use status::{State, Status, status};

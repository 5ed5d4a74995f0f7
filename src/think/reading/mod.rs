//! Local search that proves: can this string be taken?
//!
//! `search` is the AND/OR tree, `moves` says which moves are worth trying in it, `status` asks twice, each side first.

mod moves;
mod search;
mod status;

pub use search::{Outcome, Reading, capture, ladder};
pub use status::{State, Status, status};

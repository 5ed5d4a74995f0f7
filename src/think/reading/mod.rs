//! Local search that proves: can this string be taken?
//!
//! `search` is the AND/OR tree, `moves` says which moves are worth trying in it, `status` asks twice, each side first. `ladder` is the
//! quick one, for who asks often.

pub(crate) mod ladder;
mod moves;
mod search;
mod status;

pub use search::{Outcome, Reading, capture, ladder};
pub use status::{State, Status, status};

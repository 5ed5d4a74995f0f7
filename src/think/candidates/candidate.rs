//! A candidate: a point with everything that speaks for and against it.

use super::priority::{priority, suppressed_by};
use super::reasons::Reason;
use crate::game::Point;
use crate::think::knowledge::Priority;

/// A point and what speaks for and against it.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// Where.
    pub point: Point,
    /// Why, or why not; the most urgent first, what speaks against it last.
    pub reasons: Vec<Reason>,
}

impl Candidate {
    /// How it stands to the others: by its most urgent reason.
    pub fn priority(&self) -> Priority {
        priority(&self.reasons)
    }

    /// The negative reason for which it is not considered, if there is one that no other reason outweighs.
    pub fn suppressed_by(&self) -> Option<&Reason> {
        suppressed_by(&self.reasons)
    }
}

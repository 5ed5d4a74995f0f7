//! What a side does on its turn.

use super::point::{NoSuchPoint, Point};
use std::fmt;
use std::str::FromStr;

/// A stone on a point, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Puts a stone there.
    Place(Point),
    /// Puts none.
    Pass,
}

impl Move {
    /// The point where a stone is put.
    pub fn point(self) -> Option<Point> {
        match self {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(point) => point.fmt(f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = NoSuchPoint;

    fn from_str(text: &str) -> Result<Move, NoSuchPoint> {
        if text.eq_ignore_ascii_case("pass") {
            Ok(Move::Pass)
        } else {
            text.parse().map(Move::Place)
        }
    }
}

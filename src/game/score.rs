//! Counting a finished board whose dead stones are known.

use super::{Board, ByColor, Color, PointSet, Rules};
use std::fmt;

/// Points given to White, in halves of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Komi {
    /// Twice the points.
    pub halves: i32,
}

/// Who leads by how much, in halves of a point; positive when Black leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score {
    /// Twice Black's lead.
    pub halves: i32,
}

impl fmt::Display for Komi {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!("6.5, 7, 0 and -3.5; FromStr is its inverse")
    }
}

impl fmt::Display for Score {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!("B+3.5, W+12, 0 (a draw)")
    }
}

impl Score {
    /// Who leads; `None` when nobody does.
    pub fn leader(self) -> Option<Color> {
        todo!()
    }
}

/// A counted board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Each side's surrounded points, dead enemy stones included.
    pub territory: ByColor<PointSet>,
    /// Points of neither side.
    pub neutral: PointSet,
    /// The dead stones it was counted with.
    pub dead: PointSet,
    /// Prisoners each side *has taken*, dead stones included.
    pub prisoners: ByColor<u32>,
    /// Living stones of each side.
    pub stones: ByColor<u32>,
    /// The result, komi included.
    pub score: Score,
}

impl Count {
    /// Counts the board with those stones dead.
    pub fn new(_board: &Board, _dead: &PointSet, _rules: Rules, _komi: Komi) -> Count {
        todo!()
    }
}

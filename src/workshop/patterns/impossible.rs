//! Pictures that no game can show, and moves that nobody may play.
//!
//! Told is only what is sure: wherever a picture leaves something open, the best is supposed.

use super::surroundings::{At, Surroundings, beside};
use crate::think::knowledge::Mark;
use std::collections::BTreeSet;
use std::fmt;

/// Why a pattern can never fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// The edge has points of the board on both of its sides.
    Edge,
    /// No board is so large, or so small, that the picture fits.
    Size,
    /// A string has no liberty; row and column of the picture of one of its stones, both from 1.
    NoLiberty(usize, usize),
    /// The move takes nothing and leaves its own string without a liberty.
    SelfCapture,
    /// Conditions that never hold together, or never where its picture fits.
    Conditions,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::Edge => f.write_str("the edge has points of the board on both of its sides"),
            Impossible::Size => f.write_str("no board of 2 to 19 rows and as many columns looks like that"),
            Impossible::NoLiberty(row, column) => {
                write!(f, "row {row}, column {column}: the string there has no liberty")
            }
            Impossible::SelfCapture => {
                f.write_str("the move takes nothing and leaves its own string without a liberty")
            }
            Impossible::Conditions => f.write_str("its conditions never hold together, or not where its picture fits"),
        }
    }
}

/// The first string of the picture that certainly has no liberty: one of its stones.
pub(super) fn without_liberty(around: &Surroundings) -> Option<At> {
    let stones = around
        .told()
        .iter()
        .filter(|(.., mark)| [Mark::OURS, Mark::THEIRS].contains(mark));
    let mut stones = stones.map(|&(right, up, color)| ((right, up), color));
    let smothered = stones.find(|&(at, color)| !may_breathe(around, at, color, None));
    smothered.map(|(at, _)| at)
}

/// Whether the move at the middle certainly leaves its own string without a liberty and takes nothing.
pub(super) fn is_self_capture(around: &Surroundings) -> bool {
    let mut beside = beside((0, 0));
    !may_breathe(around, (0, 0), Mark::OURS, Some((0, 0))) && !beside.any(|at| may_be_taken(around, at))
}

/// Whether a stone's string may have a liberty other than the one given: it does unless it is enclosed for sure.
fn may_breathe(around: &Surroundings, stone: At, color: Mark, but: Option<At>) -> bool {
    spread(
        around,
        stone,
        |mark| mark.allows(color),
        |at, mark| mark.allows(Mark::EMPTY) && Some(at) != but,
    )
}

/// Whether the move at the middle may take a stone beside it: a stone of theirs that is there or may be, unless its string has
/// another liberty for sure.
fn may_be_taken(around: &Surroundings, at: At) -> bool {
    let mark = around.at(at.0, at.1);
    mark.allows(Mark::THEIRS)
        && !(mark == Mark::THEIRS
            && spread(
                around,
                at,
                |mark| mark == Mark::THEIRS,
                |at, mark| mark == Mark::EMPTY && at != (0, 0),
            ))
}

/// Goes from a stone over all points that `goes_on`, and tells whether one of them or one beside them is `found`.
fn spread(around: &Surroundings, from: At, goes_on: impl Fn(Mark) -> bool, found: impl Fn(At, Mark) -> bool) -> bool {
    let (mut seen, mut waiting) = (BTreeSet::from([from]), vec![from]);
    while let Some(at) = waiting.pop() {
        for next in beside(at) {
            let mark = around.at(next.0, next.1);
            if found(next, mark) {
                return true;
            }
            if goes_on(mark) && Surroundings::reaches(next) && seen.insert(next) {
                waiting.push(next);
            }
        }
    }
    false
}

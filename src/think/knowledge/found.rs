//! What was found on a board: patterns that fit, and which of their moves stand after all.

use super::pattern::{Pattern, PatternMove, Statement, worth};
use super::priority::{Bonus, Priority, considered};
use crate::game::{Point, Way};

/// A pattern that fits somewhere.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The pattern.
    pub pattern: &'a Pattern,
    /// Its move.
    pub chosen: &'a PatternMove,
    /// Where that move is on the board.
    pub point: Point,
    /// How much it counts: 1 where the picture fits, less where it nearly does.
    pub likeness: f32,
    /// The numbers of the pattern and of its move.
    pub(super) of: (u32, u32),
    pub(super) way: Way,
}

impl Found<'_> {
    /// Where the stone of that letter is on the board.
    pub fn stone(&self, letter: char) -> Option<Point> {
        let from = (self.chosen.row, self.chosen.column);
        stone_of(self.pattern, letter, from, self.way, self.point)
    }

    /// Whether the picture fits but for a point.
    pub fn is_near(&self) -> bool {
        self.likeness < 1.0
    }

    /// What the move is worth here, in points, its bonus aside; below zero for a move to avoid.
    pub fn value(&self) -> f32 {
        self.chosen.value * self.likeness
    }

    /// The same with its bonus.
    pub fn worth(&self) -> f32 {
        worth(self.value(), self.bonus())
    }

    /// How the move stands to others; what fits nearly is nothing special.
    pub fn priority(&self) -> Priority {
        match self.chosen.priority {
            Priority::Always if self.is_near() => Priority::Normal,
            priority => priority,
        }
    }

    /// The bonus; what fits nearly has none.
    pub fn bonus(&self) -> Option<Bonus> {
        self.chosen.bonus.filter(|_| !self.is_near())
    }
}

/// What stands of the patterns that fit a position. A move to avoid suppresses what proposes the same point and is worth no more than it
/// warns of, unless that is always to be played; one that is always to be avoided suppresses everything there. Of the moves that are left those of
/// the highest priority are considered.
pub fn standing(found: Vec<Found<'_>>) -> Vec<Found<'_>> {
    let (negative, mut positive): (Vec<_>, Vec<_>) = found.into_iter().partition(|found| found.chosen.is_avoided());
    positive.retain(|found| {
        let mut against = negative.iter().filter(|other| other.point == found.point);
        let is_always = found.priority() == Priority::Always;
        against.all(|other| other.priority() != Priority::Always && (is_always || found.value() > -other.value()))
    });
    let mut standing = considered(positive, Found::priority);
    standing.extend(negative);
    standing.sort_by_key(|found| found.point.index());
    standing
}

/// A pattern that fits and tells something.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// The pattern.
    pub pattern: &'a Pattern,
    /// What it tells.
    pub statement: Statement,
    /// Where its [anchor](Pattern::anchor) is on the board.
    pub point: Point,
    pub(super) way: Way,
}

impl Told<'_> {
    /// Where the stone of that letter is on the board.
    pub fn stone(&self, letter: char) -> Option<Point> {
        stone_of(self.pattern, letter, self.pattern.anchor()?, self.way, self.point)
    }
}

/// Where the stone of a letter is on the board, when the picture's point `from` (row and column) lies on `point`.
fn stone_of(pattern: &Pattern, letter: char, from: (usize, usize), way: Way, point: Point) -> Option<Point> {
    let stone = pattern.stone(letter)?;
    let (right, up) = way.lay(stone.column as i8 - from.1 as i8, from.0 as i8 - stone.row as i8);
    let (column, row) = (
        point.column() as i32 + i32::from(right),
        point.row() as i32 + i32::from(up),
    );
    Some(Point::at(usize::try_from(column).ok()?, usize::try_from(row).ok()?))
}

//! The features of a move but for its pattern: in each group a move has one level, and 0 is the plain one.

use super::rings::distance;
use crate::game::{Board, Point};

/// A question about a move, with a number for each answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub enum Group {
    /// Which enemy string it takes: what that is good for, by size; a ko by itself.
    Capture,
    /// What becomes of a string of ours in atari, by size.
    Escape,
    /// Which enemy string it puts in atari, and whether a ladder takes it, by size.
    Atari,
    /// The size of our string that it leaves in atari.
    SelfAtari,
    /// What becomes of a string of ours that is threatened by a ladder, by size.
    Ladder,
    /// The distance to the last move, by stage.
    Last,
    /// The distance to the move before the last.
    Previous,
    /// The line counted from the edge, by stage.
    Line,
    /// What it does while a ko may not be retaken.
    Ko,
    /// Whether it is a liberty of the string of the last move, or of ours beside it, and how many these have.
    Contact,
    /// How many strings of ours and of theirs are beside it.
    Joins,
    /// The liberties it has afterwards.
    Liberties,
    /// The distances to the last move and to the one before it, together.
    Both,
    /// Whether it takes an enemy string that no atari takes, without touching it: a net, by size.
    Net,
    /// Whether it parts two enemy strings that hang together at that point alone: by whether the stone is taken at once, and by the size of the smaller.
    Cut,
    /// The same of ours, which a stone of the enemy's would part there.
    Link,
    /// Whose territory the point is as the board is recognized (`Territory::of`).
    Territory,
    /// Whose influence reaches it.
    Influence,
}

/// How many groups there are.
pub const GROUPS: usize = 18;

impl Group {
    /// Every group with its name and the number of its levels.
    pub const ALL: [(Group, &'static str, usize); GROUPS] = [
        (Group::Capture, "capture", 2 + 4 * SIZES),
        (Group::Escape, "escape", 1 + 6 * SIZES),
        (Group::Atari, "atari", 2 + 4 * SIZES),
        (Group::SelfAtari, "self-atari", 1 + SIZES),
        (Group::Ladder, "ladder", 1 + 2 * SIZES),
        (Group::Last, "last", (FARTHEST + 1) * STAGES),
        (Group::Previous, "previous", FARTHEST + 1),
        (Group::Line, "line", LINES * STAGES),
        (Group::Ko, "ko", 4),
        (Group::Contact, "contact", 5 * 6),
        (Group::Joins, "joins", 4 * 4),
        (Group::Liberties, "liberties", 7),
        (Group::Both, "both", NEAR * NEAR),
        (Group::Net, "net", 1 + SIZES),
        (Group::Cut, "cut", 1 + 2 * SIZES),
        (Group::Link, "link", 1 + 2 * SIZES),
        (Group::Territory, "territory", SHARES),
        (Group::Influence, "influence", SHARES),
    ];
}

impl Group {
    /// The group of that name.
    pub fn named(name: &str) -> Option<Group> {
        let known = Group::ALL.iter().find(|(_, known, _)| *known == name);
        known.map(|(group, ..)| *group)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Group::ALL[self as usize].1
    }

    /// The names of all.
    pub fn names() -> String {
        Group::ALL.map(|(_, name, _)| name).join(", ")
    }
}

/// Sizes of strings told apart: 1, 2, 3 to 5, more.
pub(super) const SIZES: usize = 4;
/// Distances told apart; all beyond are alike.
const FARTHEST: usize = 17;
/// Distances told apart where two go together.
const NEAR: usize = 12;
/// Lines told apart; all beyond are alike.
const LINES: usize = 7;
/// Shares told apart, from all theirs to all ours.
const SHARES: usize = 9;
/// Stages told apart.
const STAGES: usize = 4;

/// A level for each group.
pub type Levels = [u8; GROUPS];

/// The number of a string's size, from 0.
pub(super) fn size_class(stones: usize) -> usize {
    match stones {
        0 | 1 => 0,
        2 => 1,
        3..=5 => 2,
        _ => 3,
    }
}

/// The stage by how full the board is, in hundredths.
pub(super) fn stage(board: &Board) -> usize {
    let area = board.size().area();
    let stones = area - board.empty_list().len();
    match stones * 100 / area {
        0..6 => 0,
        6..18 => 1,
        18..45 => 2,
        _ => 3,
    }
}

/// The level of a distance; 0 without a move to be distant from.
pub(super) fn distance_level(point: Point, other: Option<Point>) -> usize {
    other.map_or(0, |other| (distance(point, other).max(2) - 1).min(FARTHEST))
}

/// The level of the distance to the last move.
pub(super) fn last_level(point: Point, last: Option<Point>, stage: usize) -> usize {
    distance_level(point, last) * STAGES + stage
}

/// The level of the line.
pub(super) fn line_level(board: &Board, point: Point, stage: usize) -> usize {
    let far = board.size().rows() - 1;
    let (column, row) = (point.column(), point.row());
    let line = column.min(row).min(far - column).min(far - row);
    line.min(LINES - 1) * STAGES + stage
}

/// The level of both distances.
pub(super) fn both_level(point: Point, last: [Option<Point>; 2]) -> usize {
    let [last, previous] = last.map(|last| distance_level(point, last).min(NEAR - 1));
    last * NEAR + previous
}

/// The level of a share, which is from -1, theirs, to 1, ours.
pub(super) fn share_level(share: f32) -> usize {
    let half = (SHARES / 2) as f32;
    (half + (share * half).round()) as usize
}

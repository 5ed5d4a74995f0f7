//! What becomes of the link between two strings, with each side first.

use super::connection::Connection;
use super::reader::{Ko, Reader, Reading, Verdict};
use crate::game::{Board, Color, Point};

/// How firmly two strings are linked, as far as reading tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Degree {
    /// They cannot be cut even when the enemy moves first.
    Connected,
    /// Whoever moves first decides.
    Open,
    /// They cannot be joined even when their owner moves first.
    Cut,
    /// A ko decides, whoever moves first or when one of the sides does.
    Ko(Ko),
    /// The budget did not suffice.
    Unknown,
}

impl Degree {
    /// The degree of what the owner can join moving second, in spite of `cutting`, and moving first, by `joining`.
    fn of(cutting: Verdict, joining: Verdict) -> Degree {
        match (cutting, joining) {
            (Verdict::Yes, _) => Degree::Connected,
            (Verdict::Unknown, _) | (_, Verdict::Unknown) => Degree::Unknown,
            (Verdict::Ko(ko), _) | (_, Verdict::Ko(ko)) => Degree::Ko(ko),
            (Verdict::No, Verdict::Yes) => Degree::Open,
            (Verdict::No, Verdict::No) => Degree::Cut,
        }
    }
}

/// The link between two strings, the moves that decide it, and the readings that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// How firm it is.
    pub degree: Degree,
    /// Moves that cut, where the enemy moves first and can; the one that was found first in front.
    pub cuts: Vec<Point>,
    /// Moves that join, where the strings would be cut and their owner moves first and can.
    pub joins: Vec<Point>,
    /// Whether they are joined when the enemy moves first.
    pub cutting: Reading,
    /// Whether they are joined when their owner moves first; told without reading where not even the first cut succeeds.
    pub joining: Reading,
}

/// What is told of strings that a short way does not join, where the budget did not suffice to read whether a longer one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InDoubt {
    /// That they are cut: for who acts on it, and rather takes one danger too many.
    Cut,
    /// Nothing: for who tells what is proven.
    Unknown,
}

/// Reads whether two strings become one when `first` moves first, in a reading of `budget` positions, or two. The
/// goal gives up where the way becomes longer than it was at first; so where it fails it is read again with a way that is one longer, and what that
/// reading tells counts.
pub fn joined(
    reader: &mut Reader<'_>,
    goal: &Connection,
    board: &Board,
    first: Color,
    budget: u32,
    in_doubt: InDoubt,
) -> Reading {
    let reading = reader.read_with_ko(goal, board, first, budget);
    let Some(longer) = goal.longer().filter(|_| reading.verdict == Verdict::No) else {
        return reading;
    };
    let again = reader.read_with_ko(&longer, board, first, budget);
    let nodes = reading.nodes.saturating_add(again.nodes);
    match (again.verdict, in_doubt) {
        (Verdict::Unknown, InDoubt::Cut) => Reading { nodes, ..reading },
        _ => Reading { nodes, ..again },
    }
}

/// Reads whether the strings on two points become one, or cannot be kept apart, with each side first; each of the two readings looks
/// into no more than `budget` positions, and one of a further move that decides into a quarter of that. Two points that are not stones of one side are cut.
pub fn connection(board: &Board, one: Point, other: Point, budget: u32, in_doubt: InDoubt) -> Link {
    connection_by(&mut Reader::for_budget(budget), board, one, other, budget, in_doubt)
}

/// The same with a reader that is there already, for who asks often.
pub fn connection_by(
    reader: &mut Reader<'_>,
    board: &Board,
    one: Point,
    other: Point,
    budget: u32,
    in_doubt: InDoubt,
) -> Link {
    let (Some(owner), Some(goal)) = (board.color_at(one), Connection::new(board, one, other)) else {
        return Link {
            degree: Degree::Cut,
            cuts: Vec::new(),
            joins: Vec::new(),
            cutting: Reading::told(Verdict::No),
            joining: Reading::told(Verdict::No),
        };
    };
    // Step 1. Can they be cut at all?
    let cutting = joined(reader, &goal, board, owner.opponent(), budget, in_doubt);
    // Step 2. Can they be joined?
    let joining = match cutting.verdict {
        Verdict::No | Verdict::Ko(_) => joined(reader, &goal, board, owner, budget, in_doubt),
        told => Reading::told(told),
    };
    // Step 3. By which moves?
    let degree = Degree::of(cutting.verdict, joining.verdict);
    let mut decide = |mover: Color, found: &Reading| {
        reader.deciding_points_by(&goal, board, (mover, found.first()), |reader, next| {
            joined(reader, &goal, next, mover.opponent(), budget / 4, in_doubt)
        })
    };
    Link {
        degree,
        cuts: match cutting.verdict {
            Verdict::No => decide(owner.opponent(), &cutting),
            _ => Vec::new(),
        },
        joins: match degree {
            Degree::Open => decide(owner, &joining),
            _ => Vec::new(),
        },
        cutting,
        joining,
    }
}

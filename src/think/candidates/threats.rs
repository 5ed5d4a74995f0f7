//! What a move threatens: what a second move in the same place does, should the enemy play elsewhere. By that sente is told from gote.

use super::{Stones, View};
use crate::game::{Board, Color, Point};
use crate::think::outlook::StringInfo;
use crate::think::reading::{Capture, Connection, Goal, Reader, State, Verdict};
use crate::think::recognition::{Degree, End, Kind, Linkage};

/// Positions that the reading of a second move may look into.
const BUDGET: u32 = 30;
/// A string with more liberties after the first move is not in danger of a second.
const LIBERTIES: usize = 3;
/// Cuts read for one move at most.
const MOST_CUTS: usize = 2;

/// What a second move would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threat {
    /// Take a string.
    Take(Stones),
    /// Save a string of the side that threatens, which is lost as it stands.
    Save(Stones),
    /// Kill a group.
    Kill(Stones),
    /// Part two strings.
    Cut {
        /// A stone of each.
        ends: [Point; 2],
        /// Stones of the smaller.
        stones: usize,
    },
}

impl Threat {
    /// What it is worth in points, roughly: a stone and the point under it for each that is taken or saved, and for each that is cut off
    /// one point, since it may live all the same.
    pub fn size(&self) -> usize {
        match self {
            Threat::Take(stones) | Threat::Save(stones) | Threat::Kill(stones) => 2 * stones.count,
            Threat::Cut { stones, .. } => *stones,
        }
    }

    /// A stone of what is threatened: threats with the same one are answered by the same move.
    pub(super) fn about(&self) -> Point {
        match self {
            Threat::Take(stones) | Threat::Save(stones) | Threat::Kill(stones) => stones.at,
            Threat::Cut { ends, .. } => ends[0],
        }
    }
}

/// The largest threat of a move of a side, `next` being the board after it; `None` when it threatens nothing.
pub(super) fn of(view: &View<'_>, (color, point): (Color, Point), next: &Board, reader: &mut Reader) -> Option<Threat> {
    let mut threats = Vec::new();
    let mut known: Vec<Point> = Vec::new();
    for beside in point.neighbors() {
        let Some(string) = view.seen.string(beside).filter(|string| !known.contains(&string.head)) else {
            continue;
        };
        known.push(string.head);
        let stones = Stones {
            at: string.head,
            count: string.len,
        };
        match string.color == color {
            false if takes_next(string, next, color, reader) => threats.push(Threat::Take(stones)),
            true if saves_next(string, next, color, reader) => threats.push(Threat::Save(stones)),
            _ => {}
        }
    }
    let linkages = view.found.recognition.linkages();
    let near = linkages.filter(|linkage| linkage.color() != color && is_peeped(linkage, point));
    for linkage in near.take(MOST_CUTS) {
        threats.extend(cuts_next(view, linkage, next, color, reader));
    }
    threats.into_iter().max_by_key(|threat| (threat.size(), threat.about()))
}

/// Whether an enemy string that is safe so far is taken by a second move.
fn takes_next(string: &StringInfo, next: &Board, color: Color, reader: &mut Reader) -> bool {
    let safe = matches!(string.status.state, State::Alive | State::Unknown) && !string.is_dead();
    match next.liberty_count(string.head) {
        _ if !safe => false,
        1 => true,
        2..=LIBERTIES => {
            Capture::new(next, string.head).is_some_and(|goal| is_reached(&goal, next, color, reader) == Verdict::Yes)
        }
        _ => false,
    }
}

/// Whether a string of ours that is lost is saved by a second move.
fn saves_next(string: &StringInfo, next: &Board, color: Color, reader: &mut Reader) -> bool {
    string.status.state == State::Dead
        && Capture::new(next, string.head).is_some_and(|goal| is_reached(&goal, next, color, reader) == Verdict::No)
}

/// Whether a point lies beside one between the ends of a linkage that holds so far.
fn is_peeped(linkage: &Linkage, point: Point) -> bool {
    let close = matches!(
        linkage.kind(),
        Kind::Diagonal | Kind::OneSpace | Kind::TwoSpace | Kind::SmallKnight
    );
    let beside = |between: Point| between == point || between.neighbors().contains(&point);
    close && linkage.degree() == Degree::Connected && linkage.between().any(beside)
}

/// The cut by a second move, of strings that are not joined some other way.
fn cuts_next(view: &View<'_>, linkage: &Linkage, next: &Board, color: Color, reader: &mut Reader) -> Option<Threat> {
    let End::Stone(other) = linkage.other() else {
        return None;
    };
    let ends = [linkage.stone(), other];
    let [one, other] = ends.map(|end| view.seen.string(end));
    let goal = Connection::new(next, ends[0], ends[1])?;
    let apart = one?.head != other?.head;
    (apart && is_reached(&goal, next, color, reader) == Verdict::No).then_some(Threat::Cut {
        ends,
        stones: one?.len.min(other?.len),
    })
}

fn is_reached(goal: &impl Goal, next: &Board, first: Color, reader: &mut Reader) -> Verdict {
    reader.read(goal, next, first, BUDGET).verdict
}

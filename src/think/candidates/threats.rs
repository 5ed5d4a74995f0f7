//! What a move threatens: what a second move in the same place does, should the enemy play elsewhere. By that sente is told from gote.

use super::{Stones, View};
use crate::game::{Board, Color, Point};
use crate::think::outlook::StringInfo;
use crate::think::reading::{Capture, Connection, Depth, Goal, Reader, State, Verdict};
use crate::think::recognition::{Degree, End, Kind, Linkage};

/// Positions that the reading of a second move may look into.
const BUDGET: u32 = 30;
/// A string with more liberties after the first move is hardly in danger of a second.
const LIBERTIES: usize = 2;
/// Stones of the smallest string that it is a threat to cut off: fewer are given up.
const CUT_OFF: usize = 3;
/// Cuts read in one position at most: each takes a fifth of a millisecond.
const MOST_CUTS: usize = 8;

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

/// Looks for threats, move after move.
pub(super) struct Finder {
    reader: Reader<'static>,
    budget: u32,
    cuts_left: usize,
}

impl Finder {
    /// For one position, reading so far.
    pub(super) fn new(depth: Depth) -> Finder {
        let budget = depth.of(BUDGET);
        Finder {
            reader: Reader::for_budget(budget),
            budget,
            cuts_left: MOST_CUTS,
        }
    }

    /// The largest threat of a move of a side, `next` being the board after it; `None` when it threatens nothing.
    pub(super) fn find(&mut self, view: &View<'_>, (color, point): (Color, Point), next: &Board) -> Option<Threat> {
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
                false if self.takes(string, next, color) => threats.push(Threat::Take(stones)),
                true if self.saves(string, next, color) => threats.push(Threat::Save(stones)),
                _ => {}
            }
        }
        let linkages = view.found.recognition.linkages();
        for linkage in linkages.filter(|linkage| linkage.color() != color && is_peeped(linkage, point)) {
            threats.extend(self.cut(view, linkage, next, color));
        }
        threats.into_iter().max_by_key(|threat| (threat.size(), threat.about()))
    }

    /// Whether an enemy string that is safe so far is taken by a second move.
    fn takes(&mut self, string: &StringInfo, next: &Board, color: Color) -> bool {
        let safe = matches!(string.status.state, State::Alive | State::Unknown) && !string.is_dead();
        match next.liberty_count(string.head) {
            _ if !safe => false,
            1 => true,
            2..=LIBERTIES => {
                let goal = Capture::new(next, string.head);
                goal.is_some_and(|goal| self.read(&goal, next, color) == Verdict::Yes)
            }
            _ => false,
        }
    }

    /// Whether a string of the side's own that is lost is saved by a second move.
    fn saves(&mut self, string: &StringInfo, next: &Board, color: Color) -> bool {
        let goal = Capture::new(next, string.head).filter(|_| string.status.state == State::Dead);
        goal.is_some_and(|goal| self.read(&goal, next, color) == Verdict::No)
    }

    /// The cut by a second move, of strings that are not joined some other way.
    fn cut(&mut self, view: &View<'_>, linkage: &Linkage, next: &Board, color: Color) -> Option<Threat> {
        let End::Stone(other) = linkage.other() else {
            return None;
        };
        let ends = [linkage.stone(), other];
        let [one, other] = ends.map(|end| view.seen.string(end));
        let stones = one?.len.min(other?.len);
        if one?.head == other?.head || stones < CUT_OFF {
            return None;
        }
        self.cuts_left = self.cuts_left.checked_sub(1)?;
        let goal = Connection::new(next, ends[0], ends[1])?;
        (self.read(&goal, next, color) == Verdict::No).then_some(Threat::Cut { ends, stones })
    }

    fn read(&mut self, goal: &impl Goal, next: &Board, first: Color) -> Verdict {
        self.reader.read(goal, next, first, self.budget).verdict
    }
}

/// Whether a point lies beside the one between the ends of a one-space jump or a diagonal that holds so far: a peep.
fn is_peeped(linkage: &Linkage, point: Point) -> bool {
    matches!(linkage.kind(), Kind::Diagonal | Kind::OneSpace)
        && linkage.degree() == Degree::Connected
        && linkage.between().any(|between| between.neighbors().contains(&point))
}

//! Depth-first proof-number search: the position is looked into next whose answer is nearest to proof (A. Nagai, "Df-pn algorithm for
//! searching AND/OR trees and its applications", 2002). Where all children must be proven, their numbers are not added, for the same positions
//! are met in many of them: what the hardest takes counts, and one more for each of the rest (T. Ueda, T. Hashimoto, J. Hashimoto and H. Iida,
//! "Weak proof-number search", 2008).

use super::goal::Goal;
use super::node::{Child, Family, NOWHERE, Turn};
use super::table::{NEVER, Numbers, Table};
use super::walk::Walk;

/// Lines are not read further than this.
const LONGEST: usize = 200;
/// Positions between two questions whether to break off.
const LOOK_EVERY: u32 = 64;

/// A search in progress.
pub(super) struct Search<'a, G: ?Sized, W> {
    pub(super) goal: &'a G,
    pub(super) walk: &'a mut W,
    pub(super) table: &'a mut Table,
    pub(super) family: &'a mut Family,
    pub(super) children: &'a mut Vec<Child>,
    /// The keys of the line from the root.
    pub(super) path: Vec<u64>,
    pub(super) nodes: u32,
    pub(super) budget: u32,
    /// Whether to break off, as if the budget were spent.
    pub(super) stop: &'a dyn Fn() -> bool,
}

impl<G: Goal + ?Sized, W: Walk> Search<'_, G, W> {
    /// Reads the position on the board until it is answered or the budget is spent.
    pub(super) fn root(&mut self, turn: Turn) -> Numbers {
        let key = turn.key(self.walk.board());
        let open = Bounds {
            own: NEVER,
            other: NEVER,
        };
        self.visit(turn, key, open).0
    }

    /// Counts a position that is looked into.
    pub(super) fn count(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY) && (self.stop)() {
            self.budget = self.nodes;
        }
    }

    /// Looks into a position until one of its numbers reaches its bound. Gives its numbers, and where the repetition goes back to on which
    /// the answer rests.
    fn visit(&mut self, turn: Turn, key: u64, bounds: Bounds) -> (Numbers, usize) {
        let (depth, start) = (self.path.len(), self.nodes);
        self.count();
        self.path.push(key);
        let wants = turn.color == self.goal.wanter();
        let first = self.children.len();
        // Step 1. The moves, and what is known of where they lead.
        self.family
            .expand(self.goal, self.walk, turn, &self.path, self.children);
        for child in &mut self.children[first..] {
            if let Some(known) = self.table.get(child.key).filter(|_| child.numbers.answer().is_none()) {
                child.numbers = known.numbers;
            }
        }
        let (numbers, back_to) = loop {
            // Step 2. The numbers of this position from those of its children.
            let sum = Sum::of(&self.children[first..], wants);
            let numbers = sum.numbers(wants);
            let done = sum.own >= bounds.own || sum.other >= bounds.other;
            if done || self.nodes >= self.budget || depth >= LONGEST {
                break (numbers, self.rests_on(first, &sum, numbers));
            }
            // Step 3. Look into the most promising child, until another is more promising.
            let best = first + sum.best;
            let child = self.children[best];
            let bounds = Bounds {
                own: bounds.other - sum.others(),
                // A little beyond the second best, so that two equals do not take turns at every position.
                other: bounds.own.min(sum.second.saturating_add(sum.second / 4 + 1)),
            };
            let next = turn.after(self.walk.board(), child.mv, child.threatened);
            if !self.walk.step(turn.color, child.mv, child.threatened) {
                self.children[best].numbers = Numbers::of(!wants);
                continue;
            }
            let (numbers, back_to) = self.visit(next, child.key, bounds);
            self.walk.back();
            let child = &mut self.children[best];
            child.numbers = numbers;
            child.back_to = back_to;
        };
        // Step 4. What was found holds for other ways here too, unless it rests on a repetition of this way.
        self.children.truncate(first);
        self.path.pop();
        let elsewhere = back_to >= depth || numbers.answer().is_none();
        if elsewhere {
            self.table.put(key, numbers, self.nodes - start, 0);
        }
        (numbers, if back_to >= depth { NOWHERE } else { back_to })
    }

    /// Where the repetition goes back to on which the answer rests. Only what is out of reach can rest on one.
    fn rests_on(&self, first: usize, sum: &Sum, numbers: Numbers) -> usize {
        let children = &self.children[first..];
        match (numbers.answer(), sum.wants) {
            (Some(false), true) => children.iter().map(|child| child.back_to).min().unwrap_or(NOWHERE),
            (Some(false), false) => children[sum.best].back_to,
            _ => NOWHERE,
        }
    }
}

/// How far a position is looked into: until the number of the side to move, or that of the other side, reaches this.
#[derive(Clone, Copy)]
struct Bounds {
    own: u32,
    other: u32,
}

impl Numbers {
    /// What the side to move at the parent still has to prove below this child, and what the other side has.
    fn seen_by(self, wants: bool) -> (u32, u32) {
        if wants {
            (self.proof, self.disproof)
        } else {
            (self.disproof, self.proof)
        }
    }
}

/// The numbers of a position, from those of its children: the side to move needs one of them, the other side all.
struct Sum {
    wants: bool,
    /// What the side to move has to prove.
    own: u32,
    /// What the other side has to prove.
    other: u32,
    /// Children that the other side has still to prove.
    open: u32,
    /// The most promising child for the side to move.
    best: usize,
    /// What the side to move has to prove at the second best.
    second: u32,
}

impl Sum {
    fn of(children: &[Child], wants: bool) -> Sum {
        let mut sum = Sum {
            wants,
            own: NEVER,
            other: 0,
            open: 0,
            best: 0,
            second: NEVER,
        };
        for (at, child) in children.iter().enumerate() {
            let (own, other) = child.numbers.seen_by(wants);
            sum.other = sum.other.max(other);
            sum.open += u32::from(other > 0);
            if own < sum.own {
                sum.second = sum.own;
                sum.own = own;
                sum.best = at;
            } else if own < sum.second {
                sum.second = own;
            }
        }
        if sum.other < NEVER {
            sum.other += sum.others();
        }
        sum
    }

    /// What the open children but one count for.
    fn others(&self) -> u32 {
        self.open.saturating_sub(1)
    }

    fn numbers(&self, wants: bool) -> Numbers {
        if wants {
            Numbers {
                proof: self.own,
                disproof: self.other,
            }
        } else {
            Numbers {
                proof: self.other,
                disproof: self.own,
            }
        }
    }
}

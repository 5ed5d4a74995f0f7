//! The plain searches of the course: depth first to a bound, and the same again and again with a deeper bound, which finds the shortest
//! way (seeds/001, part 2 of the first day; FEATURES D1, D2).

use super::goal::Goal;
use super::node::{NOWHERE, Turn};
use super::proof::Search;
use super::table::Numbers;
use super::walk::Walk;

impl<G: Goal + ?Sized, W: Walk> Search<'_, G, W> {
    /// Reads the position on the board no deeper than `depth` moves; `None` where that or the budget does not suffice.
    pub(super) fn depth_first(&mut self, turn: Turn, depth: u32) -> Option<bool> {
        let key = turn.key(self.walk.board());
        self.descend(turn, key, depth).0
    }

    /// Reads one move deeper each time. Gives the answer and the depth at which it was found.
    pub(super) fn deepening(&mut self, turn: Turn, deepest: u32) -> Option<(bool, u32)> {
        for depth in 1..=deepest {
            if let Some(answer) = self.depth_first(turn, depth) {
                return Some((answer, depth));
            }
            if self.nodes >= self.budget {
                break;
            }
        }
        None
    }

    /// The answer, and where the repetition goes back to on which it rests.
    fn descend(&mut self, turn: Turn, key: u64, depth: u32) -> (Option<bool>, usize) {
        if depth == 0 || self.nodes >= self.budget {
            return (None, NOWHERE);
        }
        let (at, start) = (self.path.len(), self.nodes);
        self.count();
        self.path.push(key);
        let wants = turn.color == self.goal.wanter();
        let first = self.children.len();
        self.family
            .expand(self.goal, self.walk, turn, &self.path, self.children);
        // One move that brings what this side wants is enough; that there is none takes an answer to each.
        let (mut answer, mut back_to) = (Some(!wants), NOWHERE);
        for number in first..self.children.len() {
            let child = self.children[number];
            let (found, rests_on) = match child.numbers.answer() {
                Some(told) => (Some(told), child.back_to),
                None => self.look(turn, number, depth - 1),
            };
            if found == Some(wants) {
                (answer, back_to) = (found, rests_on);
                break;
            }
            answer = answer.and(found);
            back_to = back_to.min(rests_on);
        }
        self.children.truncate(first);
        self.path.pop();
        if back_to >= at {
            let numbers = answer.map_or(Numbers { proof: 1, disproof: 1 }, Numbers::of);
            self.table.put(key, numbers, self.nodes - start, depth);
            back_to = NOWHERE;
        }
        (answer, back_to)
    }

    /// What becomes of a child: from the table, or by going there.
    fn look(&mut self, turn: Turn, number: usize, depth: u32) -> (Option<bool>, usize) {
        let child = self.children[number];
        if let Some(known) = self.table.get(child.key) {
            let answer = known.numbers.answer();
            if answer.is_some() || known.depth >= depth {
                return (answer, NOWHERE);
            }
        }
        let next = turn.after(self.walk.board(), child.mv, child.threatened);
        if !self.walk.step(turn.color, child.mv, child.threatened) {
            return (Some(turn.color != self.goal.wanter()), NOWHERE);
        }
        let found = self.descend(next, child.key, depth);
        self.walk.back();
        found
    }
}

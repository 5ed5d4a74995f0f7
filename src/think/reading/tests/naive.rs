//! AND/OR search as the course writes it: no table, a copy of the board for every move (seeds/001, part 2 of the first day).

use crate::game::{Board, Color, Move, Point};
use crate::think::reading::Goal;
use crate::think::reading::node::Before;

/// What makes two positions of a line the same.
type Position = (u64, Option<(Color, Point)>, Color, Before);

struct Naive<'a, G> {
    goal: &'a G,
    left: u32,
    line: Vec<Position>,
}

/// Whether the goal is reached when `first` moves first; `None` where `depth` moves or `budget` positions do not suffice.
pub(super) fn read(goal: &impl Goal, board: &Board, first: Color, depth: u32, budget: u32) -> Option<bool> {
    if let Some(told) = goal.told(board, first) {
        return Some(told);
    }
    let line = vec![(board.hash(), board.ko(), first, Before::Played)];
    let mut naive = Naive {
        goal,
        left: budget,
        line,
    };
    naive.turn(board, first, depth)
}

impl<G: Goal> Naive<'_, G> {
    fn turn(&mut self, board: &Board, color: Color, depth: u32) -> Option<bool> {
        if depth == 0 || self.left == 0 {
            return None;
        }
        self.left -= 1;
        let wants = color == self.goal.wanter();
        let mut nexts = self.nexts(board, color);
        // Who may not retake a ko waits for it, and so may the other side then.
        let waits = board.ko().is_some_and(|(barred, _)| barred == color);
        let was_waited = self.line.last().is_some_and(|last| last.3 == Before::Waited);
        let passes = nexts.iter().any(|(_, mv)| *mv == Move::Pass);
        if nexts.is_empty() || (waits || was_waited) && !passes {
            let mut next = board.clone();
            next.pass();
            nexts.push((next, Move::Pass));
        }
        let mut answer = Some(!wants);
        for (next, mv) in nexts {
            let did = match mv {
                Move::Place(_) => Before::Played,
                Move::Pass if waits => Before::Waited,
                Move::Pass => Before::Passed,
            };
            let found = self.after(&next, color, (mv, did), depth);
            if found == Some(wants) {
                return found;
            }
            answer = answer.and(found);
        }
        answer
    }

    /// The boards after each legal move.
    fn nexts(&self, board: &Board, color: Color) -> Vec<(Board, Move)> {
        let mut moves = Vec::new();
        self.goal.moves(board, color, &mut moves);
        let play = |mv: Move| {
            let mut next = board.clone();
            match mv {
                Move::Pass => next.pass(),
                Move::Place(point) => next.play(color, point).map(|_| ()).ok()?,
            }
            Some((next, mv))
        };
        moves.into_iter().filter_map(play).collect()
    }

    fn after(&mut self, next: &Board, color: Color, (mv, did): (Move, Before), depth: u32) -> Option<bool> {
        let other = color.opponent();
        if let Some(told) = self.goal.told(next, other) {
            return Some(told);
        }
        let was_passed = self.line.last().is_some_and(|last| last.3 == Before::Passed);
        if was_passed && mv == Move::Pass {
            return Some(self.goal.by_passing());
        }
        let position = (next.hash(), next.ko(), other, did);
        // What comes back brings nobody further.
        if self.line.contains(&position) {
            return Some(false);
        }
        self.line.push(position);
        let found = self.turn(next, other, depth - 1);
        self.line.pop();
        found
    }
}

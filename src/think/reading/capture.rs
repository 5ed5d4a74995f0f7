//! The goal of taking a string.

use super::goal::Goal;
use super::hunt;
use crate::game::{Board, Color, Move, Point};

/// Liberties with which a string that starts with fewer counts as out of reach.
const ENOUGH: usize = 4;

/// To take the string on a point. The hunter wants it, the string's owner does not.
///
/// As the course has it, a string with liberties enough counts as alive, for nobody can read until no legal move is left (seeds/001, part 2
/// of the first day). How many are enough depends on how many it starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    target: Point,
    owner: Color,
    enough: usize,
}

impl Capture {
    /// To take the string on `target`; `None` where no stone is.
    pub fn new(board: &Board, target: Point) -> Option<Capture> {
        let owner = board.color_at(target)?;
        Some(Capture {
            target,
            owner,
            enough: ENOUGH.max(board.liberty_count(target) + 1),
        })
    }

    /// The same where one liberty more is wanted to be out of reach.
    pub(super) fn further(self) -> Capture {
        let enough = self.enough + 1;
        Capture { enough, ..self }
    }

    /// Whether the string has enough liberties after one move along one of its liberties.
    fn runs_away(&self, board: &Board) -> bool {
        let mut away = false;
        board.for_each_stone(self.target, |stone| {
            for run in stone.neighbors() {
                away = away || board.is_empty(run) && hunt::after_running(board, self.target, run) >= self.enough;
            }
        });
        away
    }
}

impl Goal for Capture {
    fn wanter(&self) -> Color {
        self.owner.opponent()
    }

    fn told(&self, board: &Board, turn: Color) -> Option<bool> {
        if board.color_at(self.target) != Some(self.owner) {
            return Some(true);
        }
        let liberties = board.liberty_count(self.target);
        if liberties >= self.enough {
            return Some(false);
        }
        if turn != self.owner {
            let last = board.only_liberty(self.target)?;
            return board.is_legal(turn, last).then_some(true);
        }
        // Running gains two liberties at most, beside those of friends.
        (liberties + 2 >= self.enough && self.runs_away(board)).then_some(false)
    }

    fn moves(&self, board: &Board, turn: Color, moves: &mut Vec<Move>) {
        if turn == self.owner {
            hunt::escapes(board, self.target, self.owner, moves);
        } else {
            hunt::attacks(board, self.target, self.owner, moves);
        }
    }

    fn guess(&self, board: &Board, turn: Color) -> (u32, u32) {
        // Each liberty more is about two moves more for the hunter to read, each less as much for the string.
        let liberties = board.liberty_count(self.target);
        let ahead = liberties + usize::from(turn == self.owner);
        match ahead {
            0..=2 => (1, 4),
            3 => (2, 2),
            4 => (6, 1),
            _ => (16, 1),
        }
    }
}

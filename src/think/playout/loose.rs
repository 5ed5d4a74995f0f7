//! Strings in atari anywhere on the board, remembered as they come about.

use super::last_move::LastMove;
use crate::game::{Board, Color, Point};

/// How many are remembered; the oldest is forgotten first.
const KEPT: usize = 16;

/// Stones of strings that were in atari when they were noted, and may still be.
///
/// A string comes into atari only by a stone put beside it or joined to it, so looking around each move finds them all.
pub(super) struct Loose {
    stones: [Point; KEPT],
    noted: usize,
}

impl Loose {
    /// All there are, up to the number that is kept.
    pub(super) fn of(board: &Board, nowhere: Point) -> Loose {
        let mut loose = Loose {
            stones: [nowhere; KEPT],
            noted: 0,
        };
        for &empty in board.empty_list() {
            if !board.around(empty).has_empty_neighbor() {
                for near in board.beside(empty).one.of(empty) {
                    loose.note_one(near);
                }
            }
        }
        loose
    }

    /// Looks at a stone just put down and at those beside it.
    #[inline]
    pub(super) fn note(&mut self, last: &LastMove) {
        if last.is_in_atari() {
            self.note_one(last.point);
        }
        for near in last.in_atari().of(last.point) {
            self.note_one(near);
        }
    }

    #[inline]
    fn note_one(&mut self, stone: Point) {
        self.stones[self.noted % KEPT] = stone;
        self.noted += 1;
    }

    /// The latest string of the enemy that can be taken.
    #[inline]
    pub(super) fn take(&self, board: &Board, turn: Color) -> Option<Point> {
        (self.noted.saturating_sub(KEPT)..self.noted)
            .rev()
            .map(|at| self.stones[at % KEPT])
            .filter(|&stone| board.color_at(stone) == Some(turn.opponent()))
            .filter_map(|stone| board.only_liberty(stone))
            .find(|&taking| board.is_legal(turn, taking))
    }
}

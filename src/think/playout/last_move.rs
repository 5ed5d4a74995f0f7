//! What every rule wants to know of the last move: the liberties of its string and of the strings beside it, looked at once.

use crate::game::{Beside, Board, Color, Point, Sides};

/// The last move and what is beside it, on the board as it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastMove {
    /// The last move.
    pub(super) point: Point,
    /// The liberties of its string.
    liberties: usize,
    beside: Beside,
}

impl LastMove {
    #[inline]
    pub(super) fn of(board: &Board, point: Point) -> LastMove {
        LastMove {
            point,
            liberties: board.liberty_count(point),
            beside: board.beside(point),
        }
    }

    /// Whether the last move stands in atari.
    #[inline]
    pub(super) fn is_in_atari(&self) -> bool {
        self.liberties == 1
    }

    /// The stones of `color` beside it in atari.
    #[inline]
    pub(super) fn ours_in_atari(&self, board: &Board, color: Color) -> Sides {
        self.beside.one.and(board.sides_of(color, self.point))
    }

    /// The stones of `color` beside it whose strings have two liberties.
    #[inline]
    pub(super) fn ours_with_two(&self, board: &Board, color: Color) -> Sides {
        self.beside.two.and(board.sides_of(color, self.point))
    }

    /// Whether an atari is to be answered: it stands in one itself, or has put `color` into one.
    #[inline]
    pub(super) fn has_atari(&self, board: &Board, color: Color) -> bool {
        self.is_in_atari() | !self.ours_in_atari(board, color).is_empty()
    }

    /// Whether it has two liberties, or a string of `color` beside it has.
    #[inline]
    pub(super) fn has_two(&self, board: &Board, color: Color) -> bool {
        (self.liberties == 2) | !self.ours_with_two(board, color).is_empty()
    }
}

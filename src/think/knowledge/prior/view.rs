//! The board as patterns of growing size see it: a number for what is on each point, with a wide border.

use super::rings::FARTHEST;
use crate::game::{Board, Color, Point};

/// Different things that can be on a point: 0 empty, 1 to 3 ours by liberties, 4 to 6 theirs, 7 beyond the edge.
pub(super) const CELLS: usize = 8;
const THEIRS: u8 = 3;
const BORDER: u8 = 7;
/// Strings with more liberties are all alike.
const MOST_LIBERTIES: usize = 3;

const SIDE: usize = 19 + 2 * FARTHEST;

/// A copy of the board in numbers.
#[derive(Clone)]
pub(crate) struct View {
    cells: [u8; SIDE * SIDE],
}

impl View {
    /// The board as `us` sees it.
    pub(crate) fn new(board: &Board, us: Color) -> View {
        let mut cells = [BORDER; SIDE * SIDE];
        for row in 0..board.size().rows() {
            for column in 0..board.size().rows() {
                let point = Point::at(column, row);
                cells[View::place(point)] = match board.color_at(point) {
                    None => 0,
                    Some(color) => {
                        let liberties = board.liberty_count(point).min(MOST_LIBERTIES) as u8;
                        liberties + if color == us { 0 } else { THEIRS }
                    }
                };
            }
        }
        View { cells }
    }

    /// Where a point is in the cells.
    #[inline]
    pub(super) fn place(point: Point) -> usize {
        (point.row() + FARTHEST) * SIDE + point.column() + FARTHEST
    }

    /// How far it is from a cell to the one so many columns to the right and rows up.
    pub(super) fn step((dx, dy): (i32, i32)) -> i16 {
        (dy * SIDE as i32 + dx) as i16
    }

    /// What is a step away from a place; beyond the border is border.
    #[inline]
    pub(super) fn at(&self, place: usize, step: i16) -> u8 {
        let at = place.wrapping_add_signed(isize::from(step));
        self.cells.get(at).copied().unwrap_or(BORDER)
    }

    /// Whether a cell differs from the number before it in liberties only.
    pub(super) fn has_color_of_cell_before(cell: usize) -> bool {
        matches!(cell, 2 | 3 | 5 | 6)
    }
}

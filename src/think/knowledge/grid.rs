//! The board as patterns see it: what each point is to the side to move, with a wide border.

use super::parse::LONGEST;
use super::pattern::Mark;
use crate::game::{Board, Color, Point};

/// How far from its move a pattern may reach.
pub(crate) const REACH: usize = LONGEST - 1;
const SIDE: usize = 19 + 2 * REACH;

/// A copy of the board in marks.
#[derive(Clone)]
pub struct Grid {
    marks: Box<[u8; SIDE * SIDE]>,
}

impl std::fmt::Debug for Grid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Grid")
    }
}

impl Grid {
    /// The board as `us` sees it.
    pub fn new(board: &Board, us: Color) -> Grid {
        let mut marks = Box::new([Mark::OFF.0; SIDE * SIDE]);
        for point in board.size().points() {
            let mark = match board.color_at(point) {
                None => Mark::EMPTY,
                Some(color) if color == us => Mark::OURS,
                Some(_) => Mark::THEIRS,
            };
            marks[Grid::index(point)] = mark.0;
        }
        Grid { marks }
    }

    fn index(point: Point) -> usize {
        (point.row() + REACH) * SIDE + point.column() + REACH
    }

    /// What is at a distance from a point: so many columns to the right, so many rows up.
    #[inline]
    pub fn at(&self, point: Point, right: i8, up: i8) -> Mark {
        let index = Grid::index(point) as isize + isize::from(up) * SIDE as isize + isize::from(right);
        Mark(self.marks[index as usize])
    }

    /// The 5x5 points around one, four bits each, row by row from the lowest.
    #[inline]
    pub(crate) fn window(&self, point: Point) -> u128 {
        let corner = Grid::index(point) - 2 * SIDE - 2;
        let mut window = 0;
        for row in (0..5).rev() {
            for column in (0..5).rev() {
                window = window << 4 | u128::from(self.marks[corner + row * SIDE + column]);
            }
        }
        window
    }

    /// The eight neighbours of a point as a number below 65,536, two bits each.
    #[inline]
    pub(crate) fn core(window: u128) -> usize {
        CORE.iter().rev().fold(0, |core, &at| {
            core << 2 | (window >> (4 * at) & 15).trailing_zeros() as usize
        })
    }
}

/// Where the eight neighbours stand in a window.
pub(crate) const CORE: [usize; 8] = [6, 7, 8, 11, 13, 16, 17, 18];

//! The board as patterns see it: what each point is to the side to move, with a wide border.

use super::parse::LONGEST;
use super::pattern::Mark;
use super::ways::lay;
use crate::game::{Board, Color, Point};

/// How far from its middle a picture may reach.
pub(super) const REACH: usize = LONGEST - 1;
const SIDE: usize = 19 + 2 * REACH;

/// Rows and columns of the window around a point that is compared at once.
pub(super) const WINDOW: usize = 5;
/// Bits of a mark.
const BITS: usize = 4;

/// A copy of the board in marks.
#[derive(Clone)]
pub struct Grid {
    marks: Box<[Mark; SIDE * SIDE]>,
    /// The rows from two below the board to two above it, each from two columns before it on, four bits a point.
    rows: [u128; 19 + WINDOW - 1],
}

impl std::fmt::Debug for Grid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Grid")
    }
}

/// How far a point is from another, as a difference of indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step(i16);

impl Step {
    /// So many columns to the right and rows up, [`REACH`] at most.
    pub(super) const fn new(right: i8, up: i8) -> Step {
        Step(up as i16 * SIDE as i16 + right as i16)
    }
}

/// What a column to the right and a row up become in each of the eight ways.
const TURNED: [(i16, i16); 8] = {
    let mut turned = [(0, 0); 8];
    let mut way = 0;
    while way < 8 {
        let (one, other) = (lay(way, 1, 0), lay(way, 0, 1));
        turned[way as usize] = (Step::new(one.0, one.1).0, Step::new(other.0, other.1).0);
        way += 1;
    }
    turned
};

impl Grid {
    /// The board as `us` sees it.
    pub fn new(board: &Board, us: Color) -> Grid {
        let mut marks = Box::new([Mark::OFF; SIDE * SIDE]);
        for point in board.size().points() {
            marks[Grid::index(point)] = match board.color_at(point) {
                None => Mark::EMPTY,
                Some(color) if color == us => Mark::OURS,
                Some(_) => Mark::THEIRS,
            };
        }
        let rows = std::array::from_fn(|row| {
            let first = (row + REACH - WINDOW / 2) * SIDE + REACH - WINDOW / 2;
            let row = &marks[first..first + 19 + WINDOW - 1];
            row.iter().rev().fold(0, |bits, mark| bits << BITS | u128::from(mark.0))
        });
        Grid { marks, rows }
    }

    const fn index(point: Point) -> usize {
        (point.row() + REACH) * SIDE + point.column() + REACH
    }

    /// What is at a distance from a point: so many columns to the right, so many rows up.
    #[inline]
    pub fn at(&self, point: Point, right: i8, up: i8) -> Mark {
        self.from(point).at(Step::new(right, up))
    }

    /// The board seen from a point.
    #[inline]
    pub(super) fn from(&self, point: Point) -> Seen<'_> {
        Seen {
            grid: self,
            from: Grid::index(point),
            point,
        }
    }
}

/// The board seen from a point.
#[derive(Clone, Copy)]
pub(super) struct Seen<'a> {
    grid: &'a Grid,
    from: usize,
    point: Point,
}

impl Seen<'_> {
    /// What is that far away.
    #[inline]
    pub(super) fn at(self, step: Step) -> Mark {
        self.grid.marks[self.from.wrapping_add_signed(step.0.into())]
    }

    /// What is so far right and up of the point on a picture that is laid that way.
    #[inline]
    pub(super) fn laid(self, way: u8, right: i8, up: i8) -> Mark {
        let (one, other) = TURNED[usize::from(way)];
        self.at(Step(i16::from(right) * one + i16::from(up) * other))
    }

    /// The 5x5 points around.
    #[inline]
    pub(super) fn window(self) -> Window {
        let row = |up: usize| (self.grid.rows[self.point.row() + up] >> (BITS * self.point.column())) as u64 & 0xf_ffff;
        let (low, high, between) = (row(0), row(WINDOW - 1), [row(1), row(2), row(3)]);
        let mut window = Window {
            ring: low | high << 20,
            inner: 0,
        };
        for (at, row) in between.into_iter().enumerate() {
            window.ring |= (row & 0xf | row >> 12 & 0xf0) << (40 + 8 * at);
            window.inner |= (row >> 4 & 0xfff) << (12 * at);
        }
        window
    }
}

/// Marks of 5x5 points: of the sixteen around, and of the nine inside, which most questions are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) ring: u64,
    pub(super) inner: u64,
}

impl Window {
    /// Adds a mark so far right and up of the middle.
    pub(super) const fn add(&mut self, mark: Mark, right: i8, up: i8) {
        let (column, row, bits) = ((right + 2) as u32, (up + 2) as u32, mark.0 as u64);
        match (column, row) {
            (_, 0) => self.ring |= bits << (4 * column),
            (_, 4) => self.ring |= bits << (20 + 4 * column),
            (0 | 4, _) => self.ring |= bits << (40 + 8 * (row - 1) + column),
            _ => self.inner |= bits << (12 * (row - 1) + 4 * (column - 1)),
        }
    }
}

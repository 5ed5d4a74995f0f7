//! The board as patterns see it: what each point is to the side to move, with a wide border.

use super::parse::LONGEST;
use super::pattern::Mark;
use super::window::{AROUND, BITS, Frame, Sketch, Window};
use crate::game::{Board, Color, Point, Way};

/// How far from its middle a picture may reach.
pub(super) const REACH: usize = LONGEST - 1;
const SIDE: usize = 19 + 2 * REACH;

/// A copy of the board in marks.
#[derive(Clone)]
pub struct Grid {
    marks: Box<[Mark; SIDE * SIDE]>,
    /// The rows from [`AROUND`] below the board to as many above it, each from as many columns before it on, four bits a point.
    rows: [u128; 19 + 2 * AROUND],
    /// The same rows with a bit for each point that has a stone.
    stones: [u32; 19 + 2 * AROUND],
    /// For each point how many stones are left of it and below, itself, its column and its row counted; up to [`AROUND`] beyond the board.
    sums: Box<[u16; SIDE * SIDE]>,
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
const TURNED: [(i16, i16); Way::ALL.len()] = {
    let mut turned = [(0, 0); Way::ALL.len()];
    let mut number = 0;
    while number < Way::ALL.len() {
        let way = Way::ALL[number];
        let (one, other) = (way.lay(1, 0), way.lay(0, 1));
        turned[number] = (Step::new(one.0, one.1).0, Step::new(other.0, other.1).0);
        number += 1;
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
            let first = (row + REACH - AROUND) * SIDE + REACH - AROUND;
            let row = &marks[first..first + 19 + 2 * AROUND];
            row.iter().rev().fold(0, |bits, mark| bits << BITS | u128::from(mark.0))
        });
        let stones = std::array::from_fn(|row| {
            let first = (row + REACH - AROUND) * SIDE + REACH - AROUND;
            let row = &marks[first..first + 19 + 2 * AROUND];
            row.iter()
                .rev()
                .fold(0, |bits, mark| bits << 1 | u32::from(is_stone(*mark)))
        });
        let sums = sums(&marks);
        Grid {
            marks,
            rows,
            stones,
            sums,
        }
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

/// How many stones are left of each point and below, as far from the board as areas are asked about.
fn sums(marks: &[Mark; SIDE * SIDE]) -> Box<[u16; SIDE * SIDE]> {
    let mut sums = Box::new([0; SIDE * SIDE]);
    let beyond = REACH + 19;
    for row in REACH..beyond + AROUND {
        let first = row * SIDE;
        let columns = first + REACH..first + beyond + AROUND;
        if row >= beyond {
            sums.copy_within(columns.start - SIDE..columns.end - SIDE, columns.start);
            continue;
        }
        let mut in_row = 0;
        for at in columns {
            in_row += u16::from(is_stone(marks[at]));
            sums[at] = sums[at - SIDE] + in_row;
        }
    }
    sums
}

fn is_stone(mark: Mark) -> bool {
    mark.meets(Mark::OURS.or(Mark::THEIRS))
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
    pub(super) fn laid(self, way: Way, right: i8, up: i8) -> Mark {
        let (one, other) = TURNED[way.number()];
        self.at(Step(i16::from(right) * one + i16::from(up) * other))
    }

    /// Whether there is a stone in a rectangle: its upper right corner, then the one left of its lower left corner and below, then
    /// the two that make a rectangle of them.
    #[inline]
    pub(super) fn has_stone(self, [last, before, left, below]: [Step; 4]) -> bool {
        let sum = |step: Step| self.grid.sums[self.from.wrapping_add_signed(step.0.into())];
        sum(last) + sum(before) != sum(left) + sum(below)
    }

    /// The 5x5 points around.
    #[inline]
    pub(super) fn window(self) -> Window {
        Window::of(|up| self.row(up))
    }

    /// On which points around there are stones.
    #[inline]
    pub(super) fn sketch(self) -> Sketch {
        Sketch::of(|up| self.grid.stones[self.row_number(up)] >> self.point.column())
    }

    /// The points around those of the window.
    #[inline]
    pub(super) fn frame(self) -> Frame {
        Frame::of(|up| self.row(up))
    }

    /// The marks of a row so far up, from [`AROUND`] left of the point on.
    #[inline]
    fn row(self, up: isize) -> u64 {
        (self.grid.rows[self.row_number(up)] >> (BITS * self.point.column())) as u64
    }

    #[inline]
    fn row_number(self, up: isize) -> usize {
        (self.point.row() + AROUND).wrapping_add_signed(up)
    }
}

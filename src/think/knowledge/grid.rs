//! The board as patterns see it: what each point is to the side to move, with a wide border.

use super::parse::LONGEST;
use super::pattern::Mark;
use crate::game::{Board, Color, Point, Way};

/// How far from its middle a picture may reach.
pub(super) const REACH: usize = LONGEST - 1;
const SIDE: usize = 19 + 2 * REACH;

/// Rows and columns of the window around a point that is compared at once.
pub(super) const WINDOW: usize = 5;
/// How far from a point an area may reach that it is asked about whether there is a stone in it.
pub(super) const ASKED: usize = 4;
/// Bits of a mark.
const BITS: usize = 4;

/// A copy of the board in marks.
#[derive(Clone)]
pub struct Grid {
    marks: Box<[Mark; SIDE * SIDE]>,
    /// The rows from two below the board to two above it, each from two columns before it on, four bits a point.
    rows: [u128; 19 + WINDOW - 1],
    /// For each point how many stones are left of it and below, itself, its column and its row counted; up to [`ASKED`] beyond the board.
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
            let first = (row + REACH - WINDOW / 2) * SIDE + REACH - WINDOW / 2;
            let row = &marks[first..first + 19 + WINDOW - 1];
            row.iter().rev().fold(0, |bits, mark| bits << BITS | u128::from(mark.0))
        });
        let sums = sums(&marks);
        Grid { marks, rows, sums }
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
    for row in REACH..beyond + ASKED {
        let first = row * SIDE;
        let columns = first + REACH..first + beyond + ASKED;
        if row >= beyond {
            sums.copy_within(columns.start - SIDE..columns.end - SIDE, columns.start);
            continue;
        }
        let mut in_row = 0;
        for at in columns {
            in_row += u16::from(marks[at].meets(Mark::OURS.or(Mark::THEIRS)));
            sums[at] = sums[at - SIDE] + in_row;
        }
    }
    sums
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

/// The eight neighbours in the order in which their kinds make up a code: so far right and up.
pub(super) const NEIGHBORS: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// Bits of the middle point in the inside of a window.
const MIDDLE: usize = 4 * BITS;
/// The bits of the points before it.
const BEFORE: u64 = (1 << MIDDLE) - 1;

impl Window {
    /// The marks of the eight neighbours, in the order of [`NEIGHBORS`].
    const fn neighbors(self) -> u64 {
        self.inner & BEFORE | self.inner >> (MIDDLE + BITS) << MIDDLE
    }

    /// What is on the eight neighbours, as a number of 16 bits: two for each kind.
    #[inline]
    pub(super) const fn code(self) -> u16 {
        const EACH: u64 = 0x1111_1111;
        // The bit of a mark that is set is its kind: 1 or 3 have the lower bit, 2 or 3 the higher one.
        let marks = self.neighbors();
        let (low, high) = ((marks >> 1 | marks >> 3) & EACH, (marks >> 2 | marks >> 3) & EACH);
        // Two bits of every four are brought together.
        let kinds = low | high << 1;
        let kinds = (kinds | kinds >> 2) & 0x0f0f_0f0f;
        let kinds = (kinds | kinds >> 4) & 0x00ff_00ff;
        (kinds | kinds >> 8) as u16
    }

    /// Writes down the codes of all neighbourhoods that have nothing of what these marks forbid; how many they are, or `None` where there
    /// is no room for all.
    pub(super) fn codes(self, room: &mut [u16]) -> Option<usize> {
        let (forbidden, mut count) = (self.neighbors(), 1);
        *room.first_mut()? = 0;
        for neighbor in 0..NEIGHBORS.len() {
            let mut allowed = !(forbidden >> (BITS * neighbor)) & 0xf;
            let before = count;
            // All kinds but the last make copies of what there is.
            while allowed.count_ones() > 1 {
                let kind = (allowed.trailing_zeros() as u16) << (2 * neighbor);
                for at in 0..before {
                    *room.get_mut(count)? = room[at] | kind;
                    count += 1;
                }
                allowed &= allowed - 1;
            }
            let kind = (allowed.trailing_zeros() as u16 & 3) << (2 * neighbor);
            room[..before].iter_mut().for_each(|code| *code |= kind);
        }
        Some(count)
    }
}

/// The marks of the eight neighbours that a code stands for.
pub(super) fn kinds(code: u16) -> [Mark; 8] {
    std::array::from_fn(|neighbor| Mark(1 << (code >> (2 * neighbor) & 3)))
}

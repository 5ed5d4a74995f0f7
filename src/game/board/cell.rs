//! What lies on a point, and on the eight points around it.

use crate::game::{Color, Point};
use std::ops::{Index, IndexMut};

/// What lies on a point. The values fit in two bits, and `own ^ enemy` is [`Cell::Border`]: [`Around`] lives on that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Cell {
    Empty = 0,
    Black = 1,
    White = 2,
    Border = 3,
}

impl Cell {
    #[inline]
    pub(super) const fn of(color: Color) -> Cell {
        match color {
            Color::Black => Cell::Black,
            Color::White => Cell::White,
        }
    }

    #[inline]
    pub(super) const fn color(self) -> Option<Color> {
        match self {
            Cell::Black => Some(Color::Black),
            Cell::White => Some(Color::White),
            Cell::Empty | Cell::Border => None,
        }
    }
}

/// The low bit of each of the eight fields.
const LOW: u16 = 0x5555;
/// The fields of the four neighbours.
const BESIDE: u16 = 0x00ff;

/// The eight points around a point in 16 bits, kept by the board at every move.
///
/// Two bits a point: 0 empty, 1 Black, 2 White, 3 border; the neighbours first, west, east, south, north (the order of
/// [`Point::neighbors`]), then the diagonals, south-west, south-east, north-west, north-east (the order of
/// [`Point::diagonals`]). So the number is also an index into a table of 3x3 patterns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Around(u16);

impl Around {
    /// Where a neighbour and a diagonal keep *this* point: for the point to the west it is the one to the east.
    const FIELDS_SEEN_FROM: ([u32; 4], [u32; 4]) = ([2, 0, 6, 4], [14, 12, 10, 8]);

    /// The sixteen bits, for a table of patterns.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether one of the four neighbours is empty.
    #[inline]
    pub const fn has_empty_neighbor(self) -> bool {
        self.neighbors(Cell::Empty) != 0
    }

    /// Which of the eight are empty: bit 0 for the first neighbour, bit 2 for the second and so on, bit 8 for the first diagonal.
    #[inline]
    pub const fn empty_of_eight(self) -> u16 {
        self.fields(Cell::Empty)
    }

    /// How many of the four neighbours are empty.
    #[inline]
    pub const fn empty_neighbors(self) -> usize {
        self.neighbors(Cell::Empty).count_ones() as usize
    }

    /// How many of the four neighbours are stones of `color`.
    #[inline]
    pub const fn neighbors_of(self, color: Color) -> usize {
        self.neighbors(Cell::of(color)).count_ones() as usize
    }

    /// Whether one of the four neighbours is a stone of `color`.
    #[inline]
    pub const fn has_neighbor_of(self, color: Color) -> bool {
        self.neighbors(Cell::of(color)) != 0
    }

    /// The sixteen bits as `color` sees them: its own stones are written as Black's are.
    #[inline]
    pub const fn bits_for(self, color: Color) -> u16 {
        match color {
            Color::Black => self.0,
            Color::White => (self.0 & LOW) << 1 | self.0 >> 1 & LOW,
        }
    }

    /// Whether each of the four neighbours is a stone of `color` or the border.
    #[inline]
    pub const fn is_enclosed_by(self, color: Color) -> bool {
        let all = BESIDE & (LOW * Cell::of(color) as u16);
        self.0 & all == all
    }

    /// Whether one of the eight is the border.
    #[inline]
    pub const fn is_at_edge(self) -> bool {
        self.0 & self.0 >> 1 & BESIDE & LOW != 0
    }

    /// Whether an enclosed point is an eye by its diagonals: at most one enemy in the middle, none at the edge.
    #[inline]
    pub(super) const fn diagonals_allow_eye(self, color: Color) -> bool {
        let enemies = self.fields(Cell::of(color.opponent())) >> 8;
        let at_edge = (self.is_at_edge() as u16).wrapping_neg();
        enemies & (enemies.wrapping_sub(1) | at_edge) == 0
    }

    /// Makes one of the eight the border, once and for all.
    pub(super) fn set_border(&mut self, field: usize) {
        self.0 |= (Cell::Border as u16) << (2 * field);
    }

    /// The neighbours that are `cell`: bit 0 west, bit 2 east, bit 4 south, bit 6 north.
    #[inline]
    pub(super) const fn neighbors(self, cell: Cell) -> u16 {
        self.fields(cell) & BESIDE
    }

    /// The low bit of every field that is `cell`.
    #[inline]
    const fn fields(self, cell: Cell) -> u16 {
        let differs = self.0 ^ (LOW * cell as u16);
        !(differs | differs >> 1) & LOW
    }
}

/// Where a ko may not be retaken at once, and by whom: a point and a colour in one number, so that asking is one comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ko(u16);

impl Ko {
    pub(super) const NONE: Ko = Ko(0);

    #[inline]
    pub(super) const fn new(color: Color, point: Point) -> Ko {
        Ko((point.index() as u16) << 2 | Cell::of(color) as u16)
    }

    #[inline]
    pub(super) fn forbids(self, color: Color, point: Point) -> bool {
        self == Ko::new(color, point)
    }

    pub(super) fn get(self) -> Option<(Color, Point)> {
        let color = if self.0 & 1 == 1 { Color::Black } else { Color::White };
        (self != Ko::NONE).then(|| (color, Point::from_index((self.0 >> 2).into())))
    }
}

/// A power of two that is more than any point's number, so that `index & (LENGTH - 1)` spares the bounds check.
pub(super) const LENGTH: usize = Point::LIMIT.next_power_of_two();

/// The largest distance between the numbers of a point and of one that [`Table`] tells with it: two rows.
const NEAR: usize = 2 * Point::STRIDE;

const ROW: usize = Point::STRIDE;
/// Where the values of the neighbours lie among those near a point, in the order of [`Point::neighbors`].
const NEIGHBORS: [usize; 4] = [NEAR - 1, NEAR + 1, NEAR - ROW, NEAR + ROW];
/// Those of the diagonal points, in the order of [`Point::diagonals`].
const DIAGONALS: [usize; 4] = [NEAR - ROW - 1, NEAR - ROW + 1, NEAR + ROW - 1, NEAR + ROW + 1];
/// Those of the points behind the neighbours.
const TWO_AWAY: [usize; 4] = [NEAR - 2, NEAR + 2, NEAR - 2 * ROW, NEAR + 2 * ROW];

/// One value for every point and every point of the border, with room before the first and after the last for what is near: so
/// what is near a point lies at fixed distances in memory and needs no bounds check either.
#[derive(Clone)]
pub(super) struct Table<T>([T; NEAR + LENGTH + NEAR]);

impl<T: Copy> Table<T> {
    /// The same value everywhere.
    pub(super) const fn all(value: T) -> Table<T> {
        Table([value; _])
    }

    /// The values of the neighbours, in the order of [`Point::neighbors`].
    #[inline]
    pub(super) fn neighbors(&self, point: Point) -> [T; 4] {
        NEIGHBORS.map(|at| self.near(point)[at])
    }

    /// The values of the diagonal points, in the order of [`Point::diagonals`].
    #[inline]
    pub(super) fn diagonals(&self, point: Point) -> [T; 4] {
        DIAGONALS.map(|at| self.near(point)[at])
    }

    /// The values of the points behind the neighbours, in the same order. Where the one between is off the board they mean nothing.
    #[inline]
    pub(super) fn two_away(&self, point: Point) -> [T; 4] {
        TWO_AWAY.map(|at| self.near(point)[at])
    }
}

impl<T> Table<T> {
    /// The values around a point, its own in the middle.
    #[inline]
    fn near(&self, point: Point) -> &[T; NEAR + 1 + NEAR] {
        let begin = point.index() & (LENGTH - 1);
        self.0[begin..].first_chunk().expect("there is room on both sides")
    }

    #[inline]
    fn near_mut(&mut self, point: Point) -> &mut [T; NEAR + 1 + NEAR] {
        let begin = point.index() & (LENGTH - 1);
        self.0[begin..].first_chunk_mut().expect("there is room on both sides")
    }
}

impl Table<Point> {
    /// Each point for itself.
    pub(super) fn own() -> Table<Point> {
        Table(std::array::from_fn(|at| Point::from_index(at.saturating_sub(NEAR))))
    }
}

impl<T> Index<Point> for Table<T> {
    type Output = T;

    #[inline]
    fn index(&self, point: Point) -> &T {
        &self.near(point)[NEAR]
    }
}

impl<T> IndexMut<Point> for Table<T> {
    #[inline]
    fn index_mut(&mut self, point: Point) -> &mut T {
        &mut self.near_mut(point)[NEAR]
    }
}

impl Table<Around> {
    /// Puts `cell` on an empty point, or takes it off again, in what the eight points around it keep.
    #[inline]
    pub(super) fn flip(&mut self, point: Point, cell: Cell) {
        let near = self.near_mut(point);
        let (beside, across) = Around::FIELDS_SEEN_FROM;
        for side in 0..4 {
            near[NEIGHBORS[side]].0 ^= (cell as u16) << beside[side];
            near[DIAGONALS[side]].0 ^= (cell as u16) << across[side];
        }
    }
}

//! The intersections of a board and its size.

use std::fmt;
use std::str::FromStr;

/// Letters of the columns, from the left; there is no `I`.
const COLUMN_LETTERS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// Distance between two rows in the numbering of points: 19 columns and one of border.
const STRIDE: usize = 20;

/// The number of rows and columns of a board, 2 to 19.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size(u8);

impl Size {
    /// 19 rows and columns.
    pub const NINETEEN: Size = Size(19);
    /// 13 rows and columns.
    pub const THIRTEEN: Size = Size(13);
    /// 9 rows and columns.
    pub const NINE: Size = Size(9);

    /// A size from 2 to 19; anything else is `None`.
    pub const fn new(rows: usize) -> Option<Size> {
        if rows >= 2 && rows <= 19 {
            Some(Size(rows as u8))
        } else {
            None
        }
    }

    /// How many rows, and as many columns.
    #[inline]
    pub const fn rows(self) -> usize {
        self.0 as usize
    }

    /// How many points.
    pub const fn area(self) -> usize {
        self.rows() * self.rows()
    }

    /// Every point, row by row from the bottom (A1, B1, …).
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        let rows = self.rows();
        (0..rows).flat_map(move |row| (0..rows).map(move |column| Point::at(column, row)))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

/// An intersection. Its number does not depend on the size of the board, and is unique: `(row + 1) * 20 + column + 1`
/// with A1 as column 0, row 0; so neighbours are always 1 and 20 apart, and a one-point border fits around any board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u16);

impl Point {
    /// One more than the largest number of a point or of the border around it.
    pub const LIMIT: usize = STRIDE * (19 + 2) + 1;

    /// Distance between the numbers of a point and of the one above it.
    pub(crate) const STRIDE: usize = STRIDE;

    /// The point in that column from the left and row from the bottom, both counted from 0.
    ///
    /// # Panics
    /// When either is above 18.
    #[inline]
    pub const fn at(column: usize, row: usize) -> Point {
        assert!(column < 19 && row < 19, "no such point");
        Point(((row + 1) * STRIDE + column + 1) as u16)
    }

    /// The number used as an index into tables of [`Point::LIMIT`] entries.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The point with that number; it may lie on the border.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Point {
        Point(index as u16)
    }

    /// The column, 0 for A.
    #[inline]
    pub const fn column(self) -> usize {
        self.index() % STRIDE - 1
    }

    /// The row, 0 for the bottom row.
    #[inline]
    pub const fn row(self) -> usize {
        self.index() / STRIDE - 1
    }

    /// Whether a board of that size has this point; none has a point of the border.
    pub const fn is_on(self, size: Size) -> bool {
        let (column, row) = (self.index() % STRIDE, self.index() / STRIDE);
        1 <= column && column <= size.rows() && 1 <= row && row <= size.rows()
    }

    /// The four points beside it, to the west, east, south and north; some may lie on the border. Those of a point on the
    /// border mean nothing.
    #[inline]
    pub const fn neighbors(self) -> [Point; 4] {
        let n = self.0;
        let stride = STRIDE as u16;
        [
            Point(n.wrapping_sub(1)),
            Point(n + 1),
            Point(n.wrapping_sub(stride)),
            Point(n + stride),
        ]
    }

    /// The four points diagonal to it: south-west, south-east, north-west, north-east; some may lie on the border.
    #[inline]
    pub const fn diagonals(self) -> [Point; 4] {
        let n = self.0;
        let stride = STRIDE as u16;
        [
            Point(n - stride - 1),
            Point(n - stride + 1),
            Point(n + stride - 1),
            Point(n + stride + 1),
        ]
    }
}

impl fmt::Display for Point {
    /// `Q16`: the column's letter and the row counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", COLUMN_LETTERS[self.column()] as char, self.row() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (self.index() % STRIDE, self.index() / STRIDE);
        if (1..=19).contains(&column) && (1..=19).contains(&row) {
            fmt::Display::fmt(self, f)
        } else {
            write!(f, "border({})", self.0)
        }
    }
}

/// A text that names no point.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no point such as Q16")]
pub struct NoSuchPoint(pub String);

impl FromStr for Point {
    type Err = NoSuchPoint;

    fn from_str(text: &str) -> Result<Point, NoSuchPoint> {
        let read = || {
            let letter = text.bytes().next()?.to_ascii_uppercase();
            let column = COLUMN_LETTERS.iter().position(|&l| l == letter)?;
            let digits = &text[1..];
            if !digits.bytes().all(|b| b.is_ascii_digit()) {
                return None;
            }
            let row: usize = digits.parse().ok()?;
            (1..=19).contains(&row).then(|| Point::at(column, row - 1))
        };
        read().ok_or_else(|| NoSuchPoint(text.to_owned()))
    }
}

//! The four sides of a board: points told by how far along and how far from the edge.

use crate::game::{Board, Color, Point, Size};

/// Rows of the smallest board whose corners and sides are apart.
pub(super) const LEAST_ROWS: usize = 13;
/// Lines from an edge that belong to its side.
const LINES: usize = 5;
/// Places along a side that its corners take at either end.
const CORNER: usize = 4;

/// A side of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    size: Size,
    number: usize,
}

/// Who stands on the first five lines at a place along a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    /// Nobody.
    Nobody,
    /// Stones of one colour.
    One(Color),
    /// Stones of both.
    Both,
}

impl Side {
    /// The four sides.
    pub(super) fn all(size: Size) -> impl Iterator<Item = Side> {
        (0..4).map(move |number| Side { size, number })
    }

    /// How many places there are along it.
    pub(super) fn len(self) -> usize {
        self.size.rows()
    }

    /// The point at a place along the side, from 0, and on a line, from 1 at the edge; `None` where the board has none.
    pub(super) fn point(self, along: usize, line: usize) -> Option<Point> {
        let rows = self.size.rows();
        if along >= rows || line == 0 || line > rows {
            return None;
        }
        let (near, far) = (line - 1, rows - line);
        Some(match self.number {
            0 => Point::at(along, near),
            1 => Point::at(along, far),
            2 => Point::at(near, along),
            _ => Point::at(far, along),
        })
    }

    /// Who stands at a place along it.
    pub(super) fn stand(self, board: &Board, along: usize) -> Stand {
        let points = (1..=LINES).filter_map(|line| self.point(along, line));
        let mut stand = Stand::Nobody;
        for color in points.filter_map(|point| board.color_at(point)) {
            stand = match stand {
                Stand::Nobody => Stand::One(color),
                Stand::One(known) if known == color => stand,
                _ => Stand::Both,
            };
        }
        stand
    }

    /// The next place where somebody stands, along the side up (`true`) or down.
    pub(super) fn next(self, board: &Board, from: usize, up: bool) -> Option<(usize, Stand)> {
        let found = |along: usize| match self.stand(board, along) {
            Stand::Nobody => None,
            stand => Some((along, stand)),
        };
        match up {
            true => (from + 1..self.len()).find_map(found),
            false => (0..from).rev().find_map(found),
        }
    }

    /// Whether a place lies between the corners.
    pub(super) fn is_between_corners(self, along: usize) -> bool {
        along >= CORNER && along + CORNER < self.len()
    }
}

/// The line of a point, counted from the nearest edge, 1 at the edge itself.
pub(super) fn line(size: Size, point: Point) -> usize {
    let from = |at: usize| at.min(size.rows() - 1 - at) + 1;
    from(point.column()).min(from(point.row()))
}

/// Lines between two points, the longer way of the two.
pub(super) fn lines_between(one: Point, other: Point) -> usize {
    let columns = one.column().abs_diff(other.column());
    columns.max(one.row().abs_diff(other.row()))
}

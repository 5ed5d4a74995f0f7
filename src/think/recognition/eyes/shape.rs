//! Small eye spaces as shapes: which points, and on which sides the edge of the board lies against them.

use super::cells::{Cells, GRID, beside, bits, cell, columns, mirror, rows, settle, transpose};
use crate::game::{Point, PointSet, Size};

/// The largest eye space that is read, in points.
pub const LARGEST: usize = 7;

/// Where the edge of the board lies against a shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sides {
    /// Left of its first column.
    pub west: bool,
    /// Right of its last column.
    pub east: bool,
    /// Below its lowest row.
    pub south: bool,
    /// Above its highest row.
    pub north: bool,
}

/// Where a shape of the tables lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// Away from the edge.
    Middle,
    /// On one edge: the lowest row is the first line.
    Edge,
    /// In a corner: the lowest row and the left column are first lines, and the corner point is one of the shape.
    Corner,
}

impl Place {
    /// All of them.
    pub const ALL: [Place; 3] = [Place::Middle, Place::Edge, Place::Corner];

    /// The sides of a shape in the position in which the tables draw it.
    pub const fn sides(self) -> Sides {
        let (south, west) = match self {
            Place::Middle => (false, false),
            Place::Edge => (true, false),
            Place::Corner => (true, true),
        };
        Sides {
            west,
            east: false,
            south,
            north: false,
        }
    }

    /// `middle`, `edge` or `corner`, as the tables write it.
    pub const fn name(self) -> &'static str {
        match self {
            Place::Middle => "middle",
            Place::Edge => "edge",
            Place::Corner => "corner",
        }
    }
}

/// Points that hang together, moved to the left and bottom of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    /// Its points.
    pub cells: Cells,
    /// Where the edge is.
    pub sides: Sides,
}

impl Shape {
    /// The shape of those points of a board, and its lowest row and left column there; `None` when there are none or
    /// more than [`LARGEST`].
    pub fn of(points: &PointSet, size: Size) -> Option<Placed> {
        let count = points.len();
        if count == 0 || count > LARGEST {
            return None;
        }
        let columns = || points.iter().map(Point::column);
        let rows = || points.iter().map(Point::row);
        let (west, east) = (columns().min()?, columns().max()?);
        let (south, north) = (rows().min()?, rows().max()?);
        let last = size.rows() - 1;
        let mut placed = Placed {
            shape: Shape {
                cells: 0,
                sides: Sides {
                    west: west == 0,
                    east: east == last,
                    south: south == 0,
                    north: north == last,
                },
            },
            column: west,
            row: south,
        };
        if east - west >= GRID || north - south >= GRID {
            return None;
        }
        placed.shape.cells = placed.cells(points);
        Some(placed)
    }

    /// The same shape turned and mirrored, one of eight ways, with `marks` on its points turned along.
    pub(super) fn turned<const N: usize>(self, way: usize, marks: [Cells; N]) -> (Shape, [Cells; N]) {
        let Sides {
            mut west,
            mut east,
            mut south,
            mut north,
        } = self.sides;
        let turn = |cells: Cells| {
            let cells = if way & 1 == 0 { cells } else { mirror(cells) };
            let cells = if way & 2 == 0 { cells } else { cells.swap_bytes() };
            if way & 4 == 0 { cells } else { transpose(cells) }
        };
        if way & 1 != 0 {
            (west, east) = (east, west);
        }
        if way & 2 != 0 {
            (south, north) = (north, south);
        }
        if way & 4 != 0 {
            (west, south) = (south, west);
            (east, north) = (north, east);
        }
        let cells = turn(self.cells);
        let shape = Shape {
            cells: settle(cells, cells),
            sides: Sides {
                west,
                east,
                south,
                north,
            },
        };
        (shape, marks.map(|mark| settle(cells, turn(mark))))
    }

    /// Of all the ways to turn and mirror it the one that the tables hold: the edge below, a corner to the left, and of
    /// those ways the one with the smallest number.
    pub fn canonical(self) -> Shape {
        let drawn = |shape: &Shape| Place::ALL.iter().any(|place| place.sides() == shape.sides);
        let ways = (0..8).map(|way| self.turned(way, []).0).filter(drawn);
        ways.min().unwrap_or(self)
    }

    /// The shape with one more point beside one of its own, as the tables hold it: in that column and row, the shape
    /// itself lying one off the left and the bottom of the grid. `None` where that is no such point, or is beyond the
    /// edge.
    pub(crate) fn with(self, column: usize, row: usize) -> Option<Shape> {
        let (at, cells) = (cell(column, row), self.cells << 1 << GRID);
        let beyond = self.sides.west && column == 0 || self.sides.south && row == 0;
        let fits = !beyond && cells & at == 0 && beside(cells) & at != 0;
        let cells = cells | at;
        fits.then(|| {
            Shape {
                cells: settle(cells, cells),
                ..self
            }
            .canonical()
        })
    }

    /// Where it lies; `None` when it is not drawn as the tables draw it or touches opposite edges.
    pub fn place(self) -> Option<Place> {
        Place::ALL.into_iter().find(|place| place.sides() == self.sides)
    }

    /// How many points.
    pub const fn len(self) -> usize {
        self.cells.count_ones() as usize
    }

    /// Whether it has none.
    pub const fn is_empty(self) -> bool {
        self.cells == 0
    }

    /// How many of the four points beside one of its cells are on the board.
    pub(super) fn sides_on_board(self, at: u32) -> u32 {
        let (columns, rows) = self.extent();
        let (column, row) = (at as usize % GRID, at as usize / GRID);
        let Sides {
            west,
            east,
            south,
            north,
        } = self.sides;
        let off = [
            west && column == 0,
            east && column + 1 == columns,
            south && row == 0,
            north && row + 1 == rows,
        ];
        4 - off.map(u32::from).iter().sum::<u32>()
    }

    /// Its columns and rows.
    pub(super) fn extent(self) -> (usize, usize) {
        (columns(self.cells), rows(self.cells))
    }

    /// How many of the shape's points each of its points touches, the largest first: the course's degree code (次数コード).
    /// One point alone is written 0, where the course has one code for sizes 1 and 2.
    pub fn code(self) -> Vec<u8> {
        let degree = |at: u32| (beside(1 << at) & self.cells).count_ones() as u8;
        let mut code: Vec<u8> = bits(self.cells).map(degree).collect();
        code.sort_unstable_by(|a, b| b.cmp(a));
        code
    }

    /// Whether its points are one piece.
    pub(super) fn hangs_together(self) -> bool {
        let mut reached = self.cells & self.cells.wrapping_neg();
        loop {
            let next = reached | beside(reached) & self.cells;
            if next == reached {
                return reached == self.cells;
            }
            reached = next;
        }
    }

    /// Whether it lies at the left and the bottom of the grid.
    pub(super) fn is_settled(self) -> bool {
        settle(self.cells, self.cells) == self.cells
    }

    /// Whether the stones around it hang together outside, as one wall: neither the shape alone nor the shape and the
    /// edge part them.
    pub fn has_one_wall(self) -> bool {
        let (columns, rows) = self.extent();
        let Sides {
            west,
            east,
            south,
            north,
        } = self.sides;
        let is_wall = |column: usize, row: usize| {
            let beyond =
                west && column == 0 || east && column == columns + 1 || south && row == 0 || north && row == rows + 1;
            let inside = (1..=columns).contains(&column) && (1..=rows).contains(&row);
            !(beyond || inside && self.cells & cell(column - 1, row - 1) != 0)
        };
        let frame = (0..columns + 2).flat_map(|column| (0..rows + 2).map(move |row| (column, row)));
        let wall: Vec<(usize, usize)> = frame.filter(|(column, row)| is_wall(*column, *row)).collect();
        let mut open: Vec<(usize, usize)> = wall.first().copied().into_iter().collect();
        let mut reached = open.clone();
        while let Some((column, row)) = open.pop() {
            for next in wall.iter().filter(|(c, r)| c.abs_diff(column) + r.abs_diff(row) == 1) {
                if !reached.contains(next) {
                    reached.push(*next);
                    open.push(*next);
                }
            }
        }
        reached.len() == wall.len()
    }
}

/// A shape and where on a board it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The shape.
    pub shape: Shape,
    /// The column of the board that is its first.
    column: usize,
    /// The row of the board that is its first.
    row: usize,
}

impl Placed {
    /// Points of the shape as its cells.
    pub(super) fn cells(&self, points: &PointSet) -> Cells {
        points.iter().fold(0, |cells, point| {
            cells | cell(point.column() - self.column, point.row() - self.row)
        })
    }

    /// Cells of the shape as points.
    pub(super) fn points(&self, cells: Cells) -> PointSet {
        let point = |at: u32| Point::at(self.column + at as usize % GRID, self.row + at as usize / GRID);
        bits(cells).map(point).collect()
    }
}

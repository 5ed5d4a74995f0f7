//! The bare board: wood, lines, stars and coordinates.

use crate::game::{Point, Size};
use crate::tournament::view::is_star;
use std::fmt::Write;

/// Pixels from point to point.
pub(crate) const STEP: usize = 24;
/// Pixels of wood around the outer lines, with room for the coordinates.
pub(crate) const MARGIN: usize = 36;
/// The colour of the wood: light, so that dark words and shades of both sides stand out on it.
pub(crate) const WOOD: &str = "#ecd6a4";

/// Where things are on a drawn board, in pixels from its upper left corner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    size: Size,
}

impl Grid {
    /// The grid of such boards.
    pub(crate) const fn new(size: Size) -> Grid {
        Grid { size }
    }

    /// Pixels from edge to edge.
    pub(crate) const fn side(self) -> usize {
        2 * MARGIN + (self.size.rows() - 1) * STEP
    }

    /// From the left.
    pub(crate) const fn x(self, point: Point) -> usize {
        MARGIN + point.column() * STEP
    }

    /// From the top.
    pub(crate) const fn y(self, point: Point) -> usize {
        MARGIN + (self.size.rows() - 1 - point.row()) * STEP
    }

    /// The lines with their stars and coordinates, as SVG.
    pub(crate) fn svg(self) -> String {
        let (rows, side) = (self.size.rows(), self.side());
        let end = side - MARGIN;
        let mut svg = String::new();
        // Writing to a string cannot fail.
        let mut put = |line: std::fmt::Arguments<'_>| {
            let _ = writeln!(svg, "{line}");
        };
        for line in 0..rows {
            let at = MARGIN + line * STEP;
            put(format_args!(
                r##"<path d="M{MARGIN} {at}H{end}M{at} {MARGIN}V{end}" stroke="#4a3a1a" fill="none"/>"##
            ));
        }
        for point in self.size.points() {
            let (x, y) = (self.x(point), self.y(point));
            if is_star(point, self.size) {
                put(format_args!(r##"<circle cx="{x}" cy="{y}" r="3" fill="#4a3a1a"/>"##));
            }
            // Coordinates stand beside the points of the outer lines.
            let name = point.to_string();
            if point.row() == 0 {
                let letter = &name[..1];
                for y in [MARGIN / 3 + 4, side - MARGIN / 3 + 4] {
                    put(format_args!(r##"<text x="{x}" y="{y}">{letter}</text>"##));
                }
            }
            if point.column() == 0 {
                let number = &name[1..];
                for x in [MARGIN / 3, side - MARGIN / 3] {
                    put(format_args!(r##"<text x="{x}" y="{}">{number}</text>"##, y + 4));
                }
            }
        }
        svg
    }
}

//! What a board shows without being recognized: its stones, the moves that the engine looked at, and whose points will be.

use super::layer::Layer;
use super::sign::{Drawing, Sign};
use crate::game::{Board, Color, Point, PointSet};
use crate::monitor::picture::{Grid, signs};

/// The name of the ring on the last stone.
pub(super) const LAST: &str = "last";

impl Drawing {
    /// The stones, and a ring on the last one.
    pub fn of_board(board: &Board, last: Option<Point>) -> Drawing {
        let grid = Grid::new(board.size());
        let mut drawing = Drawing::default();
        for color in Color::BOTH {
            for stone in board.stones(color).iter() {
                let (x, y) = (grid.x(stone), grid.y(stone));
                let body = format!(r##"<use href="#{}" x="{x}" y="{y}"/>"##, letter(color));
                drawing.stones.push(Sign::plain("", body));
            }
        }
        if let Some(last) = last {
            drawing.stones.push(Sign::of(LAST, "", at(grid, last, &signs::last())));
            drawing.tell(LAST, "The last move.");
        }
        drawing
    }

    /// Letters on the points of moves, those ringed that decide by what was read: they cover its sign.
    pub fn with_moves(
        mut self,
        board: &Board,
        moves: impl IntoIterator<Item = (Point, char)>,
        decides: &PointSet,
    ) -> Drawing {
        let grid = Grid::new(board.size());
        for (point, letter) in moves {
            let body = at(grid, point, &format!(r##"<circle r="9"/><text y="4">{letter}</text>"##));
            let class = if decides.contains(point) { "decides" } else { "" };
            self.put(Layer::Moves, Sign::of(&format!("m{point}"), class, body));
        }
        self
    }

    /// Squares for owners, 1 for Black to -1 for White.
    pub fn with_owners(mut self, board: &Board, owners: impl IntoIterator<Item = (Point, f32)>) -> Drawing {
        let grid = Grid::new(board.size());
        for (point, owner) in owners {
            let half = (owner.abs().min(1.0) * 5.0).round() as usize;
            if half > 0 {
                let color = if owner > 0.0 { Color::Black } else { Color::White };
                self.put(Layer::Owners, Sign::plain("", square(grid, point, color, half)));
            }
        }
        self
    }

    /// What is said of a thing that is drawn.
    pub fn tell(&mut self, about: impl Into<String>, text: impl Into<String>) {
        self.about.insert(about.into(), text.into());
    }
}

/// The letter of a side in names and classes.
pub(super) const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// A sign around the origin, moved to a point.
pub(super) fn at(grid: Grid, point: Point, sign: &str) -> String {
    let (x, y) = (grid.x(point), grid.y(point));
    format!(r##"<g transform="translate({x} {y})">{sign}</g>"##)
}

/// A square of a side's colour, of that half width.
pub(super) fn square(grid: Grid, point: Point, color: Color, half: usize) -> String {
    let (x, y, width) = (grid.x(point) - half, grid.y(point) - half, 2 * half);
    let class = letter(color);
    format!(r##"<path class="{class}" d="M{x} {y}h{width}v{width}h-{width}z"/>"##)
}

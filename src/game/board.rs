//! Stones, strings, liberties, captures and ko.

use super::{ByColor, Color, IllegalMove, Point, PointSet, Size};

/// A board in play.
#[derive(Clone, Debug)]
pub struct Board {}

/// What a stone took off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Captured {
    /// How many stones.
    pub stones: u32,
}

impl Board {
    /// An empty board.
    pub fn new(_size: Size) -> Board {
        todo!()
    }
    /// A board from a picture: rows from the top, `.` or `+` empty, `X` or `*` Black, `O` or `0` White; blanks between do not count.
    pub fn from_diagram(_picture: &str) -> Board {
        todo!("returns Result in truth: a typed error with row and column")
    }
    /// Its size.
    pub fn size(&self) -> Size {
        todo!()
    }
    /// The stone on a point of the board.
    pub fn color_at(&self, _point: Point) -> Option<Color> {
        todo!()
    }
    /// Whether the point is on the board and empty.
    pub fn is_empty(&self, _point: Point) -> bool {
        todo!()
    }
    /// Every empty point.
    pub fn empty_points(&self) -> PointSet {
        todo!()
    }
    /// The stones of a side.
    pub fn stones(&self, _color: Color) -> PointSet {
        todo!()
    }
    /// The liberties of the string on that point; empty set when there is no stone.
    pub fn liberties(&self, _point: Point) -> PointSet {
        todo!()
    }
    /// How many liberties the string on that point has.
    pub fn liberty_count(&self, _point: Point) -> usize {
        todo!()
    }
    /// The stones of the string on that point.
    pub fn string(&self, _point: Point) -> PointSet {
        todo!()
    }
    /// One stone that names the string on that point, the same for all its stones.
    pub fn string_head(&self, _point: Point) -> Option<Point> {
        todo!()
    }
    /// Where a ko may not be retaken at once, and by whom.
    pub fn ko(&self) -> Option<(Color, Point)> {
        todo!()
    }
    /// Stones each side *has taken*.
    pub fn prisoners(&self) -> ByColor<u32> {
        todo!()
    }
    /// Zobrist hash of the stones alone.
    pub fn hash(&self) -> u64 {
        todo!()
    }
    /// Whether the move keeps the rules that concern the board alone: on the board, empty, no suicide, no retaking of a ko.
    pub fn check(&self, _color: Color, _point: Point) -> Result<(), IllegalMove> {
        todo!()
    }
    /// Plays a stone and takes off whatever it captures, or leaves no trace.
    pub fn play(&mut self, _color: Color, _point: Point) -> Result<Captured, IllegalMove> {
        todo!()
    }
    /// A pass: lifts the ban of a ko.
    pub fn pass(&mut self) {
        todo!()
    }
    /// Whether all neighbours are `color`'s and the diagonals make it a real eye (one enemy diagonal allowed in the middle, none at the edge).
    pub fn is_own_eye(&self, _color: Color, _point: Point) -> bool {
        todo!()
    }
}

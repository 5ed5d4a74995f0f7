//! A move as the side that plays it sees it: what stands around the point, laid in any of the eight ways.

use crate::game::{Board, Color, Point};

/// A legal move, with the board before it and after it.
pub(super) struct Sight<'a> {
    pub(super) us: Color,
    pub(super) point: Point,
    pub(super) before: &'a Board,
    pub(super) after: Board,
}

impl<'a> Sight<'a> {
    /// The move looked at; `None` where the board forbids it.
    pub(super) fn new(before: &'a Board, us: Color, point: Point) -> Option<Sight<'a>> {
        if !before.is_legal(us, point) {
            return None;
        }
        let mut after = before.clone();
        after.play_legal(us, point);
        Some(Sight {
            us,
            point,
            before,
            after,
        })
    }

    /// The other side.
    pub(super) fn them(&self) -> Color {
        self.us.opponent()
    }

    /// Whether the move, seen in one of the eight ways, is as `fits` says.
    pub(super) fn in_some_way(&self, fits: impl Fn(&Way<'_>) -> bool) -> bool {
        (0..8).any(|way| fits(&Way { sight: self, way }))
    }

    /// How many stones of a side are beside the point.
    pub(super) fn beside(&self, color: Color) -> usize {
        let neighbors = self.point.neighbors().into_iter();
        neighbors.filter(|&p| self.before.color_at(p) == Some(color)).count()
    }

    /// How many different strings of a side are beside the point.
    pub(super) fn strings_beside(&self, color: Color) -> usize {
        heads_beside(self.before, self.point, color).count()
    }

    /// How many enemy strings beside the stone it leaves with one liberty.
    pub(super) fn put_in_atari(&self) -> usize {
        heads_beside(&self.after, self.point, self.them())
            .filter(|&head| self.after.liberty_count(head) == 1)
            .count()
    }
}

/// The heads of the strings of a side beside a point, each once.
fn heads_beside(board: &Board, point: Point, color: Color) -> impl Iterator<Item = Point> {
    let heads = point.neighbors().map(|beside| match board.color_at(beside) {
        Some(there) if there == color => board.string_head(beside),
        _ => None,
    });
    (0..4).filter_map(move |side| heads[side].filter(|_| !heads[..side].contains(&heads[side])))
}

/// A move laid in one of the eight ways, before it is played. Distances are counted from its point, to the right and up; as
/// every way is tried, right and up may be any two directions that cross.
pub(super) struct Way<'a> {
    sight: &'a Sight<'a>,
    way: usize,
}

/// More than any two points of a board are apart on a line.
const FAR: i8 = 19;

impl Way<'_> {
    /// The point of the board at that distance, if it has one.
    pub(super) fn point(&self, right: i8, up: i8) -> Option<Point> {
        let (right, up) = if self.way & 1 == 0 { (right, up) } else { (-right, up) };
        let (right, up) = if self.way & 2 == 0 { (right, up) } else { (right, -up) };
        let (right, up) = if self.way & 4 == 0 { (right, up) } else { (up, right) };
        let rows = self.sight.before.size().rows();
        let along = |from: usize, by: i8| from.checked_add_signed(by.into()).filter(|&to| to < rows);
        let point = self.sight.point;
        Some(Point::at(along(point.column(), right)?, along(point.row(), up)?))
    }

    /// The same way with left and right exchanged.
    pub(super) fn mirrored(&self) -> Way<'_> {
        Way {
            sight: self.sight,
            way: self.way ^ 1,
        }
    }

    /// The stone at that distance.
    pub(super) fn color(&self, right: i8, up: i8) -> Option<Color> {
        self.sight.before.color_at(self.point(right, up)?)
    }

    /// Whether a stone of the side that moves is there.
    pub(super) fn ours(&self, right: i8, up: i8) -> bool {
        self.color(right, up) == Some(self.sight.us)
    }

    /// Whether a stone of the other side is there.
    pub(super) fn theirs(&self, right: i8, up: i8) -> bool {
        self.color(right, up) == Some(self.sight.them())
    }

    /// Whether a point of the board is there, and empty.
    pub(super) fn empty(&self, right: i8, up: i8) -> bool {
        self.point(right, up).is_some_and(|p| self.sight.before.is_empty(p))
    }

    /// Whether stones are on both and belong to one string once the move is played.
    pub(super) fn joined(&self, one: (i8, i8), other: (i8, i8)) -> bool {
        let head = |(right, up)| self.sight.after.string_head(self.point(right, up)?);
        head(one).is_some() && head(one) == head(other)
    }

    /// The line of the move, counted from the edge below: 1 on the edge itself.
    pub(super) fn line(&self) -> i8 {
        (1..FAR).find(|&down| self.point(0, -down).is_none()).unwrap_or(FAR)
    }

    /// The line of the move, counted from the edge to the left.
    pub(super) fn line_from_left(&self) -> i8 {
        (1..FAR).find(|&left| self.point(-left, 0).is_none()).unwrap_or(FAR)
    }
}

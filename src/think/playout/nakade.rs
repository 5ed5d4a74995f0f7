//! Eyes of a few points: the point that makes two of one, and stones that fill an eye from inside.

use crate::game::{Board, Color, Point};

/// The largest eye that one stone inside can kill.
const LARGEST: usize = 6;

/// So many of the eight points around one may be empty in an eye that has a vital point: those around the middle of a rabbity six.
const MOST_EMPTY: u32 = 5;

/// A few points that hang together.
struct Space {
    points: [Point; LARGEST],
    len: usize,
}

impl Space {
    fn of(point: Point) -> Space {
        Space {
            points: [point; LARGEST],
            len: 1,
        }
    }

    fn points(&self) -> &[Point] {
        &self.points[..self.len]
    }

    /// Adds a point that is not in it yet; `false` when there is no room.
    fn add(&mut self, point: Point) -> bool {
        if self.points().contains(&point) {
            return true;
        }
        if self.len == LARGEST {
            return false;
        }
        self.points[self.len] = point;
        self.len += 1;
        true
    }

    /// How many of the points are beside this one.
    fn degree(&self, point: Point) -> usize {
        point
            .neighbors()
            .iter()
            .filter(|near| self.points().contains(near))
            .count()
    }

    /// The point that makes two eyes of the space or leaves it one; none when it is one eye or two in any case.
    fn vital(&self) -> Option<Point> {
        let degrees = self.points().iter().map(|&point| self.degree(point));
        let (sum, most) = degrees.fold((0, 0), |(sum, most), degree| (sum + degree, most.max(degree)));
        // By points, pairs side by side, and the most a point has beside it: three in a row or a corner, a pyramid, a cross, a
        // bulky five, a rabbity six.
        match (self.len, sum / 2, most) {
            (3, 2, 2) | (4, 3, 3) | (5, 4, 4) | (5, 5, 3) | (6, 6, 4) => {
                self.points().iter().copied().find(|&point| self.degree(point) == most)
            }
            _ => None,
        }
    }

    /// Whether stones of this shape, once taken, leave an eye that is one at the enemy's next move.
    fn kills(&self) -> bool {
        let square = self.len == 4 && self.points().iter().all(|&point| self.degree(point) == 2);
        self.len <= 2 || square || self.vital().is_some()
    }
}

/// The vital point of the small eye that this empty point belongs to, whoever owns it.
pub(super) fn vital_point(board: &Board, inside: Point) -> Option<Point> {
    if !board.around(inside).has_empty_neighbor() {
        return None;
    }
    let mut space = Space::of(inside);
    let (mut black, mut white) = (false, false);
    let mut at = 0;
    while at < space.len {
        let point = space.points[at];
        let around = board.around(point);
        black |= around.has_neighbor_of(Color::Black);
        white |= around.has_neighbor_of(Color::White);
        if (black & white) | (around.empty_of_eight().count_ones() > MOST_EMPTY) {
            return None;
        }
        for near in point.neighbors() {
            if board.is_empty(near) && !space.add(near) {
                return None;
            }
        }
        at += 1;
    }
    space.vital()
}

/// So many stones may have been taken by a move that was made before the game: enough to look.
pub(super) const UNKNOWN: u32 = 3;

/// Whether so many stones, once taken, may leave an eye with a vital point.
#[inline]
pub(super) fn leaves_an_eye(taken: u32) -> bool {
    (3..=LARGEST as u32).contains(&taken)
}

/// The vital point of a small eye beside the last move.
#[inline]
pub(super) fn beside(board: &Board, last: Point) -> Option<Point> {
    if !board.around(last).has_empty_neighbor() {
        return None;
    }
    last.neighbors()
        .into_iter()
        .filter(|&near| board.is_empty(near))
        .find_map(|near| vital_point(board, near))
}

/// Whether a stone that leaves its string of so many stones in atari fills an enemy eye in a shape that kills: nothing but
/// enemies around the string, and the last liberty inside the same eye.
pub(super) fn fills_an_eye(board: &Board, color: Color, point: Point, stones: usize) -> bool {
    if stones > LARGEST || !board.around(point).has_neighbor_of(color.opponent()) && stones == 1 {
        return false;
    }
    let mut shape = Space::of(point);
    let mut last = None;
    let mut at = 0;
    while at < shape.len {
        for near in shape.points[at].neighbors() {
            match board.color_at(near) {
                Some(stone) if stone == color => {
                    shape.add(near);
                }
                None if board.is_empty(near) && near != point => last = Some(near),
                _ => {}
            }
        }
        at += 1;
    }
    let enclosed = last.is_none_or(|liberty| {
        liberty.neighbors().into_iter().all(|near| match board.color_at(near) {
            Some(stone) => stone != color || shape.points().contains(&near),
            None => !board.is_empty(near) || near == point,
        })
    });
    enclosed && shape.kills()
}

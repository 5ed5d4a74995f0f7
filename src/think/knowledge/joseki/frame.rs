//! The ways to look at a position in which it is the same to a player: turned, mirrored, its colours exchanged.

use crate::game::{Board, Color, Point, Size, Way, stone_key};
use std::cmp::Reverse;

/// Lines of a corner, from both edges. The course gives joseki 10x12 points (part 1 of the second day); a corner that is its own
/// mirror image at the diagonal has as many columns as rows, and the tenth line is the last that is no nearer to the next corner.
const REACH: usize = 10;
/// Rows of the only board that sequences are known for.
const ROWS: usize = Size::NINETEEN.rows();

/// A corner of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Corner {
    /// Around Q16: the corner in which sequences are written down.
    UpperRight,
    /// Around D16.
    UpperLeft,
    /// Around Q4.
    LowerRight,
    /// Around D4.
    LowerLeft,
}

impl Corner {
    /// All four.
    pub const ALL: [Corner; 4] = [
        Corner::UpperRight,
        Corner::UpperLeft,
        Corner::LowerRight,
        Corner::LowerLeft,
    ];

    /// The way without columns and rows exchanged that lays it upon the upper right one.
    const fn way(self) -> Way {
        Way::ALL[self as usize]
    }

    /// Whether the point of a 19x19 board is in this corner; the middle lines are in more than one.
    pub fn contains(self, point: Point) -> bool {
        is_upper_right(self.way().image(point, Size::NINETEEN))
    }
}

/// One way to look at a 19x19 board: how it is laid, and whether the colours are exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    way: Way,
    exchanged: bool,
}

impl Frame {
    /// Where a point comes to lie.
    #[inline]
    pub(crate) fn lay(self, point: Point) -> Point {
        LAID[self.way.number()][point.index()]
    }

    /// The point that comes to lie there.
    #[inline]
    pub(crate) fn unlay(self, point: Point) -> Point {
        LAID[self.way.back().number()][point.index()]
    }

    /// What a colour becomes, and what becomes that colour.
    pub(crate) fn color(self, color: Color) -> Color {
        if self.exchanged { color.opponent() } else { color }
    }
}

/// What of a board a sequence is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// A corner: its two mirror images, either colour first.
    Corner(Corner),
    /// The whole board, in its eight ways; the colours as they are.
    Board,
}

impl Scope {
    /// The ways to look at it: each way to lay it, and for a corner either colour as it is or exchanged.
    fn frames(self) -> impl Iterator<Item = Frame> + Clone {
        let (first, step, exchanges) = match self {
            Scope::Corner(corner) => (corner.way().number(), 4, 2),
            Scope::Board => (0, 1, 1),
        };
        [false, true].into_iter().take(exchanges).flat_map(move |exchanged| {
            let ways = Way::ALL.iter().skip(first).step_by(step);
            ways.map(move |&way| Frame { way, exchanged })
        })
    }

    /// Whether the point belongs to it.
    pub(crate) fn contains(self, point: Point) -> bool {
        match self {
            Scope::Corner(corner) => corner.contains(point),
            Scope::Board => true,
        }
    }
}

/// A position as it is filed: under the smallest of the hashes that the ways to look at it give.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    /// The hash of its stones.
    pub(crate) key: u64,
    /// The ways that give this hash, at least one; several where the position is its own image.
    pub(crate) frames: Vec<Frame>,
}

impl Look {
    /// Looks at the stones of a 19x19 board.
    pub(crate) fn at(board: &Board, scope: Scope) -> Look {
        let mut keys = [0; Way::ALL.len()];
        for color in Color::BOTH {
            for point in board.stones(color).iter().filter(|point| scope.contains(*point)) {
                for (key, frame) in keys.iter_mut().zip(scope.frames()) {
                    *key ^= stone_key(frame.color(color), frame.lay(point));
                }
            }
        }
        let seen = || scope.frames().zip(keys);
        let key = seen().map(|(_, key)| key).min().unwrap_or(0);
        Look {
            key,
            frames: seen().filter(|seen| seen.1 == key).map(|seen| seen.0).collect(),
        }
    }

    /// A move as it is filed under this position: of its images one of Black's, the nearest to the upper right.
    pub(crate) fn filed(&self, side: Color, point: Point) -> (Color, Point) {
        let images = self.frames.iter().map(|frame| (frame.color(side), frame.lay(point)));
        let filed = images.min_by_key(|&(side, point)| (side, Reverse(point)));
        filed.unwrap_or((side, point))
    }

    /// A move on the board that is filed so: of its images the one that is seen as the position is looked at first.
    pub(crate) fn first_unfiled(&self, filed: (Color, Point)) -> (Color, Point) {
        let first = self.frames.first();
        first.map_or(filed, |frame| (frame.color(filed.0), frame.unlay(filed.1)))
    }

    /// The moves of a side on the board that are filed so.
    pub(crate) fn unfiled(&self, filed: (Color, Point), side: Color) -> Vec<Point> {
        let fitting = self.frames.iter().filter(|frame| frame.color(filed.0) == side);
        let mut points: Vec<Point> = fitting.map(|frame| frame.unlay(filed.1)).collect();
        points.sort_unstable();
        points.dedup();
        points
    }
}

/// Where each point of a 19x19 board comes to lie, for each way.
static LAID: [[Point; Point::LIMIT]; Way::ALL.len()] = {
    let mut laid = [[Point::at(0, 0); Point::LIMIT]; Way::ALL.len()];
    let mut at = 0;
    while at < laid.len() * ROWS * ROWS {
        let (way, point) = (at / (ROWS * ROWS), Point::at(at / ROWS % ROWS, at % ROWS));
        laid[way][point.index()] = Way::ALL[way].image(point, Size::NINETEEN);
        at += 1;
    }
    laid
};

fn is_upper_right(point: Point) -> bool {
    point.column() >= ROWS - REACH && point.row() >= ROWS - REACH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_laid_is_taken_back() {
        for frame in Scope::Board.frames() {
            for point in Size::NINETEEN.points() {
                assert_eq!(frame.unlay(frame.lay(point)), point);
            }
        }
    }

    #[test]
    fn every_corner_is_laid_upon_the_upper_right_one() {
        for corner in Corner::ALL {
            for frame in Scope::Corner(corner).frames() {
                for point in Size::NINETEEN.points() {
                    assert_eq!(corner.contains(point), is_upper_right(frame.lay(point)), "{point}");
                }
            }
        }
    }

    #[test]
    fn a_lone_star_has_two_images_of_its_approach_and_an_empty_corner_four_of_every_move() {
        let mut board = Board::new(Size::NINETEEN);
        let scope = Scope::Corner(Corner::LowerLeft);
        let look = Look::at(&board, scope);
        assert_eq!((look.key, look.frames.len()), (0, 4));
        let komoku = look.filed(Color::White, Point::at(2, 3));
        assert_eq!(komoku.0, Color::Black);
        assert_eq!(look.unfiled(komoku, Color::White).len(), 2);
        board.play_legal(Color::White, Point::at(3, 3));
        let look = Look::at(&board, scope);
        let approach = look.filed(Color::Black, Point::at(5, 2));
        let both = [Point::at(5, 2), Point::at(2, 5)];
        assert_eq!(look.unfiled(approach, Color::Black), both);
        assert!(look.unfiled(approach, Color::White).is_empty());
    }
}

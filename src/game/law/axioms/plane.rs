//! The plane in which the board lies, and its points.

use crate::game::{Point, Size};
use std::collections::BTreeSet;

/// A point (格子点) of the unbounded plane in which the board lies: the paper's type `grid`. On a board of n rows columns and
/// rows count from 1 to n, to the right and upwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GridPoint {
    x: i32,
    y: i32,
}

impl GridPoint {
    /// 座標化: the point in that column and row, on a board or not.
    pub const fn new(x: i32, y: i32) -> GridPoint {
        GridPoint { x, y }
    }

    /// 座標X: its column. Axiom 1-4.
    pub const fn x(self) -> i32 {
        self.x // 1-4
    }

    /// 座標Y: its row. Axiom 1-5.
    pub const fn y(self) -> i32 {
        self.y // 1-5
    }

    /// 盤面内か?: whether a board of that size (最大の線n) has the point. Axiom 1-3.
    pub fn is_in_board(self, size: Size) -> bool {
        let n = size.rows() as i32;
        self.x() >= 1 && self.x() <= n && self.y() >= 1 && self.y() <= n // 1-3
    }

    /// 上: the point above. Axiom 5-8. (The plane ends where the numbers do, far from any board.)
    #[must_use]
    pub const fn up(self) -> GridPoint {
        GridPoint::new(self.x(), self.y().saturating_add(1)) // 5-8
    }

    /// 下: the point below. Axiom 5-9.
    #[must_use]
    pub const fn down(self) -> GridPoint {
        GridPoint::new(self.x(), self.y().saturating_sub(1)) // 5-9
    }

    /// 左: the point to the left. Axiom 5-10.
    #[must_use]
    pub const fn left(self) -> GridPoint {
        GridPoint::new(self.x().saturating_sub(1), self.y()) // 5-10
    }

    /// 右: the point to the right. Axiom 5-11.
    #[must_use]
    pub const fn right(self) -> GridPoint {
        GridPoint::new(self.x().saturating_add(1), self.y()) // 5-11
    }

    /// The four points beside it, in the order in which the axioms name them.
    pub(super) const fn beside(self) -> [GridPoint; 4] {
        [self.up(), self.down(), self.left(), self.right()]
    }

    /// 隣接点の集合: the points beside any of those points, which may be some of them. Axioms 5-6 and 5-7.
    ///
    /// The paper hands the state along (and forgets it on the right side of 5-7); what is beside what does not depend on it.
    pub fn neighbors(points: &BTreeSet<GridPoint>) -> BTreeSet<GridPoint> {
        let none = BTreeSet::new(); // 5-6
        points.iter().fold(none, |mut neighbors, xy| {
            neighbors.extend(xy.beside()); // 5-7
            neighbors
        })
    }
}

impl From<Point> for GridPoint {
    /// The same point of the board, its column and row counted from 1 instead of from 0.
    fn from(point: Point) -> GridPoint {
        GridPoint::new(point.column() as i32 + 1, point.row() as i32 + 1)
    }
}

//! The strings of a side, and connected sets of points.

use crate::game::{Board, Color, Point, PointSet};

/// A stone of each string of a side.
pub(in crate::think) fn heads(board: &Board, color: Color) -> impl Iterator<Item = Point> {
    let stones = board.stones(color);
    stones.iter().filter(|stone| board.string_head(*stone) == Some(*stone))
}

/// A connected set of points of a kind, and the stones beside it that are not of it.
pub(in crate::think) fn flood(board: &Board, start: Point, is_inside: impl Fn(Point) -> bool) -> (PointSet, PointSet) {
    let (mut inside, mut beside) = (PointSet::from_iter([start]), PointSet::EMPTY);
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        for next in point.neighbors().into_iter().filter(|next| board.is_on_board(*next)) {
            match is_inside(next) {
                true if inside.insert(next) => open.push(next),
                true => {}
                false if !board.is_empty(next) => {
                    beside.insert(next);
                }
                false => {}
            }
        }
    }
    (inside, beside)
}

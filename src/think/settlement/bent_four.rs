//! The bent four in the corner, which whoever is inside may play out as a ko when he likes.

use crate::game::{Board, Color, Point, PointSet};

/// The corner, the points beside it, and the next along one of its edges: steps inward along columns and along rows.
const BENT_FOURS: [[(usize, usize); 4]; 2] = [[(0, 0), (1, 0), (2, 0), (0, 1)], [(0, 0), (0, 1), (0, 2), (1, 0)]];

/// Three enemy stones on the four points of a bent four in the corner, which nothing bounds but that group, and perhaps one empty point
/// that nothing else bounds either: whenever the enemy likes he fills the fourth, and the group has to take, and to win the ko. With
/// two such points it would take five stones, and live.
pub(super) fn bent_four(board: &Board, group: &PointSet, color: Color) -> Option<PointSet> {
    let last = board.size().rows() - 1;
    let corners = [(false, false), (false, true), (true, false), (true, true)];
    for ((right, top), shape) in corners
        .into_iter()
        .flat_map(|corner| BENT_FOURS.map(|shape| (corner, shape)))
    {
        let from = |far: bool, steps: usize| if far { last.checked_sub(steps) } else { Some(steps) };
        let at = |(columns, rows)| Some(Point::at(from(right, columns)?, from(top, rows)?));
        let four: Option<Vec<Point>> = shape.into_iter().map(at).collect();
        let four: PointSet = four?.into_iter().collect();
        let inner = four.intersection(&board.stones(color.opponent()));
        let inside = four.union(group);
        let beside = |point: Point| point.neighbors().into_iter().filter(|next| board.is_on_board(*next));
        let is_shut = |point: Point| board.is_empty(point) && beside(point).all(|next| inside.contains(next));
        let is_closed = |point: Point| beside(point).all(|next| inside.contains(next) || is_shut(next));
        let shut: PointSet = four
            .iter()
            .flat_map(beside)
            .filter(|next| !inside.contains(*next))
            .collect();
        let is_free = !four.meets(&board.stones(color));
        if inner.len() == 3 && is_free && shut.len() <= 1 && four.iter().all(is_closed) {
            return Some(inner);
        }
    }
    None
}

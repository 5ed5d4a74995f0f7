//! Three points without taking (取らず三目), the corner that whoever moves in loses by.

use crate::game::{Board, ByColor, Color, Point, PointSet};

/// Steps from the corner, along one edge and along the other: the four stones that can be taken, and the one that can.
const FOUR: [(usize, usize); 4] = [(1, 0), (2, 0), (1, 1), (2, 1)];
const ONE: (usize, usize) = (0, 1);

/// Four stones of one side and one of the other that have no liberty but the empty corner, by side, in each corner where they are.
///
/// Who takes the four, or the one, lets the other side play where they stood. Until 1989 three points were given for it; by the Japanese
/// rules of that year (article 7) the stones of both sides stay, for what is taken makes room for stones that cannot be taken.
pub(super) fn three_points(board: &Board) -> Vec<ByColor<PointSet>> {
    let last = board.size().rows() - 1;
    let mut found = Vec::new();
    for (right, top, turned) in (0..8).map(|way| (way & 1 == 1, way & 2 == 2, way & 4 == 4)) {
        let from = |far: bool, steps: usize| if far { last.checked_sub(steps) } else { Some(steps) };
        let at = |(one, other): (usize, usize)| {
            let (column, row) = if turned { (other, one) } else { (one, other) };
            Some(Point::at(from(right, column)?, from(top, row)?))
        };
        let four: Option<PointSet> = FOUR.into_iter().map(at).collect();
        let (Some(corner), Some(one), Some(four)) = (at((0, 0)), at(ONE), four) else {
            continue;
        };
        let Some(color) = Color::BOTH.into_iter().find(|color| board.stones(*color).contains(one)) else {
            continue;
        };
        let ends_there = |stones: &PointSet| {
            let first = stones.first().filter(|first| board.string(*first) == *stones);
            first.is_some_and(|first| board.only_liberty(first) == Some(corner))
        };
        let one = PointSet::from_iter([one]);
        let is_of_enemy = four.difference(&board.stones(color.opponent())).is_empty();
        if is_of_enemy && ends_there(&one) && ends_there(&four) {
            found.push(ByColor::from_fn(|side| if side == color { one } else { four }));
        }
    }
    found
}

//! The ways from one string to another of its side, by the stones they take.

use crate::game::{Board, Color, Point, PointSet};

/// Stones that a way takes at most.
pub(super) const MOST: usize = 4;

/// The stones that it takes to reach what lies on a point from beside it: an empty point takes one, a string of one's own side none, a
/// string of the enemy's as many as it has liberties, for it has to be taken.
fn takes(board: &Board, color: Color, point: Point) -> usize {
    match board.color_at(point) {
        Some(own) if own == color => 0,
        Some(_) => board.liberty_count(point),
        None if board.is_empty(point) => 1,
        // Beyond the edge there is no way.
        None => MOST + 1,
    }
}

/// The points that a string reaches with exactly so many stones, and not with fewer, as far as `most` ([`MOST`] at most), by ways that do not lead over the barred ones.
fn reach(board: &Board, string: Point, color: Color, most: usize, barred: &PointSet) -> [PointSet; MOST + 1] {
    let mut reach = [PointSet::EMPTY; MOST + 1];
    let mut next = [PointSet::EMPTY; MOST + 1];
    let mut seen = PointSet::EMPTY;
    next[0] = board.string(string);
    for stones in 0..=most {
        while let Some(point) = next[stones].first() {
            next[stones].remove(point);
            if !seen.insert(point) {
                continue;
            }
            reach[stones].insert(point);
            for beside in point.neighbors() {
                // Once its string is taken, all of an enemy's stones are.
                let same = board.color_at(point).is_some() && board.color_at(point) == board.color_at(beside);
                let there = stones + if same { 0 } else { takes(board, color, beside) };
                if there <= most && !seen.contains(beside) && !barred.contains(beside) {
                    next[there].insert(beside);
                }
            }
        }
    }
    reach
}

/// Whether no more than `most` stones join one string to the other when the enemy never answers.
pub(super) fn is_way(board: &Board, ends: [Point; 2], color: Color, most: usize) -> bool {
    is_way_past(board, ends, color, most, &PointSet::EMPTY)
}

/// The same without those points.
pub(super) fn is_way_past(
    board: &Board,
    [one, other]: [Point; 2],
    color: Color,
    most: usize,
    barred: &PointSet,
) -> bool {
    let from_one = reach(board, one, color, most, barred);
    from_one.iter().any(|points| points.contains(other))
}

/// What lies on the ways from one string to the other that take no more than `most` stones: empty points and stones of both sides. Those
/// on the ways that take the fewest, and then the others.
pub(super) fn ways(board: &Board, [one, other]: [Point; 2], color: Color, most: usize) -> [PointSet; 2] {
    let [from_one, from_other] = [one, other].map(|end| reach(board, end, color, most, &PointSet::EMPTY));
    let mut by_stones = [PointSet::EMPTY; MOST + 1];
    for (near, by_one) in from_one.iter().enumerate() {
        for (far, by_other) in from_other.iter().enumerate() {
            for point in by_one.intersection(by_other).iter() {
                // What it takes itself is in both numbers.
                let stones = near + far - takes(board, color, point);
                if stones <= most {
                    by_stones[stones].insert(point);
                }
            }
        }
    }
    let fewest = by_stones.iter().position(|points| !points.is_empty()).unwrap_or(MOST);
    let longer = by_stones[fewest + 1..]
        .iter()
        .fold(PointSet::EMPTY, |all, points| all.union(points));
    [by_stones[fewest], longer]
}

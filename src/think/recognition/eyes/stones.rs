//! Eyes by the number of enclosing stones: the first method of the course (seeds/001, part 3), after "Static Analysis
//! of Life and Death in the game of Go".
//!
//! The course's figures are lost. What fits all its lines are the points beside the space: a straight three has 8 of
//! them (1.5), the square 8 (1.0), the shape with two bends 8 (2.0), the cross 8 (1.5), a bulky five and a rabbity six
//! 9 with a square in them (1.5), a rectangular six 10 (2.0). Points beyond the edge are counted like stones, for the
//! edge encloses as stones do: so a shape has the same number wherever it lies, and the first line and the corner are
//! exceptions that this method does not see.

use crate::game::{Point, PointSet};

/// Stones it takes to enclose those points: the points beside them, beyond the edge as well.
pub fn enclosing_stones(points: &PointSet) -> usize {
    points.beside().difference(points).len()
}

/// Eyes of a space, 1.0 to 2.0.
pub fn by_enclosing_stones(points: &PointSet) -> f32 {
    match enclosing_stones(points) {
        0..=6 => 1.0,
        7 => 1.5,
        8 if points.len() == 4 && holds_a_square(points) => 1.0,
        8 if has_two_bends(points) => 2.0,
        8 => 1.5,
        9 if holds_a_square(points) => 1.5,
        _ => 2.0,
    }
}

/// How many of the points are beside one of them.
fn degree(points: &PointSet, point: Point) -> usize {
    point
        .neighbors()
        .into_iter()
        .filter(|beside| points.contains(*beside))
        .count()
}

/// Whether four of the points make a square.
fn holds_a_square(points: &PointSet) -> bool {
    points.iter().any(|point| {
        let [_, east, _, north] = point.neighbors();
        let [.., north_east] = point.diagonals();
        [east, north, north_east].iter().all(|other| points.contains(*other))
    })
}

/// Whether they are four in a row that bends twice, so that two of the four lie diagonally on either side: no point
/// touches three, and the two with two neighbours are both bends.
fn has_two_bends(points: &PointSet) -> bool {
    let is_bend = |point: &Point| {
        let [west, east, south, north] = point.neighbors().map(|beside| points.contains(beside));
        degree(points, *point) == 2 && west != east && south != north
    };
    points.len() == 4 && points.iter().filter(is_bend).count() == 2
}

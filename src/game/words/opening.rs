//! Moves of the opening: in a corner that is empty or holds one stone, and along a side. They are told on boards of 13 rows and
//! more, where corners and sides are apart.

use super::sight::{Sight, Way};
use crate::game::Color;

/// Rows of the smallest board that has these words.
const LEAST_ROWS: usize = 13;
/// Lines from both edges that are a corner, where the board is large enough.
const CORNER: usize = 7;
/// Lines from an edge that are a side.
const SIDE: i8 = 5;

/// The first stone in a corner, on the fourth line from both edges.
pub(super) fn star(sight: &Sight<'_>) -> bool {
    opens_corner(sight, 4, 4)
}

/// The first stone in a corner, on the third line and the fourth.
pub(super) fn three_four(sight: &Sight<'_>) -> bool {
    opens_corner(sight, 3, 4)
}

/// The first stone in a corner, on the third line from both edges.
pub(super) fn three_three(sight: &Sight<'_>) -> bool {
    opens_corner(sight, 3, 3)
}

/// The first stone in a corner, on the fifth line and the third.
pub(super) fn five_three(sight: &Sight<'_>) -> bool {
    opens_corner(sight, 5, 3)
}

/// The first stone in a corner, on the fifth line and the fourth.
pub(super) fn five_four(sight: &Sight<'_>) -> bool {
    opens_corner(sight, 5, 4)
}

/// Whether the move is on these lines from two edges, and nothing else in that corner.
fn opens_corner(sight: &Sight<'_>, line: i8, other: i8) -> bool {
    let is_there = |way: &Way<'_>| (way.line(), way.line_from_left()) == (line, other);
    sight.in_some_way(|way| is_there(way) && corner(sight, way).is_some_and(|stones| stones.is_empty()))
}

/// It comes near a lone enemy stone on a 4-4, 3-4, 5-3 or 5-4 point of a corner: along an edge from which that stone is on the
/// fourth line or higher, itself on the third or fourth, no higher than the stone and no nearer to the corner; one or two spaces, a
/// small or a large knight's move away from it.
///
/// ```text
/// . . . . . .
/// . . O . . .     the corner is at the left
/// . . . . a .
/// . . . . . .
/// . . . . . .
/// -----------
/// ```
pub(super) fn approach(sight: &Sight<'_>) -> bool {
    sight.in_some_way(|way| joins_lone_stone(sight, way, sight.them()))
}

/// The same as an approach, to a stone of one's own.
pub(super) fn enclosure(sight: &Sight<'_>) -> bool {
    sight.in_some_way(|way| joins_lone_stone(sight, way, sight.us))
}

/// Whether the corner to the left below holds one stone, and the move stands to it as the second does.
fn joins_lone_stone(sight: &Sight<'_>, way: &Way<'_>, color: Color) -> bool {
    let stones = corner(sight, way).unwrap_or_default();
    let [stone] = stones.as_slice() else {
        return false;
    };
    let (line, from_left) = (way.line() + stone.up, way.line_from_left() + stone.right);
    let lines = (line.min(from_left), line.max(from_left));
    let is_near = matches!((stone.right.abs(), stone.up.abs()), (2 | 3, 0 | 1) | (0 | 1, 2 | 3));
    stone.color == color
        && [(3, 4), (4, 4), (3, 5), (4, 5)].contains(&lines)
        && line >= 4
        && (3..=4).contains(&way.line())
        && way.line() <= line
        && stone.right <= 0
        && is_near
}

/// A stone near a move: how far to the right of it and up.
struct Near {
    color: Color,
    right: i8,
    up: i8,
}

/// The stones in the corner to the left below, if the board has such corners and the move is in it.
fn corner(sight: &Sight<'_>, way: &Way<'_>) -> Option<Vec<Near>> {
    let rows = sight.before.size().rows();
    let lines = CORNER.min(rows / 2) as i8;
    let (line, from_left) = (way.line(), way.line_from_left());
    if rows < LEAST_ROWS || line > lines || from_left > lines {
        return None;
    }
    let points = (1..=lines).flat_map(|to_line| (1..=lines).map(move |to| (to - from_left, to_line - line)));
    let stones = points.filter_map(|(right, up)| {
        let color = way.color(right, up)?;
        Some(Near { color, right, up })
    });
    Some(stones.collect())
}

/// It goes along a side from a stone of ours with two to five empty lines between: both on the third line or the fourth (with two
/// between, on the same), nothing between them on the first five lines, and the new stone outside the four lines of a corner.
///
/// ```text
/// . . . . . . . .
/// . . X . . . . .
/// . . . . . . a .
/// . . . . . . . .
/// . . . . . . . .
/// ---------------
/// ```
pub(super) fn hiraki(sight: &Sight<'_>) -> bool {
    sight.in_some_way(|way| {
        let Some((far @ 3..=6, stones)) = first_along_side(way) else {
            return false;
        };
        let [stone] = stones.as_slice() else {
            return false;
        };
        is_on_side(sight, way, 3..=4)
            && stone.color == sight.us
            && (3..=4).contains(&(way.line() + stone.up))
            && (far > 3 || stone.up == 0)
    })
}

/// It splits a side, on the third line: the next stones along the side are the enemy's either way, on the first five lines, with
/// four empty lines between at least, so that two spaces remain to extend either way.
///
/// ```text
/// . . . . . . . . . . . . .
/// . O . . . . . . . . . O .
/// . . . . . . a . . . . . .
/// . . . . . . . . . . . . .
/// . . . . . . . . . . . . .
/// -------------------------
/// ```
pub(super) fn wariuchi(sight: &Sight<'_>) -> bool {
    let room = |way: &Way<'_>| {
        is_on_side(sight, way, 3..=3)
            && first_along_side(way)
                .is_some_and(|(far, stones)| far >= 5 && stones.iter().all(|stone| stone.color == sight.them()))
    };
    sight.in_some_way(|way| room(way) && room(&way.mirrored()))
}

/// Whether the move is on one of these lines of a side, nothing else on its own line across the side, and outside the corners.
fn is_on_side(sight: &Sight<'_>, way: &Way<'_>, lines: std::ops::RangeInclusive<i8>) -> bool {
    let in_corner = way.point(-4, 0).is_none() || way.point(4, 0).is_none();
    sight.before.size().rows() >= LEAST_ROWS && lines.contains(&way.line()) && !in_corner && across(way, 0).is_empty()
}

/// The first stones to the right along a side: how many lines away, and which.
fn first_along_side(way: &Way<'_>) -> Option<(i8, Vec<Near>)> {
    let columns = (1..).take_while(|&right| way.point(right, 0).is_some());
    let mut found = columns.map(|right| (right, across(way, right)));
    found.find(|(_, stones)| !stones.is_empty())
}

/// The stones of a side so far to the right.
fn across(way: &Way<'_>, right: i8) -> Vec<Near> {
    let ups = (1..=SIDE).map(|line| line - way.line());
    ups.filter_map(|up| {
        let color = way.color(right, up)?;
        Some(Near { color, right, up })
    })
    .collect()
}

//! Forms: how a move stands to the nearest stone of ours, and the shapes it makes with those around it.
//!
//! In the pictures `a` is the move of `X`.

use super::sight::{Sight, Way};

/// Diagonally from the nearest friend, both points between empty.
///
/// ```text
/// . a
/// X .
/// ```
pub(super) fn diagonal(sight: &Sight<'_>) -> bool {
    stands(sight, 1, 1, &[(1, 0), (0, 1)])
}

/// One empty point from the nearest friend, straight.
///
/// ```text
/// X . a
/// ```
pub(super) fn one_space_jump(sight: &Sight<'_>) -> bool {
    stands(sight, 2, 0, &[(1, 0)])
}

/// Two empty points from the nearest friend, straight.
///
/// ```text
/// X . . a
/// ```
pub(super) fn two_space_jump(sight: &Sight<'_>) -> bool {
    stands(sight, 3, 0, &[(1, 0), (2, 0)])
}

/// Two lines one way and one the other from the nearest friend, the two points between empty.
///
/// ```text
/// . . a
/// X . .
/// ```
pub(super) fn small_knight(sight: &Sight<'_>) -> bool {
    stands(sight, 2, 1, &[(1, 0), (1, 1)])
}

/// Three lines one way and one the other from the nearest friend, the four points between empty.
///
/// ```text
/// . . . a
/// X . . .
/// ```
pub(super) fn large_knight(sight: &Sight<'_>) -> bool {
    stands(sight, 3, 1, &[(1, 0), (1, 1), (2, 0), (2, 1)])
}

/// Whether the nearest stone of ours is so far to the right and up in one of the ways, the points `between` empty.
fn stands(sight: &Sight<'_>, right: i8, up: i8, between: &[(i8, i8)]) -> bool {
    let is_there = |way: &Way<'_>| way.ours(right, up) && between.iter().all(|&(right, up)| way.empty(right, up));
    sight.in_some_way(is_there) && nearest(sight) == Some(distance(right, up))
}

/// The distance that counts a diagonal step between one step and two: beside 2, diagonal 3, one space 4, small knight 5, two spaces
/// 6, large knight 7.
fn distance(columns: i8, rows: i8) -> usize {
    let (columns, rows) = (usize::from(columns.unsigned_abs()), usize::from(rows.unsigned_abs()));
    columns + rows + columns.max(rows)
}

/// How far away the nearest stone of ours is.
fn nearest(sight: &Sight<'_>) -> Option<usize> {
    let far = |a: usize, b: usize| a.abs_diff(b) as i8;
    let friends = sight.before.stones(sight.us).iter();
    let distances = friends.map(|friend| {
        distance(
            far(friend.column(), sight.point.column()),
            far(friend.row(), sight.point.row()),
        )
    });
    distances.min()
}

/// With two friends it stands on three points of a square, and the fourth is empty. The square is told before anything is taken.
///
/// ```text
/// a X
/// X .
/// ```
pub(super) fn empty_triangle(sight: &Sight<'_>) -> bool {
    sight.in_some_way(|way| {
        let others = [(1, 0), (0, 1), (1, 1)];
        let ours = others.iter().filter(|&&(right, up)| way.ours(right, up)).count();
        ours == 2 && others.iter().any(|&(right, up)| way.empty(right, up))
    })
}

/// With three friends it makes two pairs that stand side by side across two empty points, and nothing else joins the pairs.
///
/// ```text
/// X . X
/// X . a
/// ```
pub(super) fn bamboo_joint(sight: &Sight<'_>) -> bool {
    sight.in_some_way(|way| {
        way.ours(1, 0)
            && way.empty(0, 1)
            && way.empty(1, 1)
            && way.ours(0, 2)
            && way.ours(1, 2)
            && !way.joined((0, 2), (1, 0))
    })
}

/// It guards a cut without filling it: an empty point beside it has friends of different strings on two other sides, which the
/// move does not join, and the fourth side is empty; an enemy who cuts there stands in the mouth and can be taken.
///
/// ```text
/// . X .
/// X . .     the mouth is the point in the middle
/// . a .
/// ```
pub(super) fn tiger_mouth(sight: &Sight<'_>) -> bool {
    sight.in_some_way(|way| {
        let opens = |one: (i8, i8), other: (i8, i8), mouth: (i8, i8)| {
            way.ours(one.0, one.1)
                && way.ours(other.0, other.1)
                && way.empty(mouth.0, mouth.1)
                && !way.joined(one, other)
        };
        let (left, right, ahead) = ((-1, 1), (1, 1), (0, 2));
        way.empty(0, 1) && (opens(left, right, ahead) || opens(left, ahead, right))
    })
}

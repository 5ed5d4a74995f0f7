//! Moves in contact: beside an enemy stone, or along a string of ours that is.
//!
//! In the pictures `a` is the move of `X`, and a row of `-` is the edge.

use super::sight::{Sight, Way};

/// It goes round the end of an enemy string: a friend stands diagonally, of the points between one is an enemy's and the other
/// empty, and no friend is beside it.
///
/// ```text
/// . a .
/// X O .
/// ```
pub(super) fn hane(sight: &Sight<'_>) -> bool {
    sight.beside(sight.us) == 0 && sight.in_some_way(|way| way.ours(-1, -1) && way.theirs(0, -1) && way.empty(-1, 0))
}

/// It lengthens a string of ours along an enemy's: the one friend beside it and the stone itself have enemy stones on the same
/// side, and the point ahead is empty. On the first and second line, with the enemy above, the word is crawl.
///
/// ```text
/// . O O .
/// . X a .
/// . . . .
/// ```
pub(super) fn push(sight: &Sight<'_>) -> bool {
    sight.in_some_way(|way| goes_along(sight, way)) && !crawl(sight)
}

/// A push on the first or second line, under the enemy.
///
/// ```text
/// . O O .
/// . X a .
/// . . . .
/// -------
/// ```
pub(super) fn crawl(sight: &Sight<'_>) -> bool {
    sight.in_some_way(|way| goes_along(sight, way) && way.line() <= 2)
}

/// Whether friend and enemy run side by side to the right, the enemy above.
fn goes_along(sight: &Sight<'_>, way: &Way<'_>) -> bool {
    sight.beside(sight.us) == 1 && way.ours(-1, 0) && way.theirs(-1, 1) && way.theirs(0, 1) && way.empty(1, 0)
}

/// It bends a string of ours round an enemy stone: that stone lies in the angle of the new stone, the one friend beside it and
/// the next of the string. Towards the edge the word is block.
///
/// ```text
/// . . . .
/// O O a .
/// X X X .
/// ```
pub(super) fn turn(sight: &Sight<'_>) -> bool {
    let bends = |way: &Way<'_>| way.ours(0, -1) && way.ours(-1, -1) && way.theirs(-1, 0);
    sight.beside(sight.us) == 1 && sight.in_some_way(bends) && !block(sight)
}

/// It stops an enemy who comes along the edge: on the first to third line, beside it an enemy stone on the same line, a friend
/// right above it, and no enemy below, nor beside that friend above the stone that comes.
///
/// ```text
/// . . X .
/// O O a .
/// . . . .
/// -------
/// ```
pub(super) fn block(sight: &Sight<'_>) -> bool {
    sight.in_some_way(|way| {
        way.line() <= 3 && way.theirs(-1, 0) && way.ours(0, 1) && !way.theirs(-1, 1) && !way.theirs(0, -1)
    })
}

/// It goes straight down to the second or first line from the one friend beside it, and touches no enemy.
///
/// ```text
/// O X . .
/// . a . .
/// . . . .
/// -------
/// ```
pub(super) fn descent(sight: &Sight<'_>) -> bool {
    sight.beside(sight.us) == 1
        && sight.beside(sight.them()) == 0
        && sight.in_some_way(|way| way.line() <= 2 && way.ours(0, 1))
}

/// It lengthens a string of ours straight on, away from an enemy who touches it: the one friend beside it has an enemy beside,
/// and no friend to either side; the stone itself touches no enemy. Down to the edge the word is descent.
///
/// ```text
/// . O . .
/// . X a .
/// . . . .
/// ```
pub(super) fn nobi(sight: &Sight<'_>) -> bool {
    let lengthens = |way: &Way<'_>| {
        way.ours(-1, 0)
            && [(-1, 1), (-1, -1), (-2, 0)]
                .into_iter()
                .any(|(right, up)| way.theirs(right, up))
            && !way.ours(-1, 1)
            && !way.ours(-1, -1)
    };
    sight.beside(sight.us) == 1 && sight.beside(sight.them()) == 0 && sight.in_some_way(lengthens) && !descent(sight)
}

/// It touches one enemy stone, and none of the eight points around is a friend's.
///
/// ```text
/// . . .
/// O a .
/// . . .
/// ```
pub(super) fn attachment(sight: &Sight<'_>) -> bool {
    let has_friend = sight.in_some_way(|way| way.ours(1, 0) || way.ours(1, 1));
    sight.beside(sight.them()) == 1 && !has_friend
}

/// It goes in between two enemy stones of different strings, both other sides empty.
///
/// ```text
/// . . .
/// O a O
/// . . .
/// ```
pub(super) fn wedge(sight: &Sight<'_>) -> bool {
    sight.in_some_way(|way| {
        way.theirs(-1, 0) && way.theirs(1, 0) && way.empty(0, 1) && way.empty(0, -1) && !way.joined((-1, 0), (1, 0))
    })
}

/// It threatens to cut a one-space jump: beside it is the empty point between two enemy stones of different strings, behind
/// which no friend stands yet; it touches neither.
///
/// ```text
/// . . .
/// O . O
/// . a .
/// ```
pub(super) fn peep(sight: &Sight<'_>) -> bool {
    sight.in_some_way(|way| {
        way.empty(0, 1)
            && way.theirs(-1, 1)
            && way.theirs(1, 1)
            && !way.theirs(-1, 0)
            && !way.theirs(1, 0)
            && !way.ours(0, 2)
            && !way.joined((-1, 1), (1, 1))
    })
}

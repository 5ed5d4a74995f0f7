//! What a move does to liberties: takes, puts into atari, saves, cuts, joins.
//!
//! In the pictures `a` is the move of `X`.

use super::sight::Sight;

/// It takes at least one stone.
///
/// ```text
/// . X .
/// X O a
/// . X .
/// ```
pub(super) fn take(sight: &Sight<'_>) -> bool {
    sight.after.prisoners()[sight.us] > sight.before.prisoners()[sight.us]
}

/// It takes a single stone that may not be retaken at once.
///
/// ```text
/// . X O .
/// X O a O
/// . X O .
/// ```
pub(super) fn ko(sight: &Sight<'_>) -> bool {
    sight.after.ko().is_some()
}

/// It leaves an enemy string beside it with one liberty. A string that has one liberty already is taken by such a move, so each
/// is put into atari by this move.
///
/// ```text
/// . X .
/// X O a
/// . . .
/// ```
pub(super) fn atari(sight: &Sight<'_>) -> bool {
    sight.put_in_atari() > 0
}

/// Atari on two or more strings at once.
///
/// ```text
/// . X . .
/// X O a .
/// . . O X
/// . . X .
/// ```
pub(super) fn double_atari(sight: &Sight<'_>) -> bool {
    sight.put_in_atari() > 1
}

/// The string it belongs to is left with one liberty. A stone that takes a ko is not meant: it cannot be retaken at once.
///
/// ```text
/// . O .
/// O a .
/// . O .
/// ```
pub(super) fn self_atari(sight: &Sight<'_>) -> bool {
    sight.after.liberty_count(sight.point) == 1 && !ko(sight)
}

/// A single stone that takes nothing, has one liberty, and has enemy stones on two or three sides: it is put where it is to be
/// taken.
///
/// ```text
/// O O . O
/// X O a O
/// -------
/// ```
pub(super) fn throw_in(sight: &Sight<'_>) -> bool {
    is_offered(sight) && sight.beside(sight.them()) >= 2
}

/// A single stone that takes nothing and has one liberty.
fn is_offered(sight: &Sight<'_>) -> bool {
    let after = &sight.after;
    !take(sight) && after.string_len(sight.point) == 1 && after.liberty_count(sight.point) == 1
}

/// A single stone is offered; who takes it, and nothing else with it, has two stones or more whose one liberty is where it was.
///
/// ```text
/// . X X X .
/// X O O O X
/// X O a . X     the enemy takes `a` from the right of it
/// X O O X .
/// . X X . .
/// ```
pub(super) fn snapback(sight: &Sight<'_>) -> bool {
    if !is_offered(sight) {
        return false;
    }
    let Some(mouth) = sight.after.only_liberty(sight.point) else {
        return false;
    };
    let mut next = sight.after.clone();
    next.play(sight.them(), mouth)
        .is_ok_and(|captured| captured.stones == 1)
        && next.string_len(mouth) >= 2
        && next.only_liberty(mouth) == Some(sight.point)
}

/// A string of ours that was in atari has two liberties or more after it: by running out, by joining, or by taking. Whether it
/// gets away for good is a matter of reading.
///
/// ```text
/// . O . .
/// O X a .
/// . O . .
/// ```
pub(super) fn escape(sight: &Sight<'_>) -> bool {
    let (before, after) = (sight.before, &sight.after);
    let mut stones = before.stones(sight.us).iter();
    stones.any(|stone| before.liberty_count(stone) == 1 && after.liberty_count(stone) >= 2)
}

/// As table 5-1 of the paper (seeds/000) has it: it takes nothing, is no atari, and there is a friend diagonally, with enemy
/// stones on both points between.
///
/// The table is printed with slips: only its first line names both points between, the other three lack the second of them, and the
/// fourth looks below instead of below to the right. All four are read here as the first, turned.
///
/// ```text
/// X O .
/// O a .
/// . . .
/// ```
pub(super) fn cut(sight: &Sight<'_>) -> bool {
    !take(sight) && !atari(sight) && sight.in_some_way(|way| way.ours(-1, 1) && way.theirs(-1, 0) && way.theirs(0, 1))
}

/// It makes one string of two or more of ours.
///
/// ```text
/// . O X
/// X a .
/// . X .
/// ```
pub(super) fn connect(sight: &Sight<'_>) -> bool {
    sight.strings_beside(sight.us) >= 2
}

/// It fills an eye of its own side, as [`Board::is_own_eye`](crate::game::Board::is_own_eye) tells one.
///
/// ```text
/// . X .
/// X a X
/// . X .
/// ```
pub(super) fn own_eye(sight: &Sight<'_>) -> bool {
    sight.before.is_own_eye(sight.us, sight.point)
}

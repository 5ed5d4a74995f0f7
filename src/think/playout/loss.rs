//! What becomes of a stone that is put there: how many liberties its string has, and whether it is lost for nothing.

use super::nakade;
use crate::game::{Board, Color, Point};

/// A string of more stones than this that is left in atari is never good: it fills no eye that six stones could not.
const LARGE: usize = 6;
/// So many stones may be thrown in.
const THROWN_IN: usize = 2;

/// The string that a stone becomes part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct After {
    /// Its liberties: 0, 1, or 2 for two and more. Exact where nothing is taken; where something is, those beside the stone.
    pub(super) liberties: usize,
    /// Its stones.
    pub(super) stones: usize,
    /// How many enemy stones are taken.
    pub(super) taken: usize,
    /// A liberty, the only one where there is one.
    pub(super) last: Option<Point>,
}

/// The string that a legal stone becomes part of. Asks only what the board knows at once.
#[inline]
pub(super) fn after(board: &Board, color: Color, point: Point) -> After {
    let mut after = After {
        liberties: board.around(point).empty_neighbors(),
        stones: 1,
        taken: 0,
        last: point.neighbors().into_iter().find(|&next| board.is_empty(next)),
    };
    let mut heads = [point; 4];
    for (side, next) in point.neighbors().into_iter().enumerate() {
        let Some(stone) = board.color_at(next) else {
            continue;
        };
        let head = board.string_head(next).unwrap_or(next);
        let new = !heads.contains(&head);
        heads[side] = head;
        let liberties = board.liberty_count(next);
        if stone == color {
            if !new {
                continue;
            }
            after.stones += board.string_len(next);
            if liberties > 2 {
                after.liberties = 2;
            } else if let Some([a, b]) = board.two_liberties(next) {
                let other = if a == point { b } else { a };
                // A second one must differ from the first.
                if after.last != Some(other) {
                    after.liberties += 1;
                    after.last = Some(other);
                }
            }
        } else if liberties == 1 {
            after.liberties += 1;
            if new {
                after.taken += board.string_len(next);
            }
        }
    }
    after.liberties = after.liberties.min(2);
    after
}

/// What a stone is that leaves its own string one liberty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Loss {
    /// Nothing is lost: there are two liberties, or a ko is taken.
    None,
    /// Stones that fill an eye in a shape of which no two eyes can be made.
    Shape,
    /// A few stones for nothing.
    Small,
    /// Many stones for nothing, or a seki.
    Large,
}

/// Whether a legal stone is lost where it is put.
#[inline]
pub(super) fn loss(board: &Board, color: Color, point: Point) -> Loss {
    // Two points beside it, or a friend with liberties to spare: mostly one of them is there.
    let friends = board.beside(point).more.and(board.sides_of(color, point));
    if (board.around(point).empty_neighbors() >= 2) | !friends.is_empty() {
        return Loss::None;
    }
    let after = after(board, color, point);
    // What takes one stone with one stone is a ko; with more, the enemy takes them all back.
    if after.liberties >= 2 || after.taken > 1 || (after.taken == 1 && after.stones == 1) {
        return Loss::None;
    }
    if after.stones > LARGE {
        return Loss::Large;
    }
    let kills = nakade::fills_an_eye(board, color, point, after.stones);
    if after.stones > THROWN_IN && breaks_a_seki(board, color, point, after.last, kills) {
        return Loss::Large;
    }
    match kills {
        true => Loss::Shape,
        false => Loss::Small,
    }
}

/// Whether stones that are left in atari, with that last liberty, fill one of the two of an enemy who takes them: where his other one is an eye
/// he lives, and where it is their last one too he has won the race, unless their shape kills.
fn breaks_a_seki(board: &Board, color: Color, point: Point, last: Option<Point>, kills: bool) -> bool {
    let enemy = color.opponent();
    let takes = |near: Point| {
        let other = board.two_liberties(near).map(|[a, b]| if a == point { b } else { a });
        other.is_some_and(|other| match last == Some(other) {
            true => !kills,
            false => board.around(other).is_enclosed_by(enemy),
        })
    };
    let enemies = |near: &Point| board.color_at(*near) == Some(enemy);
    point.neighbors().into_iter().filter(enemies).any(takes)
}

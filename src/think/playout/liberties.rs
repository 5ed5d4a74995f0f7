//! Strings of two liberties around the last move: ours that would be lost to an atari, and his that would.

use super::atari::escapes;
use super::last_move::LastMove;
use super::loss::{Loss, loss};
use super::policy::Policy;
use crate::game::{Board, Color, Point};
use crate::random::Random;

/// Strengthens a string beside the last move, or attacks the string that moved.
pub(super) fn answer(policy: &Policy, board: &Board, turn: Color, last: &LastMove, dice: &mut Random) -> Option<Point> {
    for next in last.ours_with_two(board, turn).of(last.point) {
        if let Some(liberties) = board.two_liberties(next)
            && let Some(point) = extend(policy, board, turn, liberties, dice)
        {
            return Some(point);
        }
    }
    board
        .two_liberties(last.point)
        .and_then(|liberties| attack(policy, board, turn, liberties, dice))
}

/// Whether a string with two liberties is taken once the enemy has put it into atari on `gone`.
fn falls(policy: &Policy, board: &Board, color: Color, [gone, left]: [Point; 2], dice: &mut Random) -> bool {
    match escapes(board, color, left, Some(gone)) {
        0 | 1 => true,
        2 => policy.ladder.happens(dice),
        _ => false,
    }
}

/// The liberty from which a string in danger gets three or more.
fn extend(policy: &Policy, board: &Board, turn: Color, [a, b]: [Point; 2], dice: &mut Random) -> Option<Point> {
    let ways = [[a, b], [b, a]];
    let threatened = ways
        .iter()
        .any(|&[gone, left]| falls(policy, board, turn, [gone, left], dice) && board.is_legal(turn.opponent(), gone));
    if !threatened {
        return None;
    }
    let gains = |point| escapes(board, turn, point, None);
    let best = if gains(a) > gains(b) || (gains(a) == gains(b) && dice.below(2) == 0) {
        a
    } else {
        b
    };
    (gains(best) >= 2 && board.is_legal(turn, best) && loss(board, turn, best) == Loss::None).then_some(best)
}

/// An atari that leaves no way out.
fn attack(policy: &Policy, board: &Board, turn: Color, [a, b]: [Point; 2], dice: &mut Random) -> Option<Point> {
    let ways = if dice.below(2) == 0 {
        [[a, b], [b, a]]
    } else {
        [[b, a], [a, b]]
    };
    ways.into_iter()
        .find(|&[gone, left]| {
            board.is_legal(turn, gone)
                && falls(policy, board, turn.opponent(), [gone, left], dice)
                && loss(board, turn, gone) == Loss::None
        })
        .map(|[gone, _]| gone)
}

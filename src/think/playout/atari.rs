//! The answer to a stone that is in atari, or puts one into atari.

use super::last_move::LastMove;
use super::loss::after;
use super::policy::Policy;
use crate::game::{Board, Color, Point};
use crate::random::Random;

/// Takes the string that moved last, or saves one that it put into atari: by taking an enemy beside it, or by running.
pub(super) fn answer(policy: &Policy, board: &Board, turn: Color, last: &LastMove, dice: &mut Random) -> Option<Point> {
    if let Some(taking) = board.only_liberty(last.point)
        && board.is_legal(turn, taking)
        && holds(board, turn, taking)
    {
        return Some(taking);
    }
    for next in last.ours_in_atari(board, turn).of(last.point) {
        let Some(liberty) = board.only_liberty(next) else {
            continue;
        };
        if let Some(taking) = counter_capture(board, turn, next) {
            return Some(taking);
        }
        if board.is_legal(turn, liberty) && runs(policy, board, turn, liberty, dice) {
            return Some(liberty);
        }
    }
    None
}

/// Whether a stone that takes something is not itself taken back with its friends.
#[inline]
pub(super) fn holds(board: &Board, color: Color, taking: Point) -> bool {
    let after = after(board, color, taking);
    after.liberties >= 2 || after.taken > 1 || after.stones == 1
}

/// A move that takes a string beside that of `stone`.
fn counter_capture(board: &Board, turn: Color, stone: Point) -> Option<Point> {
    let mut found = None;
    board.for_each_stone(stone, |ours| {
        if found.is_some() || !board.around(ours).has_neighbor_of(turn.opponent()) {
            return;
        }
        found = ours
            .neighbors()
            .into_iter()
            .filter(|&near| board.color_at(near) == Some(turn.opponent()))
            .filter_map(|near| board.only_liberty(near))
            .find(|&taking| board.is_legal(turn, taking) && holds(board, turn, taking));
    });
    found
}

/// Whether a string that runs to its last liberty gets somewhere.
fn runs(policy: &Policy, board: &Board, turn: Color, liberty: Point, dice: &mut Random) -> bool {
    match escapes(board, turn, liberty, None) {
        0 | 1 => false,
        2 => policy.ladder.happens(dice),
        _ => true,
    }
}

/// How many liberties a string of `color` gets, at least and by a glance, when it puts a stone on `point` and has not the
/// liberty `gone`: empty points beside it, those of friends that it joins, and a point for each string it takes.
#[inline]
pub(super) fn escapes(board: &Board, color: Color, point: Point, gone: Option<Point>) -> usize {
    let mut liberties = 0;
    for near in point.neighbors() {
        match board.color_at(near) {
            None => liberties += usize::from(board.is_empty(near) && Some(near) != gone),
            Some(stone) if stone == color => liberties += board.liberty_count(near).saturating_sub(2),
            Some(_) if board.liberty_count(near) == 1 => liberties += board.string_len(near),
            Some(_) => {}
        }
    }
    liberties
}

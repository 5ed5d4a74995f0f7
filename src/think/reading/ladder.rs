//! Ladders, read on one board with moves taken back: what becomes of a string that is chased by ataris alone.
//!
//! Less than the rest of `reading` proves, and much faster: a prior asks it some dozens of times a position.

use crate::game::{Board, Color, Point};

/// Positions looked at before a string is taken to get away; a ladder across the board takes about a hundred.
const MOST_POSITIONS: u32 = 200;
/// The same in a net, which has no room for a long chase.
const MOST_IN_NET: u32 = 30;

/// Whether `hunter`, moving next, takes the string on `target` by ataris alone.
pub(crate) fn is_taken(board: &mut Board, target: Point, hunter: Color) -> bool {
    let mut left = MOST_POSITIONS;
    hunt(board, target, hunter, &mut left)
}

/// Whether the string on `target`, in atari and moving next, gets away from a chase by ataris alone.
pub(crate) fn gets_away(board: &mut Board, target: Point, owner: Color) -> bool {
    let mut left = MOST_POSITIONS;
    run(board, target, owner, &mut left)
}

/// Whether the string on `target`, with two liberties and moving next, is taken by ataris alone wherever it runs.
pub(crate) fn is_netted(board: &mut Board, target: Point, owner: Color) -> bool {
    let mut left = MOST_IN_NET;
    !run(board, target, owner, &mut left)
}

fn hunt(board: &mut Board, target: Point, hunter: Color, left: &mut u32) -> bool {
    if let Some(liberty) = board.only_liberty(target) {
        return board.is_legal(hunter, liberty);
    }
    let Some(mut liberties) = board.two_liberties(target) else {
        return false;
    };
    if *left == 0 {
        return false;
    }
    *left -= 1;
    // Where the string would run to first.
    if room(board, liberties[1]) > room(board, liberties[0]) {
        liberties.swap(0, 1);
    }
    liberties.into_iter().any(|liberty| {
        let Ok((_, undo)) = board.try_play(hunter, liberty) else {
            return false;
        };
        let taken = !run(board, target, hunter.opponent(), left);
        board.take_back(undo);
        taken
    })
}

fn run(board: &mut Board, target: Point, owner: Color, left: &mut u32) -> bool {
    // Step 1. Taking a hunter.
    let hunters = hunters_in_atari(board, target, owner);
    for liberty in hunters.into_iter().flatten() {
        if plays_out(board, target, owner, liberty, left) {
            return true;
        }
    }
    // Step 2. Running.
    let two = board.two_liberties(target).into_iter().flatten();
    let mut liberties = board.only_liberty(target).into_iter().chain(two);
    liberties.any(|liberty| plays_out(board, target, owner, liberty, left))
}

/// Whether the string is safe from ataris once its owner has moved there.
fn plays_out(board: &mut Board, target: Point, owner: Color, liberty: Point, left: &mut u32) -> bool {
    let Ok((_, undo)) = board.try_play(owner, liberty) else {
        return false;
    };
    let away = match board.liberty_count(target) {
        0 | 1 => false,
        2 => !hunt(board, target, owner.opponent(), left),
        _ => true,
    };
    board.take_back(undo);
    away
}

/// The liberties of up to three hunters' strings in atari beside the string on `target`.
fn hunters_in_atari(board: &Board, target: Point, owner: Color) -> [Option<Point>; 3] {
    let hunter = owner.opponent();
    let mut found = [None; 3];
    let mut count = 0;
    board.for_each_stone(target, |stone| {
        for beside in stone.neighbors() {
            if count < 3 && board.color_at(beside) == Some(hunter) {
                let liberty = board.only_liberty(beside);
                if liberty.is_some() && !found.contains(&liberty) {
                    found[count] = liberty;
                    count += 1;
                }
            }
        }
    });
    found
}

/// Empty points beside a point.
fn room(board: &Board, point: Point) -> usize {
    point
        .neighbors()
        .into_iter()
        .filter(|&beside| board.is_empty(beside))
        .count()
}

//! The moves worth trying when a string is hunted or runs.

use crate::game::{Board, Color, Point, PointSet};

/// Empty neighbours of an empty point.
fn room(board: &Board, point: Point) -> usize {
    point.neighbors().into_iter().filter(|&n| board.is_empty(n)).count()
}

/// Empty points beside the liberties of a string: from here nets are thrown and stones are joined.
fn second_liberties(board: &Board, liberties: &PointSet) -> PointSet {
    liberties
        .iter()
        .flat_map(|liberty| liberty.neighbors())
        .filter(|&point| board.is_empty(point) && !liberties.contains(point))
        .collect()
}

/// Strings of `color` beside the string on `target`, one stone of each.
pub(super) fn beside(board: &Board, target: Point, color: Color) -> Vec<Point> {
    let mut heads = Vec::new();
    for stone in board.string(target).iter() {
        for next in stone.neighbors() {
            if board.color_at(next) == Some(color) {
                let head = board.string_head(next).unwrap_or(next);
                if !heads.contains(&head) {
                    heads.push(head);
                }
            }
        }
    }
    heads
}

fn push(moves: &mut Vec<Point>, point: Point) {
    if !moves.contains(&point) {
        moves.push(point);
    }
}

/// What the hunter tries against a string of two or more liberties, the most promising first.
pub(super) fn hunting(board: &Board, target: Point, wide: bool) -> Vec<Point> {
    let liberties = board.liberties(target);
    let mut moves: Vec<Point> = liberties.iter().collect();
    // The liberty with the most room is where the string would run to.
    moves.sort_by_key(|&point| std::cmp::Reverse(room(board, point)));
    if wide {
        let mut around: Vec<Point> = second_liberties(board, &liberties).iter().collect();
        let touching = |point: &Point| point.neighbors().into_iter().filter(|&n| liberties.contains(n)).count();
        around.sort_by_key(|point| std::cmp::Reverse((touching(point), room(board, *point))));
        around.truncate(5);
        for point in around {
            push(&mut moves, point);
        }
        if let Some(hunter) = board.color_at(target).map(Color::opponent) {
            // A hunter's string in atari is in need of a liberty before the hunt goes on.
            for head in beside(board, target, hunter) {
                if board.liberty_count(head) == 1 {
                    push(&mut moves, board.liberties(head).first().unwrap_or(head));
                }
            }
        }
    }
    moves
}

/// What the hunted string tries: taking a hunter, running, joining.
pub(super) fn escaping(board: &Board, target: Point, wide: bool) -> Vec<Point> {
    let mut moves = Vec::new();
    let Some(hunter) = board.color_at(target).map(Color::opponent) else {
        return moves;
    };
    let hunters = beside(board, target, hunter);
    for &head in &hunters {
        if board.liberty_count(head) == 1 {
            moves.extend(board.liberties(head).first());
        }
    }
    let liberties = board.liberties(target);
    let mut running: Vec<Point> = liberties.iter().collect();
    running.sort_by_key(|&point| std::cmp::Reverse(room(board, point)));
    for point in running {
        push(&mut moves, point);
    }
    if wide && liberties.len() > 1 {
        for &head in &hunters {
            if board.liberty_count(head) == 2 {
                for point in board.liberties(head).iter() {
                    push(&mut moves, point);
                }
            }
        }
        let mut around: Vec<Point> = second_liberties(board, &liberties).iter().collect();
        around.sort_by_key(|&point| std::cmp::Reverse(room(board, point)));
        around.truncate(4);
        for point in around {
            push(&mut moves, point);
        }
    }
    moves
}

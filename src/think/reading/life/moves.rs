//! The moves worth trying in an enclosure, and a guess at what they lead to.

use super::area::{Area, Stand, places};
use super::enclosure::Enclosure;
use crate::game::{Board, Color, Move, Point};

/// Adds the moves of `turn`, the most promising first.
pub(super) fn moves(enclosure: &Enclosure, board: &Board, turn: Color, moves: &mut Vec<Move>) {
    let area = &enclosure.area;
    let stand = enclosure.stand(board);
    let mut rated: [(i32, Point); 64] = [(0, enclosure.target()); 64];
    let mut count = 0;
    for place in places(stand.empty) {
        let point = area.points[place];
        if fills_an_eye(board, turn, point) {
            continue;
        }
        rated[count] = (-worth(area, board, &stand, place), point);
        count += 1;
    }
    rated[..count].sort_unstable();
    moves.extend(rated[..count].iter().map(|(_, point)| Move::Place(*point)));
    // Where a string of the group breaks out, play follows it.
    for place in places(stand.own & area.open()) {
        board.for_each_stone(area.points[place], |stone| {
            let beside = stone.neighbors().into_iter();
            let out = beside.filter(|next| board.is_empty(*next) && area.place(*next).is_none());
            moves.extend(out.map(Move::Place));
        });
    }
}

/// Whether a move fills an eye: a point with stones of one and the same string around, which is not in atari.
fn fills_an_eye(board: &Board, turn: Color, point: Point) -> bool {
    let mut string = None;
    for next in point.neighbors().into_iter().filter(|next| board.is_on_board(*next)) {
        if board.color_at(next) != Some(turn) {
            return false;
        }
        let head = board.string_head(next);
        if string.is_some() && string != head {
            return false;
        }
        string = head;
    }
    string.is_some_and(|head| board.liberty_count(head) > 1)
}

/// How promising a point is to either side.
fn worth(area: &Area, board: &Board, stand: &Stand, place: usize) -> i32 {
    let point = area.points[place];
    let space = stand.empty | stand.enemy;
    let mut worth = 2 * (area.beside(place) & space).count_ones() as i32;
    for next in point.neighbors() {
        if board.color_at(next).is_some() {
            worth += match board.liberty_count(next) {
                1 => 8,
                2 => 3,
                _ => 0,
            };
        }
    }
    worth
}

/// How many positions must be proven for the group to live, and for it to die, at a guess.
pub(super) fn guess(enclosure: &Enclosure, board: &Board, turn: Color) -> (u32, u32) {
    let stand = enclosure.stand(board);
    let free = stand.empty.count_ones();
    if turn == enclosure.color() {
        (1, free.max(1))
    } else {
        (free.max(1), 1)
    }
}

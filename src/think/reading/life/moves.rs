//! The moves worth trying in an enclosure, and a guess at what they lead to.

use super::area::{Area, MOST_POINTS, Part, Stand, places};
use super::enclosure::Enclosure;
use crate::game::{Board, Color, Move, Point};

/// A string of the group with so few liberties is hunted beyond what is read.
const HUNTED: usize = 2;

/// Adds the moves of `turn`, the most promising first.
pub(super) fn moves(enclosure: &Enclosure, board: &Board, turn: Color, moves: &mut Vec<Move>) {
    let area = &enclosure.area;
    let stand = enclosure.stand(board);
    // Stones that were taken leave more empty points than there were at first.
    let mut rated = [(0, enclosure.target()); MOST_POINTS];
    let mut count = 0;
    for place in places(stand.empty & enclosure.zone(board, &stand)) {
        let point = area.points[place];
        if fills_an_eye(board, turn, point) {
            continue;
        }
        rated[count] = (-worth(area, board, &stand, place), point);
        count += 1;
    }
    rated[..count].sort_unstable();
    moves.extend(rated[..count].iter().map(|(_, point)| Move::Place(*point)));
    // Where the group stands at the edge of what is read, the next point of the board leads out, or shuts it in; and who hunts what has got
    // out follows it to the last liberty.
    for place in places(stand.own & area.open()) {
        let start = area.points[place];
        let mut add_next = |stone: Point| {
            let beside = stone.neighbors().into_iter();
            let next = beside.filter(|next| board.is_empty(*next) && area.place(*next).is_none());
            moves.extend(next.map(Move::Place));
        };
        match turn != enclosure.color() && board.liberty_count(start) <= HUNTED {
            true => board.for_each_stone(start, add_next),
            false => add_next(start),
        }
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

/// How many positions must be proven for the group to live, and for it to die, at a guess: few where it has the room for two eyes, or few
/// liberties to fill; and more for the side that does not move, for every move must be answered.
pub(super) fn guess(enclosure: &Enclosure, board: &Board, stand: &Stand, turn: Color) -> (u32, u32) {
    let eyes = half_eyes(&enclosure.area, stand);
    let answers = stand.empty.count_ones() / 2;
    let liberties = board.liberty_count(enclosure.target()) as u32;
    let (life, death) = (
        1 + TWO_EYES.saturating_sub(eyes),
        1 + eyes + liberties.min(MANY_LIBERTIES) / 2,
    );
    match turn == enclosure.color() {
        true => (life, death + answers),
        false => (life + answers, death),
    }
}

/// Half eyes that are enough to live.
const TWO_EYES: u32 = 4;
/// More liberties than this make no difference to the guess.
const MANY_LIBERTIES: u32 = 6;

/// The half eyes that the regions of a group may give, at a guess by their size: two in a small one, three where the next move decides, four
/// in a large one; less where the region is open to the rest of the board.
fn half_eyes(area: &Area, stand: &Stand) -> u32 {
    let regions = area.parts(stand.enemy | stand.empty);
    let eyes = |region: Part| match (region.places.count_ones(), region.places & area.open() != 0) {
        (0..=2, false) => 2,
        (3..=5, false) => 3,
        (_, false) => TWO_EYES,
        (0..=4, true) => 1,
        (_, true) => 2,
    };
    regions.map(eyes).sum()
}

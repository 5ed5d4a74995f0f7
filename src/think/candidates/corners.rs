//! Corners: the first stone there, and the second: enclosures and approaches (大場).

use super::sides::{LEAST_ROWS, Side, line};
use super::{Proposals, Reason, View};
use crate::game::{Board, Point, Word};
use crate::think::recognition::Stage;

/// Lines from both edges that are a corner.
const CORNER: usize = 7;
/// First stones of a corner that are proposed.
const FIRST: [Word; 3] = [Word::Star, Word::ThreeFour, Word::ThreeThree];
/// What a second stone is called.
const SECOND: [Word; 2] = [Word::Enclosure, Word::Approach];

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    let size = view.board.size();
    if size.rows() < LEAST_ROWS || view.seen.stage == Stage::End {
        return;
    }
    let lines = CORNER.min(size.rows() / 2);
    for side in Side::all(size).take(2) {
        for begin in [0, size.rows() - lines] {
            let corner =
                || (begin..begin + lines).flat_map(|along| (1..=lines).filter_map(move |line| side.point(along, line)));
            let words: &[Word] = match stones(view.board, corner()) {
                0 => &FIRST,
                1 => &SECOND,
                _ => continue,
            };
            for point in corner().filter(|point| (3..=4).contains(&line(size, *point))) {
                let called = words.iter().find(|word| word.holds(view.board, view.turn, point));
                if let Some(word) = called {
                    proposals.add(point, Reason::Corner(*word));
                }
            }
        }
    }
}

fn stones(board: &Board, points: impl Iterator<Item = Point>) -> usize {
    points.filter(|point| board.color_at(*point).is_some()).count()
}

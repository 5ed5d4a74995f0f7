//! The endgame on the first and second line: hane to be joined, descent, block, crawl, and the monkey jump (ヨセ).

use super::sides::Side;
use super::{EndMove, Proposals, Reason, View};
use crate::game::{Color, Point, Word, words_of};
use crate::think::recognition::Stage;

/// The lines of the endgame.
const LINES: std::ops::RangeInclusive<usize> = 1..=2;
/// What moves there are called, and what they are.
const WORDS: [(Word, EndMove); 4] = [
    (Word::Hane, EndMove::HaneAndConnect),
    (Word::Block, EndMove::Block),
    (Word::Descent, EndMove::Descent),
    (Word::Crawl, EndMove::Crawl),
];
/// Places along the edge from a stone on the second line to the stone of its monkey jump on the first.
const JUMP: usize = 3;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    if view.seen.stage == Stage::Opening {
        return;
    }
    for side in Side::all(view.board.size()) {
        for along in 0..side.len() {
            for point in LINES.filter_map(|line| side.point(along, line)) {
                if view.board.is_empty(point) && is_border(view, point) {
                    let words = words_of(view.board, view.turn, point);
                    let what = WORDS.iter().find(|(word, _)| words.contains(word));
                    what.into_iter()
                        .for_each(|(_, what)| proposals.add(point, Reason::Endgame(*what)));
                }
            }
            if let Some(point) = monkey_jump(view, side, along) {
                proposals.add(point, Reason::Endgame(EndMove::MonkeyJump));
            }
        }
    }
}

/// Whether living stones of both sides are near, and neither owns the point.
fn is_border(view: &View<'_>, point: Point) -> bool {
    let near = || point.neighbors().into_iter().chain(point.diagonals());
    let lives = |color: Color| {
        let mut strings = near().filter_map(|near| view.seen.string(near));
        strings.any(|string| string.color == color && !string.is_dead())
    };
    Color::BOTH
        .into_iter()
        .all(|color| lives(color) && !view.seen.settled(color, point))
}

/// Where a living stone of ours on the second line jumps to on the first: everything between is empty, and the enemy has what lies behind.
fn monkey_jump(view: &View<'_>, side: Side, to: usize) -> Option<Point> {
    let jump = side.point(to, 1)?;
    let enemy = view.turn.opponent();
    let from_there = |from: usize| {
        let stone = side.point(from, 2).and_then(|point| view.seen.string(point))?;
        let between = from.min(to)..=from.max(to);
        let mut points = between.flat_map(|along| LINES.filter_map(move |line| side.point(along, line)));
        let free = points.all(|point| view.board.is_empty(point) || Some(point) == side.point(from, 2));
        let above = side.point(to, 2)?;
        let theirs = view.seen.ownership(enemy, above) > 0.0;
        (stone.color == view.turn && !stone.is_dead() && free && theirs).then_some(jump)
    };
    [to.checked_sub(JUMP), to.checked_add(JUMP)]
        .into_iter()
        .flatten()
        .find_map(from_there)
}

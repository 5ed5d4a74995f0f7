//! Moves by what they are called: hane, nobi, a one-space jump and so on, near the last move and near weak groups.

use super::sides::lines_between;
use super::{Proposals, Reason, View};
use crate::game::{PointSet, Word, words_of};

/// Lines from the last move within which moves are looked at.
const NEAR: usize = 2;
/// Points near weak groups that are looked at, at most: each takes a few microseconds.
const MOST: usize = 60;

/// The words that propose a move, the more telling first. The others say what reading finds by itself, or what speaks against a move.
const WORDS: [Word; 18] = [
    Word::Hane,
    Word::Block,
    Word::Turn,
    Word::Push,
    Word::Crawl,
    Word::Descent,
    Word::Nobi,
    Word::Wedge,
    Word::Attachment,
    Word::Peep,
    Word::TigerMouth,
    Word::BambooJoint,
    Word::Cut,
    Word::OneSpaceJump,
    Word::Diagonal,
    Word::SmallKnight,
    Word::TwoSpaceJump,
    Word::LargeKnight,
];

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    let empty = view.board.empty_points();
    let near = |last| empty.iter().filter(move |point| lines_between(last, *point) <= NEAR);
    let near_last: PointSet = view.last.into_iter().flat_map(near).collect();
    let weak = view.found.groups.iter().filter(|group| group.is_weak());
    let around = weak.map(|group| group.stones.beside().union(&group.stones.beside().beside()));
    let near_weak = around
        .fold(PointSet::EMPTY, |all, points| all.union(&points))
        .intersection(&empty)
        .difference(&near_last);
    for point in near_last.iter().chain(near_weak.iter().take(MOST)) {
        let settled = view.seen.settled(view.turn, point) || view.seen.settled(view.turn.opponent(), point);
        if settled {
            continue;
        }
        let words = words_of(view.board, view.turn, point);
        if let Some(word) = WORDS.iter().find(|word| words.contains(word)) {
            proposals.add(point, Reason::Called(*word));
        }
    }
}

//! Wariuchi: the middle between two enemy stones on a side (seeds/001, part 2 of the second day: X = (X1 + X2) / 2).

use super::sides::{LEAST_ROWS, Side, Stand};
use super::{Proposals, Reason, View};
use crate::game::Point;

/// Places from the middle to either enemy at least: a two-space hiraki and a space behind it.
const ROOM: usize = 5;
/// The lines of a stone on a side.
const LINES: std::ops::RangeInclusive<usize> = 3..=4;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    if view.board.size().rows() < LEAST_ROWS {
        return;
    }
    for side in Side::all(view.board.size()) {
        for from in 0..side.len() {
            if let Some((to, between)) = pair(view, side, from) {
                // Where the middle lies between two places, both are meant.
                let middles = (from + to) / 2..=(from + to).div_ceil(2);
                for point in middles.flat_map(|along| LINES.filter_map(move |line| side.point(along, line))) {
                    proposals.add(point, Reason::Wariuchi { between });
                }
            }
        }
    }
}

/// The next place where somebody stands, when the enemy stands at both and there is room between; and the highest stone at each.
fn pair(view: &View<'_>, side: Side, from: usize) -> Option<(usize, [Point; 2])> {
    let enemy = Stand::One(view.turn.opponent());
    let (to, stand) = side.next(view.board, from, true)?;
    if side.stand(view.board, from) != enemy || stand != enemy || (to - from) / 2 < ROOM {
        return None;
    }
    let stone = |along| {
        let points = (1..=5).filter_map(|line| side.point(along, line));
        points.rev().find(|point| view.board.color_at(*point).is_some())
    };
    Some((to, [stone(from)?, stone(to)?]))
}

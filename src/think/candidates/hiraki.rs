//! Hiraki: along a side from a stone or a wall of ours, one space further than the wall is high ("from one two spaces, from two three").

use super::sides::{LEAST_ROWS, Side, Stand};
use super::{Proposals, Reason, View};
use crate::game::Point;

/// The lines on which a wall may begin.
const FEET: std::ops::RangeInclusive<usize> = 2..=4;
/// The lines of a stone that extends.
const LINES: std::ops::RangeInclusive<usize> = 3..=4;
/// Places from the wall to its hiraki: at least two spaces lie between.
const LEAST: usize = 3;
/// Places that stay between a hiraki and the enemy, so that he has no room to press it at once.
const APART: usize = 2;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    if view.board.size().rows() < LEAST_ROWS {
        return;
    }
    for side in Side::all(view.board.size()) {
        for from in 0..side.len() {
            let Some((foot, wall)) = wall(view, side, from) else {
                continue;
            };
            for up in [true, false] {
                let Some(along) = target(view, side, (from, wall), up) else {
                    continue;
                };
                for point in LINES.filter_map(|line| side.point(along, line)) {
                    proposals.add(point, Reason::Hiraki { from: foot, wall });
                }
            }
        }
    }
}

/// The lowest stone of ours at a place along a side, and how many stand on it one above the other.
fn wall(view: &View<'_>, side: Side, along: usize) -> Option<(Point, usize)> {
    if side.stand(view.board, along) != Stand::One(view.turn) {
        return None;
    }
    let ours = |line: &usize| {
        let point = side.point(along, *line);
        point.is_some_and(|point| view.board.color_at(point) == Some(view.turn))
    };
    let foot = FEET.into_iter().find(ours)?;
    let height = (foot..).take_while(ours).count();
    Some((side.point(along, foot)?, height))
}

/// Where a wall extends to: nobody stands before it, nor too near behind it.
fn target(view: &View<'_>, side: Side, (from, wall): (usize, usize), up: bool) -> Option<usize> {
    let wanted = wall + 2;
    let room = match side.next(view.board, from, up) {
        Some((next, Stand::One(color))) if color == view.turn => {
            // With a friend within reach there is nothing to extend for.
            let far = next.abs_diff(from);
            (far > wanted + LEAST).then_some(wanted)?
        }
        Some((next, _)) => next.abs_diff(from).checked_sub(APART + 1)?,
        None => wanted,
    };
    let far = wanted.min(room);
    let along = if up {
        from.checked_add(far)
    } else {
        from.checked_sub(far)
    }?;
    (far >= LEAST && side.is_between_corners(along)).then_some(along)
}

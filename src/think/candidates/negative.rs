//! What speaks against a move.

use super::{Proposals, Reason, View};
use crate::game::Point;
use crate::think::reading::{Verdict, capture};

/// Positions looked at to see whether the stones just put there are taken.
const BUDGET: u32 = 150;

pub(super) fn warn(view: &View<'_>, point: Point, proposals: &mut Proposals) {
    let mut next = view.board.clone();
    if next.play(view.turn, point).is_err() {
        return;
    }
    let taken = next.prisoners()[view.turn] > view.board.prisoners()[view.turn];
    // A single stone that took something may be retaken by ko, which is no reason against it.
    let stones = next.string(point).len();
    let lost = next.liberty_count(point) <= 3
        && !(taken && stones == 1)
        && capture(&next, point, view.turn.opponent(), BUDGET).verdict == Verdict::Yes;
    if lost {
        proposals.add(point, Reason::IsCaptured { stones });
    }
    let decides = |reason: &Reason| matches!(reason, Reason::Captures { .. } | Reason::Saves { .. });
    if proposals.reasons(point).iter().any(decides) {
        return;
    }
    if view.seen.settled(view.turn, point) {
        proposals.add(point, Reason::FillsOwn);
    }
    if view.seen.settled(view.turn.opponent(), point) {
        proposals.add(point, Reason::EnemySettled);
    }
}

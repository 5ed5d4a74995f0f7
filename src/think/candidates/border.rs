//! Points where the areas of both sides meet, open points of the opening, and dame.

use super::negative::is_of_no_weight;
use super::{Proposals, Reason, View};
use crate::game::{Color, Point};
use crate::think::recognition::Stage;

/// Influence above which a point is one side's alone.
const ONE_SIDED: f32 = 0.95;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    for point in view.board.empty_points().iter() {
        if view.seen.settled(view.turn, point) || view.seen.settled(view.turn.opponent(), point) {
            continue;
        }
        if view.seen.territory.influence(point).abs() < ONE_SIDED && near_stones(view, point) {
            proposals.add(point, Reason::Border);
        }
        if view.seen.stage != Stage::Opening && is_dame(view, point) {
            proposals.add(point, Reason::Dame);
        }
    }
}

/// Takes back what was only said for want of a better reason: that a move lies on a border where anything else speaks for it, and that it is
/// a dame where it gains something.
pub(super) fn take_back(reasons: &mut Vec<Reason>) {
    let is_other = |reason: &Reason| !reason.is_negative() && *reason != Reason::Border;
    let (has_other, gains) = (
        reasons.iter().any(is_other),
        reasons.iter().any(|reason| !is_of_no_weight(reason)),
    );
    reasons.retain(|reason| match reason {
        Reason::Border => !has_other,
        Reason::Dame => !gains,
        _ => true,
    });
}

/// Whether a stone stands within two steps.
fn near_stones(view: &View<'_>, point: Point) -> bool {
    let stone = |p: Point| view.board.color_at(p).is_some();
    point.neighbors().into_iter().chain(point.diagonals()).any(stone)
        || point
            .neighbors()
            .into_iter()
            .any(|n| view.board.is_empty(n) && n.neighbors().into_iter().any(stone))
}

/// Whether living stones of both sides touch the point and what is empty beside it: with room to one side it is a border still.
fn is_dame(view: &View<'_>, point: Point) -> bool {
    let mut beside = point.neighbors().into_iter().filter(|n| view.board.is_empty(*n));
    is_between(view, point) && beside.all(|n| is_between(view, n))
}

/// Whether living stones of both sides touch the point.
fn is_between(view: &View<'_>, point: Point) -> bool {
    let touched = |color: Color| {
        point
            .neighbors()
            .into_iter()
            .filter_map(|n| view.seen.string(n))
            .any(|string| string.color == color && !string.is_dead())
    };
    touched(Color::Black) && touched(Color::White)
}

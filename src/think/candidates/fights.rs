//! Moves that decide about groups whose life is open.

use super::{Proposals, Reason, View};
use crate::game::PointSet;
use crate::think::outlook::Group;

/// Games that must have been played either way before half of what they say is believed.
const DOUBT: f32 = 30.0;
/// Points below which nothing is said.
const LITTLE: f32 = 1.5;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    for group in view.seen.groups.iter().filter(|group| group.is_weak()) {
        let Some(head) = group.stones.first() else {
            continue;
        };
        for point in around(view, group).iter() {
            let (share, games) = view.playouts.matters(&group.stones, group.color, point);
            let by = if group.color == view.turn {
                share
            } else {
                share.max(0.0)
            };
            let by = by * group.len as f32 * games as f32 / (games as f32 + DOUBT);
            if by < LITTLE {
                continue;
            }
            let (group, stones, ours) = (head, group.len, group.color == view.turn);
            let reason = if ours {
                Reason::Strengthens { group, stones, by }
            } else {
                Reason::Weakens { group, stones, by }
            };
            proposals.add(point, reason);
        }
    }
}

/// Empty points within two steps of a group's stones.
fn around(view: &View<'_>, group: &Group) -> PointSet {
    let grow = |points: &PointSet| -> PointSet {
        let beside = points.iter().flat_map(|point| point.neighbors());
        beside.filter(|&point| view.board.is_empty(point)).collect()
    };
    group.liberties.union(&grow(&group.liberties))
}

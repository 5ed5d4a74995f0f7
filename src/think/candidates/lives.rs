//! Groups whose life is open: moves that kill or bring to life as far as reading has it, and the points that decide about their eyes.

use super::findings::GroupFound;
use super::{Proposals, Reason, Stones, View};

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    for group in &view.found.groups {
        let ours = group.color == view.turn;
        let stones = Stones {
            at: group.head,
            count: group.len,
        };
        if let Some(life) = &group.life {
            let (points, how) = match ours {
                true => (&life.saves, life.defended),
                false => (&life.kills, life.attacked),
            };
            for &point in points {
                let reason = if ours { Reason::Lives } else { Reason::Kills };
                proposals.add(point, reason(stones, how));
            }
        }
        if group.is_weak() {
            eyes(group, ours, stones, proposals);
        }
    }
}

/// The points from which an eye of a weak group is made or taken.
fn eyes(group: &GroupFound, ours: bool, stones: Stones, proposals: &mut Proposals) {
    for space in &group.eyes.spaces {
        let points = if ours { &space.lives } else { &space.kills };
        for point in points.iter() {
            let reason = if ours { Reason::MakesEye } else { Reason::TakesEye };
            proposals.add(point, reason(stones));
        }
    }
}

//! Double attacks: a move with two aims, of which the enemy can answer one.

use super::{Proposals, Reason, Threat};
use crate::game::Point;

/// Adds that a move has two aims, where two of its reasons are about different stones.
pub(super) fn count(point: Point, proposals: &mut Proposals) {
    let mut aims: Vec<(Point, usize)> = Vec::new();
    for (about, stones) in proposals.reasons(point).iter().filter_map(aim) {
        match aims.iter_mut().find(|(known, _)| *known == about) {
            Some(known) => known.1 = known.1.max(stones),
            None => aims.push((about, stones)),
        }
    }
    aims.sort_by_key(|(_, stones)| usize::MAX - stones);
    if let Some((_, stones)) = aims.get(1) {
        proposals.add(point, Reason::TwoAims { stones: *stones });
    }
}

/// What an attack is about, and how many stones that are.
fn aim(reason: &Reason) -> Option<(Point, usize)> {
    match reason {
        Reason::Captures { string, stones } | Reason::Saves { string, stones } | Reason::Ataris { string, stones } => {
            Some((*string, *stones))
        }
        Reason::Cuts { ends, stones } | Reason::Connects { ends, stones } => Some((ends[0], *stones)),
        Reason::Threatens(Threat::Cut { ends, stones }) => Some((ends[0], *stones)),
        Reason::Threatens(Threat::Take(group) | Threat::Save(group) | Threat::Kill(group)) => {
            Some((group.at, group.count))
        }
        Reason::Kills(group, _) | Reason::Lives(group, _) => Some((group.at, group.count)),
        _ => None,
    }
}

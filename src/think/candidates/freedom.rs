//! Breaking out and surrounding: the points that most enlarge or narrow the freedom of a weak group (包囲度: seeds/001, part 3 of the
//! first day).

use super::{GroupFound, Proposals, Reason, Stones, View};
use crate::game::{Point, PointSet};
use crate::think::recognition::Encirclement;

/// How far a group must be closed in to be in need of a way out, and up to where it has one left, from 0 to 1.
const CLOSED_IN: std::ops::Range<f32> = 0.3..1.0;
/// Stones of the smallest group that is worth it.
const LEAST: usize = 2;
/// Points at distance three that a move must decide about.
const MUCH: usize = 3;
/// Points proposed for one group at most.
const MOST: usize = 3;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    let weak = |group: &&GroupFound| group.is_weak() && group.len >= LEAST && CLOSED_IN.contains(&group.around.degree);
    for group in view.found.groups.iter().filter(weak) {
        if (view.stop)() {
            return;
        }
        let stones = Stones {
            at: group.head,
            count: group.len,
        };
        let mut deciding: Vec<(usize, Point)> = Vec::new();
        let rings = group.around.rings;
        let way = rings[0].union(&rings[1]).intersection(&view.board.empty_points());
        for point in way.iter() {
            let by = difference(view, group, point);
            if by >= MUCH {
                deciding.push((usize::MAX - by, point));
            }
        }
        deciding.sort_unstable();
        for (_, point) in deciding.into_iter().take(MOST) {
            let reason = match group.color == view.turn {
                true => Reason::BreaksOut(stones),
                false => Reason::Surrounds(stones),
            };
            proposals.add(point, reason);
        }
    }
}

/// How many points more at distance three the group reaches when its owner has the point than when the enemy has it.
fn difference(view: &View<'_>, group: &GroupFound, point: Point) -> usize {
    let stone = PointSet::from_iter([point]);
    let reached = |body: &PointSet, barriers: &PointSet| {
        let around = Encirclement::new(view.board, group.color, body, barriers);
        around.counts().into_iter().last().unwrap_or(0)
    };
    let with = reached(&group.body.union(&stone), &group.barriers.difference(&stone));
    let without = reached(&group.body.difference(&stone), &group.barriers.union(&stone));
    with.saturating_sub(without)
}

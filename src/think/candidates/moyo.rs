//! Moves that enlarge our moyo (模様手), and those on the border between two.

use super::sides::line;
use super::{Proposals, Reason, View};
use crate::game::{Color, Point, PointSet};
use crate::think::recognition::Stage;

/// Influence that makes a point part of a moyo, from 0 to 1: as [`Holdings`](crate::think::recognition::Holdings) has it.
const PART: f32 = 0.25;
/// Points tried at most, those first that are least decided: each takes a twentieth of a millisecond for either side.
const MOST_TRIED: usize = 16;
/// Points proposed at most, of each kind.
const MOST: usize = 3;
/// The lowest line.
const LOWEST: usize = 3;
/// Points by which a moyo grows at least, when that is all, and when it takes as much from the enemy.
const MUCH: usize = 8;
const SOME: usize = 5;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    if view.seen.stage == Stage::End {
        return;
    }
    let (us, them) = (view.turn, view.turn.opponent());
    let mut grown = Vec::new();
    let mut open: Vec<Point> = rim(view).collect();
    let decided = |point: &Point| view.seen.territory.influence(*point).abs();
    open.sort_by(|a, b| decided(a).total_cmp(&decided(b)).then(a.cmp(b)));
    for point in open.into_iter().take(MOST_TRIED) {
        if (view.stop)() {
            break;
        }
        grown.push((point, growth(view, us, point), growth(view, them, point)));
    }
    let mut shared: Vec<_> = grown
        .iter()
        .filter(|(_, ours, theirs)| *ours >= SOME && *theirs >= SOME)
        .collect();
    shared.sort_by_key(|(point, ours, theirs)| (usize::MAX - ours - theirs, *point));
    for (point, ours, theirs) in shared.into_iter().take(MOST).copied() {
        proposals.add(point, Reason::BetweenMoyos { ours, theirs });
    }
    grown.retain(|(_, ours, _)| *ours >= MUCH);
    grown.sort_by_key(|(point, ours, _)| (usize::MAX - ours, *point));
    for (point, points, _) in grown.into_iter().take(MOST) {
        proposals.add(point, Reason::Enlarges { points });
    }
}

/// The empty points at the rim of our moyo and up to two steps outside.
fn rim(view: &View<'_>) -> impl Iterator<Item = Point> {
    let holdings = &view.found.holdings;
    let moyo = holdings.moyo[view.turn];
    let outside = moyo.beside().difference(&moyo);
    let around: PointSet = outside
        .union(&outside.beside())
        .intersection(&view.board.empty_points());
    let high = move |point: &Point| line(view.board.size(), *point) >= LOWEST;
    let settled = holdings.territory.black.union(&holdings.territory.white);
    around.difference(&settled).iter().filter(high)
}

/// Points by which the influence of a side grows when it plays there.
fn growth(view: &View<'_>, color: Color, point: Point) -> usize {
    let none = PointSet::EMPTY;
    let after = view.seen.territory_after(view.board, color, point, &none, &none);
    let [before, after] = [&view.seen.territory, &after].map(|territory| territory.reached(PART)[color].len());
    after.saturating_sub(before)
}

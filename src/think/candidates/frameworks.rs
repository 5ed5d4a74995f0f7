//! Moyos one by one, with the stones that hold them up.

use super::View;
use crate::game::{Color, Point, PointSet};

/// Points of the smallest moyo that is worth erasing or invading, territory within it counted.
const LEAST: usize = 20;
/// How many of them at least are not yet territory.
const OPEN: usize = 10;
/// Lines between the tips of a moyo, at least.
const APART: i32 = 5;

/// A moyo.
pub(super) struct Moyo {
    /// Its points, and those of the territory that hangs together with it.
    pub(super) points: PointSet,
    /// How many.
    pub(super) len: usize,
    /// The stones of its owner's around it.
    pub(super) stones: PointSet,
}

/// The moyos of a side, in the order of their points.
pub(super) fn moyos(view: &View<'_>, color: Color) -> Vec<Moyo> {
    let holdings = &view.found.holdings;
    let (moyo, territory) = (&holdings.moyo[color], &holdings.territory[color]);
    let own = view.board.stones(color);
    // Stones do not part what lies on both sides of them.
    let parts = moyo.union(territory).union(&own).parts();
    let moyo = |part: PointSet| {
        let points = part.difference(&own);
        let open = points.intersection(moyo).len();
        (points.len() >= LEAST && open >= OPEN).then(|| Moyo {
            len: points.len(),
            stones: part.intersection(&own),
            points,
        })
    };
    parts.filter_map(moyo).collect()
}

impl Moyo {
    /// Its tips: of the stones around it the two that are furthest apart.
    pub(super) fn tips(&self) -> Option<[Point; 2]> {
        let mut tips = None;
        let mut furthest = APART * APART - 1;
        for one in self.stones.iter() {
            for other in self.stones.iter().take_while(|other| *other < one) {
                let apart = square(one, other);
                if apart > furthest {
                    (furthest, tips) = (apart, Some([other, one]));
                }
            }
        }
        tips
    }
}

/// The square of the distance between two points.
pub(super) fn square(one: Point, other: Point) -> i32 {
    let columns = one.column().abs_diff(other.column()) as i32;
    let rows = one.row().abs_diff(other.row()) as i32;
    columns * columns + rows * rows
}

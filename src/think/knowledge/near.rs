//! Likeness: pictures that fit but for one point of their outer ring (seeds/001, part 1 of the second day).
//!
//! Only pictures large enough to be themselves without that point, never a point beside the move, never the edge. How much such a
//! picture counts hangs on how far from the move the point is that differs.

use super::grid::{Grid, Seen};
use super::index::{Index, Picture};
use super::matcher::seen_from;
use super::pattern::{Mark, Pattern};
use crate::game::{Point, PointSet, Way};

/// Rows and columns that a picture must have at least, beyond the edge not counted.
const LEAST_SIDE: usize = 5;

/// The pictures that may be met nearly, without their outer rings.
#[derive(Clone, Debug)]
pub(super) struct Near {
    /// Of each picture the number of the pattern, that of the move, and the ring.
    of: Vec<(u32, u32, Picture)>,
    index: Index,
    weight: f32,
}

impl Near {
    /// Prepares patterns; what fits nearly counts so much at most, from 0 to 1.
    pub(super) fn new(patterns: &[Pattern], weight: f32) -> Near {
        let (mut of, mut pictures) = (Vec::new(), Vec::new());
        for (number, pattern) in patterns.iter().enumerate() {
            for (which, chosen) in pattern.moves.iter().enumerate() {
                let whole = seen_from(pattern, (chosen.row, chosen.column));
                if let Some((ring, inner)) = parted(whole) {
                    of.push((number as u32, which as u32, ring));
                    pictures.push(inner);
                }
            }
        }
        // What looks alike without the ring may differ by it.
        let index = Index::new(&pictures, |_| true);
        Near { of, index, weight }
    }

    /// Calls `found` with the numbers of a pattern and its move, the way it is laid, the point and how much it counts, for every picture
    /// that differs in one point.
    pub(super) fn find(&self, grid: &Grid, points: &PointSet, mut found: impl FnMut((u32, u32), Way, Point, f32)) {
        let mut open = Vec::new();
        for point in points.iter() {
            let seen = grid.from(point);
            self.index.find(seen, &mut open, |laid| {
                let (pattern, which, ring) = &self.of[laid.picture as usize];
                if let Some(far) = only_difference(seen, ring, laid.way) {
                    let likeness = self.weight * (1.0 - 1.0 / f32::from(far));
                    found((*pattern, *which), laid.way, point, likeness);
                }
            });
        }
    }
}

/// The ring of a picture that may differ in a point, and what is inside; `None` where the picture is too small.
fn parted(whole: Picture) -> Option<(Picture, Picture)> {
    let on_board = || whole.iter().filter(|spot| spot.2 != Mark::OFF);
    let bounds = |of: fn(&(i8, i8, Mark)) -> i8| Some((on_board().map(of).min()?, on_board().map(of).max()?));
    let ((left, right), (low, high)) = (bounds(|spot| spot.0)?, bounds(|spot| spot.1)?);
    let side = |from: i8, to: i8| (to - from) as usize + 1;
    if side(left, right).min(side(low, high)) < LEAST_SIDE {
        return None;
    }
    let beside_edge = |x, y| whole.contains(&(x, y, Mark::OFF));
    // A side of the picture that lies along the edge is no part of the ring.
    let is_ring = |&(x, y, mark): &(i8, i8, Mark)| {
        let outer = x == left && !beside_edge(x - 1, y)
            || x == right && !beside_edge(x + 1, y)
            || y == low && !beside_edge(x, y - 1)
            || y == high && !beside_edge(x, y + 1);
        outer && mark != Mark::OFF && x.abs().max(y.abs()) > 1
    };
    Some(whole.iter().partition(|spot| is_ring(spot)))
}

/// How far from the move the one point of the ring is that differs; `None` where none does, or more, or one lies beyond the edge.
fn only_difference(seen: Seen<'_>, ring: &Picture, way: Way) -> Option<u8> {
    let mut different = None;
    for &(right, up, mark) in ring {
        let there = seen.laid(way, right, up);
        if mark.allows(there) {
            continue;
        }
        if there == Mark::OFF || different.is_some() {
            return None;
        }
        different = Some(right.unsigned_abs().max(up.unsigned_abs()));
    }
    different
}

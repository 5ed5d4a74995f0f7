//! Groups that are known to live, of which no random game need find it out.

use crate::game::{Board, Color, PointSet};

/// A group that is proven to live by the space of its eyes alone, as long as that is empty and the group stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Secured {
    /// Whose it is.
    pub(crate) color: Color,
    /// Its stones.
    pub(crate) stones: PointSet,
    /// Empty points that only those stones surround.
    pub(crate) eyes: PointSet,
}

impl Secured {
    /// The eyes that are as they were on that board, by sides.
    pub(super) fn kept(all: &[Secured], board: &Board) -> [PointSet; 2] {
        let stones = [board.stones(Color::Black), board.stones(Color::White)];
        let taken = stones[0].union(&stones[1]);
        let mut kept = [PointSet::EMPTY; 2];
        for group in all {
            let side = group.color as usize;
            if group.stones.is_within(&stones[side]) && !group.eyes.meets(&taken) {
                kept[side] = kept[side].union(&group.eyes);
            }
        }
        kept
    }
}

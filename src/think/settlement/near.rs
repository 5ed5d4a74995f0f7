//! Where the moves are that decide about some stones.

use crate::game::{Board, PointSet};
use crate::think::search::{Advice, Opinion, Position};

/// Steps from the stones that count as near.
const STEPS: usize = 3;
/// How much likelier a near point is to be played than one further away, as a logarithm.
const LIKELIER: f32 = 3.0;

/// Prefers what is near some stones: everything else is as good as a pass.
#[derive(Clone, Debug)]
pub(in crate::think) struct Near(PointSet);

impl Near {
    /// Near those stones, over whatever lies between.
    pub(in crate::think) fn new(board: &Board, stones: &PointSet) -> Near {
        let mut near = *stones;
        for _ in 0..STEPS {
            for point in near.iter() {
                let beside = point
                    .neighbors()
                    .into_iter()
                    .filter(|beside| board.is_on_board(*beside));
                beside.for_each(|beside| {
                    near.insert(beside);
                });
            }
        }
        Near(near)
    }
}

impl Opinion for Near {
    fn advise(&self, _: &Position<'_>, advice: &mut Advice) {
        for point in self.0.iter() {
            advice.add(point, LIKELIER);
        }
    }
}

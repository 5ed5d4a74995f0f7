//! A seki that was proved. Random games break it: in it whoever moves first loses, and few of their moves are passes.

use super::worth::Ended;
use crate::game::{Board, Color, PointSet};

/// A proved seki. From a position of the tree that has left it alone it stays in the end of every random game, whatever is played there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::think) struct Seki {
    /// Where its stones are, and what they alone surround.
    points: PointSet,
    /// The stones of both sides on them.
    stones: [PointSet; 2],
    /// What of them is a side's in the end.
    owned: [PointSet; 2],
}

impl Seki {
    /// The seki on those points of a board, which is worth that when it is counted.
    pub(in crate::think) fn new(board: &Board, points: PointSet, ended: &Ended) -> Seki {
        Seki {
            points,
            stones: stones(board, &points),
            owned: ended.owned.map(|owned| owned.intersection(&points)),
        }
    }

    /// Whether nothing has been played in it on that board.
    pub(super) fn stands_on(&self, board: &Board) -> bool {
        self.stones == stones(board, &self.points)
    }

    /// What the sides own in the end of a random game, as it would be had nothing been played in the seki.
    pub(super) fn restore(&self, owned: &mut [PointSet; 2]) {
        for (all, own) in owned.iter_mut().zip(&self.owned) {
            *all = all.difference(&self.points).union(own);
        }
    }
}

fn stones(board: &Board, points: &PointSet) -> [PointSet; 2] {
    Color::BOTH.map(|color| board.stones(color).intersection(points))
}

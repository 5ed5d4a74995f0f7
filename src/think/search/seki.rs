//! A seki that was proved. Random games break it: in it whoever moves first loses, and few of their moves are passes.

use super::worth::Ended;
use crate::game::{Board, Color, Point, PointSet};

/// A proved seki on a board. From a position of the tree that has left it alone it stays in the end of every random game, whatever is played there,
/// as long as what is around it stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::think) struct Seki {
    /// Where its stones are, and what they alone surround.
    points: PointSet,
    /// The stones of both sides on them.
    stones: [PointSet; 2],
    /// What of them is a side's when the board is counted.
    owned: [PointSet; 2],
    /// The other empty points beside its stones, which are nobody's.
    dame: PointSet,
    /// The strings around it and its dame.
    wall: [PointSet; 2],
}

impl Seki {
    /// The seki on those points of a board, which is worth that when it is counted.
    pub(in crate::think) fn new(board: &Board, points: PointSet, ended: &Ended) -> Seki {
        let empty = board.empty_points();
        let occupied = board.stones(Color::Black).union(&board.stones(Color::White));
        let owned = ended.owned[0].union(&ended.owned[1]);
        let beside = points.intersection(&occupied).beside().intersection(&empty);
        let dame = beside.difference(&points).difference(&owned);
        let around = points.union(&dame).beside().intersection(&occupied).difference(&points);
        let wall = around
            .iter()
            .fold(PointSet::EMPTY, |wall, stone| wall.union(&board.string(stone)));
        Seki {
            points,
            stones: Color::BOTH.map(|color| board.stones(color).intersection(&points)),
            owned: ended.owned.map(|owned| owned.intersection(&points)),
            dame,
            wall: Color::BOTH.map(|color| board.stones(color).intersection(&wall)),
        }
    }

    /// Whether the other is that seki, whatever has become of its dame and its wall.
    pub(super) fn is_same(&self, other: &Seki) -> bool {
        (self.points, self.stones, self.owned) == (other.points, other.stones, other.owned)
    }

    /// Whether that point is one of it.
    pub(super) fn holds(&self, point: Point) -> bool {
        self.points.contains(point)
    }

    /// The strings of both sides that it hangs on.
    pub(in crate::think) fn wall(&self) -> PointSet {
        self.wall[0].union(&self.wall[1])
    }

    /// Whether on that board nothing has been played in it, nor taken around it.
    pub(super) fn stands_on(&self, board: &Board) -> bool {
        let is_left = |color: Color| board.stones(color).intersection(&self.points) == self.stones[color as usize];
        Color::BOTH.into_iter().all(is_left) && self.is_walled_on(board)
    }

    /// Whether on that board nothing has been taken around it.
    pub(super) fn is_walled_on(&self, board: &Board) -> bool {
        let stands = |color: Color| self.wall[color as usize].difference(&board.stones(color)).is_empty();
        Color::BOTH.into_iter().all(stands)
    }

    /// The stones on its dame.
    pub(super) fn on_dame(&self, board: &Board) -> [PointSet; 2] {
        Color::BOTH.map(|color| board.stones(color).intersection(&self.dame))
    }

    /// What the sides own in the end of a random game, as it would be had it left alone the seki and its dame, with those stones on them.
    pub(super) fn restore(&self, on_dame: &[PointSet; 2], owned: &mut [PointSet; 2]) {
        for side in 0..2 {
            let others = owned[side].difference(&self.points).difference(&self.dame);
            owned[side] = others.union(&self.owned[side]).union(&on_dame[side]);
        }
    }
}

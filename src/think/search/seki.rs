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
        let dame = points
            .intersection(&occupied)
            .beside()
            .intersection(&empty)
            .difference(&points);
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

    /// Its dame that are empty on that board.
    pub(super) fn dame_on(&self, board: &Board) -> PointSet {
        self.dame.iter().filter(|point| board.is_empty(*point)).collect()
    }

    /// What the sides own in the end of a random game, as it would be had it left alone the seki and those dame.
    pub(super) fn restore(&self, dame: &PointSet, owned: &mut [PointSet; 2]) {
        for (all, own) in owned.iter_mut().zip(&self.owned) {
            *all = all.difference(&self.points).difference(dame).union(own);
        }
    }
}

//! May a stone be put there? The part of the rules that concerns the board alone.

use super::cell::Cell;
use super::{Board, stone_key};
use crate::game::{Color, IllegalMove, Point};

impl Board {
    /// Whether the move keeps the rules that concern the board alone: on the board, empty, no suicide, no retaking of a ko.
    /// The first that is broken, in the order of table 3 of the object model (seeds/002).
    pub fn check(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        match self.cells[point] {
            Cell::Border => Err(IllegalMove::OffBoard),
            Cell::Black | Cell::White => Err(IllegalMove::Occupied(point)),
            Cell::Empty if !self.can_live(color, point) => Err(IllegalMove::Suicide(point)),
            Cell::Empty if self.ko.forbids(color, point) => Err(IllegalMove::RetakesKo(point)),
            Cell::Empty => Ok(()),
        }
    }

    /// Whether [`Board::check`] has nothing against the move, without the reason.
    #[inline]
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        self.is_empty(point) && !self.ko.forbids(color, point) && self.can_live(color, point)
    }

    /// Whether an *empty* point is a legal move and no eye of one's own: what a random game may play. The same as asking
    /// [`Board::is_legal`] and [`Board::is_own_eye`], but the quick answer first.
    #[inline]
    pub fn is_random_move(&self, color: Color, point: Point) -> bool {
        let around = self.around[point];
        if around.has_empty_neighbor() {
            return !self.ko.forbids(color, point);
        }
        if around.is_enclosed_by(color) & around.diagonals_allow_eye(color) {
            return false;
        }
        self.can_live_enclosed(color, point) && !self.ko.forbids(color, point)
    }

    /// Whether a stone on that empty point would have a liberty.
    #[inline]
    fn can_live(&self, color: Color, point: Point) -> bool {
        self.around[point].has_empty_neighbor() || self.can_live_enclosed(color, point)
    }

    /// Whether a stone with no empty point beside it would have a liberty: another liberty of a friend, or what it takes.
    #[inline]
    fn can_live_enclosed(&self, color: Color, point: Point) -> bool {
        let around = self.around[point];
        let mut in_atari = 0;
        for (side, head) in self.heads.neighbors(point).into_iter().enumerate() {
            let single = self.liberties[head].count() == 1;
            in_atari |= u16::from(single) << (2 * side);
        }
        let friends = around.neighbors(Cell::of(color));
        let enemies = around.neighbors(Cell::of(color.opponent()));
        (friends & !in_atari) | (enemies & in_atari) != 0
    }

    /// Whether the point is empty, all its neighbours are `color`'s, and the diagonals make it a real eye (one enemy diagonal
    /// allowed in the middle, none at the edge).
    #[inline]
    pub fn is_own_eye(&self, color: Color, point: Point) -> bool {
        let around = self.around[point];
        around.is_enclosed_by(color) && around.diagonals_allow_eye(color) && self.is_empty(point)
    }

    /// The hash the board would have after that legal move, without playing it: to ask for a repetition, or to look a
    /// position up before it is reached.
    pub fn hash_after(&self, color: Color, point: Point) -> u64 {
        let enemy = color.opponent();
        let mut hash = self.hash ^ stone_key(color, point);
        let mut taken = [None; 4];
        for (at, beside) in point.neighbors().into_iter().enumerate() {
            if self.color_at(beside) == Some(enemy) && self.liberty_count(beside) == 1 {
                let head = self.string_head(beside);
                if !taken.contains(&head) {
                    taken[at] = head;
                    self.for_each_stone(beside, |stone| hash ^= stone_key(enemy, stone));
                }
            }
        }
        hash
    }
}

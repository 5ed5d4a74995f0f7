//! The four neighbours of a point looked at together. What stands there is nothing a processor could foresee, so a random game, which
//! asks after every move, computes all four and takes one decision instead of four.

use super::Board;
use super::cell::Cell;
use crate::game::{Color, Point};

/// Some of the four sides of a point: bit 0 west, 2 east, 4 south, 6 north, as in [`super::Around`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides(pub(super) u16);

impl Sides {
    /// Whether it is none of them.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Sides) -> Sides {
        Sides(self.0 & other.0)
    }

    #[inline]
    pub(super) const fn has(self, side: usize) -> bool {
        self.0 >> (2 * side) & 1 == 1
    }

    /// The neighbours of `point` on these sides, in the order of [`Point::neighbors`].
    #[inline]
    pub fn of(self, point: Point) -> impl Iterator<Item = Point> + use<> {
        let neighbors = point.neighbors();
        let mut left = self.0;
        std::iter::from_fn(move || {
            let side = (left != 0).then_some((left.trailing_zeros() as usize / 2) & 3)?;
            left &= left - 1;
            Some(neighbors[side])
        })
    }
}

/// The stones beside a point by the liberties of their strings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// In atari.
    pub one: Sides,
    /// With two liberties.
    pub two: Sides,
    /// With three and more.
    pub more: Sides,
}

impl Board {
    /// On which sides of a point stones of `color` lie.
    #[inline]
    pub fn sides_of(&self, color: Color, point: Point) -> Sides {
        Sides(self.around[point].neighbors(Cell::of(color)))
    }

    /// The stones beside a point of the board, of both colours, by the liberties of their strings.
    #[inline]
    pub fn beside(&self, point: Point) -> Beside {
        let stones = self.sides_of(Color::Black, point).0 | self.sides_of(Color::White, point).0;
        let (mut one, mut two) = (0, 0);
        for (side, head) in self.heads.neighbors(point).into_iter().enumerate() {
            let count = self.liberties[head].count();
            one |= u16::from(count == 1) << (2 * side);
            two |= u16::from(count == 2) << (2 * side);
        }
        Beside {
            one: Sides(stones & one),
            two: Sides(stones & two),
            more: Sides(stones & !(one | two)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Size;
    use crate::random::Random;

    /// The neighbours of a colour, if one is given, and with so many liberties, asked one by one.
    fn naive(board: &Board, point: Point, color: Option<Color>, fits: impl Fn(usize) -> bool) -> Vec<Point> {
        let mut found = Vec::new();
        for near in point.neighbors() {
            if let Some(stone) = board.color_at(near)
                && color.is_none_or(|color| color == stone)
                && fits(board.liberty_count(near))
            {
                found.push(near);
            }
        }
        found
    }

    #[test]
    fn the_four_together_are_what_each_is_alone() {
        for rows in [2, 5, 9, 19] {
            let mut board = Board::new(Size::new(rows).unwrap());
            let (mut random, mut us) = (Random::new(5), Color::Black);
            for _ in 0..3 * board.size().area() {
                let point = board.empty_list()[random.below(board.empty_list().len())];
                if board.is_random_move(us, point) {
                    board.play_legal(us, point);
                }
                us = us.opponent();
                for point in board.size().points() {
                    let of = |sides: Sides| sides.of(point).collect::<Vec<_>>();
                    let Beside { one, two, more } = board.beside(point);
                    assert_eq!(of(one), naive(&board, point, None, |count| count == 1));
                    assert_eq!(of(two), naive(&board, point, None, |count| count == 2));
                    assert_eq!(of(more), naive(&board, point, None, |count| count > 2));
                    let ours = board.sides_of(us, point);
                    assert_eq!(of(ours), naive(&board, point, Some(us), |_| true));
                    assert_eq!(of(ours.and(one)), naive(&board, point, Some(us), |count| count == 1));
                    assert_eq!(ours.and(two).is_empty(), of(ours.and(two)).is_empty());
                }
            }
        }
    }
}

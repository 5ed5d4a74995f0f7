//! The liberties of a string in one word.

use crate::game::Point;
use std::ops::{AddAssign, SubAssign};

/// A set of liberties as three sums in 64 bits: how many, the sum of their numbers, and the sum of the squares of their
/// numbers. To add or take away a liberty is one addition; the number is exact as long as each is added once and taken
/// away once; and where there are one or two liberties the sums tell which.
///
/// At most 361 points, none above 420, so 12, 20 and 32 bits hold the sums.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Liberties(u64);

const SUM: u32 = 12;
const SQUARES: u32 = 32;

impl Liberties {
    pub(super) const NONE: Liberties = Liberties(0);

    /// This one liberty.
    #[inline]
    pub(super) const fn one(point: Point) -> Liberties {
        let number = point.index() as u64;
        Liberties(1 + (number << SUM) + ((number * number) << SQUARES))
    }

    /// These, or none.
    #[inline]
    pub(super) const fn only_if(self, condition: bool) -> Liberties {
        Liberties(self.0 & (condition as u64).wrapping_neg())
    }

    #[inline]
    pub(super) const fn count(self) -> usize {
        (self.0 & ((1 << SUM) - 1)) as usize
    }

    #[inline]
    const fn sum(self) -> u32 {
        (self.0 >> SUM) as u32 & ((1 << (SQUARES - SUM)) - 1)
    }

    /// The liberty, when there is exactly one.
    #[inline]
    pub(super) const fn single(self) -> Option<Point> {
        if self.count() == 1 {
            Some(Point::from_index(self.sum() as usize))
        } else {
            None
        }
    }

    /// Both liberties, the smaller number first, when there are exactly two.
    #[inline]
    pub(super) fn pair(self) -> Option<[Point; 2]> {
        if self.count() != 2 {
            return None;
        }
        // With s = a + b and q = a² + b² the difference is the root of 2q - s²; a float's root of so small a square is exact.
        let (sum, squares) = (self.sum(), (self.0 >> SQUARES) as u32);
        let difference = f64::from(2 * squares - sum * sum).sqrt() as u32;
        let smaller = (sum - difference) / 2;
        Some([smaller, smaller + difference].map(|number| Point::from_index(number as usize)))
    }
}

impl AddAssign for Liberties {
    #[inline]
    fn add_assign(&mut self, other: Liberties) {
        self.0 = self.0.wrapping_add(other.0);
    }
}

impl SubAssign for Liberties {
    #[inline]
    fn sub_assign(&mut self, other: Liberties) {
        self.0 = self.0.wrapping_sub(other.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Size;

    #[test]
    fn any_two_liberties_are_told_from_their_sums() {
        for a in Size::NINETEEN.points() {
            assert_eq!(Liberties::one(a).single(), Some(a));
            for b in Size::NINETEEN.points().filter(|b| a < *b) {
                let mut both = Liberties::one(a);
                both += Liberties::one(b);
                assert_eq!(both.pair(), Some([a, b]));
                assert_eq!(both.single(), None);
                both -= Liberties::one(a);
                assert_eq!(both, Liberties::one(b));
            }
        }
    }

    #[test]
    fn a_whole_board_of_liberties_overflows_nothing() {
        let mut all = Liberties::NONE;
        let mut sum = 0;
        for point in Size::NINETEEN.points() {
            all += Liberties::one(point);
            sum += point.index() as u32;
        }
        assert_eq!((all.count(), all.sum()), (361, sum));
    }
}

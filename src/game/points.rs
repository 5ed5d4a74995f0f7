//! Sets of points, a bit each.

use super::point::Point;
use std::fmt;

/// Words that hold a bit for every number of a point.
const WORDS: usize = Point::LIMIT.div_ceil(64);

/// A set of points.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PointSet([u64; WORDS]);

impl PointSet {
    /// No point.
    pub const EMPTY: PointSet = PointSet([0; WORDS]);

    /// Whether it holds the point.
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        self.0[point.index() / 64] >> (point.index() % 64) & 1 == 1
    }

    /// Puts the point in; whether it was new.
    #[inline]
    pub const fn insert(&mut self, point: Point) -> bool {
        let word = &mut self.0[point.index() / 64];
        let bit = 1 << (point.index() % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Takes the point out; whether it was in.
    #[inline]
    pub const fn remove(&mut self, point: Point) -> bool {
        let word = &mut self.0[point.index() / 64];
        let bit = 1 << (point.index() % 64);
        let was_in = *word & bit != 0;
        *word &= !bit;
        was_in
    }

    /// How many points.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether it holds none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The point with the smallest number.
    #[inline]
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The points in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |at| {
            let mut word = words[at];
            std::iter::from_fn(move || {
                if word == 0 {
                    return None;
                }
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                Some(Point::from_index(at * 64 + bit))
            })
        })
    }

    /// The points in either.
    #[must_use]
    pub fn union(&self, other: &PointSet) -> PointSet {
        PointSet(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// The points in both.
    #[must_use]
    pub fn intersection(&self, other: &PointSet) -> PointSet {
        PointSet(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// The points in this one and not in the other.
    #[must_use]
    pub fn difference(&self, other: &PointSet) -> PointSet {
        PointSet(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

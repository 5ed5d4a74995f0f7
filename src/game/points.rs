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

    /// Whether some point is in both.
    #[inline]
    pub fn intersects(&self, other: &PointSet) -> bool {
        (0..WORDS).fold(0, |common, at| common | self.0[at] & other.0[at]) != 0
    }

    /// The points beside any of them; some may lie on the border, and some may be theirs.
    #[must_use]
    pub fn beside(&self) -> PointSet {
        let word = |at: usize| self.0.get(at).copied().unwrap_or(0);
        PointSet(std::array::from_fn(|at| {
            let (low, own, high) = (word(at.wrapping_sub(1)), word(at), word(at + 1));
            let east = own << 1 | low >> 63;
            let west = own >> 1 | high << 63;
            let north = own << Point::STRIDE | low >> (64 - Point::STRIDE);
            let south = own >> Point::STRIDE | high << (64 - Point::STRIDE);
            east | west | north | south
        }))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Size;

    #[test]
    fn beside_a_set_lie_the_neighbors_of_each_of_its_points() {
        let sets = Size::NINETEEN.points().map(|point| PointSet::from_iter([point]));
        let all: PointSet = Size::NINETEEN.points().collect();
        for set in sets.chain([PointSet::EMPTY, all]) {
            let one_by_one: PointSet = set.iter().flat_map(Point::neighbors).collect();
            assert_eq!(set.beside(), one_by_one);
        }
    }

    #[test]
    fn sets_with_a_common_point_intersect() {
        let [a, b, c] = [(0, 0), (3, 3), (18, 18)].map(|(column, row)| Point::at(column, row));
        let pair = |a, b| PointSet::from_iter([a, b]);
        assert!(pair(a, c).intersects(&pair(b, c)));
        assert!(!pair(a, b).intersects(&PointSet::from_iter([c])));
    }
}

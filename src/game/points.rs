//! Sets of points, a bit each.

use super::point::{Point, Size};
use std::fmt;

/// Words that hold a bit for every number of a point.
const WORDS: usize = Point::LIMIT.div_ceil(64);

/// A set of points.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PointSet([u64; WORDS]);

impl PointSet {
    /// No point.
    pub const EMPTY: PointSet = PointSet([0; WORDS]);

    /// Every point of a board of that size.
    pub const fn all(size: Size) -> PointSet {
        let rows = size.rows();
        let (run, mut words, mut row) = ((1 << rows) - 1, [0; WORDS], 0);
        while row < rows {
            let first = Point::at(0, row).index();
            let (word, bit) = (first / 64, first % 64);
            words[word] |= run << bit;
            if bit + rows > 64 {
                words[word + 1] |= run >> (64 - bit);
            }
            row += 1;
        }
        PointSet(words)
    }

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

    /// The one nearest to the middle of all of them.
    pub fn middle(&self) -> Option<Point> {
        let count = self.len();
        let sum = |of: fn(Point) -> usize| self.iter().map(of).sum::<usize>();
        let (columns, rows) = (sum(Point::column), sum(Point::row));
        // Distances times the number of points stay whole.
        let away = |point: &Point| {
            let off = |at: usize, sum: usize| (at * count).abs_diff(sum).pow(2);
            off(point.column(), columns) + off(point.row(), rows)
        };
        self.iter().min_by_key(away)
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

    /// Whether they have a point in common.
    #[inline]
    pub fn meets(&self, other: &PointSet) -> bool {
        (0..WORDS).any(|at| self.0[at] & other.0[at] != 0)
    }

    /// Whether all its points are in the other.
    #[inline]
    pub fn is_within(&self, other: &PointSet) -> bool {
        (0..WORDS).all(|at| self.0[at] & !other.0[at] == 0)
    }

    /// The points beside one of these, which may be in the set themselves; some may lie on the border, as those of
    /// [`Point::neighbors`], so whoever wants points of a board takes the [`PointSet::intersection`] with them.
    #[inline]
    #[must_use]
    pub fn beside(&self) -> PointSet {
        let stride = Point::at(0, 1).index() - Point::at(0, 0).index();
        PointSet(std::array::from_fn(|at| {
            let here = self.0[at];
            let below = if at == 0 { 0 } else { self.0[at - 1] };
            let above = if at + 1 == WORDS { 0 } else { self.0[at + 1] };
            let up = |n: usize| here << n | below >> (64 - n);
            let down = |n: usize| here >> n | above << (64 - n);
            up(1) | down(1) | up(stride) | down(stride)
        }))
    }

    /// The points of `within` that hang together with one of these over points of `within`, these included as far as they are in it.
    #[must_use]
    pub fn spread(&self, within: &PointSet) -> PointSet {
        let mut reached = self.intersection(within);
        loop {
            let next = reached.union(&reached.beside().intersection(within));
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// Its parts that hang together, in the order of their smallest points.
    pub fn parts(&self) -> impl Iterator<Item = PointSet> + use<> {
        let mut left = *self;
        std::iter::from_fn(move || {
            let part = PointSet::from_iter([left.first()?]).spread(&left);
            left = left.difference(&part);
            Some(part)
        })
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
    use crate::random::Random;

    /// About a third of the points of a board.
    fn scattered(size: Size, random: &mut Random) -> PointSet {
        size.points().filter(|_| random.below(3) == 0).collect()
    }

    #[test]
    fn all_points_of_a_board_are_those_that_the_size_lists() {
        for size in (2..=19).filter_map(Size::new) {
            assert_eq!(PointSet::all(size), size.points().collect(), "{size}");
        }
    }

    #[test]
    fn the_points_beside_a_set_are_those_beside_its_points() {
        let mut random = Random::new(1);
        for size in (2..=19).filter_map(Size::new) {
            let set = scattered(size, &mut random);
            let one_by_one: PointSet = set.iter().flat_map(Point::neighbors).collect();
            assert_eq!(set.beside(), one_by_one, "{size}");
        }
    }

    #[test]
    fn the_point_in_the_middle_of_a_set_is_one_of_it() {
        let middle = |names: &str| {
            let points: PointSet = names
                .split(' ')
                .map(|name| name.parse::<Point>().expect("a point"))
                .collect();
            points.middle().expect("a point").to_string()
        };
        assert_eq!(middle("A1 B1 C1"), "B1");
        // A bent three, and a ring around a point that is not in it.
        assert_eq!(middle("A1 B1 B2"), "B1");
        assert_eq!(middle("A1 B1 C1 A2 C2 A3 B3 C3"), "B1");
        assert_eq!(PointSet::EMPTY.middle(), None);
    }

    #[test]
    fn a_set_falls_into_parts_that_do_not_touch() {
        let mut random = Random::new(2);
        for size in (2..=19).filter_map(Size::new) {
            let set = scattered(size, &mut random);
            let parts: Vec<PointSet> = set.parts().collect();
            let together = parts.iter().fold(PointSet::EMPTY, |all, part| all.union(part));
            assert_eq!(together, set);
            assert_eq!(parts.iter().map(PointSet::len).sum::<usize>(), set.len());
            for (at, part) in parts.iter().enumerate() {
                assert!(parts[..at].iter().all(|other| !other.meets(&part.beside())));
                // Whichever point a part is begun from, it is the same part.
                assert!(
                    part.iter()
                        .all(|point| PointSet::from_iter([point]).spread(&set) == *part)
                );
                assert!(part.is_within(&set) && !set.is_within(&PointSet::EMPTY));
            }
        }
    }
}

//! A bit for each point of a board.

use crate::game::{Point, PointSet, Size};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not, Sub};

/// Bits in a word.
const BITS: usize = u64::BITS as usize;

/// Words that hold a bit for each point of the largest board.
const WORDS: usize = Size::NINETEEN.area().div_ceil(BITS);

/// A column of bits, one for each point of a board.
///
/// Vectors go together when their boards are of one size; what comes out of two sizes means nothing.
///
/// ```
/// use nagara::game::{Point, Size, law::formulas::Vector};
///
/// let size = Size::new(3).unwrap();
/// let e = Vector::unit(size, Point::at(1, 1));
/// assert_eq!((!e).abs(), 8);
/// assert!((Vector::one(size) - !e) == e);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Vector {
    size: Size,
    words: [u64; WORDS],
}

/// The place of a point in a vector, row by row from A1; `None` off the board.
fn place(size: Size, i: Point) -> Option<usize> {
    i.is_on(size).then(|| i.row() * size.rows() + i.column())
}

impl Vector {
    /// The vector **0**.
    pub const fn zero(size: Size) -> Vector {
        Vector {
            size,
            words: [0; WORDS],
        }
    }

    /// The vector **1**.
    pub fn one(size: Size) -> Vector {
        let word = |at: usize| match size.area().saturating_sub(at * BITS) {
            bits @ 0..BITS => (1 << bits) - 1,
            _ => u64::MAX,
        };
        Vector {
            size,
            words: std::array::from_fn(word),
        }
    }

    /// The vector eᵢ: 1 at i and 0 everywhere else; **0** when i is not on the board. (The paper calls it a unit matrix where
    /// it introduces it, with (5).)
    pub fn unit(size: Size, i: Point) -> Vector {
        let mut e = Vector::zero(size);
        e.set(i);
        e
    }

    /// The vector that is 1 where `holds`.
    pub fn from_fn(size: Size, mut holds: impl FnMut(Point) -> bool) -> Vector {
        let mut vector = Vector::zero(size);
        for i in size.points().filter(|i| holds(*i)) {
            vector.set(i);
        }
        vector
    }

    /// The vector that is 1 at these points; points off the board are left out.
    pub fn from_points(size: Size, points: &PointSet) -> Vector {
        Vector::from_fn(size, |i| points.contains(i))
    }

    /// The points where it is 1.
    pub fn points(self) -> PointSet {
        let rows = self.size.rows();
        self.places()
            .map(|place| Point::at(place % rows, place / rows))
            .collect()
    }

    /// The size of its board.
    pub const fn size(self) -> Size {
        self.size
    }

    /// Whether (v)ᵢ = 1; it is 0 off the board.
    pub fn at(self, i: Point) -> bool {
        place(self.size, i).is_some_and(|place| self.has(place))
    }

    /// |v|, the number of its ones.
    pub fn abs(self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// v ⊆ w, which is v − w = **0** (13-3).
    pub fn is_subset_of(self, other: Vector) -> bool {
        self - other == Vector::zero(self.size)
    }

    /// The places where it is 1, from the first.
    pub(super) fn places(self) -> impl Iterator<Item = usize> {
        let area = self.size.area();
        let places = (0..WORDS).flat_map(move |at| {
            let mut word = self.words[at];
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(at * BITS + bit)
            })
        });
        // Two sizes put together may have left more ones than there are points.
        places.take_while(move |place| *place < area)
    }

    /// Whether it is 1 at that place.
    pub(super) fn has(self, place: usize) -> bool {
        self.words[place / BITS] >> (place % BITS) & 1 == 1
    }

    fn set(&mut self, i: Point) {
        if let Some(place) = place(self.size, i) {
            self.words[place / BITS] |= 1 << (place % BITS);
        }
    }

    fn with(self, other: Vector, bits: impl Fn(u64, u64) -> u64) -> Vector {
        Vector {
            size: self.size,
            words: std::array::from_fn(|at| bits(self.words[at], other.words[at])),
        }
    }
}

impl BitAnd for Vector {
    type Output = Vector;

    /// v ∧ w.
    fn bitand(self, other: Vector) -> Vector {
        self.with(other, |v, w| v & w)
    }
}

impl BitOr for Vector {
    type Output = Vector;

    /// v ∨ w.
    fn bitor(self, other: Vector) -> Vector {
        self.with(other, |v, w| v | w)
    }
}

impl BitXor for Vector {
    type Output = Vector;

    /// v ⊕ w.
    fn bitxor(self, other: Vector) -> Vector {
        self.with(other, |v, w| v ^ w)
    }
}

impl Sub for Vector {
    type Output = Vector;

    /// v − w: 1 where v is and w is not.
    fn sub(self, other: Vector) -> Vector {
        self.with(other, |v, w| v & !w)
    }
}

impl Not for Vector {
    type Output = Vector;

    /// v with a bar, **1** − v.
    fn not(self) -> Vector {
        Vector::one(self.size) - self
    }
}

impl fmt::Debug for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.points().fmt(f)
    }
}

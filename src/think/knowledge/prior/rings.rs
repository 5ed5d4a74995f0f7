//! The points around a move in rings of growing size, and the eight ways to look at them.
//!
//! The size of a neighbourhood is counted by the distance `dx + dy + max(dx, dy)`, whose circles are nearly round (Stern,
//! Herbrich and Graepel 2006; Coulom 2007). A pattern is named by the exclusive or of a random number for each stone and
//! each point of the border in it, so that the name of a larger one is made from that of the smaller one inside.
//!
//! Of the eight ways to look at a neighbourhood the one whose number is smallest counts, asked ring by ring: the innermost
//! ring decides, and where it leaves several ways alike the next one does. So most of the work is done for one way only.

use super::view::{CELLS, View};
use crate::game::{Point, Way};
use crate::random::Random;

/// How far each size reaches, the smallest first.
const REACHES: [u32; SIZES] = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17];
/// How many sizes of patterns there are.
pub(crate) const SIZES: usize = 11;
/// Points in the largest pattern, the move itself not counted.
const POINTS: usize = 204;
/// Columns or rows from the move to the farthest point.
pub(super) const FARTHEST: usize = 8;
/// The innermost points whose stones are told apart by the liberties of their strings: those beside the move.
const WITH_LIBERTIES: usize = 4;
/// More points than any ring has.
const WIDEST: usize = 64;
/// The side of the square around a move that holds all rings.
const SQUARE: usize = 2 * FARTHEST + 1;
/// In place of a number of a point, for those in no ring.
const OUTSIDE: u8 = u8::MAX;

/// The distance between two points: `dx + dy + max(dx, dy)`.
#[inline]
pub(super) fn distance(a: Point, b: Point) -> usize {
    let (dx, dy) = (a.column().abs_diff(b.column()), a.row().abs_diff(b.row()));
    dx + dy + dx.max(dy)
}

/// A pattern of one size around a point, by its names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    /// Its size, from 0.
    pub(crate) size: usize,
    /// The name of what is there.
    pub(crate) shape: u64,
    /// The same with the place of the last move, where that lies within.
    pub(crate) answer: Option<u64>,
}

/// The rings, ready for use.
#[derive(Clone)]
pub(crate) struct Rings {
    /// How far each point is in the cells of a [`View`].
    steps: [i16; POINTS],
    /// For each size the number of its points.
    ends: [usize; SIZES],
    /// For each way and point the point it is laid on.
    images: [[u8; POINTS]; 8],
    /// For each point and cell its random number.
    keys: [[u64; CELLS]; POINTS],
    /// The same of the point's image, in all eight ways: while none is ruled out they are taken in together.
    keys_of_ways: Box<[[[u64; 8]; CELLS]]>,
    /// For each point the random number of a last move there.
    last_keys: [u64; POINTS],
    /// For each place in the square the number of the point.
    numbers: [[u8; SQUARE]; SQUARE],
}

impl std::fmt::Debug for Rings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Rings")
    }
}

impl Rings {
    /// The same in every build and on every machine: learned tables live on it.
    pub(crate) fn new() -> Rings {
        let points = points();
        let number = |place: (i32, i32)| points.iter().position(|at| *at == place).map_or(OUTSIDE, |at| at as u8);
        let mut random = Random::new(0x7061_7474_6572_6e73);
        let mut keys = [[0; CELLS]; POINTS];
        let mut last_keys = [0; POINTS];
        for (at, of_point) in keys.iter_mut().enumerate() {
            for cell in 1..CELLS {
                let key = random.bits();
                // Farther out only the colour counts.
                let alike = at >= WITH_LIBERTIES && View::has_color_of_cell_before(cell);
                of_point[cell] = if alike { of_point[cell - 1] } else { key };
            }
            last_keys[at] = random.bits();
        }
        let images: [[u8; POINTS]; 8] =
            std::array::from_fn(|way| std::array::from_fn(|at| number(lay(Way::ALL[way], points[at]))));
        let image = |way: usize, at: usize| usize::from(images[way][at]);
        let of_ways = |at| std::array::from_fn(|cell| std::array::from_fn(|way| keys[image(way, at)][cell]));
        Rings {
            steps: std::array::from_fn(|at| View::step(points[at])),
            ends: REACHES.map(|reach| points.iter().filter(|at| far(**at) <= reach).count()),
            keys_of_ways: (0..POINTS).map(of_ways).collect(),
            images,
            keys,
            last_keys,
            numbers: std::array::from_fn(|row| {
                std::array::from_fn(|column| number((column as i32 - FARTHEST as i32, row as i32 - FARTHEST as i32)))
            }),
        }
    }

    /// Names the patterns around `point`, the smallest first, until `go_on` has had enough.
    #[inline]
    pub(crate) fn name(&self, view: &View, point: Point, last: Option<Point>, mut go_on: impl FnMut(Named) -> bool) {
        let center = View::place(point);
        let last = last.map_or(OUTSIDE, |last| self.number(point, last));
        // The ways that are left, and the names they give.
        let mut ways: [usize; 8] = std::array::from_fn(|way| way);
        let mut names = [0; 8];
        let mut left = 8;
        let mut begin = 0;
        let mut there = [(0, 0); WIDEST];
        for (size, &end) in self.ends.iter().enumerate() {
            // Step 1. What is in the ring but empty points.
            let mut count = 0;
            for (at, &step) in (begin..end).zip(&self.steps[begin..end]) {
                let cell = view.at(center, step);
                there[count & (WIDEST - 1)] = (at as u8, cell);
                count += usize::from(cell != 0);
            }
            begin = end;
            let there = &there[..count.min(WIDEST)];
            // Step 2. Each way that is left takes it in.
            if left == 8 {
                for &(at, cell) in there {
                    let keys = &self.keys_of_ways[usize::from(at)][usize::from(cell) & (CELLS - 1)];
                    for (name, key) in names.iter_mut().zip(keys) {
                        *name ^= key;
                    }
                }
            } else {
                for (name, way) in names[..left].iter_mut().zip(ways) {
                    let images = &self.images[way & 7];
                    for &(at, cell) in there {
                        let image = images[usize::from(at)];
                        *name ^= self.keys[usize::from(image)][usize::from(cell) & (CELLS - 1)];
                    }
                }
            }
            // Step 3. The smallest remain.
            let mut shape = names[0];
            if left > 1 && count > 0 {
                shape = names[..left].iter().copied().fold(u64::MAX, u64::min);
                let mut kept = 0;
                for at in 0..left {
                    (ways[kept], names[kept]) = (ways[at], names[at]);
                    kept += usize::from(names[at] == shape);
                }
                left = kept;
            }
            // Step 4. The same with the last move in it: where several ways are left, it decides.
            let answer = (usize::from(last) < end).then(|| {
                let with_last = |way: &usize| shape ^ self.last_keys[usize::from(self.images[*way][usize::from(last)])];
                ways[..left].iter().map(with_last).fold(u64::MAX, u64::min)
            });
            if !go_on(Named { size, shape, answer }) {
                return;
            }
        }
    }

    /// The number of `other` as a point of the rings around `point`.
    #[inline]
    fn number(&self, point: Point, other: Point) -> u8 {
        let column = (other.column() + FARTHEST).wrapping_sub(point.column());
        let row = (other.row() + FARTHEST).wrapping_sub(point.row());
        match self.numbers.get(row).and_then(|numbers| numbers.get(column)) {
            Some(&number) => number,
            None => OUTSIDE,
        }
    }
}

/// How far a place is from the move.
fn far((dx, dy): (i32, i32)) -> u32 {
    let (dx, dy) = (dx.unsigned_abs(), dy.unsigned_abs());
    dx + dy + dx.max(dy)
}

/// Every point of the largest pattern, the nearest first.
fn points() -> Vec<(i32, i32)> {
    let reach = -(FARTHEST as i32)..=FARTHEST as i32;
    let mut points: Vec<(i32, i32)> = reach
        .clone()
        .flat_map(|dy| reach.clone().map(move |dx| (dx, dy)))
        .filter(|&place| place != (0, 0) && far(place) <= REACHES[SIZES - 1])
        .collect();
    points.sort_by_key(|&place| (far(place), place));
    points
}

/// Where a place comes to lie when the picture is laid that way.
pub(super) fn lay(way: Way, (dx, dy): (i32, i32)) -> (i32, i32) {
    let (dx, dy) = way.lay(dx as i8, dy as i8);
    (dx.into(), dy.into())
}

#[cfg(test)]
impl Rings {
    /// The number of a place as a point, and the smallest size that holds it.
    pub(super) fn find(&self, (dx, dy): (i32, i32)) -> Option<(usize, usize)> {
        let [row, column] = [dy, dx].map(|step| (step + FARTHEST as i32) as usize);
        let at = usize::from(self.numbers[row][column]);
        Some((at, self.ends.iter().position(|end| at < *end)?))
    }

    /// The random number of a cell on a point.
    pub(super) fn key(&self, at: usize, cell: u8) -> u64 {
        self.keys[at][usize::from(cell)]
    }
}

//! Influence and territory by Bouzy's dilations and erosions.
//!
//! Every stone radiates; five dilations spread it, and twenty-one erosions take away what is open to the enemy. What
//! remains is territory; without the erosions it is influence, which bounds moyo.

use crate::game::{ByColor, Color, Point, PointSet, Size};

/// What a stone starts with.
const STONE: i16 = 64;
/// Dilations, then erosions, of territory (B. Bouzy, "Mathematical morphology applied to computer Go", 2003).
const SPREAD: (usize, usize) = (5, 21);
/// Territory that counts in full, in Bouzy's units.
const FULL: f32 = 6.0;
/// Influence that counts in full, in Bouzy's units.
const FULL_INFLUENCE: f32 = 24.0;
/// What a point in a moyo is worth beside a point of territory.
const MOYO: f32 = 0.3;

/// A number for each point, positive for Black.
type Field = [i16; Point::LIMIT];

/// A number for each point of a board, from -1 (White's) to 1 (Black's).
#[derive(Clone, Debug)]
pub struct Territory {
    size: Size,
    field: Box<Field>,
    influence: Box<Field>,
}

impl Territory {
    /// From who stands where: 2 for a black stone, 1 for a black stone that may be lost, -1 and -2 for White's.
    pub fn new(size: Size, stands: &[i8; Point::LIMIT]) -> Territory {
        let mut field: Box<Field> = Box::new(std::array::from_fn(|at| i16::from(stands[at]) * STONE / 2));
        let mut spare = field.clone();
        let beside = beside(size);
        for _ in 0..SPREAD.0 {
            dilate(&field, &mut spare, &beside);
            std::mem::swap(&mut field, &mut spare);
        }
        let influence = field.clone();
        for _ in 0..SPREAD.1 {
            erode(&field, &mut spare, &beside);
            std::mem::swap(&mut field, &mut spare);
        }
        Territory { size, field, influence }
    }

    /// Whose a point is, from -1 (White's) to 1 (Black's).
    #[inline]
    pub fn at(&self, point: Point) -> f32 {
        (f32::from(self.field[point.index()]) / FULL).clamp(-1.0, 1.0)
    }

    /// The same from the side of one colour.
    pub fn of(&self, color: Color, point: Point) -> f32 {
        match color {
            Color::Black => self.at(point),
            Color::White => -self.at(point),
        }
    }

    /// Whose influence reaches a point, from -1 (White's) to 1 (Black's).
    #[inline]
    pub fn influence(&self, point: Point) -> f32 {
        (f32::from(self.influence[point.index()]) / FULL_INFLUENCE).clamp(-1.0, 1.0)
    }

    /// The points that each side's influence reaches at least so strongly, `least` being from 0 to 1 and above 0.
    pub fn reached(&self, least: f32) -> ByColor<PointSet> {
        ByColor {
            black: self
                .size
                .points()
                .filter(|point| self.influence(*point) >= least)
                .collect(),
            white: self
                .size
                .points()
                .filter(|point| self.influence(*point) <= -least)
                .collect(),
        }
    }

    /// Black's lead on the board in points: stones, territory, and some of the moyo.
    pub fn lead(&self) -> f32 {
        let worth = |point: Point| {
            let held = self.at(point);
            held + MOYO * (1.0 - held.abs()) * self.influence(point)
        };
        self.size.points().map(worth).sum()
    }
}

/// Distance between a point and the one above it in a field.
const STRIDE: usize = Point::at(0, 1).index() - Point::at(0, 0).index();
/// The first point of a field and the one after the last, border points between the rows included.
const POINTS: std::ops::Range<usize> = Point::at(0, 0).index()..Point::at(18, 18).index() + 1;
/// So many of them: one loop over all, which the compiler makes into vectors of 16-bit numbers, is quicker than one a
/// row.
const SPAN: usize = POINTS.end - POINTS.start;

/// A number for each point of a board, the border aside.
type Span = [i16; SPAN];

/// For each point the number of points of the board beside it; 0 off the board.
fn beside(size: Size) -> Span {
    let mut beside = [0; SPAN];
    let last = size.rows() - 1;
    for point in size.points() {
        let edges = [
            point.row() == 0,
            point.row() == last,
            point.column() == 0,
            point.column() == last,
        ];
        beside[point.index() - POINTS.start] = 4 - edges.map(i16::from).iter().sum::<i16>();
    }
    beside
}

/// The numbers so many places before or after those of each point.
fn shifted(field: &Field, by: isize) -> &Span {
    let start = POINTS.start.wrapping_add_signed(by);
    field[start..].first_chunk().expect("a border lies around the points")
}

/// The four numbers around each point.
fn near(field: &Field) -> [&Span; 4] {
    let up = STRIDE as isize;
    [-1, 1, -up, up].map(|by| shifted(field, by))
}

/// Writes `f` of each point's number, its four neighbours' and the count of points beside it.
#[inline]
fn each(from: &Field, to: &mut Field, beside: &Span, f: impl Fn(i16, [i16; 4], i16) -> i16) {
    let (here, near) = (shifted(from, 0), near(from));
    let to = &mut to[POINTS];
    for at in 0..SPAN {
        to[at] = f(here[at], near.map(|side| side[at]), beside[at]);
    }
}

/// How many of four numbers are above nothing, and how many below.
#[inline]
fn signs(near: [i16; 4]) -> (i16, i16) {
    let count = |is: fn(i16) -> bool| near.iter().map(|&n| i16::from(is(n))).sum();
    (count(|n| n > 0), count(|n| n < 0))
}

/// A point grows by its neighbours of one sign, unless one of them has the other.
fn dilate(from: &Field, to: &mut Field, beside: &Span) {
    each(from, to, beside, |here, near, beside| {
        let (black, white) = signs(near);
        let grown =
            here + i16::from((here >= 0) & (white == 0)) * black - i16::from((here <= 0) & (black == 0)) * white;
        if beside == 0 { 0 } else { grown }
    });
}

/// A point shrinks by its neighbours of the other sign or none, but not past nothing.
fn erode(from: &Field, to: &mut Field, beside: &Span) {
    each(from, to, beside, |here, near, beside| {
        let (black, white) = signs(near);
        (here - (beside - black)).max(0).min(here.max(0)) + (here + (beside - white)).min(0).max(here.min(0))
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Both steps again, a point at a time and in words.
    fn slow(size: Size, stands: &[i8; Point::LIMIT]) -> (Vec<i16>, Vec<i16>) {
        let near = |field: &[i16], point: Point| -> Vec<i16> {
            let on_board = point.neighbors().into_iter().filter(|beside| beside.is_on(size));
            on_board.map(|beside| field[beside.index()]).collect()
        };
        let mut field: Vec<i16> = stands.iter().map(|stand| i16::from(*stand) * STONE / 2).collect();
        let mut influence = Vec::new();
        for step in 0..SPREAD.0 + SPREAD.1 {
            let mut next = vec![0; Point::LIMIT];
            for point in size.points() {
                let (here, near) = (field[point.index()], near(&field, point));
                let black = near.iter().filter(|n| **n > 0).count() as i16;
                let white = near.iter().filter(|n| **n < 0).count() as i16;
                let others = near.len() as i16;
                next[point.index()] = match (step < SPREAD.0, here.signum()) {
                    (true, 1) if white == 0 => here + black,
                    (true, -1) if black == 0 => here - white,
                    (true, 0) if white == 0 => black,
                    (true, 0) if black == 0 => -white,
                    (true, _) => here,
                    (false, 1) => (here - (others - black)).max(0),
                    (false, -1) => (here + (others - white)).min(0),
                    (false, _) => 0,
                };
            }
            field = next;
            if step + 1 == SPREAD.0 {
                influence = field.clone();
            }
        }
        (field, influence)
    }

    #[test]
    fn the_quick_way_and_the_slow_way_agree() {
        let mut random = Random::new(3);
        for size in (2..=19).filter_map(Size::new) {
            for stones in [2, 5, 20] {
                let mut stands = [0; Point::LIMIT];
                for point in size.points() {
                    if random.below(stones) == 0 {
                        stands[point.index()] = random.below(5) as i8 - 2;
                    }
                }
                let quick = Territory::new(size, &stands);
                let (territory, influence) = slow(size, &stands);
                assert_eq!(quick.field[..], territory, "{size}");
                assert_eq!(quick.influence[..], influence, "{size}");
            }
        }
    }
}

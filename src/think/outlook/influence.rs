//! Influence and territory by Bouzy's dilations and erosions.
//!
//! Every stone radiates; five dilations spread it, and twenty-one erosions take away what is open to the enemy. What remains
//! is territory; without the erosions it is influence, which bounds moyo.

use crate::game::{Color, Point, Size};

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
pub(super) type Field = [i16; Point::LIMIT];

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
        for _ in 0..SPREAD.0 {
            dilate(size, &field, &mut spare);
            std::mem::swap(&mut field, &mut spare);
        }
        let influence = field.clone();
        for _ in 0..SPREAD.1 {
            erode(size, &field, &mut spare);
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

    /// Black's lead on the board in points: stones, territory, and some of the moyo.
    pub fn lead(&self) -> f32 {
        let worth = |point: Point| {
            let held = self.at(point);
            held + MOYO * (1.0 - held.abs()) * self.influence(point)
        };
        self.size.points().map(worth).sum()
    }
}

fn row(row: usize) -> std::ops::Range<usize> {
    let first = Point::at(0, row).index();
    first..first + 19
}

/// A point grows by its neighbours of one sign, unless one of them has the other.
fn dilate(size: Size, from: &Field, to: &mut Field) {
    let stride = Point::at(0, 1).index() - Point::at(0, 0).index();
    for r in 0..size.rows() {
        for at in row(r).take(size.rows()) {
            let near = [from[at - 1], from[at + 1], from[at - stride], from[at + stride]];
            let black: i16 = near.iter().map(|&n| i16::from(n > 0)).sum();
            let white: i16 = near.iter().map(|&n| i16::from(n < 0)).sum();
            let here = from[at];
            to[at] = here + i16::from(here >= 0 && white == 0) * black - i16::from(here <= 0 && black == 0) * white;
        }
    }
}

/// A point shrinks by its neighbours of the other sign or none, but not past nothing.
fn erode(size: Size, from: &Field, to: &mut Field) {
    let stride = Point::at(0, 1).index() - Point::at(0, 0).index();
    let last = size.rows() - 1;
    for r in 0..size.rows() {
        for (column, at) in row(r).take(size.rows()).enumerate() {
            let near = [from[at - 1], from[at + 1], from[at - stride], from[at + stride]];
            let beyond = i16::from(r == 0) + i16::from(r == last) + i16::from(column == 0) + i16::from(column == last);
            let black: i16 = near.iter().map(|&n| i16::from(n > 0)).sum();
            let white: i16 = near.iter().map(|&n| i16::from(n < 0)).sum();
            let here = from[at];
            to[at] = match here.signum() {
                1 => (here - (4 - beyond - black)).max(0),
                -1 => (here + (4 - beyond - white)).min(0),
                _ => 0,
            };
        }
    }
}

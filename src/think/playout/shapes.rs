//! The eight points around a move: what they weigh, learned from games.

use crate::game::{Board, Color, Point};
use crate::random::Random;
use crate::think::texts::{BadText, ListLine, Text};

/// Weights are kept as whole numbers of this part.
const UNIT: f64 = 512.0;
/// One for each value of the sixteen bits of the eight points around a move.
const CODES: usize = 1 << 16;

/// The eight points around a move, as the mover sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape(u16);

/// Where west, east, south, north and the four diagonals stand in a picture `NW N NE / W @ E / SW S SE`.
const PLACES: [usize; 8] = [3, 5, 7, 1, 6, 8, 0, 2];
const MARKS: [char; 4] = ['.', 'X', 'O', '-'];

impl Shape {
    /// No weight is larger than this.
    pub const HEAVIEST: f64 = 100.0;

    /// What is around an empty point, as `color` sees it.
    #[inline]
    pub fn around(board: &Board, color: Color, point: Point) -> Shape {
        Shape(board.around(point).bits_for(color))
    }

    /// The same shape turned and mirrored, all eight ways.
    pub fn symmetric(self) -> [Shape; 8] {
        // Which of the eight points comes where: columns swapped, rows swapped, columns made rows.
        const MIRROR: [usize; 8] = [1, 0, 2, 3, 5, 4, 7, 6];
        const FLIP: [usize; 8] = [0, 1, 3, 2, 6, 7, 4, 5];
        const TURN: [usize; 8] = [2, 3, 0, 1, 4, 6, 5, 7];
        std::array::from_fn(|which| {
            let steps = [(1, MIRROR), (2, FLIP), (4, TURN)];
            let chosen = steps.into_iter().filter(|(bit, _)| which & bit != 0);
            chosen.fold(self, |shape, (_, order)| shape.reordered(order))
        })
    }

    /// Of the eight ways the one with the smallest number.
    pub fn canonical(self) -> Shape {
        self.symmetric().into_iter().min().unwrap_or(self)
    }

    fn reordered(self, order: [usize; 8]) -> Shape {
        let field = |at: usize| self.0 >> (2 * at) & 3;
        Shape((0..8).fold(0, |bits, at| bits | field(order[at]) << (2 * at)))
    }

    fn read(picture: &str) -> Option<Shape> {
        let marks: Vec<char> = picture.chars().filter(|mark| *mark != '/').collect();
        if marks.len() != 9 || marks[4] != '@' {
            return None;
        }
        // What lies beyond the edge are whole rows and columns.
        let is_beyond = |at: usize| marks[at] == '-';
        let opposite = [[[0, 1, 2], [6, 7, 8]], [[0, 3, 6], [2, 5, 8]]];
        let is_whole = |side: &[usize; 3]| side.iter().all(|at| is_beyond(*at));
        let beyond: Vec<usize> = opposite.into_iter().flatten().filter(is_whole).flatten().collect();
        let is_half = (0..9).any(|at| is_beyond(at) && !beyond.contains(&at));
        // No board is one point wide.
        if is_half || opposite.iter().any(|pair| pair.iter().all(is_whole)) {
            return None;
        }
        let mut bits = 0;
        for (at, place) in PLACES.into_iter().enumerate() {
            let field = MARKS.iter().position(|mark| *mark == marks[place])?;
            bits |= (field as u16) << (2 * at);
        }
        Some(Shape(bits))
    }
}

impl std::fmt::Display for Shape {
    /// `X.O/.@./---`: rows from the top, X for the mover, `-` beyond the edge.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut marks = ['@'; 9];
        for (at, place) in PLACES.into_iter().enumerate() {
            marks[place] = MARKS[usize::from(self.0 >> (2 * at) & 3)];
        }
        for (at, mark) in marks.into_iter().enumerate() {
            if at == 3 || at == 6 {
                write!(f, "/")?;
            }
            write!(f, "{mark}")?;
        }
        Ok(())
    }
}

/// Where a move lies that the shapes may propose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Near {
    /// Beside the last move.
    Beside,
    /// Diagonal to it.
    Diagonal,
    /// Around the move before it, and not around it.
    Earlier,
}

impl Near {
    /// The empty points around the last two moves with where they lie.
    #[inline]
    pub fn each(board: &Board, last: [Option<Point>; 2], mut f: impl FnMut(Near, Point)) {
        if let Some(last) = last[0] {
            each_empty(board, last, |at, point| {
                f(if at < 4 { Near::Beside } else { Near::Diagonal }, point)
            });
        }
        if let Some(earlier) = last[1] {
            each_empty(board, earlier, |_, point| {
                if !last[0].is_some_and(|last| is_around(last, point)) {
                    f(Near::Earlier, point);
                }
            });
        }
    }
}

/// The empty ones of the eight points around one: the neighbours are 0 to 3.
#[inline]
fn each_empty(board: &Board, point: Point, mut f: impl FnMut(usize, Point)) {
    let eight = eight_around(point);
    let mut empty = board.around(point).empty_of_eight();
    while empty != 0 {
        let at = (empty.trailing_zeros() / 2) as usize & 7;
        f(at, eight[at]);
        empty &= empty - 1;
    }
}

/// The eight points around one, the neighbours first.
#[inline]
fn eight_around(point: Point) -> [Point; 8] {
    let ([a, b, c, d], [e, g, h, i]) = (point.neighbors(), point.diagonals());
    [a, b, c, d, e, g, h, i]
}

/// Whether two points are the same, beside each other or diagonal.
#[inline]
fn is_around(a: Point, b: Point) -> bool {
    let apart = a.index().abs_diff(b.index());
    apart <= 1 || apart.wrapping_sub(19) <= 2
}

/// The shapes and what they weigh.
#[derive(Clone)]
pub(super) struct Shapes {
    /// For each value of the sixteen bits around a point.
    weights: Box<[u16]>,
    /// What the weight is multiplied with, by [`Near`], in parts of [`UNIT`].
    near: [u32; 3],
    /// What everything else weighs, in the same measure as the products.
    elsewhere: u64,
}

impl std::fmt::Debug for Shapes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let weights = self.weights.iter().filter(|weight| **weight > 0).count();
        write!(f, "Shapes({weights} of weight)")
    }
}

impl Shapes {
    /// Reads the weights: a picture and a number on a line. `near` holds what a weight is multiplied with, and what everything
    /// else weighs.
    pub(super) fn parse(text: Text<'_>, near: [f64; 4]) -> Result<Shapes, BadText> {
        let mut weights = vec![0; CODES].into_boxed_slice();
        let mut known = vec![false; CODES];
        for line in text.list() {
            let ListLine { number, text: line, .. } = line?;
            let bad = |what: String| BadText::new(text.name, number, what);
            let (picture, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let shape =
                Shape::read(picture).ok_or_else(|| bad(format!("`{picture}` is no shape such as `X.O/.@./---`")))?;
            let value = value.trim();
            let number = value
                .parse()
                .ok()
                .filter(|number| (0.0..=Shape::HEAVIEST).contains(number));
            let number: f64 =
                number.ok_or_else(|| bad(format!("`{value}` is no number from 0 to {}", Shape::HEAVIEST)))?;
            if known[usize::from(shape.0)] {
                return Err(bad(format!("`{picture}` stands twice")));
            }
            for same in shape.symmetric() {
                known[usize::from(same.0)] = true;
                weights[usize::from(same.0)] = (number * UNIT) as u16;
            }
        }
        if !known.contains(&true) {
            return Err(BadText::whole(text.name, "there is no shape in it"));
        }
        let [beside, diagonal, earlier, elsewhere] = near;
        Ok(Shapes {
            weights,
            near: [beside, diagonal, earlier].map(|factor| (factor * UNIT) as u32),
            elsewhere: (elsewhere * UNIT * UNIT) as u64,
        })
    }

    #[inline]
    pub(super) fn weight(&self, shape: Shape) -> u16 {
        self.weights[usize::from(shape.0)]
    }

    /// What a shape weighs that lies there, in the measure of [`Shapes::elsewhere`].
    #[cfg(test)]
    pub(super) fn share(&self, near: Near, shape: Shape) -> u64 {
        u64::from(self.weight(shape)) * u64::from(self.near[near as usize])
    }

    /// What everything else weighs.
    #[cfg(test)]
    pub(super) fn elsewhere(&self) -> u64 {
        self.elsewhere
    }

    /// Draws one of the empty points around the last two moves by its weight, or none as often as everything else weighs. It
    /// may be an illegal move.
    #[inline]
    pub(super) fn draw(
        &self,
        board: &Board,
        turn: Color,
        last: [Option<Point>; 2],
        dice: &mut Random,
    ) -> Option<Point> {
        let [beside, diagonal, earlier] = self.near;
        let factors = [beside, beside, beside, beside, diagonal, diagonal, diagonal, diagonal];
        let around_last = last[0].map_or([0; 8], |last| self.weigh_around(board, turn, last, |at, _| factors[at]));
        let around_earlier = match last[1] {
            Some(point) if earlier > 0 => {
                let is_new = |near| !last[0].is_some_and(|last| is_around(last, near));
                self.weigh_around(board, turn, point, |_, near| if is_new(near) { earlier } else { 0 })
            }
            _ => [0; 8],
        };
        let sum: u64 = around_last.iter().chain(&around_earlier).sum();
        let drawn = dice.below((sum + self.elsewhere) as usize) as u64;
        if drawn >= sum {
            return None;
        }
        let first: u64 = around_last.iter().sum();
        match drawn.checked_sub(first) {
            None => Some(eight_around(last[0]?)[drawn_one(&around_last, drawn)]),
            Some(drawn) => Some(eight_around(last[1]?)[drawn_one(&around_earlier, drawn)]),
        }
    }

    /// What each of the eight points around one weighs, times its factor; 0 where it is not empty. Which are empty is nothing a processor
    /// could foresee, so all eight are looked up.
    #[inline]
    fn weigh_around(&self, board: &Board, turn: Color, point: Point, factor: impl Fn(usize, Point) -> u32) -> [u64; 8] {
        let empty = board.around(point).empty_of_eight();
        let eight = eight_around(point);
        std::array::from_fn(|at| {
            let near = eight[at];
            let weight = u32::from(self.weight(Shape::around(board, turn, near))) * factor(at, near);
            let is_empty = u32::from(empty >> (2 * at) & 1);
            u64::from(weight & is_empty.wrapping_neg())
        })
    }
}

/// Which one a number below the sum of the weights falls on: as many of them, added up one after the other, do not reach beyond it.
#[inline]
fn drawn_one(weights: &[u64; 8], drawn: u64) -> usize {
    let (mut sum, mut before) = (0, 0);
    for weight in weights {
        sum += weight;
        before += usize::from(sum <= drawn);
    }
    before & 7
}

//! The features of every legal move of a position.

use super::dictionary::{Dictionary, Slot};
use super::groups::Levels;
use super::rings::{Named, Rings, SIZES};
use super::tactics::Tactics;
use super::view::View;
use crate::game::{Board, Color, Point};

/// What is known of a move: each pattern and level has a weight, and the move's is their product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// The largest known pattern around it.
    pub shape: Option<Slot>,
    /// The largest known pattern around it in which the last move lies.
    pub answer: Option<Slot>,
    /// Its level in each group.
    pub levels: Levels,
}

/// The names of the patterns around a move, the smallest first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Names {
    /// Of each size.
    pub shapes: [u64; SIZES],
    /// Of each size in which the last move lies.
    pub answers: [Option<u64>; SIZES],
}

/// The patterns that are told apart.
#[derive(Clone, Debug)]
pub struct Catalog {
    rings: Rings,
    shapes: Dictionary,
    answers: Dictionary,
}

impl Catalog {
    /// How many sizes of patterns there are.
    pub const SIZES: usize = SIZES;

    /// A catalog of known patterns: alone, and with the last move in them.
    pub fn new(shapes: Dictionary, answers: Dictionary) -> Catalog {
        Catalog {
            rings: Rings::new(),
            shapes,
            answers,
        }
    }

    /// The patterns.
    pub fn shapes(&self) -> &Dictionary {
        &self.shapes
    }

    /// The patterns with the last move in them.
    pub fn answers(&self) -> &Dictionary {
        &self.answers
    }

    /// Calls `f` with the features of every legal move of `us`; `last` is the last move and the one before, where they
    /// were stones.
    pub fn describe(&self, board: &Board, us: Color, last: [Option<Point>; 2], mut f: impl FnMut(Point, Features)) {
        let view = View::new(board, us);
        let mut tactics = Tactics::new(board, us, last);
        for &point in board.empty_list() {
            if board.is_legal(us, point) {
                let (shape, answer) = self.largest(&view, point, last[0]);
                let levels = tactics.levels(point);
                f(point, Features { shape, answer, levels });
            }
        }
    }

    /// The names of all patterns around a move, known or not.
    pub fn names(&self, board: &Board, us: Color, point: Point, last: Option<Point>) -> Names {
        let mut names = Names::default();
        self.rings
            .name(&View::new(board, us), point, last, |Named { size, shape, answer }| {
                names.shapes[size] = shape;
                names.answers[size] = answer;
                true
            });
        names
    }

    /// The largest known pattern, alone and with the last move in it.
    #[inline]
    fn largest(&self, view: &View, point: Point, last: Option<Point>) -> (Option<Slot>, Option<Slot>) {
        let (mut shape, mut answer) = (None, None);
        let mut asks_answers = last.is_some();
        self.rings.name(view, point, last, |named| {
            // What holds no known pattern is itself unknown, so the first unknown size ends it.
            let found = self.shapes.find(named.size, named.shape);
            shape = found.or(shape);
            if let Some(name) = named.answer.filter(|_| asks_answers) {
                let found = self.answers.find(named.size, name);
                answer = found.or(answer);
                asks_answers = found.is_some();
            }
            found.is_some()
        });
        (shape, answer)
    }
}

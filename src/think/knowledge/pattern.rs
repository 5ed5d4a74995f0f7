//! What a pattern is, once read.

use crate::game::{Board, Color, Point, Word};
use crate::think::recognition::Stage;
use std::fmt;

/// What may be on a point, a bit for each possibility.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark(pub(crate) u8);

impl Mark {
    /// No stone.
    pub const EMPTY: Mark = Mark(1);
    /// A stone of the side to move.
    pub const OURS: Mark = Mark(2);
    /// A stone of the other side.
    pub const THEIRS: Mark = Mark(4);
    /// Beyond the edge.
    pub const OFF: Mark = Mark(8);
    /// Anything, beyond the edge as well.
    pub const ANY: Mark = Mark(15);

    /// Whether either of two marks will do.
    #[must_use]
    pub const fn or(self, other: Mark) -> Mark {
        Mark(self.0 | other.0)
    }

    /// Whether this mark allows what is there.
    #[inline]
    pub const fn allows(self, there: Mark) -> bool {
        self.0 & there.0 == there.0
    }

    /// The mark that a character of a picture stands for; letters of moves are empty points.
    pub fn from_char(c: char) -> Option<Mark> {
        Some(match c {
            '.' => Mark::EMPTY,
            'X' => Mark::OURS,
            'O' => Mark::THEIRS,
            'x' => Mark::OURS.or(Mark::EMPTY),
            'o' => Mark::THEIRS.or(Mark::EMPTY),
            '*' => Mark::EMPTY.or(Mark::OURS).or(Mark::THEIRS),
            '?' => Mark::ANY,
            '|' | '-' | '+' => Mark::OFF,
            'a'..='n' => Mark::EMPTY,
            _ => return None,
        })
    }
}

/// What a move of a pattern is good for; each kind has its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Good or bad form.
    Shape,
    /// Joins stones.
    Connects,
    /// Parts enemy stones.
    Cuts,
    /// Presses on enemy stones.
    Attacks,
    /// Makes stones safe.
    Defends,
    /// Takes, closes or approaches a corner, or enters it.
    Corner,
    /// Extends along a side.
    Extension,
    /// A known sequence goes on.
    Joseki,
    /// Settles a border.
    Endgame,
}

impl Kind {
    /// Every kind with the word that names it in a text.
    pub const WORDS: [(&'static str, Kind); 9] = [
        ("shape", Kind::Shape),
        ("connects", Kind::Connects),
        ("cuts", Kind::Cuts),
        ("attacks", Kind::Attacks),
        ("defends", Kind::Defends),
        ("corner", Kind::Corner),
        ("extension", Kind::Extension),
        ("joseki", Kind::Joseki),
        ("endgame", Kind::Endgame),
    ];

    /// The kind a word names.
    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::WORDS
            .iter()
            .find(|(name, _)| *name == word)
            .map(|(_, kind)| *kind)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = Kind::WORDS
            .iter()
            .find(|(_, kind)| kind == self)
            .map_or("", |(name, _)| name);
        f.write_str(word)
    }
}

/// A move that a pattern proposes, or warns of when its value is negative.
#[derive(Clone, Debug, PartialEq)]
pub struct PatternMove {
    /// Row of the picture, from the top.
    pub row: usize,
    /// Column of the picture, from the left.
    pub column: usize,
    /// Its worth in points, roughly; below zero for a move to avoid.
    pub value: f32,
    /// What it is good for.
    pub kind: Kind,
    /// The reason, in words.
    pub reason: String,
}

/// What a move must be called, or must not be, for a pattern to propose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The words it is about, at least one.
    pub words: Vec<Word>,
    /// Whether one of them must hold; else none of them may.
    pub wanted: bool,
}

impl Condition {
    /// Whether a move of `us` on that point is as it asks.
    pub fn allows(&self, board: &Board, us: Color, point: Point) -> bool {
        self.words.iter().any(|word| word.holds(board, us, point)) == self.wanted
    }
}

/// A picture and the moves in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    /// Its name.
    pub name: String,
    /// Rows from the top, all of one length.
    pub rows: Vec<Vec<Mark>>,
    /// The moves, at least one.
    pub moves: Vec<PatternMove>,
    /// The stages of the game in which it is thought of; empty for all.
    pub stages: Vec<Stage>,
    /// What its moves must be called besides fitting the picture: every one must allow the move.
    pub conditions: Vec<Condition>,
}

//! What a pattern is, once read.

use super::condition::Condition;
use super::priority::{Bonus, Priority};
use crate::think::recognition::{Degree, Stage};
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

    /// Whether anything would do for both.
    #[inline]
    pub(crate) const fn meets(self, other: Mark) -> bool {
        self.0 & other.0 != 0
    }

    /// The mark that a character of a picture stands for; letters of moves are empty points. What the capital letters of
    /// [`NamedStone`] stand for is told beside the picture: none here.
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
    /// How it stands to the other moves there are; a move to avoid that is so always is never played.
    pub priority: Priority,
    /// What it adds to everything that speaks for the move; a move to avoid has none.
    pub bonus: Option<Bonus>,
    /// What it is good for.
    pub kind: Kind,
    /// The reason, in words.
    pub reason: String,
}

impl PatternMove {
    /// Its value with its bonus, in points.
    pub fn worth(&self) -> f32 {
        worth(self.value, self.bonus)
    }
}

/// A value with a bonus, in points.
pub fn worth(value: f32, bonus: Option<Bonus>) -> f32 {
    value + bonus.map_or(0.0, |bonus| bonus.amount(value))
}

/// What a worth has beyond 50 points, above zero or below: who gives a move so much insists on it.
pub fn insistence(worth: f32) -> f32 {
    worth.signum() * (worth.abs() - USUAL).max(0.0)
}

/// Patterns that are one opinion among others give no move more, in points.
const USUAL: f32 = 50.0;

/// A stone of a picture that other lines of the pattern speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedStone {
    /// Its letter in the picture, from [`NamedStone::LETTERS`].
    pub letter: char,
    /// Row of the picture, from the top.
    pub row: usize,
    /// Column of the picture, from the left.
    pub column: usize,
    /// Whether it is a stone of the side to move.
    pub ours: bool,
}

impl NamedStone {
    /// The letters that may name a stone.
    pub const LETTERS: std::ops::RangeInclusive<char> = 'A'..='H';
}

/// What a pattern tells about the position it fits, beside the moves it proposes (seeds/001, part 1 of the second day).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Statement {
    /// How surely a stone is joined to another, or to the edge.
    Linkage {
        /// The letter of the one.
        stone: char,
        /// The letter of the other; `None` is the edge.
        other: Option<char>,
        /// How surely.
        degree: Degree,
    },
    /// How many eyes the side to move has there, in halves from 0 to 2.
    Eyes(f32),
}

/// A picture, the moves in it, and what it tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    /// Its name.
    pub name: String,
    /// Rows from the top, all of one length.
    pub rows: Vec<Vec<Mark>>,
    /// The stones in it that have a letter, in the order of the picture.
    pub stones: Vec<NamedStone>,
    /// The moves; none where it only tells something.
    pub moves: Vec<PatternMove>,
    /// What it tells.
    pub statements: Vec<Statement>,
    /// The stages of the game in which it is thought of; empty for all.
    pub stages: Vec<Stage>,
    /// What must hold besides the picture, for each move by itself: every one. The cheap ones come first.
    pub conditions: Vec<Condition>,
}

impl Pattern {
    /// The stone of that letter.
    pub fn stone(&self, letter: char) -> Option<&NamedStone> {
        self.stones.iter().find(|stone| stone.letter == letter)
    }

    /// The point of the picture from which it is laid on the board when it only tells something: the first stone of a
    /// linkage, else the first empty point; its row and column.
    pub fn anchor(&self) -> Option<(usize, usize)> {
        let linked = self.statements.iter().find_map(|statement| match statement {
            Statement::Linkage { stone, .. } => self.stone(*stone),
            Statement::Eyes(_) => None,
        });
        let empty = |marks: &Vec<Mark>| marks.iter().position(|&mark| mark == Mark::EMPTY);
        let mut rows = self.rows.iter().enumerate();
        linked
            .map(|stone| (stone.row, stone.column))
            .or_else(|| rows.find_map(|(row, marks)| Some((row, empty(marks)?))))
    }
}

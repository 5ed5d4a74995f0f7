//! The texts a thinker is made from, and what is wrong with a bad one.

use std::fmt;

/// A text and the name it goes by in messages.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    /// `shape.pat`, `weights.txt`.
    pub name: &'a str,
    /// All of its lines.
    pub text: &'a str,
}

/// A file of numbers and the name it goes by in messages.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a> {
    /// `moves.prior`.
    pub name: &'a str,
    /// All of it.
    pub bytes: &'a [u8],
}

/// Everything a thinker reads at start-up.
#[derive(Clone, Debug)]
pub struct Texts<'a> {
    /// The pattern files.
    pub patterns: Vec<Text<'a>>,
    /// The weights file.
    pub weights: Text<'a>,
    /// The rules of the knowing playouts and their chances.
    pub playout: Text<'a>,
    /// The 3x3 shapes that they know.
    pub shapes: Text<'a>,
    /// The table of move priors.
    pub prior: Bytes<'a>,
    /// The net; `None` plays without.
    pub net: Option<Bytes<'a>>,
}

/// A line that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadText {
    /// The file.
    pub name: String,
    /// Its line, counted from 1; `None` where it concerns the whole file.
    pub line: Option<usize>,
    /// What is wrong with it.
    pub what: String,
}

impl BadText {
    /// Notes what is wrong in a line.
    pub fn new(name: &str, line: usize, what: impl Into<String>) -> BadText {
        BadText {
            name: name.to_owned(),
            line: Some(line),
            what: what.into(),
        }
    }

    /// Notes what is wrong with a whole file.
    pub fn whole(name: &str, what: impl Into<String>) -> BadText {
        BadText {
            name: name.to_owned(),
            line: None,
            what: what.into(),
        }
    }
}

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}, line {line}: {}", self.name, self.what),
            None => write!(f, "{}: {}", self.name, self.what),
        }
    }
}

impl std::error::Error for BadText {}

/// A line without its comment (from `#` on) and the blanks around it.
pub(crate) fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or("").trim()
}

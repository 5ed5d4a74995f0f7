//! Matches: any two GTP programs, A and B, play many games; how much stronger is A?
//!
//! Read in this order: `plan` (what is played, on one line), `opening` (from where), `program` (one of the two, started), `game` (one game
//! between two processes), `outcome` (what is kept of it, on one line), `results` (the file of those lines: resumed and merged),
//! `statistics` (win rate, Elo, SPRT), `tally` (sums), `report` (the words), `run` (many games at once).
//!
//! Games 2k-1 and 2k are a pair: the same opening with the colours swapped. The number of a game fixes opening, colours
//! and seed, so that it does not matter which process plays it, and when.

pub mod fields; // `key=value` on a line
pub mod plan; // what is played
pub mod opening; // the moves before the first
pub mod outcome; // what is kept of a game
pub mod program; // one of the two, started
pub mod game; // one game
pub mod results; // the file
pub mod statistics; // win rate, Elo, SPRT
pub mod tally; // sums over games
pub mod report; // the words
pub mod run; // many games at once

/// Why a match is not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoMatch {
    /// What was asked for cannot be played; a sentence.
    #[error("{0}")]
    Wrong(String),
    /// It did not work; a sentence.
    #[error("{0}")]
    Failed(String),
}

/// One of the two programs, whatever its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The one whose strength is asked for.
    A,
    /// The one it is measured against.
    B,
}

impl Side {
    /// Both, A first.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

impl std::fmt::Display for Side {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Side::A => "A",
            Side::B => "B",
        })
    }
}

impl std::str::FromStr for Side {
    type Err = String;

    fn from_str(text: &str) -> Result<Side, String> {
        let side = Side::BOTH.into_iter().find(|side| side.to_string() == text);
        side.ok_or_else(|| format!("`{text}` is neither A nor B"))
    }
}

/// One value for each program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySide<T> {
    /// A's.
    pub a: T,
    /// B's.
    pub b: T,
}

impl<T> std::ops::Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl<T> std::ops::IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}

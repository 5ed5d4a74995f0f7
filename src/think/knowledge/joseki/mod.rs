//! Joseki and openings: sequences that strong players play, learned from games, as a text that a player can read.
//!
//! The course (part 1 of the second day) keeps joseki as a tree, which is quick and remembers the place reached, or each position by
//! itself, which finds it whatever the order and whatever was played elsewhere. Here a tree in text is read into positions, so
//! that it is both: the place of a corner is found from its stones alone, and `corners` keeps the four of a game.
//!
//! `frame` is how a position is looked at so that its images are one, `book` the positions, `parse` and `write` the text, `describe`
//! tells people, `opinion` tells the search.

mod book;
mod corners;
mod describe;
mod frame;
mod opinion;
mod parse;
#[cfg(test)]
mod tests;
mod write;

pub(crate) use book::{Book, Line, Node};
pub use book::{Continuation, Mark, Place, Record};
pub use corners::Corners;
pub use describe::describe;
pub use frame::Corner;
pub(crate) use frame::{Look, Scope};
pub(crate) use opinion::LATEST;
pub use opinion::{Known, Sequences};

use super::super::texts::{BadText, Text};
use crate::game::{Board, Color};

/// The sequences of a corner.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Joseki {
    book: Book,
}

/// The first moves on the whole board, Black's the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    book: Book,
}

/// Where joseki are written down.
const WRITTEN: Scope = Scope::Corner(Corner::UpperRight);
/// Moves by which an opening is known at most.
pub(crate) const OPENING: usize = 16;

impl Joseki {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// The first line that makes no sense, and why.
    pub fn parse(text: Text<'_>) -> Result<Joseki, BadText> {
        let book = Book::parse_filled(text, WRITTEN)?;
        Ok(Joseki { book })
    }

    /// The place that the stones of a corner have reached: the same for a corner turned or mirrored, with the colours exchanged, in
    /// whatever order they were put there. `None` where the stones are unknown, and on other boards than 19x19: on a smaller one
    /// ten lines reach into the next corner.
    pub fn at(&self, board: &Board, corner: Corner) -> Option<Place<'_>> {
        self.book.at(board, Scope::Corner(corner))
    }

    /// How many positions are known.
    pub fn positions(&self) -> usize {
        self.book.nodes.len()
    }

    /// The lines of a file that is read as this.
    pub fn lines(&self) -> String {
        self.book.write(WRITTEN)
    }
}

impl Openings {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// The first line that makes no sense, and why.
    pub fn parse(text: Text<'_>) -> Result<Openings, BadText> {
        let book = Book::parse_filled(text, Scope::Board)?;
        Ok(Openings { book })
    }

    /// The place that a whole board has reached, turned or mirrored as it may be. `None` where it is unknown, and on other boards
    /// than 19x19.
    pub fn at(&self, board: &Board) -> Option<Place<'_>> {
        let stones = Color::BOTH.map(|color| board.stones(color).len());
        let begins = stones.iter().sum::<usize>() < OPENING;
        begins.then(|| self.book.at(board, Scope::Board)).flatten()
    }

    /// What the side whose turn it is plays there, the likeliest first; nothing where the board is unknown.
    pub fn moves(&self, board: &Board, turn: Color) -> Vec<Continuation<'_>> {
        self.at(board).map_or(Vec::new(), |place| place.continuations(turn))
    }

    /// How many positions are known.
    pub fn positions(&self) -> usize {
        self.book.nodes.len()
    }

    /// The lines of a file that is read as this.
    pub fn lines(&self) -> String {
        self.book.write(Scope::Board)
    }
}

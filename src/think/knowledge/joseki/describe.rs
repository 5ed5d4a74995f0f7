//! What is known of a position's corners, for people.

use super::book::{Continuation, Mark, Place};
use super::{Corner, Sequences};
use crate::game::{Board, Color, Move, words_of};
use std::fmt::{self, Display, Write};

/// So many moves of a place are told.
const TOLD: usize = 5;

impl Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Corner::UpperRight => "upper right",
            Corner::UpperLeft => "upper left",
            Corner::LowerRight => "lower right",
            Corner::LowerLeft => "lower left",
        })
    }
}

impl Display for Continuation<'_> {
    /// `R14 played 45 times in 100, 51 % won`, and what a person wrote.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Move::Place(self.point))?;
        if let Some(record) = self.record {
            write!(f, " played {} times in 100, {} % won", record.share, record.won)?;
        }
        match self.mark {
            Some(Mark::Good) => f.write_str(", good")?,
            Some(Mark::Bad) => f.write_str(", bad")?,
            None => {}
        }
        if !self.words.is_empty() {
            write!(f, " ({})", self.words)?;
        }
        Ok(())
    }
}

/// What is known of a position: a line for the whole board or for each corner, the moves of the side whose turn it is below it.
pub fn describe(sequences: &Sequences, board: &Board, turn: Color) -> String {
    let mut text = String::new();
    let opening = sequences.openings.at(board);
    if let Some(place) = &opening {
        tell(&mut text, "opening", Some(place), board, turn);
    }
    for corner in Corner::ALL {
        let place = sequences.joseki.at(board, corner);
        tell(&mut text, &corner.to_string(), place.as_ref(), board, turn);
    }
    text
}

/// Adds a line for the place and one for each of its moves. (Writing to a string does not fail.)
fn tell(text: &mut String, name: &str, place: Option<&Place<'_>>, board: &Board, turn: Color) {
    let Some(place) = place else {
        let _ = writeln!(text, "{name}: unknown");
        return;
    };
    let _ = match place.away() {
        Some(away) => writeln!(
            text,
            "{name}: known; the next move is elsewhere {:.0} times in 100",
            100.0 * away
        ),
        None => writeln!(text, "{name}: known"),
    };
    for next in place.continuations(turn).iter().take(TOLD) {
        let words = words_of(board, turn, next.point);
        let name = words.first().map_or("", |word| word.name());
        // The file tells the names of the first moves itself.
        let words = Some(next.words).filter(|words| *words != name).unwrap_or("");
        let next = Continuation { words, ..*next };
        let _ = writeln!(text, "  {name:<15} {next}");
    }
}

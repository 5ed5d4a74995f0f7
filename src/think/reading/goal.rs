//! What reading is asked: whether a side can bring something about.

use crate::game::{Board, Color, Move};

/// Something that one side wants and the other side wants to prevent. The nodes of the tree where it is the wanter's turn are the OR
/// nodes, the others the AND nodes (seeds/001, part 2 of the first day).
///
/// What is told about a position may depend on its stones, its ko and its turn alone, not on the way to it, for positions are looked up.
pub trait Goal {
    /// The side that wants it.
    fn wanter(&self) -> Color;

    /// Whether it is reached, or out of reach, as far as the position tells without reading on.
    fn told(&self, board: &Board, turn: Color) -> Option<bool>;

    /// Adds the moves worth trying for the side whose turn it is, the most promising first. Illegal ones are left out by the reader,
    /// a side without any passes, and who may not retake a ko may pass as well, and the other side after that.
    fn moves(&self, board: &Board, turn: Color, moves: &mut Vec<Move>);

    /// Whether it is reached when both sides pass in a row, and the first of them not to wait for a ko: then all stays as it is.
    fn by_passing(&self) -> bool {
        false
    }

    /// How many positions, at a guess, must be proven to reach it from here, and to prevent it; at least 1 each.
    fn guess(&self, _board: &Board, _turn: Color) -> (u32, u32) {
        (1, 1)
    }

    /// What the position tells, or else a guess: for who needs both, which may cost little more than one.
    fn assess(&self, board: &Board, turn: Color) -> Assessment {
        match self.told(board, turn) {
            Some(reached) => Assessment::Told(reached),
            None => {
                let (proof, disproof) = self.guess(board, turn);
                Assessment::Guessed { proof, disproof }
            }
        }
    }
}

/// What is known of a position before reading on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assessment {
    /// Whether it is reached.
    Told(bool),
    /// At a guess.
    Guessed {
        /// So many positions must be proven to reach it.
        proof: u32,
        /// And so many to prevent it.
        disproof: u32,
    },
}

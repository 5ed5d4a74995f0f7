//! The places of a game's four corners, kept move after move.

use super::book::Place;
use super::{Corner, Joseki};
use crate::game::{Board, Color, Point};

/// What place each corner has reached. A move elsewhere leaves it as it is, and a corner that has gone beyond what is known is found
/// again when it comes to a position that is.
#[derive(Clone, Debug)]
pub struct Corners<'a> {
    joseki: &'a Joseki,
    places: [Option<Place<'a>>; 4],
    taken: u32,
}

impl<'a> Corners<'a> {
    /// The corners of a board.
    pub fn new(joseki: &'a Joseki, board: &Board) -> Corners<'a> {
        Corners {
            joseki,
            places: Corner::ALL.map(|corner| joseki.at(board, corner)),
            taken: taken(board),
        }
    }

    /// Takes note of a stone that was just put on a point of the board.
    pub fn play(&mut self, board: &Board, point: Point) {
        let takes = taken(board) != self.taken;
        self.taken = taken(board);
        for corner in Corner::ALL {
            // Stones that were taken may have been in any corner.
            if takes || corner.contains(point) {
                self.places[corner as usize] = self.joseki.at(board, corner);
            }
        }
    }

    /// The place of a corner, if it is known.
    pub fn at(&self, corner: Corner) -> Option<&Place<'a>> {
        self.places[corner as usize].as_ref()
    }
}

fn taken(board: &Board) -> u32 {
    Color::BOTH.map(|color| board.prisoners()[color]).iter().sum()
}

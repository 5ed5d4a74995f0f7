//! What is recognized in a position, and what was read about it.

use crate::game::{Board, PointSet};
use crate::think::reading::{State, Status, status};
use crate::think::recognition::{Recognition, Stage, StringId};

/// Positions that each reading of a string may look into.
const BUDGET: u32 = 2000;
/// Strings with more liberties than this are not read: they are out of reach.
const MOST_LIBERTIES: usize = 4;

/// A position recognized.
#[derive(Clone, Debug)]
pub struct Sight {
    /// Strings, linkages, groups and so on, with what was read of strings.
    pub seen: Recognition,
    /// How far the game has come.
    pub stage: Stage,
    /// What reading found, of each string that it was asked about.
    pub readings: Vec<(StringId, Status)>,
}

impl Sight {
    /// Recognizes the position on the board.
    pub fn new(board: &Board) -> Sight {
        Sight::after(Recognition::new(board), board)
    }

    /// The same after another position of the game: things that are still there keep their names.
    #[must_use]
    pub fn next(&self, board: &Board) -> Sight {
        let mut seen = self.seen.clone();
        seen.play(board);
        Sight::after(seen, board)
    }

    fn after(mut seen: Recognition, board: &Board) -> Sight {
        // Step 1. What may be taken is read.
        let asked: Vec<(StringId, PointSet)> = seen
            .strings()
            .filter(|(_, string)| string.liberties.len() <= MOST_LIBERTIES)
            .map(|(id, string)| (id, string.stones))
            .collect();
        let readings: Vec<(StringId, Status)> = asked
            .into_iter()
            .filter_map(|(id, stones)| Some((id, status(board, stones.first()?, BUDGET))))
            .collect();
        // Step 2. What is dead bounds nothing and belongs to nobody.
        let is_dead = |(id, status): &(StringId, Status)| match status.state {
            State::Dead => seen.string(*id).map(|string| string.stones),
            _ => None,
        };
        let dead = readings.iter().filter_map(is_dead).fold(PointSet::EMPTY, |all, stones| all.union(&stones));
        seen.set_dead(board, &dead);
        for (id, status) in &readings {
            seen.set_status(*id, status);
        }
        Sight {
            seen,
            stage: Stage::of(board),
            readings,
        }
    }

    /// What reading found of a string, if it was asked.
    pub fn reading(&self, id: StringId) -> Option<&Status> {
        let of = self.readings.iter().find(|(of, _)| *of == id);
        of.map(|(_, status)| status)
    }
}

//! 局面: the history of positions.

use crate::game::{Board, ByColor, Color, PointSet};

/// Every whole board of a game so far, the one before the first move among them.
#[derive(Clone, Debug, Default)]
pub struct History {
    records: Vec<Record>,
}

/// A whole board, and after how many moves it was there.
#[derive(Clone, Debug)]
struct Record {
    after: u32,
    stones: ByColor<PointSet>,
}

impl History {
    /// A history without a record.
    pub fn new() -> History {
        History::default()
    }

    /// Records the board as it is after that many moves.
    pub fn record(&mut self, after: u32, board: &Board) {
        let stones = ByColor::from_fn(|color: Color| board.stones(color));
        self.records.push(Record { after, stones });
    }

    /// After how many moves the board was first as those stones make it.
    pub fn seen(&self, stones: &ByColor<PointSet>) -> Option<u32> {
        let same = |record: &&Record| record.stones == *stones;
        self.records.iter().find(same).map(|record| record.after)
    }
}

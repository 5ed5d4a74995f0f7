//! Strings and whether they live.

use crate::game::{Board, Color, Point, PointSet};
use crate::think::playout::Playouts;
use crate::think::reading::{Depth, State, Status, status};

/// Strings with more liberties are not read.
const READ_UP_TO: usize = 3;
/// A string that the random games give to the enemy so clearly counts as dead.
const LOST: f32 = -0.55;
/// Positions that one reading of a string usually looks at, by its number of liberties.
const BUDGET: [u32; READ_UP_TO + 1] = [0, 300, 300, 120];

/// A string.
#[derive(Clone, Debug)]
pub struct StringInfo {
    /// The stone that names it.
    pub head: Point,
    /// Whose it is.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// How many.
    pub len: usize,
    /// Its liberties.
    pub liberties: PointSet,
    /// What reading found.
    pub status: Status,
    /// How much of it its owner keeps in random games, from -1 to 1.
    pub kept: f32,
}

impl StringInfo {
    /// Whether it is given up: read dead, or lost in nearly all random games while reading sees no way to decide it.
    pub fn is_dead(&self) -> bool {
        match self.status.state {
            State::Dead => true,
            State::Neutral | State::Ko(_) => false,
            State::Alive | State::Unknown => self.kept < LOST,
        }
    }
}

/// Every string of the board with its state.
pub(super) fn strings(board: &Board, playouts: &Playouts, depth: Depth, stop: &dyn Fn() -> bool) -> Vec<StringInfo> {
    let mut strings = Vec::new();
    let mut seen = PointSet::EMPTY;
    for color in Color::BOTH {
        for head in board.stones(color).iter() {
            if seen.contains(head) {
                continue;
            }
            let stones = board.string(head);
            seen = seen.union(&stones);
            let liberties = board.liberties(head);
            let status = match BUDGET.get(liberties.len()) {
                Some(&budget) if !stop() => status(board, head, depth.of(budget)),
                _ => Status::told(State::Alive),
            };
            let black = playouts.ownership(head);
            strings.push(StringInfo {
                head,
                color,
                stones,
                len: stones.len(),
                liberties,
                status,
                kept: if color == Color::Black { black } else { -black },
            });
        }
    }
    strings
}

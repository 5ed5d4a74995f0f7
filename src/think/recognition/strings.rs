//! Strings with what is known of them, and which of them a change touches.

use super::ids::StringId;
use super::store::Store;
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::{State, Status};
use std::sync::Arc;

/// Stones of one colour joined along the lines: what is taken as one (seeds/002, table 1; seeds/004, part 2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoneString {
    /// Whose it is.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// How many.
    pub len: usize,
    /// Its liberties.
    pub liberties: PointSet,
    /// What becomes of it; unknown until reading has told ([`Recognition::set_status`](super::Recognition::set_status)), and again when
    /// its stones or liberties change.
    pub state: State,
    /// Points where the enemy takes it, as far as reading has told.
    pub captures: PointSet,
    /// Points where its owner saves it, as far as reading has told.
    pub saves: PointSet,
}

impl StoneString {
    fn at(board: &Board, color: Color, point: Point) -> StoneString {
        StoneString {
            color,
            stones: board.string(point),
            len: board.string_len(point),
            liberties: board.liberties(point),
            state: State::Unknown,
            captures: PointSet::EMPTY,
            saves: PointSet::EMPTY,
        }
    }

    /// Takes over what reading found.
    pub(super) fn set_status(&mut self, status: &Status) {
        self.state = status.state;
        self.captures = status.kills.iter().copied().collect();
        self.saves = status.saves.iter().copied().collect();
    }

    fn is_as(&self, board: &Board, point: Point) -> bool {
        self.len == board.string_len(point)
            && self.liberties.len() == board.liberty_count(point)
            && self.stones == board.string(point)
            && self.liberties == board.liberties(point)
    }
}

/// The strings of a position and which of them is on each point.
#[derive(Clone, Debug)]
pub(super) struct Strings {
    pub(super) table: Store<StringId, StoneString>,
    at: [Option<StringId>; Point::LIMIT],
}

impl Strings {
    pub(super) const fn new() -> Strings {
        Strings {
            table: Store::new(),
            at: [None; Point::LIMIT],
        }
    }

    #[inline]
    pub(super) const fn at(&self, point: Point) -> Option<StringId> {
        self.at[point.index()]
    }

    /// Looks again at the strings on the points that changed and beside them. A string that is as it was keeps its record; one that
    /// lost or gained stones keeps the oldest name in it.
    pub(super) fn update(&mut self, board: &Board, changed: &PointSet) {
        // Step 1. The strings that may have changed, and their stones, are nobody's.
        let mut touched: Vec<StringId> = Vec::new();
        let mut open = *changed;
        for point in changed.union(&changed.beside()).iter() {
            if let Some(id) = self.at(point) {
                touched.push(id);
                let stones = self.table.get(id).map_or(PointSet::EMPTY, |string| string.stones);
                open = open.union(&stones);
                self.name(&stones, None);
            }
        }
        touched.sort_unstable();
        // Step 2. Each old name goes to the string on its first stone that is still there and has no name yet.
        for id in touched {
            let Some(old) = self.table.purge(id) else {
                continue;
            };
            let stays = |point: &Point| board.color_at(*point) == Some(old.color) && self.at(*point).is_none();
            let Some(point) = old.stones.iter().find(stays) else {
                continue;
            };
            let record = if old.is_as(board, point) {
                old
            } else {
                Arc::new(StoneString::at(board, old.color, point))
            };
            self.name(&record.stones, Some(id));
            self.table.put(id, record);
        }
        // Step 3. The rest are new.
        for point in open.iter() {
            if let (Some(color), None) = (board.color_at(point), self.at(point)) {
                let record = Arc::new(StoneString::at(board, color, point));
                let stones = record.stones;
                let id = self.table.create(record);
                self.name(&stones, Some(id));
            }
        }
    }

    fn name(&mut self, stones: &PointSet, id: Option<StringId>) {
        for stone in stones.iter() {
            self.at[stone.index()] = id;
        }
    }
}

//! Strings with what is known of them, and which of them a change touches.

use super::ids::StringId;
use super::operations::{Whole, Wholes};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::{State, Status};

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

impl Whole for StoneString {
    type Part = Point;

    fn empty(color: Color) -> StoneString {
        StoneString {
            color,
            stones: PointSet::EMPTY,
            len: 0,
            liberties: PointSet::EMPTY,
            state: State::Unknown,
            captures: PointSet::EMPTY,
            saves: PointSet::EMPTY,
        }
    }

    fn color(&self) -> Color {
        self.color
    }

    fn parts(&self) -> impl Iterator<Item = Point> {
        self.stones.iter()
    }

    fn put_in(&mut self, point: Point) {
        self.len += usize::from(self.stones.insert(point));
    }

    fn take_out(&mut self, point: Point) {
        self.len -= usize::from(self.stones.remove(point));
    }

    #[inline]
    fn number(point: Point) -> usize {
        point.index()
    }
}

/// The strings of a position and which of them is on each point.
pub(super) type Strings = Wholes<StringId, StoneString>;

impl Strings {
    /// Looks again at the strings on the points that changed and beside them. A string that is as it was keeps its record; one that
    /// lost or gained stones keeps the name with the lowest number in it.
    pub(super) fn update(&mut self, board: &Board, changed: &PointSet) {
        // Step 1. What is beside a changed point is looked at; the stones that were on changed points are nobody's.
        let mut touched: Vec<StringId> = Vec::new();
        let mut open = *changed;
        for point in changed.union(&changed.beside()).iter() {
            if let Some(id) = self.of(point) {
                touched.push(id);
                let stones = self.table().get(id).map_or(PointSet::EMPTY, |string| string.stones);
                open = open.union(&stones);
            }
        }
        touched.sort_unstable();
        touched.dedup();
        for point in changed.iter() {
            self.exclude(point);
        }
        // Step 2. Each old name, the oldest first, goes to the string on the first stone that it still has.
        for id in touched {
            let first = self.table().get(id).map(|string| string.stones.first());
            match first {
                Some(Some(point)) => self.become_string_at(id, board, point),
                Some(None) => self.purge(id),
                // An older one has all its stones.
                None => {}
            }
        }
        // Step 3. The rest are new.
        for point in open.iter() {
            if let (Some(color), None) = (board.color_at(point), self.of(point)) {
                let id = self.create(color);
                self.become_string_at(id, board, point);
            }
        }
    }

    /// Makes the string of that name the one on the point: parts with stones of it that are not joined any more, and has those that are now.
    fn become_string_at(&mut self, id: StringId, board: &Board, point: Point) {
        let Some(old) = self.table().get(id).filter(|old| !old.is_as(board, point)) else {
            return;
        };
        let (had, has) = (old.stones, board.string(point));
        for stone in had.difference(&has).iter() {
            self.exclude(stone);
        }
        for stone in has.difference(&had).iter() {
            match self.of(stone) {
                Some(own) if own == id => {}
                Some(other) => {
                    let stones = self.table().get(other).map_or(PointSet::EMPTY, |string| string.stones);
                    if stones.is_within(&has) {
                        self.merge(id, other);
                    } else {
                        self.exclude(stone);
                        self.include(id, stone);
                    }
                }
                None => self.include(id, stone),
            }
        }
        if let Some(string) = self.change(id) {
            string.liberties = board.liberties(point);
            string.state = State::Unknown;
            string.captures = PointSet::EMPTY;
            string.saves = PointSet::EMPTY;
        }
    }
}

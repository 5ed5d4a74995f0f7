//! A stone is put on the board.

use super::cell::Cell;
use super::liberties::Liberties;
use super::undo::Notes;
use super::{Board, Captured, stone_key};
use crate::game::{Color, IllegalMove, Point};

impl Board {
    /// Plays a stone and takes off whatever it captures, or leaves no trace.
    ///
    /// # Errors
    /// The reason of [`Board::check`].
    pub fn play(&mut self, color: Color, point: Point) -> Result<Captured, IllegalMove> {
        self.check(color, point)?;
        Ok(self.play_legal(color, point))
    }

    /// Plays a stone that is known to be legal ([`Board::is_legal`]), without asking again: for playouts. With an illegal
    /// one the board is good for nothing afterwards; debug builds panic.
    #[inline]
    pub fn play_legal(&mut self, color: Color, point: Point) -> Captured {
        debug_assert_eq!(self.check(color, point), Ok(()));
        let before = self.prisoners[color];
        self.place(color, point, &mut ());
        Captured {
            stones: self.prisoners[color] - before,
        }
    }

    /// A pass: lifts the ban of a ko.
    #[inline]
    pub fn pass(&mut self) {
        self.ko = None;
    }

    /// Plays a legal stone.
    #[inline]
    pub(super) fn place(&mut self, color: Color, point: Point, notes: &mut impl Notes) {
        let neighbors = point.neighbors();
        let around = self.around[point];
        let heads = neighbors.map(|beside| self.heads[beside]);
        let is_first = first_of_each(heads);

        // Step 1. The stone lies there, a string of its own.
        self.put_stone(color, point);
        self.heads[point] = point;
        self.next[point] = point;
        self.lengths[point] = 1;
        let mut own = Liberties::NONE;
        let empty = around.neighbors(Cell::Empty);
        for (side, beside) in neighbors.into_iter().enumerate() {
            own += Liberties::one(beside).only_if(empty >> (2 * side) & 1 == 1);
        }
        self.liberties[point] = own;

        // Step 2. Each string beside it, friend or enemy, has lost this liberty.
        let lost = Liberties::one(point);
        for side in 0..4 {
            self.liberties[heads[side]] -= lost.only_if(is_first[side]);
        }

        // Step 3. Friends become one string with it.
        let friends = around.neighbors(Cell::of(color));
        if friends != 0 {
            for side in 0..4 {
                if friends >> (2 * side) & 1 == 1 && is_first[side] {
                    self.join(heads[side], point, notes);
                }
            }
        }

        // Step 4. Enemies without a liberty are taken off; a single stone for a single stone makes a ko.
        self.ko = None;
        let enemies = around.neighbors(Cell::of(color.opponent()));
        if enemies != 0 {
            let before = self.prisoners[color];
            for side in 0..4 {
                if enemies >> (2 * side) & 1 == 1
                    && is_first[side]
                    && self.liberties[heads[side]].count() == 0
                {
                    self.take_off(color.opponent(), heads[side]);
                    notes.captured(heads[side]);
                }
            }
            let head = self.heads[point];
            if self.prisoners[color] == before + 1 && self.lengths[head] == 1 {
                // Of one stone, one liberty is all: it is where the prisoner was.
                self.ko = self.liberties[head]
                    .single()
                    .map(|taken| (color.opponent(), taken));
            }
        }
    }

    /// Makes the string with head `friend` and the string of the stone just put down one; the longer keeps its head.
    #[inline]
    fn join(&mut self, friend: Point, stone: Point, notes: &mut impl Notes) {
        let other = self.heads[stone];
        let (kept, gone) = if self.lengths[friend] >= self.lengths[other] {
            (friend, other)
        } else {
            (other, friend)
        };
        notes.joined((kept, self.liberties[kept]), (gone, self.liberties[gone]));

        // Stone by stone, so that a liberty is new exactly if no stone that already belongs to the string touches it.
        let mut gained = Liberties::NONE;
        let mut stone = gone;
        loop {
            if self.around[stone].has_empty_neighbor() {
                for beside in stone.neighbors() {
                    if self.is_empty(beside) {
                        let known = beside
                            .neighbors()
                            .iter()
                            .fold(false, |known, n| known | (self.heads[*n] == kept));
                        gained += Liberties::one(beside).only_if(!known);
                    }
                }
            }
            self.heads[stone] = kept;
            stone = self.next[stone];
            if stone == gone {
                break;
            }
        }
        self.liberties[kept] += gained;
        self.lengths[kept] += self.lengths[gone];
        let after_kept = self.next[kept];
        self.next[kept] = self.next[gone];
        self.next[gone] = after_kept;
    }

    /// Takes a string of `color` off the board; the strings beside it gain liberties.
    fn take_off(&mut self, color: Color, head: Point) {
        let mut stone = head;
        loop {
            self.remove_stone(color, stone);
            self.heads[stone] = stone;
            let heads = stone.neighbors().map(|beside| self.heads[beside]);
            let is_first = first_of_each(heads);
            let gained = Liberties::one(stone);
            for side in 0..4 {
                self.liberties[heads[side]] += gained.only_if(is_first[side]);
            }
            stone = self.next[stone];
            if stone == head {
                break;
            }
        }
        self.prisoners[color.opponent()] += u32::from(self.lengths[head]);
    }

    /// Everything that is kept about a single stone, strings aside.
    #[inline]
    pub(super) fn put_stone(&mut self, color: Color, point: Point) {
        let cell = Cell::of(color);
        self.cells[point] = cell;
        self.around.flip(point, cell);
        self.stones[color].insert(point);
        self.hash ^= stone_key(color, point);

        self.empty_count -= 1;
        let last = self.empty_list_last();
        let place = self.place_in_empty[point];
        self.empty[Point::from_index(place.into())] = last;
        self.place_in_empty[last] = place;
    }

    /// The inverse of `put_stone`, but for the order of the empty points.
    #[inline]
    pub(super) fn remove_stone(&mut self, color: Color, point: Point) {
        self.cells[point] = Cell::Empty;
        self.around.flip(point, Cell::of(color));
        self.stones[color].remove(point);
        self.hash ^= stone_key(color, point);
        self.add_to_empty(point);
    }

    #[inline]
    pub(super) fn add_to_empty(&mut self, point: Point) {
        self.empty[Point::from_index(self.empty_count)] = point;
        self.place_in_empty[point] = self.empty_count as u16;
        self.empty_count += 1;
    }

    /// The entry just after the counted ones.
    #[inline]
    fn empty_list_last(&self) -> Point {
        self.empty[Point::from_index(self.empty_count)]
    }
}

/// Which of four heads is none of those before it: so each string beside a point is dealt with once.
#[inline]
pub(super) fn first_of_each(heads: [Point; 4]) -> [bool; 4] {
    let [a, b, c, d] = heads;
    [
        true,
        b != a,
        (c != a) & (c != b),
        (d != a) & (d != b) & (d != c),
    ]
}

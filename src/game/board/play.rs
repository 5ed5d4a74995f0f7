//! A stone is put on the board.

use super::beside::Sides;
use super::cell::{Around, Cell, Ko, LENGTH};
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
        self.ko = Ko::NONE;
    }

    /// Plays a legal stone.
    ///
    /// Where the neighbours are empty, friends or enemies is nothing a processor could foresee, so this asks little and
    /// computes much: each step does the same sums for all four sides and masks out those that do not count.
    #[inline]
    pub(super) fn place(&mut self, color: Color, point: Point, notes: &mut impl Notes) {
        let neighbors = point.neighbors();
        let around = self.around[point];
        let heads = self.heads.neighbors(point);
        let firsts = first_of_each(heads);

        // Step 1. The stone lies there, a string of its own.
        self.put_stone(color, point);
        self.heads[point] = point;
        self.next[point] = point;
        self.lengths[point] = 1;

        // Step 2. Each string beside it, friend or enemy, has lost this liberty.
        let lost = Liberties::one(point);
        let mut breathless = 0;
        for (side, head) in heads.into_iter().enumerate() {
            let liberties = &mut self.liberties[head];
            *liberties -= lost.only_if(firsts.has(side));
            breathless |= u16::from(*liberties == Liberties::NONE) << (2 * side);
        }

        // Step 3. Friends become one string with it.
        let mut friends = around.neighbors(Cell::of(color)) & firsts.0;
        if friends != 0 {
            self.extend(heads[side_of(friends)], point, notes);
            friends &= friends - 1;
            while friends != 0 {
                self.join(heads[side_of(friends)], point, notes);
                friends &= friends - 1;
            }
        } else {
            self.liberties[point] = self.liberties_of_empty(neighbors, around);
        }

        // Step 4. Enemies without a liberty are taken off; a single stone for a single stone makes a ko.
        self.ko = Ko::NONE;
        let mut taken = around.neighbors(Cell::of(color.opponent())) & firsts.0 & breathless;
        if taken != 0 {
            let before = self.prisoners[color];
            while taken != 0 {
                let head = heads[side_of(taken)];
                self.take_off(color.opponent(), head);
                notes.captured(head);
                taken &= taken - 1;
            }
            let head = self.heads[point];
            if self.prisoners[color] == before + 1 && self.lengths[head] == 1 {
                // Of one stone, one liberty is all: it is where the prisoner was.
                self.ko = match self.liberties[head].single() {
                    Some(taken) => Ko::new(color.opponent(), taken),
                    None => Ko::NONE,
                };
            }
        }
    }

    /// Those of the four neighbours of a point that are empty, as liberties.
    #[inline]
    fn liberties_of_empty(&self, neighbors: [Point; 4], around: Around) -> Liberties {
        let empty = around.neighbors(Cell::Empty);
        let mut liberties = Liberties::NONE;
        for (side, beside) in neighbors.into_iter().enumerate() {
            liberties += Liberties::one(beside).only_if(empty >> (2 * side) & 1 == 1);
        }
        liberties
    }

    /// Adds a single stone to the string with head `friend`.
    #[inline]
    fn extend(&mut self, friend: Point, stone: Point, notes: &mut impl Notes) {
        notes.joined((friend, self.liberties[friend]), (stone, self.liberties[stone]));
        let gained = self.gained_by(friend, stone);
        self.liberties[friend] += gained;
        self.heads[stone] = friend;
        self.lengths[friend] += 1;
        self.next[stone] = self.next[friend];
        self.next[friend] = stone;
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

        let mut gained = Liberties::NONE;
        let mut stone = gone;
        loop {
            gained += self.gained_by(kept, stone);
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

    /// The liberties a string gains with a stone that is about to belong to it: the empty points beside the stone that no
    /// stone of the string touches yet.
    #[inline]
    fn gained_by(&self, string: Point, stone: Point) -> Liberties {
        let empty = self.around[stone].neighbors(Cell::Empty);
        let mut gained = Liberties::NONE;
        if empty == 0 {
            return gained;
        }
        // Each of the four is touched from three sides other than the stone's: from beyond, and from two diagonals.
        let touches = |head| head == string;
        let [south_west, south_east, north_west, north_east] = self.heads.diagonals(stone).map(touches);
        let [west, east, south, north] = self.heads.two_away(stone).map(touches);
        let touched = [
            west | south_west | north_west,
            east | south_east | north_east,
            south | south_west | south_east,
            north | north_west | north_east,
        ];
        for (side, beside) in stone.neighbors().into_iter().enumerate() {
            let new = !touched[side] & (empty >> (2 * side) & 1 == 1);
            gained += Liberties::one(beside).only_if(new);
        }
        gained
    }

    /// Takes a string of `color` off the board; the strings beside it gain liberties.
    fn take_off(&mut self, color: Color, head: Point) {
        let mut stone = head;
        loop {
            self.remove_stone(color, stone);
            self.heads[stone] = stone;
            let heads = self.heads.neighbors(stone);
            let firsts = first_of_each(heads);
            for (side, head) in heads.into_iter().enumerate() {
                self.liberties[head] += Liberties::one(stone).only_if(firsts.has(side));
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
        self.empty[usize::from(place) & (LENGTH - 1)] = last;
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
        self.empty[self.empty_count & (LENGTH - 1)] = point;
        self.place_in_empty[point] = self.empty_count as u16;
        self.empty_count += 1;
    }

    /// The entry just after the counted ones.
    #[inline]
    fn empty_list_last(&self) -> Point {
        self.empty[self.empty_count & (LENGTH - 1)]
    }
}

/// The first side in a mask that is not zero.
#[inline]
const fn side_of(mask: u16) -> usize {
    (mask.trailing_zeros() / 2) as usize & 3
}

/// On which sides the string is none of those on the sides before: so each string beside a point is dealt with once.
#[inline]
pub(super) fn first_of_each(heads: [Point; 4]) -> Sides {
    let [a, b, c, d] = heads;
    let east = u16::from(b != a);
    let south = u16::from((c != a) & (c != b));
    let north = u16::from((d != a) & (d != b) & (d != c));
    Sides(1 | east << 2 | south << 4 | north << 6)
}

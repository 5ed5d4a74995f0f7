//! Taking a stone off again, for a reader that tries many lines from one position.

use super::cell::Ko;
use super::liberties::Liberties;
use super::play::first_of_each;
use super::{Board, Captured};
use crate::game::{Color, IllegalMove, Point};

/// What is needed to take a move back ([`Board::take_back`]). Moves are taken back in the reverse of the order in which
/// they were tried.
#[derive(Clone, Copy, Debug)]
#[must_use = "without it the move cannot be taken back"]
pub struct Undo {
    /// The stone; `None` for a pass.
    stone: Option<(Color, Point)>,
    ko: Ko,
    /// What the tables held under the point before the stone.
    next: Point,
    length: u16,
    /// Heads of the strings it took; the first `captured_count` count.
    captured: [Point; 4],
    captured_count: u8,
    /// Strings it joined; the first `joined_count` count.
    joined: [Joined; 4],
    joined_count: u8,
}

/// Two strings that became one, with their heads and the liberties they had.
#[derive(Clone, Copy, Debug)]
struct Joined {
    kept: (Point, Liberties),
    gone: (Point, Liberties),
}

/// Who writes down what a stone does, so that it can be taken back.
pub(super) trait Notes {
    fn captured(&mut self, head: Point);
    fn joined(&mut self, kept: (Point, Liberties), gone: (Point, Liberties));
}

/// Nobody.
impl Notes for () {
    #[inline]
    fn captured(&mut self, _: Point) {}
    #[inline]
    fn joined(&mut self, _: (Point, Liberties), _: (Point, Liberties)) {}
}

impl Notes for Undo {
    #[inline]
    fn captured(&mut self, head: Point) {
        self.captured[usize::from(self.captured_count)] = head;
        self.captured_count += 1;
    }

    #[inline]
    fn joined(&mut self, kept: (Point, Liberties), gone: (Point, Liberties)) {
        self.joined[usize::from(self.joined_count)] = Joined { kept, gone };
        self.joined_count += 1;
    }
}

impl Undo {
    fn before(board: &Board, color: Color, point: Point) -> Undo {
        let none = (point, Liberties::NONE);
        Undo {
            stone: Some((color, point)),
            ko: board.ko,
            next: board.next[point],
            length: board.lengths[point],
            captured: [point; 4],
            captured_count: 0,
            joined: [Joined { kept: none, gone: none }; 4],
            joined_count: 0,
        }
    }
}

impl Board {
    /// Plays a stone so that it can be taken back, or leaves no trace.
    ///
    /// # Errors
    /// The reason of [`Board::check`].
    pub fn try_play(&mut self, color: Color, point: Point) -> Result<(Captured, Undo), IllegalMove> {
        self.check(color, point)?;
        let before = self.prisoners[color];
        let mut undo = Undo::before(self, color, point);
        self.place(color, point, &mut undo);
        let stones = self.prisoners[color] - before;
        Ok((Captured { stones }, undo))
    }

    /// A pass that can be taken back.
    pub fn try_pass(&mut self) -> Undo {
        let mut undo = Undo::before(self, Color::Black, Point::from_index(0));
        undo.stone = None;
        self.pass();
        undo
    }

    /// Takes back the last move that was tried and not yet taken back. All is as it was before, but for the order of
    /// [`Board::empty_list`] and for which stone heads a string.
    pub fn take_back(&mut self, undo: Undo) {
        self.ko = undo.ko;
        let Some((color, point)) = undo.stone else {
            return;
        };

        // The steps of `place`, backwards. First the captured strings lie there again.
        for &head in undo.captured[..usize::from(undo.captured_count)].iter().rev() {
            self.put_back(color.opponent(), head);
            self.liberties[head] = Liberties::NONE;
        }
        // Friends are strings of their own again.
        for joined in undo.joined[..usize::from(undo.joined_count)].iter().rev() {
            self.part(joined);
        }
        // The stone is gone, and those beside it have their liberty.
        self.remove_stone(color, point);
        self.heads[point] = point;
        self.next[point] = undo.next;
        self.lengths[point] = undo.length;
        let heads = self.heads.neighbors(point);
        let firsts = first_of_each(heads);
        for (side, head) in heads.into_iter().enumerate() {
            self.liberties[head] += Liberties::one(point).only_if(firsts.has(side));
        }
    }

    /// The inverse of `take_off`.
    fn put_back(&mut self, color: Color, head: Point) {
        let mut stone = head;
        loop {
            self.put_stone(color, stone);
            self.heads[stone] = head;
            let heads = self.heads.neighbors(stone);
            let firsts = first_of_each(heads);
            for (side, head) in heads.into_iter().enumerate() {
                self.liberties[head] -= Liberties::one(stone).only_if(firsts.has(side));
            }
            stone = self.next[stone];
            if stone == head {
                break;
            }
        }
        self.prisoners[color.opponent()] -= u32::from(self.lengths[head]);
    }

    /// The inverse of `join`.
    fn part(&mut self, joined: &Joined) {
        let ((kept, kept_had), (gone, gone_had)) = (joined.kept, joined.gone);
        let after_kept = self.next[kept];
        self.next[kept] = self.next[gone];
        self.next[gone] = after_kept;
        self.lengths[kept] -= self.lengths[gone];
        self.liberties[kept] = kept_had;
        self.liberties[gone] = gone_had;
        let mut stone = gone;
        loop {
            self.heads[stone] = gone;
            stone = self.next[stone];
            if stone == gone {
                break;
            }
        }
    }
}

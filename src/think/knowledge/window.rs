//! The points around a point of the board, four bits each, compared with a picture at once.

use super::pattern::Mark;

/// How far around a point is compared at once, and asked about.
pub(super) const AROUND: usize = 4;
/// Bits of a mark.
pub(super) const BITS: usize = 4;
/// How far from the middle the window reaches.
const FAR: i8 = 2;

/// Marks of 5x5 points: of the sixteen around, and of the nine inside, which most pictures say something about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) ring: u64,
    pub(super) inner: u64,
}

impl Window {
    /// Of rows, which are asked for by how far up they are and begin [`AROUND`] left of the middle.
    #[inline]
    pub(super) fn of(row: impl Fn(isize) -> u64) -> Window {
        let row = |up: isize| row(up) >> (BITS * (AROUND - FAR as usize)) & 0xf_ffff;
        let mut window = Window {
            ring: row(-2) | row(2) << 20,
            inner: 0,
        };
        for (at, row) in [row(-1), row(0), row(1)].into_iter().enumerate() {
            window.ring |= (row & 0xf | row >> 12 & 0xf0) << (40 + 8 * at);
            window.inner |= (row >> 4 & 0xfff) << (12 * at);
        }
        window
    }

    /// Whether a point so far right and up of the middle is one of them.
    pub(super) const fn has(right: i8, up: i8) -> bool {
        right.abs() <= FAR && up.abs() <= FAR
    }

    /// Each mark so many times.
    pub(super) const fn times(self, mark: u8) -> Window {
        Window {
            ring: self.ring * mark as u64,
            inner: self.inner * mark as u64,
        }
    }

    /// The marks of both.
    pub(super) const fn or(self, other: Window) -> Window {
        Window {
            ring: self.ring | other.ring,
            inner: self.inner | other.inner,
        }
    }

    /// Whether nothing is there that is forbidden.
    #[inline]
    pub(super) const fn allows(self, forbidden: Window) -> bool {
        self.ring & forbidden.ring == 0 && self.inner & forbidden.inner == 0
    }

    /// Adds a mark so far right and up of the middle.
    pub(super) const fn add(&mut self, mark: Mark, right: i8, up: i8) {
        let (column, row, bits) = ((right + 2) as u32, (up + 2) as u32, mark.0 as u64);
        match (column, row) {
            (_, 0) => self.ring |= bits << (4 * column),
            (_, 4) => self.ring |= bits << (20 + 4 * column),
            (0 | 4, _) => self.ring |= bits << (40 + 8 * (row - 1) + column),
            _ => self.inner |= bits << (12 * (row - 1) + 4 * (column - 1)),
        }
    }
}

/// On which points around there are stones: the sixteen of the window's ring, and of the ring around that its lower and its upper row and the two
/// points right and left of the middle. Where few stones are about it rules out most pictures, and it is half of a window.
///
/// As what a picture forbids: where there may be a stone, then where there may be none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sketch(u64);

impl Sketch {
    /// No point at all.
    pub(super) const NOTHING: Sketch = Sketch(0);
    /// How many points it is of.
    const POINTS: u32 = 32;

    /// Of rows with a bit for each point that has a stone, which are asked for by how far up they are and begin [`AROUND`] left of the middle.
    #[inline]
    pub(super) fn of(row: impl Fn(isize) -> u32) -> Sketch {
        let ring = |up: isize| row(up) >> 2 & 0x1f;
        let ends = |up: isize| row(up) >> 2 & 1 | row(up) >> 5 & 2;
        let outer = |up: isize| row(up) >> 1 & 0x7f;
        let middle = row(0) >> 1 & 1 | row(0) >> 6 & 2;
        let rings = ring(-2) | ring(2) << 5 | ends(-1) << 10 | ends(0) << 12 | ends(1) << 14;
        let stones = u64::from(rings | outer(-3) << 16 | outer(3) << 23 | middle << 30);
        Sketch(stones | (!stones << Sketch::POINTS))
    }

    /// What a picture forbids that has this mark so far right and up of the middle.
    pub(super) const fn forbidden(mark: Mark, right: i8, up: i8) -> Sketch {
        let (column, end) = ((right + 2) as u32, (right > 0) as u32);
        let at = match (right, up) {
            (-2..=2, -2) => column,
            (-2..=2, 2) => 5 + column,
            (-2 | 2, -1..=1) => 10 + 2 * (up + 1) as u32 + end,
            (-3..=3, -3) => 16 + (right + 3) as u32,
            (-3..=3, 3) => 23 + (right + 3) as u32,
            (-3 | 3, 0) => 30 + end,
            _ => return Sketch::NOTHING,
        };
        let is_bare = !mark.meets(Mark::OURS.or(Mark::THEIRS));
        let is_stone = !mark.meets(Mark::EMPTY.or(Mark::OFF));
        Sketch((is_bare as u64) << at | (is_stone as u64) << (at + Sketch::POINTS))
    }

    /// What both forbid.
    pub(super) const fn or(self, other: Sketch) -> Sketch {
        Sketch(self.0 | other.0)
    }

    /// Whether nothing is there that is forbidden.
    #[inline]
    pub(super) const fn allows(self, forbidden: Sketch) -> bool {
        self.0 & forbidden.0 == 0
    }
}

/// Marks of the points of 9x9 that are not in the window: those below, then those above. Each half has two rows, the nearer one
/// first, the ends of the two rows that are nearer still, two points each, and one end of the row in the middle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Frame([u128; 2]);

impl Frame {
    /// No mark at all.
    pub(super) const NOTHING: Frame = Frame([0; 2]);

    /// Of rows, as [`Window::of`] asks for them.
    #[inline]
    pub(super) fn of(row: impl Fn(isize) -> u64) -> Frame {
        let whole = |up: isize| u128::from(row(up) & 0xf_ffff_ffff);
        let ends = |up: isize| u128::from(row(up) & 0xff | row(up) >> 20 & 0xff00);
        let half = |side: isize| whole(3 * side) | whole(4 * side) << 36 | ends(side) << 72 | ends(2 * side) << 88;
        let middle = ends(0);
        Frame([half(-1) | (middle & 0xff) << 104, half(1) | middle >> 8 << 104])
    }

    /// Whether a point so far right and up of the middle is one of them.
    pub(super) const fn has(right: i8, up: i8) -> bool {
        let around = AROUND as i8;
        right.abs() <= around && up.abs() <= around && !Window::has(right, up)
    }

    /// Adds a mark so far right and up of the middle.
    pub(super) const fn add(&mut self, mark: Mark, right: i8, up: i8) {
        let is_above = up > 0 || up == 0 && right > 0;
        let (column, away) = ((right + 4) as u32, up.unsigned_abs() as u32);
        let at = match (away, right < 0) {
            (0, _) => 26 + column % 5 % 2,
            (1 | 2, true) => 18 + 4 * (away - 1) + column,
            (1 | 2, false) => 18 + 4 * (away - 1) + column - 5,
            _ => 9 * (away - 3) + column,
        };
        self.0[is_above as usize] |= (mark.0 as u128) << (BITS as u32 * at);
    }

    /// Each mark so many times.
    pub(super) const fn times(self, mark: u8) -> Frame {
        Frame([self.0[0] * mark as u128, self.0[1] * mark as u128])
    }

    /// The marks of both.
    pub(super) const fn or(self, other: Frame) -> Frame {
        Frame([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// Whether nothing is there that is forbidden.
    #[inline]
    pub(super) const fn allows(self, forbidden: Frame) -> bool {
        (self.0[0] & forbidden.0[0]) | (self.0[1] & forbidden.0[1]) == 0
    }
}

/// The eight neighbours in the order in which their kinds make up a code: so far right and up.
pub(super) const NEIGHBORS: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// Bits of the middle point in the inside of a window.
const MIDDLE: usize = 4 * BITS;
/// The bits of the points before it.
const BEFORE: u64 = (1 << MIDDLE) - 1;

impl Window {
    /// The marks of the eight neighbours, in the order of [`NEIGHBORS`].
    const fn neighbors(self) -> u64 {
        self.inner & BEFORE | self.inner >> (MIDDLE + BITS) << MIDDLE
    }

    /// What is on the eight neighbours, as a number of 16 bits: two for each kind.
    #[inline]
    pub(super) const fn code(self) -> u16 {
        const EACH: u64 = 0x1111_1111;
        // The bit of a mark that is set is its kind: 1 or 3 have the lower bit, 2 or 3 the higher one.
        let marks = self.neighbors();
        let (low, high) = ((marks >> 1 | marks >> 3) & EACH, (marks >> 2 | marks >> 3) & EACH);
        // Two bits of every four are brought together.
        let kinds = low | high << 1;
        let kinds = (kinds | kinds >> 2) & 0x0f0f_0f0f;
        let kinds = (kinds | kinds >> 4) & 0x00ff_00ff;
        (kinds | kinds >> 8) as u16
    }

    /// Writes down the codes of all neighbourhoods that have nothing of what these marks forbid; how many they are, or `None` where there
    /// is no room for all.
    pub(super) fn codes(self, room: &mut [u16]) -> Option<usize> {
        let (forbidden, mut count) = (self.neighbors(), 1);
        *room.first_mut()? = 0;
        for neighbor in 0..NEIGHBORS.len() {
            let mut allowed = !(forbidden >> (BITS * neighbor)) & 0xf;
            let before = count;
            // All kinds but the last make copies of what there is.
            while allowed.count_ones() > 1 {
                let kind = (allowed.trailing_zeros() as u16) << (2 * neighbor);
                for at in 0..before {
                    *room.get_mut(count)? = room[at] | kind;
                    count += 1;
                }
                allowed &= allowed - 1;
            }
            let kind = (allowed.trailing_zeros() as u16 & 3) << (2 * neighbor);
            room[..before].iter_mut().for_each(|code| *code |= kind);
        }
        Some(count)
    }
}

/// The marks of the eight neighbours that a code stands for.
pub(super) fn kinds(code: u16) -> [Mark; 8] {
    std::array::from_fn(|neighbor| Mark(1 << (code >> (2 * neighbor) & 3)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Color, Size};
    use crate::random::Random;
    use crate::think::knowledge::grid::Grid;

    #[test]
    fn each_point_is_compared_as_it_is_seen_and_no_other() {
        let (mut board, mut random, mut color) = (Board::new(Size::NINETEEN), Random::new(5), Color::Black);
        for _ in 0..150 {
            let empty = board.empty_list();
            let point = empty[random.below(empty.len())];
            if board.is_random_move(color, point) {
                board.play_legal(color, point);
                color = color.opponent();
            }
        }
        let (grid, far) = (Grid::new(&board, Color::White), AROUND as i8);
        let mut told = 0;
        for from in Size::NINETEEN.points() {
            let seen = grid.from(from);
            for (right, up) in (-far..=far).flat_map(|up| (-far..=far).map(move |right| (right, up))) {
                let there = grid.at(from, right, up);
                for mark in (1..=Mark::ANY.0).map(Mark) {
                    let (mut window, mut frame) = (Window::default(), Frame::default());
                    let not = Mark(!mark.0 & Mark::ANY.0);
                    match Window::has(right, up) {
                        true => window.add(not, right, up),
                        false => frame.add(not, right, up),
                    }
                    let is_allowed = seen.window().allows(window) && seen.frame().allows(frame);
                    assert_eq!(is_allowed, mark.allows(there), "{from:?}, {right} {up}, {mark:?}");
                    // At a glance less is told, and nothing that is not so.
                    let sketched = seen.sketch().allows(Sketch::forbidden(mark, right, up));
                    assert!(sketched || !is_allowed, "{from:?}, {right} {up}, {mark:?}");
                    told += usize::from(!sketched);
                }
            }
        }
        // Of each point of a sketch the three marks that want a stone where there is none, or none where there is one.
        assert_eq!(told, 361 * Sketch::POINTS as usize * 3);
    }
}

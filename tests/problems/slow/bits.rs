//! A board as two sets of bits, on its own: nothing of the program's board is in it. It has at most 11 rows.

use nagara::game::{Board, Color, Point, Size};

/// Points as bits, row by row from the bottom.
pub(crate) type Bits = u128;

/// The most rows whose points fit.
pub(crate) const MOST_ROWS: usize = 11;

/// What the points of a board of some size are beside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    rows: usize,
    all: Bits,
    west: Bits,
    east: Bits,
}

impl Grid {
    pub(crate) fn new(rows: usize) -> Grid {
        assert!(rows <= MOST_ROWS, "{rows} rows do not fit");
        let column = |column: usize| (0..rows).fold(0, |bits, row| bits | 1 << (row * rows + column));
        let all = (1 << (rows * rows)) - 1;
        Grid {
            rows,
            all,
            west: column(0),
            east: column(rows - 1),
        }
    }

    /// Every point.
    pub(crate) fn all(&self) -> Bits {
        self.all
    }

    pub(crate) fn bit(&self, point: Point) -> Bits {
        1 << (point.row() * self.rows + point.column())
    }

    pub(crate) fn point(&self, bit: Bits) -> Point {
        let at = bit.trailing_zeros() as usize;
        Point::at(at % self.rows, at / self.rows)
    }

    /// Points beside those, which may be among them.
    pub(crate) fn beside(&self, bits: Bits) -> Bits {
        let (up, down) = (bits << self.rows, bits >> self.rows);
        ((bits & !self.west) >> 1 | (bits & !self.east) << 1 | up | down) & self.all
    }

    /// Those of `within` that hang together with `from`, `from` included.
    pub(crate) fn flood(&self, from: Bits, within: Bits) -> Bits {
        let mut found = from & within;
        loop {
            let more = (found | self.beside(found)) & within;
            if more == found {
                return found;
            }
            found = more;
        }
    }
}

/// The bits of a set, one by one.
pub(crate) fn each(mut bits: Bits) -> impl Iterator<Item = Bits> {
    std::iter::from_fn(move || {
        let bit = bits & bits.wrapping_neg();
        bits &= !bit;
        (bit != 0).then_some(bit)
    })
}

/// A position: the stones, and where a ko may not be retaken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    pub(crate) stones: [Bits; 2],
    pub(crate) ko: Bits,
}

/// The place of a side's stones.
pub(crate) fn side(color: Color) -> usize {
    usize::from(color == Color::White)
}

impl Position {
    pub(crate) fn of(board: &Board, grid: &Grid) -> Position {
        let bits = |color| board.stones(color).iter().fold(0, |bits, point| bits | grid.bit(point));
        Position {
            stones: [bits(Color::Black), bits(Color::White)],
            ko: board.ko().map_or(0, |(_, point)| grid.bit(point)),
        }
    }

    pub(crate) fn empty(&self, grid: &Grid) -> Bits {
        grid.all() & !(self.stones[0] | self.stones[1])
    }

    /// The stones of the string there.
    pub(crate) fn string(&self, grid: &Grid, at: Bits) -> Bits {
        let own = if self.stones[0] & at != 0 { 0 } else { 1 };
        grid.flood(at, self.stones[own])
    }

    pub(crate) fn liberties(&self, grid: &Grid, string: Bits) -> Bits {
        grid.beside(string) & self.empty(grid)
    }

    /// The position after a stone on an empty point; `None` where the stone would have no liberty. Whether a ko forbids it is not asked.
    pub(crate) fn play(&self, grid: &Grid, color: Color, at: Bits) -> Option<Position> {
        let (us, them) = (side(color), 1 - side(color));
        let mut next = Position {
            stones: self.stones,
            ko: 0,
        };
        next.stones[us] |= at;
        let mut taken = 0;
        for near in each(grid.beside(at) & self.stones[them]) {
            let string = grid.flood(near, self.stones[them]);
            if next.liberties(grid, string) == 0 {
                taken |= string;
            }
        }
        next.stones[them] &= !taken;
        let string = grid.flood(at, next.stones[us]);
        let liberties = next.liberties(grid, string);
        if liberties == 0 {
            return None;
        }
        if string == at && taken.count_ones() == 1 && liberties == taken {
            next.ko = taken;
        }
        Some(next)
    }

    /// The stones of a side that live though it never moves, and its eyes, in which no enemy stone stands (Benson 1976).
    pub(crate) fn unconditional(&self, grid: &Grid, color: Color) -> (Bits, Bits) {
        let own = self.stones[side(color)];
        let empty = self.empty(grid);
        let mut strings = Vec::new();
        let mut left = own;
        while left != 0 {
            let string = grid.flood(left & left.wrapping_neg(), own);
            strings.push((string, self.liberties(grid, string)));
            left &= !string;
        }
        let mut regions = Vec::new();
        let mut left = grid.all() & !own;
        while left != 0 {
            let region = grid.flood(left & left.wrapping_neg(), grid.all() & !own);
            regions.push(region);
            left &= !region;
        }
        loop {
            let (before, living) = ((strings.len(), regions.len()), strings.clone());
            let stones = living.iter().fold(0, |all, (string, _)| all | string);
            regions.retain(|region| grid.beside(*region) & own & !stones == 0);
            let vital = |liberties: Bits| {
                let of = regions.iter().filter(|region| {
                    let room = **region & empty;
                    room != 0 && room & !liberties == 0
                });
                of.count()
            };
            strings.retain(|(_, liberties)| vital(*liberties) >= 2);
            if before == (strings.len(), regions.len()) {
                let is_eye = |region: &&Bits| {
                    let is_empty = **region & !empty == 0;
                    is_empty && strings.iter().any(|(_, liberties)| **region & !liberties == 0)
                };
                return (
                    stones,
                    regions.iter().filter(is_eye).fold(0, |all, region| all | region),
                );
            }
        }
    }
}

pub(crate) fn grid_of(size: Size) -> Option<Grid> {
    (size.rows() <= MOST_ROWS).then(|| Grid::new(size.rows()))
}

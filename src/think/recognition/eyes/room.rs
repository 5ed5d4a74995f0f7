//! The points of one small eye space and what a stone on one of them does.

use super::cells::{beside, bits};
use super::shape::{LARGEST, Shape};

/// Some of the points of a room, a bit each in the order of the shape's cells.
pub(super) type Part = u8;

/// Every set of points of a room.
const PARTS: usize = 1 << LARGEST;

/// An eye space inside the defender's wall.
pub(super) struct Room {
    /// How many points it has.
    pub(super) len: usize,
    /// The points beside each set of points.
    near: [Part; PARTS],
    /// The points that touch the wall.
    wall: Part,
}

/// What stands in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stones {
    /// The attacker's.
    pub(super) attacker: Part,
    /// The defender's.
    pub(super) defender: Part,
}

impl Stones {
    /// Nothing.
    pub(super) const NONE: Stones = Stones {
        attacker: 0,
        defender: 0,
    };
}

/// What came of a stone.
pub(super) enum Played {
    /// It may not be put there.
    Illegal,
    /// It takes the wall.
    TakesWall,
    /// The stones now, and the point where a single stone was taken that may not be retaken at once.
    Stands(Stones, Option<usize>),
}

impl Room {
    pub(super) fn new(shape: Shape) -> Room {
        let cells: Vec<u32> = bits(shape.cells).collect();
        let mut room = Room {
            len: cells.len(),
            near: [0; PARTS],
            wall: 0,
        };
        for (at, cell) in cells.iter().enumerate() {
            let touched = beside(1 << cell) & shape.cells;
            let part = (0..cells.len()).filter(|other| touched >> cells[*other] & 1 == 1);
            room.near[1 << at] = part.fold(0, |part, other| part | 1 << other);
            if touched.count_ones() < shape.sides_on_board(*cell) {
                room.wall |= 1 << at;
            }
        }
        for part in 1..PARTS {
            let lowest = part & part.wrapping_neg();
            room.near[part] = room.near[lowest] | room.near[part ^ lowest];
        }
        room
    }

    /// All of it.
    fn all(&self) -> Part {
        ((1_u32 << self.len) - 1) as Part
    }

    /// Where nothing stands.
    pub(super) fn empty(&self, stones: Stones) -> Part {
        self.all() & !(stones.attacker | stones.defender)
    }

    /// What of `within` hangs together with `from`.
    fn string(&self, from: Part, within: Part) -> Part {
        let mut string = from;
        loop {
            let next = string | self.near[usize::from(string)] & within;
            if next == string {
                return string;
            }
            string = next;
        }
    }

    fn liberties(&self, string: Part, empty: Part) -> Part {
        self.near[usize::from(string)] & empty
    }

    /// The defender's stones that are one with the wall.
    fn joined(&self, defender: Part) -> Part {
        self.string(defender & self.wall, defender)
    }

    /// The liberties of the wall in here.
    fn wall_liberties(&self, joined: Part, empty: Part) -> Part {
        (self.wall | self.near[usize::from(joined)]) & empty
    }

    /// Whether everything has a liberty: the attacker's stones in here, and the wall here or elsewhere.
    pub(super) fn is_lawful(&self, stones: Stones, outside: usize) -> bool {
        let empty = self.empty(stones);
        self.taken(stones.attacker, stones.attacker, empty) == 0
            && (outside > 0 || self.wall_liberties(self.joined(stones.defender), empty) != 0)
    }

    /// Those of the strings through `from` that have no liberty.
    fn taken(&self, from: Part, stones: Part, empty: Part) -> Part {
        let (mut left, mut taken) = (from & stones, 0);
        while left != 0 {
            let string = self.string(left & left.wrapping_neg(), stones);
            left &= !string;
            if self.liberties(string, empty) == 0 {
                taken |= string;
            }
        }
        taken
    }

    /// Where a stone that stands alone took a stone that stood alone and could be taken back.
    fn ko(&self, stone: Part, string: Part, taken: Part, empty: Part) -> Option<usize> {
        let is_ko = taken.count_ones() == 1 && string == stone && self.liberties(string, empty) == taken;
        is_ko.then(|| taken.trailing_zeros() as usize)
    }

    /// The attacker plays on an empty point, the wall having so many liberties elsewhere.
    pub(super) fn attack(&self, stones: Stones, at: usize, outside: usize) -> Played {
        let stone = 1 << at;
        let mut after = Stones {
            attacker: stones.attacker | stone,
            ..stones
        };
        let empty = self.empty(after);
        let joined = self.joined(stones.defender);
        if outside == 0 && self.wall_liberties(joined, empty) == 0 {
            return Played::TakesWall;
        }
        let taken = self.taken(self.near[usize::from(stone)], stones.defender & !joined, empty);
        after.defender &= !taken;
        let empty = empty | taken;
        let string = self.string(stone, after.attacker);
        if self.liberties(string, empty) == 0 {
            return Played::Illegal;
        }
        Played::Stands(after, self.ko(stone, string, taken, empty))
    }

    /// The defender plays on an empty point.
    pub(super) fn defend(&self, stones: Stones, at: usize, outside: usize) -> Played {
        let stone = 1 << at;
        let mut after = Stones {
            defender: stones.defender | stone,
            ..stones
        };
        let empty = self.empty(after);
        let taken = self.taken(self.near[usize::from(stone)], stones.attacker, empty);
        after.attacker &= !taken;
        let empty = empty | taken;
        let joined = self.joined(after.defender);
        if joined & stone != 0 {
            // It stands with the wall, which is more than one stone: no ko.
            return match outside > 0 || self.wall_liberties(joined, empty) != 0 {
                true => Played::Stands(after, None),
                false => Played::Illegal,
            };
        }
        let string = self.string(stone, after.defender);
        if self.liberties(string, empty) == 0 {
            return Played::Illegal;
        }
        Played::Stands(after, self.ko(stone, string, taken, empty))
    }
}

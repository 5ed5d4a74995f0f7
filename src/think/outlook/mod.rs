//! What reading and random games expect of each string and group, for candidates and their weights.

mod groups;
mod strings;

pub use groups::Group;
pub use strings::StringInfo;

use crate::game::{Board, Color, Point, PointSet};
use crate::think::playout::Playouts;
use crate::think::reading::{Depth, State};
use crate::think::recognition::{Stage, Territory};

/// A point that one side owns in so many random games is settled.
const SETTLED: f32 = 0.85;

/// What is expected of a position.
#[derive(Clone, Debug)]
pub struct Outlook {
    /// Opening, middle or end.
    pub stage: Stage,
    /// Every string.
    pub strings: Vec<StringInfo>,
    /// Every group.
    pub groups: Vec<Group>,
    /// Territory as it stands, dead stones taken off and undecided ones at half their strength.
    pub territory: Territory,
    /// Who owns each point in random games, from -1 (White) to 1 (Black).
    ownership: Vec<f32>,
    string_at: Vec<u16>,
    stands: Box<[i8; Point::LIMIT]>,
}

impl Outlook {
    /// Looks at a position, reading as far as `depth` says; `stop` leaves strings unread.
    pub fn new(board: &Board, playouts: &Playouts, depth: Depth, stop: &dyn Fn() -> bool) -> Outlook {
        let strings = strings::strings(board, playouts, depth, stop);
        let groups = groups::groups(board, &strings);
        let mut string_at = vec![u16::MAX; Point::LIMIT];
        let mut stands = Box::new([0; Point::LIMIT]);
        for (number, string) in strings.iter().enumerate() {
            let strength = match string.status.state {
                _ if string.is_dead() => 0,
                State::Neutral | State::Ko(_) => 1,
                _ => 2,
            };
            for stone in string.stones.iter() {
                string_at[stone.index()] = number as u16;
                stands[stone.index()] = if string.color == Color::Black {
                    strength
                } else {
                    -strength
                };
            }
        }
        let mut ownership = vec![0.0; Point::LIMIT];
        for point in board.size().points() {
            ownership[point.index()] = playouts.ownership(point);
        }
        Outlook {
            stage: Stage::of(board),
            territory: Territory::new(board.size(), &stands),
            strings,
            groups,
            ownership,
            string_at,
            stands,
        }
    }

    /// The string on a point.
    pub fn string(&self, point: Point) -> Option<&StringInfo> {
        self.strings.get(usize::from(self.string_at[point.index()]))
    }

    /// Who owns a point in random games, from -1 (the other side) to 1 (that side).
    pub fn ownership(&self, color: Color, point: Point) -> f32 {
        let black = self.ownership[point.index()];
        if color == Color::Black { black } else { -black }
    }

    /// Whether a point is that side's beyond doubt: the random games and the territory agree.
    pub fn settled(&self, color: Color, point: Point) -> bool {
        self.ownership(color, point) > SETTLED && self.territory.of(color, point) > 0.0
    }

    /// The territory after `color` played on `point`, with the strings `killed` gone and `saved` safe.
    pub fn territory_after(
        &self,
        board: &Board,
        color: Color,
        point: Point,
        killed: &PointSet,
        saved: &PointSet,
    ) -> Territory {
        let mut stands = self.stands.clone();
        let full = if color == Color::Black { 2 } else { -2 };
        for stone in killed.iter() {
            stands[stone.index()] = 0;
        }
        for stone in saved.iter() {
            stands[stone.index()] = full;
        }
        stands[point.index()] = full;
        Territory::new(board.size(), &stands)
    }
}

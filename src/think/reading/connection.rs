//! The goal of joining two strings.

use super::goal::Goal;
use super::ladder;
use super::ways::{MOST, is_way, is_way_past, ways};
use crate::game::{Board, Color, Move, Point, PointSet};

/// Liberties with which a string that was joined is not taken at once.
const SAFE: usize = 3;
/// Stones that a way may always take: one to join and one before it.
const FAR: usize = 2;
/// A string with no more liberties may be taken soon.
const IN_DANGER: usize = 2;

/// To make one string of two of the same side, that is not taken at once. Their owner wants it, the enemy wants to cut.
///
/// Where the cutting stones are taken the strings come together over them; where one of the two is taken they are cut, and where each way
/// from one to the other has become longer than it was at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connection {
    ends: [Point; 2],
    owner: Color,
    /// Stones that a way between them may take.
    within: usize,
}

impl Connection {
    /// To join the strings on those points; `None` where they are not stones of the same side.
    pub fn new(board: &Board, one: Point, other: Point) -> Option<Connection> {
        let owner = board.color_at(one)?;
        let ends = [one, other];
        let same = board.color_at(other) == Some(owner);
        same.then(|| Connection {
            ends,
            owner,
            within: (FAR..MOST)
                .find(|&most| is_way(board, ends, owner, most))
                .unwrap_or(MOST),
        })
    }

    /// The same where a way may take a stone more; `None` where none is looked for that is longer.
    pub(super) fn longer(&self) -> Option<Connection> {
        let within = self.within + 1;
        (within <= MOST).then_some(Connection { within, ..*self })
    }

    /// Stones that a way between the strings may take.
    pub(in crate::think) fn within(&self) -> usize {
        self.within
    }

    /// Whether each way leads over those points.
    pub(in crate::think) fn leads_over(&self, board: &Board, points: &PointSet) -> bool {
        !is_way_past(board, self.ends, self.owner, self.within, points)
    }

    fn cutter(&self) -> Color {
        self.owner.opponent()
    }

    /// Whether the one string that was made of both holds.
    fn holds(&self, board: &Board, turn: Color) -> bool {
        let string = self.ends[0];
        match (board.liberty_count(string), turn == self.owner) {
            (SAFE.., _) | (2, true) => true,
            (1, true) => ladder::gets_away(&mut board.clone(), string, self.owner),
            _ => !ladder::is_taken(&mut board.clone(), string, self.cutter()),
        }
    }
}

impl Goal for Connection {
    fn wanter(&self) -> Color {
        self.owner
    }

    fn told(&self, board: &Board, turn: Color) -> Option<bool> {
        let [one, other] = self.ends;
        if self.ends.iter().any(|&end| board.color_at(end) != Some(self.owner)) {
            return Some(false);
        }
        if board.string_head(one) == board.string_head(other) {
            return Some(self.holds(board, turn));
        }
        let smallest = board.liberty_count(one).min(board.liberty_count(other));
        if turn == self.cutter() && smallest == 1 {
            let taken = |&end: &Point| board.only_liberty(end).is_some_and(|last| board.is_legal(turn, last));
            return self.ends.iter().any(taken).then_some(false);
        }
        // Of two common liberties the enemy enters one and the other joins; of one the owner, moving first. What is joined keeps the rest.
        let liberties = self.ends.map(|end| board.liberties(end));
        let common = liberties[0].intersection(&liberties[1]);
        let all = liberties[0].union(&liberties[1]).len();
        let enough = if turn == self.owner {
            common.iter().any(|point| board.is_legal(turn, point)) && all > SAFE
        } else {
            common.len() >= 2 && all >= SAFE + 2
        };
        if enough {
            return Some(true);
        }
        (!is_way(board, self.ends, self.owner, self.within)).then_some(false)
    }

    fn guess(&self, board: &Board, turn: Color) -> (u32, u32) {
        // A stone that joins at once has to be answered; two leave the cutter a choice.
        let [one, other] = self.ends;
        match (has_common_liberty(board, one, other), turn == self.owner) {
            (true, true) => (1, 4),
            (true, false) => (2, 2),
            (false, true) => (4, 1),
            (false, false) => (8, 1),
        }
    }

    fn moves(&self, board: &Board, turn: Color, moves: &mut Vec<Move>) {
        let mut named = PointSet::EMPTY;
        let mut add = |point: Point| {
            if board.is_empty(point) && named.insert(point) {
                moves.push(Move::Place(point));
            }
        };
        // Step 1. What is about to be taken is saved, or taken.
        for end in self.ends {
            if board.liberty_count(end) > IN_DANGER {
                continue;
            }
            if turn == self.owner {
                board.for_each_stone(end, |stone| takes_beside(board, stone, self.cutter(), &mut add));
            }
            board.liberties(end).iter().for_each(&mut add);
        }
        // Step 2. The points on the shortest ways and those a little longer, and the liberties of the cutting stones there, or what saves them.
        for points in ways(board, self.ends, self.owner, self.within) {
            let cutters = points.intersection(&board.stones(self.cutter()));
            for cutter in cutters.iter() {
                board.liberties(cutter).iter().for_each(&mut add);
                if turn == self.cutter() && board.liberty_count(cutter) <= IN_DANGER {
                    takes_beside(board, cutter, self.owner, &mut add);
                }
            }
            points.difference(&cutters).iter().for_each(&mut add);
        }
    }
}

/// The last liberties of that side's strings beside a stone.
fn takes_beside(board: &Board, stone: Point, color: Color, add: &mut impl FnMut(Point)) {
    let beside = stone.neighbors().into_iter();
    let others = beside.filter(|&beside| board.color_at(beside) == Some(color));
    others.filter_map(|other| board.only_liberty(other)).for_each(add);
}

/// Whether a liberty of one string is also the other's.
fn has_common_liberty(board: &Board, one: Point, other: Point) -> bool {
    let own = board.string_head(other);
    let is_others = |point: Point| {
        point
            .neighbors()
            .into_iter()
            .any(|beside| board.string_head(beside) == own)
    };
    let mut common = false;
    board.for_each_stone(one, |stone| {
        for beside in stone.neighbors() {
            common = common || board.is_empty(beside) && is_others(beside);
        }
    });
    common
}

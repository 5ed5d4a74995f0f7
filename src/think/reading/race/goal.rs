//! The question of a race: can one string take the other before it is taken itself?

use crate::game::{Board, ByColor, Color, Move, Point, PointSet};
use crate::think::reading::Goal;
use crate::think::reading::hunt::for_each_beside;

/// A string beside the race with no more liberties takes part: it may be taken, or need a liberty.
const WEAK: usize = 3;
/// A friend behind a liberty with no more may be put into atari.
const GUARD: usize = 2;
/// Liberties with which a string is out of the race.
const OUT: usize = 16;
/// Points of a space that are read together with a liberty in it.
const MOST_SPACE: usize = 8;

/// One side wants to take the other side's string before its own is taken.
#[derive(Clone, Copy, Debug)]
pub struct TakeFirst {
    /// A stone of each string.
    pub strings: ByColor<Point>,
    /// Who wants it.
    pub wanter: Color,
}

impl TakeFirst {
    /// Whether the string of a side is still there.
    fn stands(&self, board: &Board, color: Color) -> bool {
        board.color_at(self.strings[color]) == Some(color)
    }

    /// Whether a side can take the other's string at once.
    fn takes(&self, board: &Board, color: Color) -> bool {
        let last = board.only_liberty(self.strings[color.opponent()]);
        last.is_some_and(|last| board.is_legal(color, last))
    }
}

impl Goal for TakeFirst {
    fn wanter(&self) -> Color {
        self.wanter
    }

    fn told(&self, board: &Board, turn: Color) -> Option<bool> {
        let other = self.wanter.opponent();
        if !self.stands(board, other) {
            return Some(true);
        }
        if !self.stands(board, self.wanter) {
            return Some(false);
        }
        if self.takes(board, turn) {
            return Some(turn == self.wanter);
        }
        (board.liberty_count(self.strings[other]) >= OUT).then_some(false)
    }

    fn moves(&self, board: &Board, turn: Color, moves: &mut Vec<Move>) {
        let liberties = |color| board.liberties(self.strings[color]);
        let (own, enemy) = (liberties(turn), liberties(turn.opponent()));
        // Taking what stands beside, and saving what can be taken.
        let weak = weak(board, self.strings);
        let mut points = PointSet::EMPTY;
        let mut add = |point: Point| {
            if board.is_empty(point) && points.insert(point) {
                moves.push(Move::Place(point));
            }
        };
        for point in weak.iter().filter_map(|head| board.only_liberty(*head)) {
            add(point);
        }
        // Liberties of the enemy alone first, then the common ones, then those of its own.
        for point in enemy.difference(&own).iter().chain(enemy.iter()).chain(own.iter()) {
            add(point);
        }
        for point in weak.iter().flat_map(|head| board.liberties(*head).iter()) {
            add(point);
        }
        // And taking what puts that into atari, or saving it.
        for &head in &weak {
            let Some(color) = board.color_at(head) else { continue };
            for_each_beside(board, head, color.opponent(), |stone| {
                board.only_liberty(stone).into_iter().for_each(&mut add);
            });
        }
        for liberty in own.union(&enemy).iter() {
            for point in space(board, liberty) {
                add(point);
            }
        }
        // In a seki the side that moves loses: who only has to hold out may pass.
        if turn != self.wanter {
            moves.push(Move::Pass);
        }
    }

    fn guess(&self, board: &Board, turn: Color) -> (u32, u32) {
        let count = |color| board.liberty_count(self.strings[color]) as u32;
        let (own, other) = (count(self.wanter), count(self.wanter.opponent()));
        let late = u32::from(turn != self.wanter);
        (
            1 + (other + late).saturating_sub(own),
            1 + own.saturating_sub(other + late),
        )
    }
}

/// A stone of each other string that takes part: beside the two, short of liberties, or a friend behind a liberty of theirs that may be put into atari, so that
/// the liberty is no eye.
fn weak(board: &Board, strings: ByColor<Point>) -> Vec<Point> {
    let racing = strings.map(|point| board.string_head(point));
    let mut heads = Vec::new();
    let mut add = |head: Point, most: usize| {
        let is_other = racing.black != Some(head) && racing.white != Some(head);
        if is_other && board.liberty_count(head) <= most && !heads.contains(&head) {
            heads.push(head);
        }
    };
    for start in [strings.black, strings.white] {
        board.for_each_stone(start, |stone| {
            let beside = stone.neighbors().into_iter();
            beside
                .filter_map(|next| board.string_head(next))
                .for_each(|head| add(head, WEAK));
        });
        for next in board.liberties(start).iter().flat_map(Point::neighbors) {
            if board.color_at(next) == board.color_at(start) {
                board.string_head(next).into_iter().for_each(|head| add(head, GUARD));
            }
        }
    }
    heads
}

/// The empty points connected to a liberty, unless they are too many.
fn space(board: &Board, liberty: Point) -> Vec<Point> {
    let mut space = vec![liberty];
    let mut at = 0;
    while at < space.len() {
        for next in space[at].neighbors() {
            if board.is_empty(next) && !space.contains(&next) {
                space.push(next);
            }
        }
        at += 1;
        if space.len() > MOST_SPACE {
            return Vec::new();
        }
    }
    space
}

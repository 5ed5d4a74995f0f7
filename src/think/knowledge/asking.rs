//! How conditions are asked, once a picture fits.

use super::condition::{Aim, Condition, StateWord, Test};
use crate::game::{Board, Color, Point};
use crate::think::reading::{Connection, Reader, Verdict, capture, ladder, life, status};

/// Positions that one reading of strings looks into; most that a pattern asks are decided in a few dozen.
const BUDGET: u32 = 300;
/// Positions that the reading of an enclosed group looks into.
const LIFE_BUDGET: u32 = 1000;

/// What somebody knows of strings and groups beyond the board.
pub trait Known {
    /// What becomes of the string on a point.
    fn string(&self, stone: Point) -> StateWord;
    /// What becomes of the group that the stone on a point belongs to.
    fn group(&self, stone: Point) -> StateWord;
}

/// Who knows nothing and reads: strings, and groups that are enclosed; of others nothing is known.
#[derive(Clone, Copy, Debug)]
pub struct ByReading<'a>(pub &'a Board);

impl Known for ByReading<'_> {
    fn string(&self, stone: Point) -> StateWord {
        status(self.0, stone, BUDGET).state.into()
    }

    fn group(&self, stone: Point) -> StateWord {
        life(self.0, stone, LIFE_BUDGET).map_or(StateWord::Unknown, |life| life.state.into())
    }
}

/// Where and of whom conditions are asked.
#[derive(Clone, Copy)]
pub(super) struct Asking<'a> {
    pub(super) board: &'a Board,
    /// The side to move.
    pub(super) us: Color,
    pub(super) known: &'a dyn Known,
}

impl Asking<'_> {
    /// Whether every condition is met by a move on `point`, or without a move where they ask about none; `stone` tells where
    /// on the board the stone of a letter stands.
    pub(super) fn all_hold(
        &self,
        conditions: &[Condition],
        point: Option<Point>,
        stone: &dyn Fn(char) -> Option<Point>,
    ) -> bool {
        let holds = |condition: &Condition| self.answer(&condition.test, point, stone) == Some(condition.wanted);
        conditions.iter().all(holds)
    }

    /// `None` where what is asked about is not there, which no pattern that was read brings about.
    fn answer(&self, test: &Test, point: Option<Point>, stone: &dyn Fn(char) -> Option<Point>) -> Option<bool> {
        let (board, us) = (self.board, self.us);
        Some(match test {
            Test::Words(words) => {
                let point = point?;
                words.iter().any(|word| word.holds(board, us, point))
            }
            Test::Liberties(letter, count) => count.allows(board.liberty_count(stone(*letter)?)),
            Test::Size(letter, count) => count.allows(board.string_len(stone(*letter)?)),
            Test::State(letter, states) => states.contains(&self.known.string(stone(*letter)?)),
            Test::Group(letter, states) => states.contains(&self.known.group(stone(*letter)?)),
            Test::Does(aim) => does(board, us, point?, *aim, stone)?,
            Test::TheyDo(aim) => does(board, us.opponent(), point?, *aim, stone)?,
        })
    }
}

/// Whether a move of `mover` brings it about, whatever the other side answers. What a ko decides is not brought about.
fn does(board: &Board, mover: Color, point: Point, aim: Aim, stone: &dyn Fn(char) -> Option<Point>) -> Option<bool> {
    let other = mover.opponent();
    let mut next = board.clone();
    if next.play(mover, point).is_err() {
        return Some(false);
    }
    let taken = |board: &Board, stone| capture(board, stone, other, BUDGET).verdict;
    Some(match aim {
        Aim::Captures(letter) => taken(&next, stone(letter)?) == Verdict::Yes,
        Aim::Saves(letter) => {
            let stone = stone(letter)?;
            taken(&next, stone) == Verdict::No && taken(board, stone) == Verdict::Yes
        }
        Aim::Ladder(letter) => {
            let stone = stone(letter)?;
            let in_atari = next.only_liberty(stone).is_some();
            next.is_empty(stone) || in_atari && !ladder::gets_away(&mut next, stone, other)
        }
        Aim::Connects(one, another) => joined(&next, [stone(one)?, stone(another)?], other) == Verdict::Yes,
        Aim::Cuts(one, another) => joined(&next, [stone(one)?, stone(another)?], other) == Verdict::No,
    })
}

/// Whether two stones of a side become one string when `first` moves first; they do not where one is gone.
fn joined(board: &Board, [one, other]: [Point; 2], first: Color) -> Verdict {
    match Connection::new(board, one, other) {
        Some(goal) => {
            Reader::for_budget(BUDGET)
                .read_with_ko(&goal, board, first, BUDGET)
                .verdict
        }
        None => Verdict::No,
    }
}

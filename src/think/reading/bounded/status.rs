//! What becomes of a string when each side moves first.

use super::moves::{escaping, hunting};
use super::search::{Outcome, capture};
use crate::game::{Board, Color, Point};

/// Whether a string lives, by reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// It cannot be taken even when the enemy moves first.
    Alive,
    /// It is taken even when it moves first.
    Dead,
    /// Whoever moves first decides.
    Neutral,
    /// The budget did not suffice.
    Unknown,
}

/// The state of a string and the moves that decide it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// What becomes of it.
    pub state: State,
    /// Moves that take it.
    pub kills: Vec<Point>,
    /// Moves that save it.
    pub saves: Vec<Point>,
}

/// Reads the string on `target` with each side first; `budget` bounds the positions of each of its readings.
pub fn status(board: &Board, target: Point, budget: u32) -> Status {
    let mut status = Status {
        state: State::Alive,
        kills: Vec::new(),
        saves: Vec::new(),
    };
    let Some(owner) = board.color_at(target) else {
        return status;
    };
    // Step 1. Can it be taken at all?
    let attack = capture(board, target, owner.opponent(), budget);
    match attack.result {
        Outcome::Escapes => return status,
        Outcome::Unknown => {
            status.state = State::Unknown;
            return status;
        }
        Outcome::Captured => {}
    }
    status.kills = deciding(board, target, owner.opponent(), attack.line.first().copied(), budget);
    // Step 2. Can it be saved?
    let defence = capture(board, target, owner, budget);
    status.state = match defence.result {
        Outcome::Captured => State::Dead,
        Outcome::Unknown => State::Unknown,
        Outcome::Escapes => State::Neutral,
    };
    if status.state == State::Neutral {
        status.saves = deciding(board, target, owner, defence.line.first().copied(), budget);
    }
    status
}

/// Every first move that decides, the one that was found first in front.
fn deciding(board: &Board, target: Point, mover: Color, found: Option<Point>, budget: u32) -> Vec<Point> {
    let hunt = board.color_at(target) != Some(mover);
    let (moves, wanted) = if hunt && board.liberty_count(target) == 1 {
        (Vec::new(), Outcome::Captured)
    } else if hunt {
        (hunting(board, target, true), Outcome::Captured)
    } else {
        (escaping(board, target, true), Outcome::Escapes)
    };
    let mut deciding: Vec<Point> = found.into_iter().collect();
    for point in moves {
        let mut next = board.clone();
        if Some(point) == found || next.play(mover, point).is_err() {
            continue;
        }
        if capture(&next, target, mover.opponent(), budget / 4).result == wanted {
            deciding.push(point);
        }
    }
    deciding
}

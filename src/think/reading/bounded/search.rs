//! Capture read by AND/OR search: the hunter needs one good move, the hunted string one good answer.
//!
//! A chase in which every move gives atari costs no depth, so that ladders are read to the end of the board; every other
//! move does. The number of positions looked at is bounded by the caller.

use super::moves::{escaping, hunting};
use crate::game::{Board, Color, Point};
use rustc_hash::FxHashMap;

/// What a reading found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The string is taken.
    Captured,
    /// The string gets away.
    Escapes,
    /// The budget did not suffice.
    Unknown,
}

/// A reading and its main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// How it ends.
    pub result: Outcome,
    /// The moves, each side's in turn, as far as they were needed.
    pub line: Vec<Point>,
    /// Positions looked at.
    pub nodes: u32,
}

/// Moves that are no atari before a chase is given up.
const DEPTH: u32 = 5;
/// Liberties with which a string is taken to be out of reach.
const SAFE: usize = 4;
/// Moves of a chase, all told; a ladder across the board takes fewer than 80.
const LONGEST: u32 = 120;

/// Reads whether the string on `target` can be taken when `first` moves first, looking at no more than `budget` positions.
///
/// # Panics
/// Never: without a stone on `target` the string counts as taken.
pub fn capture(board: &Board, target: Point, first: Color, budget: u32) -> Reading {
    let chase = ladder(board, target, first, budget / 2);
    if chase.result == Outcome::Captured {
        return chase;
    }
    let mut wide = Search::new(board, target, budget.saturating_sub(chase.nodes), true).read(board, first);
    wide.nodes += chase.nodes;
    wide
}

/// Reads whether a chase in which every move gives atari takes the string on `target`.
pub fn ladder(board: &Board, target: Point, first: Color, budget: u32) -> Reading {
    Search::new(board, target, budget, false).read(board, first)
}

/// A position in the tree: the board's hash, its ko, and whose turn it is.
type Key = (u64, Option<Point>, bool);

struct Search {
    target: Point,
    hunted: Option<Color>,
    budget: u32,
    nodes: u32,
    wide: bool,
    known: FxHashMap<Key, (Outcome, Option<Point>)>,
}

impl Search {
    fn new(board: &Board, target: Point, budget: u32, wide: bool) -> Search {
        Search {
            target,
            hunted: board.color_at(target),
            budget,
            nodes: 0,
            wide,
            known: FxHashMap::default(),
        }
    }

    fn read(mut self, board: &Board, first: Color) -> Reading {
        let hunt = self.hunted != Some(first);
        let result = self.turn(board, hunt, 0, 0);
        Reading {
            result,
            line: self.line(board, hunt),
            nodes: self.nodes,
        }
    }

    fn key(board: &Board, hunt: bool) -> Key {
        (board.hash(), board.ko().map(|(_, point)| point), hunt)
    }

    /// The outcome when it is the hunter's turn (`hunt`), or the hunted one's.
    fn turn(&mut self, board: &Board, hunt: bool, depth: u32, length: u32) -> Outcome {
        // Step 1. What needs no search.
        let Some(hunted) = self.hunted.filter(|&color| board.color_at(self.target) == Some(color)) else {
            return Outcome::Captured;
        };
        let liberties = board.liberty_count(self.target);
        if let Some(plain) = self.plain(board, hunt, liberties, depth, length) {
            return plain;
        }
        // Step 2. What was read before.
        let key = Search::key(board, hunt);
        if let Some(&(outcome, _)) = self.known.get(&key) {
            return outcome;
        }
        self.nodes += 1;
        if self.nodes > self.budget {
            return Outcome::Unknown;
        }
        // A position that comes back on the way is no progress for the hunter.
        self.known.insert(key, (Outcome::Escapes, None));
        // Step 3. Every move worth trying, until one does it.
        let wide = self.wide && depth < DEPTH;
        let (mover, moves, wanted) = if hunt {
            (hunted.opponent(), hunting(board, self.target, wide), Outcome::Captured)
        } else {
            (hunted, escaping(board, self.target, wide), Outcome::Escapes)
        };
        let mut found = (if hunt { Outcome::Escapes } else { Outcome::Captured }, None);
        for point in moves {
            let mut next = board.clone();
            if next.play(mover, point).is_err() {
                continue;
            }
            let outcome = self.after(&next, hunt, depth, length);
            if outcome == wanted {
                found = (wanted, Some(point));
                break;
            }
            if outcome == Outcome::Unknown {
                found.0 = Outcome::Unknown;
            } else if found.1.is_none() && !hunt {
                found.1 = Some(point);
            }
        }
        // Step 4. A string that is not in atari may also look elsewhere.
        if !hunt && found.0 == Outcome::Captured && liberties > 1 && wide {
            let mut next = board.clone();
            next.pass();
            let outcome = self.turn(&next, true, depth + 1, length + 1);
            if outcome != Outcome::Captured {
                found = (outcome, None);
            }
        }
        self.known.insert(key, found);
        found.0
    }

    /// The outcome once a move was made: an atari, or the answer to one, costs no depth.
    fn after(&mut self, next: &Board, hunt: bool, depth: u32, length: u32) -> Outcome {
        if next.color_at(self.target) != self.hunted {
            return Outcome::Captured;
        }
        let liberties = next.liberty_count(self.target);
        if hunt {
            if liberties > 1 && !self.wide {
                return Outcome::Escapes;
            }
            self.turn(next, false, depth + u32::from(liberties > 1), length + 1)
        } else {
            self.turn(next, true, depth, length + 1)
        }
    }

    /// What can be told by counting liberties.
    fn plain(&self, board: &Board, hunt: bool, liberties: usize, depth: u32, length: u32) -> Option<Outcome> {
        if hunt && liberties == 1 {
            let last = board.liberties(self.target).first()?;
            let hunter = self.hunted?.opponent();
            let taken = board.check(hunter, last).is_ok();
            return Some(if taken { Outcome::Captured } else { Outcome::Escapes });
        }
        // Against three liberties only quiet moves are left, and they are tried at the root alone or nearly so.
        let reach = match (self.wide, liberties) {
            (_, 0..=2) => true,
            (true, 3) => depth < DEPTH - 2,
            (true, SAFE) => depth == 0,
            _ => false,
        };
        (!reach || length > LONGEST).then_some(Outcome::Escapes)
    }

    /// The main line, from what was kept.
    fn line(&self, board: &Board, hunt: bool) -> Vec<Point> {
        let (mut board, mut hunt, mut line) = (board.clone(), hunt, Vec::new());
        while let Some(hunted) = self.hunted.filter(|&color| board.color_at(self.target) == Some(color)) {
            let last = board
                .liberties(self.target)
                .first()
                .filter(|_| hunt && board.liberty_count(self.target) == 1);
            let kept = self.known.get(&Search::key(&board, hunt)).and_then(|(_, point)| *point);
            let mover = if hunt { hunted.opponent() } else { hunted };
            match last.or(kept) {
                Some(point) if line.len() < LONGEST as usize && board.play(mover, point).is_ok() => line.push(point),
                _ => break,
            }
            hunt = !hunt;
        }
        line
    }
}

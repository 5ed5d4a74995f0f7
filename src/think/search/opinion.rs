//! What somebody thinks of the moves of a position before any game is played: the tree's priors.
//!
//! Opinions are logarithms, and those of several add up (a product of experts). Who has one knows nothing of the tree, and the tree
//! nothing of where it comes from.

use crate::game::{Board, Color, Move, Point, PointSet};
use std::fmt::Debug;

/// A position to judge.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// The board.
    pub board: &'a Board,
    /// Whose turn it is.
    pub turn: Color,
    /// The last move and the one before, where they were stones.
    pub last: [Option<Point>; 2],
}

/// Somebody with an opinion.
pub trait Opinion: Debug + Send + Sync {
    /// Adds to each legal move the logarithm of how likely it is, up to a constant; and tells how likely it is to win, if it knows.
    fn advise(&self, position: &Position<'_>, advice: &mut Advice);

    /// The same about the position that a move is wanted for, which may take longer where that makes it better, as long as `goes_on`
    /// does not say no.
    fn advise_at_length(&self, position: &Position<'_>, advice: &mut Advice, _goes_on: &dyn Fn() -> bool) {
        self.advise(position, advice);
    }
}

/// What was said of each point, and of who wins.
#[derive(Clone, Debug)]
pub struct Advice {
    logs: Vec<f32>,
    always: PointSet,
    never: PointSet,
    win: Option<f32>,
    trust: f32,
}

impl Advice {
    /// Nothing said yet.
    pub fn new() -> Advice {
        Advice {
            logs: vec![0.0; Point::LIMIT],
            always: PointSet::EMPTY,
            never: PointSet::EMPTY,
            win: None,
            trust: 1.0,
        }
    }

    /// Trusts who speaks now so far: what is added is multiplied with it. Below 1 likely moves are thought less so.
    pub fn trust(&mut self, trust: f32) {
        self.trust = trust;
    }

    /// Says how likely the side whose turn it is wins, from 0 to 1.
    pub fn expect(&mut self, win: f32) {
        self.win = Some(win);
    }

    /// What was said of that, if anything.
    pub fn win(&self) -> Option<f32> {
        self.win
    }

    /// Adds to what was said of a point.
    #[inline]
    pub fn add(&mut self, point: Point, log: f32) {
        self.logs[point.index()] += self.trust * log;
    }

    /// Where such moves are legal nothing else is tried, whatever else was said.
    pub fn always(&mut self, point: Point) {
        self.always.insert(point);
    }

    /// The move is not tried.
    pub fn never(&mut self, point: Point) {
        self.never.insert(point);
    }

    /// What is tried of some points, and whether it must be.
    pub(super) fn tried(&self, points: Vec<Point>) -> (Vec<Point>, bool) {
        let (always, mut others): (Vec<Point>, Vec<Point>) =
            points.into_iter().partition(|point| self.always.contains(*point));
        if !always.is_empty() {
            return (always, true);
        }
        others.retain(|point| !self.never.contains(*point));
        (others, false)
    }

    /// All that was said of a point.
    #[inline]
    pub fn of(&self, point: Point) -> f32 {
        self.logs[point.index()]
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.logs.fill(0.0);
        self.always = PointSet::EMPTY;
        self.never = PointSet::EMPTY;
        self.win = None;
    }
}

impl Default for Advice {
    fn default() -> Advice {
        Advice::new()
    }
}

/// Turns what was said of some moves into probabilities, the likeliest first; a pass gets the share `pass` of all. Moves too unlikely
/// to matter are left out, but never the first `least`.
pub(super) fn priors(points: &[Point], advice: &Advice, pass: f32, least: usize) -> Vec<(Move, f32)> {
    let mut moves: Vec<(Move, f32)> = points.iter().map(|p| (Move::Place(*p), advice.of(*p))).collect();
    moves.sort_by(|(a, x), (b, y)| y.total_cmp(x).then(a.cmp(b)));
    let top = moves.first().map_or(0.0, |(_, log)| *log);
    let mut total = 0.0;
    for (_, log) in &mut moves {
        *log = (*log - top).exp();
        total += *log;
    }
    let pass = if moves.is_empty() { 1.0 } else { pass };
    let mut gone = 0.0;
    let mut kept = 0;
    for (_, weight) in &mut moves {
        *weight *= (1.0 - pass) / total;
        if kept < least || gone < ENOUGH * (1.0 - pass) {
            kept += 1;
        }
        gone += *weight;
    }
    moves.truncate(kept);
    let place = moves.partition_point(|(_, prior)| *prior >= pass);
    moves.insert(place, (Move::Pass, pass));
    moves
}

/// The share of all probability that the moves in the tree have together.
const ENOUGH: f32 = 0.998;

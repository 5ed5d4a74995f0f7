//! The criteria, and the sum.

use super::prices::prices;
use super::weights::Weights;
use crate::game::{Color, Move, Point, PointSet};
use crate::think::candidates::{Candidate, Reason, View};
use crate::think::knowledge::Kind;
use crate::think::reading::{State, Verdict, capture};
use std::fmt;

/// Positions looked at to see whether an enemy stone on a point would last.
const BUDGET: u32 = 80;
/// Ownership from which on a point begins to be out of reach for the other side.
const OUT_OF_REACH: f32 = 0.3;

/// What a part of the sum stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// Points we gain.
    Gain,
    /// Points the enemy would gain there.
    Denial,
    /// Strings taken.
    Captures,
    /// Strings saved.
    Saves,
    /// Ataris given.
    Atari,
    /// Groups whose life is open.
    Groups,
    /// Patterns of a kind.
    Pattern(Kind),
    /// A joseki, or an opening.
    Joseki,
    /// An answer to the last move.
    Near,
    /// Kos ended.
    Ko,
    /// Dame.
    Dame,
    /// Corners and sides of the opening.
    Opening,
    /// Moyos, ours and the enemy's.
    Moyo,
    /// Strings connected and cut.
    Links,
    /// What the move threatens.
    Threats,
    /// What the move is called.
    Called,
    /// Bonuses of moves that must be played, or that do two things at once.
    Bonus,
    /// What speaks against it.
    Negative,
    /// A little chance, from the seed, so that equal moves take turns.
    Chance,
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Criterion::Pattern(kind) => write!(f, "pattern {kind}"),
            other => f.write_str(&format!("{other:?}").to_lowercase()),
        }
    }
}

/// A candidate with its worth, part by part.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The move.
    pub point: Point,
    /// Why it was a candidate.
    pub reasons: Vec<Reason>,
    /// What each criterion gave.
    pub parts: Vec<(Criterion, f32)>,
    /// Their sum, in points, roughly.
    pub total: f32,
}

/// Weighs the candidates of one position.
#[derive(Debug)]
pub struct Weigher<'a> {
    view: View<'a>,
    weights: &'a Weights,
    last: Option<Point>,
    seed: u64,
    lead: f32,
}

impl<'a> Weigher<'a> {
    /// For a position, given the last move and a seed for the choice among equals.
    pub fn new(view: View<'a>, weights: &'a Weights, last: Option<Move>, seed: u64) -> Weigher<'a> {
        Weigher {
            view,
            weights,
            last: last.and_then(Move::point),
            seed,
            lead: view.seen.territory.lead(),
        }
    }

    /// The worth of a candidate; without `territory`, the costly criteria are left out.
    pub fn weigh(&self, candidate: Candidate, territory: bool) -> Weighed {
        let point = candidate.point;
        let mut parts = prices(&candidate.reasons, self.weights);
        if territory {
            let is_loss = |r: &Reason| matches!(r, Reason::IsCaptured { .. } | Reason::SelfAtari { .. });
            let lost = candidate.reasons.iter().any(is_loss);
            let gain = if lost { 0.0 } else { self.gain(self.view.turn, point) };
            let denial = self.gain(self.view.turn.opponent(), point);
            parts.push((Criterion::Gain, self.weights.gain * gain));
            parts.push((Criterion::Denial, self.weights.denial * denial.max(0.0)));
        }
        if let Some(last) = self.last {
            let far = point
                .column()
                .abs_diff(last.column())
                .max(point.row().abs_diff(last.row()));
            if far <= 3 {
                parts.push((Criterion::Near, self.weights.near / far.max(1) as f32));
            }
        }
        parts.push((Criterion::Chance, self.chance(point)));
        parts.retain(|(_, part)| *part != 0.0);
        Weighed {
            point,
            reasons: candidate.reasons,
            total: parts.iter().map(|(_, part)| part).sum(),
            parts,
        }
    }

    /// How many points `color` gains by a stone there, as far as the point is within its reach.
    fn gain(&self, color: Color, point: Point) -> f32 {
        let View { board, seen, .. } = self.view;
        let mut next = board.clone();
        if next.play(color, point).is_err() {
            return 0.0;
        }
        // What is decided by the move: strings of the enemy that it takes, and own strings that it saves.
        let (mut killed, mut saved) = (PointSet::EMPTY, PointSet::EMPTY);
        for string in seen
            .strings
            .iter()
            .filter(|string| matches!(string.status.state, State::Neutral | State::Ko(_)))
        {
            let (points, decided) = if string.color == color {
                (&string.status.saves, &mut saved)
            } else {
                (&string.status.kills, &mut killed)
            };
            if points.contains(&point) {
                *decided = decided.union(&string.stones);
            }
        }
        let lasts = color == self.view.turn
            || next.liberty_count(point) > 3
            || capture(&next, point, color.opponent(), BUDGET).verdict != Verdict::Yes;
        if !lasts && killed.is_empty() {
            return 0.0;
        }
        let after = seen.territory_after(board, color, point, &killed, &saved).lead();
        let gained = if color == Color::Black {
            after - self.lead
        } else {
            self.lead - after
        };
        if next.ko().is_some() {
            // Half of a ko: the other half is to end it.
            return gained / 2.0;
        }
        if !killed.is_empty() || !saved.is_empty() {
            return gained;
        }
        // A stone where the enemy owns nearly everything will not live to see its influence.
        let theirs = seen.ownership(color.opponent(), point);
        gained * ((1.0 - theirs) / (1.0 - OUT_OF_REACH)).clamp(0.0, 1.0)
    }

    fn chance(&self, point: Point) -> f32 {
        let mixed = (self.seed ^ self.view.board.hash() ^ point.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 40) as f32 / (1 << 24) as f32 * 0.25
    }
}

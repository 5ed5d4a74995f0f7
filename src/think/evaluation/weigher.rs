//! The second method of the course (seeds/001, part 3 of the second day): the weighted sum over criteria.

use super::criteria::{Criterion, Part, Weighed};
use super::prices::prices;
use super::temper::Temper;
use super::trial::{Change, Measures, Trials};
use super::weights::{StageWeights, Weights};
use crate::game::Point;
use crate::think::candidates::{Candidate, Reason, View};

/// How likely each move is, by somebody who has an opinion.
#[derive(Clone, Debug)]
pub struct Likelihood {
    /// By whom: [`Criterion::Learned`], [`Criterion::Facts`] or [`Criterion::Net`].
    pub criterion: Criterion,
    /// By point: the logarithm.
    pub logs: Vec<f32>,
}

/// How much there is of everything that a candidate is weighed by, before it is weighed.
#[derive(Clone, Debug)]
pub struct Amounts {
    /// The candidate.
    pub candidate: Candidate,
    /// What it changes, if it was tried.
    pub change: Option<Change>,
    /// What it would change were the enemy to move there, likewise.
    pub denied: Option<Change>,
    /// How near it is to the last move, from 0 to 1.
    near: f32,
    chances: Vec<(Criterion, f32)>,
}

/// Weighs the candidates of one position.
#[derive(Debug)]
pub struct Weigher<'a> {
    view: View<'a>,
    trials: Trials<'a>,
    weights: Weights,
    last: Option<Point>,
    likelihoods: Vec<Likelihood>,
    seed: u64,
    temper: Temper,
}

impl<'a> Weigher<'a> {
    /// For a position, given the last move, the lead of the side whose turn it is, and a seed for the choice among equals.
    pub fn new(
        view: View<'a>,
        weights: &StageWeights,
        measures: &'a Measures,
        last: Option<Point>,
        lead: f32,
        seed: u64,
    ) -> Weigher<'a> {
        let temper = Temper::new(lead, weights.limits());
        Weigher {
            trials: Trials::new(view, measures),
            weights: temper.applied(weights.at(view.seen.stage)),
            likelihoods: Vec::new(),
            view,
            last,
            seed,
            temper,
        }
    }

    /// The same with opinions on how likely each move is, which count as criteria.
    #[must_use]
    pub fn with_likelihoods(self, likelihoods: Vec<Likelihood>) -> Weigher<'a> {
        Weigher { likelihoods, ..self }
    }

    /// How the side plays with the lead it has.
    pub fn temper(&self) -> Temper {
        self.temper
    }

    /// The worth of a candidate; unless it is to be `tried`, the costly criteria are left out.
    pub fn weigh(&mut self, candidate: Candidate, tried: bool) -> Weighed {
        let amounts = self.amounts(candidate, tried);
        let mut parts = amounts.parts(&self.weights);
        parts.extend(amounts.sente(&parts, &self.weights));
        parts.push(Part {
            criterion: Criterion::Lot,
            amount: self.lot(amounts.candidate.point),
            weight: self.weights.lot,
        });
        let Candidate { point, reasons } = amounts.candidate;
        Weighed::new(point, reasons, parts)
    }

    /// How much there is of each criterion.
    pub fn amounts(&mut self, candidate: Candidate, tried: bool) -> Amounts {
        let point = candidate.point;
        let (turn, enemy) = (self.view.turn, self.view.turn.opponent());
        let mut change = None;
        let mut denied = None;
        if tried {
            change = self.trials.change(turn, point);
            denied = self.trials.change(enemy, point);
        }
        let lines = |last: Point| {
            let columns = point.column().abs_diff(last.column());
            columns.max(point.row().abs_diff(last.row()))
        };
        let near = match self.last.map(lines) {
            Some(far) if far <= NEAR => 1.0 / far.max(1) as f32,
            _ => 0.0,
        };
        let said = self.likelihoods.iter();
        Amounts {
            near,
            chances: said
                .map(|said| (said.criterion, said.logs.get(point.index()).copied().unwrap_or(0.0)))
                .collect(),
            candidate,
            change,
            denied,
        }
    }

    fn lot(&self, point: Point) -> f32 {
        let mixed = (self.seed ^ self.view.board.hash() ^ point.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 40) as f32 / (1 << 24) as f32
    }
}

/// Lines from the last move within which a move may answer it.
const NEAR: usize = 3;
/// Points that a move must threaten, at least, to be sente: two stones.
const LEAST_THREAT: f32 = 4.0;

impl Amounts {
    /// What each criterion gives by these weights; the worth is linear in them.
    pub fn parts(&self, weights: &Weights) -> Vec<Part> {
        let reasons = &self.candidate.reasons;
        let is_loss = |reason: &Reason| matches!(reason, Reason::IsCaptured { .. } | Reason::SelfAtari { .. });
        let is_lost = reasons.iter().any(is_loss);
        // Step 1. What the reasons are worth.
        let mut parts = prices(reasons, weights);
        // Step 2. What the stone changes, unless it is lost.
        if let Some(change) = self.change {
            if is_lost {
                parts.push(part(Criterion::Sacrifice, change.points().max(0.0), weights.sacrifice));
            } else {
                parts.extend([
                    part(Criterion::Territory, change.territory, weights.territory_gain),
                    part(Criterion::Moyo, change.moyo, weights.moyo_gain),
                    part(Criterion::Influence, change.influence, weights.influence_gain),
                    part(Criterion::Ours, change.ours, weights.strength_ours),
                    part(Criterion::Theirs, change.theirs, weights.strength_theirs),
                ]);
            }
        }
        // Step 3. What it would change for the enemy.
        if let Some(denied) = self.denied {
            let strength = (denied.ours + denied.theirs).max(0.0);
            parts.extend([
                part(
                    Criterion::TerritoryDenied,
                    denied.territory.max(0.0),
                    weights.territory_denial,
                ),
                part(Criterion::MoyoDenied, denied.moyo.max(0.0), weights.moyo_denial),
                part(
                    Criterion::InfluenceDenied,
                    denied.influence.max(0.0),
                    weights.influence_denial,
                ),
                part(Criterion::StrengthDenied, strength, weights.strength_denial),
            ]);
        }
        // Step 4. What does not hang on the board afterwards.
        parts.push(part(Criterion::Near, self.near, weights.near));
        parts.extend(self.chances.iter().map(|&(criterion, log)| {
            let weight = match criterion {
                Criterion::Learned => weights.chance_learned,
                Criterion::Facts => weights.chance_facts,
                _ => weights.chance_net,
            };
            part(criterion, log, weight)
        }));
        parts
    }

    /// The sum of what each criterion gives by these weights.
    pub fn worth(&self, weights: &Weights) -> f32 {
        self.parts(weights).iter().map(Part::product).sum()
    }

    /// A move that threatens more than it gains is sente, and what it is worth on the board counts as many times as the factor says. What it
    /// gains is told by influence: what is enclosed grows by all that lies behind a linkage, and the answer to the threat opens it again.
    fn sente(&self, parts: &[Part], weights: &Weights) -> Option<Part> {
        let change = self.change?;
        if change.threat < LEAST_THREAT || change.threat <= change.influence {
            return None;
        }
        let of_the_board = parts.iter().filter(|part| part.criterion.is_of_the_board());
        let worth: f32 = of_the_board.map(Part::product).sum();
        (worth > 0.0).then(|| part(Criterion::Sente, worth, weights.sente - 1.0))
    }
}

pub(super) fn part(criterion: Criterion, amount: f32, weight: f32) -> Part {
    Part {
        criterion,
        amount,
        weight,
    }
}

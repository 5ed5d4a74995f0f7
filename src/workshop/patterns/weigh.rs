//! The weights of the criteria, found from games: a conditional logit (McFadden 1974) of which candidate is played.
//!
//! The chance of a candidate is the exponential of what it weighs over the sum of all, a point adding [`A_POINT`] to the logarithm. The
//! weights that make the played moves likeliest are found one after the other by Newton's method, each stage of the game by itself. Each is
//! held near the weight it had, so that what is rare in games stays as a player put it. What then makes the games that were held back no
//! likelier, as after too few games, is not taken.

use super::learn::CannotLearn;
use crate::game::Point;
use crate::think::Thinker;
use crate::think::evaluation::{StageWeights, Weights};
use crate::think::recognition::Stage;
use crate::think::search::Position;
use crate::workshop::games::{BadGame, Game, Selection};

/// What a point adds to the logarithm of how likely a candidate is: the `prior.candidates` of the search.
const A_POINT: f64 = 0.08;
/// Rounds over all weights; they are where they stay after some ten.
const ROUNDS: usize = 30;
/// How far a weight may be expected to lie from where a player put it: as far as it is large, and at least so many points.
const LEAST_SPREAD: f64 = 1.0;
/// Of so many games one is held back, to measure with.
const HELD_BACK: usize = 4;
/// Weights that no game tells: what is decided by rule, and what is no sum. The net's is found beside the sum of all others.
const NOT_FOUND: [&str; 9] = [
    "must",
    "said",
    "opening.value",
    "ko.ends",
    "sente.factor",
    "chance.net",
    "negative.fills_own",
    "negative.enemy_settled",
    "dame",
];

/// Which games the weights are found from.
#[derive(Clone, Debug)]
pub struct WeighPlan {
    /// Which games.
    pub games: Selection,
    /// Of so many moments of a game one is taken.
    pub stride: usize,
}

/// A moment of a game: its candidates, and which of them was played.
#[derive(Debug)]
struct Sample {
    stage: Stage,
    /// Candidate after candidate, what a unit of each weight would add.
    amounts: Vec<f32>,
    /// What the net's weight would add to each candidate.
    net: Vec<f32>,
    /// `None` where what was played was no candidate.
    played: Option<usize>,
    held_back: bool,
}

/// How well some weights foresee the games that were held back.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Foreseen {
    /// Moments.
    pub moments: u32,
    /// How often the move played weighs most.
    pub first: u32,
    /// How often it is among the five that weigh most.
    pub five: u32,
    /// How often it is a candidate at all.
    pub candidates: u32,
    /// The sum of the logarithms of how likely each was, of those that are candidates.
    pub likelihood: f64,
}

/// What the weights of a stage foresee as they were, and as they are now.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measured {
    /// As they were.
    pub before: Foreseen,
    /// As they are now: where `is_taken` is false as they were.
    pub now: Foreseen,
    /// Whether what was found makes the games that were held back likelier, and is taken.
    pub is_taken: bool,
}

/// Weights that were found.
#[derive(Debug)]
pub struct Found {
    /// By name: the numbers for the opening, the middle game and the end.
    pub weights: Vec<(&'static str, [f32; 3])>,
    /// By stage, without the net.
    pub by_stage: [Measured; 3],
    /// By stage with the net, if there is one. Taken or not is here its own weight.
    pub with_net: Option<[Measured; 3]>,
}

/// Finds the weights; `tell` hears how many games were gone through, and which were left out.
///
/// # Errors
/// Files that are not there, no game in them, too few to hold one back, a stop.
pub fn weigh(
    plan: &WeighPlan,
    thinker: &Thinker,
    tell: &mut dyn FnMut(usize, Option<BadGame>),
    stop: &dyn Fn() -> bool,
) -> Result<Found, CannotLearn> {
    let names: Vec<&str> = Weights::criteria().filter(|name| !NOT_FOUND.contains(name)).collect();
    // Step 1. The moments.
    let chosen = plan.games.read()?;
    let mut samples = Vec::new();
    for (number, game) in chosen.enumerate() {
        if stop() {
            return Err(CannotLearn("stopped; nothing was written".to_owned()));
        }
        let taken = game.map(|game| take(thinker, &names, plan.stride, &game, number, &mut samples));
        tell(number + 1, taken.err());
    }
    if samples.is_empty() {
        return Err(CannotLearn::no_game());
    }
    // Step 2. The weights of each stage, and what they foresee.
    let own =
        Stage::ALL.map(|stage| -> Vec<&Sample> { samples.iter().filter(|sample| sample.stage == stage).collect() });
    let mut before = Stage::ALL.map(|stage| start(&names, thinker.weights(), stage));
    let mut now = before.clone();
    let by_stage = [0, 1, 2].map(|at| {
        let mut found = before[at].clone();
        fit(&names, &own[at], &mut found);
        let old = foreseen(&own[at], &before[at], 0.0);
        let measured = Measured::of(old, old, foreseen(&own[at], &found, 0.0));
        if measured.is_taken {
            now[at] = found;
        }
        measured
    });
    if by_stage.iter().all(|measured| measured.now.moments == 0) {
        let few = format!("too few games to weigh by: one of {HELD_BACK} is held back to measure with, and none was");
        return Err(CannotLearn(few));
    }
    let mut weights: Vec<(&str, [f32; 3])> = names
        .iter()
        .enumerate()
        .map(|(name, &text)| (text, [0, 1, 2].map(|stage| now[stage][name] as f32)))
        .collect();
    // Step 3. What the net's opinion counts beside them, where it speaks in place of the patterns that were learned.
    let mut with_net = None;
    if thinker.has_net() {
        for weights in before.iter_mut().chain(&mut now) {
            let learned = names.iter().zip(weights).find(|(name, _)| **name == "chance.learned");
            learned.into_iter().for_each(|(_, weight)| *weight = 0.0);
        }
        let mut nets = Stage::ALL.map(|stage| thinker.weights().at(stage).chance_net);
        with_net = Some([0, 1, 2].map(|at| {
            let (old, found) = (f64::from(nets[at]), net_weight(&own[at], &now[at]));
            let with = |weights: &[f64], net| foreseen(&own[at], weights, net);
            let measured = Measured::of(with(&before[at], old), with(&now[at], old), with(&now[at], found));
            if measured.is_taken {
                nets[at] = found as f32;
            }
            measured
        }));
        weights.push(("chance.net", nets));
    }
    Ok(Found {
        weights,
        by_stage,
        with_net,
    })
}

impl Foreseen {
    /// Both together.
    pub fn and(self, other: Foreseen) -> Foreseen {
        Foreseen {
            moments: self.moments + other.moments,
            first: self.first + other.first,
            five: self.five + other.five,
            candidates: self.candidates + other.candidates,
            likelihood: self.likelihood + other.likelihood,
        }
    }
}

impl Measured {
    /// What was foreseen `before`, and what is now, with what was `found` or without it: what makes the games likelier is taken.
    fn of(before: Foreseen, without: Foreseen, found: Foreseen) -> Measured {
        let is_taken = found.likelihood > without.likelihood;
        Measured {
            before,
            now: if is_taken { found } else { without },
            is_taken,
        }
    }
}

/// Writes the numbers that were found into a text of weights; whatever else stands there stays.
pub fn rewritten(text: &str, weights: &[(&str, [f32; 3])]) -> String {
    let line = |line: &str| {
        let name = line.split_whitespace().next().unwrap_or("");
        let Some((_, numbers)) = weights.iter().find(|(known, _)| *known == name) else {
            return line.to_owned();
        };
        let comment = line.split_once('#').map_or("", |(_, comment)| comment);
        let rounded = numbers.map(|number| format!("{}", (f64::from(number) * 100.0).round() / 100.0));
        let numbers = match &rounded {
            [a, b, c] if a == b && b == c => a.clone(),
            all => all.join(" "),
        };
        format!("{name:<24} {numbers:<20} #{comment}")
    };
    text.lines().map(|old| line(old) + "\n").collect()
}

fn start(names: &[&str], weights: &StageWeights, stage: Stage) -> Vec<f64> {
    let of = |name: &&str| f64::from(weights.at(stage).of(name).unwrap_or(0.0));
    names.iter().map(of).collect()
}

/// Takes every `stride`-th moment of a game.
fn take(thinker: &Thinker, names: &[&str], stride: usize, game: &Game, number: usize, samples: &mut Vec<Sample>) {
    let only: Vec<Weights> = names.iter().map(|name| Weights::only(name)).collect();
    let net_only = Weights::only("chance.net");
    game.replay(|moment| {
        let played: Option<Point> = moment.played.point();
        if played.is_none() || moment.number % stride.max(1) != number % stride.max(1) {
            return;
        }
        let position = Position {
            board: moment.board,
            turn: moment.us,
            last: moment.last,
        };
        let (stage, candidates) = thinker.amounts(&position);
        samples.push(Sample {
            stage,
            amounts: candidates
                .iter()
                .flat_map(|candidate| only.iter().map(|weights| candidate.worth(weights)))
                .collect(),
            net: candidates.iter().map(|candidate| candidate.worth(&net_only)).collect(),
            played: candidates
                .iter()
                .position(|candidate| Some(candidate.candidate.point) == played),
            held_back: number % HELD_BACK == HELD_BACK - 1,
        });
    });
}

/// What every candidate of a moment weighs.
fn totals(sample: &Sample, weights: &[f64], net: f64) -> Vec<f64> {
    let rows = sample.amounts.chunks_exact(weights.len()).zip(&sample.net);
    let total = |(row, of_net): (&[f32], &f32)| {
        let sum: f64 = row
            .iter()
            .zip(weights)
            .map(|(amount, weight)| f64::from(*amount) * weight)
            .sum();
        sum + net * f64::from(*of_net)
    };
    rows.map(total).collect()
}

/// The chances that weights give to the candidates.
fn chances(totals: &[f64]) -> Vec<f64> {
    let top = totals.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let shares: Vec<f64> = totals.iter().map(|total| (A_POINT * (total - top)).exp()).collect();
    let sum: f64 = shares.iter().sum();
    shares.iter().map(|share| share / sum).collect()
}

/// Finds the weights that make what was played likeliest, one after the other, from where they are.
fn fit(names: &[&str], samples: &[&Sample], weights: &mut [f64]) {
    let known: Vec<(&Sample, usize)> = samples
        .iter()
        .filter(|sample| !sample.held_back)
        .filter_map(|sample| Some((*sample, sample.played?)))
        .collect();
    let before = weights.to_vec();
    let mut all: Vec<Vec<f64>> = known.iter().map(|(sample, _)| totals(sample, weights, 0.0)).collect();
    for _ in 0..ROUNDS {
        for (at, name) in names.iter().enumerate() {
            let spread = before[at].abs().max(LEAST_SPREAD);
            let mut slope = (before[at] - weights[at]) / spread.powi(2);
            let mut bend = spread.powi(-2);
            for ((sample, played), totals) in known.iter().zip(&all) {
                let amount = |row: usize| f64::from(sample.amounts[row * names.len() + at]);
                let (mut mean, mut square) = (0.0, 0.0);
                for (row, chance) in chances(totals).into_iter().enumerate() {
                    mean += chance * amount(row);
                    square += chance * amount(row).powi(2);
                }
                slope += A_POINT * (amount(*played) - mean);
                bend += A_POINT.powi(2) * (square - mean * mean);
            }
            let (least, most) = Weights::range(name);
            // A step of Newton's, held back at first: with few moments it is easily too long.
            let to = (weights[at] + STEP * slope / bend).clamp(least, most);
            let by = to - weights[at];
            weights[at] = to;
            for ((sample, _), totals) in known.iter().zip(&mut all) {
                for (row, total) in totals.iter_mut().enumerate() {
                    *total += by * f64::from(sample.amounts[row * names.len() + at]);
                }
            }
        }
    }
}

/// The part of a step of Newton's that is made.
const STEP: f64 = 0.7;

/// What a logarithm of the net's counts beside the others' sum: both are given a factor of their own, and the sum's is taken out.
fn net_weight(samples: &[&Sample], weights: &[f64]) -> f64 {
    let known: Vec<(Vec<f64>, &Sample, usize)> = samples
        .iter()
        .filter(|sample| !sample.held_back)
        .filter_map(|sample| Some((totals(sample, weights, 0.0), *sample, sample.played?)))
        .collect();
    let (mut others, mut net) = (1.0, 1.0);
    for _ in 0..ROUNDS {
        let (mut slopes, mut bends) = ([0.0; 2], [1e-6; 2]);
        for (sums, sample, played) in &known {
            let both = |row: usize| [sums[row], f64::from(sample.net[row])];
            let totals: Vec<f64> = (0..sums.len())
                .map(|row| others * sums[row] + net * f64::from(sample.net[row]))
                .collect();
            let (mut mean, mut square) = ([0.0; 2], [0.0; 2]);
            for (row, chance) in chances(&totals).into_iter().enumerate() {
                for (of, amount) in both(row).into_iter().enumerate() {
                    mean[of] += chance * amount;
                    square[of] += chance * amount * amount;
                }
            }
            for (of, amount) in both(*played).into_iter().enumerate() {
                slopes[of] += A_POINT * (amount - mean[of]);
                bends[of] += A_POINT.powi(2) * (square[of] - mean[of] * mean[of]);
            }
        }
        others = (others + 0.5 * slopes[0] / bends[0]).max(0.01);
        net = (net + 0.5 * slopes[1] / bends[1]).max(0.0);
    }
    net / others
}

/// How well weights foresee what was held back.
fn foreseen(samples: &[&Sample], weights: &[f64], net: f64) -> Foreseen {
    let mut found = Foreseen::default();
    for sample in samples.iter().filter(|sample| sample.held_back) {
        found.moments += 1;
        let Some(played) = sample.played else { continue };
        let totals = totals(sample, weights, net);
        let better = totals.iter().filter(|total| **total > totals[played]).count();
        found.candidates += 1;
        found.first += u32::from(better == 0);
        found.five += u32::from(better < 5);
        found.likelihood += chances(&totals)[played].ln();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Moments of made-up games, in which the candidate with the most of the first criterion is played three times of four, whatever
    /// there is of the second.
    fn made_up(count: usize) -> Vec<Sample> {
        let mut dice = Random::new(5);
        let sample = |number: usize| {
            let amounts: Vec<f32> = (0..12).map(|_| dice.below(20) as f32).collect();
            let most = (0..6).max_by_key(|row| amounts[2 * row] as u32).unwrap_or(0);
            Sample {
                stage: Stage::Middle,
                played: Some(if dice.below(4) > 0 { most } else { dice.below(6) }),
                net: vec![0.0; 6],
                held_back: number % HELD_BACK == HELD_BACK - 1,
                amounts,
            }
        };
        (0..count).map(sample).collect()
    }

    #[test]
    fn what_players_go_by_is_found_and_foresees_more() {
        let samples = made_up(400);
        let all: Vec<&Sample> = samples.iter().collect();
        let (before, mut now) = (vec![0.0, 3.0], vec![0.0, 3.0]);
        fit(&["reading.captures", "reading.saves"], &all, &mut now);
        assert!(now[0] > 3.0 && now[1] < 1.0, "{now:?}");
        let (old, new) = (foreseen(&all, &before, 0.0), foreseen(&all, &now, 0.0));
        assert_eq!((old.moments, new.moments), (100, 100));
        assert!(new.first > old.first + 30, "{old:?} {new:?}");
        assert!(Measured::of(old, old, new).is_taken);
    }

    #[test]
    fn what_few_games_seem_to_say_and_others_do_not_is_not_taken() {
        // Five moments in which it is the second criterion that seems to decide; of four hundred others it does not.
        let names = ["reading.captures", "reading.saves"];
        let mut few = made_up(5);
        for sample in few.iter_mut().filter(|sample| !sample.held_back) {
            sample.played = (0..6).max_by_key(|row| sample.amounts[2 * row + 1] as u32);
        }
        let (before, mut found) = (vec![3.0, 0.0], vec![3.0, 0.0]);
        fit(&names, &few.iter().collect::<Vec<_>>(), &mut found);
        assert!(found[1] > 0.5, "{found:?}");
        let (others, told) = (made_up(400), |weights: &[f64], others: &[Sample]| {
            foreseen(&others.iter().collect::<Vec<_>>(), weights, 0.0)
        });
        let (old, new) = (told(&before, &others), told(&found, &others));
        let measured = Measured::of(old, old, new);
        assert!(!measured.is_taken && measured.now == old, "{old:?} {new:?}");
        assert!(!Measured::of(old, old, old).is_taken, "no better is no reason");
    }

    #[test]
    fn no_weight_leaves_its_range() {
        let samples = made_up(200);
        let all: Vec<&Sample> = samples.iter().collect();
        let mut found = vec![0.0, 3.0];
        fit(&["negative.captured", "reading.saves"], &all, &mut found);
        assert_eq!(found[0], 0.0, "what speaks against a move never speaks for it");
    }

    #[test]
    fn numbers_are_written_where_the_old_ones_stood() {
        let text = "# a comment\nnear.last   1.0    # a move beside\ndame 0.4 # last\n";
        let found = [("near.last", [1.234, 2.0, 3.0]), ("dame", [0.5; 3])];
        let lines: Vec<String> = rewritten(text, &found).lines().map(str::to_owned).collect();
        assert_eq!(lines[0], "# a comment");
        let numbers = |line: &str| {
            line.split('#')
                .next()
                .map(|all| all.split_whitespace().collect::<Vec<_>>().join(" "))
        };
        assert_eq!(numbers(&lines[1]), Some("near.last 1.23 2 3".to_owned()));
        assert_eq!(numbers(&lines[2]), Some("dame 0.5".to_owned()));
        assert!(lines[1].ends_with("# a move beside") && lines[2].ends_with("# last"));
    }
}

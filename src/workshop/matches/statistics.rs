//! How sure a match makes us: win rate and Elo with their errors, and the sequential test that stops early.
//!
//! All errors and the test rest on pairs (the same opening with swapped colours), since the two games of a pair are not
//! independent. A pair's score is 0 to 1.

use std::str::FromStr;

/// 95 of 100 normal deviates lie within so many standard deviations.
const TWO_SIDED_95: f64 = 1.959_964;
/// The test is not asked before so many pairs: with fewer, their variance means little.
const FEWEST_PAIRS: usize = 10;
/// The chance of deciding wrongly, either way, that the test allows itself.
const RISK: f64 = 0.05;

/// The share of points that a player so many Elo stronger gets: 1 / (1 + 10^(-elo/400)).
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The Elo difference that gives that share of the points; infinite for 0 and 1.
pub fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.0, 1.0) - 1.0).log10()
}

/// What the mean of the pairs' scores is known to within: half of the 95 % interval.
///
/// Two more pairs are thought to have been played, one won and one lost, so that a match won in every game is not taken
/// for certain (Agresti and Coull 1998).
pub fn error(pairs: &[f64]) -> f64 {
    let (_, variance) = smoothed(pairs);
    TWO_SIDED_95 * (variance / (pairs.len() as f64 + 2.0)).sqrt()
}

fn smoothed(pairs: &[f64]) -> (f64, f64) {
    let two_more: Vec<f64> = pairs.iter().copied().chain([0.0, 1.0]).collect();
    mean_and_variance(&two_more)
}

fn mean_and_variance(scores: &[f64]) -> (f64, f64) {
    let n = scores.len().max(1) as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / n;
    (mean, variance)
}

/// A sequential probability ratio test: is A stronger by `elo1`, or only by `elo0`?
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The smaller difference.
    pub elo0: f64,
    /// The larger one.
    pub elo1: f64,
}

/// What the test has found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finding {
    /// The logarithm of the likelihood ratio when it stopped, or now.
    pub llr: f64,
    /// After how many pairs.
    pub pairs: usize,
    /// The difference accepted, in Elo; `None` while undecided.
    pub accepted: Option<f64>,
}

impl Sprt {
    /// The ratio at which `elo1` is accepted; at minus this `elo0` is.
    pub fn bound(self) -> f64 {
        ((1.0 - RISK) / RISK).ln()
    }

    /// The logarithm of the likelihood ratio, by the normal approximation:
    /// n (L(e1) - L(e0)) (2m - L(e0) - L(e1)) / (2v) for n pairs of mean m and variance v.
    pub fn llr(self, pairs: &[f64]) -> f64 {
        let (low, high) = (expected_score(self.elo0), expected_score(self.elo1));
        let (mean, variance) = mean_and_variance(pairs);
        // Pairs that are all alike have no variance of their own.
        let variance = if variance > 0.0 { variance } else { smoothed(pairs).1 };
        pairs.len() as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// What it finds, the pairs looked at in this order; those behind the decision count no more.
    pub fn find(self, pairs: &[f64]) -> Finding {
        let looked_at = (FEWEST_PAIRS..=pairs.len()).map(|n| Finding {
            llr: self.llr(&pairs[..n]),
            pairs: n,
            accepted: None,
        });
        let mut last = Finding {
            llr: self.llr(pairs),
            pairs: pairs.len(),
            accepted: None,
        };
        for finding in looked_at {
            if finding.llr.abs() >= self.bound() {
                last = Finding {
                    accepted: Some(if finding.llr > 0.0 { self.elo1 } else { self.elo0 }),
                    ..finding
                };
                break;
            }
        }
        last
    }
}

impl FromStr for Sprt {
    type Err = String;

    /// `0,50`: two differences in Elo, the smaller one first.
    fn from_str(text: &str) -> Result<Sprt, String> {
        let read = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 2000.0);
        let both = text
            .split_once(',')
            .and_then(|(low, high)| Some((read(low)?, read(high)?)));
        match both {
            Some((elo0, elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
            _ => Err(format!(
                "`{text}` is no test such as 0,50: two differences in Elo, the smaller one first"
            )),
        }
    }
}

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
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

/// What the mean of the pairs' scores is known to within: half of the 95 % interval.
///
/// Two more pairs are thought to have been played, one won and one lost, so that a match won in every game is not taken
/// for certain (Agresti and Coull 1998).
pub fn error(pairs: &[f64]) -> f64 {
    let smoothed = Sums::of(pairs).smoothed();
    TWO_SIDED_95 * (smoothed.variance() / smoothed.n).sqrt()
}

/// What mean and variance of scores are made from.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    n: f64,
    sum: f64,
    squares: f64,
}

impl Sums {
    fn of(scores: &[f64]) -> Sums {
        scores.iter().fold(Sums::default(), |sums, &score| sums.and(score))
    }

    fn and(self, score: f64) -> Sums {
        Sums {
            n: self.n + 1.0,
            sum: self.sum + score,
            squares: self.squares + score * score,
        }
    }

    fn smoothed(self) -> Sums {
        self.and(0.0).and(1.0)
    }

    fn mean(self) -> f64 {
        self.sum / self.n.max(1.0)
    }

    fn variance(self) -> f64 {
        self.squares / self.n.max(1.0) - self.mean().powi(2)
    }
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
    ///
    /// The variance is that of [`error`], with one more pair won and one more lost: few pairs that happen to be alike would
    /// make the test too sure (200 Elo against 400: wrong in 12 of 100 matches by the pairs alone, in 5 so).
    pub fn llr(self, pairs: &[f64]) -> f64 {
        self.ratio(Sums::of(pairs))
    }

    fn ratio(self, sums: Sums) -> f64 {
        let (low, high) = (expected_score(self.elo0), expected_score(self.elo1));
        sums.n * (high - low) * (2.0 * sums.mean() - low - high) / (2.0 * sums.smoothed().variance())
    }

    /// What it finds, the pairs looked at in this order; those behind the decision count no more.
    pub fn find(self, pairs: &[f64]) -> Finding {
        let mut sums = Sums::default();
        let mut finding = Finding {
            llr: 0.0,
            pairs: 0,
            accepted: None,
        };
        for &score in pairs {
            sums = sums.and(score);
            finding.pairs += 1;
            finding.llr = self.ratio(sums);
            if finding.pairs >= FEWEST_PAIRS && finding.llr.abs() >= self.bound() {
                finding.accepted = Some(if finding.llr > 0.0 { self.elo1 } else { self.elo0 });
                break;
            }
        }
        finding
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

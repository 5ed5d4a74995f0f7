//! Why one move and not another: the criteria that made the difference.

use super::criteria::{Criterion, Weighed};
use std::fmt;

/// What one move has over another by one criterion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advantage {
    /// By what.
    pub criterion: Criterion,
    /// What it gives the one.
    pub one: f32,
    /// What it gives the other.
    pub other: f32,
}

impl Advantage {
    /// How much more it gives the one, in points, roughly; below 0 it speaks for the other.
    pub fn points(&self) -> f32 {
        self.one - self.other
    }
}

impl fmt::Display for Advantage {
    /// `territory.gain +6.2 against +1.0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:+.1} against {:+.1}", self.criterion, self.one, self.other)
    }
}

/// A difference that is less says nothing, in points.
const LEAST: f32 = 0.05;

/// What makes the difference between two candidates, the largest first, whichever it speaks for. All of them add up to the difference
/// of the totals, but for those that round to nothing.
pub fn advantages(one: &Weighed, other: &Weighed) -> Vec<Advantage> {
    let mut criteria: Vec<Criterion> = Vec::new();
    for part in one.parts.iter().chain(&other.parts) {
        if !criteria.contains(&part.criterion) {
            criteria.push(part.criterion);
        }
    }
    let of = |weighed: &Weighed, criterion: Criterion| {
        let parts = weighed.parts.iter().filter(|part| part.criterion == criterion);
        // The sum of nothing is -0, which would show.
        0.0 + parts.map(|part| part.product()).sum::<f32>()
    };
    let mut all: Vec<Advantage> = criteria
        .into_iter()
        .map(|criterion| Advantage {
            criterion,
            one: of(one, criterion),
            other: of(other, criterion),
        })
        .filter(|advantage| advantage.points().abs() >= LEAST)
        .collect();
    all.sort_by(|a, b| b.points().abs().total_cmp(&a.points().abs()));
    all
}

impl Weighed {
    /// A sentence on why the one is weighed above or below the other: `D4 is 3.2 points above Q16: territory.gain +6.2 against +1.0, ...`,
    /// the criteria that speak for the better of the two first.
    pub fn against(&self, other: &Weighed) -> String {
        let (above, below) = if self.total >= other.total {
            (self, other)
        } else {
            (other, self)
        };
        let all = advantages(above, below);
        let told = |of: &dyn Fn(&&Advantage) -> bool| {
            let some = all.iter().filter(of).take(TOLD).map(Advantage::to_string);
            some.collect::<Vec<_>>().join(", ")
        };
        let points = above.total - below.total;
        let mut text = format!("{} is {points:.1} points above {}", above.point, below.point);
        let (speaks_for, speaks_against) = (told(&|a| a.points() > 0.0), told(&|a| a.points() < 0.0));
        if !speaks_for.is_empty() {
            text += &format!(": {speaks_for}");
        }
        if !speaks_against.is_empty() {
            text += &format!("; for {} speak: {speaks_against}", below.point);
        }
        text
    }
}

/// Criteria that a sentence names on either side, at most.
const TOLD: usize = 3;

#[cfg(test)]
mod tests {
    use super::super::Part;
    use super::*;

    fn weighed(point: &str, parts: &[(Criterion, f32, f32)]) -> Weighed {
        let parts = parts.iter().map(|&(criterion, amount, weight)| Part {
            criterion,
            amount,
            weight,
        });
        Weighed::new(point.parse().expect("a point"), Vec::new(), parts.collect())
    }

    #[test]
    fn the_criteria_that_made_the_difference_come_first() {
        let one = weighed(
            "D4",
            &[
                (Criterion::Territory, 12.0, 0.5),
                (Criterion::Near, 1.0, 1.0),
                (Criterion::Moyo, 5.0, 0.2),
            ],
        );
        let other = weighed(
            "Q16",
            &[
                (Criterion::Territory, 2.0, 0.5),
                (Criterion::Captures, 3.0, 0.6),
                (Criterion::Moyo, 5.0, 0.2),
            ],
        );
        let found = advantages(&one, &other);
        let criteria: Vec<Criterion> = found.iter().map(|found| found.criterion).collect();
        assert_eq!(criteria, [Criterion::Territory, Criterion::Captures, Criterion::Near]);
        let sum: f32 = found.iter().map(Advantage::points).sum();
        assert!((sum - (one.total - other.total)).abs() < 1e-4, "{sum}");
        let sentence = "D4 is 4.2 points above Q16: territory.gain +6.0 against +1.0, near.last +1.0 against +0.0; \
            for Q16 speak: reading.captures +0.0 against +1.8";
        assert_eq!(one.against(&other), sentence);
        assert_eq!(other.against(&one), sentence, "whichever is asked");
    }
}

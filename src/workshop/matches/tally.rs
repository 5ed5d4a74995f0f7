//! Sums over the games of a match.

use super::outcome::{End, Outcome};
use super::plan::pair_of;
use super::results::Outcomes;
use super::statistics::{Finding, Sprt};
use super::{BySide, Side};
use crate::game::{ByColor, Color};
use std::collections::HashSet;
use std::time::Duration;

/// What the games come to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// What A got of them, in points.
    pub points: f64,
    /// Games that nobody won.
    pub draws: u32,
    /// The mean score of A in each pair of which both games were played, in their order.
    pub pairs: Vec<f64>,
    /// Games that end after as many moves in the same position as another, so that they are likely the same game; failures left out.
    pub repeated: u32,
    /// What concerns one program.
    pub sides: BySide<OneSide>,
}

/// What concerns one program.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OneSide {
    /// Games played with each colour.
    pub games: ByColor<u32>,
    /// Games won with each colour.
    pub wins: ByColor<u32>,
    /// Time taken in all.
    pub time: Duration,
    /// The most time taken for a game.
    pub longest: Duration,
    /// How many games were lost in each of the ways of [`End::FAILURES`].
    pub failures: [u32; End::FAILURES.len()],
}

/// What a test finds in the pairs in their order, up to the first that is missing: pairs that end soon are not those that tell the truth.
pub fn tested(sprt: Sprt, outcomes: &Outcomes) -> Finding {
    let gap = (1..).find(|game| !outcomes.contains_key(game)).unwrap_or(u32::MAX);
    let in_order = outcomes.range(..gap).map(|(&game, kept)| (game, kept.clone()));
    sprt.find(&Tally::new(&in_order.collect()).pairs)
}

impl Tally {
    /// The sums over those games.
    pub fn new(outcomes: &Outcomes) -> Tally {
        let mut tally = Tally::default();
        let mut ends = HashSet::new();
        for outcome in outcomes.values() {
            tally.add(outcome);
            let may_be_compared = outcome.position != 0 && !End::FAILURES.contains(&outcome.end);
            tally.repeated += u32::from(may_be_compared && !ends.insert((outcome.moves, outcome.position)));
            // The second game of a pair completes it, if the first one is there.
            let first = (outcome.game % 2 == 0).then(|| outcomes.get(&(2 * pair_of(outcome.game) - 1)));
            if let Some(first) = first.flatten() {
                tally.pairs.push(f64::midpoint(first.score(), outcome.score()));
            }
        }
        tally
    }

    fn add(&mut self, outcome: &Outcome) {
        self.games += 1;
        self.points += outcome.score();
        let winner = outcome.winner();
        self.draws += u32::from(winner.is_none());
        for side in Side::BOTH {
            let color = outcome.color(side);
            let sums = &mut self.sides[side];
            sums.games[color] += 1;
            sums.wins[color] += u32::from(winner == Some(side));
            sums.time = sums.time.saturating_add(outcome.time[side]);
            sums.longest = sums.longest.max(outcome.time[side]);
            if let Some(at) = End::FAILURES.iter().position(|&end| end == outcome.end) {
                sums.failures[at] += u32::from(winner == Some(side.other()));
            }
        }
    }

    /// A's share of the points; one half before the first game.
    pub fn rate(&self) -> f64 {
        match self.games {
            0 => 0.5,
            games => self.points / f64::from(games),
        }
    }
}

impl OneSide {
    /// Games won with either colour.
    pub fn all_wins(&self) -> u32 {
        Color::BOTH.into_iter().map(|color| self.wins[color]).sum()
    }

    /// Games played with either colour.
    pub fn all_games(&self) -> u32 {
        Color::BOTH.into_iter().map(|color| self.games[color]).sum()
    }
}

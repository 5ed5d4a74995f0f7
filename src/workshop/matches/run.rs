//! Many games at once, their results kept as they come.

use super::game::{self, Setting};
use super::opening::Openings;
use super::outcome::Outcome;
use super::plan::{Plan, pair_of};
use super::results::{Outcomes, Results};
use super::statistics::Sprt;
use super::tally::tested;
use super::{BySide, NoMatch};
use crossbeam_channel::{Sender, unbounded};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// A part of a match: every `of`-th pair, from the `index`-th on, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which part.
    pub index: u32,
    /// Of how many; never 0.
    pub of: u32,
}

impl Shard {
    /// The whole match.
    pub const WHOLE: Shard = Shard { index: 0, of: 1 };

    /// Whether that game is in this part.
    pub fn has(self, game: u32) -> bool {
        pair_of(game).wrapping_sub(1) % self.of.max(1) == self.index
    }

    /// The games of a match that are in this part, in order.
    pub fn games(self, plan: &Plan) -> Vec<u32> {
        (1..=plan.games).filter(|&game| self.has(game)).collect()
    }
}

impl FromStr for Shard {
    type Err = String;

    /// `2/4`: the third of four parts.
    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text
            .split_once('/')
            .and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
        match parts {
            Some((index, of)) if index < of => Ok(Shard { index, of }),
            _ => Err(format!("`{text}` is no part such as 0/4, 1/4, 2/4 or 3/4")),
        }
    }
}

/// How a match is played; nothing here changes a result.
#[derive(Clone, Debug)]
pub struct Running {
    /// The part that is played.
    pub shard: Shard,
    /// How many games at once.
    pub jobs: usize,
    /// Stop when this test is decided.
    pub sprt: Option<Sprt>,
    /// The folder of the records; it exists.
    pub records: PathBuf,
    /// The day, as 2026-11-21, for the records.
    pub date: String,
}

/// Why a match came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All games were played.
    Complete,
    /// The test was decided.
    Decided,
    /// Somebody stopped it.
    Stopped,
}

/// Plays what is still missing in `results`. `commands` are the plan's, made ready to be started; `seen` hears of every
/// game that ends and of all so far; `stop` is asked all the time.
///
/// # Errors
/// A sentence when a program cannot be started or something cannot be written. Games in play are given up then.
pub fn run(
    plan: &Plan,
    openings: &Openings,
    commands: &BySide<String>,
    running: &Running,
    results: &mut Results,
    seen: &mut dyn FnMut(&Outcome, &Outcomes),
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Ended, NoMatch> {
    let decided = |outcomes: &Outcomes| {
        running
            .sprt
            .is_some_and(|sprt| tested(sprt, outcomes).accepted.is_some())
    };
    if decided(results.outcomes()) {
        return Ok(Ended::Decided);
    }
    let missing = running.shard.games(plan).into_iter();
    let missing: Vec<u32> = missing.filter(|game| !results.outcomes().contains_key(game)).collect();
    let crew = Crew {
        plan,
        openings,
        commands,
        running,
        missing: &missing,
        next: AtomicUsize::new(0),
        enough: AtomicBool::new(false),
        stop,
    };
    let (tell, told) = unbounded();
    thread::scope(|scope| {
        for _ in 0..running.jobs.clamp(1, missing.len().max(1)) {
            let tell = tell.clone();
            scope.spawn(|| crew.work(tell));
        }
        drop(tell);
        let mut end = Ok(Ended::Complete);
        for played in told {
            // After the decision, and after a failure, nothing more is kept.
            if crew.enough.load(Ordering::Relaxed) {
                continue;
            }
            let kept = played.and_then(|outcome: Outcome| {
                results.add(outcome.clone())?;
                seen(&outcome, results.outcomes());
                Ok(())
            });
            if let Err(problem) = kept {
                end = Err(problem);
                crew.enough.store(true, Ordering::Relaxed);
            } else if decided(results.outcomes()) {
                end = Ok(Ended::Decided);
                crew.enough.store(true, Ordering::Relaxed);
            }
        }
        match end {
            Ok(Ended::Complete) if missing.iter().any(|game| !results.outcomes().contains_key(game)) => {
                Ok(Ended::Stopped)
            }
            end => end,
        }
    })
}

/// Those who play: each takes the next game until there is none.
struct Crew<'a> {
    plan: &'a Plan,
    openings: &'a Openings,
    commands: &'a BySide<String>,
    running: &'a Running,
    missing: &'a [u32],
    next: AtomicUsize,
    enough: AtomicBool,
    stop: &'a (dyn Fn() -> bool + Sync),
}

impl Crew<'_> {
    fn work(&self, tell: Sender<Result<Outcome, NoMatch>>) {
        let stop = || self.enough.load(Ordering::Relaxed) || (self.stop)();
        while !stop()
            && let Some(&game) = self.missing.get(self.next.fetch_add(1, Ordering::Relaxed))
        {
            let Some(played) = self.one_game(game, &stop).transpose() else {
                return;
            };
            if tell.send(played).is_err() {
                return;
            }
        }
    }

    fn one_game(&self, game: u32, stop: &dyn Fn() -> bool) -> Result<Option<Outcome>, NoMatch> {
        let setting = Setting {
            plan: self.plan,
            commands: self.commands,
            game,
            opening: self.openings.begin(self.plan, game)?,
            record: self.running.records.join(format!("game-{game:05}.sgf")),
            date: &self.running.date,
        };
        game::play(&setting, stop)
    }
}

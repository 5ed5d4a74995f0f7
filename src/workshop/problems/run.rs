//! All problems, asked on several threads, each within its budget and its time.

use super::{Answer, Means, Problem, answer};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// What problems may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Positions that each reading may look into.
    pub budget: u32,
    /// How long a problem may take; what is found later does not count.
    pub time: Duration,
    /// Problems that are asked at the same time.
    pub threads: usize,
}

/// How good an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It is right.
    Right,
    /// It is wrong.
    Wrong,
    /// There is none, or it came too late.
    Unknown,
}

impl Mark {
    /// All of them.
    pub const ALL: [Mark; 3] = [Mark::Right, Mark::Wrong, Mark::Unknown];

    /// Its word, for files and programs.
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Right => "right",
            Mark::Wrong => "wrong",
            Mark::Unknown => "unknown",
        }
    }
}

/// A problem that was asked.
#[derive(Clone, Debug)]
pub struct Answered<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// What was answered.
    pub given: Answer,
    /// How good that is.
    pub mark: Mark,
    /// Positions looked into, or random games where the whole engine was asked.
    pub nodes: u32,
    /// How long it took.
    pub took: Duration,
}

/// The first budget is this part of the whole; each further one so many times the one before. So the time is looked at in between, and an
/// easy problem costs the same whatever the budget.
const FIRST_PART: u32 = 64;
const STEP: u32 = 4;

/// Asks every problem; the answers come in the order of the problems. `hear` is told how many are answered.
pub fn run<'a>(
    problems: &'a [Problem],
    means: &Means<'_>,
    limits: Limits,
    hear: &(dyn Fn(usize) + Sync),
) -> Vec<Answered<'a>> {
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let answers: Mutex<Vec<(usize, Answered<'a>)>> = Mutex::new(Vec::new());
    let work = || {
        while let Some((at, problem)) = problems.get(next.load(Ordering::Relaxed)).and_then(|_| {
            let at = next.fetch_add(1, Ordering::Relaxed);
            problems.get(at).map(|problem| (at, problem))
        }) {
            let answered = ask(problem, means, limits);
            // A thread that broke down has left nothing half done behind.
            let mut answers = answers.lock().unwrap_or_else(|broken| broken.into_inner());
            answers.push((at, answered));
            hear(1 + done.fetch_add(1, Ordering::Relaxed));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..limits.threads.clamp(1, problems.len().max(1)) {
            scope.spawn(work);
        }
        work();
    });
    let mut answers = answers.into_inner().unwrap_or_else(|broken| broken.into_inner());
    answers.sort_by_key(|(at, _)| *at);
    answers.into_iter().map(|(_, answered)| answered).collect()
}

fn ask<'a>(problem: &'a Problem, means: &Means<'_>, limits: Limits) -> Answered<'a> {
    let start = Instant::now();
    let (mut nodes, mut budget) = (0u32, (limits.budget / FIRST_PART).max(1));
    let given = loop {
        let before = start.elapsed();
        let (given, more) = answer(problem, means, budget);
        nodes = nodes.saturating_add(more);
        let elapsed = start.elapsed();
        // The next one would take some four times as long, and what comes late does not count.
        let next = elapsed + (elapsed - before) * STEP;
        if given != Answer::Unknown || budget >= limits.budget || next > limits.time {
            break given;
        }
        budget = budget.saturating_mul(STEP).min(limits.budget);
    };
    let took = start.elapsed();
    let mark = match () {
        () if given == Answer::Unknown || took > limits.time => Mark::Unknown,
        () if problem.answer.allows(&given) => Mark::Right,
        () => Mark::Wrong,
    };
    Answered {
        problem,
        given,
        mark,
        nodes,
        took,
    }
}

//! From games to a table: count the patterns, keep moments, find the strengths.

use super::checkpoint::Checkpoint;
use super::harvest::{Harvest, Key};
use super::samples::{Samples, Tiers};
use super::strengths::Model;
use crate::think::knowledge::prior::{Catalog, Dictionary, Entry, Group, Table};
use crate::workshop::games::{BadGame, Game, Selection};
use std::path::PathBuf;

/// Threads, and parts of what is kept; the same everywhere, for sums depend on their order.
const PARTS: usize = 2;
/// Games that wait for a thread.
const WAITING: usize = 64;
/// The sizes of patterns that end a tier. Nearly a tier for each size foresees 1 move in 100 more than three tiers do.
const TIERS: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 8, Catalog::SIZES - 1];

/// What is to be learned from, and how.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Which games.
    pub games: Selection,
    /// Of so many moments of a game one is learned from.
    pub stride: usize,
    /// A pattern is known once it was played so often.
    pub least: u32,
    /// Features that are not told: what the table foresees less without them is what they are worth.
    pub without: Vec<Group>,
    /// Rounds over all features.
    pub rounds: u32,
    /// Where the strengths are kept between rounds.
    pub checkpoint: PathBuf,
}

/// How far it has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// So many games were gone through for their patterns.
    Counted(usize),
    /// So many patterns are known: alone, and with the last move.
    Known(usize, usize),
    /// So many games were gone through for their moments.
    Kept(usize),
    /// So many rounds are done; the mean logarithm of the chance of what was played, before the last.
    Round(u32, f64),
    /// A game was left out.
    Skipped(BadGame),
}

/// Why nothing was learned; a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct CannotLearn(pub String);

impl CannotLearn {
    /// Nothing could be read as a game with a move in it.
    pub(super) fn no_game() -> CannotLearn {
        CannotLearn("there is no game in these files".to_owned())
    }

    /// The games hold nothing that came so often.
    pub(super) fn too_seldom(least: u32) -> CannotLearn {
        CannotLearn(format!(
            "nothing was played {least} times in these games, which --least asks for: they teach nothing"
        ))
    }
}

impl From<BadGame> for CannotLearn {
    fn from(bad: BadGame) -> CannotLearn {
        CannotLearn(bad.to_string())
    }
}

/// Learns; `tell` hears every step, and a stop between rounds leaves a checkpoint from which the same plan goes on.
///
/// # Errors
/// Files that are not there, no game in them, nothing that came as often as was asked, a checkpoint of another plan, a stop.
pub fn learn(plan: &Plan, tell: &mut dyn FnMut(Step), stop: &dyn Fn() -> bool) -> Result<Table, CannotLearn> {
    // Step 1. Which patterns are known.
    let mut harvest = Harvest::new();
    let games = each_game(plan, stop, &mut |game, number| {
        match game {
            Ok(game) => harvest.take(&game),
            Err(bad) => tell(Step::Skipped(bad)),
        }
        tell(Step::Counted(number + 1));
    })?;
    if games == 0 {
        return Err(CannotLearn::no_game());
    }
    let (shapes, answers) = (
        harvest.shapes.frequent(plan.least),
        harvest.answers.frequent(plan.least),
    );
    drop(harvest);
    tell(Step::Known(shapes.len(), answers.len()));
    if shapes.is_empty() {
        return Err(CannotLearn::too_seldom(plan.least));
    }
    let catalog = Catalog::new(dictionary(&shapes), dictionary(&answers));
    // Step 2. The moments.
    let parts = keep(plan, &catalog, tell, stop)?;
    let tiers = |of: &Dictionary, patterns| Tiers::new(of, patterns, &TIERS);
    let mut model = Model::new(
        parts,
        tiers(catalog.shapes(), &shapes),
        tiers(catalog.answers(), &answers),
    );
    // Step 3. The strengths.
    let mut checkpoint = Checkpoint::open(&plan.checkpoint, plan, &mut model)?;
    while checkpoint.round < plan.rounds {
        if stop() {
            return Err(stopped(checkpoint.round));
        }
        let likelihood = model.round();
        checkpoint.keep(&model)?;
        tell(Step::Round(checkpoint.round, likelihood));
    }
    Ok(table(plan, games, &model))
}

/// What is told of a stop after so many rounds.
fn stopped(rounds: u32) -> CannotLearn {
    CannotLearn(match rounds {
        0 => "stopped before the first round, so that nothing is kept; the same command begins again".to_owned(),
        rounds => format!("stopped after round {rounds}; the same command goes on"),
    })
}

fn dictionary(patterns: &[(Key, Option<Key>)]) -> Dictionary {
    Dictionary::new(patterns.iter().map(|((size, name), _)| (usize::from(*size), *name)))
}

/// Goes through the games of the plan; how many could be read and have a move.
fn each_game(
    plan: &Plan,
    stop: &dyn Fn() -> bool,
    f: &mut dyn FnMut(Result<Game, BadGame>, usize),
) -> Result<usize, CannotLearn> {
    let chosen = plan.games.read()?;
    let mut read = 0;
    for (number, game) in chosen.enumerate() {
        if stop() {
            return Err(stopped(0));
        }
        read += usize::from(game.as_ref().is_ok_and(Game::has_moves));
        f(game, number);
    }
    Ok(read)
}

/// The moments of the games, by turns in one part and in the other, each part by a thread of its own.
fn keep(
    plan: &Plan,
    catalog: &Catalog,
    tell: &mut dyn FnMut(Step),
    stop: &dyn Fn() -> bool,
) -> Result<Vec<Samples>, CannotLearn> {
    std::thread::scope(|scope| {
        let mut senders = Vec::new();
        let mut threads = Vec::new();
        for _ in 0..PARTS {
            let (sender, games) = crossbeam_channel::bounded::<(usize, Game)>(WAITING);
            senders.push(sender);
            threads.push(scope.spawn(move || {
                let mut samples = Samples::new();
                for (number, game) in games {
                    samples.take(catalog, &game, number, plan);
                }
                samples
            }));
        }
        each_game(plan, stop, &mut |game, number| {
            if let Ok(game) = game {
                // A part whose thread is gone is told below.
                let _ = senders[number % PARTS].send((number, game));
            }
            tell(Step::Kept(number + 1));
        })?;
        drop(senders);
        let parts = threads.into_iter().map(|thread| thread.join());
        parts
            .map(|part| part.map_err(|_| CannotLearn("a thread that described games has failed".to_owned())))
            .collect()
    })
}

fn table(plan: &Plan, games: usize, model: &Model) -> Table {
    let logs = model.pattern_logs();
    let [shapes, answers] = model.tiers();
    let entries = |tiers: &Tiers, logs: &[f32]| {
        let keys = tiers.keys.iter().zip(logs);
        keys.map(|(&((size, name), _), &log)| Entry {
            size: size.into(),
            name,
            log,
        })
        .collect::<Vec<_>>()
    };
    let names: Vec<String> = plan
        .games
        .files
        .iter()
        .filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()))
        .collect();
    let without: String = plan
        .without
        .iter()
        .map(|group| format!(", without {}", group.name()))
        .collect();
    Table {
        made: format!(
            "learned from {games} games ({}, every {}th), every {}th move, patterns played {} times or more, {} rounds{without}",
            names.join(" "),
            plan.games.every,
            plan.stride,
            plan.least,
            plan.rounds
        ),
        levels: model.level_logs(),
        shapes: entries(shapes, &logs[0]),
        answers: entries(answers, &logs[1]),
    }
}

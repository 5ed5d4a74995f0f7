//! `patterns`: what strong players play, learned from recorded games and measured on others; and the patterns that people write.

mod add;
mod check;
mod show;

use super::engine_files::EngineFiles;
use super::games::{GamesArgs, at_least_one, bar, may_replace, say, stop_on_signals, tell};
use super::joseki::JosekiArgs;
use super::{Failure, print};
use crate::builtin;
use crate::settings::{EngineSettings, Settings};
use crate::think::BadFile;
use crate::think::knowledge::prior::{Group, Prior};
use crate::think::net::Net;
use crate::think::recognition::eyes::LARGEST;
use crate::workshop::eyes;
use crate::workshop::games::Selection;
use crate::workshop::patterns::{CannotLearn, Hits, Plan, Prediction, Seer, Step, learn, predict};
use clap::{Args, Subcommand};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// What `patterns` does.
#[derive(Debug, Subcommand)]
pub enum PatternsCommand {
    /// Learn from games how likely each move is, and write a table.
    Learn(LearnArgs),
    /// Tell how often what was played in games is what the table foresees, or a net, and of a net who wins, who owns what, and by how much.
    Predict(PredictArgs),
    /// Read every small eye space to the end, and write the table.
    Eyes(EyesArgs),
    /// Tell what is wrong with pattern files, and how often each pattern fits in games.
    Check(check::CheckArgs),
    /// Write a new pattern: from a move of a record, or from a picture.
    Add(add::AddArgs),
    /// Show patterns, and where they fit in a record.
    Show(show::ShowArgs),
    /// Learn joseki and openings from games, measure them, or look a position up.
    Joseki(JosekiArgs),
    /// Find from games what the criteria of a candidate weigh, and write the weights.
    Weigh(super::weigh::WeighArgs),
    /// Tell what each thing that reading proves is worth: how often moves are played, or chosen by a search, beside how often the net expects them.
    Facts(super::facts::FactsArgs),
}

/// What `patterns learn` takes.
#[derive(Args, Debug)]
pub struct LearnArgs {
    #[command(flatten)]
    games: GamesArgs,
    /// The table to write.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Learn from one of so many moves of a game; patterns are counted at every move.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = at_least_one)]
    stride: usize,
    /// A pattern is known once it was played so often.
    #[arg(long, value_name = "N", default_value_t = 20)]
    least: u32,
    /// Features that are left out, as `capture,line`: what a table then foresees less is what they are worth.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = feature)]
    without: Vec<Group>,
    /// Rounds over all features, one at least.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Where the strengths are kept between rounds; the output's name with `.part` unless told.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
}

/// What `patterns predict` takes.
#[derive(Args, Debug)]
pub struct PredictArgs {
    #[command(flatten)]
    games: GamesArgs,
    /// The table to measure; that of the settings unless told.
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    /// Measure a net instead: a file, or `built-in`.
    #[arg(long, value_name = "FILE", conflicts_with = "table")]
    net: Option<PathBuf>,
    /// Let the net look in all eight ways at each position, as it does at the one that is searched, not at those of the tree.
    #[arg(long, requires = "net")]
    at_length: bool,
}

/// What `patterns eyes` takes.
#[derive(Args, Debug)]
pub struct EyesArgs {
    /// The table to write.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

impl From<CannotLearn> for Failure {
    fn from(problem: CannotLearn) -> Failure {
        Failure::Failed(problem.to_string())
    }
}

/// Does it.
///
/// # Errors
/// One sentence and an exit code.
pub fn run(settings: &Settings, command: PatternsCommand, quiet: bool) -> Result<(), Failure> {
    match command {
        PatternsCommand::Learn(args) => run_learn(args, quiet),
        PatternsCommand::Predict(args) => run_predict(settings, args, quiet),
        PatternsCommand::Eyes(args) => run_eyes(&args, quiet),
        PatternsCommand::Check(args) => check::run(&args, quiet),
        PatternsCommand::Add(args) => add::run(&args, quiet),
        PatternsCommand::Show(args) => show::run(&args),
        PatternsCommand::Joseki(args) => super::joseki::run(settings, args, quiet),
        PatternsCommand::Weigh(args) => super::weigh::run(settings, args, quiet),
        PatternsCommand::Facts(args) => super::facts::run(settings, args, quiet),
    }
}

/// The features of that name.
fn feature(name: &str) -> Result<Group, String> {
    Group::named(name).ok_or_else(|| format!("there are {}", Group::names()))
}

fn run_learn(args: LearnArgs, quiet: bool) -> Result<(), Failure> {
    may_replace(&args.output, b"nagara prior")?;
    let stop = stop_on_signals().map_err(|e| Failure::Failed(format!("cannot listen for signals: {e}")))?;
    let checkpoint = args.checkpoint.unwrap_or_else(|| {
        let mut name = args.output.clone().into_os_string();
        name.push(".part");
        name.into()
    });
    let plan = Plan {
        games: args.games.into(),
        stride: args.stride,
        least: args.least,
        without: args.without,
        rounds: args.rounds,
        checkpoint,
    };
    let bar = bar(quiet);
    let mut hear = |step: Step| match step {
        Step::Counted(games) => say(&bar, games, "games counted"),
        Step::Known(shapes, answers) => {
            bar.println(format!(
                "{shapes} patterns are known, {answers} with the last move in them"
            ));
        }
        Step::Kept(games) => say(&bar, games, "games described"),
        Step::Round(round, likelihood) => {
            tell(&bar, quiet, &format!("round {round}: before it {likelihood:.4} a move"));
            say(&bar, round as usize, "rounds");
        }
        Step::Skipped(bad) => tell(&bar, quiet, &format!("left out: {bad}")),
    };
    let table = learn(&plan, &mut hear, &|| stop.load(Ordering::Relaxed));
    bar.finish_and_clear();
    write(&args.output, &table?.encode())?;
    // The table is made; a checkpoint that is left behind does no harm.
    let _ = std::fs::remove_file(&plan.checkpoint);
    Ok(())
}

fn run_predict(settings: &Settings, args: PredictArgs, quiet: bool) -> Result<(), Failure> {
    let seer = seer(settings, &args)?;
    let bar = bar(quiet);
    let mut prediction = Prediction::default();
    let games = Selection::from(args.games);
    for (number, game) in games.read()?.enumerate() {
        match game {
            Ok(game) => predict(&seer, &game, &mut prediction),
            Err(bad) => tell(&bar, quiet, &format!("left out: {bad}")),
        }
        say(&bar, number + 1, "games");
    }
    bar.finish_and_clear();
    if prediction.all().moments == 0 {
        return Err(Failure::Failed("there is no game in these files".to_owned()));
    }
    print(report(&prediction).as_bytes())
}

fn run_eyes(args: &EyesArgs, quiet: bool) -> Result<(), Failure> {
    may_replace(&args.output, eyes::BEGINS.as_bytes())?;
    let bar = bar(quiet);
    let table = eyes::table(LARGEST, &mut |read| say(&bar, read, "shapes"));
    bar.finish_and_clear();
    write(&args.output, table.as_bytes())
}

/// Whoever is to be measured.
fn seer(settings: &Settings, args: &PredictArgs) -> Result<Seer, Failure> {
    let bad = |bad: BadFile| Failure::Usage(bad.to_string());
    let read = |path: &Path| super::read(path).map(|bytes| (path.display().to_string(), bytes));
    let built_in = builtin::texts();
    let at_length = args.at_length;
    let net = |name: &str, bytes: &[u8]| {
        let net = Box::new(Net::read(name, bytes).map_err(bad)?);
        Ok(Seer::Net { net, at_length })
    };
    let table = |name: &str, bytes: &[u8]| {
        let table = Prior::read(name, bytes).map_err(bad)?;
        Ok(Seer::Opinion(Box::new(table)))
    };
    match (&args.net, &args.table, built_in.net) {
        (Some(name), _, Some(file)) if name.as_os_str() == "built-in" => net(file.name, file.bytes),
        (Some(path), ..) => {
            let (name, bytes) = read(path)?;
            net(&name, &bytes)
        }
        (None, Some(path), _) => {
            let (name, bytes) = read(path)?;
            table(&name, &bytes)
        }
        (None, None, _) => {
            let engine = EngineSettings {
                prior: settings.engine.prior.clone(),
                ..Settings::default().engine
            };
            let files = EngineFiles::read(&engine)?;
            let prior = files.texts().prior;
            table(prior.name, prior.bytes)
        }
    }
}

/// A line for each stage and one for all.
fn report(prediction: &Prediction) -> String {
    let line = |name: &str, hits: Hits| {
        if hits.moments == 0 {
            return format!("{name:<10}{:>8} moves\n", 0);
        }
        let of = f64::from(hits.moments);
        let (first, five) = (100.0 * hits.first / of, 100.0 * hits.five / of);
        let mut text = format!(
            "{name:<10}{:>8} moves  first {first:5.2} %  first five {five:5.2} %  {:.4} a move",
            hits.moments,
            hits.logs / of
        );
        if hits.judged > 0 {
            text += &format!(
                "  winner {:5.2} %",
                100.0 * f64::from(hits.won) / f64::from(hits.judged)
            );
        }
        if hits.counted > 0 {
            let of = f64::from(hits.counted);
            text += &format!(
                "  owners {:5.2} %  lead {:.1} points off",
                100.0 * hits.owned / of,
                hits.off / of
            );
        }
        text + "\n"
    };
    let mut text = String::new();
    for (end, hits) in prediction.by_stage() {
        let name = if end == usize::MAX {
            "later".to_owned()
        } else {
            format!("to {end}")
        };
        text += &line(&name, hits);
    }
    let all = prediction.all();
    text += &line("all", all);
    let micros = prediction.took.as_secs_f64() * 1e6 / f64::from(all.moments.max(1));
    text + &format!("{micros:.1} microseconds a position\n")
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|e| Failure::Failed(format!("cannot write {}: {e}", path.display())))
}

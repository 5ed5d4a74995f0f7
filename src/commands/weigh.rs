//! `patterns weigh`: the weights of the criteria, found from games.

use super::engine_files::EngineFiles;
use super::games::{GamesArgs, at_least_one, bar, may_replace, say, stop_on_signals, tell};
use super::{Failure, print};
use crate::settings::Settings;
use crate::think::evaluation::StageWeights;
use crate::think::{Text, Thinker};
use crate::workshop::patterns::{Foreseen, Measured, WeighPlan, rewritten, weigh};
use clap::Args;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// What `patterns weigh` takes.
#[derive(Args, Debug)]
pub struct WeighArgs {
    #[command(flatten)]
    games: GamesArgs,
    /// The weights to write: those of the settings, with the numbers that were found.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Take one of so many moves of a game.
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = at_least_one)]
    stride: usize,
}

/// What a file of weights begins with.
const BEGINS: &[u8] = b"# What the criteria count";

/// Does it.
///
/// # Errors
/// One sentence and an exit code.
pub(super) fn run(settings: &Settings, args: WeighArgs, quiet: bool) -> Result<(), Failure> {
    if !is_weights(&args.output) {
        may_replace(&args.output, BEGINS)?;
    }
    let stop = stop_on_signals().map_err(|e| Failure::Failed(format!("cannot listen for signals: {e}")))?;
    let files = EngineFiles::read(&settings.engine)?;
    let texts = files.texts();
    let thinker = Thinker::new(&texts).map_err(|bad| Failure::Usage(bad.to_string()))?;
    let plan = WeighPlan {
        games: args.games.into(),
        stride: args.stride,
    };
    let bar = bar(quiet);
    let mut hear = |games, bad| {
        if let Some(bad) = bad {
            tell(&bar, quiet, &format!("left out: {bad}"));
        }
        say(&bar, games, "games");
    };
    let found = weigh(&plan, &thinker, &mut hear, &|| stop.load(Ordering::Relaxed));
    bar.finish_and_clear();
    let found = found?;
    let text = rewritten(texts.weights.text, &found.weights);
    let path = args.output.display();
    std::fs::write(&args.output, text).map_err(|e| Failure::Failed(format!("cannot write {path}: {e}")))?;
    let mut told = String::new();
    let named = |stages: [Measured; 3]| ["opening", "middle", "end"].into_iter().zip(stages);
    for (name, measured) in named(found.by_stage) {
        told += &line(name, &[(name, measured)]);
    }
    if let Some(stages) = found.with_net {
        told += &line("with net", &named(stages).collect::<Vec<_>>());
    }
    print(told.as_bytes())
}

/// Whether a file is one of weights, whatever its first line says: such a one is replaced.
fn is_weights(path: &Path) -> bool {
    let is_file = std::fs::symlink_metadata(path).is_ok_and(|about| about.is_file());
    let name = "";
    is_file && super::read_text(path).is_ok_and(|text| StageWeights::parse(Text { name, text: &text }).is_ok())
}

/// What was foreseen in some stages of games that were held back, before and now.
fn line(name: &str, stages: &[(&str, Measured)]) -> String {
    let sum = |of: fn(&Measured) -> Foreseen| {
        let all = stages.iter().map(|(_, measured)| of(measured));
        all.fold(Foreseen::default(), Foreseen::and)
    };
    let (before, now) = (sum(|measured| measured.before), sum(|measured| measured.now));
    let percent = |part: u32| 100.0 * f64::from(part) / f64::from(now.moments.max(1));
    let left: Vec<&str> = stages
        .iter()
        .filter(|(_, it)| !it.is_taken)
        .map(|(stage, _)| *stage)
        .collect();
    let kept = match left[..] {
        [] => String::new(),
        _ => format!(
            "  the old numbers stay ({}): what was found makes no move likelier",
            left.join(", ")
        ),
    };
    format!(
        "{name:<9}{:>6} moves  a candidate {:5.1} %  first {:5.1} -> {:5.1} %  first five {:5.1} -> {:5.1} %{kept}\n",
        now.moments,
        percent(now.candidates),
        percent(before.first),
        percent(now.first),
        percent(before.five),
        percent(now.five),
    )
}

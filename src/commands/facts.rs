//! `patterns facts`: what each thing that reading proves is worth, found from games or from searches.

use super::engine_files::EngineFiles;
use super::games::{GamesArgs, at_least_one, bar, say, stop_on_signals, tell};
use super::{Failure, print};
use crate::settings::Settings;
use crate::think::{Text, Texts, Thinker};
use crate::workshop::patterns::{FactsMeasured, FactsPlan, Worth, measure_facts, rewritten};
use clap::Args;
use std::sync::atomic::Ordering;

/// What `patterns facts` takes.
#[derive(Args, Debug)]
pub struct FactsArgs {
    #[command(flatten)]
    games: GamesArgs,
    /// Let a search of so many playouts that is told no facts choose the moves, not the players of the games.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    playouts: Option<u32>,
    /// Look at one of so many moves of a game.
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = at_least_one)]
    stride: usize,
    /// Threads that work.
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = at_least_one)]
    threads: usize,
}

/// Bytes of the tree of one search.
const TREE: usize = 64 << 20;

/// Does it.
///
/// # Errors
/// One sentence and an exit code.
pub(super) fn run(settings: &Settings, args: FactsArgs, quiet: bool) -> Result<(), Failure> {
    let stop = stop_on_signals().map_err(|e| Failure::Failed(format!("cannot listen for signals: {e}")))?;
    let files = EngineFiles::read(&settings.engine)?;
    let texts = files.texts();
    let untold = rewritten(texts.weights.text, &[("prior.facts", [0.0; 3])]);
    let weights = Text {
        text: &untold,
        ..texts.weights
    };
    let thinker = Thinker::new(&Texts { weights, ..texts }).map_err(|bad| Failure::Usage(bad.to_string()))?;
    let thinker = thinker.with_memory(TREE).with_resignation(false);
    let plan = FactsPlan {
        games: args.games.into(),
        stride: args.stride,
        playouts: args.playouts,
        threads: args.threads,
    };
    let bar = bar(quiet);
    let mut hear = |games, bad| {
        if let Some(bad) = bad {
            tell(&bar, quiet, &format!("left out: {bad}"));
        }
        say(&bar, games, "games");
    };
    let measured = measure_facts(&plan, &thinker, &mut hear, &|| stop.load(Ordering::Relaxed));
    bar.finish_and_clear();
    print(table(&measured?).as_bytes())
}

/// What was measured, fact by fact.
fn table(measured: &FactsMeasured) -> String {
    let mut told = format!(
        "{:<18}{:<12}{:>7}{:>8}{:>10}{:>8}{:>8}{:>8}\n",
        "", "stones", "moves", "chosen", "expected", "told", "worth", "found"
    );
    for worth in &measured.facts {
        told += &line(worth);
    }
    let FactsMeasured {
        moments,
        held_back,
        logs: [without, with, found],
        ..
    } = measured;
    told + &match held_back {
        0 => format!("\nof {moments} moments, none of them held back to measure with: one game of four is\n"),
        _ => format!(
            "\nof {moments} moments, {held_back} of them held back: mean logarithm of what was chosen {without:.4} without facts, {with:.4} as they are, {found:.4} as found\n"
        ),
    }
}

fn line(worth: &Worth) -> String {
    format!(
        "{:<18}{:<12}{:>7}{:>8}{:>10.1}{:>8.1}{:>8.2}{:>8.2} ± {:.2}\n",
        worth.fact.deed(),
        worth.fact.stones(),
        worth.moves,
        worth.chosen,
        worth.without,
        worth.with,
        worth.fact.worth(),
        worth.found,
        worth.error
    )
}

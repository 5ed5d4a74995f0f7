//! `positions`: what a net learns from, made of recorded games.

use super::Failure;
use super::games::{GamesArgs, bar, may_replace, say, stop_on_signals, tell};
use crate::workshop::positions::{CannotWrite, Plan, Step, write};
use atomic_write_file::AtomicWriteFile;
use clap::Args;
use std::io::BufWriter;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// What `positions` takes.
#[derive(Args, Debug)]
pub struct PositionsArgs {
    #[command(flatten)]
    games: GamesArgs,
    /// The file to write. Games on other boards than 19x19 are left out.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Take so many moments of a game, drawn at random; 0: all of them.
    #[arg(long, value_name = "N", default_value_t = 10)]
    of_a_game: usize,
    /// What the moments are drawn from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl From<CannotWrite> for Failure {
    fn from(problem: CannotWrite) -> Failure {
        match problem {
            CannotWrite::Games(bad) => bad.into(),
            other => Failure::Failed(other.to_string()),
        }
    }
}

/// Does it.
///
/// # Errors
/// One sentence and an exit code.
pub fn run(args: PositionsArgs, quiet: bool) -> Result<(), Failure> {
    let stop = stop_on_signals().map_err(|e| Failure::Failed(format!("cannot listen for signals: {e}")))?;
    may_replace(&args.output, b"nagara positions")?;
    let plan = Plan {
        games: args.games.into(),
        of_a_game: args.of_a_game,
        seed: args.seed,
        threads: std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
    };
    let name = args.output.display().to_string();
    let unwritten = |e: std::io::Error| Failure::Failed(format!("cannot write {name}: {e}"));
    // What stood there before stays until the new file is whole.
    let mut file = BufWriter::new(AtomicWriteFile::open(&args.output).map_err(unwritten)?);
    let bar = bar(quiet);
    let mut hear = |step: Step| match step {
        Step::Done(games) => say(&bar, games, "games"),
        Step::Skipped(bad) => tell(&bar, quiet, &format!("left out: {bad}")),
    };
    let written = write(&plan, &mut file, &mut hear, &|| stop.load(Ordering::Relaxed));
    bar.finish_and_clear();
    let written = written?;
    if written == 0 {
        return Err(Failure::Failed(
            "there is no position in these files; only games on 19x19 are taken".to_owned(),
        ));
    }
    let whole = file.into_inner().map_err(|e| unwritten(e.into_error()))?;
    whole.commit().map_err(unwritten)?;
    if !quiet {
        eprintln!("{written} positions are in {name}");
    }
    Ok(())
}

//! `problems`: questions with right answers, asked one and all; a table of rates, and what changed since the last run.

use super::flags::EngineFlags;
use super::games::{at_least_one, bar, may_replace, say};
use super::{Failure, print, read_text, thinker};
use crate::settings::{Settings, parse_time};
use crate::tournament::record::save;
use crate::workshop::problems::{Last, Limits, Means, RESULTS, Report, read, run as ask};
use clap::{Args, ValueEnum};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Random games of a `best move` when nobody says how many.
const PLAYOUTS: u32 = 2000;

/// What `problems` takes.
#[derive(Args, Debug)]
#[command(
    after_help = "The exit code is 1 when a problem that a suite holds is not answered rightly, unless it is marked as a \
                  weakness, or one that was right in the last run is not; 2 when there are mistakes in the files."
)]
pub struct ProblemsArgs {
    /// Suites of problems as text, or SGF files of problems with variations.
    #[arg(value_name = "FILES", required = true)]
    files: Vec<PathBuf>,
    /// Positions that a reading may look into.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(1..))]
    budget: u32,
    /// How long a problem may take, such as 1s or 200ms; an answer that comes later does not count.
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = parse_time)]
    time: Duration,
    /// Problems asked at the same time; one for each processor unless told.
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    threads: Option<usize>,
    /// Random games of a `best move`.
    #[arg(long, value_name = "N", default_value_t = PLAYOUTS, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
    /// Write the results to this file, a line a problem. What it holds from the last run is compared first; what it holds of other suites
    /// stays.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Compare with the results in this file.
    #[arg(long, value_name = "FILE")]
    last: Option<PathBuf>,
    /// As words, or for programs.
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
}

/// How it is told.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    Text,
    Json,
}

/// Does it.
///
/// # Errors
/// One sentence and an exit code: 1 when a fact does not hold, 2 when a file holds mistakes.
pub fn run(mut settings: Settings, args: &ProblemsArgs, quiet: bool) -> Result<(), Failure> {
    if let Some(path) = &args.output {
        may_replace(path, RESULTS.as_bytes())?;
    }
    let before = args.output.as_deref().filter(|path| path.exists());
    let before = before.map(read_last).transpose()?;
    let told = args.last.as_deref().map(read_last).transpose()?;
    let (mut problems, mut mistakes) = (Vec::new(), Vec::new());
    for path in &args.files {
        let (more, wrong) = read(path);
        problems.extend(more);
        mistakes.extend(wrong);
    }
    // Problems are what is done at the same time; each is thought about by one thread.
    EngineFlags {
        threads: Some(1),
        ..EngineFlags::default()
    }
    .apply(&mut settings);
    let thinker = thinker(&settings)?.with_resignation(false);
    let means = Means {
        thinker: &thinker,
        playouts: args.playouts,
    };
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let limits = Limits {
        budget: args.budget,
        time: args.time,
        threads: args.threads.unwrap_or(cores),
    };
    let bar = bar(quiet);
    let answered = ask(&problems, &means, limits, &|done| say(&bar, done, "problems"));
    bar.finish_and_clear();
    let changes = told.as_ref().or(before.as_ref()).map(|last| last.changes(&answered));
    let report = Report {
        answered,
        mistakes,
        changes,
    };
    match args.format {
        Form::Text => print(report.to_string().as_bytes())?,
        Form::Json => print((report.json() + "\n").as_bytes())?,
    }
    if let Some(path) = &args.output {
        save(path, &report.results(before.as_ref())).map_err(|e| Failure::Failed(e.to_string()))?;
    }
    outcome(&report)
}

fn read_last(path: &Path) -> Result<Last, Failure> {
    let text = read_text(path)?;
    Last::parse(&path.display().to_string(), &text).map_err(|bad| Failure::Usage(bad.to_string()))
}

/// What the run means to a script.
fn outcome(report: &Report<'_>) -> Result<(), Failure> {
    let broken = report.broken();
    match (&broken[..], &report.mistakes[..]) {
        ([], []) if report.answered.is_empty() => Err(Failure::Usage("there is no problem in these files".to_owned())),
        ([], []) => Ok(()),
        // The report tells what they are.
        ([], [_]) => Err(Failure::Usage("there is a mistake in the files".to_owned())),
        ([], mistakes) => Err(Failure::Usage(format!(
            "there are {} mistakes in the files",
            mistakes.len()
        ))),
        ([only], _) => Err(Failure::Failed(format!("a fact does not hold: {only}"))),
        (broken, _) => Err(Failure::Failed(format!("{} facts do not hold", broken.len()))),
    }
}

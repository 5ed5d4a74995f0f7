//! `match`: many games between any two GTP programs; results that are resumed and merged.

use super::flags::GameFlags;
use super::{Failure, print, read_text};
use crate::settings::{Settings, parse_wait};
use crate::workshop::matches::BySide;
use crate::workshop::matches::opening::Openings;
use crate::workshop::matches::outcome::{End, Outcome};
use crate::workshop::matches::plan::{MOST_GAMES, Plan};
use crate::workshop::matches::program::introduce;
use crate::workshop::matches::report;
use crate::workshop::matches::results::{Outcomes, Results, merge};
use crate::workshop::matches::run::{self, Ended, Running, Shard};
use crate::workshop::matches::statistics::Sprt;
use crate::workshop::matches::tally::tested;
use clap::Args;
use std::collections::BTreeSet;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The least time that can be told to a GTP program, which is told whole seconds.
const SHORTEST_GAME: Duration = Duration::from_secs(1);
/// Missing games that are named before the rest is only counted.
const NAMED: usize = 10;

/// What says how games are played, which nobody asks of those that were played already.
const NOT_MERGED: [&str; 17] = [
    "a",
    "b",
    "games",
    "seed",
    "openings",
    "stones",
    "jobs",
    "patience",
    "shard",
    "results",
    "records",
    "size",
    "komi",
    "rules",
    "handicap",
    "time",
    "move_limit",
];

/// What `match` takes.
#[derive(Args, Debug)]
pub struct MatchArgs {
    /// The command of the program whose strength is asked for; `nagara` is this program, `{seed}` the seed of the game.
    #[arg(long, value_name = "COMMAND", required_unless_present = "merge")]
    a: Option<String>,
    /// The command of the program it is measured against.
    #[arg(long, value_name = "COMMAND", required_unless_present = "merge")]
    b: Option<String>,
    /// How many games; two with the same opening and swapped colours are a pair.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_GAMES)))]
    games: u32,
    /// What openings and the seeds of the games are drawn from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// A file of openings: moves such as `D4 Q16` on a line for each pair, then from the first again.
    #[arg(long, value_name = "FILE", conflicts_with = "stones")]
    openings: Option<PathBuf>,
    /// Without a file: begin with so many random stones, as many of each side.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = parse_stones)]
    stones: u32,
    /// How many games at once; the number of cores unless told.
    #[arg(long, value_name = "N", value_parser = super::games::at_least_one)]
    jobs: Option<usize>,
    /// Where no clock runs, a program that does not answer for so long has lost.
    #[arg(long, value_name = "TIME", default_value = "5m", value_parser = parse_patience)]
    patience: Duration,
    /// Stop as soon as it is decided whether A is stronger by the first or by the second number of Elo, such as 0,50. A part of a match
    /// decides nothing.
    #[arg(long, value_name = "E0,E1", allow_hyphen_values = true, conflicts_with = "shard")]
    sprt: Option<Sprt>,
    /// Play one part of the pairs only: 0/4 to 3/4. Parts are joined with --merge.
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// The file of results; a match that was stopped goes on from it. `match.txt` unless told, `match-0-of-4.txt` for a part.
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// The folder of the records; named as the file of results, with `.games` behind it or in the place of `.txt`, unless told.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Play nothing: join these files of results and report.
    #[arg(long, value_name = "FILES", num_args = 1.., conflicts_with_all = NOT_MERGED)]
    merge: Option<Vec<PathBuf>>,
    #[command(flatten)]
    game: GameFlags,
}

/// More than nothing: a program needs a moment to answer.
fn parse_patience(text: &str) -> Result<Duration, String> {
    match parse_wait(text)? {
        time if time.is_zero() => Err("a program needs some time to answer, such as 5m".to_owned()),
        time => Ok(time),
    }
}

/// An even number of stones.
fn parse_stones(text: &str) -> Result<u32, String> {
    let stones = text.parse().ok().filter(|stones| stones % 2 == 0 && *stones <= 40);
    stones.ok_or_else(|| "an even number of stones up to 40 is wanted, as many of each side".to_owned())
}

/// Plays the match and reports, or merges. Without `--time` there are no clocks.
///
/// # Errors
/// One sentence and an exit code; 1 when games are missing in the end.
pub fn run(mut settings: Settings, args: MatchArgs, quiet: bool) -> Result<(), Failure> {
    if let Some(files) = &args.merge {
        return merge_and_report(files, args.sprt);
    }
    args.game.apply(&mut settings);
    let time = args.game.time;
    if time.is_some_and(|time| time < SHORTEST_GAME) {
        return Err(Failure::Usage(
            "a GTP program is told whole seconds: at least 1s is needed".to_owned(),
        ));
    }
    let terms = settings.terms;
    let openings = match &args.openings {
        Some(path) => {
            let name = path.display().to_string();
            Openings::read(&read_text(path)?, &name, terms)?
        }
        None => Openings::Random(args.stones),
    };
    let mut plan = Plan {
        games: args.games,
        seed: args.seed,
        openings: openings.label(),
        terms,
        time,
        patience: args.patience,
        commands: BySide {
            a: args.a.unwrap_or_default(),
            b: args.b.unwrap_or_default(),
        },
        programs: BySide::default(),
    };
    // A handicap that the board has no room for, and a program that cannot play, are told before anything is written.
    let opening = openings.begin(&plan, 1)?;
    let commands = BySide {
        a: ourselves(&plan.commands.a),
        b: ourselves(&plan.commands.b),
    };
    let stop = stop_on_signals().map_err(|e| Failure::Failed(format!("cannot listen for signals: {e}")))?;
    plan.programs = introduce(&plan, &commands, &opening, &|| stop.load(Ordering::Relaxed))?;

    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let path = args.results.unwrap_or_else(|| default_results(shard));
    let running = Running {
        shard,
        jobs: args
            .jobs
            .or_else(|| {
                std::thread::available_parallelism()
                    .ok()
                    .map(std::num::NonZeroUsize::get)
            })
            .unwrap_or(1),
        sprt: args.sprt,
        records: args.records.unwrap_or_else(|| default_records(&path)),
        date: jiff::Zoned::now().date().to_string(),
    };
    let no_folder = |why: &str| Failure::Failed(format!("cannot make the folder {}: {why}", running.records.display()));
    if running.records.exists() && !running.records.is_dir() {
        return Err(no_folder("there is a file of that name"));
    }
    let mut results = Results::open(&path, &plan)?;
    std::fs::create_dir_all(&running.records).map_err(|e| no_folder(&e.to_string()))?;
    // Another part may have been played into the same file.
    let mut all: BTreeSet<u32> = results.outcomes().keys().copied().collect();
    all.extend(shard.games(&plan));
    let wanted = u32::try_from(all.len()).unwrap_or(u32::MAX);
    let mut show = Progress::new(quiet, wanted, args.sprt);
    show.begin(results.outcomes(), &path);
    let ended = run::run(
        &plan,
        &openings,
        &commands,
        &running,
        &mut results,
        &mut |outcome, outcomes| show.game(outcome, outcomes),
        &|| stop.load(Ordering::Relaxed),
    );
    show.end();
    let ended = ended?;
    let outcomes = results.outcomes();
    if !outcomes.is_empty() {
        print(report::report(&plan, outcomes, wanted, args.sprt).as_bytes())?;
    }
    match ended {
        Ended::Complete | Ended::Decided => Ok(()),
        Ended::Stopped => Err(Failure::Failed(format!(
            "stopped after {} of {wanted} games; the same command goes on",
            outcomes.len()
        ))),
    }
}

/// Joins files and reports.
fn merge_and_report(files: &[PathBuf], sprt: Option<Sprt>) -> Result<(), Failure> {
    let read = |path: &PathBuf| super::read(path).map(|bytes| (path.display().to_string(), bytes));
    let files = files.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let (plan, outcomes) = merge(&files)?;
    print(report::report(&plan, &outcomes, plan.games, sprt).as_bytes())?;
    // Who has stopped by that test misses nothing.
    if sprt.is_some_and(|sprt| tested(sprt, &outcomes).accepted.is_some()) {
        return Ok(());
    }
    let missing: Vec<u32> = (1..=plan.games).filter(|game| !outcomes.contains_key(game)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let named: Vec<String> = missing.iter().take(NAMED).map(u32::to_string).collect();
    let more = if missing.len() > NAMED { " and more" } else { "" };
    Err(Failure::Failed(format!(
        "{} of {} games are missing: {}{more}",
        missing.len(),
        plan.games,
        named.join(", ")
    )))
}

fn default_results(shard: Shard) -> PathBuf {
    match shard {
        Shard::WHOLE => PathBuf::from("match.txt"),
        Shard { index, of } => PathBuf::from(format!("match-{index}-of-{of}.txt")),
    }
}

/// The folder of the records of those results: each file has its own.
fn default_records(results: &Path) -> PathBuf {
    if results.extension().is_some_and(|extension| extension == "txt") {
        return results.with_extension("games");
    }
    let mut name = results.as_os_str().to_owned();
    name.push(".games");
    PathBuf::from(name)
}

/// The command with this program's own file in the place of the word `nagara`.
fn ourselves(command: &str) -> String {
    let Ok(exe) = std::env::current_exe() else {
        return command.to_owned();
    };
    let exe = exe.display().to_string();
    let quote = if exe.contains('\'') { '"' } else { '\'' };
    let in_place = |word: &str| match word {
        "nagara" => format!("{quote}{exe}{quote}"),
        word => word.to_owned(),
    };
    let words = command.split(' ').map(in_place);
    words.collect::<Vec<_>>().join(" ")
}

/// SIGINT, SIGTERM and SIGHUP end the match in order; the second one ends it at once.
fn stop_on_signals() -> std::io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        signal_hook::flag::register_conditional_default(signal, Arc::clone(&stop))?;
        signal_hook::flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}

/// One line that changes on a terminal, a line a game elsewhere. Nobody who stops reading stops the match.
struct Progress {
    quiet: bool,
    on_terminal: bool,
    wanted: u32,
    sprt: Option<Sprt>,
}

impl Progress {
    fn new(quiet: bool, wanted: u32, sprt: Option<Sprt>) -> Progress {
        Progress {
            quiet,
            on_terminal: std::io::stdout().is_terminal(),
            wanted,
            sprt,
        }
    }

    fn begin(&self, outcomes: &Outcomes, path: &Path) {
        if !outcomes.is_empty() {
            self.say(&format!("{} games are in {} already", outcomes.len(), path.display()));
        }
        if self.on_terminal {
            self.say_over(&report::progress(outcomes, self.wanted, self.sprt));
        }
    }

    fn game(&mut self, outcome: &Outcome, outcomes: &Outcomes) {
        let so_far = report::progress(outcomes, self.wanted, self.sprt);
        if self.on_terminal {
            // What went wrong stays to be read.
            if End::FAILURES.contains(&outcome.end) {
                self.say_over(&format!("{}\n", report::game(outcome)));
            }
            self.say_over(&so_far);
        } else {
            self.say(&format!("{}; {so_far}", report::game(outcome)));
        }
    }

    fn end(&self) {
        if self.on_terminal {
            self.say("");
        }
    }

    fn say(&self, text: &str) {
        if !self.quiet {
            let _ = writeln!(std::io::stdout(), "{text}");
        }
    }

    /// Writes over the line before.
    fn say_over(&self, text: &str) {
        if !self.quiet {
            let mut out = std::io::stdout();
            let _ = write!(out, "\r{text}\x1b[K").and_then(|()| out.flush());
        }
    }
}

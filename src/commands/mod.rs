//! The subcommands: what was typed, made into settings, and handed on. One file each.

pub mod flags; // what several of them take
pub mod play; // play, bridge, referee
pub mod loopback; // loopback
mod spectators; // the page of the two
pub mod gtp; // gtp
pub mod matches; // match
pub mod explain; // explain
pub mod judge; // judge
pub mod problems; // problems
pub mod bench; // bench
pub mod patterns; // patterns
pub mod joseki; // patterns joseki
pub mod weigh; // patterns weigh
pub mod facts; // patterns facts
pub mod positions; // positions
mod games; // what those share that go through many games or problems
mod output; // in which form something is told, and where to
pub mod shell; // completions, man
mod usage; // what is wrong with the command line
mod engine_files; // the files that the settings name
mod thinker; // the engine of the settings

use crate::files;
use crate::game::{Ending, IllegalMove};
use crate::settings::{BadSettings, Settings};
use crate::think::text_of;
use crate::tournament::play::{Conclusion, Outcome};
use crate::tournament::seating::CannotPlay;
use crate::tournament::sheet;
use crate::workshop::matches::NoMatch;
use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};
use thinker::thinker;
pub use usage::sentence;

/// A headless Go player for tournaments over a serial cable.
///
/// Without a subcommand it plays itself over a pair of virtual serial ports (`nagara loopback`).
#[derive(Debug, Parser)]
#[command(name = "nagara", version, max_term_width = 100, after_help = EXIT_CODES)]
pub struct Cli {
    /// Read settings from this file instead of the built-in tournament.toml.
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Say more; twice: every message on the line.
    #[arg(short, long, global = true, action = clap::ArgAction::Count)]
    pub verbose: u8,
    /// Say less: while playing no board, only what goes wrong.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Write the log to this file instead of standard error.
    #[arg(long, global = true, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXIT_CODES: &str = "Exit codes: 0 finished and recorded, 1 failed, 2 wrong usage or settings, 3 line lost, \
                          4 stopped for the referee (foul, repetition, disagreement, operator).";

/// What can be done.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a game against whoever is at the other end of a serial line.
    Play(play::PlayArgs),
    /// Put any GTP program at a serial table: it plays in our place.
    Bridge(play::BridgeArgs),
    /// Be the tournament machine between two programs on two serial lines: judge, keep both clocks, write the record.
    Referee(play::RefereeArgs),
    /// Play ourselves over a pair of virtual serial ports, through the whole protocol.
    Loopback(loopback::LoopbackArgs),
    /// Be a GTP engine on standard input and output, for GoGui, Sabaki and servers.
    Gtp(gtp::GtpArgs),
    /// Play many games between any two GTP programs, and tell how much stronger one is.
    Match(matches::MatchArgs),
    /// Think about fixed positions: a fingerprint of how it plays, then speeds.
    Bench,
    /// What strong players play, learned from games and measured; and patterns that people write: checked, added, shown.
    #[command(subcommand)]
    Patterns(patterns::PatternsCommand),
    /// Tell what is recognized in a position of a record or a picture, what the engine would play there, and why.
    Explain(explain::ExplainArgs),
    /// Judge recorded games: the first foul, what is dead, the territory, who has won.
    Judge(judge::JudgeArgs),
    /// Ask questions with right answers, and tell how many are answered rightly.
    Problems(problems::ProblemsArgs),
    /// Write positions of recorded games, for a net to learn from.
    Positions(positions::PositionsArgs),
    /// Print the completion script for a shell.
    Completions(shell::CompletionsArgs),
    /// Print the manual page.
    Man,
}

/// Why the program ends before its work is done; each is one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It did not work. Exit code 1.
    Failed(String),
    /// Wrong usage or settings. Exit code 2.
    Usage(String),
    /// The line is not to be had, or lost. Exit code 3.
    LineLost(String),
    /// The referee has to decide. Exit code 4.
    Referee(String),
}

impl Failure {
    /// The exit code that scripts depend on.
    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::Failed(_) => 1,
            Failure::Usage(_) => 2,
            Failure::LineLost(_) => 3,
            Failure::Referee(_) => 4,
        }
    }

    /// The sentence.
    pub fn sentence(&self) -> &str {
        match self {
            Failure::Failed(text) | Failure::Usage(text) | Failure::LineLost(text) | Failure::Referee(text) => text,
        }
    }
}

impl From<BadSettings> for Failure {
    fn from(bad: BadSettings) -> Failure {
        Failure::Usage(bad.to_string())
    }
}

impl From<CannotPlay> for Failure {
    fn from(problem: CannotPlay) -> Failure {
        let text = problem.to_string();
        match problem {
            CannotPlay::Line(_) => Failure::LineLost(text),
            CannotPlay::Settings(_) | CannotPlay::Handicap(_) | CannotPlay::Program(_) => Failure::Usage(text),
            CannotPlay::Records(..) | CannotPlay::Journal(_) | CannotPlay::NotResumed(..) => Failure::Failed(text),
        }
    }
}

impl From<NoMatch> for Failure {
    fn from(problem: NoMatch) -> Failure {
        match problem {
            NoMatch::Wrong(text) => Failure::Usage(text),
            NoMatch::Failed(text) => Failure::Failed(text),
        }
    }
}

/// Does what was typed.
///
/// # Errors
/// One sentence and an exit code.
pub fn run(cli: Cli) -> Result<(), Failure> {
    let settings = settings(cli.config.as_deref())?;
    let told = cli.config.is_some();
    match cli.command {
        None => loopback::run(settings, loopback::LoopbackArgs::default(), told, cli.quiet),
        Some(Command::Loopback(args)) => loopback::run(settings, args, told, cli.quiet),
        Some(Command::Play(args)) => play::run(settings, args, cli.quiet),
        Some(Command::Bridge(args)) => play::run_bridge(settings, args, cli.quiet),
        Some(Command::Referee(args)) => play::run_referee(settings, args, cli.quiet),
        Some(Command::Gtp(args)) => gtp::run(settings, args),
        Some(Command::Match(args)) => matches::run(settings, args, cli.quiet),
        Some(Command::Bench) => bench::run(settings),
        Some(Command::Patterns(command)) => patterns::run(&settings, command, cli.quiet),
        Some(Command::Judge(args)) => judge::run(&settings, &args, cli.quiet),
        Some(Command::Problems(args)) => problems::run(settings, &args, cli.quiet),
        Some(Command::Explain(args)) => explain::run(settings, &args, cli.quiet),
        Some(Command::Positions(args)) => positions::run(args, cli.quiet),
        Some(Command::Completions(args)) => shell::completions(&args),
        Some(Command::Man) => shell::man(),
    }
}

/// The built-in settings, overridden by a file.
fn settings(file: Option<&Path>) -> Result<Settings, Failure> {
    let settings = Settings::default();
    let Some(file) = file else { return Ok(settings) };
    let name = file.display().to_string();
    let bytes = files::read(file).map_err(|e| Failure::Usage(format!("cannot read the settings {name}: {e}")))?;
    let text = text_of(&name, bytes).map_err(|bad| Failure::Usage(bad.to_string()))?;
    Ok(settings.with_text(&text, &name)?)
}

/// All bytes of a file that somebody named.
fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    files::read(path).map_err(|e| Failure::Usage(format!("cannot read {}: {e}", path.display())))
}

/// The text of a file that somebody named.
fn read_text(path: &Path) -> Result<String, Failure> {
    text_of(&path.display().to_string(), read(path)?).map_err(|bad| Failure::Usage(bad.to_string()))
}

/// A reader that has seen enough is no failure.
fn print(bytes: &[u8]) -> Result<(), Failure> {
    match std::io::Write::write_all(&mut std::io::stdout(), bytes) {
        Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => Err(Failure::Failed(format!("cannot print: {e}"))),
        _ => Ok(()),
    }
}

/// The result sheet of that record, if it has one, for the end of a sentence.
fn sheet_beside(record: &Path) -> String {
    let sheet = sheet::path(record);
    match sheet.exists() {
        true => format!(", its result sheet {}", sheet.display()),
        false => String::new(),
    }
}

/// What an outcome means to a script; `Ok` is a game that was finished and recorded.
fn judge(outcome: &Outcome, record: &Path) -> Result<(), Failure> {
    outcome.recorded.clone().map_err(Failure::Failed)?;
    let resume = if outcome.begun {
        "; the game can be taken up again with --resume"
    } else {
        ""
    };
    match &outcome.conclusion {
        Conclusion::Over(Ending::Foul(color, foul)) => {
            let hint = match foul {
                IllegalMove::OffBoard => "; do both sides play on the same size of board, or was it a resignation?",
                // So CgfGoBan resigns on 19x19 (SGMP.md 4.4).
                IllegalMove::Occupied(point) | IllegalMove::Suicide(point) if point.to_string() == "J7" => {
                    "; or was it a resignation?"
                }
                _ => "",
            };
            Err(Failure::Referee(format!(
                "{color} has broken a rule ({foul}{hint}): the referee is to confirm it; the record is {}",
                record.display()
            )))
        }
        Conclusion::Over(Ending::Repetition { after }) => Err(Failure::Referee(format!(
            "the whole board came back as it was after move {after}: the referee decides; the record is {}",
            record.display()
        ))),
        Conclusion::Over(_) => match &outcome.counted {
            Some(counted) if outcome.unsettled => Err(Failure::Referee(format!(
                "{}; the same command with --resume --operator asks again; the record is {}{}",
                counted.agreement_text(),
                record.display(),
                sheet_beside(record)
            ))),
            _ => Ok(()),
        },
        Conclusion::Disagreement(why) => Err(Failure::Referee(format!("{why}{resume}"))),
        Conclusion::Gone(why) => Err(Failure::LineLost(format!("{why}{resume}"))),
        Conclusion::Stopped => Err(Failure::Referee(format!("the game was stopped{resume}"))),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_flags_do_not_contradict_each_other() {
        <super::Cli as clap::CommandFactory>::command().debug_assert();
    }
}

//! `patterns check`: what is wrong with pattern files.

use crate::builtin;
use crate::commands::games::{at_least_one, bar, say, tell};
use crate::commands::{Failure, print};
use crate::think::evaluation::StageWeights;
use crate::workshop::games::Games;
use crate::workshop::patterns::{CannotRead, Coverage, Entries, Entry, Finding, check, unheard};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Told are, each with file and line: lines that cannot be read, names that stand twice, patterns that say the same (turned, mirrored, or \
with another value), that contradict each other, and that can never fit; as notes, patterns that add nothing to another or make an exception of it, and those \
of files whose value moves nothing by the built-in weights; with --games also those that fit \
nowhere in these games, and for each move how often it fitted and how often it was played then.

The exit code is 0 when nothing is wrong, 1 when something is.

Examples:
  nagara patterns check                                   the patterns that are compiled in
  nagara patterns check mine.pat
  nagara patterns check patterns/ mine.pat --games records/ --limit 1000";

/// What `patterns check` takes.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct CheckArgs {
    /// Pattern files, or folders of *.pat; the built-in ones unless told.
    #[arg(value_name = "FILES")]
    files: Vec<PathBuf>,
    /// Count in these games (*.sgf, *.txt, *.txt.zst, or folders of them) how often each pattern fits; pattern files stand before it.
    #[arg(long, value_name = "GAMES", num_args = 1..)]
    games: Vec<PathBuf>,
    /// Take no more than so many games.
    #[arg(long, value_name = "N", requires = "games", default_value_t = usize::MAX, hide_default_value = true, value_parser = at_least_one)]
    limit: usize,
    /// As words or for programs.
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
}

/// How it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    Text,
    Json,
}

impl From<CannotRead> for Failure {
    fn from(problem: CannotRead) -> Failure {
        Failure::Usage(problem.to_string())
    }
}

pub(super) fn run(args: &CheckArgs, quiet: bool) -> Result<(), Failure> {
    let entries = entries(&args.files)?;
    let mut findings = check(&entries);
    if !args.files.is_empty() {
        findings.extend(unheard(&entries.good, &built_in_weights()?));
    }
    let coverage = match args.games.is_empty() {
        true => None,
        false => Some(coverage(&entries.good, &args.games, args.limit, quiet)?),
    };
    findings.extend(coverage.iter().flat_map(Coverage::never));
    let wrong = findings.iter().filter(|finding| finding.is_wrong()).count();
    let files = match &entries.files[..] {
        files @ [] | files @ [_, _, _, _, _, _, ..] => format!("{} files", files.len()),
        files => files.join(", "),
    };
    match args.format {
        Form::Json => {
            let findings: Vec<Value> = findings.iter().map(Finding::json).collect();
            let value = json!({
                "files": entries.files,
                "patterns": entries.good.len(),
                "findings": findings,
                "games": coverage.as_ref().map(Coverage::json),
            });
            print(format!("{value}\n").as_bytes())?;
        }
        Form::Text => {
            let told = findings.iter().filter(|finding| finding.is_wrong() || !quiet);
            let note = |finding: &Finding| if finding.is_wrong() { "" } else { "note: " };
            let mut text: String = told.map(|finding| format!("{}{finding}\n", note(finding))).collect();
            if let Some(coverage) = coverage.as_ref().filter(|_| !quiet) {
                text += &format!("{} games, {} moves:\n{coverage}", coverage.games, coverage.moments);
            }
            if wrong == 0 && !quiet {
                let patterns = match entries.good.len() {
                    1 => "1 pattern".to_owned(),
                    count => format!("{count} patterns"),
                };
                text += &format!("{patterns} of {files}: nothing is wrong\n");
            }
            print(text.as_bytes())?;
        }
    }
    match wrong {
        0 => Ok(()),
        1 => Err(Failure::Failed(format!("1 thing is wrong in {files}"))),
        wrong => Err(Failure::Failed(format!("{wrong} things are wrong in {files}"))),
    }
}

/// The weights that are compiled in.
pub(super) fn built_in_weights() -> Result<StageWeights, Failure> {
    StageWeights::parse(builtin::texts().weights).map_err(|bad| Failure::Usage(bad.to_string()))
}

/// The patterns of files, or those that are compiled in where none is named.
pub(super) fn entries(files: &[PathBuf]) -> Result<Entries, Failure> {
    match files {
        [] => Ok(Entries::built_in()),
        files => Ok(Entries::of(files)?),
    }
}

/// What becomes of patterns in games.
pub(super) fn coverage<'a>(
    entries: &'a [Entry],
    games: &[PathBuf],
    limit: usize,
    quiet: bool,
) -> Result<Coverage<'a>, Failure> {
    let mut coverage = Coverage::new(entries).map_err(|bad| Failure::Failed(bad.to_string()))?;
    let bar = bar(quiet);
    for game in Games::new(games)?.take(limit) {
        match game {
            Ok(game) => coverage.take(&game),
            Err(bad) => tell(&bar, quiet, &format!("left out: {bad}")),
        }
        say(&bar, coverage.games, "games");
    }
    bar.finish_and_clear();
    match coverage.moments {
        0 => Err(Failure::Failed("there is no game in these files".to_owned())),
        _ => Ok(coverage),
    }
}

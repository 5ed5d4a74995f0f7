//! `patterns show`: patterns as pictures, and where they fit in a record.

use super::check::entries;
use crate::commands::games::move_number;
use crate::commands::{Failure, print, read};
use crate::game::{Komi, Referee, Rules};
use crate::monitor::{Marks, patterns_picture, picture};
use crate::workshop::explain::{Question, Source};
use crate::workshop::patterns::{Entries, Entry, Moment, Prepared, told};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
With a record every move is told before which the patterns fit, at which point, and whether it was played there, and the first of these \
positions is drawn with a letter on each point; with --move that position.

Examples:
  nagara patterns show hane tiger-mouth
  nagara patterns show mine-1 --file mine.pat --format svg > mine-1.svg
  nagara patterns show hane --record game.sgf
  nagara patterns show --all --record game.sgf --move 57";

/// What `patterns show` takes.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ShowArgs {
    /// Names of patterns.
    #[arg(value_name = "NAMES", required_unless_present = "all", conflicts_with = "all")]
    names: Vec<String>,
    /// All patterns.
    #[arg(long)]
    all: bool,
    /// Pattern files, or folders of *.pat; the built-in ones unless told.
    #[arg(long = "file", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Tell where they fit in this record (SGF), or picture of a board.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Only in the position before this move.
    #[arg(long = "move", value_name = "N", requires = "record", allow_negative_numbers = true, value_parser = move_number)]
    number: Option<usize>,
    /// As words or as a picture: of the patterns; with a record, of the board.
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
}

/// How it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    Text,
    Svg,
}

pub(super) fn run(args: &ShowArgs) -> Result<(), Failure> {
    let entries = entries(&args.files)?;
    if let Some(bad) = entries.bad.first() {
        return Err(Failure::Usage(bad.to_string()));
    }
    let chosen = chosen(entries, args)?;
    match &args.record {
        Some(record) => in_record(&chosen, record, args),
        None => print(alone(&chosen, args.format).as_bytes()),
    }
}

/// The patterns that are asked for, in the order of the names.
fn chosen(entries: Entries, args: &ShowArgs) -> Result<Vec<Entry>, Failure> {
    if args.all {
        return Ok(entries.good);
    }
    let mut chosen = Vec::new();
    for name in &args.names {
        let before = chosen.len();
        chosen.extend(entries.named(name).cloned());
        if chosen.len() == before {
            return Err(Failure::Usage(format!(
                "there is no pattern {name} in {}",
                entries.files.join(", ")
            )));
        }
    }
    Ok(chosen)
}

fn alone(entries: &[Entry], form: Form) -> String {
    match form {
        Form::Text => entries.iter().map(told).collect::<Vec<_>>().join("\n"),
        Form::Svg => {
            let patterns = entries.iter().map(|entry| (entry.place.to_string(), &entry.pattern));
            patterns_picture(&patterns.collect::<Vec<_>>())
        }
    }
}

fn in_record(entries: &[Entry], record: &Path, args: &ShowArgs) -> Result<(), Failure> {
    let prepared = Prepared::new(entries).map_err(|bad| Failure::Failed(bad.to_string()))?;
    let games = positions(record, args.number)?;
    let moments = Moment::all(&prepared, &games);
    let shown = match args.number {
        Some(number) => moments.get(number - 1),
        None => moments.iter().find(|moment| !moment.is_empty()),
    };
    let Some(shown) = shown else {
        return print(format!("{}: none of them fits anywhere\n", record.display()).as_bytes());
    };
    if args.format == Form::Svg {
        return print(board(shown).as_bytes());
    }
    let mut text = String::new();
    if args.number.is_none() {
        let fitting = moments.iter().filter(|moment| !moment.is_empty());
        text = fitting.map(|moment| moment.line() + "\n").collect::<String>() + "\n";
    }
    text += &shown.to_string();
    if shown.is_empty() {
        text += "none of them fits here\n";
    }
    print(text.as_bytes())
}

/// A position with a letter on each point where something fits.
fn board(moment: &Moment<'_>) -> String {
    let mut headings = vec![moment.title()];
    headings.extend(moment.told());
    let marks = Marks {
        last: moment.game.moves().last().and_then(|(_, mv)| mv.point()),
        letters: moment.lettered(),
        headings,
        ..Marks::default()
    };
    picture(moment.game.board(), &marks)
}

/// The positions of a record before each of its moves, and after the last; of a picture, the one.
///
/// # Errors
/// A file that is neither, a move that breaks a rule, and no such move where one is asked for.
pub(super) fn positions(record: &Path, asked: Option<usize>) -> Result<Vec<Referee>, Failure> {
    let question = Question {
        move_number: None,
        turn: None,
        komi: Komi { halves: 13 },
        rules: Rules::JAPANESE,
    };
    let name = record.display();
    let bad = |bad| Failure::Usage(format!("{name}: {bad}"));
    let source = Source::read(&read(record)?, question).map_err(bad)?;
    let games = source.all().map_err(bad)?;
    match asked {
        Some(number) if !(1..=games.len()).contains(&number) => Err(Failure::Usage(format!(
            "{name}: there is no move {number}: the record has {}",
            games.len() - 1
        ))),
        _ => Ok(games),
    }
}

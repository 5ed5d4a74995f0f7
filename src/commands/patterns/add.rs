//! `patterns add`: a new pattern, written to a file unless it is known already.

use super::check::{built_in_weights, coverage};
use super::show::positions;
use crate::commands::flags::color;
use crate::commands::games::{at_least_one, move_number};
use crate::commands::{Failure, print, read_text};
use crate::files;
use crate::game::{Color, Move};
use crate::think::knowledge::{Kind, Pattern, move_value};
use crate::think::{Text, text_of};
use crate::tournament::record::save;
use crate::workshop::patterns::{
    Entries, Entry, Extent, Finding, NoExtent, NoPattern, Place, Wording, appended, check_new, from_board,
    from_picture, unheard,
};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
From a record the points around a move are taken as they are, seen from the side that moved, with the edge where it is. From a picture \
everything is taken as drawn: in the marks of pattern files, or `+` empty, `*` Black, `0` White; with a letter for each move.

Nothing is written when the new pattern says the same as one of the file or of the built-in ones, turned or mirrored and for either \
colour, when it contradicts one, or when it can never fit: the exit code is 1 then. What is in the file already stays as it is.

Examples:
  nagara patterns add -o mine.pat --record game.sgf --move 57
  nagara patterns add -o mine.pat --record game.sgf --move 12 --size corner --kind joseki --value 15 --reason \"settles the corner\"
  nagara patterns add -o mine.pat --picture shape.txt --name clumsy --avoid --reason \"a heavy shape\"
  nagara patterns add -o mine.pat --picture figure --size 7x7 --turn white --reason \"cuts\"";

/// The value of a move when nobody says, in points: that of most good forms in the built-in patterns.
const USUAL: f32 = 5.0;

/// What `patterns add` takes.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct AddArgs {
    /// The pattern file to add to; it is made where there is none.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// A record (SGF) to take the move from.
    #[arg(long, value_name = "FILE", requires = "number", required_unless_present = "picture")]
    record: Option<PathBuf>,
    /// The number of the move in the record.
    #[arg(long = "move", value_name = "N", requires = "record", allow_negative_numbers = true, value_parser = move_number)]
    number: Option<usize>,
    /// A picture to take: a file, or - for standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "record")]
    picture: Option<PathBuf>,
    /// The side to move in a picture of `+ * 0` or of a whole board: black or white; Black unless told.
    #[arg(long, value_name = "COLOR", requires = "picture", value_parser = color)]
    turn: Option<Color>,
    /// Points to take: columns x rows around the move, as 7x9; or corner. 5x5 unless told. With it a picture is a whole board.
    #[arg(long, value_name = "SIZE", value_parser = extent)]
    size: Option<Extent>,
    /// Its name, one word; that of the record or picture unless told.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// What the move is worth, in points.
    #[arg(long, value_name = "POINTS", default_value_t = USUAL, value_parser = move_value)]
    value: f32,
    /// What the move is good for: shape, connects, cuts, attacks, defends, corner, extension, joseki, endgame.
    #[arg(long, value_name = "KIND", default_value = "shape", value_parser = kind)]
    kind: Kind,
    /// The reason, in words.
    #[arg(long, value_name = "WORDS")]
    reason: Option<String>,
    /// The move is one to keep away from.
    #[arg(long)]
    avoid: bool,
    /// It is always to be played where it fits, or never with --avoid, whatever its value and the search say.
    #[arg(long)]
    always: bool,
    /// Only in these stages of the game, as opening,middle.
    #[arg(long, value_name = "STAGES", value_enum, value_delimiter = ',')]
    when: Vec<Stage>,
    /// Write it although it is known, contradicts another or never fits.
    #[arg(long)]
    anyway: bool,
    /// Tell how often it fits in these games, and how often its move was played then.
    #[arg(long, value_name = "GAMES", num_args = 1..)]
    games: Vec<PathBuf>,
    /// Take no more than so many games.
    #[arg(long, value_name = "N", requires = "games", default_value_t = usize::MAX, hide_default_value = true, value_parser = at_least_one)]
    limit: usize,
}

/// A stage of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Stage {
    Opening,
    Middle,
    End,
}

fn extent(text: &str) -> Result<Extent, NoExtent> {
    text.parse()
}

fn kind(text: &str) -> Result<Kind, String> {
    Kind::from_word(text).ok_or_else(|| {
        let words = Kind::WORDS.map(|(word, _)| word);
        format!("there are {}", words.join(", "))
    })
}

impl From<NoPattern> for Failure {
    fn from(problem: NoPattern) -> Failure {
        Failure::Usage(problem.to_string())
    }
}

pub(super) fn run(args: &AddArgs, quiet: bool) -> Result<(), Failure> {
    let file = args.output.display().to_string();
    let text = match args.output.metadata() {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => String::new(),
        _ => read_text(&args.output)?,
    };
    let mut there = Entries::default();
    if !text.is_empty() {
        there.read(Text {
            name: &file,
            text: &text,
        });
    }
    if let Some(bad) = there.bad.first() {
        return Err(Failure::Usage(format!(
            "nothing is added to a file that cannot be read: {bad}"
        )));
    }
    let pattern = match (&args.record, &args.picture) {
        (Some(record), _) => of_record(record, args)?,
        (None, Some(picture)) => of_picture(picture, args)?,
        (None, None) => return Err(Failure::Usage("a record or a picture is needed".to_owned())),
    };
    let written = appended(&text, &pattern);
    let begins = format!("pattern {}", pattern.name);
    let line = 1 + written.lines().take_while(|line| *line != begins).count();
    let new = Entry {
        place: Place { file, line },
        pattern,
    };
    let mut known = refuse(&new, &there.good, args.anyway)?;
    let weights = built_in_weights()?;
    known.extend(unheard(std::slice::from_ref(&new), &weights).map(|finding| told(&finding)));
    save(&args.output, &written).map_err(|e| Failure::Failed(e.to_string()))?;
    if !quiet {
        let known: String = known.iter().map(|line| format!("({line})\n")).collect();
        print(format!("added to {}:\n{}{known}", new.place, new.pattern).as_bytes())?;
    }
    if !args.games.is_empty() {
        let coverage = coverage(std::slice::from_ref(&new), &args.games, args.limit, quiet)?;
        print(format!("{} games, {} moves:\n{coverage}", coverage.games, coverage.moments).as_bytes())?;
    }
    Ok(())
}

/// Stops where the new pattern is known, or wrong; a name that the file has already is never taken twice. What is no reason to stop is
/// told.
fn refuse(new: &Entry, there: &[Entry], anyway: bool) -> Result<Vec<String>, Failure> {
    let name = &new.pattern.name;
    if let Some(other) = there.iter().find(|other| other.pattern.name == *name) {
        return Err(Failure::Usage(format!(
            "{}: there is a pattern {name} already; give another --name",
            other.place
        )));
    }
    let mut all = there.to_vec();
    // The file may be one of those that are compiled in.
    let built_in = Entries::built_in().good.into_iter();
    all.extend(built_in.filter(|entry| !there.iter().any(|own| own.pattern == entry.pattern)));
    let findings = check_new(new, &all);
    let (wrong, known): (Vec<&Finding>, Vec<&Finding>) = findings.iter().partition(|finding| finding.is_wrong());
    if wrong.is_empty() || anyway {
        return Ok(known.into_iter().map(told).collect());
    }
    let told: Vec<String> = wrong.into_iter().map(told).collect();
    Err(Failure::Failed(format!(
        "nothing is written: {}; --anyway writes it all the same",
        told.join("; ")
    )))
}

/// A finding without the place of the new pattern, which is in no file yet.
fn told(finding: &Finding) -> String {
    match &finding.name {
        Some(name) => format!("{name} {}", finding.fault),
        None => finding.fault.to_string(),
    }
}

fn of_record(record: &Path, args: &AddArgs) -> Result<Pattern, Failure> {
    let name = record.display();
    let games = positions(record, None)?;
    let moves = games.last().map_or(&[][..], |game| game.moves());
    if moves.is_empty() {
        return Err(Failure::Usage(format!("{name}: the record has no move")));
    }
    let number = args.number.unwrap_or(0);
    let at = number.checked_sub(1);
    let Some((game, &(color, mv))) = at.and_then(|at| Some((games.get(at)?, moves.get(at)?))) else {
        return Err(Failure::Usage(format!(
            "{name}: there is no move {number}: the record has {}",
            moves.len()
        )));
    };
    let Move::Place(point) = mv else {
        return Err(Failure::Usage(format!("{name}: move {number} is a pass")));
    };
    let wording = wording(
        args,
        &format!("{}-{number}", stem(record)),
        &format!("played by {color} as move {number}"),
    );
    let extent = args.size.unwrap_or_default();
    Ok(from_board(game.board(), color, point, extent, &wording)?)
}

fn of_picture(picture: &Path, args: &AddArgs) -> Result<Pattern, Failure> {
    let (name, text) = match picture.as_os_str() == "-" {
        true => {
            let name = "standard input";
            let bytes = files::read_all(std::io::stdin());
            let bytes = bytes.map_err(|e| Failure::Usage(format!("cannot read {name}: {e}")))?;
            (
                name.to_owned(),
                text_of(name, bytes).map_err(|bad| Failure::Usage(bad.to_string()))?,
            )
        }
        false => (picture.display().to_string(), read_text(picture)?),
    };
    let stem = stem(picture);
    let wording = wording(args, if stem == "-" { "drawn" } else { &stem }, "as drawn");
    let turn = args.turn.unwrap_or(Color::Black);
    Ok(from_picture(&name, &text, turn, args.size, &wording)?)
}

/// What the arguments say, with a name and a reason where they say none.
fn wording(args: &AddArgs, name: &str, reason: &str) -> Wording {
    let stage = |stage: &Stage| match stage {
        Stage::Opening => "opening",
        Stage::Middle => "middle",
        Stage::End => "end",
    };
    let word = |name: &str| name.split_whitespace().collect::<Vec<_>>().join("-").replace('#', "-");
    Wording {
        name: args.name.clone().unwrap_or_else(|| word(name)),
        stages: args.when.iter().map(|one| stage(one).to_owned()).collect(),
        avoid: args.avoid,
        always: args.always,
        value: args.value,
        kind: args.kind,
        reason: args.reason.clone().unwrap_or_else(|| reason.to_owned()),
    }
}

/// The name of a file without its folder and extension.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

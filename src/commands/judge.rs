//! `judge`: what a record is worth: every move lawful, what is dead, who has won.

use super::output::{Form, OutputFlags};
use super::{Failure, print};
use crate::files;
use crate::game::{Komi, Move, NoSuchPoint, Point, Rules};
use crate::monitor::{Marks, picture};
use crate::settings::Settings;
use crate::tournament::record::games;
use crate::workshop::judge::{Foul, Judgement, NoJudgement, Question, judge};
use clap::Args;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// What `judge` takes.
#[derive(Args, Debug)]
#[command(after_help = "The exit code is 0 when every file was judged, whatever was found in it.")]
pub struct JudgeArgs {
    /// Records (SGF), every game in them, folders of them (*.sgf), or `-` for standard input; broken ones are judged as far as they can be read.
    #[arg(value_name = "FILES", required = true)]
    files: Vec<PathBuf>,
    /// The rules, whatever the record says: japanese, chinese or ikeda.
    #[arg(long, value_name = "NAME")]
    rules: Option<Rules>,
    /// Points given to White, whatever the record says.
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    komi: Option<Komi>,
    /// Overrule what is found dead: a stone of each dead string, as D4,Q16, and nothing else is; or none.
    #[arg(long, value_name = "POINTS", value_parser = dead)]
    dead: Option<Dead>,
    #[command(flatten)]
    output: OutputFlags,
    /// Tell every message of the game: who says what to whom, and what comes back.
    #[arg(long)]
    trace: bool,
}

impl JudgeArgs {
    /// The flag that makes sense for one game only, if it is given.
    fn of_one_game(&self) -> Option<&'static str> {
        match (&self.dead, self.output.form()) {
            (Some(_), _) => Some("--dead"),
            (None, Form::Svg) => Some("a picture"),
            _ => None,
        }
    }
}

/// A stone of each dead string.
#[derive(Clone, Debug)]
struct Dead(Vec<Point>);

/// What a judgement in that form begins with.
const fn begins(form: Form) -> &'static str {
    match form {
        Form::Text => "Judgement of ",
        Form::Json => "{\"agrees\":",
        Form::Svg => "<svg ",
    }
}

fn dead(text: &str) -> Result<Dead, NoSuchPoint> {
    match text.eq_ignore_ascii_case("none") {
        true => Ok(Dead(Vec::new())),
        false => text
            .split(',')
            .map(|name| name.trim().parse())
            .collect::<Result<_, _>>()
            .map(Dead),
    }
}

/// Does it.
///
/// # Errors
/// One sentence and an exit code: 1 when a file holds no game, 2 when a dead stone is none, or stones are called dead where the rules know
/// none or there are several games.
pub fn run(settings: &Settings, args: &JudgeArgs, quiet: bool) -> Result<(), Failure> {
    let (files, mut failures) = files(&args.files);
    if let Some(flag) = args.of_one_game().filter(|_| files.len() > 1) {
        return Err(Failure::Usage(format!(
            "{flag} is for one file, not for {}",
            files.len()
        )));
    }
    if args.trace && args.output.form() == Form::Svg {
        return Err(Failure::Usage("a picture has no room for --trace".to_owned()));
    }
    args.output.may_write(begins(args.output.form()))?;
    let question = Question {
        rules: args.rules,
        komi: args.komi,
        otherwise: settings.terms,
        dead: args.dead.as_ref().map(|Dead(points)| points.clone()),
    };
    let mut told = String::new();
    for path in &files {
        let (text, failed) = all_of(path, &question, args, quiet);
        failures.extend(failed);
        match args.output.file() {
            None => print(text.as_bytes())?,
            Some(_) => told.push_str(&text),
        }
    }
    if !told.is_empty() {
        args.output.write(&told)?;
    }
    match failures.len() {
        0 => Ok(()),
        1 => failures.into_iter().next().map_or(Ok(()), Err),
        number => {
            let sentences: Vec<&str> = failures.iter().map(Failure::sentence).collect();
            Err(Failure::Failed(format!(
                "{number} could not be judged:\n  {}",
                sentences.join("\n  ")
            )))
        }
    }
}

/// The files that are named, and the records of the folders among them in the order of their names; and what is wrong with other folders.
fn files(paths: &[PathBuf]) -> (Vec<PathBuf>, Vec<Failure>) {
    let (mut files, mut failures) = (Vec::new(), Vec::new());
    for path in paths {
        match path.is_dir().then(|| records_of(path)) {
            Some(Ok(records)) => files.extend(records),
            Some(Err(failure)) => failures.push(failure),
            None => files.push(path.clone()),
        }
    }
    (files, failures)
}

fn records_of(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let cannot = |e| Failure::Failed(format!("cannot read {}: {e}", folder.display()));
    let entries = std::fs::read_dir(folder).map_err(cannot)?;
    let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut paths = paths.map_err(cannot)?;
    paths.retain(|path| path.extension().is_some_and(|end| end.eq_ignore_ascii_case("sgf")));
    paths.sort();
    match paths.is_empty() {
        true => Err(Failure::Failed(format!("there is no *.sgf in {}", folder.display()))),
        false => Ok(paths),
    }
}

fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-")
}

fn read(path: &Path) -> std::io::Result<Vec<u8>> {
    match is_standard_input(path) {
        true => files::read_all(std::io::stdin()),
        false => files::read(path),
    }
}

/// The games of a file, judged and told one after the other, as far as they can be.
fn all_of(path: &Path, question: &Question, args: &JudgeArgs, quiet: bool) -> (String, Vec<Failure>) {
    let name = match is_standard_input(path) {
        true => "standard input".to_owned(),
        false => path.display().to_string(),
    };
    let bytes = match read(path) {
        Ok(bytes) => bytes,
        Err(e) => {
            let failure = Failure::Failed(format!("cannot read {name}: {e}"));
            return (String::new(), vec![failure]);
        }
    };
    let games = games(&bytes);
    if let Some(flag) = args.of_one_game().filter(|_| games.len() > 1) {
        let sentence = format!("{flag} is for one game, and {name} holds {}", games.len());
        return (String::new(), vec![Failure::Usage(sentence)]);
    }
    let (mut told, mut failures) = (String::new(), Vec::new());
    for (number, game) in games.iter().enumerate() {
        let name = match games.len() {
            1 => name.clone(),
            _ => format!("{name}, game {}", number + 1),
        };
        match one(&name, game, question, args, quiet) {
            Ok(text) => told.push_str(&text),
            Err(failure) => failures.push(failure),
        }
    }
    (told, failures)
}

/// A game, judged and told.
fn one(name: &str, bytes: &[u8], question: &Question, args: &JudgeArgs, quiet: bool) -> Result<String, Failure> {
    let judgement = judge(bytes, question).map_err(|problem| {
        let sentence = format!("{name}: {problem}");
        match problem {
            NoJudgement::NoStone(_) | NoJudgement::NoDeadStones(_) => Failure::Usage(sentence),
            NoJudgement::Unreadable(_) => Failure::Failed(sentence),
        }
    })?;
    Ok(match args.output.form() {
        Form::Text => {
            let told = if quiet {
                brief(name, &judgement)
            } else {
                whole(name, &judgement)
            };
            match args.trace {
                true => told + &messages(&judgement),
                false => told,
            }
        }
        Form::Json => judgement.json(name, args.trace) + "\n",
        Form::Svg => svg(&judgement),
    })
}

/// What goes wrong and the result, a line for the game.
fn brief(name: &str, judgement: &Judgement) -> String {
    let broken = judgement.broken.as_ref().map(|broken| format!("broken: {broken}; "));
    let foul = judgement.foul.as_ref().map(|foul| format!("foul: {foul}; "));
    let mut wrong = broken.unwrap_or_default() + &foul.unwrap_or_default();
    for doubt in judgement.doubts() {
        wrong.push_str(&format!("{doubt}; "));
    }
    let unfinished = judgement.unfinished().map(|sentence| format!(". {sentence}"));
    format!(
        "{name}: {wrong}{}{}\n",
        judgement.result(),
        unfinished.unwrap_or_default()
    )
}

/// All of it.
fn whole(name: &str, judgement: &Judgement) -> String {
    format!("{}{name}\n{judgement}\n", begins(Form::Text))
}

/// Every message of the game, a line each.
fn messages(judgement: &Judgement) -> String {
    let mut text = "Messages:\n".to_owned();
    for message in judgement.trace().messages() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{message}");
    }
    text.push('\n');
    text
}

fn svg(judgement: &Judgement) -> String {
    let board = judgement.game.board();
    let count = judgement.count();
    let (black, white) = (count.territory.black, count.territory.white);
    let owners = black
        .iter()
        .map(|point| (point, 1.0))
        .chain(white.iter().map(|point| (point, -1.0)));
    let mut headings = vec![judgement.title(), judgement.caption()];
    headings.extend(judgement.sums());
    headings.extend(judgement.unfinished().map(str::to_owned));
    headings.push(judgement.terms());
    headings.extend(judgement.foul.as_ref().map(|foul| format!("Foul: {foul}")));
    headings.extend(
        judgement
            .broken
            .as_ref()
            .map(|broken| format!("The record is broken: {broken}")),
    );
    let foul = judgement.foul.as_ref().and_then(Foul::mv).and_then(Move::point);
    let last = judgement.game.moves().last().and_then(|(_, mv)| mv.point());
    let marks = Marks {
        last: last.filter(|point| foul != Some(*point)),
        owners: owners.collect(),
        dead: count.dead,
        seki: judgement.seki(),
        neutral: count.neutral,
        unfilled: judgement.unfilled(),
        foul,
        headings,
        ..Marks::default()
    };
    picture(board, &marks)
}

//! `patterns joseki`: sequences of the corner and of the opening, learned from recorded games, measured on others, looked up in one.

use super::engine_files::EngineFiles;
use super::games::{GamesArgs, bar, may_replace, say, stop_on_signals, tell};
use super::{Failure, print};
use crate::files;
use crate::settings::{EngineSettings, Settings};
use crate::think::knowledge::joseki::{Sequences, describe};
use crate::think::{Text, text_of};
use crate::workshop::games::Selection;
use crate::workshop::patterns::{Foresight, Sequence, SequencesPlan, foresee, learn_sequences};
use clap::Args;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// What `patterns joseki` takes.
#[derive(Args, Debug)]
pub struct JosekiArgs {
    #[command(flatten)]
    games: GamesArgs,
    /// The file to write, as text; what a person has marked in it stays.
    #[arg(short, long, value_name = "FILE", required_unless_present_any = ["measure", "show"])]
    output: Option<PathBuf>,
    /// Learn openings of the whole board instead of joseki.
    #[arg(long, requires = "output")]
    openings: bool,
    /// A move is known once it was played so often.
    #[arg(long, value_name = "N", default_value_t = 250)]
    least: u32,
    /// Tell how often what was played is what is known.
    #[arg(long, conflicts_with_all = ["output", "show"])]
    measure: bool,
    /// Tell what is known of the position before this move of each game.
    #[arg(long, value_name = "MOVE", conflicts_with = "output")]
    show: Option<usize>,
}

/// Does it.
///
/// # Errors
/// One sentence and an exit code.
pub(super) fn run(settings: &Settings, args: JosekiArgs, quiet: bool) -> Result<(), Failure> {
    match (&args.output, args.show) {
        (Some(output), _) => {
            let output = output.clone();
            learn(args, &output, quiet)
        }
        (None, Some(number)) => show(&sequences(settings)?, &args.games.into(), number),
        (None, None) => measure(&sequences(settings)?, &args.games.into(), quiet),
    }
}

fn learn(args: JosekiArgs, output: &Path, quiet: bool) -> Result<(), Failure> {
    let kind = if args.openings {
        Sequence::Openings
    } else {
        Sequence::Joseki
    };
    may_replace(output, kind.begins().as_bytes())?;
    let failed = |what: &str, e: std::io::Error| Failure::Failed(format!("cannot {what} {}: {e}", output.display()));
    let name = output.display().to_string();
    let before = match files::read(output) {
        Ok(bytes) => Some(text_of(&name, bytes).map_err(|bad| Failure::Usage(bad.to_string()))?),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => None,
        Err(e) => return Err(failed("read", e)),
    };
    let before = before.as_deref().map(|text| Text { name: &name, text });
    let stop = stop_on_signals().map_err(|e| Failure::Failed(format!("cannot listen for signals: {e}")))?;
    let plan = SequencesPlan {
        games: args.games.into(),
        least: args.least,
        kind,
    };
    let bar = bar(quiet);
    let mut hear = |games, bad| {
        if let Some(bad) = bad {
            tell(&bar, quiet, &format!("left out: {bad}"));
        }
        say(&bar, games, "games");
    };
    let text = learn_sequences(&plan, before, &mut hear, &|| stop.load(Ordering::Relaxed));
    bar.finish_and_clear();
    std::fs::write(output, text?).map_err(|e| failed("write", e))
}

/// The sequences that the engine of these settings plays by.
fn sequences(settings: &Settings) -> Result<Sequences, Failure> {
    let engine = EngineSettings {
        joseki: settings.engine.joseki.clone(),
        openings: settings.engine.openings.clone(),
        ..Settings::default().engine
    };
    let files = EngineFiles::read(&engine)?;
    let texts = files.texts();
    Sequences::new(texts.joseki, texts.openings).map_err(|bad| Failure::Usage(bad.to_string()))
}

fn show(sequences: &Sequences, games: &Selection, number: usize) -> Result<(), Failure> {
    let files: Vec<String> = games.files.iter().map(|file| file.display().to_string()).collect();
    for (at, game) in games.read()?.enumerate() {
        let game = game?;
        let mut text = None;
        let moves = game.moves.len();
        let last = game.replay(|moment| {
            if moment.number + 1 == number {
                text = Some(describe(sequences, moment.board, moment.us));
            }
        });
        let turn = game.moves.last().map(|(color, _)| color.opponent());
        let text = match (text, turn) {
            (Some(text), _) => text,
            (None, Some(turn)) if number == moves + 1 => describe(sequences, &last, turn),
            _ => {
                return Err(Failure::Usage(format!(
                    "{}, game {}: there is no move {number}: the record has {moves}",
                    files.join(", "),
                    at + 1
                )));
            }
        };
        print(text.as_bytes())?;
    }
    Ok(())
}

fn measure(sequences: &Sequences, games: &Selection, quiet: bool) -> Result<(), Failure> {
    let bar = bar(quiet);
    let (mut foresight, mut read) = (Foresight::default(), 0);
    for (number, game) in games.read()?.enumerate() {
        match game {
            Ok(game) => {
                foresee(sequences, &game, &mut foresight);
                read += 1;
            }
            Err(bad) => tell(&bar, quiet, &format!("left out: {bad}")),
        }
        say(&bar, number + 1, "games");
    }
    bar.finish_and_clear();
    if read == 0 {
        return Err(Failure::Failed("there is no game in these files".to_owned()));
    }
    print(foresight.to_string().as_bytes())
}

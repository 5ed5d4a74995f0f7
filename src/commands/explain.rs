//! `explain`: what the engine would play in a position, and why.

use super::flags::{EngineFlags, color};
use super::{Failure, print, thinker};
use crate::game::{Color, Komi, Rules};
use crate::monitor::{Marks, picture};
use crate::settings::Settings;
use crate::think::Effort;
use crate::workshop::explain::{Explanation, Question, explain, read};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Random games when nobody says how many.
const PLAYOUTS: u32 = 2000;

/// What `explain` takes.
#[derive(Args, Debug)]
pub struct ExplainArgs {
    /// A record (SGF), or a picture: rows from the top, `.` or `+` empty, `X` or `*` Black, `O` or `0` White.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The position before this move; after the last unless told.
    #[arg(long = "move", value_name = "N")]
    number: Option<usize>,
    /// Whose turn it is: black or white; as the record tells, and Black in a picture, unless told.
    #[arg(long, value_name = "COLOR", value_parser = color)]
    turn: Option<Color>,
    /// Points given to White, where the record does not tell.
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    komi: Option<Komi>,
    /// The rules, where the record does not tell: japanese, chinese or ikeda.
    #[arg(long, value_name = "NAME")]
    rules: Option<Rules>,
    /// As words, for programs, or as a picture.
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    #[command(flatten)]
    engine: EngineFlags,
}

/// How it is told.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    Text,
    Json,
    Svg,
}

/// Does it.
///
/// # Errors
/// One sentence and an exit code.
pub fn run(mut settings: Settings, args: &ExplainArgs) -> Result<(), Failure> {
    args.engine.apply(&mut settings);
    let name = args.file.display();
    let bytes = std::fs::read(&args.file).map_err(|e| Failure::Usage(format!("cannot read {name}: {e}")))?;
    let question = Question {
        move_number: args.number,
        turn: args.turn,
        komi: args.komi.unwrap_or(settings.terms.komi),
        rules: args.rules.unwrap_or(settings.terms.rules),
    };
    let game = read(&bytes, question).map_err(|bad| Failure::Usage(format!("{name}: {bad}")))?;
    let playouts = match settings.engine.playouts {
        0 => PLAYOUTS,
        playouts => playouts,
    };
    let explanation = explain(&thinker(&settings)?, game, Effort::playouts(playouts), &|| false);
    let told = match args.format {
        Form::Text => explanation.to_string(),
        Form::Json => explanation.json() + "\n",
        Form::Svg => svg(&explanation),
    };
    print(told.as_bytes())
}

fn svg(explanation: &Explanation) -> String {
    let game = &explanation.game;
    let board = game.board();
    // A stone that its side will not own is dead.
    let shown = board.size().points().filter_map(|point| {
        let owner = explanation.owner(point);
        let is_dead = |color| (owner > 0.0) != (color == Color::Black);
        board.color_at(point).is_none_or(is_dead).then_some((point, owner))
    });
    let letters = explanation
        .lettered()
        .filter_map(|(letter, choice)| Some((choice.found.mv.point()?, letter)));
    let marks = Marks {
        last: game.moves().last().and_then(|(_, mv)| mv.point()),
        letters: letters.collect(),
        owners: shown.collect(),
        ..Marks::default()
    };
    picture(board, &marks)
}

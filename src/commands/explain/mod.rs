//! `explain`: what is recognized in a position, what the engine would play, and why; or a whole game on a page.

mod drawing;
mod page;

pub(super) use page::{heading, moment};

use super::flags::{EngineFlags, color};
use super::games::{bar, move_number, say};
use super::output::{Form, OutputFlags, extension};
use super::{Failure, thinker};
use crate::files::read_all;
use crate::game::{Color, Komi, Referee, Rules};
use crate::monitor::{Layer, NoSuchLayer, Still};
use crate::settings::Settings;
use crate::think::{Effort, Thinker};
use crate::tournament::record;
use crate::workshop::explain::{Explanation, Look, NoSituation, Question, Sight, Source, Thought};
use clap::Args;
use std::path::{Path, PathBuf};

/// Random games when nobody says how many.
const PLAYOUTS: u32 = 2000;

/// What files begin with that zstd and gzip have compressed.
const COMPRESSED: [&[u8]; 2] = [&[0x28, 0xb5, 0x2f, 0xfd], &[0x1f, 0x8b]];

/// What `explain` takes.
#[derive(Args, Debug)]
pub struct ExplainArgs {
    /// A record (SGF), or a picture: rows from the top, `.` or `+` empty, `X` or `*` Black, `O` or `0` White; `-` for standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The position before this move; after the last unless told.
    #[arg(long = "move", value_name = "N", allow_negative_numbers = true, value_parser = move_number)]
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
    /// The whole game as one page (HTML) to step through, with no engine unless --playouts says so.
    #[arg(long, conflicts_with_all = ["number", "format"])]
    all: bool,
    /// Layers that are drawn, or shown at first on a page, as groups,linkages; or all: influence, moyo, families, groups, territory, owners, loose, linkages,
    /// relations, names, strings, eyes, reading and moves. Those of each kind of picture unless told.
    #[arg(long, value_name = "NAMES", value_parser = layers)]
    layers: Option<Layers>,
    #[command(flatten)]
    output: OutputFlags,
    #[command(flatten)]
    engine: EngineFlags,
}

/// What an explanation in that form begins with.
const fn begins(form: Form) -> &'static str {
    match form {
        Form::Text => "Move ",
        Form::Json => "{\"",
        Form::Svg => "<svg ",
    }
}

/// Chosen layers.
#[derive(Clone, Debug)]
struct Layers(Vec<Layer>);

fn layers(text: &str) -> Result<Layers, NoSuchLayer> {
    match text.eq_ignore_ascii_case("all") {
        true => Ok(Layers(Layer::ALL.to_vec())),
        false => text.split(',').map(str::parse).collect::<Result<_, _>>().map(Layers),
    }
}

/// Does it.
///
/// # Errors
/// One sentence and an exit code.
pub fn run(mut settings: Settings, args: &ExplainArgs, quiet: bool) -> Result<(), Failure> {
    args.engine.apply(&mut settings);
    if args.layers.is_some() && !args.all && args.output.form() != Form::Svg {
        let only = "--layers chooses what is drawn: with --format svg or --all";
        return Err(Failure::Usage(only.to_owned()));
    }
    let is_given = args.file == Path::new("-");
    let name = match is_given {
        true => "standard input".to_owned(),
        false => args.file.display().to_string(),
    };
    let bytes = match is_given {
        true => read_all(std::io::stdin()).map_err(|e| Failure::Usage(format!("cannot read {name}: {e}")))?,
        false => super::read(&args.file)?,
    };
    if COMPRESSED.iter().any(|start| bytes.starts_with(start)) {
        let unpacked = "it is compressed: what `zstd -dc` or `gunzip -c` makes of it can be read here as `-`";
        return Err(Failure::Usage(format!("{name}: {unpacked}")));
    }
    let games = record::games(&bytes).len();
    if games > 1 && !quiet {
        eprintln!("{name} holds {games} games; this is the first of them");
    }
    let question = Question {
        move_number: args.number,
        turn: args.turn,
        komi: args.komi.unwrap_or(settings.terms.komi),
        rules: args.rules.unwrap_or(settings.terms.rules),
    };
    let bad = |bad: NoSituation| {
        let before = match bad {
            NoSituation::Illegal { number, .. } if !args.all => {
                format!("; --move {number} asks for the position before it")
            }
            _ => String::new(),
        };
        Failure::Usage(format!("{name}: {bad}{before}"))
    };
    if let Some(file) = args.output.file() {
        let only = match (args.all, extension(file).as_deref()) {
            (true, None | Some("html" | "htm")) => None,
            (true, Some(_)) => Some("--all makes a page, whose name ends with .html"),
            (false, Some("html" | "htm")) => Some("--all makes a page"),
            (false, _) => None,
        };
        if let Some(only) = only {
            return Err(Failure::Usage(format!("{}: {only}", file.display())));
        }
    }
    args.output.may_write(match args.all {
        true => "<!DOCTYPE html>",
        false => begins(args.output.form()),
    })?;
    let thinking = Thinking::new(&settings, args)?;
    let source = Source::read(&bytes, question).map_err(bad)?;
    if !quiet {
        source.notes().for_each(|note| eprintln!("{name}: {note}"));
    }
    let told = if args.all {
        let games = source.all().map_err(bad)?;
        page::html(&source.info, &thinking.whole(games, quiet), &args.shown())
    } else {
        let game = source.at(args.number).map_err(bad)?;
        let sight = Sight::new(&game, Look::Close);
        let explanation = thinking.explain(sight, game);
        match args.output.form() {
            Form::Text => explanation.to_string(),
            Form::Json => explanation.json() + "\n",
            Form::Svg => svg(&explanation, &args.shown()),
        }
    };
    args.output.write(&told)
}

impl ExplainArgs {
    fn shown(&self) -> Vec<Layer> {
        let usual = || Layer::ALL.into_iter().filter(|layer| layer.is_shown()).collect();
        self.layers.as_ref().map_or_else(usual, |Layers(layers)| layers.clone())
    }
}

/// Who is asked where to play, if anybody is.
struct Thinking {
    thinker: Option<(Thinker, Effort)>,
}

impl Thinking {
    fn new(settings: &Settings, args: &ExplainArgs) -> Result<Thinking, Failure> {
        let playouts = match (args.engine.playouts, settings.engine.playouts) {
            (Some(playouts), _) => playouts,
            (None, _) if args.all && settings.engine.search => 0,
            (None, 0) => PLAYOUTS,
            (None, playouts) => playouts,
        };
        let thinker = match playouts {
            0 => None,
            playouts => Some((thinker(settings)?, Effort::playouts(playouts))),
        };
        Ok(Thinking { thinker })
    }

    fn explain(&self, sight: Sight, game: Referee) -> Explanation {
        let thinker = self.thinker.as_ref();
        let thought = thinker.map(|(thinker, effort)| Thought::new(thinker, &game, *effort, &|| false));
        Explanation { game, sight, thought }
    }

    /// Every position of a game, each recognized from the one before.
    fn whole(&self, games: Vec<Referee>, quiet: bool) -> Vec<Explanation> {
        let mut explained: Vec<Explanation> = Vec::with_capacity(games.len());
        let bar = bar(quiet);
        for game in games {
            let sight = match explained.last() {
                None => Sight::new(&game, Look::Long),
                Some(before) => before.sight.next(&game),
            };
            explained.push(self.explain(sight, game));
            say(&bar, explained.len(), "positions");
        }
        bar.finish_and_clear();
        explained
    }
}

fn svg(explanation: &Explanation, shown: &[Layer]) -> String {
    let game = &explanation.game;
    let stage = explanation.sight.stage;
    let heading = format!("Move {}, {} to play, {stage}", game.move_number() + 1, game.turn());
    let score = format!(
        "Score {}: {}",
        explanation.sight.scored(),
        explanation.sight.worth.standing
    );
    // A table stands beside the board with the layer that shows the same.
    let mut tables = drawing::tables(explanation);
    tables.retain(|table| match table.name {
        "Groups" => shown.contains(&Layer::Groups) || shown.contains(&Layer::Names),
        "Readings" => shown.contains(&Layer::Reading),
        "Linkages that can be cut" => shown.contains(&Layer::Linkages),
        _ => shown.contains(&Layer::Moves),
    });
    Still {
        size: game.board().size(),
        drawing: &drawing::drawing(explanation),
        shown,
        headings: &[heading, score],
        tables: &tables,
    }
    .svg()
}

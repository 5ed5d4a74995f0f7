//! Flags that several commands take: the keys of `[game]`, how the engine thinks, and where records go.

use crate::game::{Color, Komi, Rules, Size};
use crate::settings::{
    RecordForm, Settings, parse_handicap, parse_level, parse_memory, parse_playouts, parse_size, parse_threads,
    parse_time,
};
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

/// The keys of `[game]` that hold whoever sits at the board.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "The game")]
pub struct BoardFlags {
    /// Rows and columns of the board, 2 to 19.
    #[arg(long, value_name = "N", value_parser = size)]
    pub size: Option<Size>,
    /// Points given to White, such as 6.5.
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    pub komi: Option<Komi>,
    /// The rules: japanese, chinese or ikeda.
    #[arg(long, value_name = "NAME")]
    pub rules: Option<Rules>,
}

/// The keys of `[game]`.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "The game")]
pub struct GameFlags {
    /// The board, the komi, the rules.
    #[command(flatten)]
    pub board: BoardFlags,
    /// Handicap stones: 0, or 2 to 9.
    #[arg(long, value_name = "N", value_parser = handicap)]
    pub handicap: Option<u8>,
    /// Each side's time for the whole game, such as 40m or 90s.
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub time: Option<Duration>,
    /// Stop after so many moves, passes counted; 0 for never.
    #[arg(long, value_name = "MOVES")]
    pub move_limit: Option<u32>,
}

impl BoardFlags {
    /// Puts what was typed over the settings.
    pub fn apply(&self, settings: &mut Settings) {
        let terms = &mut settings.terms;
        terms.size = self.size.unwrap_or(terms.size);
        terms.komi = self.komi.unwrap_or(terms.komi);
        terms.rules = self.rules.unwrap_or(terms.rules);
    }
}

impl GameFlags {
    /// Puts what was typed over the settings.
    pub fn apply(&self, settings: &mut Settings) {
        self.board.apply(settings);
        let terms = &mut settings.terms;
        terms.handicap = self.handicap.unwrap_or(terms.handicap);
        if let Some(moves) = self.move_limit {
            terms.move_limit = (moves > 0).then_some(moves);
        }
        settings.time = self.time.unwrap_or(settings.time);
    }
}

/// How the engine thinks: the keys of `[engine]` that are numbers.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "The engine")]
pub struct EngineFlags {
    /// What it draws lots from: with one thread and a number of playouts (and `--no-ponder` for `play`) the same seed gives the same game.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Threads that think; 0: one for each processor.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
    /// MiB for what it has searched, 16 to 65536.
    #[arg(long, value_name = "MIB", value_parser = memory)]
    pub memory: Option<usize>,
    /// Random games that a move is chosen by, at most, before a pass many times as many to see what it leaves; 0: as many as the clock allows,
    /// 10,000 where there is none (`explain` plays 2,000 unless told, and at 0 asks no engine).
    #[arg(long, value_name = "N", value_parser = playouts)]
    pub playouts: Option<u32>,
    /// How much of itself it shows: 1 (a friend to beginners) to 10 (all it has).
    #[arg(long, value_name = "N", value_parser = level)]
    pub level: Option<u8>,
    /// Do not search: play the candidate that weighs most.
    #[arg(long)]
    pub no_search: bool,
}

impl EngineFlags {
    /// Puts what was typed over the settings.
    pub fn apply(&self, settings: &mut Settings) {
        let engine = &mut settings.engine;
        engine.seed = self.seed.unwrap_or(engine.seed);
        engine.threads = self.threads.unwrap_or(engine.threads);
        engine.memory = self.memory.unwrap_or(engine.memory);
        engine.playouts = self.playouts.unwrap_or(engine.playouts);
        engine.level = self.level.unwrap_or(engine.level);
        engine.search &= !self.no_search;
    }
}

/// Where records go.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "The record")]
pub struct RecordFlags {
    /// The folder of records and journals.
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,
    /// The form of the record: regulations or ff4.
    #[arg(long, value_name = "FORM")]
    pub form: Option<RecordForm>,
    /// Show the game on a page while it is played: a port of this machine (8080; 0: any), or HOST:PORT.
    #[arg(long, value_name = "ADDRESS")]
    pub page: Option<String>,
}

impl RecordFlags {
    /// Puts what was typed over the settings.
    pub fn apply(&self, settings: &mut Settings) {
        if let Some(folder) = &self.records {
            settings.record.folder.clone_from(folder);
        }
        settings.record.form = self.form.unwrap_or(settings.record.form);
        if let Some(page) = &self.page {
            settings.record.page.clone_from(page);
        }
    }
}

fn size(text: &str) -> Result<Size, String> {
    number(text).and_then(parse_size)
}

fn handicap(text: &str) -> Result<u8, String> {
    number(text).and_then(parse_handicap)
}

fn threads(text: &str) -> Result<usize, String> {
    number(text).and_then(parse_threads)
}

fn memory(text: &str) -> Result<usize, String> {
    number(text).and_then(parse_memory)
}

fn playouts(text: &str) -> Result<u32, String> {
    number(text).and_then(parse_playouts)
}

fn level(text: &str) -> Result<u8, String> {
    number(text).and_then(parse_level)
}

/// A colour by its name.
pub(super) fn color(text: &str) -> Result<Color, String> {
    let named = |color: &Color| text.eq_ignore_ascii_case(&color.to_string());
    Color::BOTH
        .into_iter()
        .find(named)
        .ok_or_else(|| format!("`{text}` is no colour; there are black and white"))
}

fn number(text: &str) -> Result<i64, String> {
    text.parse().map_err(|_| format!("`{text}` is no whole number"))
}

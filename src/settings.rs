//! `tournament.toml` to [`Settings`], or one sentence with the place of the mistake.
//!
//! The file at the root of the project is compiled in and is the default, so the two cannot drift.

use crate::game::{ByColor, Color, Komi, Rules, Size, Terms};
use serde::Deserialize;
use std::fmt;
use std::ops::Range;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;
use toml::Spanned;

/// The built-in default, word for word.
pub const DEFAULT_TEXT: &str = include_str!("../tournament.toml");

/// Everything that can be set.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// What the record says of the event.
    pub event: Event,
    /// What is played under.
    pub terms: Terms,
    /// Each side's time for the whole game.
    pub time: Duration,
    /// Who plays each colour.
    pub players: ByColor<Who>,
    /// Names for the record; empty: what the player is called.
    pub names: ByColor<String>,
    /// The cable.
    pub line: LineSettings,
    /// How the engine thinks.
    pub engine: EngineSettings,
    /// What is handed in.
    pub record: RecordSettings,
}

/// What the record says of the event.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// SGF `EV`.
    pub name: String,
    /// SGF `PC`.
    pub place: String,
    /// SGF `GN`.
    pub round: String,
    /// SGF `DT`, as 2026-11-21; empty: today.
    pub date: String,
}

/// Who plays a colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Nagara itself.
    Engine,
    /// Whoever is at the other end of a cable: of the port that is named here, or else under `[line]`.
    Line(Option<String>),
    /// A person who types moves.
    Terminal,
    /// Another program, started by us, that speaks GTP.
    Gtp(String),
}

/// Which dialect of the protocol is spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// The tournament form.
    Simplified,
    /// Revision 1.0 as cgoban and `gnugo --mode gmp` speak it.
    Full,
}

/// The cable.
#[derive(Clone, Debug, PartialEq)]
pub struct LineSettings {
    /// As `--port` takes it.
    pub port: String,
    /// Bits a second of a serial device.
    pub baud: u32,
    /// The dialect.
    pub profile: Profile,
    /// How long repeats are answered after the end.
    pub linger: Duration,
    /// How long a lost line is tried again, and with an operator how long the other side's count is asked for.
    pub patience: Duration,
    /// On a server: whom to ask for the game; empty: whoever asks us is taken.
    pub opponent: String,
    /// On a server: the password of our name; empty: it has none.
    pub password: String,
}

/// How the engine thinks.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineSettings {
    /// Same seed, same position: same move.
    pub seed: u64,
    /// A file of weights instead of the built-in ones.
    pub weights: Option<PathBuf>,
    /// A file of the rules of the random games instead of the built-in one.
    pub playout: Option<PathBuf>,
    /// A file of the 3x3 shapes that the random games know instead of the built-in one.
    pub shapes: Option<PathBuf>,
    /// A file of sequences of the corner instead of the built-in one.
    pub joseki: Option<PathBuf>,
    /// A file of sequences of the whole board instead of the built-in one.
    pub openings: Option<PathBuf>,
    /// A table learned from games instead of the built-in one.
    pub prior: Option<PathBuf>,
    /// The net.
    pub net: NetSetting,
    /// A folder of patterns instead of the built-in ones.
    pub patterns: Option<PathBuf>,
    /// Whether it resigns.
    pub resign: bool,
    /// Threads that think; 0: one for each processor.
    pub threads: usize,
    /// MiB that what it has searched may take.
    pub memory: usize,
    /// Playouts a move at most; 0: as many as the clock allows.
    pub playouts: u32,
    /// Whether it thinks on the other side's time.
    pub ponder: bool,
    /// How much of itself it shows, from 1 to 10.
    pub level: u8,
    /// Whether it searches; if not, it goes by the weights of the candidates alone.
    pub search: bool,
}

/// Which net it thinks with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetSetting {
    /// The one that is compiled in.
    BuiltIn,
    /// None.
    Off,
    /// That of a file.
    File(PathBuf),
}

/// What is handed in.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordSettings {
    /// Where records and journals go.
    pub folder: PathBuf,
    /// The form of the record.
    pub form: RecordForm,
    /// Where the game is shown on a page while it is played; empty: nowhere.
    pub page: String,
}

/// The two forms of SGF that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordForm {
    /// FF\[1\] as the regulations of the Gifu Challenge ask.
    Regulations,
    /// Standard FF\[4\].
    Ff4,
}

/// A mistake in the settings and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSettings {
    /// The file.
    pub file: String,
    /// The line, counted from 1; `None` where it concerns the whole file.
    pub line: Option<usize>,
    /// What is wrong and what would be right.
    pub problem: String,
}

impl fmt::Display for BadSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}, line {line}: {}", self.file, self.problem),
            None => write!(f, "{}: {}", self.file, self.problem),
        }
    }
}

impl std::error::Error for BadSettings {}

impl Default for Settings {
    fn default() -> Settings {
        let blank = Settings {
            event: Event {
                name: String::new(),
                place: String::new(),
                round: String::new(),
                date: String::new(),
            },
            terms: Terms {
                size: Size::NINETEEN,
                komi: Komi { halves: 0 },
                rules: Rules::JAPANESE,
                handicap: 0,
                move_limit: None,
            },
            time: Duration::ZERO,
            players: ByColor::both(Who::Engine),
            names: ByColor::default(),
            line: LineSettings {
                port: String::new(),
                baud: 0,
                profile: Profile::Simplified,
                linger: Duration::ZERO,
                patience: Duration::ZERO,
                opponent: String::new(),
                password: String::new(),
            },
            engine: EngineSettings {
                seed: 0,
                weights: None,
                playout: None,
                shapes: None,
                joseki: None,
                openings: None,
                prior: None,
                net: NetSetting::BuiltIn,
                patterns: None,
                resign: true,
                threads: 0,
                memory: 0,
                playouts: 0,
                ponder: true,
                level: 10,
                search: true,
            },
            record: RecordSettings {
                folder: PathBuf::new(),
                form: RecordForm::Regulations,
                page: String::new(),
            },
        };
        blank
            .with_text(DEFAULT_TEXT, "tournament.toml (built in)")
            .expect("a test reads the built-in settings")
    }
}

impl Settings {
    /// These settings with what `text` says instead; `file` names it in errors.
    ///
    /// # Errors
    /// The first mistake: a key that does not exist, a value of the wrong kind or out of range.
    pub fn with_text(mut self, text: &str, file: &str) -> Result<Settings, BadSettings> {
        let at = |span: Option<Range<usize>>, problem: String| BadSettings {
            file: file.to_owned(),
            line: span.map(|span| 1 + text[..span.start.min(text.len())].matches('\n').count()),
            problem,
        };
        let raw: Raw = toml::from_str(text).map_err(|e| at(e.span(), in_our_words(e.message())))?;
        let set = Setter { at: &at };

        if let Some(event) = raw.event {
            set.plain(&mut self.event.name, event.name);
            set.plain(&mut self.event.place, event.place);
            set.plain(&mut self.event.round, event.round);
            set.parsed(&mut self.event.date, event.date, |date: String| {
                let good = date.is_empty() || date.parse::<jiff::civil::Date>().is_ok();
                good.then_some(date.clone())
                    .ok_or(format!("`{date}` is no day such as 2026-11-21"))
            })?;
        }
        if let Some(game) = raw.game {
            let terms = &mut self.terms;
            set.parsed(&mut terms.size, game.size, parse_size)?;
            set.parsed(&mut terms.komi, game.komi, |komi: Number| {
                komi.to_string().parse::<Komi>().map_err(|e| e.to_string())
            })?;
            set.parsed(&mut terms.rules, game.rules, |name: String| {
                name.parse::<Rules>().map_err(|e| e.to_string())
            })?;
            set.parsed(&mut terms.handicap, game.handicap, parse_handicap)?;
            set.parsed(&mut self.time, game.time, |text: String| parse_time(&text))?;
            set.parsed(&mut terms.move_limit, game.move_limit, parse_move_limit)?;
        }
        for (color, side) in [(Color::Black, raw.black), (Color::White, raw.white)] {
            if let Some(side) = side {
                set.parsed(&mut self.players[color], side.player, |who: String| who.parse())?;
                set.plain(&mut self.names[color], side.name);
            }
        }
        if let Some(line) = raw.line {
            set.parsed(&mut self.line.port, line.port, |port: String| {
                (!port.is_empty())
                    .then_some(port)
                    .ok_or("a port needs a name".to_owned())
            })?;
            set.parsed(&mut self.line.baud, line.baud, |baud: i64| {
                let known = u32::try_from(baud).ok().filter(|b| (50..=4_000_000).contains(b));
                known.ok_or(format!("{baud} is no speed; 50 to 4000000 baud are, and 2400 is usual"))
            })?;
            set.parsed(&mut self.line.profile, line.profile, |name: String| name.parse())?;
            set.parsed(&mut self.line.linger, line.linger, |text: String| parse_wait(&text))?;
            set.parsed(&mut self.line.patience, line.patience, |text: String| parse_wait(&text))?;
            set.parsed(&mut self.line.opponent, line.opponent, |name: String| {
                parse_server_name(&name)
            })?;
            set.parsed(&mut self.line.password, line.password, |word: String| {
                let is_one_line = !word.contains(char::is_control);
                is_one_line.then_some(word).ok_or("a password is one line".to_owned())
            })?;
        }
        if let Some(engine) = raw.engine {
            set.parsed(&mut self.engine.seed, engine.seed, |seed: i64| {
                u64::try_from(seed).map_err(|_| format!("{seed} is no seed; 0 and above are"))
            })?;
            let path = |path: String| Ok(some_path(path));
            set.parsed(&mut self.engine.weights, engine.weights, path)?;
            set.parsed(&mut self.engine.playout, engine.playout, path)?;
            set.parsed(&mut self.engine.shapes, engine.shapes, path)?;
            set.parsed(&mut self.engine.joseki, engine.joseki, path)?;
            set.parsed(&mut self.engine.openings, engine.openings, path)?;
            set.parsed(&mut self.engine.prior, engine.prior, path)?;
            set.parsed(&mut self.engine.net, engine.net, |name: String| {
                Ok(match name.as_str() {
                    "" => NetSetting::BuiltIn,
                    "off" => NetSetting::Off,
                    _ => NetSetting::File(name.into()),
                })
            })?;
            set.parsed(&mut self.engine.patterns, engine.patterns, path)?;
            set.plain(&mut self.engine.resign, engine.resign);
            set.parsed(&mut self.engine.threads, engine.threads, parse_threads)?;
            set.parsed(&mut self.engine.memory, engine.memory, parse_memory)?;
            set.parsed(&mut self.engine.playouts, engine.playouts, parse_playouts)?;
            set.plain(&mut self.engine.ponder, engine.ponder);
            set.parsed(&mut self.engine.level, engine.level, parse_level)?;
            set.plain(&mut self.engine.search, engine.search);
        }
        if let Some(record) = raw.record {
            set.parsed(&mut self.record.folder, record.folder, |path: String| {
                some_path(path).ok_or("the folder of the records needs a name".to_owned())
            })?;
            set.parsed(&mut self.record.form, record.form, |name: String| name.parse())?;
            set.plain(&mut self.record.page, record.page);
        }
        Ok(self)
    }

    /// The port at whose other end that colour is played, if it is.
    pub fn port(&self, color: Color) -> Option<&str> {
        match &self.players[color] {
            Who::Line(port) => Some(port.as_deref().unwrap_or(&self.line.port)),
            _ => None,
        }
    }
}

/// Puts values of the file into their places, or says where one is wrong.
struct Setter<'a, At: Fn(Option<Range<usize>>, String) -> BadSettings> {
    at: &'a At,
}

impl<At: Fn(Option<Range<usize>>, String) -> BadSettings> Setter<'_, At> {
    /// A value that needs no second look.
    fn plain<T>(&self, place: &mut T, value: Option<Spanned<T>>) {
        if let Some(value) = value {
            *place = value.into_inner();
        }
    }

    /// A value that is read once more for its meaning.
    fn parsed<R, T>(
        &self,
        place: &mut T,
        value: Option<Spanned<R>>,
        parse: impl FnOnce(R) -> Result<T, String>,
    ) -> Result<(), BadSettings> {
        if let Some(value) = value {
            let span = value.span();
            *place = parse(value.into_inner()).map_err(|problem| (self.at)(Some(span), problem))?;
        }
        Ok(())
    }
}

fn some_path(path: String) -> Option<PathBuf> {
    (!path.is_empty()).then(|| PathBuf::from(path))
}

/// A number of rows, 2 to 19.
///
/// # Errors
/// A sentence that says which sizes are played.
pub fn parse_size(rows: i64) -> Result<Size, String> {
    let size = usize::try_from(rows).ok().and_then(Size::new);
    size.ok_or(format!("a board of {rows} rows is not played; 2 to 19 are"))
}

/// A number of handicap stones: 0, or 2 to 9.
///
/// # Errors
/// A sentence that says which handicaps are played.
pub fn parse_handicap(stones: i64) -> Result<u8, String> {
    match u8::try_from(stones) {
        Ok(stones @ (0 | 2..=9)) => Ok(stones),
        _ => Err(format!("a handicap of {stones} stones is not played; 0 and 2 to 9 are")),
    }
}

fn parse_move_limit(moves: i64) -> Result<Option<u32>, String> {
    match u32::try_from(moves) {
        Ok(0) => Ok(None),
        Ok(moves) => Ok(Some(moves)),
        Err(_) => Err(format!("{moves} is no number of moves; 0 means no limit")),
    }
}

/// Somebody's name on a server, or none.
///
/// # Errors
/// A sentence that says which names there are.
pub fn parse_server_name(name: &str) -> Result<String, String> {
    let is_name = name.chars().all(|c| c.is_ascii_alphanumeric());
    is_name
        .then(|| name.to_owned())
        .ok_or_else(|| format!("`{name}` is no name on a server: those are letters and digits"))
}

/// A number of threads, 0 for all processors.
///
/// # Errors
/// A sentence that says how many there may be.
pub fn parse_threads(threads: i64) -> Result<usize, String> {
    let known = usize::try_from(threads).ok().filter(|threads| *threads <= 256);
    known.ok_or(format!(
        "{threads} threads cannot be had; 0 for all processors and 1 to 256 can"
    ))
}

/// A number of MiB.
///
/// # Errors
/// A sentence that says how many there may be.
pub fn parse_memory(mebibytes: i64) -> Result<usize, String> {
    let known = usize::try_from(mebibytes)
        .ok()
        .filter(|mebibytes| (16..=65_536).contains(mebibytes));
    known.ok_or(format!("{mebibytes} MiB cannot be searched in; 16 to 65536 can"))
}

/// A number of playouts, 0 for no bound.
///
/// # Errors
/// A sentence that says how many there may be.
pub fn parse_playouts(playouts: i64) -> Result<u32, String> {
    u32::try_from(playouts).map_err(|_| format!("{playouts} is no number of playouts; 0 means no bound but the clock"))
}

/// A level of the engine.
///
/// # Errors
/// A sentence that says which there are.
pub fn parse_level(level: i64) -> Result<u8, String> {
    let known = u8::try_from(level).ok().filter(|level| (1..=10).contains(level));
    known.ok_or_else(|| format!("{level} is no level; 1 to 10 are, and 10 is all it has"))
}

/// A time to play with, such as `40m`; more than nothing, at most 100 hours.
///
/// # Errors
/// A sentence that says what a time looks like.
pub fn parse_time(text: &str) -> Result<Duration, String> {
    match parse_wait(text)? {
        time if time.is_zero() => Err(format!("`{text}` is no time at all; say such as 40m or 5s")),
        time => Ok(time),
    }
}

/// A time to wait, such as `65s`; may be nothing, at most 100 hours.
///
/// # Errors
/// A sentence that says what a time looks like.
pub fn parse_wait(text: &str) -> Result<Duration, String> {
    const LONGEST: Duration = Duration::from_secs(100 * 3600);
    let time = if text.trim() == "0" {
        Duration::ZERO
    } else {
        humantime::parse_duration(text).map_err(|_| format!("`{text}` is no time such as 40m, 1h 30m or 90s"))?
    };
    if time > LONGEST {
        return Err(format!("`{text}` is too long; 100h is the most"));
    }
    Ok(time)
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Who, String> {
        match text {
            "engine" => Ok(Who::Engine),
            "line" => Ok(Who::Line(None)),
            "terminal" => Ok(Who::Terminal),
            _ => match text.split_once(':').map(|(kind, rest)| (kind, rest.trim())) {
                Some(("gtp", "")) => Err("`gtp:` needs the command that starts the program".to_owned()),
                Some(("gtp", command)) => Ok(Who::Gtp(command.to_owned())),
                Some(("line", "")) => Err("`line:` needs a port; `line` alone is that of [line]".to_owned()),
                Some(("line", port)) => Ok(Who::Line(Some(port.to_owned()))),
                _ => Err(format!(
                    "`{text}` is no player; there are \"engine\", \"line\", \"line: PORT\", \"terminal\" and \"gtp: COMMAND\""
                )),
            },
        }
    }
}

impl FromStr for Profile {
    type Err = String;

    fn from_str(text: &str) -> Result<Profile, String> {
        match text {
            "simplified" => Ok(Profile::Simplified),
            "full" => Ok(Profile::Full),
            _ => Err(format!("`{text}` is no profile; there are \"simplified\" and \"full\"")),
        }
    }
}

impl FromStr for RecordForm {
    type Err = String;

    fn from_str(text: &str) -> Result<RecordForm, String> {
        match text {
            "regulations" => Ok(RecordForm::Regulations),
            "ff4" => Ok(RecordForm::Ff4),
            _ => Err(format!(
                "`{text}` is no form of a record; there are \"regulations\" and \"ff4\""
            )),
        }
    }
}

/// What the parser of the file says, without the names that types have in the program.
fn in_our_words(message: &str) -> String {
    let message = message.replace('\n', " ");
    let types = message.strip_prefix("invalid type: ");
    let Some((found, wanted)) = types.and_then(|types| types.split_once(", expected ")) else {
        return message.trim().to_owned();
    };
    let wanted = match wanted.trim() {
        "i64" => "a whole number",
        "a boolean" => "true or false",
        "a string" => "a text in quotation marks",
        other => other,
    };
    format!("{found} stands where {wanted} belongs")
}

/// A number written with or without a fraction.
#[derive(Debug)]
struct Number(f64);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Number;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number such as 6.5")
            }
            fn visit_f64<E>(self, value: f64) -> Result<Number, E> {
                Ok(Number(value))
            }
            fn visit_i64<E>(self, value: i64) -> Result<Number, E> {
                Ok(Number(value as f64))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The file as it is written: every table and key may be missing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    event: Option<RawEvent>,
    game: Option<RawGame>,
    black: Option<RawSide>,
    white: Option<RawSide>,
    line: Option<RawLine>,
    engine: Option<RawEngine>,
    record: Option<RawRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEvent {
    name: Option<Spanned<String>>,
    place: Option<Spanned<String>>,
    round: Option<Spanned<String>>,
    date: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGame {
    size: Option<Spanned<i64>>,
    komi: Option<Spanned<Number>>,
    rules: Option<Spanned<String>>,
    handicap: Option<Spanned<i64>>,
    time: Option<Spanned<String>>,
    move_limit: Option<Spanned<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSide {
    player: Option<Spanned<String>>,
    name: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLine {
    port: Option<Spanned<String>>,
    baud: Option<Spanned<i64>>,
    profile: Option<Spanned<String>>,
    linger: Option<Spanned<String>>,
    patience: Option<Spanned<String>>,
    opponent: Option<Spanned<String>>,
    password: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEngine {
    seed: Option<Spanned<i64>>,
    weights: Option<Spanned<String>>,
    playout: Option<Spanned<String>>,
    shapes: Option<Spanned<String>>,
    joseki: Option<Spanned<String>>,
    openings: Option<Spanned<String>>,
    prior: Option<Spanned<String>>,
    net: Option<Spanned<String>>,
    patterns: Option<Spanned<String>>,
    resign: Option<Spanned<bool>>,
    threads: Option<Spanned<i64>>,
    memory: Option<Spanned<i64>>,
    playouts: Option<Spanned<i64>>,
    ponder: Option<Spanned<bool>>,
    level: Option<Spanned<i64>>,
    search: Option<Spanned<bool>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRecord {
    folder: Option<Spanned<String>>,
    form: Option<Spanned<String>>,
    page: Option<Spanned<String>>,
}

#[cfg(test)]
mod tests;

//! From settings to a game that can be played: players seated, record and journal begun or taken up again.

use super::clock::Clocks;
use super::counted::Entered;
use super::gtp_client::split_words;
use super::journal::{BadJournal, Header, Journal};
use super::line::{Address, Line, NoLine, Stale};
use super::lines::Lines;
use super::nngs::{Dialogue, Plan};
use super::operator::Order;
use super::play::{Game, Outcome, Progress, Witness};
use super::player::{
    EnginePlayer, GtpProgram, Habits, Keeping, Ledger, Player, Saying, SerialPeer, ServerPeer, TerminalPlayer, Voice,
    lock,
};
use super::program::version;
use super::record::{Form, Info};
use super::resume::{NotResumed, Resumed, Talk, resume};
use super::scribe::Scribe;
use super::table::Table;
use super::view::clock_text;
use crate::game::{BadHandicap, ByColor, Color, Move, Referee, Rules, Terms};
use crate::settings::{RecordForm, Settings, Who};
use crate::think::Thinker;
use crossbeam_channel::{Receiver, Sender, unbounded};
use jiff::civil::DateTime;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{fs, io};

/// Messages that a move costs on the line: itself and its OK.
const MESSAGES_A_MOVE: f32 = 2.0;
/// Bits of a message: four bytes, each with a start and a stop bit. 16.7 ms at 2400 baud.
const MESSAGE_BITS: f32 = 40.0;
/// Seconds that a move loses at a table without a line.
const HERE: f32 = 0.005;
/// Seconds that a move loses on a server, which may be busy with other games.
const SERVED: f32 = 0.1;

/// Why no game can be played.
#[derive(Debug, thiserror::Error)]
pub enum CannotPlay {
    /// The line cannot be opened.
    #[error(transparent)]
    Line(#[from] NoLine),
    /// The name of the port makes no sense, or both colours were given to the line.
    #[error("{0}")]
    Settings(String),
    /// The board cannot hold the handicap.
    #[error(transparent)]
    Handicap(#[from] BadHandicap),
    /// The folder of the records, or a file in it, cannot be written.
    #[error("cannot write to {0}: {1}")]
    Records(PathBuf, io::Error),
    /// The journal of the unfinished game cannot be read.
    #[error(transparent)]
    Journal(#[from] BadJournal),
    /// The journal of the unfinished game makes no sense.
    #[error("cannot resume the game of {0}: {1}")]
    NotResumed(PathBuf, NotResumed),
    /// A GTP program cannot be started.
    #[error("{0}")]
    Program(String),
}

/// A game whose players sit at the table.
#[derive(Debug)]
pub struct Seated {
    /// Where the record will be.
    pub record: PathBuf,
    /// What the operator should know before it begins.
    pub notes: Vec<String>,
    /// The other ends of our pseudo terminals: without their names nobody can come to them.
    pub other_ends: Vec<String>,
    /// The persons at the terminal.
    pub terminals: Vec<TerminalPlayer>,
    table: Table,
    players: ByColor<Chair>,
    names: ByColor<String>,
    scribe: Scribe,
    journal: Arc<Mutex<Journal>>,
    clocks: Arc<Mutex<Clocks>>,
    sayings: Receiver<Saying>,
    untold: ByColor<Option<Move>>,
    entered: Entered,
    settings: Settings,
    epoch: Instant,
}

/// A player, whatever it is.
struct Chair(Box<dyn Player>);

impl std::fmt::Debug for Chair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Chair")
    }
}

/// Seats the players of these settings. `resuming`: an unfinished game on the same line goes on, if there is one.
/// `now` is the wall clock's time, for names and dates.
///
/// # Errors
/// What keeps the game from being played.
pub fn sit_down(
    settings: &Settings,
    resuming: bool,
    thinker: &Arc<Thinker>,
    now: DateTime,
) -> Result<Seated, CannotPlay> {
    // 1. What is asked for makes sense.
    let lines = Lines::of(&settings.players);
    let addresses = addresses(settings)?;
    Referee::new(settings.terms)?;
    let plan = plan(settings, lines, &addresses)?;
    // How many moves a game may have there the server says.
    let unlimited = plan.as_ref().map(|_| Settings {
        terms: Terms {
            move_limit: None,
            ..settings.terms
        },
        ..settings.clone()
    });
    let settings = unlimited.as_ref().unwrap_or(settings);

    // 2. The folder is there.
    let folder = &settings.record.folder;
    fs::create_dir_all(folder).map_err(|e| CannotPlay::Records(folder.clone(), e))?;

    // 3. The lines are open, before anything is done to the game of an earlier run.
    let seat = seat_name(lines, &addresses);
    let path = folder.join(unfinished_name(&seat));
    let resumes = resuming && path.exists();
    // What arrived before a new game is no part of it; what arrived while we were down may be the next move.
    let stale = if resumes { Stale::Keep } else { Stale::Discard };
    let open = |address: &Option<Address>| address.as_ref().map(|address| address.open(stale)).transpose();
    let mut open_lines = ByColor {
        black: open(&addresses.black)?,
        white: open(&addresses.white)?,
    };

    let other_end = |color| open_lines[color].as_ref()?.other_end.clone();
    let other_ends = Color::BOTH.into_iter().filter_map(other_end).collect();

    // 4. The game of an earlier run goes on, or is put aside.
    let mut notes = Vec::new();
    let earlier = if resumes { Some(Journal::reopen(&path)?) } else { None };
    if resuming && !resumes {
        notes.push(nothing_to_resume(folder, lines, &seat));
    }
    if !resuming && path.exists() {
        let aside = unused(folder, &format!("{}-unfinished", stem(&seat, now)), "journal");
        Journal::put_aside(&path, &aside)?;
        notes.push(format!(
            "an unfinished game, or one whose count is not settled, was found and put aside; to go on with it, stop, rename {} to {} \
             and use --resume",
            aside.display(),
            path.display()
        ));
    }

    // 5. The journal is begun or taken up again.
    let epoch = Instant::now();
    let (header, journal, mut resumed) = match earlier {
        Some((header, entries, journal)) => {
            let resumed = resume(&header, &entries).map_err(|why| CannotPlay::NotResumed(path.clone(), why))?;
            (header, journal, resumed)
        }
        None => {
            let header = new_header(settings, &addresses, unused(folder, &stem(&seat, now), "sgf"), now);
            let journal = Journal::create(&path, &header).map_err(|e| CannotPlay::Records(path.clone(), e))?;
            let resumed = Resumed {
                table: Table::new(Referee::new(settings.terms)?, Clocks::new(ByColor::both(settings.time))),
                talks: Talk::all(&header),
                entered: Entered::default(),
            };
            (header, journal, resumed)
        }
    };

    // A game that goes on is the one that was begun.
    let plan = plan.map(|plan| Plan {
        size: header.terms.size,
        minutes: header.time.as_secs() / 60,
        ..plan
    });
    if plan.is_some() {
        resumed.table = resumed.table.told_of_flags();
    }
    for color in Color::BOTH {
        if let (Some(address), Some(line)) = (&addresses[color], &open_lines[color]) {
            notes.push(match &plan {
                Some(plan) => server_note(address, plan, settings),
                None => line_note(address, line, color, resumed.table.ending().is_some()),
            });
        }
    }
    if resumes {
        notes.push(resumed_note(&resumed));
        if header.terms != settings.terms || header.time != settings.time {
            notes.push(OTHER_TERMS.to_owned());
        }
    }

    // 6. The players sit down.
    let (voices, sayings) = unbounded();
    let mut seated = Seated {
        record: folder.join(&header.record),
        notes,
        other_ends,
        terminals: Vec::new(),
        clocks: Arc::new(Mutex::new(resumed.table.clocks().clone())),
        table: resumed.table,
        players: ByColor::from_fn(|_| Chair(Box::new(Nobody))),
        names: header.names.clone(),
        scribe: Scribe::new(
            folder.join(&header.record),
            form(settings.record.form),
            info(settings, &header),
        )
        .with_another_count(header.lines.one().is_some())
        .with_program(format!("Nagara {}", version(thinker, &settings.engine))),
        journal: Arc::new(Mutex::new(journal)),
        sayings,
        untold: ByColor::default(),
        entered: resumed.entered,
        settings: Settings {
            terms: header.terms,
            time: header.time,
            ..settings.clone()
        },
        epoch,
    };
    for color in Color::BOTH {
        let end = addresses[color].clone().zip(open_lines[color].take());
        let far = end.zip(resumed.talks[color].take());
        seated.untold[color] = far.as_ref().and_then(|(_, talk)| talk.untold);
        let chair = seated.seat(color, far, plan.as_ref(), thinker, &voices);
        // What never began is nothing to go on with.
        if chair.is_err() && !resumes {
            let _ = lock(&seated.journal).discard();
        }
        seated.players[color] = chair?;
    }
    Ok(seated)
}

impl Seated {
    /// Seats one player.
    fn seat(
        &mut self,
        color: Color,
        far: Option<((Address, Line), Talk)>,
        plan: Option<&Plan>,
        thinker: &Arc<Thinker>,
        voices: &Sender<Saying>,
    ) -> Result<Chair, CannotPlay> {
        let voice = Voice::new(color, voices.clone());
        if let Some(((address, line), Talk { session, owes_ok, .. })) = far {
            let keeping = Keeping {
                address,
                patience: self.settings.line.patience,
                linger: self.settings.line.linger,
            };
            let ledger = Ledger::new(Arc::clone(&self.journal), Arc::clone(&self.clocks), self.epoch);
            if let Some(plan) = plan {
                let dialogue = Dialogue::new(plan.clone(), self.table.referee().moves().to_vec());
                let peer = ServerPeer::start(line, keeping, dialogue, ledger, voice);
                return Ok(Chair(Box::new(peer)));
            }
            let peer = SerialPeer::start(line, keeping, session, owes_ok, ledger, voice);
            return Ok(Chair(Box::new(peer)));
        }
        Ok(Chair(match &self.settings.players[color] {
            Who::Engine | Who::Line(_) => {
                let habits = habits(&self.settings, color.opponent(), plan.is_some());
                Box::new(EnginePlayer::new(Arc::clone(thinker), habits, voice))
            }
            Who::Terminal => {
                let player = TerminalPlayer::new(voice);
                self.terminals.push(player.clone());
                Box::new(player)
            }
            Who::Gtp(command) => {
                let program = GtpProgram::start(command, self.table.referee(), self.settings.time, voice);
                Box::new(program.map_err(CannotPlay::Program)?)
            }
        }))
    }

    /// Plays the game to its end. `asks`: somebody can order and say something, and is asked after two passes what the other end of
    /// the line has counted, for as long as a silent line is borne.
    pub fn play(self, orders: Receiver<Order>, witness: &mut dyn Witness, asks: bool) -> Outcome {
        let lines = Lines::of(&self.settings.players);
        let Seated {
            table,
            players,
            names,
            scribe,
            journal,
            clocks,
            sayings,
            untold,
            entered,
            settings,
            epoch,
            ..
        } = self;
        Game {
            players: players.map(|chair| chair.0),
            names,
            time: settings.time,
            sayings,
            orders,
            clocks,
            journal,
            lines,
            untold,
            table,
            scribe,
            witness,
            linger: settings.line.linger,
            ask: (asks && lines != Lines::None).then_some(settings.line.patience),
            entered,
            epoch,
            progress: Progress::default(),
        }
        .play()
    }
}

/// Sits in a chair until its player comes.
struct Nobody;

impl Player for Nobody {
    fn ask(&mut self, _turn: &super::player::Turn<'_>) {}
    fn tell(&mut self, _mv: Move) {}
    fn take_back(&mut self, _referee: &Referee) {}
    fn end(&mut self, _how: super::player::End) {}
}

/// How the engine uses its time against who plays that colour. It thinks on the other's time where that costs the other
/// nothing: a program on this machine needs the processors itself.
fn habits(settings: &Settings, other: Color, is_served: bool) -> Habits {
    let (engine, other) = (&settings.engine, &settings.players[other]);
    Habits {
        playouts: (engine.playouts > 0).then_some(engine.playouts),
        ponder: engine.ponder && matches!(other, Who::Line(_) | Who::Terminal),
        lag: match other {
            Who::Line(_) if is_served => SERVED,
            Who::Line(_) => MESSAGES_A_MOVE * MESSAGE_BITS / settings.line.baud as f32,
            _ => HERE,
        },
    }
}

/// Where each colour is, of those that are played at the far end of a line.
fn addresses(settings: &Settings) -> Result<ByColor<Option<Address>>, CannotPlay> {
    let parse = |port: &str| Address::parse(port, settings.line.baud).map_err(CannotPlay::Settings);
    let addresses = ByColor {
        black: settings.port(Color::Black).map(parse).transpose()?,
        white: settings.port(Color::White).map(parse).transpose()?,
    };
    match (&addresses.black, &addresses.white) {
        // Each pty is a new one.
        (Some(black), Some(white)) if black == white && *black != Address::Pty => {
            let problem = format!(
                "both colours are given to the line {black}: one of them must be ours, or on a line of its own"
            );
            Err(CannotPlay::Settings(problem))
        }
        _ => Ok(addresses),
    }
}

/// The game that is wanted on a server, where one of the lines leads to one.
fn plan(settings: &Settings, lines: Lines, addresses: &ByColor<Option<Address>>) -> Result<Option<Plan>, CannotPlay> {
    let on_server = |color: Color| match &addresses[color] {
        Some(Address::Nngs { name, .. }) => Some((color, name)),
        _ => None,
    };
    let Some((theirs, name)) = Color::BOTH.into_iter().find_map(on_server) else {
        return Ok(None);
    };
    let terms = &settings.terms;
    let seconds = settings.time.as_secs();
    let problem = match lines {
        Lines::Both => Some("the server is the referee: nobody sits between it and a line".to_owned()),
        _ if terms.handicap > 0 => Some("a server is told of no handicap: games there are even".to_owned()),
        _ if terms.rules == Rules::IKEDA => {
            Some("a server ends the game with two passes, and by Ikeda's rules it goes on".to_owned())
        }
        _ if seconds == 0 || !seconds.is_multiple_of(60) || settings.time.subsec_nanos() > 0 => Some(format!(
            "a server counts whole minutes, and {} are none",
            humantime::format_duration(settings.time)
        )),
        _ if settings.line.opponent.eq_ignore_ascii_case(name) => Some(format!(
            "{name} is our own name on the server: nobody asks himself for a game"
        )),
        _ => None,
    };
    if let Some(problem) = problem {
        return Err(CannotPlay::Settings(problem));
    }
    Ok(Some(Plan {
        name: name.clone(),
        password: settings.line.password.clone(),
        opponent: settings.line.opponent.clone(),
        ours: theirs.opponent(),
        size: terms.size,
        minutes: seconds / 60,
    }))
}

/// What the names of the journals of unfinished games begin and end with.
const UNFINISHED: (&str, &str) = ("unfinished-", ".journal");

/// One unfinished game for each seat.
fn unfinished_name(seat: &str) -> String {
    let (begin, end) = UNFINISHED;
    format!("{begin}{seat}{end}")
}

/// That there is no game of this seat to go on with, and which there are where we play the same part: a device may have come back by another name.
fn nothing_to_resume(folder: &Path, lines: Lines, seat: &str) -> String {
    let (begin, end) = UNFINISHED;
    let is_ours = |name: &String| {
        let seat = name.strip_prefix(begin).and_then(|seat| seat.strip_suffix(end));
        seat.is_some_and(|seat| seat.starts_with(&side(lines)))
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut others: Vec<String> = names.filter(is_ours).collect();
    others.sort();
    let nothing = format!(
        "no unfinished game of {seat} is in {}: a new one begins",
        folder.display()
    );
    match others.is_empty() {
        true => nothing,
        false => format!(
            "{nothing}; of other lines there is {}: to go on with it here, stop, rename it to {begin}{seat}{end} and use --resume",
            others.join(", "),
        ),
    }
}

/// The beginning of the names of a game's files. Two games that begin in the same second in one folder have different seats, for one seat has
/// one journal.
fn stem(seat: &str, now: DateTime) -> String {
    format!("{}-{seat}", now.strftime("%Y%m%d-%H%M%S"))
}

/// The colour of ours and the line, for the names of files.
fn seat_name(lines: Lines, addresses: &ByColor<Option<Address>>) -> String {
    let ports = Color::BOTH.into_iter().filter_map(|color| addresses[color].as_ref());
    let ports = ports.map(|address| {
        let name = address.to_string();
        let plain = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
        plain.collect::<String>().trim_matches('-').to_owned()
    });
    let parts: Vec<String> = std::iter::once(side(lines)).chain(ports).collect();
    parts.join("-")
}

/// Which part in a game is ours, for the names of files.
fn side(lines: Lines) -> String {
    match lines {
        Lines::None => "here".to_owned(),
        Lines::One(line) => lower(line.opponent()),
        Lines::Both => "referee".to_owned(),
    }
}

fn lower(color: Color) -> String {
    color.to_string().to_lowercase()
}

/// A file name that is not taken.
fn unused(folder: &Path, stem: &str, extension: &str) -> PathBuf {
    let first = folder.join(format!("{stem}.{extension}"));
    let others = (2..).map(|number: u32| folder.join(format!("{stem}-{number}.{extension}")));
    std::iter::once(first)
        .chain(others)
        .find(|path| !path.exists())
        .unwrap_or_default()
}

fn new_header(settings: &Settings, addresses: &ByColor<Option<Address>>, record: PathBuf, now: DateTime) -> Header {
    let lines = Lines::of(&settings.players);
    let date = match settings.event.date.as_str() {
        "" => now.date().to_string(),
        day => day.to_owned(),
    };
    Header {
        record: record.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        date,
        terms: settings.terms,
        time: settings.time,
        lines,
        profile: settings.line.profile,
        names: ByColor::from_fn(|color| name(settings, addresses, color)),
    }
}

/// A player's name for the record: as set, else what the player is called.
fn name(settings: &Settings, addresses: &ByColor<Option<Address>>, color: Color) -> String {
    let name = settings.names[color].trim();
    match &settings.players[color] {
        _ if !name.is_empty() => name.to_owned(),
        Who::Engine => "Nagara".to_owned(),
        Who::Terminal => "Person".to_owned(),
        Who::Line(_) => {
            let what = match addresses[color.opponent()] {
                None => "Opponent",
                Some(_) => "Player",
            };
            let place = addresses[color]
                .as_ref()
                .map_or(String::new(), |address| format!(" on {address}"));
            format!("{what}{place}")
        }
        Who::Gtp(command) => {
            let program = split_words(command).into_iter().flatten().next().unwrap_or_default();
            program.rsplit('/').next().unwrap_or_default().to_owned()
        }
    }
}

fn form(form: RecordForm) -> Form {
    match form {
        RecordForm::Regulations => Form::Regulations,
        RecordForm::Ff4 => Form::Ff4,
    }
}

fn info(settings: &Settings, header: &Header) -> Info {
    let terms = &header.terms;
    Info {
        names: header.names.clone(),
        date: header.date.clone(),
        place: settings.event.place.clone(),
        komi: Some(terms.komi),
        time: Some(header.time),
        rules: terms.rules.title.to_owned(),
        handicap: terms.handicap,
        event: settings.event.name.clone(),
        round: settings.event.round.clone(),
        ..Info::new(terms.size)
    }
}

/// What the line is open for.
fn line_note(address: &Address, line: &Line, color: Color, over: bool) -> String {
    let device = match &line.other_end {
        Some(name) => format!("pty (its other end is {name})"),
        None => address.to_string(),
    };
    let waits_for = match color {
        _ if over => "the last message is repeated where it is asked for",
        Color::Black => "waiting for Black to call",
        Color::White => "calling White",
    };
    format!("the line {device} is open: {waits_for}")
}

/// What the server is asked for.
fn server_note(address: &Address, plan: &Plan, settings: &Settings) -> String {
    let whom = match plan.opponent.as_str() {
        "" => "waiting to be asked for".to_owned(),
        opponent => format!("asking {opponent} for"),
    };
    let Plan {
        ours, size, minutes, ..
    } = plan;
    format!(
        "{address} is reached: {whom} a game as {ours} on {size} with {minutes} minutes; of komi the server hears nothing, ours is {}",
        settings.terms.komi
    )
}

/// What is told where a game goes on, and the settings are for another.
const OTHER_TERMS: &str = "it goes on under the terms it was begun with: board, komi, rules, handicap, moves and time as they are told now \
                           do not count";

fn resumed_note(resumed: &Resumed) -> String {
    let left = resumed.table.left(Duration::ZERO);
    let terms = resumed.table.referee().terms();
    let how = match resumed.table.ending() {
        Some(_) => "was over",
        None => "goes on",
    };
    format!(
        "the game on {}, {} rules, komi {}, {how} after move {}; Black has {} left, White {}",
        terms.size,
        terms.rules.name,
        terms.komi,
        resumed.table.referee().move_number(),
        clock_text(left.black),
        clock_text(left.white)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::line::Address;

    #[test]
    fn games_that_begin_in_the_same_second_have_records_of_their_own() {
        let now = jiff::civil::date(2026, 11, 26).at(12, 0, 0, 0);
        let line = Lines::One(Color::Black);
        let seat = |port: &str| {
            let black = Some(Address::parse(port, 2400).expect("an address"));
            seat_name(line, &ByColor { black, white: None })
        };
        let [first, second] = ["/dev/ttyUSB0", "/dev/ttyUSB1"].map(seat);
        assert_eq!(stem(&first, now), "20261126-120000-white-dev-ttyUSB0");
        assert_ne!(stem(&first, now), stem(&second, now));
        assert_ne!(
            unfinished_name(&first),
            unfinished_name(&second),
            "one seat, one journal"
        );
    }

    #[test]
    fn where_nothing_goes_on_the_games_of_other_lines_are_told() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in [
            "unfinished-black-dev-ttyUSB0.journal",
            "unfinished-white-pty.journal",
            "20261126-120000-black-dev-ttyUSB0.sgf",
        ] {
            fs::write(folder.path().join(name), "").expect("a file");
        }
        let told = |theirs, seat| nothing_to_resume(folder.path(), Lines::One(theirs), seat);
        let black = told(Color::White, "black-dev-ttyUSB1");
        assert!(
            black.contains("no unfinished game of black-dev-ttyUSB1 is in"),
            "{black}"
        );
        assert!(
            black.contains("there is unfinished-black-dev-ttyUSB0.journal: ")
                && black.ends_with("rename it to unfinished-black-dev-ttyUSB1.journal and use --resume"),
            "{black}"
        );
        fs::remove_file(folder.path().join("unfinished-white-pty.journal")).expect("removed");
        let white = told(Color::Black, "white-pty");
        assert!(white.ends_with("a new one begins"), "{white}");
    }
}

//! `play`, `bridge` and `referee`: a game at a serial table, or at this one.

use super::flags::{EngineFlags, GameFlags, RecordFlags, color};
use super::spectators::{Audience, Spectators};
use super::{Failure, judge, sheet_beside, thinker};
use crate::game::Color;
use crate::monitor::Monitor;
use crate::settings::{Profile, Settings, Who, parse_server_name, parse_wait};
use crate::tournament::lines::Lines;
use crate::tournament::operator::{self, Order, Typed};
use crate::tournament::play::ANSWERS;
use crate::tournament::player::TerminalPlayer;
use crate::tournament::seating::sit_down;
use clap::Args;
use crossbeam_channel::{Sender, unbounded};
use std::io::BufRead;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// What `play` takes.
#[derive(Args, Debug, Default)]
pub struct PlayArgs {
    #[command(flatten)]
    line: LineFlags,
    /// Who plays Black: engine, line, "line: PORT", terminal, or "gtp: COMMAND".
    #[arg(long, value_name = "WHO", conflicts_with = "color")]
    black: Option<Who>,
    /// Who plays White, likewise.
    #[arg(long, value_name = "WHO", conflicts_with = "color")]
    white: Option<Who>,
    /// Do not think on the other side's time.
    #[arg(long, help_heading = "The engine")]
    no_ponder: bool,
    #[command(flatten)]
    engine: EngineFlags,
    #[command(flatten)]
    game: GameFlags,
    #[command(flatten)]
    record: RecordFlags,
}

/// What `bridge` takes.
#[derive(Args, Debug)]
pub struct BridgeArgs {
    #[command(flatten)]
    line: LineFlags,
    #[command(flatten)]
    game: GameFlags,
    #[command(flatten)]
    record: RecordFlags,
    /// The GTP program and its arguments, after `--`.
    #[arg(last = true, required = true, value_name = "COMMAND")]
    program: Vec<String>,
}

/// What `referee` takes.
#[derive(Args, Debug)]
pub struct RefereeArgs {
    /// Where Black's program is: a device (/dev/ttyS0, COM3), `pty`, or `tcp:HOST:PORT`.
    #[arg(long, value_name = "PORT")]
    black: Option<String>,
    /// Where White's program is, likewise.
    #[arg(long, value_name = "PORT")]
    white: Option<String>,
    #[command(flatten)]
    talk: TalkFlags,
    #[command(flatten)]
    game: GameFlags,
    #[command(flatten)]
    record: RecordFlags,
}

/// What concerns the line.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "The line")]
struct LineFlags {
    /// A device (/dev/ttyS0, COM3), `pty`, `stdio`, `tcp:HOST:PORT`, or `nngs:NAME@HOST:PORT` for a go server on the LAN.
    #[arg(long, value_name = "PORT")]
    port: Option<String>,
    /// On a go server: whom to ask for the game. Unless told, whoever asks us is taken.
    #[arg(long, value_name = "NAME", value_parser = parse_server_name)]
    opponent: Option<String>,
    /// The colour we play; the line plays the other.
    #[arg(long, value_parser = color, value_name = "black|white")]
    color: Option<Color>,
    #[command(flatten)]
    talk: TalkFlags,
}

/// How we talk on a line, on each where there are two.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "The line")]
struct TalkFlags {
    /// Go on with the unfinished game on this line, if there is one.
    #[arg(long)]
    resume: bool,
    /// The dialect: simplified, or full for cgoban and `gnugo --mode gmp`.
    #[arg(long, value_name = "NAME")]
    profile: Option<Profile>,
    /// Speed of a serial device in bits a second.
    #[arg(long, value_name = "BAUD", value_parser = clap::value_parser!(u32).range(50..=4_000_000))]
    baud: Option<u32>,
    /// How long repeats are answered after the end.
    #[arg(long, value_name = "TIME", value_parser = parse_wait)]
    linger: Option<Duration>,
    /// How long a silent or lost line is borne, and with --operator how long the other side's count is asked for.
    #[arg(long, value_name = "TIME", value_parser = parse_wait)]
    patience: Option<Duration>,
    /// Take the operator's orders from standard input (resign, flag, charge, stop, a move that the line has lost), with the
    /// referee's leave; after two passes ask what the other side has counted, or the referee decided.
    #[arg(long)]
    operator: bool,
}

impl LineFlags {
    fn apply(&self, settings: &mut Settings) {
        let line = &mut settings.line;
        let players = &mut settings.players;
        if let Some(ours) = self.color {
            let theirs = ours.opponent();
            if !matches!(players[theirs], Who::Line(_)) {
                let other = std::mem::replace(&mut players[theirs], Who::Line(None));
                // The settings are for the other colour.
                if matches!(players[ours], Who::Line(_)) {
                    players[ours] = other;
                }
            } else if matches!(players[ours], Who::Line(_)) {
                players[ours] = Who::Engine;
            }
        }
        if let Some(port) = &self.port {
            line.port.clone_from(port);
            // The port that was typed comes before one of the settings.
            for who in [&mut players.black, &mut players.white] {
                if matches!(who, Who::Line(_)) {
                    *who = Who::Line(None);
                }
            }
        }
        if let Some(opponent) = &self.opponent {
            settings.line.opponent.clone_from(opponent);
        }
        self.talk.apply(settings);
    }
}

impl TalkFlags {
    fn apply(&self, settings: &mut Settings) {
        let line = &mut settings.line;
        line.profile = self.profile.unwrap_or(line.profile);
        line.baud = self.baud.unwrap_or(line.baud);
        line.linger = self.linger.unwrap_or(line.linger);
        line.patience = self.patience.unwrap_or(line.patience);
    }
}

/// Plays the game of `play`.
///
/// # Errors
/// One sentence and an exit code.
pub fn run(mut settings: Settings, args: PlayArgs, quiet: bool) -> Result<(), Failure> {
    args.line.apply(&mut settings);
    for (color, who) in [(Color::Black, args.black), (Color::White, args.white)] {
        if let Some(who) = who {
            settings.players[color] = who;
        }
    }
    settings.engine.ponder &= !args.no_ponder;
    args.engine.apply(&mut settings);
    args.game.apply(&mut settings);
    args.record.apply(&mut settings);
    if Lines::of(&settings.players) == Lines::Both {
        return Err(Failure::Usage(
            "both colours are given to the line: one of them must be ours; `nagara referee` sits between two"
                .to_owned(),
        ));
    }
    play(&settings, &args.line.talk, quiet)
}

/// Is the tournament machine of `referee`: both colours are played at the far end of a line, and what comes over one is judged and
/// passed on over the other.
///
/// # Errors
/// One sentence and an exit code.
pub fn run_referee(mut settings: Settings, args: RefereeArgs, quiet: bool) -> Result<(), Failure> {
    for (color, port) in [(Color::Black, args.black), (Color::White, args.white)] {
        if let Some(port) = port {
            settings.players[color] = Who::Line(Some(port));
        }
    }
    let has_port = |color: Color| matches!(settings.players[color], Who::Line(Some(_)));
    if !Color::BOTH.into_iter().all(has_port) {
        return Err(Failure::Usage(
            "a referee sits between two lines: give --black PORT and --white PORT, or set both players to \"line: PORT\"".to_owned(),
        ));
    }
    args.talk.apply(&mut settings);
    args.game.apply(&mut settings);
    args.record.apply(&mut settings);
    play(&settings, &args.talk, quiet)
}

/// Plays the game of `bridge`: as `play`, with the program in our place.
///
/// # Errors
/// One sentence and an exit code.
pub fn run_bridge(mut settings: Settings, args: BridgeArgs, quiet: bool) -> Result<(), Failure> {
    args.line.apply(&mut settings);
    let Some(line) = Lines::of(&settings.players).one() else {
        return Err(Failure::Usage(
            "a bridge needs one line: give --color, or set a player to \"line\"".to_owned(),
        ));
    };
    settings.players[line.opponent()] = Who::Gtp(quoted(&args.program));
    args.game.apply(&mut settings);
    args.record.apply(&mut settings);
    play(&settings, &args.line.talk, quiet)
}

/// The words of a command as one, so that they come apart in the same places.
fn quoted(words: &[String]) -> String {
    // A single quote stands between double ones; everything else between single ones.
    let quote = |word: &String| format!("'{}'", word.replace('\'', r#"'"'"'"#));
    words.iter().map(quote).collect::<Vec<_>>().join(" ")
}

fn play(settings: &Settings, flags: &TalkFlags, quiet: bool) -> Result<(), Failure> {
    let on_stdio = Color::BOTH.iter().any(|&color| settings.port(color) == Some("stdio"));
    let types = flags.operator
        || Color::BOTH
            .iter()
            .any(|&color| settings.players[color] == Who::Terminal);
    if on_stdio && types {
        return Err(Failure::Usage(
            "standard input is the line: nothing can be typed there".to_owned(),
        ));
    }
    let thinker = Arc::new(thinker(settings)?);
    let seated = sit_down(settings, flags.resume, &thinker, jiff::Zoned::now().datetime())?;
    let record = seated.record.clone();

    let persons = settings.players.clone().map(|who| who == Who::Terminal);
    let mut monitor = Monitor::new(quiet, on_stdio).for_persons(persons);
    for note in &seated.notes {
        monitor.say(note);
    }
    if flags.operator && Lines::of(&settings.players) == Lines::None {
        monitor.say("nobody plays over a line here: what another side has counted is not asked after the end");
    }
    for name in seated.other_ends.iter().filter(|_| quiet) {
        monitor.answer(&format!("the other end of the pty is {name}"));
    }

    let (orders, ordered) = unbounded();
    stop_on_signals(orders.clone()).map_err(|e| Failure::Failed(format!("cannot listen for signals: {e}")))?;
    if types {
        let terminals = seated.terminals.clone();
        let answers = monitor.clone();
        let is_operator = flags.operator;
        thread::spawn(move || listen(is_operator, &terminals, &orders, &answers));
    }
    let spectators = Spectators::open(settings, &mut monitor)?;
    let mut audience = Audience {
        monitor: &mut monitor,
        spectators: &spectators,
    };
    let outcome = seated.play(ordered, &mut audience, types);
    judge(&outcome, &record)?;
    monitor.say(&format!("the record is {}{}", record.display(), sheet_beside(&record)));
    Ok(())
}

/// Reads what is typed until the end of standard input.
fn listen(is_operator: bool, terminals: &[TerminalPlayer], orders: &Sender<Order>, answers: &Monitor) {
    for line in std::io::stdin().lock().split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line);
        let side = operator::person_to_move(terminals);
        match operator::parse(&line, side) {
            Ok(Typed::Help | Typed::Move(_)) if answers.is_counted() => answers.answer(&over()),
            Err(_) if answers.is_counted() && !is_entered(&line) => {
                answers.answer(&format!("`{}` is not understood: {}", line.trim(), over()));
            }
            Ok(Typed::Help) => answers.answer(operator::HELP),
            Err(problem) => answers.answer(&problem),
            Ok(Typed::Order(order)) if !is_operator && !may_order(order, terminals) => {
                answers.answer(&format!("{order}: only an operator says so, start with --operator"));
            }
            Ok(Typed::Order(order)) => {
                answers.answer("");
                // After the end of the game nobody obeys any more.
                let _ = orders.send(order);
            }
            Ok(Typed::Move(mv)) => {
                let refused = operator::typed_move(terminals, mv).err();
                answers.answer(&refused.unwrap_or_default());
            }
        }
    }
    for player in terminals {
        player.typed_all(orders.clone());
    }
    // After the end of the game nobody waits any more.
    let _ = orders.send(Order::Silent);
}

/// Whether a person who plays may say so, too: not what concerns the other side or the clocks.
fn may_order(order: Order, terminals: &[TerminalPlayer]) -> bool {
    match order {
        Order::Resign(color) => terminals.iter().any(|player| player.color() == color),
        Order::Flag(_) | Order::Charge(..) | Order::Moved(..) => false,
        Order::Stop | Order::Counted(_) | Order::Agreed | Order::Decided(_) | Order::Silent => true,
    }
}

/// What can be typed once the game is over.
fn over() -> String {
    format!("the game is over: {ANSWERS}")
}

/// Whether a line is meant as the other side's count or the referee's decision: what is wrong with it is told.
fn is_entered(line: &str) -> bool {
    let line = line.trim_start().to_ascii_lowercase();
    line.starts_with("counted ") || line.starts_with("decided ")
}

/// SIGINT, SIGTERM and SIGHUP stop the game in order. A second one, or one that nobody obeys any more, ends the
/// program at once.
pub(super) fn stop_on_signals(orders: Sender<Order>) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    thread::spawn(move || {
        let mut stopped = false;
        for signal in signals.forever() {
            if (stopped || orders.send(Order::Stop).is_err())
                && let Err(e) = signal_hook::low_level::emulate_default_handler(signal)
            {
                log::error!("signal {signal} does not end the program: {e}");
            }
            stopped = true;
        }
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::gtp_client::split_words;

    #[test]
    fn a_command_comes_apart_where_it_was_put_together() {
        let words = ["a b", "it's", "say \"no\"", "it's \"both\"", "''\"", ""].map(str::to_owned);
        assert_eq!(split_words(&quoted(&words)).unwrap(), words);
    }
}

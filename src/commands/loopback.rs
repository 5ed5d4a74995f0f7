//! `loopback`: two whole players, each at its own end of a pair of virtual serial ports.

use super::flags::{EngineFlags, GameFlags, RecordFlags};
use super::play::stop_on_signals;
use super::spectators::{Audience, Spectators};
use super::{Failure, judge, thinker};
use crate::game::{ByColor, Color, Ending, Score};
use crate::monitor::Monitor;
use crate::settings::{Settings, Who};
use crate::think::Thinker;
use crate::tournament::line::{Address, Line, NoLine, Stale};
use crate::tournament::operator::Order;
use crate::tournament::play::{Conclusion, Outcome, Witness};
use crate::tournament::seating::{Seated, sit_down};
use crate::tournament::view::{Course, View};
use clap::Args;
use crossbeam_channel::{Receiver, Sender, never, select, unbounded};
use jiff::civil::DateTime;
use std::io::{ErrorKind, Read, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The two ends are known to be well: nothing is repeated long after the end.
const LINGER: Duration = Duration::from_millis(500);

/// Each side's time where nobody says how long the game shall be: one that can be watched.
const TIME: Duration = Duration::from_secs(60);

/// What `loopback` takes.
#[derive(Args, Debug, Default)]
pub struct LoopbackArgs {
    /// How many games to play, one after the other.
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u32,
    #[command(flatten)]
    engine: EngineFlags,
    #[command(flatten)]
    game: GameFlags,
    #[command(flatten)]
    record: RecordFlags,
}

/// Plays the games: a minute a side unless the command line or a file of settings (`told`) says otherwise. The two sides
/// share this machine, so neither thinks on the other's time.
///
/// # Errors
/// One sentence and an exit code, of the first game that does not come to its end.
pub fn run(mut settings: Settings, args: LoopbackArgs, told: bool, quiet: bool) -> Result<(), Failure> {
    if !told {
        settings.time = TIME;
    }
    settings.engine.ponder = false;
    settings.players = ByColor::both(Who::Engine);
    args.engine.apply(&mut settings);
    args.game.apply(&mut settings);
    args.record.apply(&mut settings);
    settings.line.linger = LINGER;
    settings.names = settings
        .names
        .map(|name| if name.is_empty() { "Nagara".to_owned() } else { name });
    let thinker = Arc::new(thinker(&settings)?);
    let (orders, ordered) = unbounded();
    stop_on_signals(orders).map_err(|e| Failure::Failed(format!("cannot listen for signals: {e}")))?;

    let mut monitor = Monitor::new(quiet, false);
    let spectators = Spectators::open(&settings, &mut monitor)?;
    for number in 1..=args.games.max(1) {
        if args.games > 1 {
            monitor.say(&format!("game {number} of {}", args.games));
        }
        let mut audience = Audience {
            monitor: &mut monitor,
            spectators: &spectators,
        };
        let records = one_game(&settings, &thinker, &ordered, &mut audience)?;
        monitor.say(&format!(
            "the records are {} and {}",
            records.black.display(),
            records.white.display()
        ));
    }
    Ok(())
}

/// Plays one game; returns where the two records are.
fn one_game(
    settings: &Settings,
    thinker: &Arc<Thinker>,
    orders: &Receiver<Order>,
    audience: &mut Audience<'_>,
) -> Result<ByColor<PathBuf>, Failure> {
    let cable = Cable::new().map_err(|e| Failure::LineLost(e.to_string()))?;
    let now = jiff::Zoned::now().datetime();
    // White waits first, then Black calls (SGMP.md 3, S13).
    let white = seat(settings, Color::White, &cable.ends.white, thinker, now)?;
    let black = seat(settings, Color::Black, &cable.ends.black, thinker, now)?;
    let records = ByColor {
        black: black.record.clone(),
        white: white.record.clone(),
    };

    let outcomes = play_both(ByColor { black, white }, orders, audience)?;
    let (blacks, whites) = (outcomes.black, outcomes.white);
    judge(&blacks, &records.black)?;
    judge(&whites, &records.white)?;
    if blacks.verdict != whites.verdict {
        let both = format!("Black's record says {}, White's {}", blacks.verdict, whites.verdict);
        return Err(Failure::Referee(format!(
            "the two sides do not agree on the result: {both}"
        )));
    }
    Ok(records)
}

/// Plays both sides at once. The protocol cannot say that a side has resigned, run out of time or stopped, nor what it has
/// counted: at a tournament the two operators tell each other, here we do.
fn play_both(
    seated: ByColor<Seated>,
    orders: &Receiver<Order>,
    audience: &mut Audience<'_>,
) -> Result<ByColor<Outcome>, Failure> {
    let (to_black, for_black) = unbounded();
    let (to_white, for_white) = unbounded();
    let tell = ByColor {
        black: to_black,
        white: to_white,
    };
    let (ended, ends) = unbounded();
    let (count, mut counts) = unbounded();
    let ByColor { black, white } = seated;
    let mut blacks = Operator {
        ours: Color::Black,
        audience: Some(audience),
        other: tell.white.clone(),
        count: Some(count.clone()),
    };
    let mut whites = Operator {
        ours: Color::White,
        audience: None,
        other: tell.black.clone(),
        count: Some(count),
    };
    thread::scope(|scope| {
        let (one, other) = (ended.clone(), ended);
        scope.spawn(move || {
            one.send(Box::new((Color::Black, black.play(for_black, &mut blacks, true))))
                .is_ok()
        });
        scope.spawn(move || {
            other
                .send(Box::new((Color::White, white.play(for_white, &mut whites, true))))
                .is_ok()
        });
        let mut outcomes = ByColor::<Option<Outcome>>::default();
        let mut counted = ByColor::<Option<Score>>::default();
        // A side whose thread failed sends nothing, and the channel ends.
        loop {
            select! {
                recv(orders) -> order => if let Ok(order) = order {
                    for color in Color::BOTH {
                        // A side that has left obeys no more.
                        let _ = tell[color].send(order);
                    }
                },
                recv(counts) -> count => match count {
                    Ok((color, score)) => {
                        counted[color] = Some(score);
                        if let (Some(blacks), Some(whites)) = (counted.black, counted.white) {
                            for (color, theirs) in [(Color::Black, whites), (Color::White, blacks)] {
                                let _ = tell[color].send(Order::Counted(theirs));
                                let _ = tell[color].send(Order::Silent);
                            }
                        }
                    }
                    Err(_) => counts = never(),
                },
                recv(ends) -> end => {
                    let Ok((color, outcome)) = end.map(|end| *end) else { break };
                    // A game that was broken off here is broken off there.
                    if !matches!(outcome.conclusion, Conclusion::Over(_)) {
                        let _ = tell[color.opponent()].send(Order::Stop);
                    }
                    // It tells no count any more.
                    let _ = tell[color.opponent()].send(Order::Silent);
                    outcomes[color] = Some(outcome);
                }
            }
        }
        let failed = || Failure::Failed("a player's thread has failed".to_owned());
        Ok(ByColor {
            black: outcomes.black.ok_or_else(failed)?,
            white: outcomes.white.ok_or_else(failed)?,
        })
    })
}

fn seat(
    settings: &Settings,
    ours: Color,
    end: &Address,
    thinker: &Arc<Thinker>,
    now: DateTime,
) -> Result<Seated, Failure> {
    let mut settings = settings.clone();
    settings.players[ours] = Who::Engine;
    settings.players[ours.opponent()] = Who::Line(None);
    settings.line.port = end.to_string();
    Ok(sit_down(&settings, false, thinker, now)?)
}

/// Two virtual serial ports and the cable between them, as long as it lives.
struct Cable {
    ends: ByColor<Address>,
    cut: Arc<AtomicBool>,
    carriers: Vec<JoinHandle<()>>,
}

impl Cable {
    /// A new cable; the players open its ends by their names, as real devices.
    fn new() -> Result<Cable, NoLine> {
        let (one, other) = (Address::Pty.open(Stale::Keep)?, Address::Pty.open(Stale::Keep)?);
        let device = |line: &Line| Address::Serial {
            device: line.other_end.clone().unwrap_or_default(),
            baud: 2400,
        };
        let ends = ByColor {
            black: device(&one),
            white: device(&other),
        };
        let cut = Arc::new(AtomicBool::new(false));
        let carriers = [(one.reader, other.writer), (other.reader, one.writer)].map(|(from, to)| {
            let cut = Arc::clone(&cut);
            thread::spawn(move || carry(from, to, &cut))
        });
        Ok(Cable {
            ends,
            cut,
            carriers: carriers.into(),
        })
    }
}

impl Drop for Cable {
    fn drop(&mut self) {
        self.cut.store(true, Ordering::Relaxed);
        for carrier in self.carriers.drain(..) {
            // One that has failed carries nothing any more either.
            let _ = carrier.join();
        }
    }
}

/// Carries bytes one way until the cable is cut or an end is gone.
fn carry(mut from: Box<dyn Read + Send>, mut to: Box<dyn Write + Send>, cut: &AtomicBool) {
    let mut buffer = [0; 64];
    while !cut.load(Ordering::Relaxed) {
        match from.read(&mut buffer) {
            Ok(0) => return,
            Ok(n) if to.write_all(&buffer[..n]).is_err() => return,
            Ok(_) => {}
            Err(e) if matches!(e.kind(), ErrorKind::TimedOut | ErrorKind::Interrupted) => {}
            Err(_) => return,
        }
    }
}

/// One side's operator, who tells the other side at once what the cable cannot say, and what was counted.
struct Operator<'a> {
    ours: Color,
    /// Who looks on looks at Black's side of the table.
    audience: Option<&'a mut (dyn Witness + Send)>,
    other: Sender<Order>,
    /// Where our count goes, once.
    count: Option<Sender<(Color, Score)>>,
}

impl Witness for Operator<'_> {
    fn see(&mut self, view: &View) {
        if let Some(audience) = &mut self.audience {
            audience.see(view);
        }
        if let Some(counted) = &view.counted
            && let Some(count) = self.count.take()
        {
            let _ = count.send((self.ours, counted.count.score));
        }
    }

    fn follow(&mut self, course: Course) {
        if let Some(audience) = &mut self.audience {
            audience.follow(course);
        }
    }

    fn note(&mut self, text: &str) {
        match &mut self.audience {
            Some(audience) => audience.note(text),
            None => log::info!("White: {text}"),
        }
    }

    /// The answer comes from the other side, and is in the record.
    fn ask(&mut self, text: &str) {
        log::info!("{}: {text}", self.ours);
    }

    fn unsaid(&mut self, ending: Ending, _news: &str) {
        let order = match ending {
            Ending::Resignation(loser) => Order::Resign(loser),
            Ending::Flag(loser) => Order::Flag(loser),
            _ => return,
        };
        // A side that has left knows.
        let _ = self.other.send(order);
    }
}

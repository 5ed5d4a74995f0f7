//! Whoever plays us on a server: a thread that keeps the connection, and logs in again when it was lost.

use super::ledger::Ledger;
use super::serial_peer::{Keeping, read_in_a_thread};
use super::{End, Player, Said, Turn, Voice};
use crate::game::{Ending, Move, Referee};
use crate::tournament::journal::Entry;
use crate::tournament::line::{Arrival, Line, Stale};
use crate::tournament::nngs::{Dialogue, Effect, Event};
use crate::tournament::session::PeerMove;
use crossbeam_channel::{Receiver, Sender, after, never, select_biased, unbounded};
use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

/// How often a lost connection is tried again.
const REOPEN_EVERY: Duration = Duration::from_secs(1);

/// How long a server may take to hear goodbye.
const GOODBYE: Duration = Duration::from_millis(500);

/// The peer on a server, at the table.
#[derive(Debug)]
pub struct ServerPeer {
    orders: Sender<Order>,
}

#[derive(Debug)]
enum Order {
    Move(Move),
    End(End),
}

impl ServerPeer {
    /// Begins to keep an open connection.
    pub fn start(line: Line, keeping: Keeping, dialogue: Dialogue, ledger: Ledger, voice: Voice) -> ServerPeer {
        let (orders, ordered) = unbounded();
        let keeper = Keeper {
            arrivals: read_in_a_thread(line.reader),
            writer: Some(line.writer),
            orders: ordered,
            keeping,
            dialogue,
            arrived: ledger.epoch(),
            ledger,
            voice,
            away_since: Some(Instant::now()),
            has_begun: false,
            leave_at: None,
            gone: false,
        };
        thread::spawn(move || keeper.keep());
        ServerPeer { orders }
    }

    fn order(&self, order: Order) {
        // A connection that is gone has said so.
        let _ = self.orders.send(order);
    }
}

impl Player for ServerPeer {
    fn ask(&mut self, _turn: &Turn<'_>) {}

    fn tell(&mut self, mv: Move) {
        self.order(Order::Move(mv));
    }

    fn take_back(&mut self, _referee: &Referee) {}

    fn end(&mut self, how: End) {
        self.order(Order::End(how));
    }
}

/// The thread's own state.
struct Keeper {
    arrivals: Receiver<Arrival>,
    /// `None` while there is no connection.
    writer: Option<Box<dyn Write + Send>>,
    orders: Receiver<Order>,
    keeping: Keeping,
    dialogue: Dialogue,
    ledger: Ledger,
    voice: Voice,
    /// When the last bytes came.
    arrived: Instant,
    /// Since when no game is being played that should be.
    away_since: Option<Instant>,
    has_begun: bool,
    /// Set at the end of the game: how long the server's last word is waited for.
    leave_at: Option<Instant>,
    gone: bool,
}

impl Keeper {
    fn keep(mut self) {
        loop {
            self.carry_out();
            if self.gone || self.may_leave() {
                break;
            }
            select_biased! {
                recv(self.arrivals) -> arrival => match arrival {
                    Ok(Arrival::Bytes(bytes, at)) => self.hear(&bytes, at),
                    Ok(Arrival::Lost(why)) => self.lost(why),
                    Err(_) => self.lost("the connection is no longer read".to_owned()),
                },
                recv(self.orders) -> order => match order {
                    Ok(Order::Move(mv)) => self.dialogue.send_move(mv),
                    Ok(Order::End(how)) => self.end(how),
                    Err(_) => break,
                },
                recv(after(self.wait())) -> _ => self.on_time(),
            }
        }
        self.say_goodbye();
        self.voice.say(Said::Left);
    }

    fn now(&self) -> Duration {
        self.ledger.now()
    }

    fn hear(&mut self, bytes: &[u8], at: Instant) {
        if !bytes.is_empty() {
            self.arrived = at;
            self.dialogue
                .receive(bytes, at.saturating_duration_since(self.ledger.epoch()));
        }
    }

    fn end(&mut self, how: End) {
        let (ending, linger) = match how {
            End::Over(ending) => (Some(ending), self.keeping.linger),
            End::BrokenOff => (None, Duration::ZERO),
        };
        self.dialogue.end(ending);
        // Of two passes the other side may still have to say that it is done; every other end the server knows at once, or never.
        let is_waited_for = matches!(
            ending,
            Some(Ending::TwoPasses | Ending::Resignation(_) | Ending::Flag(_))
        );
        let linger = if is_waited_for { linger } else { Duration::ZERO };
        self.leave_at.get_or_insert(Instant::now() + linger);
    }

    fn may_leave(&self) -> bool {
        self.leave_at
            .is_some_and(|at| Instant::now() >= at || self.dialogue.is_over_there() || self.writer.is_none())
    }

    fn wait(&self) -> Duration {
        let mut waits = vec![REOPEN_EVERY];
        waits.extend(self.leave_at.map(|at| at.saturating_duration_since(Instant::now())));
        waits.extend(self.dialogue.next_timeout().map(|at| at.saturating_sub(self.now())));
        waits.into_iter().min().unwrap_or_default()
    }

    fn on_time(&mut self) {
        if self.leave_at.is_some() {
            return;
        }
        self.dialogue.on_timeout(self.now());
        if self.writer.is_none() {
            if self.away_since.is_none() {
                self.went_away("the connection failed".to_owned());
            }
            self.reopen();
        }
        let is_too_long = |since: Instant| since.elapsed() >= self.keeping.patience;
        if self.away_since.is_some_and(is_too_long) {
            let patience = humantime::format_duration(self.keeping.patience);
            self.go(match self.has_begun {
                true => format!("the game on the server has not gone on for {patience}"),
                false => format!("no game has begun on the server for {patience}"),
            });
        }
    }

    /// Does what the dialogue wants done, in order.
    fn carry_out(&mut self) {
        while let Some(effect) = self.dialogue.next_effect() {
            match effect {
                Effect::Keep(color, mv) => self.ledger.write_down(Entry::Moved(color, mv), &self.voice),
                Effect::Send(text) => self.send(&text),
                Effect::Tell(event) => self.tell(event),
            }
        }
    }

    fn send(&mut self, text: &str) {
        let Some(writer) = &mut self.writer else { return };
        log::debug!(target: "nngs", "> {text}");
        if let Err(e) = writer
            .write_all(format!("{text}\r\n").as_bytes())
            .and_then(|()| writer.flush())
        {
            // What the server has still said is heard first, and then the end of it.
            log::warn!("the connection failed: {e}");
            self.writer = None;
        }
    }

    fn tell(&mut self, event: Event) {
        match event {
            Event::Playing => {
                self.away_since = None;
                let said = match std::mem::replace(&mut self.has_begun, true) {
                    false => Said::Ready,
                    true => Said::LineUp,
                };
                self.voice.say(said);
            }
            Event::Clocks(left) => self.voice.say(Said::Clocks(left)),
            Event::Moved(mv) => {
                let mv = PeerMove::On(mv);
                self.voice.say_at(Said::Moved { mv, question: None }, self.arrived);
            }
            Event::Ended(ending) => self.voice.say_at(Said::Ended(ending), self.arrived),
            Event::Adjourned => self.went_away("the server has put the game aside".to_owned()),
            Event::Disagreement(problem) => {
                self.leave_at = Some(Instant::now());
                self.voice.say(Said::Disagrees(problem));
            }
            Event::Notice(text) => self.voice.say(Said::Notice(text)),
        }
    }

    fn lost(&mut self, why: String) {
        self.writer = None;
        self.arrivals = never();
        if self.leave_at.is_none() {
            self.went_away(why);
        }
    }

    fn went_away(&mut self, why: String) {
        if self.away_since.is_none() || !self.has_begun {
            self.voice.say(Said::LineDown(why));
        }
        self.away_since.get_or_insert(Instant::now());
    }

    fn reopen(&mut self) {
        match self.keeping.address.open(Stale::Keep) {
            Ok(line) => {
                self.arrivals = read_in_a_thread(line.reader);
                self.writer = Some(line.writer);
                self.dialogue.connected();
                if !self.has_begun {
                    self.voice.say(Said::LineUp);
                }
            }
            Err(e) => log::debug!("{e}"),
        }
    }

    fn say_goodbye(&mut self) {
        self.dialogue.quit();
        self.carry_out();
        // Whoever hangs up before the server has read what was sent may take it back.
        let until = Instant::now() + GOODBYE;
        while self.writer.is_some() && Instant::now() < until {
            match self.arrivals.recv_timeout(GOODBYE) {
                Ok(Arrival::Bytes(..)) => {}
                Ok(Arrival::Lost(_)) | Err(_) => break,
            }
        }
    }

    fn go(&mut self, why: String) {
        self.gone = true;
        self.voice.say(Said::Gone(why));
    }
}

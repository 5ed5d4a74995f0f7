//! Whoever plays us on a server: a thread that keeps the connection, and logs in again when it was lost.

use super::ledger::Ledger;
use super::serial_peer::{Keeping, read_in_a_thread};
use super::{End, Player, Said, Turn, Voice};
use crate::game::{Move, Referee};
use crate::tournament::journal::Entry;
use crate::tournament::line::{Arrival, Line, Stale};
use crate::tournament::nngs::{Dialogue, Effect, Event};
use crate::tournament::session::PeerMove;
use crossbeam_channel::{Receiver, Sender, at, never, select_biased, unbounded};
use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

/// How often a lost connection is tried again, and what is due is looked at.
const TICK: Duration = Duration::from_secs(1);

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
            tick_at: Instant::now(),
            away_since: Some(Instant::now()),
            has_begun: false,
            told_down: false,
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
    /// When it is next looked at what time has brought.
    tick_at: Instant,
    /// Since when no game is being played that should be.
    away_since: Option<Instant>,
    has_begun: bool,
    /// The table was told that the line is down.
    told_down: bool,
    /// Set at the end of the game: how long the server's last word is waited for.
    leave_at: Option<Instant>,
    gone: bool,
}

impl Keeper {
    fn keep(mut self) {
        loop {
            if Instant::now() >= self.tick_at {
                self.tick_at = Instant::now() + TICK;
                self.on_time();
            }
            self.carry_out();
            if self.gone || self.may_leave() {
                break;
            }
            select_biased! {
                recv(self.arrivals) -> arrival => match arrival {
                    Ok(Arrival::Bytes(bytes, at)) => self.hear(&bytes, at),
                    Ok(Arrival::Lost(why)) => self.lost(&why),
                    Err(_) => self.lost("the connection is no longer read"),
                },
                recv(self.orders) -> order => match order {
                    Ok(Order::Move(mv)) => self.dialogue.send_move(mv),
                    Ok(Order::End(how)) => self.end(how),
                    Err(_) => break,
                },
                recv(at(self.tick_at)) -> _ => {}
            }
        }
        self.say_goodbye();
        self.voice.say(Said::Left);
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
        self.leave_at.get_or_insert(Instant::now() + linger);
    }

    /// Whether the server knows all of the end that it can be told, or has had its time.
    fn may_leave(&self) -> bool {
        self.leave_at
            .is_some_and(|at| self.dialogue.is_over_there() || Instant::now() >= at)
    }

    fn on_time(&mut self) {
        self.dialogue.on_time(self.ledger.now());
        if self.writer.is_none() {
            if self.away_since.is_none() {
                self.went_away("the connection failed");
            }
            self.reopen();
        }
        let is_too_long = |since: Instant| since.elapsed() >= self.keeping.patience;
        if self.leave_at.is_none() && self.away_since.is_some_and(is_too_long) {
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
                Effect::Send(text) => self.send(&text, &text),
                Effect::SendSecret(text) => self.send(&text, "(the password)"),
                Effect::Tell(event) => self.tell(event),
            }
        }
    }

    /// Sends a line, which the log shows as `shown`.
    fn send(&mut self, text: &str, shown: &str) {
        let Some(writer) = &mut self.writer else { return };
        log::debug!(target: "nngs", "> {shown}");
        let line = format!("{text}\r\n");
        if let Err(e) = writer.write_all(line.as_bytes()).and_then(|()| writer.flush()) {
            // What the server has still said is heard first, and then the end of it.
            log::warn!("the connection failed: {e}");
            self.writer = None;
        }
    }

    fn tell(&mut self, event: Event) {
        match event {
            Event::LoggedIn if !self.has_begun => self.came_back(),
            Event::LoggedIn => {}
            Event::Playing => {
                self.away_since = None;
                self.came_back();
                if !std::mem::replace(&mut self.has_begun, true) {
                    self.voice.say(Said::Ready);
                }
            }
            Event::Clocks(left) => self.voice.say(Said::Clocks(left)),
            Event::Moved(mv) => {
                let mv = PeerMove::On(mv);
                self.voice.say_at(Said::Moved { mv, question: None }, self.arrived);
            }
            Event::Ended(ending) => self.voice.say_at(Said::Ended(ending), self.arrived),
            Event::Adjourned => self.went_away("the server has put the game aside"),
            Event::Disagreement(problem) => {
                self.leave_at = Some(Instant::now());
                self.voice.say(Said::Disagrees(problem));
            }
            Event::Notice(text) => self.voice.say(Said::Notice(text)),
        }
    }

    fn lost(&mut self, why: &str) {
        self.writer = None;
        self.arrivals = never();
        // Before it knows who we are it says in words of its own why it does not want us.
        match self.dialogue.last_words() {
            "" => self.went_away(why),
            words => self.went_away(&format!("{why}: {words}")),
        }
    }

    fn went_away(&mut self, why: &str) {
        self.away_since.get_or_insert(Instant::now());
        if self.leave_at.is_none() && !std::mem::replace(&mut self.told_down, true) {
            self.voice.say(Said::LineDown(why.to_owned()));
        }
    }

    fn came_back(&mut self) {
        if std::mem::take(&mut self.told_down) {
            self.voice.say(Said::LineUp);
        }
    }

    fn reopen(&mut self) {
        match self.keeping.address.open(Stale::Keep) {
            Ok(line) => {
                self.arrivals = read_in_a_thread(line.reader);
                self.writer = Some(line.writer);
                self.dialogue.connected();
            }
            Err(e) => log::debug!("{e}"),
        }
    }

    fn say_goodbye(&mut self) {
        if self.leave_at.is_some() && !self.dialogue.is_over_there() {
            self.voice.say(Said::Notice(NOT_KNOWN_THERE.to_owned()));
        }
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

/// What is told where the server was never heard to know of the end.
const NOT_KNOWN_THERE: &str = "whether the server knows of the end is not known: tell the organizers";

//! Whoever is at the other end of the cable: a thread that keeps the line.
//!
//! It answers within milliseconds whatever the engine is doing, writes every message to the journal before it counts,
//! and opens the line anew when it was lost.

use super::ledger::Ledger;
use super::{End, Player, Said, Turn, Voice};
use crate::game::{Ending, Move, Referee};
use crate::tournament::journal::Entry;
use crate::tournament::line::{Address, Arrival, Line, Stale, listen};
use crate::tournament::session::{Effect, Event, Session};
use crossbeam_channel::{Receiver, Sender, after, bounded, select_biased, unbounded};
use std::io::{self, Write};
use std::thread;
use std::time::{Duration, Instant};

/// How often a lost line is tried again.
const REOPEN_EVERY: Duration = Duration::from_secs(1);

/// After so long without a byte before the game the operator is told.
const WORTH_A_NOTICE: Duration = Duration::from_secs(20);

/// How long a refusal may take to reach the other side.
const REFUSAL_LINGER: Duration = Duration::from_secs(3);

/// Reads that may wait for us; beyond that the line itself holds back.
const ARRIVALS: usize = 256;

/// How the line is kept.
#[derive(Clone, Debug)]
pub struct Keeping {
    /// Where the line is.
    pub address: Address,
    /// How long a silent or lost line is borne.
    pub patience: Duration,
    /// How long repeats are answered after the end.
    pub linger: Duration,
}

/// The serial peer at the table.
#[derive(Debug)]
pub struct SerialPeer {
    orders: Sender<Order>,
    /// How often the table has taken moves back.
    taken_back: u32,
}

enum Order {
    /// Send this move, of a game in which moves were taken back so often.
    Move(Move, u32),
    /// The other side's move, entered by hand when so many moves had passed the line.
    Entered(Move, u32),
    End(End),
}

impl SerialPeer {
    /// Begins to keep an open line. `owes_ok` is said of a game that goes on: whether our last OK may not have left.
    pub fn start(
        line: Line,
        keeping: Keeping,
        session: Session,
        owes_ok: bool,
        ledger: Ledger,
        voice: Voice,
    ) -> SerialPeer {
        let (orders, ordered) = unbounded();
        let ours_was_last = session.standing() > 0 && !session.is_acknowledged();
        let keeper = Keeper {
            arrivals: read_in_a_thread(line.reader),
            writer: Some(line.writer),
            orders: ordered,
            keeping,
            session,
            arrived: ledger.epoch(),
            ledger,
            voice,
            heard: false,
            told_of_silence: false,
            ours_was_last,
            owes_ok,
            taken_back: 0,
            unsent: false,
            broken: None,
            down_since: None,
            leave_at: None,
            is_known_there: false,
            gone: false,
        };
        thread::spawn(move || keeper.keep());
        SerialPeer { orders, taken_back: 0 }
    }

    fn order(&self, order: Order) {
        // A line that is gone has said so.
        let _ = self.orders.send(order);
    }
}

impl Player for SerialPeer {
    fn ask(&mut self, _turn: &Turn<'_>) {}

    fn tell(&mut self, mv: Move) {
        self.order(Order::Move(mv, self.taken_back));
    }

    fn enter(&mut self, mv: Move, moves: u32) {
        self.order(Order::Entered(mv, moves));
    }

    fn take_back(&mut self, _referee: &Referee) {
        self.taken_back += 1;
    }

    fn end(&mut self, how: End) {
        self.order(Order::End(how));
    }
}

pub(super) fn read_in_a_thread(reader: Box<dyn io::Read + Send>) -> Receiver<Arrival> {
    let (tell, arrivals) = bounded(ARRIVALS);
    thread::spawn(move || listen(reader, &tell));
    arrivals
}

/// The thread's own state.
struct Keeper {
    arrivals: Receiver<Arrival>,
    /// `None` while the line is down.
    writer: Option<Box<dyn Write + Send>>,
    orders: Receiver<Order>,
    keeping: Keeping,
    session: Session,
    ledger: Ledger,
    voice: Voice,
    heard: bool,
    /// When what is being heard came.
    arrived: Instant,
    told_of_silence: bool,
    /// Whether the last move of the game came from our side.
    ours_was_last: bool,
    /// Whether the last message that passed was the other side's and asks for an OK.
    owes_ok: bool,
    /// How often the other side has taken moves back. An order from before that is void.
    taken_back: u32,
    /// Whether something could not be sent because the line was down.
    unsent: bool,
    /// Why the last sending failed; what came before is still to be heard.
    broken: Option<String>,
    down_since: Option<Instant>,
    /// Set at the end of the game: how long repeats are answered.
    leave_at: Option<Instant>,
    /// Whether the other side knows of the end by the moves alone. Else it may still send one (SGMP.md 6.4).
    is_known_there: bool,
    gone: bool,
}

impl Keeper {
    fn keep(mut self) {
        let began = Instant::now();
        self.session.wake(self.owes_ok, self.now());
        if self.session.is_agreed() {
            self.voice.say(Said::Ready);
        } else {
            self.session.start(self.now());
        }
        loop {
            self.carry_out();
            self.mourn();
            if self.gone || self.may_leave() {
                break;
            }
            let wait = self.next_deadline(began).saturating_duration_since(Instant::now());
            select_biased! {
                recv(self.arrivals) -> arrival => match arrival {
                    Ok(Arrival::Bytes(bytes, at)) => self.hear(&bytes, at),
                    Ok(Arrival::Lost(why)) => self.went_down(why),
                    Err(_) => self.went_down("the line is no longer read".to_owned()),
                },
                recv(self.orders) -> order => match order {
                    Ok(Order::Move(mv, taken_back)) => {
                        if taken_back == self.taken_back {
                            self.ours_was_last = true;
                            self.session.send_move(mv, self.now());
                        }
                    }
                    Ok(Order::Entered(mv, moves)) => self.enter(mv, moves),
                    Ok(Order::End(how)) => {
                        self.session.end();
                        self.is_known_there = how == End::Over(Ending::TwoPasses);
                        let linger = match how {
                            End::Over(_) => self.keeping.linger,
                            End::BrokenOff => Duration::ZERO,
                        };
                        self.leave_at.get_or_insert(Instant::now() + linger);
                    }
                    Err(_) => break,
                },
                recv(after(wait)) -> _ => self.on_time(began),
            }
        }
        if self.leave_at.is_some() && self.ours_was_last && !self.session.is_acknowledged() {
            self.voice.say(Said::Unsure);
        }
        self.voice.say(Said::Left);
    }

    fn now(&self) -> Duration {
        self.ledger.now()
    }

    fn hear(&mut self, bytes: &[u8], at: Instant) {
        if !bytes.is_empty() {
            self.heard = true;
            self.arrived = at;
        }
        self.session
            .receive(bytes, at.saturating_duration_since(self.ledger.epoch()));
    }

    /// The other side's move comes from an operator, unless it has come over the line meanwhile.
    fn enter(&mut self, mv: Move, moves: u32) {
        if self.session.standing() == moves {
            self.arrived = Instant::now();
            self.session.enter(mv, self.now());
        } else {
            let text = format!(
                "{mv} is not taken: more has come over the line meanwhile, or our last move has still to go out"
            );
            self.voice.say(Said::Notice(text));
        }
    }

    /// Whether nobody needs the line any more: the time is over, our last move has arrived and nothing follows it, or the other
    /// side has closed the line, unless our last move is still here.
    fn may_leave(&self) -> bool {
        let is_still_here = self.unsent && self.ours_was_last && self.down_since.is_some();
        let closed = self.writer.is_none() && !is_still_here;
        let has_arrived = self.is_known_there && self.ours_was_last && self.session.is_acknowledged();
        self.leave_at
            .is_some_and(|at| Instant::now() >= at || has_arrived || closed)
    }

    fn next_deadline(&self, began: Instant) -> Instant {
        let mut deadlines = vec![Instant::now() + Duration::from_secs(60)];
        deadlines.extend(self.leave_at);
        match self.down_since {
            None => deadlines.extend(self.session.next_timeout().map(|at| self.ledger.epoch() + at)),
            // What is overdue waits for the line.
            Some(_) => deadlines.push(Instant::now() + REOPEN_EVERY),
        }
        if !self.session.is_agreed() && self.leave_at.is_none() {
            deadlines.push(began + self.keeping.patience);
            if !self.session.has_heard() && !self.told_of_silence {
                deadlines.push(began + WORTH_A_NOTICE);
            }
        }
        deadlines.into_iter().min().unwrap_or(began)
    }

    fn on_time(&mut self, began: Instant) {
        if self.down_since.is_some() {
            self.reopen();
        } else {
            self.session.on_timeout(self.now());
        }
        if self.session.is_agreed() || self.leave_at.is_some() {
            return;
        }
        let waited = began.elapsed();
        if waited >= self.keeping.patience {
            self.go(format!(
                "the other side has not agreed to a game for {}",
                humantime::format_duration(self.keeping.patience)
            ));
        } else if !self.session.has_heard() && !self.told_of_silence && waited >= WORTH_A_NOTICE {
            self.told_of_silence = true;
            let what = if self.heard { "no whole message" } else { "nothing" };
            let text = format!(
                "{what} has come from the other side yet: is it started, and does the cable cross (null modem)?"
            );
            self.voice.say(Said::Notice(text));
        }
    }

    /// Does what the session wants done, in order.
    fn carry_out(&mut self) {
        while let Some(effect) = self.session.next_effect() {
            match effect {
                Effect::Keep(passage) => {
                    self.owes_ok = passage.asks_for_ok();
                    let entry = Entry::Passed(self.voice.color(), passage);
                    self.ledger.write_down(entry, &self.voice);
                }
                Effect::Send(frame) => self.send(frame),
                Effect::Tell(event) => self.tell(event),
            }
        }
    }

    fn send(&mut self, frame: sgmp::Frame) {
        log::debug!(target: "sgmp::wire", "> {:02x?} {}", frame.encode(), sgmp::Message::of(frame));
        let Some(writer) = &mut self.writer else {
            self.unsent = true;
            return;
        };
        match writer.write_all(&frame.encode()).and_then(|()| writer.flush()) {
            Ok(()) => {}
            Err(e) if matches!(e.kind(), io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock) => {
                self.voice.say(Said::Notice(
                    "the other side does not take what is sent: does it hold the line back?".to_owned(),
                ));
            }
            Err(e) => {
                self.unsent = true;
                self.writer = None;
                self.broken = Some(format!("the line failed: {e}"));
            }
        }
    }

    /// After a sending that failed: hears what had come before, such as the pass with which the other side closed the
    /// line, and only then says that it is down.
    fn mourn(&mut self) {
        let Some(why) = self.broken.take() else { return };
        while let Ok(Arrival::Bytes(bytes, at)) = self.arrivals.try_recv() {
            self.hear(&bytes, at);
            self.carry_out();
        }
        self.went_down(why);
    }

    fn tell(&mut self, event: Event) {
        match event {
            Event::Agreed => self.voice.say(Said::Ready),
            Event::Moved(mv) => {
                self.ours_was_last = false;
                self.voice.say_at(Said::Moved { mv, question: None }, self.arrived);
            }
            Event::Acknowledged => {}
            Event::TakesBack { moves, standing } => {
                self.taken_back += 1;
                self.ours_was_last = false;
                self.voice.say(Said::TakesBack { moves, standing });
            }
            Event::Disagreement(problem) => {
                self.leave_at = Some(Instant::now() + self.keeping.linger.min(REFUSAL_LINGER));
                self.voice.say(Said::Disagrees(problem));
            }
            Event::Silent => self.go("the other side no longer answers".to_owned()),
            Event::Notice(text) => self.voice.say(Said::Notice(text)),
        }
    }

    fn went_down(&mut self, why: String) {
        self.writer = None;
        self.arrivals = crossbeam_channel::never();
        if self.down_since.is_some() {
            return;
        }
        let over = self.leave_at.is_some();
        if self.keeping.address.can_reopen() {
            self.down_since = Some(Instant::now());
            if !over {
                self.voice.say(Said::LineDown(why));
            }
        } else if !over {
            self.go(why);
        }
    }

    fn reopen(&mut self) {
        let Some(since) = self.down_since else { return };
        match self.keeping.address.open(Stale::Keep) {
            Ok(line) => {
                self.arrivals = read_in_a_thread(line.reader);
                self.writer = Some(line.writer);
                self.down_since = None;
                self.unsent = false;
                self.voice.say(Said::LineUp);
                self.session.wake(self.owes_ok, self.now());
            }
            Err(e) if since.elapsed() >= self.keeping.patience => self.go(e.to_string()),
            Err(e) => log::debug!("{e}"),
        }
    }

    fn go(&mut self, why: String) {
        self.gone = true;
        self.voice.say(Said::Gone(why));
    }
}

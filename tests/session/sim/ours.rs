//! Our side: a session and a table, joined as the loop of the program joins them, with a journal that can be cut.

use super::{Mover, Side, Wire, seconds};
use nagara::game::{ByColor, Color, Ending, Referee, Terms};
use nagara::settings::Profile;
use nagara::tournament::clock::Clocks;
use nagara::tournament::journal::{Entry, Header, Kept};
use nagara::tournament::lines::Lines;
use nagara::tournament::resume::resume;
use nagara::tournament::session::{Effect, Event, Passage, Session};
use nagara::tournament::table::Table;
use sgmp::{Frame, Message};
use std::time::Duration;

/// Where a passage is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    /// It never reaches the disk.
    BeforeKeeping,
    /// It is on disk, and nothing that follows from it is done.
    BeforeSending,
    /// It is on disk and answered.
    Afterwards,
}

/// The end of a run, and the next one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    /// The number of the passage, counted from 0.
    pub passage: usize,
    /// Where in it.
    pub when: When,
    /// How long nothing runs.
    pub down: Duration,
    /// Whether what comes in meanwhile is lost.
    pub loses: bool,
}

/// A session and a table.
#[derive(Debug)]
pub(crate) struct Nagara {
    /// What is fixed.
    pub(crate) header: Header,
    /// The conversation.
    pub session: Session,
    /// The game.
    pub table: Table,
    mover: Mover,
    /// When our move is there.
    answer_at: Option<Duration>,
    begun: bool,
    agreed: bool,
    /// What is on disk.
    pub journal: Vec<Kept>,
    passages: usize,
    cut: Option<Cut>,
    down_until: Option<Duration>,
    /// What the operator was told.
    pub notices: Vec<String>,
    fault: Option<String>,
    last_move: Option<Frame>,
    /// Messages that were sent again.
    pub resent: usize,
    /// OKs that were sent after the end.
    pub oks_after_the_end: usize,
}

impl Nagara {
    /// Our side with that colour.
    pub(crate) fn new(ours: Color, terms: Terms, profile: Profile, mover: Mover) -> Nagara {
        let time = seconds(40 * 60 * 60);
        let header = Header {
            record: String::new(),
            date: String::new(),
            terms,
            time,
            lines: Lines::One(ours.opponent()),
            profile,
            names: ByColor::both(String::new()),
        };
        Nagara {
            header,
            session: Session::new(ours, terms, profile),
            table: Table::new(Referee::new(terms).unwrap(), Clocks::new(ByColor::both(time))),
            mover,
            answer_at: None,
            begun: false,
            agreed: false,
            journal: Vec::new(),
            passages: 0,
            cut: None,
            down_until: None,
            notices: Vec::new(),
            fault: None,
            last_move: None,
            resent: 0,
            oks_after_the_end: 0,
        }
    }

    /// The same, which will be cut once.
    pub(crate) fn cut(self, cut: Cut) -> Nagara {
        Nagara { cut: Some(cut), ..self }
    }

    /// How many moves this side knows.
    pub(crate) fn referee_moves(&self) -> u32 {
        self.table.referee().move_number()
    }

    /// How many passages there were.
    pub(crate) fn passages(&self) -> usize {
        self.passages
    }

    fn line(&self) -> Color {
        self.header.lines.one().unwrap()
    }

    fn ours(&self) -> Color {
        self.line().opponent()
    }

    /// Does what the session wants done; `false` when the run was cut short in it.
    fn carry_out(&mut self, now: Duration, to: &mut Wire) -> bool {
        let mut dies = false;
        while let Some(effect) = self.session.next_effect() {
            match effect {
                Effect::Keep(passage) => {
                    let cut = self.cut.filter(|cut| cut.passage == self.passages);
                    self.passages += 1;
                    if cut.is_some_and(|cut| cut.when == When::BeforeKeeping) {
                        return self.die(now);
                    }
                    self.journal.push(Kept {
                        entry: Entry::Passed(self.line(), passage),
                        left: self.table.left(now),
                    });
                    if let Passage::Sent(frame) = passage
                        && let Message::Move { .. } = Message::of(frame)
                    {
                        self.last_move = Some(frame);
                    }
                    if cut.is_some_and(|cut| cut.when == When::BeforeSending) {
                        return self.die(now);
                    }
                    dies |= cut.is_some();
                }
                Effect::Send(frame) => {
                    self.watch_our_turn(frame);
                    to.send(frame.encode(), now);
                }
                Effect::Tell(event) => self.hear(event, now),
            }
        }
        if dies {
            return self.die(now);
        }
        if self.agreed
            && self.answer_at.is_none()
            && self.table.ending().is_none()
            && self.table.referee().turn() == self.ours()
        {
            self.answer_at = Some(now + self.mover.thinking_time());
        }
        true
    }

    /// Turn discipline (SGMP.md 6.1): in a game nothing is sent but OK, ANSWER, and our move on our turn, perhaps again.
    fn watch_our_turn(&mut self, frame: Frame) {
        let is_fine = match Message::of(frame) {
            Message::Ok | Message::Answer(_) => true,
            Message::NewGame | Message::Query(_) => !self.agreed,
            Message::Move { .. } => self.last_move == Some(frame) && !self.session.is_acknowledged(),
            Message::Deny | Message::Undo(_) | Message::Extended(_) => false,
        };
        if !is_fine {
            self.fault = Some(format!("{} must not be sent now", Message::of(frame)));
        }
        self.oks_after_the_end += usize::from(self.table.ending().is_some() && Message::of(frame) == Message::Ok);
    }

    fn hear(&mut self, event: Event, now: Duration) {
        match event {
            Event::Agreed => {
                self.agreed = true;
                self.table.go_on(now);
            }
            Event::Moved(mv) => {
                self.table.moved(self.ours().opponent(), mv, now, now);
                self.look_for_the_end();
            }
            Event::Notice(text) => self.notices.push(text),
            Event::Disagreement(text) => self.fault = Some(text),
            // cgoban reads no more once the game is over (SGMP.md 4.3).
            Event::Silent if self.table.ending().is_some() => {}
            Event::Silent => self.fault = Some("silent".to_owned()),
            Event::TakesBack { .. } => self.fault = Some("takes back".to_owned()),
            Event::Acknowledged => {}
        }
    }

    fn look_for_the_end(&mut self) {
        match self.table.ending() {
            None => {}
            Some(Ending::TwoPasses) => self.session.end(),
            Some(other) => self.fault = Some(format!("{other:?}")),
        }
    }

    fn die(&mut self, now: Duration) -> bool {
        let cut = self.cut.unwrap();
        self.down_until = Some(now + cut.down);
        self.answer_at = None;
        self.agreed = false;
        false
    }

    fn rise(&mut self, now: Duration, to: &mut Wire) {
        self.down_until = None;
        self.cut = None;
        let resumed = resume(&self.header, &self.journal).expect("a journal of ours");
        self.table = resumed.table;
        let talk = resumed.talks[self.line()].clone().expect("a game with a line");
        self.session = talk.session;
        self.session.wake(talk.owes_ok, now);
        self.agreed = self.session.is_agreed();
        if self.agreed {
            self.table.go_on(now);
        } else {
            self.session.start(now);
        }
        self.carry_out(now, to);
    }
}

impl Side for Nagara {
    fn next_wake(&self, arrival: Option<Duration>) -> Option<Duration> {
        if self.down_until.is_some() {
            return self.down_until;
        }
        let now = (!self.begun).then_some(Duration::ZERO);
        [arrival, self.session.next_timeout(), self.answer_at, now]
            .into_iter()
            .flatten()
            .min()
    }

    fn wake(&mut self, now: Duration, from: &mut Wire, to: &mut Wire) {
        // 1. Nothing runs, or runs again.
        if let Some(until) = self.down_until {
            if self.cut.is_some_and(|cut| cut.loses) {
                from.lose(now);
            }
            if now < until {
                return;
            }
            self.rise(now, to);
        }
        if !self.begun {
            self.begun = true;
            self.session.start(now);
            if !self.carry_out(now, to) {
                return;
            }
        }
        // 2. What has come.
        while let Some(byte) = from.read(now) {
            self.session.receive(&[byte], now);
            if !self.carry_out(now, to) {
                return;
            }
        }
        // 3. Our move.
        if self.answer_at.is_some_and(|at| at <= now) {
            self.answer_at = None;
            let mv = self.mover.choose(self.table.referee());
            self.table
                .moved(self.ours(), nagara::tournament::session::PeerMove::On(mv), now, now);
            self.session.send_move(mv, now);
            self.look_for_the_end();
            if !self.carry_out(now, to) {
                return;
            }
        }
        // 4. What is overdue.
        if self.session.next_timeout().is_some_and(|at| at <= now) {
            self.resent += 1;
            self.session.on_timeout(now);
            self.carry_out(now, to);
        }
    }

    fn referee(&self) -> &Referee {
        self.table.referee()
    }

    fn fault(&self) -> Option<String> {
        self.fault.clone()
    }
}

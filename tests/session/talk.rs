//! One session, and at the other end a hand that sends what a test wants, with the right bits.

use crate::sim::{terms, wire_color};
use nagara::game::{Color, Move, Terms};
use nagara::settings::Profile;
use nagara::tournament::session::{Effect, Event, Session};
use sgmp::{Frame, Link, Message, Query, point_number};
use std::time::Duration;

/// A session and the hand.
#[derive(Debug)]
pub(crate) struct Talk {
    /// Ours.
    pub(crate) session: Session,
    /// The other end's bits.
    pub(crate) peer: Link,
    /// The time.
    pub(crate) now: Duration,
    /// What the session has sent since it was last asked.
    pub(crate) sent: Vec<Frame>,
    /// What it has told since.
    told: Vec<Event>,
}

impl Talk {
    /// A session that has begun.
    pub(crate) fn new(ours: Color, terms: Terms, profile: Profile) -> Talk {
        let mut talk = Talk {
            session: Session::new(ours, terms, profile),
            peer: Link::new(sgmp::Profile::FULL),
            now: Duration::ZERO,
            sent: Vec::new(),
            told: Vec::new(),
        };
        talk.session.start(talk.now);
        talk.settle();
        talk
    }

    /// A session in the middle of an even 9x9 game: Black's E5 is on the board, White is to move.
    pub(crate) fn after_one_move(ours: Color, profile: Profile) -> Talk {
        let mut talk = Talk::new(ours, terms(9), profile);
        match ours {
            Color::Black => talk.hears_ok(),
            Color::White => {
                talk.hears(Message::NewGame);
                while !talk.session.is_agreed() {
                    let Some(Message::Query(query)) = talk.sent().pop() else {
                        panic!("no question")
                    };
                    let answer = match query {
                        Query::Color => 2,
                        Query::Size => 9,
                        _ => 0,
                    };
                    talk.hears(Message::Answer(answer));
                }
            }
        }
        match ours {
            Color::Black => {
                talk.moves("E5");
                talk.hears_ok();
            }
            Color::White => talk.hears(black("E5")),
        }
        talk.sent();
        talk.told();
        talk
    }

    /// A new message from the other end, a second after the last thing that happened.
    pub(crate) fn hears(&mut self, message: Message) {
        let frame = self
            .peer
            .send(message, self.now)
            .expect("the other end is free to speak");
        self.hears_frame(frame);
    }

    /// The OK of the other end.
    pub(crate) fn hears_ok(&mut self) {
        let frame = self.peer.ok(self.now);
        self.hears_frame(frame);
    }

    /// A message with bits of its own.
    pub(crate) fn hears_frame(&mut self, frame: Frame) {
        self.now += Duration::from_secs(1);
        self.hears_bytes(&frame.encode());
    }

    /// Bytes, now.
    pub(crate) fn hears_bytes(&mut self, bytes: &[u8]) {
        self.session.receive(bytes, self.now);
        self.settle();
    }

    /// Our move.
    pub(crate) fn moves(&mut self, mv: &str) {
        self.session.send_move(mv.parse::<Move>().unwrap(), self.now);
        self.settle();
    }

    /// The other side's move, entered by hand.
    pub(crate) fn enters(&mut self, mv: &str) {
        self.session.enter(mv.parse::<Move>().unwrap(), self.now);
        self.settle();
    }

    /// Time passes, and the timer with it.
    pub(crate) fn waits(&mut self, time: Duration) {
        self.now += time;
        self.session.on_timeout(self.now);
        self.settle();
    }

    /// What was sent since this was last asked.
    pub(crate) fn sent(&mut self) -> Vec<Message> {
        std::mem::take(&mut self.sent).into_iter().map(Message::of).collect()
    }

    /// What was told since this was last asked.
    pub(crate) fn told(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.told)
    }

    /// The sentences for the operator since this was last asked.
    pub(crate) fn notices(&mut self) -> Vec<String> {
        let text = |event| match event {
            Event::Notice(text) => Some(text),
            _ => None,
        };
        self.told().into_iter().filter_map(text).collect()
    }

    /// Takes what the session wants done; the other end hears what is sent.
    fn settle(&mut self) {
        while let Some(effect) = self.session.next_effect() {
            match effect {
                Effect::Keep(_) => {}
                Effect::Send(frame) => {
                    // Later than any echo.
                    let _ = self.peer.receive(frame, self.now + Duration::from_secs(1));
                    self.sent.push(frame);
                }
                Effect::Tell(event) => self.told.push(event),
            }
        }
    }
}

/// A move of Black's on 9x9.
pub(crate) fn black(mv: &str) -> Message {
    move_of(Color::Black, mv)
}

/// A move of White's on 9x9.
pub(crate) fn white(mv: &str) -> Message {
    move_of(Color::White, mv)
}

fn move_of(color: Color, mv: &str) -> Message {
    let point = mv.parse::<Move>().unwrap().point();
    let point = point.map_or(0, |point| point_number(point.column() as u8, point.row() as u8, 9));
    Message::Move {
        color: wire_color(color),
        point,
    }
}

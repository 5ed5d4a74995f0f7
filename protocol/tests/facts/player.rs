//! A small player for the tests: the simplified handshake, then the moves of a game that both sides
//! know beforehand (`SGMP.md` 3). It fails as soon as it hears anything but what comes next, so a
//! game that goes on is a game in which nothing was lost, doubled or exchanged.

use core::time::Duration;
use std::rc::Rc;

use sgmp::{Color, Command, Frame, Link, Message, Profile, Query, Received, answer};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// White hears nothing but NEWGAME.
    Waiting,
    /// Black has called, and answers until it hears OK.
    Calling,
    /// White has asked this.
    Asking(Query),
    Playing,
}

pub(crate) struct Player {
    pub(crate) link: Link,
    color: Color,
    stage: Stage,
    /// The points of the whole game, both colours in turn.
    moves: Rc<[u16]>,
    /// How many of them have been sent by us or heard from him.
    ply: usize,
}

impl Player {
    pub(crate) fn new(color: Color, moves: Rc<[u16]>, profile: Profile) -> Player {
        Player {
            link: Link::new(profile),
            color,
            stage: match color {
                Color::Black => Stage::Calling,
                Color::White => Stage::Waiting,
            },
            moves,
            ply: 0,
        }
    }

    /// How many moves this side knows of.
    pub(crate) fn ply(&self) -> usize {
        self.ply
    }

    /// Black's first word.
    pub(crate) fn call(&mut self, now: Duration) -> Frame {
        assert_eq!(self.stage, Stage::Calling);
        self.say(Message::NewGame, now)
    }

    /// What this player says to a frame at once.
    pub(crate) fn hear(&mut self, frame: Frame, now: Duration) -> Option<Frame> {
        if self.stage == Stage::Waiting {
            if frame.command != Command::NewGame {
                return None;
            }
            self.link.adopt(frame);
            return Some(self.ask(Query::Color, now));
        }
        match self.link.receive(frame, now) {
            Received::New { message, .. } => self.answer(message, now),
            Received::Acknowledged if self.stage == Stage::Calling => {
                self.stage = Stage::Playing;
                None
            }
            Received::Repeat => self.link.reply_to_repeat(now),
            _ => None,
        }
    }

    /// This player's move, once it is to move and its last one has arrived.
    pub(crate) fn play(&mut self, now: Duration) -> Option<Frame> {
        if !self.is_to_move() {
            return None;
        }
        let point = *self.moves.get(self.ply)?;
        self.ply += 1;
        let color = self.color;
        Some(self.say(Message::Move { color, point }, now))
    }

    pub(crate) fn is_to_move(&self) -> bool {
        self.stage == Stage::Playing
            && self.link.outstanding().is_none()
            && turn(self.ply) == self.color
            && self.ply < self.moves.len()
    }

    /// The program ends and is started again; it finds the bits and the message in its journal.
    pub(crate) fn restart(&mut self, now: Duration) {
        let (bits, outstanding) = (self.link.bits(), self.link.outstanding());
        self.link = Link::new(self.link.profile());
        self.link.restore(bits, outstanding, now);
    }

    fn answer(&mut self, message: Message, now: Duration) -> Option<Frame> {
        match (self.stage, message) {
            (Stage::Calling, Message::Query(query)) => {
                let value = match query {
                    Query::Color => answer::from_color(self.color),
                    Query::Handicap => answer::from_handicap(0),
                    _ => answer::UNKNOWN,
                };
                Some(self.say(Message::Answer(value), now))
            }
            (Stage::Asking(Query::Color), Message::Answer(value)) => {
                assert_eq!(answer::to_color(value), Some(Color::Black));
                Some(self.ask(Query::Handicap, now))
            }
            (Stage::Asking(_), Message::Answer(value)) => {
                assert_eq!(answer::to_handicap(value), Some(0));
                self.stage = Stage::Playing;
                Some(self.link.ok(now))
            }
            (Stage::Playing, Message::Move { color, point }) => {
                assert_eq!(color, turn(self.ply), "whose move is number {}", self.ply);
                assert_eq!(color, self.color.other(), "a move of our own");
                assert_eq!(point, self.moves[self.ply], "move number {}", self.ply);
                self.ply += 1;
                Some(self.link.ok(now))
            }
            (stage, message) => panic!("{:?} heard {message} while {stage:?}", self.color),
        }
    }

    fn ask(&mut self, query: Query, now: Duration) -> Frame {
        self.stage = Stage::Asking(query);
        self.say(Message::Query(query), now)
    }

    fn say(&mut self, message: Message, now: Duration) -> Frame {
        self.link.send(message, now).expect("nothing is outstanding")
    }
}

fn turn(ply: usize) -> Color {
    if ply.is_multiple_of(2) {
        Color::Black
    } else {
        Color::White
    }
}

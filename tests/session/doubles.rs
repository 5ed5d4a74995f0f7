//! The double of a real program: one machine, driven by its [`Habits`].

use crate::habits::{AtTheEnd, Checks, Habits, OldOnes, Repeats};
use crate::sim::{Mover, Side, Wire, wire_color};
use nagara::game::{Color, Ending, Move, Point, Referee, Terms};
use nagara::random::Random;
use sgmp::{BadFrame, Frame, Message, Query, point_number, point_place};
use std::collections::VecDeque;
use std::time::Duration;

/// Where the conversation stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Off,
    Calling,
    Waiting,
    Asking(usize),
    Playing,
    Over,
}

/// A message that is not acknowledged yet.
#[derive(Clone, Copy, Debug)]
struct Out {
    /// What the timer would send.
    frame: Frame,
    due: Option<Duration>,
    tries: u32,
}

/// A program at the other end.
#[derive(Debug)]
pub(crate) struct Double {
    habits: Habits,
    color: Color,
    referee: Referee,
    mover: Mover,
    random: Random,
    my: bool,
    his: bool,
    state: State,
    out: Option<Out>,
    /// What goes out after the program's own pauses.
    leaving: VecDeque<(Duration, Frame)>,
    move_at: Option<Duration>,
    partial: Vec<u8>,
    may_read_from: Duration,
    closed: bool,
    unreading: bool,
    fault: Option<String>,
}

impl Double {
    /// A program with these habits and that colour.
    pub(crate) fn new(habits: Habits, color: Color, terms: Terms, mover: Mover, seed: u64) -> Double {
        Double {
            habits,
            color,
            referee: Referee::new(terms).unwrap(),
            mover,
            random: Random::new(seed),
            my: false,
            his: false,
            state: State::Off,
            out: None,
            leaving: VecDeque::new(),
            move_at: None,
            partial: Vec::new(),
            may_read_from: Duration::ZERO,
            closed: false,
            unreading: false,
            fault: None,
        }
    }

    fn reads(&self) -> bool {
        let is_busy = self.move_at.is_some() || !self.leaving.is_empty();
        !(self.closed || self.unreading || self.habits.deaf_while_busy && is_busy)
    }

    fn stop(&mut self, why: String) {
        self.fault.get_or_insert(format!("{} stops: {why}", self.habits.name));
    }

    // --- Sending -----------------------------------------------------------------------------

    /// A new message: its bits are those of this moment; it leaves after the program's pauses.
    fn say(&mut self, message: Message, now: Duration) {
        self.my = !self.my;
        let frame = message.with_bits(self.his, self.my);
        let due = self.next_repeat(now);
        self.out = Some(Out { frame, due, tries: 0 });
        let pause = match message {
            Message::Query(_) | Message::Answer(_) => self.habits.before_questions,
            _ => Duration::ZERO,
        };
        self.leave(frame, pause, now);
    }

    fn say_ok(&mut self, now: Duration) {
        let frame = Frame {
            value: self.habits.ok_value,
            ..Message::Ok.with_bits(self.his, self.my)
        };
        self.leave(frame, self.habits.before_ok, now);
    }

    fn leave(&mut self, frame: Frame, pause: Duration, now: Duration) {
        let free = self.leaving.back().map_or(now, |&(at, _)| at);
        self.leaving
            .push_back((free + self.habits.before_sending + pause, frame));
    }

    fn next_repeat(&mut self, now: Duration) -> Option<Duration> {
        match self.habits.repeats {
            Repeats::Never => None,
            Repeats::Between(from, to, _) => {
                let spread = usize::try_from((to - from).as_millis()).unwrap();
                Some(now + from + Duration::from_millis(self.random.below(spread + 1) as u64))
            }
        }
    }

    fn repeat(&mut self, now: Duration) {
        let Some(mut out) = self.out else { return };
        let most = match self.habits.repeats {
            Repeats::Never => 0,
            Repeats::Between(.., most) => most,
        };
        if out.tries >= most {
            self.out = None;
            if !self.unreading {
                self.stop(format!("no answer to {}", Message::of(out.frame)));
            }
            return;
        }
        out.tries += 1;
        out.due = self.next_repeat(now);
        self.out = Some(out);
        self.leave(out.frame, Duration::ZERO, now);
    }

    // --- Hearing -----------------------------------------------------------------------------

    fn hear(&mut self, byte: u8, now: Duration) {
        match byte {
            0..=3 => self.partial = vec![byte],
            4..=0x7f => {
                if !self.habits.skips_talk {
                    self.partial.clear();
                }
            }
            _ if self.partial.is_empty() => {}
            _ => self.partial.push(byte),
        }
        let Ok(bytes) = <[u8; 4]>::try_from(self.partial.as_slice()) else {
            return;
        };
        self.partial.clear();
        match Frame::decode(bytes) {
            Ok(frame) => self.judge(frame, now),
            Err(BadFrame::Checksum) if self.habits.stops_on_trouble => self.stop("a bad checksum".to_owned()),
            Err(_) => {}
        }
    }

    /// The table of SGMP.md 1.3, as this program has it.
    fn judge(&mut self, frame: Frame, now: Duration) {
        let message = Message::of(frame);
        if self.habits.knows_ok_by_value && message == Message::Ok && frame.value != 0x3ff {
            return;
        }
        let waits = self.out.is_some();
        let (is_current, is_old) = match self.habits.checks {
            Checks::Nothing => (true, false),
            _ => (frame.ack == self.my, frame.seq == self.his),
        };
        match (message, waits, is_current, is_old) {
            (Message::Ok, true, true, _) => {
                self.out = None;
                self.acknowledged(now);
            }
            (Message::Ok, ..) | (_, false, false, _) => {}
            (_, false, true, true) => self.say_ok(now),
            (_, true, _, true) => {
                if self.habits.old_ones == OldOnes::OkInsteadOfItsOwn {
                    self.say_ok(now);
                    let ok = Frame {
                        value: self.habits.ok_value,
                        ..Message::Ok.with_bits(self.his, self.my)
                    };
                    self.out = self.out.map(|out| Out { frame: ok, ..out });
                }
            }
            (_, _, true, false) => {
                self.out = None;
                self.his = frame.seq;
                self.act(message, now);
            }
            (_, true, false, false) => {
                if self.habits.checks == Checks::DropsItsOwn {
                    self.out = None;
                    self.my = !self.my;
                }
            }
        }
    }

    fn acknowledged(&mut self, now: Duration) {
        if self.state == State::Calling {
            self.begin(now);
        }
    }

    fn act(&mut self, message: Message, now: Duration) {
        match message {
            Message::Ok => {}
            Message::Deny => self.say_ok(now),
            Message::NewGame => match self.state {
                State::Waiting => self.ask(0, now),
                State::Calling => self.stop("both are Black".to_owned()),
                _ => self.say_ok(now),
            },
            Message::Query(query) => self.say(Message::Answer(self.answer(query)), now),
            Message::Answer(value) => match self.state {
                State::Asking(number) => self.answered(number, value, now),
                _ => self.say_ok(now),
            },
            Message::Move { point, .. } => {
                self.say_ok(now);
                self.moved(point, now);
            }
            Message::Undo(_) | Message::Extended(_) if self.habits.stops_on_trouble => self.stop(message.to_string()),
            Message::Undo(_) => self.say_ok(now),
            Message::Extended(_) => self.say(Message::Deny, now),
        }
    }

    fn ask(&mut self, number: usize, now: Duration) {
        match self.habits.asks.get(number) {
            Some(&query) => {
                self.state = State::Asking(number);
                self.say(Message::Query(query), now);
            }
            None => {
                self.say_ok(now);
                self.begin(now);
            }
        }
    }

    fn answered(&mut self, number: usize, value: u16, now: Duration) {
        let query = self.habits.asks[number];
        let ours = match query {
            Query::Color => 3 - self.answer(Query::Color),
            _ => self.answer(query),
        };
        if value != 0 && value != ours {
            self.stop(format!("{value} to {query}"));
        }
        self.ask(number + 1, now);
    }

    fn answer(&self, query: Query) -> u16 {
        match query {
            Query::Game => 1,
            Query::Rules => 2,
            Query::Handicap => u16::from(self.referee.terms().handicap).max(1),
            Query::Size => self.referee.terms().size.rows() as u16,
            Query::Color => match self.color {
                Color::White => 1,
                Color::Black => 2,
            },
            _ => 0,
        }
    }

    // --- The game ----------------------------------------------------------------------------

    fn begin(&mut self, now: Duration) {
        self.state = State::Playing;
        if self.referee.turn() == self.color {
            self.move_at = Some(now + self.mover.thinking_time());
        }
    }

    fn moved(&mut self, number: u16, now: Duration) {
        if self.state != State::Playing {
            return;
        }
        let size = self.referee.terms().size.rows() as u8;
        let mv = match (number, point_place(number, size)) {
            (0, _) => Move::Pass,
            (_, Some((column, row))) => Move::Place(Point::at(column.into(), row.into())),
            (_, None) => return self.stop(format!("{number} is off the board")),
        };
        match self.referee.play(self.color.opponent(), mv) {
            Err(foul) => self.stop(format!("{mv} is not legal: {foul}")),
            Ok(()) if self.referee.ending() == Some(Ending::TwoPasses) => self.end(false, now),
            Ok(()) => self.move_at = Some(now + self.mover.thinking_time()),
        }
    }

    fn make_a_move(&mut self, now: Duration) {
        let mv = self.mover.choose(&self.referee);
        self.referee.play(self.color, mv).unwrap();
        let size = self.referee.terms().size.rows() as u8;
        let point = mv
            .point()
            .map_or(0, |point| point_number(point.column() as u8, point.row() as u8, size));
        self.say(
            Message::Move {
                color: wire_color(self.color),
                point,
            },
            now,
        );
        if self.referee.ending() == Some(Ending::TwoPasses) {
            self.end(true, now);
        }
    }

    /// Two passes were made, the second one by this program or by the other.
    fn end(&mut self, by_us: bool, now: Duration) {
        self.state = State::Over;
        match self.habits.at_the_end {
            AtTheEnd::Closes => self.closed = true,
            AtTheEnd::RepeatsUnreading => self.unreading = true,
            AtTheEnd::PassesOnceMore => {
                if !by_us {
                    self.say(
                        Message::Move {
                            color: wire_color(self.color),
                            point: 0,
                        },
                        now,
                    );
                }
                self.closed = true;
            }
            AtTheEnd::Stays => {}
        }
    }
}

impl Side for Double {
    fn next_wake(&self, arrival: Option<Duration>) -> Option<Duration> {
        let now = (self.state == State::Off).then_some(Duration::ZERO);
        let leaving = self.leaving.front().map(|&(at, _)| at);
        let due = self.out.and_then(|out| out.due).filter(|_| !self.closed);
        let arrival = arrival.filter(|_| self.reads()).map(|at| at.max(self.may_read_from));
        [now, leaving, due, arrival, self.move_at].into_iter().flatten().min()
    }

    fn wake(&mut self, now: Duration, from: &mut Wire, to: &mut Wire) {
        if self.state == State::Off {
            match self.color {
                Color::White => self.state = State::Waiting,
                Color::Black => {
                    self.state = State::Calling;
                    self.say(Message::NewGame, now);
                }
            }
        }
        // 1. What has come.
        while self.reads() && self.may_read_from <= now {
            let Some(byte) = from.read(now) else { break };
            self.may_read_from = now + self.habits.a_byte_every;
            self.hear(byte, now);
        }
        // 2. Its move.
        if self.move_at.is_some_and(|at| at <= now) {
            self.move_at = None;
            self.make_a_move(now);
        }
        // 3. What is overdue.
        if !self.closed && self.out.and_then(|out| out.due).is_some_and(|at| at <= now) {
            self.repeat(now);
        }
        // 4. What leaves.
        while self.leaving.front().is_some_and(|&(at, _)| at <= now) {
            if let Some((_, frame)) = self.leaving.pop_front() {
                to.send(frame.encode(), now);
            }
        }
    }

    fn referee(&self) -> &Referee {
        &self.referee
    }

    fn fault(&self) -> Option<String> {
        self.fault.clone()
    }
}

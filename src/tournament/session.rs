//! Terms agreed and moves exchanged: `Point` to `sgmp::Message` and back. The one place that knows both.
//!
//! A [`Session`] is a pure state machine told the time, like the link below it. What it wants done comes out as
//! [`Effect`]s, in the order in which they must happen: what has been accepted is kept before it is answered.

mod trouble;
mod wire;

use crate::game::{Color, Move, Rules, Terms};
use crate::settings::Profile;
use sgmp::{Deframer, Frame, Link, Message, Query, Received, Timeout};
use std::collections::VecDeque;
use std::time::Duration;
use trouble::{Trouble, Troubles};
use wire::{game_move, rules_number};

/// A NEWGAME in the middle of a game that is repeated so often is no accident: the other side has started anew.
const RESTARTS_THAT_STOP: u32 = 3;

/// A call that comes back may be an echo of the line; an answer to it follows sooner than this (SGMP.md 4: within a
/// second), if White is there.
const CALLED_BACK: Duration = Duration::from_secs(5);

/// What the operator is told when White is nobody.
const BOTH_ARE_BLACK: &str = "both sides play Black: one of the two must be set to White";

/// A message that passed the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// Accepted from the other side: a new message, or the acknowledgement of ours.
    Accepted(Frame),
    /// Sent by us for the first time.
    Sent(Frame),
}

/// Something to be done, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Write it to disk before going on.
    Keep(Passage),
    /// Put it on the line.
    Send(Frame),
    /// Tell the table.
    Tell(Event),
}

/// What the table learns from the line.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The terms are agreed; the game can begin.
    Agreed,
    /// The other side has moved.
    Moved(PeerMove),
    /// The other side has our last move.
    Acknowledged,
    /// The other side takes moves back.
    TakesBack {
        /// So many, whoever made them.
        moves: u16,
        /// So many had passed the line and stood. A move beyond them was never sent, and never will be.
        standing: u32,
    },
    /// The two sides cannot play each other; the sentence says why.
    Disagreement(String),
    /// The other side no longer answers.
    Silent,
    /// Something the operator should know.
    Notice(String),
}

/// A move as it came over the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeerMove {
    /// A pass or a point of the board.
    On(Move),
    /// A number that is no point of the board.
    Off(u16),
}

/// Where the conversation stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Not begun.
    Idle,
    /// Black: NEWGAME is out.
    Calling,
    /// White: waits for NEWGAME.
    Waiting,
    /// White: the question of this number is out.
    Asking(usize),
    /// Moves are exchanged.
    Playing,
    /// The game is over, or cannot be played: repeats are still answered.
    Ended,
}

/// One side's conversation with the other.
#[derive(Clone, Debug)]
pub struct Session {
    ours: Color,
    terms: Terms,
    profile: Profile,
    link: Link,
    deframer: Deframer,
    state: State,
    /// A move that waits until the message before it is acknowledged.
    waiting_move: Option<Move>,
    /// Moves of both sides that passed the line and were not taken back.
    standing: u32,
    /// Whether the other side may take moves back, where the dialect knows of it.
    takes_back: bool,
    restarts: u32,
    troubles: Troubles,
    told_of_echo: bool,
    /// Our own call has come back; unless somebody answers it until then, two Blacks have called at once.
    called_back: Option<Duration>,
    effects: VecDeque<Effect>,
}

impl Session {
    /// A conversation that has not begun, with `ours` the colour this side plays.
    pub fn new(ours: Color, terms: Terms, profile: Profile) -> Session {
        Session {
            ours,
            terms,
            profile,
            link: Link::new(match profile {
                Profile::Simplified => sgmp::Profile::SIMPLIFIED,
                Profile::Full => sgmp::Profile::FULL,
            }),
            deframer: Deframer::default(),
            state: State::Idle,
            waiting_move: None,
            standing: 0,
            takes_back: profile == Profile::Full,
            restarts: 0,
            troubles: Troubles::default(),
            told_of_echo: false,
            called_back: None,
            effects: VecDeque::new(),
        }
    }

    /// The same, in which a move that has passed the line stands: a third party knows of it.
    #[must_use]
    pub fn without_take_backs(self) -> Session {
        Session {
            takes_back: false,
            ..self
        }
    }

    /// How many moves of both sides have passed the line and stand.
    pub fn standing(&self) -> u32 {
        self.standing
    }

    /// Begins: Black calls, White waits to be called (SGMP.md 6.2, 6.3). Nothing happens if it has begun.
    pub fn start(&mut self, now: Duration) {
        if self.state != State::Idle {
            return;
        }
        match self.ours {
            Color::Black => {
                self.state = State::Calling;
                self.send(Message::NewGame, now);
            }
            Color::White => self.state = State::Waiting,
        }
    }

    /// Bytes that came over the line.
    pub fn receive(&mut self, bytes: &[u8], now: Duration) {
        for &byte in bytes {
            if let Some(frame) = self.deframer.push(byte) {
                self.receive_frame(frame, now);
            }
        }
        self.watch_the_noise(now);
    }

    /// The other side's move, which an operator has entered because the line has lost it: taken as if it had come (SGMP.md 6.5).
    pub fn enter(&mut self, mv: Move, now: Duration) {
        let message = wire::message(self.ours.opponent(), mv, self.terms.size);
        self.receive_frame(self.link.lost(message), now);
    }

    /// Whether a sound message has come.
    pub fn has_heard(&self) -> bool {
        self.deframer.counts().good > 0
    }

    /// The moment at which [`Session::on_timeout`] is to be called.
    pub fn next_timeout(&self) -> Option<Duration> {
        let called_back = self.called_back.filter(|_| self.state == State::Calling);
        let all = [self.link.next_timeout(), called_back, self.troubles.next_timeout()];
        all.into_iter().flatten().min()
    }

    /// Resends what is overdue.
    pub fn on_timeout(&mut self, now: Duration) {
        if self.troubles.has_lost(now) {
            self.lost_one(now);
        }
        if self.state == State::Calling && self.called_back.is_some_and(|until| now >= until) {
            let problem = "our own call has come back and nobody answers it: both sides are set to Black, or the line \
                           sends back what is sent";
            self.call_is_vain(problem, now);
            return;
        }
        match self.link.on_timeout(now) {
            Some(Timeout::Resend { frame, tries }) => {
                let message = Message::of(frame);
                if tries == 1 {
                    let text = format!("no answer yet; `{message}` is sent again");
                    self.notice(Trouble::Silence, text, now);
                } else if tries == 3 || tries % 15 == 0 {
                    let text =
                        format!("`{message}` is sent again and again without an answer: has the other side heard it?");
                    self.notice(Trouble::Silence, text, now);
                }
                self.effects.push_back(Effect::Send(frame));
            }
            Some(Timeout::GaveUp) => self.tell(Event::Silent),
            None => {}
        }
    }

    /// Sends our move, as soon as what was sent before is acknowledged. Where no game is played, it goes nowhere.
    pub fn send_move(&mut self, mv: Move, now: Duration) {
        if self.state == State::Playing {
            self.waiting_move = Some(mv);
            self.send_what_waits(now);
        }
    }

    /// The game is over: no further move is sent, but what is out is still resent, what waits still goes out, and
    /// repeats are answered (SGMP.md 6.4).
    pub fn end(&mut self) {
        self.state = State::Ended;
    }

    /// Whether our last message has arrived.
    pub fn is_acknowledged(&self) -> bool {
        self.link.outstanding().is_none() && self.waiting_move.is_none()
    }

    /// Whether the terms are agreed.
    pub fn is_agreed(&self) -> bool {
        self.state == State::Playing
    }

    /// The next thing to be done.
    pub fn next_effect(&mut self) -> Option<Effect> {
        self.effects.pop_front()
    }

    /// Goes through a passage of an earlier run once more: nothing is sent, and what the table would have learned
    /// from it is returned. `None` when this conversation cannot have led to that passage.
    pub fn replay(&mut self, passage: Passage, now: Duration) -> Option<Vec<Event>> {
        match passage {
            Passage::Accepted(frame) => {
                if self.ours == Color::White {
                    self.start(now);
                }
                self.receive_frame(frame, now);
            }
            Passage::Sent(frame) => match Message::of(frame) {
                Message::NewGame => self.start(now),
                Message::Move { .. } => match self.move_in(frame) {
                    Some(PeerMove::On(mv)) => self.send_move(mv, now),
                    _ => return None,
                },
                // Questions and answers follow from what was accepted.
                _ => return Some(Vec::new()),
            },
        }
        let mut events = Vec::new();
        let mut seen = false;
        for effect in self.effects.drain(..) {
            match effect {
                Effect::Keep(kept) => seen |= kept == passage,
                Effect::Tell(event) => events.push(event),
                Effect::Send(_) => {}
            }
        }
        seen.then_some(events)
    }

    /// After an interruption: the message that is out goes out again. If none is and `owes_ok`, an OK does, for nobody
    /// knows whether the last one left. Half a message that came before is forgotten.
    pub fn wake(&mut self, owes_ok: bool, now: Duration) {
        self.deframer.drop_partial();
        self.troubles.begin_anew(&self.deframer);
        // What came back before the interruption is no measure of what comes back now.
        self.link.restore(self.link.bits(), self.link.outstanding(), now);
        match self.link.resend(now) {
            Some(frame) => self.effects.push_back(Effect::Send(frame)),
            None if owes_ok => self.send_ok(now),
            None => {}
        }
    }

    /// The move that a frame carries, if it carries one.
    pub fn move_in(&self, frame: Frame) -> Option<PeerMove> {
        match Message::of(frame) {
            Message::Move { point, .. } => Some(game_move(point, self.terms.size)),
            _ => None,
        }
    }

    fn receive_frame(&mut self, frame: Frame, now: Duration) {
        let message = Message::of(frame);
        if self.state == State::Waiting {
            match message {
                Message::NewGame => {
                    self.link.adopt(frame);
                    self.effects.push_back(Effect::Keep(Passage::Accepted(frame)));
                    self.ask(0, now);
                }
                Message::Move { .. } => {
                    let text = "the other side plays on in a game that is not known here: is it one to --resume?";
                    self.notice(Trouble::Step, text.to_owned(), now);
                }
                _ => {}
            }
            return;
        }
        if message == Message::NewGame && self.leaves_it_unanswered() {
            return;
        }
        match self.link.receive(frame, now) {
            Received::New { message, acknowledged } => {
                self.called_back = None;
                self.effects.push_back(Effect::Keep(Passage::Accepted(frame)));
                if acknowledged {
                    self.acknowledged(false);
                }
                self.act(message, now);
                self.send_what_waits(now);
            }
            Received::Acknowledged => {
                self.called_back = None;
                self.effects.push_back(Effect::Keep(Passage::Accepted(frame)));
                self.acknowledged(true);
                self.send_what_waits(now);
            }
            Received::Repeat => {
                if let Some(reply) = self.link.reply_to_repeat(now) {
                    self.effects.push_back(Effect::Send(reply));
                }
            }
            Received::Crossing if message == Message::NewGame && self.state == State::Calling => {
                self.call_is_vain(BOTH_ARE_BLACK, now)
            }
            Received::Echo if message == Message::NewGame && self.state == State::Calling => {
                self.called_back.get_or_insert(now + CALLED_BACK);
                self.watch_the_bits(now);
            }
            Received::Crossing | Received::Stale | Received::Ignored | Received::Echo => self.watch_the_bits(now),
        }
    }

    /// A NEWGAME that must not clear the board, for moves have been made. It may fit the bits by chance, so the link
    /// does not see it (SGMP.md 6.5).
    fn leaves_it_unanswered(&mut self) -> bool {
        match self.state {
            // Whoever calls for the next game waits until we are there for it.
            State::Ended => return true,
            State::Playing if self.standing > 0 => {}
            _ => return false,
        }
        self.restarts += 1;
        if self.restarts >= RESTARTS_THAT_STOP {
            self.link.give_by_hand();
            self.disagree("the other side has started anew in the middle of the game".to_owned());
        } else if self.restarts == 1 {
            let text = "the other side asks for a new game in the middle of this one; that is not answered";
            self.tell(Event::Notice(text.to_owned()));
        }
        true
    }

    /// There is nobody who takes our call. If that is because the other side is Black as well, it may not have heard us, for its
    /// line may have been opened later: it hears the call now, and comes to know it too.
    fn call_is_vain(&mut self, problem: &str, now: Duration) {
        if let Some(call) = self.link.resend(now) {
            self.effects.push_back(Effect::Send(call));
        }
        self.link.give_by_hand();
        self.disagree(problem.to_owned());
    }

    /// A new message is to be answered and acted upon.
    fn act(&mut self, message: Message, now: Duration) {
        match message {
            Message::Ok => {}
            Message::Query(query) => self.send(Message::Answer(self.answer_to(query)), now),
            Message::Answer(value) => match self.state {
                State::Asking(number) => self.answered(number, value, now),
                _ => self.send_ok(now),
            },
            Message::Move { point, .. } => {
                self.send_ok(now);
                // As White: the other side has skipped the rest of our questions. As Black: the OK to our last answer
                // was lost, and with a handicap White moves first.
                if let State::Asking(_) | State::Calling = self.state {
                    self.begin_playing();
                }
                if self.state == State::Playing {
                    self.standing += 1;
                    self.restarts = 0;
                    self.tell(Event::Moved(game_move(point, self.terms.size)));
                }
            }
            Message::NewGame => match self.state {
                State::Calling => self.call_is_vain(BOTH_ARE_BLACK, now),
                // It has been started anew before it had answered everything.
                State::Asking(_) => self.ask(0, now),
                _ => self.send_ok(now),
            },
            Message::Deny => {
                self.send_ok(now);
                if self.state == State::Calling {
                    let terms = "the other side refuses the game: do size, handicap, rules and colours agree?";
                    self.disagree(terms.to_owned());
                } else {
                    let text = "the other side has refused our last message";
                    self.notice(Trouble::Refusal, text.to_owned(), now);
                }
            }
            Message::Undo(moves) => match self.takes_back {
                true => {
                    self.send_ok(now);
                    if self.state == State::Playing && moves > 0 {
                        self.waiting_move = None;
                        self.tell(Event::TakesBack {
                            moves,
                            standing: self.standing,
                        });
                        self.standing = self.standing.saturating_sub(moves.into());
                    }
                }
                false => {
                    self.send(Message::Deny, now);
                    let text = "the other side wants to take moves back; that is refused";
                    self.notice(Trouble::Refusal, text.to_owned(), now);
                }
            },
            Message::Extended(_) => self.send(Message::Deny, now),
        }
    }

    /// What was out has arrived, told by an OK or by the message that followed.
    fn acknowledged(&mut self, by_ok: bool) {
        match self.state {
            // A bare OK to NEWGAME or to the last ANSWER closes the agreement.
            State::Calling if by_ok => self.begin_playing(),
            State::Playing | State::Ended => self.tell(Event::Acknowledged),
            _ => {}
        }
    }

    /// Sends the move that waits, once nothing else is out.
    fn send_what_waits(&mut self, now: Duration) {
        if self.link.outstanding().is_none()
            && let Some(mv) = self.waiting_move.take()
        {
            self.standing += 1;
            self.send(wire::message(self.ours, mv, self.terms.size), now);
        }
    }

    /// The questions White asks, in order (SGMP.md 3, S2; 4.1).
    fn questions(&self) -> &'static [Query] {
        match self.profile {
            Profile::Simplified => &[Query::Color, Query::Handicap],
            Profile::Full => &[Query::Rules, Query::Size, Query::Handicap, Query::Color],
        }
    }

    fn ask(&mut self, number: usize, now: Duration) {
        match self.questions().get(number) {
            Some(&query) => {
                self.state = State::Asking(number);
                self.send(Message::Query(query), now);
            }
            None => {
                self.send_ok(now);
                self.begin_playing();
            }
        }
    }

    fn answered(&mut self, number: usize, value: u16, now: Duration) {
        let query = self.questions()[number];
        let ours = match query {
            Query::Color => 3 - self.answer_to(Query::Color),
            _ => self.answer_to(query),
        };
        if value == 0 || value == ours {
            self.ask(number + 1, now);
        } else {
            let problem = self.difference(query, value);
            self.send(Message::Deny, now);
            self.disagree(problem);
        }
    }

    /// What we say of ourselves; 0 is no opinion (SGMP.md 2).
    fn answer_to(&self, query: Query) -> u16 {
        match query {
            Query::Game => 1,
            Query::Rules => rules_number(self.terms.rules),
            Query::Handicap => u16::from(self.terms.handicap).max(1),
            Query::Size => self.terms.size.rows() as u16,
            Query::Color => match self.ours {
                Color::White => 1,
                Color::Black => 2,
            },
            _ => 0,
        }
    }

    fn difference(&self, query: Query, value: u16) -> String {
        let ours = &self.terms;
        match query {
            Query::Color => format!(
                "both sides play {}: one of the two must be set to {}",
                self.ours,
                self.ours.opponent()
            ),
            Query::Size => format!("the other side plays on {value}x{value}, we on {}", ours.size),
            Query::Handicap => format!(
                "the other side plays {}, we {}",
                handicap_words(value),
                handicap_words(ours.handicap.into())
            ),
            Query::Rules => {
                let theirs = Rules::ALL.into_iter().find(|&rules| rules_number(rules) == value);
                let theirs = theirs.map_or(format!("unknown rules (number {value})"), |rules| {
                    format!("{rules} rules")
                });
                format!("the other side plays by {theirs}, we by {} rules", ours.rules)
            }
            _ => format!("the other side answers {value} to {query}"),
        }
    }

    fn begin_playing(&mut self) {
        self.state = State::Playing;
        self.tell(Event::Agreed);
    }

    fn disagree(&mut self, problem: String) {
        self.state = State::Ended;
        self.tell(Event::Disagreement(problem));
    }

    /// Damaged messages and bytes that are none.
    fn watch_the_noise(&mut self, now: Duration) {
        if self.troubles.watch(&self.deframer, self.state == State::Playing, now) {
            let bytes = self.deframer.counts().bytes;
            let text = format!(
                "{bytes} bytes have come and none made a message: do both sides use the same speed, 8 data bits and no parity?"
            );
            self.notice(Trouble::Noise, text, now);
        }
    }

    /// A message was lost, of which the line tells no more than that. Most programs never send theirs again.
    fn lost_one(&mut self, now: Duration) {
        let text = match self.state {
            State::Playing => {
                let theirs = self.ours.opponent().to_string().to_lowercase();
                format!(
                    "a message was damaged on the line; if no move comes, ask the other operator to have it sent again, or for the \
                     move: with --operator it can be typed here, such as `move {theirs} Q16`"
                )
            }
            State::Idle | State::Waiting | State::Calling | State::Asking(_) => {
                "a message was damaged on the line; if no game begins, have the other side call again".to_owned()
            }
            State::Ended => return,
        };
        self.notice(Trouble::Damage, text, now);
    }

    /// Messages whose bits do not fit.
    fn watch_the_bits(&mut self, now: Duration) {
        let tally = self.link.tally();
        if tally.line_echoes() && !self.told_of_echo {
            self.told_of_echo = true;
            let mut text =
                "the line sends back our own bytes: is the plug a loop, or is an echo switched on?".to_owned();
            if self.state == State::Calling {
                text += " Or are both sides set to Black?";
            }
            self.tell(Event::Notice(text));
        } else if tally.is_out_of_step() {
            let text = "the other side's messages do not fit what was sent before: one of the two has lost count";
            self.notice(Trouble::Step, text.to_owned(), now);
        }
    }

    fn notice(&mut self, trouble: Trouble, text: String, now: Duration) {
        if self.troubles.is_news(trouble, now) {
            self.tell(Event::Notice(text));
        }
    }

    fn tell(&mut self, event: Event) {
        self.effects.push_back(Effect::Tell(event));
    }

    fn send_ok(&mut self, now: Duration) {
        let ok = self.link.ok(now);
        self.effects.push_back(Effect::Send(ok));
    }

    /// Sends a message that will be outstanding. The link refuses a second one while the first is out; that
    /// happens only when an answer is asked for twice, and then the first will be repeated.
    fn send(&mut self, message: Message, now: Duration) {
        if let Ok(frame) = self.link.send(message, now) {
            self.effects.push_back(Effect::Keep(Passage::Sent(frame)));
            self.effects.push_back(Effect::Send(frame));
        }
    }
}

impl Passage {
    /// Whether an OK follows, or something in its place that is kept as well.
    pub fn asks_for_ok(self) -> bool {
        matches!(self, Passage::Accepted(frame) if Message::of(frame) != Message::Ok)
    }

    /// Three words for the journal: which way it went with its bytes, and what it says.
    pub fn to_text(self) -> String {
        let (way, frame) = match self {
            Passage::Accepted(frame) => ("accepted", frame),
            Passage::Sent(frame) => ("sent", frame),
        };
        let bytes: String = frame.encode().iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{way} {bytes} {}", Message::of(frame).to_string().replace(' ', "-"))
    }

    /// The inverse of [`Passage::to_text`], from its first two words.
    pub fn from_text(way: &str, bytes: &str) -> Option<Passage> {
        let bytes = (bytes.len() == 8).then(|| u32::from_str_radix(bytes, 16).ok())??;
        let frame = Frame::decode(bytes.to_be_bytes()).ok()?;
        match way {
            "accepted" => Some(Passage::Accepted(frame)),
            "sent" => Some(Passage::Sent(frame)),
            _ => None,
        }
    }
}

fn handicap_words(stones: u16) -> String {
    match stones {
        0 | 1 => "even".to_owned(),
        _ => format!("with {stones} handicap stones"),
    }
}

//! A game on a server, from the login to the last word: pure, and told the time.
//!
//! A moment is the time since any fixed point, the same for all calls.

use super::heard::{Ended, Header, Heard, Offer, Prompt};
use super::screen::Screen;
use crate::game::{ByColor, Color, Ending, Move, Size};
use std::collections::VecDeque;
use std::time::Duration;

/// How often the other side is asked for the game that is wanted.
const CALL_EVERY: Duration = Duration::from_secs(20);

/// How often the server is asked to go on with a game that was put aside, for the clocks may run soon.
const LOAD_EVERY: Duration = Duration::from_secs(3);

/// What game is wanted, and as whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Our name on the server.
    pub name: String,
    /// Its password; empty: it has none.
    pub password: String,
    /// Whom to ask for the game; empty: whoever asks us is taken.
    pub opponent: String,
    /// Our colour.
    pub ours: Color,
    /// The board.
    pub size: Size,
    /// Each side's time for the whole game, in minutes.
    pub minutes: u64,
}

/// What is to be done, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// A move is to be on disk before it counts.
    Keep(Color, Move),
    /// A line for the server.
    Send(String),
    /// Something for the table.
    Tell(Event),
}

/// What has happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The game has begun, or goes on.
    Playing,
    /// What the server's clocks show.
    Clocks(ByColor<Duration>),
    /// The other side has moved.
    Moved(Move),
    /// The server says that the game has ended so.
    Ended(Ending),
    /// The server has put the game aside.
    Adjourned,
    /// This game cannot be played.
    Disagreement(String),
    /// Something for the operator.
    Notice(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Not known to the server yet.
    Outside,
    /// Logged in; the game has not begun, or is put aside.
    Waiting,
    /// In the game.
    Playing,
    /// The game is over for us.
    Over,
}

/// What is said between us and the server.
#[derive(Debug)]
pub struct Dialogue {
    plan: Plan,
    screen: Screen,
    state: State,
    /// What was said to prove who we are, on this connection.
    told_name: bool,
    told_password: bool,
    /// The game so far, also what the server does not know of it yet.
    moves: Vec<(Color, Move)>,
    /// So many moves of it the server knows.
    known: usize,
    /// The game's number, once it has begun, and who plays it there.
    game: Option<(u32, ByColor<String>)>,
    /// Whether the lines with moves are of our game.
    is_ours: bool,
    /// Whether the game goes on after a break, and what both know of it is still to be compared.
    resuming: bool,
    /// The list of moves was asked for.
    listing: bool,
    told_done: bool,
    /// The server has said that the game is over.
    over_there: bool,
    next_call: Option<Duration>,
    last_notice: String,
    effects: VecDeque<Effect>,
}

impl Dialogue {
    /// A game that begins, or one of which these moves were played in an earlier run.
    pub fn new(plan: Plan, moves: Vec<(Color, Move)>) -> Dialogue {
        Dialogue {
            plan,
            screen: Screen::default(),
            state: State::Outside,
            told_name: false,
            told_password: false,
            resuming: !moves.is_empty(),
            moves,
            known: 0,
            game: None,
            is_ours: false,
            listing: false,
            told_done: false,
            over_there: false,
            next_call: None,
            last_notice: String::new(),
            effects: VecDeque::new(),
        }
    }

    /// There is a new connection to the server.
    pub fn connected(&mut self) {
        self.screen = Screen::default();
        self.told_name = false;
        self.told_password = false;
        self.next_call = None;
        if self.state != State::Over {
            self.state = State::Outside;
            self.resuming = self.game.is_some() || !self.moves.is_empty();
        }
    }

    /// Takes what the server has sent.
    pub fn receive(&mut self, bytes: &[u8], now: Duration) {
        for line in self.screen.take(bytes) {
            log::debug!(target: "nngs", "< {line}");
            self.hear(Heard::of(&line), now);
        }
    }

    /// Sends a move of ours, at once or when the game goes on.
    pub fn send_move(&mut self, mv: Move) {
        if self.state == State::Over {
            return;
        }
        let is_known = self.state == State::Playing && (!self.resuming || self.known == self.moves.len());
        self.moves.push((self.plan.ours, mv));
        self.effects.push_back(Effect::Keep(self.plan.ours, mv));
        if is_known {
            self.resuming = false;
            self.send(mv.to_string());
        }
    }

    /// The game is over at our table, or broken off. A resignation of ours is told.
    pub fn end(&mut self, ending: Option<Ending>) {
        let resigns = ending == Some(Ending::Resignation(self.plan.ours));
        if resigns && self.state == State::Playing && !self.over_there {
            self.send("resign".to_owned());
        }
        self.state = State::Over;
    }

    /// Says goodbye.
    pub fn quit(&mut self) {
        self.send("quit".to_owned());
    }

    /// Whether the server knows that the game is over, or never knew of one.
    pub fn is_over_there(&self) -> bool {
        self.over_there || self.game.is_none()
    }

    /// Whether the game is being played.
    pub fn is_playing(&self) -> bool {
        self.state == State::Playing
    }

    /// When [`Dialogue::on_timeout`] is to be called.
    pub fn next_timeout(&self) -> Option<Duration> {
        self.next_call.filter(|_| self.state == State::Waiting)
    }

    /// Time has passed.
    pub fn on_timeout(&mut self, now: Duration) {
        if self.next_timeout().is_some_and(|at| at <= now) {
            self.call(now);
        }
    }

    /// What is to be done next.
    pub fn next_effect(&mut self) -> Option<Effect> {
        self.effects.pop_front()
    }

    fn hear(&mut self, heard: Heard, now: Duration) {
        match heard {
            Heard::AsksName => match std::mem::replace(&mut self.told_name, true) {
                false => self.send(self.plan.name.clone()),
                true => self.disagree(format!("the server does not let {} in", self.plan.name)),
            },
            Heard::AsksPassword => self.give_password(),
            Heard::Prompt(prompt) => self.prompted(prompt, now),
            Heard::Refusal(why) => self.refused(&why),
            Heard::Offer(offer) => self.offered(&offer),
            Heard::Game(header) => self.headed(header),
            Heard::Move { number, color, mv } if self.is_ours => self.moved(number, color, mv),
            Heard::Told(text) => self.notice(format!("somebody says on the server: {text}")),
            Heard::Undone(what) if self.state == State::Playing => {
                self.disagree(format!("a move was taken back on the server: {what}"));
            }
            Heard::Ended { game, how } if self.game.as_ref().is_some_and(|(ours, _)| *ours == game) => {
                self.ended(how, now);
            }
            Heard::Move { .. } | Heard::Undone(_) | Heard::Ended { .. } | Heard::Other => {}
        }
    }

    fn give_password(&mut self) {
        let Plan { name, password, .. } = &self.plan;
        let problem = match (password.is_empty(), self.told_password) {
            (true, _) => format!("the server asks for the password of {name}: take another name, or set one in [line]"),
            (false, true) => format!("the server does not take the password of {name}"),
            (false, false) => {
                let password = password.clone();
                self.told_password = true;
                return self.effects.push_back(Effect::Send(password));
            }
        };
        self.disagree(problem);
    }

    fn prompted(&mut self, prompt: Prompt, now: Duration) {
        match (self.state, prompt) {
            (State::Outside, _) => {
                self.state = State::Waiting;
                self.send("set client TRUE".to_owned());
            }
            (State::Waiting, Prompt::Lobby) if self.next_call.is_none() => self.call(now),
            (State::Playing, Prompt::Playing) if !self.listing => self.compare(),
            (State::Playing, Prompt::Playing) => self.listing = false,
            _ => {}
        }
    }

    /// Asks for the game that is wanted, or for the one that was put aside.
    fn call(&mut self, now: Duration) {
        self.next_call = Some(now + CALL_EVERY);
        let Plan {
            name,
            opponent,
            ours,
            size,
            minutes,
            ..
        } = &self.plan;
        let names = self.game.as_ref().map(|(_, names)| names.clone());
        let by_plan = || ByColor::from_fn(|color| if color == *ours { name } else { opponent }.clone());
        let names = names.or_else(|| (self.resuming && !opponent.is_empty()).then(by_plan));
        if self.resuming {
            self.next_call = Some(now + LOAD_EVERY);
        }
        match names {
            Some(names) => self.send(format!("load {}-{}", names.white, names.black)),
            None if opponent.is_empty() || self.resuming => {}
            None => {
                let call = format!("match {opponent} {} {} {minutes} 0", ours.letter(), size.rows());
                self.send(call);
            }
        }
    }

    fn refused(&mut self, why: &str) {
        let waits = self.known < self.moves.len() && !self.resuming;
        let is_illegal = why.contains("llegal") || why.contains("not valid");
        match self.moves.last() {
            Some(&(color, mv)) if self.state == State::Playing && waits && is_illegal && color == self.plan.ours => {
                self.disagree(format!("the server refuses our move {mv}: {why}"));
            }
            _ => self.notice(format!("the server: {why}")),
        }
    }

    fn offered(&mut self, offer: &Offer) {
        if self.state != State::Waiting || self.resuming {
            return;
        }
        let plan = &self.plan;
        let is_expected = plan.opponent.is_empty() || offer.name.eq_ignore_ascii_case(&plan.opponent);
        let is_ours =
            (offer.color, offer.size, offer.minutes, offer.byo_yomi) == (plan.ours, plan.size.rows(), plan.minutes, 0);
        if is_expected && is_ours {
            let (letter, rows) = (plan.ours.letter(), plan.size.rows());
            self.send(format!("match {} {letter} {rows} {} 0", offer.name, plan.minutes));
            return;
        }
        let wanted = match is_expected {
            false => format!("the game is to be with {}", plan.opponent),
            true => format!(
                "we are to play {} on {} with {} minutes",
                plan.ours, plan.size, plan.minutes
            ),
        };
        let Offer {
            name,
            color,
            size,
            minutes,
            byo_yomi,
        } = offer;
        self.notice(format!(
            "{name} would have us play {color} on {size}x{size} with {minutes} minutes and {byo_yomi} of byo-yomi; declined, for {wanted}"
        ));
        self.send(format!("decline {name}"));
    }

    /// The line before the moves of a game.
    fn headed(&mut self, header: Header) {
        let is_us = |color: &Color| header.names[*color].eq_ignore_ascii_case(&self.plan.name);
        let color = Color::BOTH.into_iter().find(is_us);
        self.is_ours = color.is_some() && self.state != State::Outside && !self.over_there;
        let Some(color) = color.filter(|_| self.is_ours) else {
            return;
        };
        let ours = self.plan.ours;
        if color != ours {
            if self.state != State::Over {
                self.disagree(format!(
                    "on the server {} plays {color}, and we are to play {ours}",
                    self.plan.name
                ));
            }
            return;
        }
        self.game = Some((header.game, header.names));
        let seconds = header.seconds.map(|seconds| Duration::from_secs(seconds.max(0) as u64));
        self.tell(Event::Clocks(seconds));
        if self.state == State::Waiting {
            self.state = State::Playing;
            self.known = 0;
            self.listing = false;
            self.tell(Event::Playing);
        }
    }

    /// A move of our game: one that is new, or one that both know.
    fn moved(&mut self, number: usize, color: Color, mv: Result<Move, String>) {
        if self.state != State::Playing {
            return;
        }
        let place = number + 1;
        let mv = match mv {
            Ok(mv) => mv,
            Err(text) => return self.disagree(format!("move {place} is `{text}` on the server, which is no move")),
        };
        let is_known = self.moves.get(number).map(|&known| known == (color, mv));
        let is_new = number == self.moves.len();
        if is_known == Some(false) || (is_new && color == self.plan.ours) {
            return self.disagree(format!(
                "move {place} is another one on the server than here: does another game run there?"
            ));
        }
        if number > self.moves.len() {
            // Some are missing: the whole list tells them.
            if !std::mem::replace(&mut self.listing, true) {
                self.send("moves".to_owned());
            }
            return;
        }
        self.known = self.known.max(number + 1);
        if is_new {
            self.moves.push((color, mv));
            self.effects.push_back(Effect::Keep(color, mv));
            self.tell(Event::Moved(mv));
        }
        let both_passed = matches!(self.moves[..], [.., (_, Move::Pass), (_, Move::Pass)]);
        if both_passed && self.known == self.moves.len() && !self.told_done {
            self.told_done = true;
            self.send("done".to_owned());
        }
    }

    /// After a break: what the server knows of the game, against what we know.
    fn compare(&mut self) {
        if !std::mem::take(&mut self.resuming) {
            return;
        }
        match self.moves[self.known..] {
            [] => {}
            // It had not arrived.
            [(color, mv)] if color == self.plan.ours => self.send(mv.to_string()),
            _ => {
                let (known, moves) = (self.known, self.moves.len());
                self.disagree(format!(
                    "the server knows {known} moves of the game, and {moves} were played"
                ));
            }
        }
    }

    fn ended(&mut self, how: Ended, now: Duration) {
        let ending = match how {
            Ended::Adjourned => {
                if self.state == State::Playing {
                    self.state = State::Waiting;
                    self.resuming = true;
                    self.next_call = Some(now + LOAD_EVERY);
                    self.tell(Event::Adjourned);
                }
                return;
            }
            Ended::Resigned(color) => Ending::Resignation(color),
            Ended::Forfeited(color) => Ending::Flag(color),
        };
        self.over_there = true;
        // After two passes it names who has less by its own count.
        if self.state == State::Playing && !self.told_done {
            self.state = State::Over;
            self.tell(Event::Ended(ending));
        }
    }

    fn disagree(&mut self, problem: String) {
        if self.state != State::Over {
            self.state = State::Over;
            self.tell(Event::Disagreement(problem));
        }
    }

    fn notice(&mut self, text: String) {
        if self.last_notice != text && self.state != State::Over {
            self.last_notice.clone_from(&text);
            self.tell(Event::Notice(text));
        }
    }

    fn tell(&mut self, event: Event) {
        self.effects.push_back(Effect::Tell(event));
    }

    fn send(&mut self, text: String) {
        self.effects.push_back(Effect::Send(text));
    }
}

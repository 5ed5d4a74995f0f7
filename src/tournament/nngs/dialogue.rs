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
    /// A line for the server that nobody else may read.
    SendSecret(String),
    /// Something for the table.
    Tell(Event),
}

/// What has happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// We are known to the server.
    LoggedIn,
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
    /// Nothing is said any more.
    Silent,
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
    /// The last that was said without a number, such as why nobody may enter.
    last_words: String,
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
    /// After so many moves the list was asked for because our move seemed to be refused.
    questioned: Option<usize>,
    told_done: bool,
    /// How the game ended at our table.
    ending: Option<Ending>,
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
            last_words: String::new(),
            resuming: !moves.is_empty(),
            moves,
            known: 0,
            game: None,
            is_ours: false,
            listing: false,
            questioned: None,
            told_done: false,
            ending: None,
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
        if self.state != State::Silent {
            self.state = State::Outside;
            // The last pass of a game that is put aside is taken back there.
            self.told_done = false;
            self.resuming = self.game.is_some() || !self.moves.is_empty();
        }
    }

    /// Takes what the server has sent.
    pub fn receive(&mut self, bytes: &[u8], now: Duration) {
        for line in self.screen.take(bytes, self.state == State::Outside) {
            log::debug!(target: "nngs", "< {line}");
            self.hear(Heard::of(&line), now);
        }
    }

    /// Sends a move of ours, at once or when the game goes on.
    pub fn send_move(&mut self, mv: Move) {
        if self.state == State::Silent {
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

    /// The game is over at our table, or broken off. What the server has to hear of that it hears now, or when the game goes on there.
    pub fn end(&mut self, ending: Option<Ending>) {
        let is_ours = |ending: &Ending| match *ending {
            Ending::TwoPasses => true,
            Ending::Resignation(color) => color == self.plan.ours,
            _ => false,
        };
        self.ending = ending.filter(is_ours);
        match self.ending {
            Some(_) if !self.over_there => self.say_last(),
            _ => self.state = State::Silent,
        }
    }

    /// Says goodbye.
    pub fn quit(&mut self) {
        self.send("quit".to_owned());
    }

    /// Whether the server knows that the game is over, never knew of one, or is not told.
    pub fn is_over_there(&self) -> bool {
        let is_unknown = self.game.is_none() && !self.resuming;
        self.over_there || is_unknown || self.state == State::Silent
    }

    /// The last that the server said without being asked, before it knew us.
    pub fn last_words(&self) -> &str {
        &self.last_words
    }

    /// Time has passed.
    pub fn on_time(&mut self, now: Duration) {
        if self.state == State::Waiting && self.next_call.is_some_and(|at| at <= now) {
            self.call(now);
        }
    }

    /// What is to be done next.
    pub fn next_effect(&mut self) -> Option<Effect> {
        self.effects.pop_front()
    }

    fn hear(&mut self, heard: Heard, now: Duration) {
        match heard {
            Heard::AsksName if self.state == State::Outside => self.give_name(),
            Heard::AsksPassword if self.state == State::Outside => self.give_password(),
            Heard::Prompt(prompt) => self.prompted(prompt, now),
            Heard::Refusal(why) => self.refused(&why),
            Heard::Offer(offer) => self.offered(&offer),
            Heard::Game(header) => self.headed(header),
            Heard::Move { number, color, mv } if self.is_ours => self.moved(number, color, mv),
            Heard::Scoring => self.both_passed(),
            Heard::Removed if self.told_done => self.send("done".to_owned()),
            Heard::Paused => {
                self.notice("the clocks stand on the server, and it takes no move until they run again".to_owned())
            }
            Heard::Unpaused => self.catch_up(),
            Heard::Told(text) => self.notice(format!("on the server: {text}")),
            Heard::Undone(what) if self.state == State::Playing => {
                self.disagree(format!("a move was taken back on the server: {what}"));
            }
            Heard::Ended { game, names, how } if self.is_this(game, &names) => self.ended(how, now),
            Heard::Words(text) => {
                if self.state == State::Outside {
                    self.last_words = text;
                }
            }
            Heard::AsksName | Heard::AsksPassword => {}
            Heard::Move { .. } | Heard::Removed | Heard::Undone(_) | Heard::Ended { .. } | Heard::Other => {}
        }
    }

    fn is_this(&self, game: u32, names: &ByColor<String>) -> bool {
        let same = |ours: &ByColor<String>| {
            Color::BOTH
                .iter()
                .all(|&color| ours[color].eq_ignore_ascii_case(&names[color]))
        };
        matches!(&self.game, Some((number, ours)) if *number == game && same(ours))
    }

    fn give_name(&mut self) {
        let Plan { name, password, .. } = &self.plan;
        if !std::mem::replace(&mut self.told_name, true) {
            return self.send(name.clone());
        }
        let mut problem = match self.told_password {
            true => format!("the server does not take the password of {name}"),
            false => format!("the server does not let {name} in"),
        };
        if !self.last_words.is_empty() && (password.is_empty() || !self.last_words.contains(password)) {
            problem += &format!(": {}", self.last_words);
        }
        self.disagree(problem);
    }

    fn give_password(&mut self) {
        let Plan { name, password, .. } = &self.plan;
        let problem = match (password.is_empty(), self.told_password) {
            (true, _) => format!("the server asks for the password of {name}: take another name, or set one in [line]"),
            (false, true) => format!("the server does not take the password of {name}"),
            (false, false) => {
                self.told_password = true;
                return self.effects.push_back(Effect::SendSecret(password.clone()));
            }
        };
        self.disagree(problem);
    }

    fn prompted(&mut self, prompt: Prompt, now: Duration) {
        match (self.state, prompt) {
            (State::Outside, _) => {
                self.state = State::Waiting;
                self.tell(Event::LoggedIn);
                self.send("set client TRUE".to_owned());
            }
            (State::Waiting, Prompt::Lobby) if self.next_call.is_none() => self.call(now),
            // It has begun while nobody listened; what was played stands behind its header.
            (State::Waiting, Prompt::Playing | Prompt::Scoring) => self.send("moves".to_owned()),
            (State::Playing, Prompt::Playing | Prompt::Scoring) if self.listing => self.listing = false,
            (State::Playing, Prompt::Playing) => self.compare(),
            (State::Playing, Prompt::Scoring) => {
                self.compare();
                self.both_passed();
            }
            _ => {}
        }
    }

    /// Asks for the game that is wanted, or for the one that was put aside.
    fn call(&mut self, now: Duration) {
        let Plan {
            name,
            opponent,
            ours,
            size,
            minutes,
            ..
        } = &self.plan;
        if self.resuming {
            self.next_call = Some(now + LOAD_EVERY);
            let by_plan = || ByColor::from_fn(|color| if color == *ours { name } else { opponent }.clone());
            let names = self.game.as_ref().map(|(_, names)| names.clone());
            let names = names.or_else(|| (!opponent.is_empty()).then(by_plan));
            if let Some(names) = names {
                self.send(format!("load {}-{}", names.white, names.black));
            }
        } else {
            self.next_call = Some(now + CALL_EVERY);
            if !opponent.is_empty() {
                let call = format!("match {opponent} {} {} {minutes} 0", ours.letter(), size.rows());
                self.send(call);
            }
        }
    }

    /// Something was refused: our move, if it is one that can be none, or is refused again after the list of moves has been compared. Else it
    /// was another command, such as a `load` that came after the other side's.
    fn refused(&mut self, why: &str) {
        let pending = self.moves.get(self.known).filter(|(color, _)| *color == self.plan.ours);
        let Some(&(_, mv)) = pending.filter(|_| self.state == State::Playing && !self.resuming) else {
            return self.notice(format!("the server: {why}"));
        };
        let is_illegal = why.contains("llegal") || why.contains("not valid");
        if is_illegal || self.questioned == Some(self.known) {
            return self.disagree(format!("the server refuses our move {mv}: {why}"));
        }
        self.questioned = Some(self.known);
        self.resuming = true;
        self.listing = true;
        self.send("moves".to_owned());
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
        self.is_ours = color.is_some() && matches!(self.state, State::Waiting | State::Playing) && !self.over_there;
        let Some(color) = color.filter(|_| self.is_ours) else {
            return;
        };
        let Plan {
            name,
            opponent,
            ours,
            minutes,
            ..
        } = &self.plan;
        let other = &header.names[ours.opponent()];
        if color != *ours {
            return self.disagree(format!("on the server {name} plays {color}, and we are to play {ours}"));
        }
        if !opponent.is_empty() && !other.eq_ignore_ascii_case(opponent) {
            return self.disagree(format!(
                "on the server {other} plays against us, and it is to be {opponent}"
            ));
        }
        let seconds = header.seconds.map(|seconds| Duration::from_secs(seconds.max(0) as u64));
        let is_first = self.game.is_none() && self.moves.is_empty();
        if is_first && seconds[*ours] != Duration::from_secs(60 * minutes) {
            let text = format!(
                "the server gives us {} seconds, and {minutes} minutes were set: the server's count",
                seconds[*ours].as_secs()
            );
            self.notice(text);
        }
        self.game = Some((header.game, header.names));
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
        let place = number.saturating_add(1);
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
        let is_news = place > self.known;
        self.known = self.known.max(place);
        if is_new {
            self.take(color, mv);
        } else if is_news {
            self.catch_up();
        }
    }

    /// The other side's move.
    fn take(&mut self, color: Color, mv: Move) {
        self.moves.push((color, mv));
        self.effects.push_back(Effect::Keep(color, mv));
        self.tell(Event::Moved(mv));
    }

    /// Both have passed: the second of the two passes is told by that alone.
    fn both_passed(&mut self) {
        if self.state != State::Playing {
            return;
        }
        match self.moves[..] {
            [.., (_, Move::Pass), (_, Move::Pass)] => {}
            [.., (color, Move::Pass)] if color == self.plan.ours => self.take(color.opponent(), Move::Pass),
            _ => {
                if !std::mem::replace(&mut self.listing, true) {
                    self.send("moves".to_owned());
                }
                return;
            }
        }
        self.known = self.moves.len();
        self.say_done();
    }

    fn say_done(&mut self) {
        if !std::mem::replace(&mut self.told_done, true) {
            self.send("done".to_owned());
        }
    }

    /// After a break: what the server knows of the game is now told.
    fn compare(&mut self) {
        if std::mem::take(&mut self.resuming) {
            self.catch_up();
            self.say_last();
        }
    }

    /// The server may know less of the game than was played: our moves it is told again, and the other side tells its own.
    fn catch_up(&mut self) {
        match self.moves.get(self.known) {
            Some(&(color, mv)) if self.state == State::Playing && !self.resuming && color == self.plan.ours => {
                self.send(mv.to_string());
            }
            _ => {}
        }
    }

    /// What the server has to hear of the end, if it can hear it now.
    fn say_last(&mut self) {
        if self.state == State::Playing && !self.resuming && matches!(self.ending, Some(Ending::Resignation(_))) {
            self.send("resign".to_owned());
        }
    }

    fn ended(&mut self, how: Ended, now: Duration) {
        let ending = match how {
            Ended::Adjourned => {
                if self.state == State::Playing {
                    self.state = State::Waiting;
                    self.resuming = true;
                    self.told_done = false;
                    self.next_call = Some(now + LOAD_EVERY);
                    self.tell(Event::Adjourned);
                }
                return;
            }
            Ended::Resigned(color) => Ending::Resignation(color),
            Ended::Forfeited(color) => Ending::Flag(color),
        };
        // After two passes it names who has less by its own count.
        let is_counted = self.told_done && matches!(ending, Ending::Resignation(_));
        if !is_counted && !std::mem::replace(&mut self.over_there, true) && self.state != State::Silent {
            match self.ending {
                None => self.tell(Event::Ended(ending)),
                Some(ours) if ours == ending => {}
                Some(_) => self.notice(format!(
                    "the game ended otherwise on the server: {}",
                    ending_text(ending)
                )),
            }
        }
        self.over_there = true;
        self.state = State::Silent;
    }

    fn disagree(&mut self, problem: String) {
        match self.ending {
            Some(_) => self.notice(problem),
            None => self.tell(Event::Disagreement(problem)),
        }
        self.state = State::Silent;
    }

    fn notice(&mut self, text: String) {
        if self.last_notice != text && self.state != State::Silent {
            self.last_notice.clone_from(&text);
            self.effects.push_back(Effect::Tell(Event::Notice(text)));
        }
    }

    /// Once the game is over at our table, it wants to hear no more of it.
    fn tell(&mut self, event: Event) {
        if self.ending.is_none() && self.state != State::Silent {
            self.effects.push_back(Effect::Tell(event));
        }
    }

    fn send(&mut self, text: String) {
        self.effects.push_back(Effect::Send(text));
    }
}

fn ending_text(ending: Ending) -> String {
    match ending {
        Ending::Flag(color) => format!("{color} has lost on time"),
        Ending::Resignation(color) => format!("{color} has resigned"),
        _ => "in another way".to_owned(),
    }
}

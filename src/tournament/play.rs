//! The one loop: two players, a referee, two clocks, a record and a journal.

mod end;

pub use end::ANSWERS;

use super::counted::{Counted, Entered};
use super::journal::{Entry, Kept};
use super::lines::Lines;
use super::operator::Order;
use super::player::{Player, Said, Saying, SharedClocks, SharedJournal, Turn, lock};
use super::scribe::Scribe;
use super::session::PeerMove;
use super::table::Table;
use super::view::{Clocked, Course, MoveInsight, View};
use crate::game::{ByColor, Color, Ending, Move, Verdict};
use crossbeam_channel::{Receiver, after, never, select_biased};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// How often the clocks are shown while nothing happens.
const SHOW_EVERY: Duration = Duration::from_secs(1);

/// How often the clocks are written down while a side thinks.
const KEEP_CLOCKS_EVERY: Duration = Duration::from_secs(60);

/// A move counts as made when it arrived, and may be told us so much later, for the journal comes first. Flags are
/// looked at with this delay.
const STILL_BEING_WRITTEN: Duration = Duration::from_millis(300);

/// Why a loop came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// The game itself ended.
    Over(Ending),
    /// The two sides do not agree on what is played, or a side has started anew.
    Disagreement(String),
    /// The line or a program is gone.
    Gone(String),
    /// The operator stopped it.
    Stopped,
}

/// What came of a game.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Why the loop came to its end.
    pub conclusion: Conclusion,
    /// Whether the two sides agreed and the game began.
    pub begun: bool,
    /// The result as the record has it.
    pub verdict: Verdict,
    /// The counted board, where both passed or the last move allowed was played.
    pub counted: Option<Counted>,
    /// The count was asked for and is not settled.
    pub unsettled: bool,
    /// Whether the record on disk is the last word.
    pub recorded: Result<(), String>,
}

/// Who looks on: the monitor, a page for spectators, a test.
pub trait Witness {
    /// The table as it stands.
    fn see(&mut self, view: &View);
    /// What has been played, after each move and whenever moves were taken back.
    fn follow(&mut self, _course: Course) {}
    /// Something the operator should know.
    fn note(&mut self, text: &str);
    /// For whoever is asked what the other side has counted: the question, and what became of the answer.
    fn ask(&mut self, text: &str) {
        self.note(text);
    }
    /// Something that the other side's operator should know, for the protocol has no message for it.
    fn unsaid(&mut self, _ending: Ending, news: &str) {
        self.note(&format!("{news}: the line cannot say so, tell whoever does not know"));
    }
}

/// Everything a game needs.
pub struct Game<'a> {
    /// The position and the clocks.
    pub table: Table,
    /// Who plays.
    pub players: ByColor<Box<dyn Player>>,
    /// The players' names.
    pub names: ByColor<String>,
    /// The time each side had at the start.
    pub time: Duration,
    /// What the players say.
    pub sayings: Receiver<Saying>,
    /// What the operator orders.
    pub orders: Receiver<Order>,
    /// The clocks, for whoever keeps the line.
    pub clocks: SharedClocks,
    /// The journal.
    pub journal: SharedJournal,
    /// The colours that cables play: then their keepers write the moves down, as messages.
    pub lines: Lines,
    /// By colour: a move of the other side that came over its line in an earlier run and was not passed on.
    pub untold: ByColor<Option<Move>>,
    /// The record.
    pub scribe: Scribe,
    /// Who looks on.
    pub witness: &'a mut dyn Witness,
    /// How long the line is kept after the end.
    pub linger: Duration,
    /// How long the operator is asked after two passes what the other side has counted; `None`: nobody is.
    pub ask: Option<Duration>,
    /// What was entered after the end in an earlier run.
    pub entered: Entered,
    /// The moment from which all others count.
    pub epoch: Instant,
    /// What the loop itself keeps; its default at the start.
    pub progress: Progress,
}

/// What the loop itself keeps.
#[derive(Debug, Default)]
pub struct Progress {
    /// The number of the last question asked.
    question: u32,
    /// Whose line is down.
    line_down: ByColor<bool>,
    /// When a side was told that the game has begun.
    ready: ByColor<Option<Instant>>,
    /// When the clocks were last written down.
    clocks_kept: Duration,
    /// Said while the other player was not ready yet.
    early: VecDeque<Saying>,
    /// Ordered while a player was not ready yet.
    early_orders: VecDeque<Order>,
    /// Whether the two sides have agreed and the game has begun.
    begun: bool,
    /// Nobody can order anything more.
    silent: bool,
    /// What was found before the answer to the last question.
    insight: Option<MoveInsight>,
    /// The last thing worth telling.
    news: String,
    /// The operator knows that the record cannot be written.
    told_of_record: bool,
    /// The operator knows that the journal cannot be written.
    told_of_journal: bool,
}

impl std::fmt::Debug for Game<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Game")
            .field("table", &self.table)
            .finish_non_exhaustive()
    }
}

/// What is told of a line that was down.
const IS_BACK: &str = "the line is back";

/// What the provisional end means to both (rules 6.1 to 6.4 of seeds/000, table 2-1).
const PROVISIONAL_END: &str = "both have passed: this is the provisional end; the game goes on, a pass costs a stone from here, two more \
                               passes end it, and what then stands on the board is counted as alive";

impl Game<'_> {
    /// Plays it to its end.
    pub fn play(mut self) -> Outcome {
        let conclusion = match self.table.ending() {
            Some(ending) => {
                self.pass_on();
                Conclusion::Over(ending)
            }
            None => match self.wait_for_both() {
                Ok(()) => self.moves(),
                Err(conclusion) => conclusion,
            },
        };
        self.finish(conclusion)
    }

    /// Waits until both players are ready. What is said or ordered before that is for later.
    fn wait_for_both(&mut self) -> Result<(), Conclusion> {
        while self.progress.ready.black.is_none() || self.progress.ready.white.is_none() {
            select_biased! {
                recv(self.orders) -> order => match order {
                    Ok(Order::Stop) => return Err(Conclusion::Stopped),
                    Ok(Order::Silent) => self.progress.silent = true,
                    Ok(order @ (Order::Counted(_) | Order::Agreed | Order::Decided(_))) => {
                        self.obey(order);
                    }
                    Ok(order) => {
                        self.witness.note(&format!("{order}, as soon as the game has begun"));
                        self.progress.early_orders.push_back(order);
                    }
                    Err(_) => self.orders = never(),
                },
                recv(self.sayings) -> saying => match saying {
                    Ok(saying) => match saying.said {
                        Said::Ready => self.progress.ready[saying.color] = Some(saying.at),
                        Said::Notice(text) => self.witness.note(&self.told_by(saying.color, &text)),
                        Said::LineDown(text) => {
                            self.progress.line_down[saying.color] = true;
                            self.witness.note(&self.told_by(saying.color, &text));
                        }
                        Said::LineUp => {
                            self.progress.line_down[saying.color] = false;
                            self.witness.note(&self.told_by(saying.color, IS_BACK));
                        }
                        Said::Gone(why) => return Err(Conclusion::Gone(self.told_by(saying.color, &why))),
                        Said::Disagrees(why) => return Err(self.disagrees(saying.color, &why)),
                        // Black may move before a program that plays White for us has started.
                        Said::Moved { .. } | Said::Resigned { .. } | Said::TakesBack { .. } => {
                            self.progress.early.push_back(saying);
                        }
                        Said::Clocks(left) => self.table.set_left(left, self.now()),
                        Said::Ended(ending) => {
                            self.table.ended(ending, self.now());
                            return Err(Conclusion::Over(ending));
                        }
                        Said::Found { .. } | Said::Unsure | Said::Left => {}
                    },
                    Err(_) => return Err(Conclusion::Gone("both players have left".to_owned())),
                },
            }
        }
        Ok(())
    }

    /// From the first move of this run to the end.
    fn moves(&mut self) -> Conclusion {
        self.progress.begun = true;
        // Who begins has known since his own line was agreed on.
        let first = self.table.referee().turn();
        match self.progress.ready[first].filter(|_| self.lines == Lines::Both && self.may_run()) {
            Some(at) => self.table.go_on(self.since_epoch(at)),
            None => self.go_on(),
        }
        self.publish_clocks();
        self.pass_on();
        self.ask();
        self.save(Verdict::Unknown);
        self.show_course();
        self.show(None);
        loop {
            if let Some(ending) = self.table.ending() {
                return Conclusion::Over(ending);
            }
            if let Some(order) = self.progress.early_orders.pop_front() {
                match self.obey(order) {
                    Some(conclusion) => return conclusion,
                    None => continue,
                }
            }
            if let Some(saying) = self.progress.early.pop_front() {
                match self.hear(saying) {
                    Some(conclusion) => return conclusion,
                    None => continue,
                }
            }
            let flag = self.table.flag_falls_at();
            let flag = flag.map(|at| (at + STILL_BEING_WRITTEN).saturating_sub(self.now()));
            select_biased! {
                recv(self.sayings) -> saying => match saying {
                    Ok(saying) => {
                        if let Some(conclusion) = self.hear(saying) {
                            return conclusion;
                        }
                    }
                    Err(_) => return Conclusion::Gone("both players have left".to_owned()),
                },
                recv(self.orders) -> order => match order {
                    Ok(order) => {
                        if let Some(conclusion) = self.obey(order) {
                            return conclusion;
                        }
                    }
                    Err(_) => self.orders = never(),
                },
                recv(after(flag.unwrap_or(SHOW_EVERY).min(SHOW_EVERY))) -> _ => {
                    self.table.tick(self.now().saturating_sub(STILL_BEING_WRITTEN));
                    self.keep_clocks();
                    self.show(None);
                }
            }
        }
    }

    /// What a player says in mid-game.
    fn hear(&mut self, Saying { color, said, at }: Saying) -> Option<Conclusion> {
        match said {
            Said::Moved { mv, question } => self.moved(color, mv, question, at),
            Said::Found { insight, question } => {
                let is_open = self.is_open(Some(question));
                self.progress.insight = is_open.then_some(MoveInsight { color, insight });
            }
            Said::Resigned { question } if self.is_open(question) => self.table.resigned(color, self.since_epoch(at)),
            Said::TakesBack { moves, standing } => self.take_back(color, moves, standing),
            Said::Clocks(left) => {
                self.table.set_left(left, self.now());
                self.publish_clocks();
            }
            Said::Ended(ending) => self.table.ended(ending, self.since_epoch(at)),
            Said::Notice(text) => self.note(&self.told_by(color, &text)),
            Said::LineDown(why) => {
                self.progress.line_down[color] = true;
                self.go_on();
                let what = match self.may_run() {
                    true => "",
                    false => "; the clocks stand until it is back",
                };
                self.note(&self.told_by(color, &format!("{why}{what}")));
            }
            Said::LineUp => {
                self.progress.line_down[color] = false;
                self.go_on();
                self.note(&self.told_by(color, IS_BACK));
            }
            Said::Gone(why) => return Some(Conclusion::Gone(self.told_by(color, &why))),
            Said::Disagrees(why) => return Some(self.disagrees(color, &why)),
            Said::Resigned { .. } | Said::Ready | Said::Unsure | Said::Left => {}
        }
        None
    }

    /// Whether a clock may run: the line is up, or, of two, that of the side to move.
    fn may_run(&self) -> bool {
        let down = self.progress.line_down;
        match self.lines {
            Lines::Both => !down[self.table.referee().turn()],
            _ => !(down.black || down.white),
        }
    }

    /// The clock of the side to move runs, if it may.
    fn go_on(&mut self) {
        match self.may_run() {
            true => self.table.go_on(self.now()),
            false => self.table.pause(self.now()),
        }
        self.publish_clocks();
    }

    /// A side that thinks for long has used its time after a power cut, too.
    fn keep_clocks(&mut self) {
        if self.now().saturating_sub(self.progress.clocks_kept) >= KEEP_CLOCKS_EVERY {
            self.progress.clocks_kept = self.now();
            self.write_down(Entry::Clocks);
        }
    }

    /// What came over a line in an earlier run and was not sent over the other one is sent now.
    fn pass_on(&mut self) {
        for color in Color::BOTH {
            if let Some(mv) = self.untold[color].take() {
                self.players[color].tell(mv);
            }
        }
    }

    /// What keeps the game from being played; where there are two lines, on which.
    fn disagrees(&self, color: Color, why: &str) -> Conclusion {
        let hint = match self.lines {
            Lines::Both => "; or have the two cables changed places?",
            _ => "",
        };
        Conclusion::Disagreement(self.told_by(color, &format!("{why}{hint}")))
    }

    /// What is said of a line; where there are two, of which.
    fn told_by(&self, color: Color, text: &str) -> String {
        match self.lines {
            Lines::Both => format!("{color}'s line: {text}"),
            _ => text.to_owned(),
        }
    }

    /// Whether that question still waits for its answer. An answer to one that was taken back is none.
    fn is_open(&self, question: Option<u32>) -> bool {
        question.is_none_or(|number| number == self.progress.question)
    }

    /// What the operator orders in mid-game.
    fn obey(&mut self, order: Order) -> Option<Conclusion> {
        log::warn!("the operator orders: {order:?}");
        match order {
            Order::Silent => self.progress.silent = true,
            Order::Counted(_) | Order::Agreed | Order::Decided(_) => {
                self.witness.note("nothing is counted before both have passed");
            }
            Order::Flag(_) | Order::Charge(..) if self.table.is_told_of_flags() => {
                self.note("the server keeps the clocks: the organizers charge time and call flags there");
            }
            Order::Resign(color) if self.table.is_told_of_flags() && self.lines.play(color) => {
                self.note("that the other side resigns the server says");
            }
            Order::Resign(color) => self.table.resigned(color, self.now()),
            Order::Flag(color) => self.table.flag_fell(color, self.now()),
            Order::Charge(color, time) => {
                self.table.charge(color, time);
                self.publish_clocks();
                self.write_down(Entry::Charged(color, time));
                self.note(&order.to_string());
            }
            Order::Moved(color, mv) => self.enter(color, mv),
            Order::Stop => return Some(Conclusion::Stopped),
        }
        None
    }

    /// A move that the line has lost comes by hand, if it is one that could have come (FEATURES A9).
    fn enter(&mut self, color: Color, mv: Move) {
        let referee = self.table.referee();
        let problem = match (self.lines.play(color), self.table.is_told_of_flags()) {
            (true, false) => referee.check(color, mv).err().map(|foul| foul.to_string()),
            (true, true) => Some("moves come from the server".to_owned()),
            (false, _) => Some(format!("{color} does not play over a line")),
        };
        match problem {
            Some(why) => self.note(&format!("{mv} is not taken for {color}: {why}")),
            None => {
                self.players[color].enter(mv, referee.move_number());
                self.note(&Order::Moved(color, mv).to_string());
            }
        }
    }

    fn moved(&mut self, color: Color, mv: PeerMove, question: Option<u32>, at: Instant) {
        if !self.is_open(question) {
            return;
        }
        let arrived = self.since_epoch(at);
        let (before, was_provisional) = self.stage();
        self.table.moved(color, mv, arrived, self.now());
        if self.lines == Lines::Both && self.table.ending().is_none() {
            self.go_on();
        }
        self.publish_clocks();
        let (after, is_provisional) = self.stage();
        if after == before {
            return;
        }
        self.drop_old_news();
        if let PeerMove::On(mv) = mv {
            if self.lines == Lines::None {
                self.write_down(Entry::Moved(color, mv));
            }
            self.players[color.opponent()].tell(mv);
        }
        self.show_course();
        if self.table.ending().is_none() {
            self.ask();
            self.save(Verdict::Unknown);
            if is_provisional && !was_provisional {
                self.note(PROVISIONAL_END);
            }
            self.show(None);
        }
    }

    /// How many moves were played, and whether the provisional end of Ikeda's rules is past.
    fn stage(&self) -> (u32, bool) {
        let referee = self.table.referee();
        (referee.move_number(), referee.first_after_provisional_end().is_some())
    }

    fn take_back(&mut self, color: Color, moves: u16, standing: u32) {
        // A move of ours that crossed the request was never sent, and goes as well.
        let unsent = self.table.referee().move_number().saturating_sub(standing);
        self.table.take_back(unsent + u32::from(moves), self.now());
        self.publish_clocks();
        for player in [&mut self.players.black, &mut self.players.white] {
            player.take_back(self.table.referee());
        }
        self.note(&format!("{color} has taken back {moves} moves"));
        self.save(Verdict::Unknown);
        self.ask();
        self.show_course();
        self.show(None);
    }

    fn ask(&mut self) {
        self.progress.question += 1;
        let color = self.table.referee().turn();
        let now = self.now();
        let turn = Turn {
            referee: self.table.referee(),
            left: self.table.left(now),
            question: self.progress.question,
        };
        self.players[color].ask(&turn);
    }

    fn save(&mut self, verdict: Verdict) {
        match self.scribe.save(&self.table, verdict) {
            Ok(()) => self.progress.told_of_record = false,
            Err(_) if self.progress.told_of_record => {}
            Err(e) => {
                self.progress.told_of_record = true;
                self.note(&format!("{e}; the game goes on"));
            }
        }
    }

    fn write_down(&mut self, entry: Entry) {
        let left = self.table.left(self.now());
        let written = lock(&self.journal).append(&Kept { entry, left });
        match written {
            Ok(()) => self.progress.told_of_journal = false,
            Err(_) if self.progress.told_of_journal => {}
            Err(e) => {
                self.progress.told_of_journal = true;
                self.note(&format!(
                    "cannot write the journal ({e}): the game goes on, but could not be resumed"
                ));
            }
        }
    }

    fn publish_clocks(&self) {
        *lock(&self.clocks) = self.table.clocks().clone();
    }

    /// What was told of an earlier move is no news any more, but for a trouble that goes on.
    fn drop_old_news(&mut self) {
        let down = self.progress.line_down;
        if !(self.progress.told_of_record || self.progress.told_of_journal || down.black || down.white) {
            self.progress.news.clear();
        }
    }

    fn note(&mut self, text: &str) {
        log::warn!("{text}");
        text.clone_into(&mut self.progress.news);
        self.witness.note(text);
    }

    /// Shows what has been played; what was found belongs to the side that has just moved.
    fn show_course(&mut self) {
        let game = self.table.referee().clone();
        let insight = self.progress.insight.take();
        let has_moved = |color| game.moves().last().is_some_and(|(mover, _)| *mover == color);
        self.witness.follow(Course {
            insight: insight.filter(|insight| has_moved(insight.color)),
            names: self.names.clone(),
            game,
        });
    }

    fn show(&mut self, end: Option<(Verdict, Option<&Counted>)>) {
        let left = self.table.left(self.now());
        let referee = self.table.referee();
        let view = View {
            board: referee.board().clone(),
            last: referee.moves().last().copied(),
            move_number: referee.move_number(),
            turn: referee.turn(),
            names: self.names.clone(),
            clocks: Some(left.map(|left| Clocked {
                left,
                // Of whole seconds, as they are shown, so that both make up the time.
                used: self.time.saturating_sub(Duration::from_secs(left.as_secs())),
            })),
            verdict: end.map(|(verdict, _)| verdict),
            counted: end.and_then(|(_, counted)| counted.cloned()),
            news: self.progress.news.clone(),
        };
        self.witness.see(&view);
    }

    fn now(&self) -> Duration {
        self.epoch.elapsed()
    }

    fn since_epoch(&self, at: Instant) -> Duration {
        at.saturating_duration_since(self.epoch)
    }
}

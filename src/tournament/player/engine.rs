//! Nagara itself: a thread that thinks, on its own time and on the other side's.

use super::{End, Player, Said, Turn, Voice, step_back};
use crate::game::{Move, Referee};
use crate::think::budget::{Clock, Lag, Progress, effort};
use crate::think::{Action, Effort, Insight, Thinker, Tree, Watch};
use crate::tournament::session::PeerMove;
use crossbeam_channel::{Receiver, Sender, unbounded};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// By how much the threads that think step back for all others, on the scale of `nice`: those that keep the line, the clocks and
/// the journal need the processor for a moment only, and need it at once.
const STEPS_BACK: i32 = 5;

/// How the engine uses its time at a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    /// Playouts a move at most; `None` for as many as the clock allows.
    pub playouts: Option<u32>,
    /// Whether it thinks on the other side's time.
    pub ponder: bool,
    /// Seconds that a move loses between the two sides, at least.
    pub lag: f32,
}

/// The engine at the table.
#[derive(Debug)]
pub struct EnginePlayer {
    questions: Sender<Question>,
    /// Counts what happens. Whatever is thought since an earlier count is of no use any more.
    events: Arc<AtomicU64>,
    voice: Voice,
}

struct Question {
    /// The count of events with this one.
    event: u64,
    /// The table's number of it.
    number: u32,
    referee: Referee,
    /// Seconds on our clock.
    left: f32,
    asked: Instant,
}

impl EnginePlayer {
    /// Starts the thinking thread.
    pub fn new(thinker: Arc<Thinker>, habits: Habits, voice: Voice) -> EnginePlayer {
        let (questions, asked) = unbounded();
        let events = Arc::new(AtomicU64::new(0));
        let player = EnginePlayer {
            questions,
            events: Arc::clone(&events),
            voice: voice.clone(),
        };
        let mind = Mind {
            tree: thinker.tree(),
            thinker,
            habits,
            lag: Lag::new(habits.lag, 0.0),
            events,
            voice,
        };
        thread::spawn(move || mind.think(&asked));
        player
    }

    /// Ends all thinking that goes on, and makes what it comes to void.
    fn interrupt(&self) -> u64 {
        self.events.fetch_add(1, Ordering::SeqCst) + 1
    }
}

impl Player for EnginePlayer {
    fn ask(&mut self, turn: &Turn<'_>) {
        let event = self.interrupt();
        // The thread lives as long as this sender does.
        let _ = self.questions.send(Question {
            event,
            number: turn.question,
            referee: turn.referee.clone(),
            left: turn.left[turn.referee.turn()].as_secs_f32(),
            asked: Instant::now(),
        });
    }

    fn tell(&mut self, _mv: Move) {
        self.interrupt();
    }

    fn take_back(&mut self, _referee: &Referee) {
        self.interrupt();
    }

    fn end(&mut self, _how: End) {
        self.interrupt();
        self.voice.say(Said::Left);
    }
}

impl Drop for EnginePlayer {
    fn drop(&mut self) {
        self.interrupt();
    }
}

/// What the thinking thread owns.
struct Mind {
    thinker: Arc<Thinker>,
    /// One for the whole game: what was thought on the other side's time is found in it when the guess was right.
    tree: Tree,
    habits: Habits,
    lag: Lag,
    events: Arc<AtomicU64>,
    voice: Voice,
}

impl Mind {
    fn think(mut self, asked: &Receiver<Question>) {
        step_back(STEPS_BACK);
        self.voice.say(Said::Ready);
        for question in asked {
            let Some(mv) = self.answer(&question) else { continue };
            if self.habits.ponder {
                self.think_on(&question, mv);
            }
        }
    }

    /// Decides and says so, unless the question is void by then; the move, if it was one.
    fn answer(&mut self, question: &Question) -> Option<Move> {
        let effort = self.effort(question);
        let stopwatch = self.stopwatch(question);
        let decision = self
            .thinker
            .decide(&mut self.tree, &question.referee, effort, &stopwatch);
        self.lag.answered(stopwatch.elapsed(), effort.limit);
        if stopwatch.stop() {
            return None;
        }
        log::debug!(
            "{:.2} s of {:.2}, at most {:.2}",
            stopwatch.elapsed(),
            effort.aim,
            effort.limit
        );
        if let Some(searched) = &decision.searched {
            self.voice.say(Said::Found {
                insight: Arc::new(Insight::new(&self.tree, searched)),
                question: question.number,
            });
        }
        let number = Some(question.number);
        match decision.action {
            Action::Move(mv) => {
                self.voice.say(Said::Moved {
                    mv: PeerMove::On(mv),
                    question: number,
                });
                Some(mv)
            }
            Action::Resign => {
                self.voice.say(Said::Resigned { question: number });
                None
            }
        }
    }

    /// Thinks about the position after our move until something happens.
    fn think_on(&mut self, question: &Question, mv: Move) {
        let mut after = question.referee.clone();
        if after.play(after.turn(), mv).is_ok() && after.ending().is_none() {
            let stopwatch = self.stopwatch(question);
            self.thinker.ponder(&mut self.tree, &after, &stopwatch);
        }
    }

    fn effort(&mut self, question: &Question) -> Effort {
        let lag = self.lag.at(question.left);
        let clock = Clock {
            began: self.lag.began().unwrap_or(question.left),
            ..Clock::sudden_death(question.left)
        };
        Effort {
            playouts: self.habits.playouts.unwrap_or(u32::MAX),
            ..effort(&clock, &Progress::of(&question.referee), lag)
        }
    }

    fn stopwatch(&self, question: &Question) -> Stopwatch {
        Stopwatch {
            started: question.asked,
            event: question.event,
            events: Arc::clone(&self.events),
        }
    }
}

/// Runs from a question until something else happens.
struct Stopwatch {
    started: Instant,
    event: u64,
    events: Arc<AtomicU64>,
}

impl Watch for Stopwatch {
    fn stop(&self) -> bool {
        self.events.load(Ordering::SeqCst) != self.event
    }

    fn elapsed(&self) -> f32 {
        self.started.elapsed().as_secs_f32()
    }
}

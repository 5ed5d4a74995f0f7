//! Nagara itself: a thread that thinks.

use super::{End, Player, Said, Turn, Voice};
use crate::game::{Move, Referee};
use crate::think::{Action, Effort, Thinker};
use crate::tournament::session::PeerMove;
use crossbeam_channel::{Receiver, Sender, unbounded};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// So long before our flag falls the engine answers with the best it has.
const RESERVE: Duration = Duration::from_millis(500);

/// The engine at the table.
#[derive(Debug)]
pub struct EnginePlayer {
    questions: Sender<Question>,
    /// The number of the question that is open; an answer to an older one is not said.
    open: Arc<AtomicU64>,
    voice: Voice,
}

struct Question {
    number: u64,
    /// The table's number of it.
    question: u32,
    referee: Referee,
    answer_by: Instant,
}

impl EnginePlayer {
    /// Starts the thinking thread.
    pub fn new(thinker: Arc<Thinker>, voice: Voice) -> EnginePlayer {
        let (questions, asked) = unbounded();
        let open = Arc::new(AtomicU64::new(0));
        let player = EnginePlayer {
            questions,
            open: Arc::clone(&open),
            voice: voice.clone(),
        };
        thread::spawn(move || think(&thinker, &asked, &open, &voice));
        player
    }

    fn void_the_question(&self) {
        self.open.fetch_add(1, Ordering::SeqCst);
    }
}

impl Player for EnginePlayer {
    fn ask(&mut self, turn: &Turn<'_>) {
        let number = self.open.fetch_add(1, Ordering::SeqCst) + 1;
        let answer_by = turn.flag_falls.checked_sub(RESERVE).unwrap_or(turn.flag_falls);
        // The thread lives as long as this sender does.
        let _ = self.questions.send(Question {
            number,
            question: turn.question,
            referee: turn.referee.clone(),
            answer_by,
        });
    }

    fn tell(&mut self, _mv: Move) {}

    fn take_back(&mut self, _referee: &Referee) {
        self.void_the_question();
    }

    fn end(&mut self, _how: End) {
        self.void_the_question();
        self.voice.say(Said::Left);
    }
}

impl Drop for EnginePlayer {
    fn drop(&mut self) {
        self.void_the_question();
    }
}

fn think(thinker: &Thinker, asked: &Receiver<Question>, open: &AtomicU64, voice: &Voice) {
    let mut tree = thinker.tree();
    voice.say(Said::Ready);
    for Question {
        number,
        question,
        referee,
        answer_by,
    } in asked
    {
        let is_void = || open.load(Ordering::SeqCst) != number;
        let stop = || is_void() || Instant::now() >= answer_by;
        let decision = thinker.decide(&mut tree, &referee, Effort::seconds(f32::INFINITY), &stop);
        if is_void() {
            continue;
        }
        voice.say(match decision.action {
            Action::Move(mv) => Said::Moved {
                mv: PeerMove::On(mv),
                question: Some(question),
            },
            Action::Resign => Said::Resigned {
                question: Some(question),
            },
        });
    }
}

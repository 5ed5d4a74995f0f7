//! Who sits at the table: the engine, the other end of the cable, whoever plays on a server, a GTP program, a person at the terminal.
//!
//! A player is asked for a move and told what happened; what it says comes back over a channel, whenever it likes.

mod engine;
mod gtp_program;
mod ledger;
mod serial_peer;
mod server_peer;
mod terminal;

pub use engine::{EnginePlayer, Habits};
pub use gtp_program::GtpProgram;
pub(crate) use ledger::lock;
pub use ledger::{Ledger, SharedClocks, SharedJournal};
pub use serial_peer::{Keeping, SerialPeer};
pub use server_peer::ServerPeer;
pub use terminal::TerminalPlayer;

use super::session::PeerMove;
use crate::game::{ByColor, Color, Ending, Move, Referee};
use crate::think::Insight;
use crossbeam_channel::Sender;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// One of the two at the table. No call may wait for the player to think.
pub trait Player: Send {
    /// It is this player's turn.
    fn ask(&mut self, turn: &Turn<'_>);
    /// The other side has moved, legally.
    fn tell(&mut self, mv: Move);
    /// An operator has entered this player's move, when so many moves had been played, for the line has lost it. Only who plays over a line
    /// has such moves.
    fn enter(&mut self, _mv: Move, _moves: u32) {}
    /// Moves were taken back; a question that is still open is void.
    fn take_back(&mut self, referee: &Referee);
    /// Nothing more is played: the game is over, or it was broken off. The player says [`Said::Left`] when it needs the
    /// table no longer.
    fn end(&mut self, how: End);
}

/// How the playing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game is over: the other side may still repeat its last message.
    Over(Ending),
    /// Broken off: nobody waits for anything.
    BrokenOff,
}

/// What a player is shown when asked.
#[derive(Debug)]
pub struct Turn<'a> {
    /// The game so far.
    pub referee: &'a Referee,
    /// The time both sides have left.
    pub left: ByColor<Duration>,
    /// The number of this question; no other question of the game has it.
    pub question: u32,
}

/// What a player says.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// Ready to play: the terms are agreed, the program has started.
    Ready,
    /// A move.
    Moved {
        /// The move, or a number that is no point.
        mv: PeerMove,
        /// Which question this answers; `None` from where nobody is asked.
        question: Option<u32>,
    },
    /// What was found, before the answer itself.
    Found {
        /// The moves that were looked at.
        insight: Arc<Insight>,
        /// Which question this belongs to.
        question: u32,
    },
    /// Gives up.
    Resigned {
        /// Which question this answers; `None` from where nobody is asked.
        question: Option<u32>,
    },
    /// Takes moves back.
    TakesBack {
        /// So many, whoever made them.
        moves: u16,
        /// So many moves stood, as this player knows the game. What was played beyond them goes too.
        standing: u32,
    },
    /// What the clocks show that count, where they are not ours.
    Clocks(ByColor<Duration>),
    /// Who keeps those clocks has ended the game.
    Ended(Ending),
    /// Something the operator should know.
    Notice(String),
    /// The line is down for the moment: the clocks stand.
    LineDown(String),
    /// The line is up again.
    LineUp,
    /// Cannot play on: the line or the program is gone for good.
    Gone(String),
    /// Cannot play this game at all: the two sides do not agree.
    Disagrees(String),
    /// After the end: whether our last move has arrived there is not known.
    Unsure,
    /// Needs the table no longer.
    Left,
}

/// Something said, by whom and when.
#[derive(Clone, Debug)]
pub struct Saying {
    /// The side.
    pub color: Color,
    /// What.
    pub said: Said,
    /// When it was said, or when it arrived over the line.
    pub at: Instant,
}

/// A player's way to say something.
#[derive(Clone, Debug)]
pub struct Voice {
    color: Color,
    to: Sender<Saying>,
}

impl Voice {
    /// The voice of a colour.
    pub fn new(color: Color, to: Sender<Saying>) -> Voice {
        Voice { color, to }
    }

    /// The colour that speaks.
    pub fn color(&self) -> Color {
        self.color
    }

    /// Says it now.
    pub fn say(&self, said: Said) {
        self.say_at(said, Instant::now());
    }

    /// Says what happened at that moment. Nobody hears it once the table is gone, which is no error.
    pub fn say_at(&self, said: Said, at: Instant) {
        let _ = self.to.send(Saying {
            color: self.color,
            said,
            at,
        });
    }
}

/// Gives this thread and those it starts a lower priority, by so much on the scale of `nice`. Elsewhere than on Linux that would concern the whole program.
pub fn step_back(steps: i32) {
    #[cfg(not(target_os = "linux"))]
    let _ = steps;
    #[cfg(target_os = "linux")]
    if let Err(e) = rustix::process::setpriority_process(None, steps) {
        log::debug!("a thread stays at its priority: {e}");
    }
}

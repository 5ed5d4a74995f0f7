//! A person who types moves.

use super::{End, Player, Said, Turn, Voice};
use crate::game::{Color, Move, Referee};
use crate::tournament::operator::Order;
use crate::tournament::session::PeerMove;
use crossbeam_channel::Sender;
use std::sync::{Arc, Mutex, MutexGuard};

/// A person at the terminal.
#[derive(Clone, Debug)]
pub struct TerminalPlayer {
    voice: Voice,
    seat: Arc<Mutex<Seat>>,
}

/// What the person's thread and the table share.
#[derive(Debug, Default)]
struct Seat {
    /// The question and the game as it stands while this player is asked, else none.
    asked: Option<(u32, Referee)>,
    /// Nothing can be typed any more: the table is to stop.
    silent: Option<Sender<Order>>,
}

impl TerminalPlayer {
    /// A person who plays with that voice.
    pub fn new(voice: Voice) -> TerminalPlayer {
        voice.say(Said::Ready);
        TerminalPlayer {
            voice,
            seat: Arc::default(),
        }
    }

    /// A move was typed.
    ///
    /// # Errors
    /// Why it is not played, in a sentence; the person types another.
    pub fn typed(&self, mv: Move) -> Result<(), String> {
        let mut seat = self.seat();
        let Some((question, referee)) = seat.asked.as_ref() else {
            return Err(format!("{mv} was not played: {} is not to move yet", self.color()));
        };
        let question = Some(*question);
        referee
            .check(self.color(), mv)
            .map_err(|foul| format!("{mv} is not legal: {foul}"))?;
        seat.asked = None;
        self.voice.say(Said::Moved {
            mv: PeerMove::On(mv),
            question,
        });
        Ok(())
    }

    /// Whether it is this player's turn.
    pub fn is_asked(&self) -> bool {
        self.seat().asked.is_some()
    }

    /// The colour played.
    pub fn color(&self) -> Color {
        self.voice.color()
    }

    /// Standard input has ended. The game stops when this player is to move, at once if that is now.
    pub fn typed_all(&self, orders: Sender<Order>) {
        let mut seat = self.seat();
        seat.silent = Some(orders);
        self.stop_if_silent(&seat);
    }

    fn stop_if_silent(&self, seat: &Seat) {
        if let (Some(orders), Some(_)) = (&seat.silent, &seat.asked) {
            let why = "standard input has ended, so no move can be typed: the game stops";
            self.voice.say(Said::Notice(why.to_owned()));
            // After the end of the game nobody obeys any more.
            let _ = orders.send(Order::Stop);
        }
    }

    /// A panic elsewhere does not keep a person from playing.
    fn seat(&self) -> MutexGuard<'_, Seat> {
        self.seat.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Player for TerminalPlayer {
    fn ask(&mut self, turn: &Turn<'_>) {
        let mut seat = self.seat();
        seat.asked = Some((turn.question, turn.referee.clone()));
        self.stop_if_silent(&seat);
    }

    fn tell(&mut self, _mv: Move) {}

    fn take_back(&mut self, _referee: &Referee) {
        self.seat().asked = None;
    }

    fn end(&mut self, _how: End) {
        self.seat().asked = None;
        self.voice.say(Said::Left);
    }
}

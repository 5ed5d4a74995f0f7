//! A person who types moves.

use super::{End, Player, Said, Turn, Voice};
use crate::game::{Move, Referee};
use crate::tournament::session::PeerMove;
use std::sync::{Arc, Mutex, MutexGuard};

/// A person at the terminal.
#[derive(Clone, Debug)]
pub struct TerminalPlayer {
    voice: Voice,
    /// The question and the game as it stands while this player is asked, else none.
    asked: Arc<Mutex<Option<(u32, Referee)>>>,
}

impl TerminalPlayer {
    /// A person who plays with that voice.
    pub fn new(voice: Voice) -> TerminalPlayer {
        voice.say(Said::Ready);
        TerminalPlayer {
            voice,
            asked: Arc::default(),
        }
    }

    /// A move was typed. One that is not legal is refused with a sentence, and the person types another.
    pub fn typed(&self, mv: Move) {
        let mut asked = self.asked();
        let Some((question, referee)) = asked.as_ref() else {
            self.voice.say(Said::Notice("it is not your turn".to_owned()));
            return;
        };
        match referee.check(self.voice.color(), mv) {
            Err(foul) => self.voice.say(Said::Notice(format!("{mv} is not legal: {foul}"))),
            Ok(()) => {
                let question = Some(*question);
                *asked = None;
                self.voice.say(Said::Moved {
                    mv: PeerMove::On(mv),
                    question,
                });
            }
        }
    }

    /// Whether it is this player's turn.
    pub fn is_asked(&self) -> bool {
        self.asked().is_some()
    }

    /// A panic elsewhere does not keep a person from playing.
    fn asked(&self) -> MutexGuard<'_, Option<(u32, Referee)>> {
        self.asked.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Player for TerminalPlayer {
    fn ask(&mut self, turn: &Turn<'_>) {
        *self.asked() = Some((turn.question, turn.referee.clone()));
    }

    fn tell(&mut self, _mv: Move) {}

    fn take_back(&mut self, _referee: &Referee) {
        *self.asked() = None;
    }

    fn end(&mut self, _how: End) {
        *self.asked() = None;
        self.voice.say(Said::Left);
    }
}

//! What whoever keeps a line writes down before it counts.

use super::{Said, Voice};
use crate::tournament::clock::Clocks;
use crate::tournament::journal::{Entry, Journal, Kept};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// The clocks as the table last set them.
pub type SharedClocks = Arc<Mutex<Clocks>>;

/// The journal of the game.
pub type SharedJournal = Arc<Mutex<Journal>>;

/// The journal and the clocks, as a thread that keeps a line has them.
#[derive(Debug)]
pub struct Ledger {
    journal: SharedJournal,
    clocks: SharedClocks,
    epoch: Instant,
    has_failed: bool,
}

impl Ledger {
    /// Moments of the clocks, and of whatever is told the time here, count from `epoch`.
    pub fn new(journal: SharedJournal, clocks: SharedClocks, epoch: Instant) -> Ledger {
        Ledger {
            journal,
            clocks,
            epoch,
            has_failed: false,
        }
    }

    /// The moment from which the others count.
    pub(super) fn epoch(&self) -> Instant {
        self.epoch
    }

    /// How long ago that was.
    pub(super) fn now(&self) -> Duration {
        self.epoch.elapsed()
    }

    /// Puts an entry on disk, with what both clocks show. That it cannot be written is said once.
    pub(super) fn write_down(&mut self, entry: Entry, voice: &Voice) {
        let left = lock(&self.clocks).both_left(self.now());
        if let Err(e) = lock(&self.journal).append(&Kept { entry, left })
            && !std::mem::replace(&mut self.has_failed, true)
        {
            voice.say(Said::Notice(format!(
                "cannot write the journal ({e}): the game goes on, but could not be resumed"
            )));
        }
    }
}

/// A panic elsewhere does not keep the line from being kept.
pub(crate) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

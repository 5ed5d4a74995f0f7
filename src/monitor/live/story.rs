//! What spectators have been told of a game, in the order in which it was told, for those who come later and those who were away.

use crate::monitor::layers::Layer;
use crate::monitor::page::{Heading, Moment, Story};
use serde_json::Value;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// What is told, and who waits for more.
#[derive(Debug, Default)]
pub(super) struct Telling {
    told: Mutex<Told>,
    more: Condvar,
}

#[derive(Debug, Default)]
struct Told {
    story: Option<Story>,
    /// Every position told of this game, as JSON.
    positions: Vec<Arc<str>>,
    /// The number of the first of them; they count on from game to game.
    first: u64,
    /// The newest state, as JSON, and how many there were.
    state: (u64, Arc<str>),
    is_over: bool,
    spectators: usize,
}

/// What a spectator knows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The number of the next position.
    pub(super) next: u64,
    /// So many states.
    pub(super) states: u64,
}

/// What comes next for a spectator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// A position, as JSON.
    Position(Arc<str>),
    /// The newest state, as JSON.
    State(Arc<str>),
    /// What is known is of another game: the page is to be loaded again.
    Begins,
    /// Nothing for some time.
    Silence,
    /// Nothing any more.
    Over,
}

/// A spectator, counted as long as it lives.
#[derive(Debug)]
pub(super) struct Seat<'a>(&'a Telling);

impl Telling {
    pub(super) fn begin(&self, heading: Heading) {
        let mut told = self.lock();
        // A number is skipped: who waits for the next position of the game before waits for none of this one.
        told.first = told.next_number() + 1;
        told.positions.clear();
        told.story = Some(Story::new(heading));
        self.more.notify_all();
    }

    pub(super) fn show(&self, moves: usize, moment: &Moment) {
        let mut told = self.lock();
        let Some(story) = &mut told.story else { return };
        let position = story.put(moves, moment).to_string();
        told.positions.push(position.into());
        self.more.notify_all();
    }

    pub(super) fn tell(&self, state: &Value) {
        let state = state.to_string();
        let mut told = self.lock();
        if *told.state.1 != *state {
            told.state = (told.state.0 + 1, state.into());
            self.more.notify_all();
        }
    }

    /// Nothing more comes. Waits until everybody knows, but no longer than that.
    pub(super) fn end(&self, longest: Duration) {
        let mut told = self.lock();
        told.is_over = true;
        self.more.notify_all();
        let end = Instant::now() + longest;
        while told.spectators > 0 {
            let Some(left) = end.checked_duration_since(Instant::now()) else {
                return;
            };
            told = match self.more.wait_timeout(told, left) {
                Ok((told, _)) => told,
                Err(poisoned) => poisoned.into_inner().0,
            };
        }
    }

    /// The page with all positions so far, unless there is none yet.
    pub(super) fn page(&self) -> Option<String> {
        let told = self.lock();
        let story = told.story.as_ref().filter(|story| !story.is_empty())?;
        // What the engine looks at is told beside the board, once it has moved.
        let layers = Layer::ALL.into_iter().filter(|layer| *layer != Layer::Moves);
        let layers: Vec<Layer> = layers.collect();
        let shown: Vec<Layer> = layers.iter().copied().filter(|layer| layer.is_shown()).collect();
        Some(story.page(&layers, &shown, Some(told.next_number())))
    }

    /// A seat, if there are fewer than so many spectators.
    pub(super) fn seat(&self, most: usize) -> Option<Seat<'_>> {
        let mut told = self.lock();
        if told.spectators >= most {
            return None;
        }
        told.spectators += 1;
        Some(Seat(self))
    }

    fn lock(&self) -> MutexGuard<'_, Told> {
        // What was told before a thread failed is still true.
        self.told.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Told {
    /// The number that the next position will get.
    fn next_number(&self) -> u64 {
        self.first + self.positions.len() as u64
    }

    /// What somebody who knows so much is told, if there is anything.
    fn next(&self, known: &mut Known) -> Option<Next> {
        if known.next < self.first || known.next > self.next_number() {
            return Some(Next::Begins);
        }
        if let Some(position) = self.positions.get((known.next - self.first) as usize) {
            known.next += 1;
            return Some(Next::Position(Arc::clone(position)));
        }
        if known.states != self.state.0 {
            known.states = self.state.0;
            return Some(Next::State(Arc::clone(&self.state.1)));
        }
        self.is_over.then_some(Next::Over)
    }
}

impl Seat<'_> {
    /// What comes next for who knows so much; waits for it, but no longer than that.
    pub(super) fn next(&self, known: &mut Known, longest: Duration) -> Next {
        let told = self.0.lock();
        let waited = self
            .0
            .more
            .wait_timeout_while(told, longest, |told| told.next(&mut { *known }).is_none());
        let told = match waited {
            Ok((told, _)) => told,
            Err(poisoned) => poisoned.into_inner().0,
        };
        told.next(known).unwrap_or(Next::Silence)
    }
}

impl Drop for Seat<'_> {
    fn drop(&mut self) {
        self.0.lock().spectators -= 1;
        self.0.more.notify_all();
    }
}

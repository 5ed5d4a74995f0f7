//! Who decides on a move: in the program the thinker with its tree, in tests a script.

use crate::game::Referee;
use crate::think::{Action, Effort, Thinker, Tree, Watch};
use std::time::Instant;

pub(super) trait Mind {
    /// For the side whose turn it is.
    fn decide(&mut self, game: &Referee, effort: Effort, watch: &dyn Watch) -> Action;

    /// The next question is about another game.
    fn forget(&mut self);
}

/// The engine. What it has searched is kept from one move to the next.
pub(super) struct Thinking<'a> {
    thinker: &'a Thinker,
    tree: Option<Tree>,
}

impl<'a> Thinking<'a> {
    pub(super) fn new(thinker: &'a Thinker) -> Thinking<'a> {
        Thinking { thinker, tree: None }
    }
}

impl Mind for Thinking<'_> {
    fn decide(&mut self, game: &Referee, effort: Effort, watch: &dyn Watch) -> Action {
        let tree = self.tree.get_or_insert_with(|| self.thinker.tree());
        self.thinker.decide(tree, game, effort, watch).action
    }

    fn forget(&mut self) {
        self.tree = None;
    }
}

/// Tells how long a question has been thought about; nobody interrupts it.
pub(super) struct Stopwatch<'a> {
    now: &'a (dyn Fn() -> Instant + Sync),
    started: Instant,
}

impl<'a> Stopwatch<'a> {
    pub(super) fn new(now: &'a (dyn Fn() -> Instant + Sync)) -> Stopwatch<'a> {
        Stopwatch { now, started: now() }
    }
}

impl Watch for Stopwatch<'_> {
    fn stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> f32 {
        (self.now)().duration_since(self.started).as_secs_f32()
    }
}

//! Who decides on a move: in the program the thinker with its tree, in tests a script.

use crate::game::{Color, Move, Referee};
use crate::think::{Action, Decision, Effort, Thinker, Tree, Watch};
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
        let decision = self.thinker.decide(tree, game, effort, watch);
        log::info!("{}", told(&decision, game.turn(), watch.elapsed()));
        decision.action
    }

    fn forget(&mut self) {
        self.tree = None;
    }
}

/// What a search found, on a line.
fn told(decision: &Decision, turn: Color, seconds: f32) -> String {
    let Some(searched) = &decision.searched else {
        return format!("{turn} has nothing to decide");
    };
    let best = searched.moves.first();
    let won = best.map_or(0.0, |best| 100.0 * best.value);
    let line: Vec<String> = searched.line.iter().map(Move::to_string).collect();
    format!(
        "{turn}: {} playouts in {seconds:.1} s, {won:.1} %, {}",
        searched.playouts,
        line.join(" ")
    )
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

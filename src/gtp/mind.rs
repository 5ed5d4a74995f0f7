//! Who decides on a move: in the program the thinker with its tree, in tests a script.

use crate::game::{Color, Move, Referee};
use crate::think::{Action, Decision, Effort, Insight, Thinker, Tree, Watch};
use std::ops::ControlFlow;
use std::time::Instant;

pub(super) trait Mind {
    /// For the side whose turn it is; and what was found, where anything was searched.
    fn decide(&mut self, game: &Referee, effort: Effort, watch: &dyn Watch) -> (Action, Option<Insight>);

    /// Searches on until the watch says stop, and tells every so many seconds what is known.
    fn analyze(
        &mut self,
        game: &Referee,
        every: f32,
        watch: &dyn Watch,
        tell: &mut dyn FnMut(&Insight) -> ControlFlow<()>,
    );

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
    fn decide(&mut self, game: &Referee, effort: Effort, watch: &dyn Watch) -> (Action, Option<Insight>) {
        let tree = self.tree.get_or_insert_with(|| self.thinker.tree());
        let decision = self.thinker.decide(tree, game, effort, watch);
        log::info!("{}", told(&decision, game.turn(), watch.elapsed()));
        let found = decision.searched.map(|searched| Insight::new(tree, &searched));
        (decision.action, found)
    }

    fn analyze(
        &mut self,
        game: &Referee,
        every: f32,
        watch: &dyn Watch,
        tell: &mut dyn FnMut(&Insight) -> ControlFlow<()>,
    ) {
        let tree = self.tree.get_or_insert_with(|| self.thinker.tree());
        self.thinker.analyze(tree, game, every, watch, tell);
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

/// Tells how long a question has been thought about, and when to leave it.
pub(super) struct Stopwatch<'a> {
    now: &'a (dyn Fn() -> Instant + Sync),
    started: Instant,
    stop: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> Stopwatch<'a> {
    /// Nobody interrupts it.
    pub(super) fn new(now: &'a (dyn Fn() -> Instant + Sync)) -> Stopwatch<'a> {
        Stopwatch {
            now,
            started: now(),
            stop: &|| false,
        }
    }

    /// The same, which stops when that says so.
    pub(super) fn stopped_by(self, stop: &'a (dyn Fn() -> bool + Sync)) -> Stopwatch<'a> {
        Stopwatch { stop, ..self }
    }
}

impl Watch for Stopwatch<'_> {
    fn stop(&self) -> bool {
        (self.stop)()
    }

    fn elapsed(&self) -> f32 {
        (self.now)().duration_since(self.started).as_secs_f32()
    }
}

//! The decision.

use super::candidates::{Reason, View, propose};
use super::effort::{Effort, Watch};
use super::evaluation::{Criterion, Weighed, Weigher, Weights};
use super::knowledge::Knowledge;
use super::playout::Playouts;
use super::recognition::{Recognition, Stage};
use super::search::{self, Tree};
use super::texts::{BadText, Texts};
use crate::game::{Color, Ending, Move, Referee, Repetition, Score, Scoring, Size};

/// How many candidates are weighed with the costly criteria.
const LOOKED_AT: usize = 48;
/// How many of one's own turns in a row must have looked lost before one resigns.
const LOST_TURNS: u32 = 3;
/// Bytes of a tree where nobody says otherwise.
const MEMORY: usize = 64 << 20;

/// What to do on one's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Play, or pass.
    Move(Move),
    /// Give up.
    Resign,
}

/// What was decided, and why.
#[derive(Clone, Debug)]
pub struct Decision {
    /// For the side whose turn it is.
    pub action: Action,
    /// Every candidate with its reasons and parts, the best first.
    pub weighed: Vec<Weighed>,
    /// Who is thought to lead by how much, komi included.
    pub lead: Score,
}

/// Knowledge, weights and a seed: everything needed to decide.
#[derive(Clone, Debug)]
pub struct Thinker {
    knowledge: Knowledge,
    weights: Weights,
    seed: u64,
    resigns: bool,
    threads: usize,
    memory: usize,
}

impl Thinker {
    /// Made from texts; the first bad line stops it.
    pub fn new(texts: &Texts<'_>) -> Result<Thinker, BadText> {
        Ok(Thinker {
            knowledge: Knowledge::new(&texts.patterns)?,
            weights: Weights::parse(texts.weights)?,
            seed: 0,
            resigns: true,
            threads: 1,
            memory: MEMORY,
        })
    }

    /// The same thinker with another seed: among equal moves it chooses otherwise.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Thinker {
        Thinker { seed, ..self }
    }

    /// The same thinker, which resigns lost games or plays them to the end.
    #[must_use]
    pub fn with_resignation(self, resigns: bool) -> Thinker {
        Thinker { resigns, ..self }
    }

    /// The same thinker with so many threads, at least one.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Thinker {
        let threads = threads.max(1);
        Thinker { threads, ..self }
    }

    /// The same thinker with trees of so many bytes at most.
    #[must_use]
    pub fn with_memory(self, memory: usize) -> Thinker {
        Thinker { memory, ..self }
    }

    /// How many threads it thinks with.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// How many bytes a tree of it takes at most.
    pub fn memory(&self) -> usize {
        self.memory
    }

    /// Its patterns.
    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// Its weights.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// A tree to think in, empty: one for each game, handed to [`Thinker::decide`] move after move.
    pub fn tree(&self) -> Tree {
        Tree::default()
    }

    /// Decides for the side whose turn it is. Once the watch says stop, the best known so far is taken, a pass if nothing is.
    pub fn decide(&self, _tree: &mut Tree, game: &Referee, effort: Effort, watch: &dyn Watch) -> Decision {
        self.decide_flat(game, &|| watch.stop() || watch.elapsed() >= effort.limit)
    }

    /// Thinks ahead while the other side does, until the watch says stop. What it finds stays in the tree.
    pub fn ponder(&self, _tree: &mut Tree, _game: &Referee, _watch: &dyn Watch) {}

    fn decide_flat(&self, game: &Referee, stop: &dyn Fn() -> bool) -> Decision {
        let (board, turn) = (game.board(), game.turn());
        // Step 1. Recognize.
        let playouts = Playouts::new(board, turn, self.weights.games as usize, self.seed, stop);
        let seen = Recognition::new(board, &playouts, stop);
        let lead = lead(game, &playouts, &seen);
        if game.ending().is_some() {
            return Decision {
                action: Action::Move(Move::Pass),
                weighed: Vec::new(),
                lead,
            };
        }
        // Step 2. Candidates, weighed cheaply first; the best of them in full.
        let view = View {
            board,
            turn,
            seen: &seen,
            playouts: &playouts,
            knowledge: &self.knowledge,
        };
        let last = game.moves().last().map(|(_, last)| *last);
        let weigher = Weigher::new(view, &self.weights, last, self.seed);
        let mut weighed: Vec<Weighed> = propose(&view)
            .into_iter()
            .map(|candidate| weigher.weigh(candidate, false))
            .collect();
        best_first(&mut weighed, |w| w.total + promise(&seen, turn, w));
        for candidate in weighed.iter_mut().take(LOOKED_AT) {
            if stop() {
                break;
            }
            let again = super::candidates::Candidate {
                point: candidate.point,
                reasons: std::mem::take(&mut candidate.reasons),
            };
            *candidate = weigher.weigh(again, true);
        }
        best_first(&mut weighed, |w| w.total);
        // Step 3. The best few are tried out.
        self.try_out(game, &mut weighed, stop);
        // Step 4. The first that the referee lets pass and that is worth a move.
        let mut chosen = Move::Pass;
        for candidate in &mut weighed {
            if candidate.total <= self.weights.pass_below {
                break;
            }
            let mv = Move::Place(candidate.point);
            if game.check(turn, mv).is_err() {
                continue;
            }
            if repeats(game, turn, mv) {
                candidate.reasons.push(Reason::Repeats);
                continue;
            }
            chosen = mv;
            break;
        }
        // Step 5. Or is it lost?
        let action = if self.resigns && self.is_lost(game, lead, stop) {
            Action::Resign
        } else {
            Action::Move(chosen)
        };
        Decision { action, weighed, lead }
    }

    /// Puts the best candidates in the order in which random games see them, as far as it differs from ours.
    fn try_out(&self, game: &Referee, weighed: &mut [Weighed], stop: &dyn Fn() -> bool) {
        let worth_it = |w: &&Weighed| w.total > self.weights.pass_below;
        let tried = weighed
            .iter()
            .take(self.weights.tried as usize)
            .take_while(worth_it)
            .count();
        if tried < 2 {
            return;
        }
        let terms = search::Terms {
            games: self.weights.tries as usize * Size::NINETEEN.area() / game.board().size().area(),
            komi: game.terms().komi.halves as f32 / 2.0,
            trust: self.weights.trust,
            doubt: self.weights.doubt,
            seed: self.seed,
        };
        let moves = weighed[..tried].iter().map(|w| (w.point, w.total));
        let order = search::try_out(game.board(), game.turn(), moves, terms, stop);
        let place = |w: &Weighed| order.iter().position(|trial| trial.point == w.point);
        weighed[..tried].sort_by_key(place);
        for (candidate, trial) in weighed.iter_mut().zip(&order) {
            candidate.parts.push((Criterion::Trial, trial.worth - trial.prior));
            candidate.total = trial.worth;
        }
    }

    /// Behind beyond doubt now and on the last few own turns, and late enough.
    fn is_lost(&self, game: &Referee, lead: Score, stop: &dyn Fn() -> bool) -> bool {
        let (area, turn) = (game.board().size().area() as f32, game.turn());
        let far_behind = |lead: Score| {
            let ours = if turn == Color::Black {
                lead.halves
            } else {
                -lead.halves
            };
            ours as f32 / 2.0 < -self.weights.resign_margin * area
        };
        if (game.move_number() as f32) < self.weights.resign_after * area || !far_behind(lead) {
            return false;
        }
        let mut before = game.clone();
        (1..LOST_TURNS).all(|_| {
            if stop() || !before.undo() || !before.undo() {
                return false;
            }
            let games = self.weights.games as usize / 2;
            let playouts = Playouts::new(before.board(), before.turn(), games, self.seed, stop);
            let halves = (playouts.lead() * 2.0) as i32 - game.terms().komi.halves;
            far_behind(Score { halves })
        })
    }
}

fn best_first(weighed: &mut [Weighed], value: impl Fn(&Weighed) -> f32) {
    weighed.sort_by(|a, b| value(b).total_cmp(&value(a)).then(a.point.cmp(&b.point)));
}

/// How much a point may be hoped to gain before it is looked at: the less decided it is, the more.
fn promise(seen: &Recognition, turn: Color, weighed: &Weighed) -> f32 {
    3.0 * (1.0 - seen.ownership(turn, weighed.point).abs())
}

/// Whether the move would bring back a position and so leave the game to the referee.
fn repeats(game: &Referee, turn: Color, mv: Move) -> bool {
    if game.terms().rules.repetition == Repetition::Forbidden {
        return false;
    }
    let mut after = game.clone();
    after.play(turn, mv).is_ok() && matches!(after.ending(), Some(Ending::Repetition { .. }))
}

/// Who leads: by territory at first, by random games at the end, by both between.
fn lead(game: &Referee, playouts: &Playouts, seen: &Recognition) -> Score {
    let trust = match seen.stage {
        Stage::Opening => 0.2,
        Stage::Middle => 0.5,
        Stage::End => 0.9,
    };
    let mut points = trust * playouts.lead() + (1.0 - trust) * seen.territory.lead();
    if game.terms().rules.scoring == Scoring::Territory {
        // Points of area are points of territory when both have played the same number of stones; prisoners of passes aside.
        let passes = |color| {
            game.moves()
                .iter()
                .filter(|(c, mv)| *c == color && *mv == Move::Pass)
                .count() as f32
        };
        points += passes(Color::Black) - passes(Color::White);
    }
    Score {
        halves: (points * 2.0).round() as i32 - game.terms().komi.halves,
    }
}

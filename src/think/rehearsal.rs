//! A game played to its end in the head.

use super::effort::{Effort, Watch};
use super::search::Tree;
use super::thinker::{Action, Thinker};
use crate::game::{Ending, Komi, Move, Referee, Score, Terms};

/// What a decision is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Play {
    /// The game itself.
    Game,
    /// One in the head, where nobody gives up and what decides nothing is not looked for.
    Rehearsal,
}

/// Each move of a rehearsal is thought about with this part of the playouts of the move that it is about, and no fewer than the next number.
const PART: u32 = 5;
const LEAST: u32 = 100;
/// Moves of a rehearsal, at most: what takes longer tells nothing.
const LONGEST: usize = 80;
/// Bytes of a tree for that.
const SMALL: usize = 4 << 20;

impl Thinker {
    /// The score when that move is played and both sides go on to the end, with that komi. `None` where there is no time, or no end.
    pub(super) fn rehearse(
        &self,
        game: &Referee,
        mv: Move,
        komi: Komi,
        effort: Effort,
        watch: &dyn Watch,
    ) -> Option<Score> {
        let turn = game.turn();
        let mut board = game.board().clone();
        match mv {
            Move::Place(point) => drop(board.play(turn, point).ok()?),
            Move::Pass => board.pass(),
        }
        let terms = Terms { komi, ..*game.terms() };
        let mut on = Referee::from_position(terms, board, turn.opponent());
        let mut trees = [Tree::new(SMALL), Tree::new(SMALL)];
        let effort = Effort {
            playouts: (effort.playouts / PART).max(LEAST),
            ..effort
        };
        let is_over = || watch.stop() || watch.elapsed() > effort.limit;
        for _ in 0..LONGEST {
            if is_over() {
                return None;
            }
            let turn = on.turn();
            let decision = self.decide_in(Play::Rehearsal, &mut trees[turn as usize], &on, effort, watch);
            let Action::Move(mv) = decision.action else { return None };
            on.play(turn, mv).ok()?;
            if let Some(ending) = on.ending() {
                let settlement = self.settle_within(&on, 0.0, effort, watch)?;
                return (ending == Ending::TwoPasses).then(|| settlement.count(&on).score);
            }
        }
        None
    }
}

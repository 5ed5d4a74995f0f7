//! When to pass, and when to give up.
//!
//! A move is chosen and then held to a few questions. What searches and settlements say of the board are `views`, and what may be asked of the engine
//! for it is `foresight`.
//!
//! - `gaining`: what was searched that gains something; `provisional_end`: the same after the provisional end of Ikeda's rules.
//! - `needless`: what is played in place of a stone that a rehearsal finds needless; `vain`: what a stone in settled territory costs.
//! - `reinforcing`: what is played in place of a pass after which a rehearsal finds something lost; `leaving`: what is still played before a pass.
//! - `close`: the game as though half a point decided, for what a pass in a won game would leave.
//! - `repeating`: what is played where the other side could leave a won game undecided.
//! - `resigning`: giving up.

mod close;
mod foresight;
mod gaining;
mod leaving;
mod needless;
mod provisional_end;
mod reinforcing;
mod repeating;
mod resigning;
#[cfg(test)]
mod settled_board;
mod vain;
mod views;

pub(super) use foresight::{Care, Foresight, Length, Prospect, Rehearsed};
pub(super) use resigning::{is_lost, value_of_best};
use views::is_sure;

use super::evaluation::Weights;
use super::search::{Ended, Found, Owners, Searched};
use super::settlement::Settlement;
use crate::game::{Count, Move, Passing, Point, PointSet, Referee, Rules};
use leaving::Settling;
pub(super) use leaving::ended_by_pass;

/// Fewer games say nothing of who owns what, or of what is lost.
pub(super) const ENOUGH_GAMES: u32 = 64;
/// What costs more of the chance to win than that is no alternative.
const WORSE: f32 = 0.1;
/// A move is an alternative when it was searched at least this part as often as the best, and is not worse.
const ALTERNATIVE: f32 = 0.05;

/// What was searched often enough to be played in place of the best, and promises as much, the most searched first.
pub(super) fn alternatives(searched: &Searched) -> Vec<Move> {
    let Some(best) = searched.moves.first() else {
        return Vec::new();
    };
    let often = |found: &&Found| found.visits as f32 >= ALTERNATIVE * best.visits as f32;
    let is_as_good = |found: &&Found| found.value >= best.value - WORSE;
    let alternatives = searched.moves.iter().take_while(often).filter(is_as_good);
    alternatives.map(|found| found.mv).collect()
}

/// The choice among what may be played, with the end of the game in view.
#[derive(Debug)]
pub(super) struct Closing<'a> {
    game: &'a Referee,
    /// What may be played, the best first.
    moves: &'a [Move],
    /// What else gains something, though the search did not look at it enough, the best first.
    others: &'a [Move],
    /// What becomes of the board if we pass and the game ends, where that was asked before.
    after_pass: Option<Settlement>,
    owners: &'a Owners,
    /// How likely the best of them wins, from 0 to 1, where a search tells.
    value: Option<f32>,
    /// Whether there is no time for what decides nothing.
    is_hurried: bool,
    /// Whether what the other side puts into our territory is answered.
    is_answering: bool,
    /// Whether nothing was searched.
    is_glance: bool,
    weights: &'a Weights,
}

impl<'a> Closing<'a> {
    pub(super) fn new(game: &'a Referee, moves: &'a [Move], owners: &'a Owners, weights: &'a Weights) -> Closing<'a> {
        Closing {
            game,
            moves,
            others: &[],
            after_pass: None,
            owners,
            value: None,
            is_hurried: false,
            is_answering: false,
            is_glance: false,
            weights,
        }
    }

    /// The same, where a search tells how likely the best move wins, from 0 to 1.
    pub(super) fn with_value(self, value: Option<f32>) -> Closing<'a> {
        Closing { value, ..self }
    }

    /// The same, where these moves gain something, the best first, though a search did not look at them enough.
    pub(super) fn with_others(self, others: &'a [Move]) -> Closing<'a> {
        Closing { others, ..self }
    }

    /// The same, where that is known to become of the board if we pass and the game ends.
    pub(super) fn with_after_pass(self, after_pass: Option<Settlement>) -> Closing<'a> {
        Closing { after_pass, ..self }
    }

    /// The same, and where it is hurried no point is looked for that decides nothing.
    pub(super) fn hurried(self, is_hurried: bool) -> Closing<'a> {
        Closing { is_hurried, ..self }
    }

    /// The same, and where that is said, what the other side puts into our territory is answered.
    pub(super) fn answering(self, is_answering: bool) -> Closing<'a> {
        Closing { is_answering, ..self }
    }

    /// The same, where nothing was searched: then it is hurried, and what a stone costs is not asked.
    pub(super) fn at_a_glance(self) -> Closing<'a> {
        Closing {
            is_hurried: true,
            is_glance: true,
            ..self
        }
    }

    /// The move to play. What becomes of the board is asked once at most of this one, and of it after a pass.
    pub(super) fn choose(&self, foresight: &dyn Foresight) -> Move {
        let settling = Settling::new(self.game, self.after_pass.as_ref(), foresight);
        let chosen = match self.game.first_after_provisional_end() {
            Some(_) => self.after_provisional_end(foresight, &settling),
            None => self.gaining(foresight, &settling),
        };
        let chosen = self.rather_than_a_needless_stone(chosen, foresight, &settling);
        let chosen = self.rather_than_a_pass_that_loses(chosen, foresight, &settling);
        let chosen = self.rather_than_a_pass_that_leaves_something(chosen, foresight, &settling);
        self.rather_than_a_repetition(chosen, &settling)
    }

    /// The stones that a move puts into atari together with its own, where it takes none.
    fn self_atari(&self, mv: Move) -> PointSet {
        let Move::Place(point) = mv else { return PointSet::EMPTY };
        let mut after = self.game.board().clone();
        let took = after.play(self.game.turn(), point).map_or(0, |taken| taken.stones);
        match took == 0 && after.only_liberty(point).is_some() {
            true => after.string(point),
            false => PointSet::EMPTY,
        }
    }

    /// Whether the rules allow that move and it does not leave the game to whoever directs it.
    fn is_lawful(&self, mv: Move) -> bool {
        let turn = self.game.turn();
        self.game.check(turn, mv).is_ok() && !self.game.repeats(turn, mv)
    }

    /// Whether a pass costs much of the chance to win, as far as a search tells.
    fn is_worse(&self, passed: &Prospect) -> bool {
        let lost = self.value.zip(passed.value).map_or(0.0, |(best, passed)| best - passed);
        passed.owners.games() >= ENOUGH_GAMES && lost > WORSE
    }

    fn was_passed(&self) -> bool {
        self.game.passes() > 0
    }

    /// Whether a stone there changes nothing, in any of these views: the point is beyond doubt and the same side's in all, and so is
    /// everything beside it. With area rules such a stone costs nothing, but it helps nobody either.
    fn is_wasted(&self, views: &[&Owners], mv: Move) -> bool {
        let Move::Place(point) = mv else { return false };
        let is_sure = |point: Point| is_sure(views, point, self.weights.decided);
        let beside = point.neighbors().into_iter();
        let mut beside = beside.filter(|beside| self.game.board().is_on_board(*beside));
        is_sure(point) && beside.all(is_sure)
    }

    /// Whether the game can be counted as it stands, late in it or after a pass, and the count is won. Without time to settle
    /// the board nothing counts.
    pub(super) fn counts_as_won(&self, foresight: &dyn Foresight) -> bool {
        let is_countable = self.is_full() || self.was_passed();
        let settling = Settling::new(self.game, self.after_pass.as_ref(), foresight);
        is_countable
            && settling
                .after_pass()
                .is_some_and(|settlement| self.count_is_won(Some(settlement)))
    }

    /// Whether the count that everybody will make is won, also when we pass: then it is the other side's turn.
    fn is_won(&self, settling: &Settling<'_>) -> bool {
        self.count_is_won(settling.now()) && self.count_is_won(settling.after_pass())
    }

    /// Whether a search thinks that the game is won where the count is not: a pass, which the other side may end it with, is no better then.
    fn wins_what_is_not_counted(&self, settling: &Settling<'_>) -> bool {
        let is_not_won = |settlement| !self.count_is_won(Some(settlement));
        self.value.is_some_and(|value| value >= 0.5 + WORSE) && settling.after_pass().is_some_and(is_not_won)
    }

    /// Whether that count is won.
    fn count_is_won(&self, settlement: Option<&Settlement>) -> bool {
        self.count(settlement).score.leader() == Some(self.game.turn())
    }

    /// The board as everybody will count it, and where there is no time for that as this search sees it.
    fn count(&self, settlement: Option<&Settlement>) -> Count {
        let (board, terms) = (self.game.board(), self.game.terms());
        match settlement {
            Some(settlement) => counted(self.game, settlement),
            None => Count::new(board, &self.owners.dead(board), counted_by(terms.rules), terms.komi),
        }
    }
}

/// What a game is worth that ends with its board, settled so.
pub(super) fn ended(game: &Referee, settlement: &Settlement) -> Ended {
    Ended::new(game.board(), &counted(game, settlement))
}

/// The board of a game as everybody will count it, settled so.
fn counted(game: &Referee, settlement: &Settlement) -> Count {
    settlement.count_by(game, counted_by(game.terms().rules))
}

/// The rules that a board is counted by, before the provisional end too: what is dead will be taken after it.
fn counted_by(rules: Rules) -> Rules {
    Rules {
        passing: Passing::Ends,
        ..rules
    }
}

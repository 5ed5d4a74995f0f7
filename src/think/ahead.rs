//! What comes of a move, found out by searches, settlements and rehearsals in what its time has left.

use super::effort::{Effort, Watch};
use super::ending::{Care, Foresight, Length, Prospect, Rehearsed};
use super::evaluation::{Weighed, Weights};
use super::reading::Depth;
use super::rehearsal::About;
use super::search::{Ended, Means, Searched, Seki, Tree, search};
use super::settlement::Settlement;
use super::thinker::Thinker;
use crate::game::{Komi, Move, Referee};
use std::cell::RefCell;

/// What would come of a pass is searched with this part of the playouts, and no fewer than the next number.
const AFTER_PASS: u32 = 4;
pub(super) const LEAST_AFTER_PASS: u32 = 200;
/// What would be played in a close game is searched with so many times the playouts, for what is given away then stays so, unless more than the
/// next number would be; and no fewer.
const IF_CLOSE: u32 = 4;
pub(super) const ENOUGH_IF_CLOSE: u32 = 2_000;
/// The same in place of a pass: whether an invasion lives takes long to see.
const BEFORE_A_PASS: u32 = 10;
const ENOUGH_BEFORE_A_PASS: u32 = 20_000;
/// The part of the probability that all moves share there: what turns a game that seems over is seldom likely.
const EVENLY: f32 = 0.25;
/// Bytes of a tree for that.
pub(super) const SMALL: usize = 8 << 20;

/// A position after it was searched.
pub(super) struct Ahead<'a> {
    pub(super) thinker: &'a Thinker,
    pub(super) game: &'a Referee,
    /// The sekis in it that are proved.
    pub(super) sekis: &'a [Seki],
    /// What was thought of before the search.
    pub(super) weighed: &'a [Weighed],
    /// What it was searched with, or was meant to be: a search ends early where its best move is clear, and what is looked at ahead is no clearer for that.
    pub(super) playouts: u32,
    /// What the move may cost in all, and without a last settlement.
    pub(super) effort: Effort,
    pub(super) before_settling: Effort,
    /// Seconds that a settlement may take.
    pub(super) settling: f32,
    pub(super) watch: &'a dyn Watch,
    /// What was rehearsed already: several questions about a move ask for the same game.
    pub(super) rehearsed: Rehearsals,
}

/// Games played to their ends in the head, and what they were about; nothing where that told nothing.
#[derive(Debug, Default)]
pub(super) struct Rehearsals(RefCell<Vec<(About, Option<Rehearsed>)>>);

impl Rehearsals {
    /// What was found about that, or is found now.
    fn told(&self, about: About, find: impl FnOnce() -> Option<Rehearsed>) -> Option<Rehearsed> {
        let known = self.0.borrow().iter().find(|(of, _)| *of == about).cloned();
        match known {
            Some((_, rehearsed)) => rehearsed,
            None => {
                let rehearsed = find();
                self.0.borrow_mut().push((about, rehearsed.clone()));
                rehearsed
            }
        }
    }
}

impl Ahead<'_> {
    fn is_over(&self) -> bool {
        self.watch.stop() || self.watch.elapsed() >= self.effort.limit
    }

    fn small_tree(&self) -> Tree {
        Tree::new(SMALL).with_sekis(self.sekis)
    }

    /// So long a search, in what is left before a settlement.
    fn searching(&self, length: Length) -> Effort {
        searching(length, self.playouts, self.before_settling, self.watch.elapsed())
    }
}

impl Foresight for Ahead<'_> {
    fn after(&self, mv: Move, length: Length) -> Prospect {
        if self.is_over() {
            return Prospect::default();
        }
        let mut passed = self.game.clone();
        if passed.play(self.game.turn(), mv).is_err() || passed.ending().is_some() {
            // The second of two passes: the board stays as it is.
            passed = self.game.clone();
            passed.set_turn(self.game.turn().opponent());
        }
        let effort = self.searching(length);
        let advice = self.thinker.advice(&passed, &[], Depth::USUAL);
        let searched = self
            .thinker
            .search(&mut self.small_tree(), &passed, &advice, effort, self.watch);
        Prospect {
            value: searched.moves.first().map(|best| 1.0 - best.value),
            owners: searched.owners,
        }
    }

    /// From a search of its own, which may well pass.
    fn if_close(&self, komi: Komi, ended: Option<&Ended>, length: Length) -> Option<Searched> {
        if self.is_over() {
            return None;
        }
        let close = self.game.with_komi(komi);
        let limits = self.thinker.weights.limits();
        let weights = Weights {
            pass: limits.pass_answer,
            ..limits.clone()
        };
        let advice = self.thinker.decisive(&close, self.weighed, Depth::USUAL);
        let effort = self.searching(length);
        let tree = &mut self.small_tree();
        let opinions = self.thinker.opinions.trusted(&weights);
        let means = Means {
            ended,
            evenly: EVENLY,
            ..self.thinker.means(&weights, &opinions, &close)
        };
        Some(search(tree, &close, means, &advice, effort, self.watch))
    }

    fn settle(&self, game: &Referee, times: f32) -> Option<Settlement> {
        self.thinker
            .settle_within(game, times * self.settling, self.effort, self.watch)
    }

    fn rehearse(&self, mv: Move, komi: Komi, care: Care) -> Option<Rehearsed> {
        let about = (mv, komi, care);
        self.rehearsed.told(about, || {
            let effort = Effort {
                playouts: self.playouts,
                limit: self.effort.limit.min(self.watch.elapsed() + self.effort.aim),
                ..self.effort
            };
            self.thinker.rehearse(self.game, self.sekis, about, effort, self.watch)
        })
    }
}

/// So long a search for a move that was searched with so many playouts, in what is left of an effort after so many seconds; the longest in half of that, for
/// a rehearsal comes after it.
fn searching(length: Length, playouts: u32, left: Effort, elapsed: f32) -> Effort {
    let longer = |times: u32, enough: u32| playouts.max(times.saturating_mul(playouts).min(enough));
    let (playouts, limit) = match length {
        Length::Short => (playouts / AFTER_PASS, left.limit),
        Length::Long => (longer(IF_CLOSE, ENOUGH_IF_CLOSE), left.limit),
        Length::Longest => (
            longer(BEFORE_A_PASS, ENOUGH_BEFORE_A_PASS),
            left.limit.min((elapsed + left.limit) / 2.0),
        ),
    };
    Effort {
        playouts: playouts.max(LEAST_AFTER_PASS),
        aim: limit,
        limit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Score;

    #[test]
    fn a_close_game_is_searched_longer_before_a_pass_and_leaves_time_for_a_rehearsal() {
        let after_two_seconds = |length, playouts, limit| {
            let left = Effort {
                playouts: u32::MAX,
                aim: 3.0,
                limit,
            };
            let effort = searching(length, playouts, left, 2.0);
            (effort.playouts, effort.limit)
        };
        assert_eq!(after_two_seconds(Length::Long, 2_000, 10.0), (2_000, 10.0));
        assert_eq!(after_two_seconds(Length::Longest, 2_000, 10.0), (20_000, 6.0));
        assert_eq!(after_two_seconds(Length::Longest, 150, 10.0), (1_500, 6.0));
        assert_eq!(
            after_two_seconds(Length::Longest, 400, 1.0),
            (4_000, 1.0),
            "nothing is left"
        );
        let unbound = after_two_seconds(Length::Longest, 50_000, f32::INFINITY);
        assert_eq!(unbound, (50_000, f32::INFINITY), "it has been searched for longer");
    }

    #[test]
    fn a_game_is_rehearsed_once_for_each_move_komi_and_care() {
        let rehearsals = Rehearsals::default();
        let found = |halves| {
            Some(Rehearsed {
                score: Score { halves },
                area_lead: 0,
                line: Vec::new(),
            })
        };
        let score = |about, halves| rehearsals.told(about, || found(halves)).map(|told| told.score.halves);
        let pass = (Move::Pass, Komi::NONE, Care::Some);
        assert_eq!(score(pass, 3), Some(3));
        assert_eq!(score(pass, 5), Some(3), "it is not played again");
        assert_eq!(score((Move::Pass, Komi::NONE, Care::Much), 7), Some(7));
        assert_eq!(score(pass, 9), Some(3));
        let nothing = (Move::Pass, Komi::NONE, Care::Little);
        assert!(rehearsals.told(nothing, || None).is_none());
        assert!(
            rehearsals.told(nothing, || found(1)).is_none(),
            "nor is what told nothing"
        );
    }
}

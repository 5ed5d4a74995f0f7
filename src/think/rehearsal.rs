//! A game played to its end in the head.

use super::effort::{Effort, Watch};
use super::ending::{Care, Rehearsed};
use super::search::{Seki, Tree};
use super::thinker::{Action, Thinker};
use crate::game::{Ending, Komi, Move, Referee, Terms};

/// What a decision is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Play {
    /// The game itself.
    Game,
    /// One in the head, where nobody gives up and what decides nothing is not looked for.
    Rehearsal,
    /// The beginning of one, where what is put into a side's territory is answered, too: to the end that would take long.
    Beginning,
}

/// Each move of a rehearsal is thought about with this part of the playouts of the move that it is about, in these bounds.
const PART: u32 = 5;
const PLAYOUTS: std::ops::RangeInclusive<u32> = 100..=400;
/// So many moves at the beginning of one with care are thought about with as many playouts as the move that it is about, up to the next number.
const BEGINNING: usize = 6;
const MOST: u32 = 1_000;
/// With much care all is so many times as much, and the beginning so many times as long. With some it is the first answer only, which has to find
/// whether something is left.
const MUCH: u32 = 4;
const LONGER: usize = 2;
/// After a move that was searched with fewer, no rehearsal with care is trusted: with 150 a side that had nothing to fear found that something is lost.
const LEAST_AT_LENGTH: u32 = 400;
/// Moves of a rehearsal, at most: what takes longer tells nothing.
const LONGEST: usize = 80;
/// Bytes of a tree for that.
const SMALL: usize = 4 << 20;

/// What a rehearsal is about: the move that it begins with, the komi and the care.
pub(super) type About = (Move, Komi, Care);

impl Thinker {
    /// What comes of it when that move is played and both sides go on to the end, with that komi, while those sekis are proved. `None` where there is no time, or too few playouts, or no end.
    pub(super) fn rehearse(
        &self,
        game: &Referee,
        sekis: &[Seki],
        (mv, komi, care): About,
        effort: Effort,
        watch: &dyn Watch,
    ) -> Option<Rehearsed> {
        if care != Care::Little && effort.playouts < LEAST_AT_LENGTH {
            return None;
        }
        let turn = game.turn();
        let mut board = game.board().clone();
        match mv {
            Move::Place(point) => drop(board.play(turn, point).ok()?),
            Move::Pass => board.pass(),
        }
        let terms = Terms { komi, ..*game.terms() };
        let mut on = Referee::from_position(terms, board, turn.opponent());
        let tree = || Tree::new(SMALL).with_sekis(sekis);
        let mut trees = [tree(), tree()];
        let times = if care == Care::Much { MUCH } else { 1 };
        let in_part = Effort {
            playouts: times * (effort.playouts / PART).clamp(*PLAYOUTS.start(), *PLAYOUTS.end()),
            ..effort
        };
        let mut line = Vec::new();
        let is_over = || watch.stop() || watch.elapsed() > effort.limit;
        let at_length = |times| Effort {
            playouts: times * effort.playouts.min(MOST),
            ..effort
        };
        let beginning = match care {
            Care::Little => 0,
            Care::Some => BEGINNING,
            Care::Much => LONGER * BEGINNING,
        };
        for number in 0..LONGEST {
            if is_over() {
                return None;
            }
            let turn = on.turn();
            let effort = match number {
                0 if care != Care::Little => at_length(MUCH),
                number if number < beginning => at_length(times),
                _ => in_part,
            };
            let play = if number < beginning {
                Play::Beginning
            } else {
                Play::Rehearsal
            };
            let decision = self.decide_in(play, &mut trees[turn as usize], &on, effort, watch);
            let Action::Move(mv) = decision.action else { return None };
            line.push(mv);
            on.play(turn, mv).ok()?;
            if let Some(ending) = on.ending() {
                let count = self.settle_within(&on, 0.0, effort, watch)?.count(&on);
                return (ending == Ending::TwoPasses).then(|| Rehearsed {
                    score: count.score,
                    area_lead: count.area_lead(),
                    line,
                });
            }
        }
        None
    }
}

//! What is played in place of a pass after which something would be lost.

use super::leaving::Settling;
use super::views::even;
use super::{Care, Closing, Foresight, Rehearsed};
use crate::game::{Color, Move};
use std::cmp::Reverse;

/// Moves that are rehearsed in place of a pass, at most.
const TRIED: usize = 3;
/// Points of the board that a stone has to keep: one pays for the stone.
const WORTH_A_STONE: i32 = 2;

impl Closing<'_> {
    /// That move; and where it is a pass after which, played to the end, we hold less of the board than is counted, what keeps enough of it to be
    /// worth a stone: the point that the other side would begin with, or what was searched. A pass that ends a won game is not given up for what
    /// would not win it. What is held is compared, not the score, for in the head too a stone now and then fills its own side's territory.
    pub(super) fn rather_than_a_pass_that_loses(
        &self,
        chosen: Move,
        foresight: &dyn Foresight,
        settling: &Settling<'_>,
    ) -> Move {
        let has_time = !self.is_hurried && self.game.terms().rules.has_dead_stones() && self.is_late();
        if chosen != Move::Pass || !has_time || settling.passed().is_none() {
            return chosen;
        }
        let count = self.count(settling.passed());
        let (komi, lead) = (even(&count), self.for_us(&count));
        let held = |black: i32| {
            if self.game.turn() == Color::Black {
                black
            } else {
                -black
            }
        };
        let counted = held(count.area_lead());
        let rehearse = |mv, care| foresight.rehearse(mv, komi, care);
        let loses = |passed: &Rehearsed| counted - held(passed.area_lead) >= WORTH_A_STONE;
        let lost = |care| rehearse(Move::Pass, care).filter(loses);
        let Some(passed) = lost(Care::Some).and_then(|_| lost(Care::Much)) else {
            return chosen;
        };
        let may_be_played = |mv: &Move| self.is_lawful(*mv) && self.self_atari(*mv).is_empty();
        let mut tried = vec![Move::Pass];
        let searched = self.moves.iter().chain(self.others).copied();
        let kept = std::iter::once(passed.answer).chain(searched).filter_map(|mv| {
            let is_new = !tried.contains(&mv) && tried.len() <= TRIED && may_be_played(&mv);
            is_new.then(|| tried.push(mv))?;
            Some((held(rehearse(mv, Care::Some)?.area_lead), mv))
        });
        let best = kept.min_by_key(|(kept, _)| Reverse(*kept));
        let wins_at_once = self.was_passed() && lead > 0;
        // The lead is told in half points, and a stone costs one point of it.
        let still_wins = |kept: i32| lead + 2 * (kept - counted - 1) > 0;
        let is_better =
            |kept: i32| kept - held(passed.area_lead) >= WORTH_A_STONE && (!wins_at_once || still_wins(kept));
        best.filter(|(kept, _)| is_better(*kept)).map_or(chosen, |(_, mv)| mv)
    }
}

#[cfg(test)]
mod tests {
    use super::super::settled_board::{answer, answer_by, at};
    use super::*;

    #[test]
    fn a_pass_after_which_something_is_lost_gives_way_to_what_keeps_it() {
        assert_eq!(
            answer(Move::Pass, false, Some([-4, -2])),
            at("D9"),
            "where the other side would begin"
        );
        assert_eq!(
            answer(Move::Pass, false, Some([-1, 2])),
            Move::Pass,
            "hardly anything is lost"
        );
        assert_eq!(
            answer(Move::Pass, false, Some([-4, -3])),
            Move::Pass,
            "it does not pay for the stone"
        );
        assert_eq!(
            answer(Move::Pass, false, Some([-4, -4])),
            Move::Pass,
            "nothing keeps it"
        );
        assert_eq!(
            answer(Move::Pass, false, None),
            Move::Pass,
            "there is no time for a rehearsal"
        );
    }

    #[test]
    fn a_loss_that_much_care_does_not_find_is_none() {
        let found_with = |least: Care| {
            answer_by(Move::Pass, None, move |mv, care| {
                let is_found = mv == Move::Pass && (care == Care::Some || care == least);
                Some(if is_found { -20 } else { 0 })
            })
        };
        assert_eq!(found_with(Care::Much), at("D9"), "both find it");
        assert_eq!(found_with(Care::Some), Move::Pass, "only the first does");
    }

    #[test]
    fn a_pass_that_ends_a_won_game_is_given_up_for_what_still_wins_it() {
        assert_eq!(answer(Move::Pass, true, Some([-40, -2])), at("D9"), "it wins by less");
        assert_eq!(
            answer(Move::Pass, true, Some([-400, -300])),
            Move::Pass,
            "it would lose the game"
        );
    }
}

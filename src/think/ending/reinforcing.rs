//! What is played in place of a pass after which something would be lost.

use super::leaving::Settling;
use super::{Care, Closing, Foresight, Rehearsed};
use crate::game::Move;
use std::cmp::Reverse;

/// Moves that are rehearsed in place of a pass, at most; and so many at the beginning of what comes after the pass are among them.
const TRIED: usize = 6;
const FIRST: usize = 8;
/// Points of the board that a stone has to keep: one pays for the stone.
const WORTH_A_STONE: i32 = 2;

impl Closing<'_> {
    /// That move; and where it is a pass after which, played to the end, we hold less of the board than is counted, what keeps enough of it to be
    /// worth a stone: a point that either side plays there, or what was searched. A pass that wins by the count is not given up for what
    /// would not win. In the head the other side is half a point behind, so that it tries something. What is held is compared, not the score, for in the head too a stone now and then fills its own side's territory.
    pub(super) fn rather_than_a_pass_that_loses(
        &self,
        chosen: Move,
        foresight: &dyn Foresight,
        settling: &Settling<'_>,
    ) -> Move {
        let has_time = !self.is_hurried && self.game.terms().rules.has_dead_stones() && self.is_late();
        if chosen != Move::Pass || !has_time || settling.after_pass().is_none() {
            return chosen;
        }
        let count = self.count(settling.after_pass());
        let (komi, lead) = (self.close_komi(settling.after_pass(), false), self.for_us(&count));
        let held = |black: i32| self.ours(black);
        let counted = held(count.area_lead());
        let rehearse = |mv, care| foresight.rehearse(mv, komi, care);
        let loses = |passed: &Rehearsed| counted - held(passed.area_lead) >= WORTH_A_STONE;
        let lost = |care| rehearse(Move::Pass, care).filter(loses);
        let Some(passed) = lost(Care::Some).and_then(|_| lost(Care::Much)) else {
            return chosen;
        };
        let is_sound = |mv: &Move| self.self_atari(*mv).is_empty();
        // The other side begins. What we play there may be a sacrifice.
        let played = passed.line.iter().take(FIRST).enumerate();
        let played = played.filter(|(number, mv)| number % 2 == 1 || is_sound(mv));
        let searched = self.moves.iter().chain(self.others).filter(|mv| is_sound(mv));
        let mut tried = vec![Move::Pass];
        let kept = played.map(|(_, mv)| mv).chain(searched).filter_map(|&mv| {
            let is_new = !tried.contains(&mv) && tried.len() <= TRIED && self.is_lawful(mv);
            is_new.then(|| tried.push(mv))?;
            Some((held(rehearse(mv, Care::Some)?.area_lead), mv))
        });
        let best = kept.min_by_key(|(kept, _)| Reverse(*kept));
        // The lead is told in half points, and a stone costs one point of it.
        let still_wins = |kept: i32| lead + 2 * (kept - counted - 1) > 0;
        let is_better = |kept: i32| kept - held(passed.area_lead) >= WORTH_A_STONE && (lead <= 0 || still_wins(kept));
        best.filter(|(kept, _)| is_better(*kept)).map_or(chosen, |(_, mv)| mv)
    }

    /// Whether we hold as much of the board as is counted, but for less than is worth a stone, when we pass and both sides play on to the end with that care.
    pub(super) fn loses_nothing_by_a_pass(
        &self,
        foresight: &dyn Foresight,
        settling: &Settling<'_>,
        care: Care,
    ) -> bool {
        let count = self.count(settling.after_pass());
        let komi = self.close_komi(settling.after_pass(), false);
        let rehearsed = foresight.rehearse(Move::Pass, komi, care);
        let lost = |passed: Rehearsed| self.ours(count.area_lead()) - self.ours(passed.area_lead);
        rehearsed.is_some_and(|passed| lost(passed) < WORTH_A_STONE)
    }
}

#[cfg(test)]
mod tests {
    use super::super::settled_board::{HELD, answer, answer_by, at};
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
    fn what_keeps_most_of_what_is_played_after_the_pass_is_played_a_sacrifice_too() {
        for name in HELD {
            let keeps = |mv, _| Some(if mv == at(name) { 0 } else { -10 });
            assert_eq!(answer_by(Move::Pass, None, keeps), at(name), "only {name} does");
        }
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
    fn a_pass_in_a_game_that_is_counted_as_won_is_given_up_for_what_still_wins_it() {
        for is_passed in [false, true] {
            let answer = |areas| answer(Move::Pass, is_passed, Some(areas));
            assert_eq!(answer([-40, -2]), at("D9"), "it wins by less");
            assert_eq!(answer([-400, -300]), Move::Pass, "it would lose the game");
        }
    }
}

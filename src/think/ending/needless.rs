//! What is played in place of a stone in settled territory that nobody has asked for.

use super::leaving::Settling;
use super::views::{even, is_in_doubt, territory_at};
use super::{Care, Closing, Foresight};
use crate::game::{Color, Move};

impl Closing<'_> {
    /// That move; where it is such a stone and needless, the best of what was searched that is none, or a pass.
    pub(super) fn rather_than_a_needless_stone(
        &self,
        chosen: Move,
        foresight: &dyn Foresight,
        settling: &Settling<'_>,
    ) -> Move {
        let is_ours = match self.unasked_in(chosen, settling) {
            Some(owner) => owner == self.game.turn(),
            None => return chosen,
        };
        if !self.is_needless(chosen, is_ours, foresight, settling) {
            return chosen;
        }
        let may_be_played = |mv: &Move| {
            let is_idle = *mv == Move::Pass || self.is_wasted(&[self.owners], *mv);
            !is_idle && self.is_lawful(*mv) && self.unasked_in(*mv, settling).is_none()
        };
        let mut others = self.moves.iter().copied().filter(|_| is_ours);
        others.find(may_be_played).unwrap_or_else(|| match self.pass(settling) {
            mv if self.unasked_in(mv, settling).is_some() => Move::Pass,
            mv => mv,
        })
    }

    /// Whether such a stone, in our territory or in theirs, is needless: played to the end with little thought, with more or with much, the game brings us less
    /// than when we pass; or no more, where it is in their territory and a pass wins the game; or the game is all but won or lost, where a search wants
    /// anything, and nothing is lost by a pass. No stone is needless that a search wins a game with which the count, and so a pass, does not win: rehearsals
    /// are short.
    fn is_needless(&self, chosen: Move, is_ours: bool, foresight: &dyn Foresight, settling: &Settling<'_>) -> bool {
        let wins_by_a_pass = || self.was_passed() && self.is_won(settling);
        if !(is_ours || wins_by_a_pass()) || self.wins_what_is_not_counted(settling) {
            return false;
        }
        let komi = even(&self.count(settling.now()));
        let rehearse = |mv, care| {
            let rehearsed = foresight.rehearse(mv, komi, care)?;
            Some(self.score_for_us(rehearsed.score))
        };
        let brings_less_than_a_pass = |care| {
            let played = rehearse(chosen, care);
            played.is_some_and(|played| rehearse(Move::Pass, care).is_some_and(|passed| passed > played))
        };
        match is_ours {
            // Who plays on in the head with little thought may see what is not there. What a pass loses is asked about once more before one is made.
            true => {
                let keeps_all = |care| self.loses_nothing_by_a_pass(foresight, settling, care);
                Care::ALL.into_iter().any(brings_less_than_a_pass)
                    || self.is_all_but_decided() && [Care::Some, Care::Much].into_iter().all(keeps_all)
            }
            // A pass that ends the game leaves it as it is counted: even.
            false => rehearse(chosen, Care::Little).is_some_and(|played| played <= 0),
        }
    }

    /// Whose territory it is, as it will be counted, that the stone is put into, where nothing has to be filled, taken or answered, and no stones are in
    /// doubt.
    pub(super) fn unasked_in(&self, mv: Move, settling: &Settling<'_>) -> Option<Color> {
        let has_time = !self.is_hurried && self.stones_cost() && self.is_late();
        let point = mv.point().filter(|point| has_time && !self.defends(*point))?;
        let turn = self.game.turn();
        let taken = self.game.board().clone().play(turn, point).ok()?;
        let now = settling.now()?;
        if taken.stones > 0 || now.unfilled(turn).contains(point) {
            return None;
        }
        let count = self.count(Some(now));
        let (owner, territory) = territory_at(&count, point)?;
        let last = self.game.moves().last().and_then(|(_, mv)| mv.point());
        let is_answer = last.is_some_and(|last| territory.contains(last));
        (!is_answer && !is_in_doubt(now, &territory)).then_some(owner)
    }
}

#[cfg(test)]
mod tests {
    use super::super::settled_board::{answer, answer_by, answer_where_counted_lost, answer_worth, at};
    use super::*;

    #[test]
    fn a_stone_in_own_territory_is_played_where_a_rehearsal_finds_no_more_after_a_pass() {
        assert_eq!(answer(at("D9"), false, Some([0, 0])), at("D9"), "nothing is lost by it");
        assert_eq!(answer(at("D9"), false, Some([1, 0])), Move::Pass, "it costs a point");
        assert_eq!(
            answer(at("D9"), false, None),
            at("D9"),
            "there is no time for a rehearsal"
        );
    }

    #[test]
    fn a_stone_is_left_out_that_is_found_needless_with_any_care() {
        let found_with = |least: Care| {
            answer_by(at("D9"), None, move |mv, care| {
                let is_found = mv == Move::Pass && care == least;
                Some(if is_found { 2 } else { 0 })
            })
        };
        for care in Care::ALL {
            assert_eq!(found_with(care), Move::Pass, "{care:?}");
        }
    }

    #[test]
    fn in_a_game_that_is_all_but_won_or_lost_a_stone_is_played_only_where_a_pass_loses_something() {
        let loses = |care| move |mv, of| Some(if mv == Move::Pass && of == care { -4 } else { 0 });
        let nothing = |_, _| Some(0);
        for value in [0.02, 0.95] {
            let answer = |lost: &dyn Fn(Move, Care) -> Option<i32>| answer_worth(Some(value), at("D9"), None, lost);
            assert_eq!(answer(&nothing), Move::Pass, "{value}");
            assert_eq!(answer(&loses(Care::Some)), at("D9"), "{value}");
            assert_eq!(answer(&loses(Care::Much)), at("D9"), "{value}");
            assert_eq!(answer(&|_, _| None), at("D9"), "{value}, no time for a rehearsal");
        }
        assert_eq!(answer_worth(Some(0.5), at("D9"), None, nothing), at("D9"), "it is open");
    }

    #[test]
    fn a_stone_that_wins_what_is_not_counted_is_played_whatever_a_rehearsal_finds() {
        let costs_a_point = |mv, _| Some(if mv == Move::Pass { 1 } else { 0 });
        let answer = |value| answer_where_counted_lost(value, at("D9"), costs_a_point);
        assert_eq!(answer(0.7), at("D9"));
        assert_eq!(answer(0.5), Move::Pass, "the search does not think that it wins");
    }

    #[test]
    fn a_stone_where_the_other_side_has_just_played_is_an_answer_and_one_in_other_territory_is_none() {
        let costs_a_point = |mv, _| Some(if mv == Move::Pass { 1 } else { 0 });
        let answer_to = |last, searched| answer_by(at(searched), Some(at(last)), costs_a_point);
        assert_eq!(answer_to("H4", "G4"), at("G4"));
        assert_eq!(answer_to("H4", "D9"), Move::Pass);
    }

    #[test]
    fn who_has_won_answers_a_pass_with_a_stone_in_enemy_territory_only_for_a_gain() {
        assert_eq!(answer(at("B6"), true, Some([0, 0])), Move::Pass, "nothing is won by it");
        assert_eq!(answer(at("B6"), true, Some([0, 2])), at("B6"), "it takes two points");
    }
}

//! The game as though half a point decided: who has won or lost by far searches anything.

use super::leaving::Settling;
use super::views::even;
use super::{Care, Closing, ENOUGH_GAMES, Foresight, Length, WORSE, ended};
use crate::game::{Color, Komi, Move};
use crate::think::search::{Found, Searched};
use crate::think::settlement::Settlement;

/// What was searched at least this part as often as the most searched move is compared with it by its value.
const OFTEN: f32 = 0.2;
/// A game whose best move promises that much is close.
pub(super) const CLOSE: std::ops::Range<f32> = 0.2..0.9;

impl Closing<'_> {
    /// What a search of a close game finds most worth playing, if it is worth more by far than that move. A game that turns out not to be close
    /// is searched again, as close as the first search has found it. In place of a pass it is searched for longest.
    pub(super) fn improved(&self, mv: Move, settling: &Settling<'_>, foresight: &dyn Foresight) -> Move {
        let length = match mv {
            Move::Pass => Length::Longest,
            Move::Place(_) => Length::Long,
        };
        let search = |komi| {
            let close = self.game.with_komi(komi);
            let ended = settling.after_pass().map(|settled| ended(&close, settled));
            foresight
                .if_close(komi, ended.as_ref(), length)
                .filter(|searched| searched.owners.games() >= ENOUGH_GAMES)
        };
        let mut komi = self.close_komi(settling.now(), mv == Move::Pass);
        let Some(searched) = search(komi) else {
            return mv;
        };
        let best = self.best_of(&searched, settling);
        let is_close = best.is_none_or(|best| CLOSE.contains(&best.value));
        let better = self.better(mv, &searched, settling);
        if is_close || better.is_some() && !self.is_far(searched.owners.lead()) {
            return better.unwrap_or(mv);
        }
        // More or less comes of the game than is counted: as much as came of this search, in whole points.
        komi.halves += 2 * searched.owners.lead().round() as i32;
        search(komi)
            .and_then(|searched| self.better(mv, &searched, settling))
            .unwrap_or(mv)
    }

    /// That move; and where it is a pass that ends a won game, what still gains something. A stone in our own territory that nobody has asked for has to gain in
    /// rehearsals, too: what a search finds to be gained that way is seldom there, and the stone costs a point.
    pub(super) fn rather_than_a_pass_that_leaves_something(
        &self,
        chosen: Move,
        foresight: &dyn Foresight,
        settling: &Settling<'_>,
    ) -> Move {
        let ends = chosen == Move::Pass && self.may_be_idle() && self.was_passed() && self.is_won(settling);
        if !ends {
            return chosen;
        }
        let better = self.improved(chosen, settling, foresight);
        let is_ours = self.unasked_in(better, settling) == Some(self.game.turn());
        match !is_ours || self.gains_on_the_count(better, foresight, settling) {
            true => better,
            false => chosen,
        }
    }

    /// Whether more comes of that stone than is counted, where both sides play on to the end with some care, and with much.
    fn gains_on_the_count(&self, mv: Move, foresight: &dyn Foresight, settling: &Settling<'_>) -> bool {
        let komi = even(&self.count(settling.now()));
        let gains = |care| {
            let rehearsed = foresight.rehearse(mv, komi, care);
            rehearsed.is_some_and(|rehearsed| self.score_for_us(rehearsed.score) > 0)
        };
        [Care::Some, Care::Much].into_iter().all(gains)
    }

    /// The best of a search, if it is worth more than that move; in place of a pass, more by far.
    fn better(&self, mv: Move, searched: &Searched, settling: &Settling<'_>) -> Option<Move> {
        let best = self.best_of(searched, settling)?;
        let current = searched.moves.iter().find(|found| found.mv == mv);
        // What does not win the close game may lose the real one, unless the search of that has tried it, or the real one is all but decided: then
        // it may be tried in place of a pass. A game that is lost whatever is played tells nothing.
        let is_tried = match mv {
            Move::Pass => self.is_all_but_decided() && stands_out(best, searched),
            Move::Place(_) => self.moves.contains(&best.mv),
        };
        let is_safe = best.value >= 0.5 || is_tried && best.value >= CLOSE.start;
        let is_worth_more = match mv {
            Move::Pass => best.value >= current.map_or(0.0, |passed| passed.value) + WORSE,
            Move::Place(_) => {
                let promise = |found| self.promise(found, settling);
                current.is_none_or(|current| promise(best) >= promise(current))
            }
        };
        (best.mv != mv && is_worth_more && is_safe && self.is_lawful(best.mv)).then_some(best.mv)
    }

    /// The move that promises most of those that were searched often enough.
    fn best_of<'s>(&self, searched: &'s Searched, settling: &Settling<'_>) -> Option<&'s Found> {
        let least = OFTEN * searched.moves.first()?.visits as f32;
        let tried = searched.moves.iter().filter(|found| found.visits as f32 >= least);
        let promise = |found| self.promise(found, settling);
        tried.max_by(|a, b| promise(a).total_cmp(&promise(b)))
    }

    /// How likely that move wins, and less for a stone in our own territory that nobody has asked for: where it is needed it promises more by far than any other,
    /// and searches err by less.
    fn promise(&self, found: &Found, settling: &Settling<'_>) -> f32 {
        match self.unasked_in(found.mv, settling) == Some(self.game.turn()) {
            true => found.value - WORSE,
            false => found.value,
        }
    }

    /// The komi with which a game whose count stays as it is is won by the side to move by half a point, or lost: in place of a pass something
    /// has to be gained.
    pub(super) fn close_komi(&self, settlement: Option<&Settlement>, is_lost: bool) -> Komi {
        let count = self.count(settlement);
        let half = match (self.game.turn() == Color::Black) == is_lost {
            true => 1,
            false => -1,
        };
        Komi {
            halves: even(&count).halves + half,
        }
    }
}

/// Whether it promises more than some other stone: where all promise as much, it is putting off the end that does.
fn stands_out(best: &Found, searched: &Searched) -> bool {
    let is_other = |found: &&Found| found.mv != Move::Pass && found.mv != best.mv && found.visits >= ENOUGH_GAMES;
    let mut others = searched.moves.iter().filter(is_other).peekable();
    others.peek().is_none() || others.any(|found| best.value >= found.value + WORSE)
}

#[cfg(test)]
mod tests {
    use super::super::settled_board::{answer_if_close, at};
    use super::*;

    #[test]
    fn who_has_won_answers_a_pass_with_what_gains_by_far_in_a_close_game() {
        let answer = |played, passed| answer_if_close(None, &[(at("B6"), played), (Move::Pass, passed)], 0);
        assert_eq!(answer(0.8, 0.3), at("B6"), "it takes something");
        assert_eq!(answer(0.45, 0.3), Move::Pass, "it wins no close game");
        assert_eq!(answer(0.6, 0.55), Move::Pass, "it is hardly worth more");
    }

    #[test]
    fn such_a_stone_in_own_territory_gains_in_rehearsals_too() {
        let answer = |gained| answer_if_close(None, &[(at("D9"), 0.8), (Move::Pass, 0.3)], gained);
        assert_eq!(answer(0), Move::Pass);
        assert_eq!(answer(1), at("D9"));
    }

    #[test]
    fn a_stone_in_own_territory_is_searched_for_only_where_it_promises_more_than_the_rest_by_far() {
        let answer = |at_home| answer_if_close(None, &[(at("D9"), at_home), (at("B6"), 0.7), (Move::Pass, 0.3)], 1);
        assert_eq!(answer(0.75), at("B6"));
        assert_eq!(answer(0.85), at("D9"), "all hangs on it");
    }

    #[test]
    fn in_a_game_that_is_all_but_decided_a_stone_is_tried_that_may_gain() {
        let answer = |value, played| answer_if_close(Some(value), &[(at("B6"), played), (Move::Pass, 0.1)], 0);
        assert_eq!(answer(0.95, 0.4), at("B6"));
        assert_eq!(answer(0.95, 0.15), Move::Pass, "it hardly ever gains");
        assert_eq!(answer(0.85, 0.4), Move::Pass, "the game is open");
    }

    #[test]
    fn a_stone_stands_out_where_another_promises_less() {
        let found = |name, value| Found {
            mv: at(name),
            visits: 1_000,
            value,
            prior: 0.1,
        };
        let stands_out = |others: Vec<Found>| {
            let best = found("A1", 0.35);
            let searched = Searched {
                moves: others,
                ..Searched::nothing()
            };
            stands_out(&best, &searched)
        };
        assert!(stands_out(vec![found("B1", 0.33), found("C1", 0.12)]));
        assert!(!stands_out(vec![found("B1", 0.33), found("C1", 0.32)]));
        assert!(stands_out(Vec::new()), "nothing else was worth a look");
    }
}

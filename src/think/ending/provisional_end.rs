//! What is played after the provisional end of Ikeda's rules, where the board counts as it stands.

use super::leaving::Settling;
use super::views::is_seki;
use super::{Closing, ENOUGH_GAMES, Foresight, Length};
use crate::game::{Move, Point, PointSet};

impl Closing<'_> {
    /// After the provisional end what is dead must be taken, and a pass costs as much as a stone in one's own territory. What reading has
    /// shown to be a seki is left alone, whatever random games make of it.
    pub(super) fn after_provisional_end(&self, foresight: &dyn Foresight, settling: &Settling<'_>) -> Move {
        let turn = self.game.turn();
        let mut ended = self.game.clone();
        let ends = ended.play(turn, Move::Pass).is_ok() && ended.ending().is_some();
        if ends && ended.count(&PointSet::EMPTY).score.leader() == Some(turn) {
            return Move::Pass;
        }
        let breaks_seki = |mv: &Move| {
            let atari = self.self_atari(*mv);
            !atari.is_empty() && is_seki(settling.now(), &atari)
        };
        let may_be_played = |mv: &Move| self.is_lawful(*mv) && !breaks_seki(mv);
        let mut likely = self.moves.iter().copied().filter(may_be_played);
        let Some(best) = likely.next() else {
            return Move::Pass;
        };
        if !self.is_wasted(&[self.owners], best) {
            return best;
        }
        // A stone that changes nothing costs as much as a pass, and may cost what lies beside it. But what we are going to answer is
        // decided only as long as we do.
        let after_pass = foresight.after(Move::Pass, Length::Short);
        if self.is_worse(&after_pass) {
            return best;
        }
        let after_pass = after_pass.owners;
        let is_known = after_pass.games() >= ENOUGH_GAMES;
        let board = self.game.board();
        let to_take = self.owners.dead(board).intersection(&board.stones(turn.opponent()));
        let is_of_use = |mv: &Move| {
            let takes = |point: Point| point.neighbors().into_iter().any(|beside| to_take.contains(beside));
            let may_change = is_known && !self.is_wasted(&[self.owners, &after_pass], *mv);
            may_change || mv.point().is_some_and(takes)
        };
        match is_of_use(&best) {
            true => best,
            // What has to be taken may first have to be approached.
            false if !to_take.is_empty() => likely.find(is_of_use).unwrap_or(best),
            false => Move::Pass,
        }
    }
}

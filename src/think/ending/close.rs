//! The game as though half a point decided: who has won or lost by far searches anything.

use super::{Closing, ENOUGH_GAMES, WORSE};
use crate::game::{Color, Komi, Move};
use crate::think::search::Searched;
use crate::think::settlement::Settlement;

/// What was searched at least this part as often as the most searched move is compared with it by its value.
const TRIED: f32 = 0.2;
/// A game whose best move promises that much is close. Where it is not, as many searches are tried.
const CLOSE: std::ops::Range<f32> = 0.2..0.9;
const TRIES: usize = 2;

impl Closing<'_> {
    /// What a search of a close game finds most worth playing, if it is worth more by far than that move.
    pub(super) fn improved(
        &self,
        mv: Move,
        settlement: Option<&Settlement>,
        if_close: impl Fn(Komi) -> Option<Searched>,
    ) -> Move {
        let mut komi = self.close_komi(settlement);
        for _ in 0..TRIES {
            let Some(searched) = if_close(komi).filter(|searched| searched.owners.games() >= ENOUGH_GAMES) else {
                return mv;
            };
            let found = &searched.moves;
            let most = found.first().map_or(0, |found| found.visits);
            let tried = found.iter().filter(|found| found.visits as f32 >= TRIED * most as f32);
            let Some(best) = tried.max_by(|a, b| a.value.total_cmp(&b.value)) else {
                return mv;
            };
            let value = found
                .iter()
                .find(|found| found.mv == mv)
                .map_or(0.0, |found| found.value);
            // What does not win the close game may lose the real one, unless the search of that has tried it.
            let is_safe = best.value >= 0.5 || self.moves.contains(&best.mv);
            if best.value >= value + WORSE && is_safe && self.is_lawful(best.mv) {
                return best.mv;
            }
            if CLOSE.contains(&best.value) {
                return mv;
            }
            // More or less comes of the game than is counted: as much as came of this search, in whole points.
            komi.halves += 2 * searched.owners.lead().round() as i32;
        }
        mv
    }

    /// The komi with which a game whose count stays as it is is won by the side to move, by half a point.
    fn close_komi(&self, settlement: Option<&Settlement>) -> Komi {
        let count = self.count(settlement);
        let half = match self.game.turn() {
            Color::Black => -1,
            Color::White => 1,
        };
        Komi {
            halves: count.komi.halves + count.score.halves + half,
        }
    }
}

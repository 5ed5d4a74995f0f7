//! Which sekis a search takes for proved.

use super::effort::{Effort, Watch};
use super::ending::ended_by_pass;
use super::pace::settling;
use super::recognition::Stage;
use super::search::{Ended, Seki, Tree};
use super::settlement::{Fate, Settlement};
use super::thinker::{BEFORE_SEARCH, Thinker};
use crate::game::Referee;

impl Thinker {
    /// Has the tree learn which sekis are proved on the board of a game, late in it, where there is time to find out: those that are the same whoever is
    /// to move, among stones that live either way. Where there is none, what it has learned before stays, as long as that game goes on.
    pub(super) fn teach_sekis(&self, tree: &mut Tree, game: &Referee, effort: Effort, watch: &dyn Watch) {
        if !tree.leads_to(game) {
            tree.learn(Vec::new());
        }
        let settling = settling(game);
        let is_late = Stage::of(game.board()) == Stage::End && game.first_after_provisional_end().is_none();
        if !is_late || effort.aim < BEFORE_SEARCH * settling {
            return;
        }
        let proved = |game: &Referee| {
            let settlement = self.settle_within(game, settling, effort, watch)?;
            Some(sekis(game, &settlement))
        };
        // What is needed to end the game is settled first: it is asked again.
        let mut game = ended_by_pass(game);
        let Some(mut sekis) = proved(&game) else { return };
        if !sekis.is_empty() {
            game.set_turn(game.turn().opponent());
            let Some(others) = proved(&game) else { return };
            sekis.retain(|seki| others.contains(seki));
        }
        tree.learn(sekis);
    }
}

/// The sekis that are proved on the board of a game, settled so, among stones that live.
fn sekis(game: &Referee, settlement: &Settlement) -> Vec<Seki> {
    let board = game.board();
    let ended = Ended::new(board, &settlement.count_by(game, game.terms().rules));
    let alive = settlement.stones(Fate::Alive);
    let proved = settlement.proved_sekis(board).into_iter();
    let sekis = proved.map(|points| Seki::new(board, points, &ended));
    sekis.filter(|seki| seki.wall().difference(&alive).is_empty()).collect()
}

//! Which sekis a search takes for proved.

use super::effort::{Effort, Watch};
use super::ending::ended_by_pass;
use super::pace::settling;
use super::recognition::Stage;
use super::search::{Ended, Seki, Tree};
use super::settlement::{Fate, Settled, Settlement};
use super::thinker::{BEFORE_SEARCH, Thinker};
use crate::game::{PointSet, Referee};

impl Thinker {
    /// Has the tree learn which sekis are proved on the board of a game, late in it, where a part of the time for the move is enough to find out: those that are
    /// the same whoever is to move, among stones that live without doubt. Else what it has learned before stays, as long as that game goes on.
    pub(super) fn teach_sekis(&self, tree: &mut Tree, game: &Referee, effort: Effort, watch: &dyn Watch) {
        if !tree.leads_to(game) {
            tree.learn(Vec::new());
        }
        let settling = settling(game);
        let is_late = Stage::of(game.board()) == Stage::End && game.first_after_provisional_end().is_none();
        if !is_late || effort.aim < BEFORE_SEARCH * settling {
            return;
        }
        let in_part = Effort {
            limit: effort.limit.min(watch.elapsed() + effort.aim / BEFORE_SEARCH),
            ..effort
        };
        let proved = |game: &Referee| {
            let settlement = self.settle_within(game, settling, in_part, watch)?;
            Some(sekis(game, &settlement))
        };
        // The turn first that the board is settled for again after the search: what was settled is known then.
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

/// The sekis that are proved on the board of a game, settled so, among stones that live without doubt. By Ikeda's rules, where the board is counted as it stands
/// in the end, eyes in seki are territory.
fn sekis(game: &Referee, settlement: &Settlement) -> Vec<Seki> {
    let board = game.board();
    let ended = Ended::new(board, &settlement.count_by(game, game.terms().rules));
    let is_alive = |group: &&Settled| group.fate == Fate::Alive && !group.why.is_in_doubt();
    let alive = settlement.groups.iter().filter(is_alive);
    let alive = alive.fold(PointSet::EMPTY, |all, group| all.union(&group.stones));
    let proved = settlement.proved_sekis(board).into_iter();
    let sekis = proved.map(|points| Seki::new(board, points, &ended));
    sekis.filter(|seki| seki.wall().difference(&alive).is_empty()).collect()
}

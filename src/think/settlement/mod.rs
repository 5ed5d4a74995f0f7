//! The finished board: which stones are alive, which are dead and which are in seki, and why.
//!
//! `reading::benson` proves what lives whatever is played, `games` asks random games about the rest, `races` counts the liberties of those that were left, `proven` reads where they see no
//! seki, or where `seki` sees one, in a `space` on a board `cut_out` of the whole, `given_up` where they give up what nobody can take, `one_eye` where they
//! take a small space for two eyes (unless `rivals`, who enclose them, have a false one of two); `three_points` and `bent_four` are corners that games misjudge, `living` is who lives and what they surround, `seki`
//! finds who lives without two eyes, `reinforcement` what must still be filled. `view` lets all this see a board and its images as one, with Black to move, and
//! `known` remembers what was settled lately.
//! Everybody who needs to know asks here: the count at the table, GTP, the judge, the record. The same board gives the same answer, so
//! that two of us at the ends of a line agree.

mod bent_four;
mod cut_out;
mod fates;
mod games;
mod given_up;
mod joined;
mod known;
mod living;
mod near;
mod one_eye;
mod proven;
mod races;
mod reinforcement;
mod rivals;
mod seki;
mod space;
#[cfg(test)]
mod tests;
mod three_points;
mod view;

pub use fates::{Fate, Settled, Why};
pub use games::dead_stones_by;
pub(super) use games::{Fought, Search};
pub(super) use known::Known;
pub(super) use near::Near;
pub use reinforcement::{Reinforcement, Threat};
use view::View;

use crate::game::{Board, Color, Count, Point, PointSet, Referee, Rules, Scoring};

/// Whether to break off: what is told then is worth nothing.
type Stop<'a> = &'a dyn Fn() -> bool;

/// What becomes of everything on a finished board.
#[derive(Clone, Debug)]
pub struct Settlement {
    /// Every stone in one of them: strings of one colour that share their fate and belong together.
    pub groups: Vec<Settled>,
    /// Surrounded empty points that are nobody's, because those who surround them are in seki.
    pub seki_eyes: PointSet,
    /// What must still be filled, by side and point; it changes no count. Where a person has told what is dead, nobody looks.
    pub reinforcements: Vec<Reinforcement>,
}

impl Settlement {
    /// Decides about the board of a game as it stands, by its rules. Where the rules know no dead stones, there are none. `search` is asked
    /// where random games are in doubt.
    pub(super) fn new(game: &Referee, search: Search<'_>) -> Settlement {
        let board = game.board();
        if !game.terms().rules.has_dead_stones() {
            return Settlement {
                groups: joined::joined(board, fates::told(board, &PointSet::EMPTY, Why::Stands)),
                seki_eyes: PointSet::EMPTY,
                reinforcements: Vec::new(),
            };
        }
        let view = View::of(board, game.turn());
        let board = view.board(board);
        let settlement = seki::settle(&board, games::fates(&board, search), search.stop);
        view.settlement(Settlement {
            reinforcements: reinforcement::needed(&board, &settlement, search),
            ..settlement
        })
    }

    /// The dead stones.
    pub fn dead(&self) -> PointSet {
        self.stones(Fate::Dead)
    }

    /// The stones of that fate.
    pub fn stones(&self, fate: Fate) -> PointSet {
        let those = self.groups.iter().filter(|group| group.fate == fate);
        those.fold(PointSet::EMPTY, |all, group| all.union(&group.stones))
    }

    /// The sekis that reading has proved, those that touch as one: where their stones are on that board, and what they alone surround.
    pub(super) fn proved_sekis(&self, board: &Board) -> Vec<PointSet> {
        let proved = self.groups.iter().filter(|group| group.is_in_proved_seki());
        let stones = proved.fold(PointSet::EMPTY, |all, group| all.union(&group.stones));
        let occupied = board.stones(Color::Black).union(&board.stones(Color::White));
        let is_surrounded = |part: &PointSet| part.beside().intersection(&occupied).difference(&stones).is_empty();
        let surrounded = board.empty_points().parts().filter(is_surrounded);
        let of_sekis = surrounded.fold(stones, |all, part| all.union(&part));
        of_sekis.parts().collect()
    }

    /// The group that a stone belongs to.
    pub fn at(&self, point: Point) -> Option<&Settled> {
        self.groups.iter().find(|group| group.stones.contains(point))
    }

    /// The board of that game counted by its rules. Eyes in seki count where the board is counted by area.
    pub fn count(&self, game: &Referee) -> Count {
        self.with_seki(game.count(&self.dead()), game.terms().rules)
    }

    /// The same by other rules, as if the game had been played by them.
    pub fn count_by(&self, game: &Referee, rules: Rules) -> Count {
        let count = Count::new(game.board(), &self.dead(), rules, game.terms().komi);
        self.with_seki(count.with_penalties(game.penalties()), rules)
    }

    /// The points that side must fill before it passes: not those that an atari will first make it fill.
    pub fn unfilled(&self, color: Color) -> PointSet {
        let is_due = |needed: &&Reinforcement| needed.color == color && needed.threat != Threat::Atari;
        let own = self.reinforcements.iter().filter(is_due);
        own.filter_map(|needed| needed.point).collect()
    }

    /// The count with what is in seki, where the rules know any.
    fn with_seki(&self, count: Count, rules: Rules) -> Count {
        if !rules.has_dead_stones() {
            return count;
        }
        let count = count.with_seki(&self.stones(Fate::Seki));
        match rules.scoring {
            Scoring::Territory => count.without_territory(&self.seki_eyes),
            Scoring::Area => count,
        }
    }

    /// A person has decided: the strings that hold one of these points are dead, and no others.
    pub fn told(board: &Board, dead: &PointSet) -> Settlement {
        seki::settle(board, fates::told(board, dead, Why::Told), &|| false)
    }
}

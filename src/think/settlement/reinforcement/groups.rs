//! Groups that hang on who moves first.

use super::{LOST, Left, Reinforcement, SEARCHED, Threat};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::life::{Enclosure, Fate as Lives, Kill, Life, life_by};
use crate::think::reading::{Reader, Verdict};
use crate::think::settlement::fates::{Fate, Settled};
use crate::think::settlement::games::Search;

/// Positions that each reading may look at.
const READ: u32 = 500;
/// A search that keeps dead stones in a smaller part, or living ones in a larger part than the rest, after a move that reading says decides,
/// has found an answer.
const FIRM: f32 = 0.25;

impl Left<'_> {
    /// Whether reading tells that the group hangs on who moves first, and a search that it is not answered then. What prevents it is taken
    /// down, if it is not known yet.
    pub(super) fn read_life(&mut self, group: &Settled, search: Search<'_>) -> bool {
        let strings = group.strings().into_iter();
        let Some(largest) = strings.max_by_key(|stone| self.board.string_len(*stone)) else {
            return false;
        };
        let mut reader = Reader::for_budget(READ).until(search.stop);
        if !hangs_on_turn(&mut reader, self.board, largest, group.color) {
            return false;
        }
        let life = life_by(&mut reader, self.board, largest, READ).ok();
        // The bent four in the corner is the rules' to decide.
        let Some(life) = life.filter(|life| !life.only_the_enemy_begins) else {
            return false;
        };
        let (color, is_dead) = (owner_of(group), group.fate == Fate::Dead);
        let changes = if is_dead { &life.saves } else { &life.kills };
        let is_answered = |enemy: &Point| {
            let mut after = self.board.clone();
            if after.play(color.opponent(), *enemy).is_err() {
                return true;
            }
            let kept = (search.fight_out)(&after, &group.stones, color, SEARCHED).kept(group.color, &group.stones);
            if is_dead { kept < FIRM } else { kept > 1.0 - FIRM }
        };
        self.searched += SEARCHED;
        if !changes.first().is_none_or(is_answered) {
            self.take_life(group.color, is_dead, &group.stones, life);
        }
        true
    }

    /// Takes down what prevents that these stones change their fate, where their life hangs on who moves first.
    pub(super) fn take_life(&mut self, group: Color, is_dead: bool, stones: &PointSet, life: Life) {
        let (color, changes, prevents) = match is_dead {
            true => (group.opponent(), life.saves, life.kills),
            false => (group, life.kills, life.saves),
        };
        let threat = match (is_dead, life.attacked, life.defended) {
            (true, _, Lives::Ko(_)) => Threat::SavesByKo,
            (true, ..) => Threat::Saves,
            (false, Lives::Ko(_), _) => Threat::KillsByKo,
            (false, ..) => Threat::Kills,
        };
        let point = prevents.into_iter().find(|point| self.fillable[color].contains(*point));
        let (Some(&enemy), Some(_), false) = (changes.first(), point, self.is_known(stones)) else {
            return;
        };
        let new = Reinforcement {
            color,
            point,
            enemy,
            threat,
            stones: *stones,
        };
        // One move that does this to several groups is told of the largest.
        let same_move = |known: &&mut Reinforcement| (known.color, known.enemy) == (color, enemy);
        match self.found.iter_mut().find(same_move) {
            Some(known) if known.stones.len() < new.stones.len() => *known = new,
            Some(_) => {}
            None => self.found.push(new),
        }
    }

    /// Whether that group changes its fate when the other side moves first, and what prevents it.
    pub(super) fn search(&mut self, group: &Settled, search: Search<'_>) {
        let (stones, is_dead) = (group.stones, group.fate == Fate::Dead);
        let color = owner_of(group);
        let enemy = color.opponent();
        if self.is_known(&stones) {
            return;
        }
        let holds = |kept: f32| if is_dead { kept < LOST } else { kept > 1.0 - LOST };
        let fails = |kept: f32| if is_dead { kept > 1.0 - LOST } else { kept < LOST };
        // Step 1. The enemy first changes it; the side itself first does not let it.
        self.searched += SEARCHED;
        let theirs = (search.fight_out)(self.board, &stones, enemy, SEARCHED);
        let Some(their_move) = theirs.best.filter(|_| fails(theirs.kept(group.color, &stones))) else {
            return;
        };
        self.searched += 2 * SEARCHED;
        let ours = (search.fight_out)(self.board, &stones, color, SEARCHED);
        if !holds(ours.kept(group.color, &stones)) {
            return;
        }
        // Step 2. A point of the territory after which the enemy comes too late.
        let likely = ours.best.into_iter().chain([their_move]);
        let saved = |point: &Point| {
            let mut filled = self.board.clone();
            let is_filled = self.fillable[color].contains(*point) && filled.play(color, *point).is_ok();
            is_filled && holds((search.fight_out)(&filled, &stones, enemy, SEARCHED).kept(group.color, &stones))
        };
        if let Some(point) = likely.into_iter().find(saved) {
            self.add(Reinforcement {
                color,
                point: Some(point),
                enemy: their_move,
                threat: if is_dead { Threat::Saves } else { Threat::Kills },
                stones,
            });
        }
    }
}

/// Whose territory it is in which the group stands: who has stones that live there, or stands around those that are dead.
fn owner_of(group: &Settled) -> Color {
    match group.fate {
        Fate::Dead => group.color.opponent(),
        Fate::Alive | Fate::Seki => group.color,
    }
}

/// Whether reading tells that the group with that stone lives or dies by who moves first, a ko going as if nobody had threats; where it
/// does not, little is read.
fn hangs_on_turn(reader: &mut Reader<'_>, board: &Board, stone: Point, color: Color) -> bool {
    let Ok(enclosure) = Enclosure::find(board, stone) else {
        return false;
    };
    let mut killed = |first| {
        let reading = reader.read_with_ko(&Kill(&enclosure), board, first, READ);
        match reading.verdict {
            Verdict::Yes => Some(true),
            Verdict::No => Some(false),
            Verdict::Ko(ko) => Some(ko.finder == color),
            Verdict::Unknown => None,
        }
    };
    killed(color.opponent()) == Some(true) && killed(color) == Some(false)
}

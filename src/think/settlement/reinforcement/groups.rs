//! Groups that hang on who moves first.

use super::{LOST, Left, Reinforcement, SEARCHED, Threat};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::life::{Enclosure, Fate as Lives, Kill, Life, life_by};
use crate::think::reading::{Reader, Status, Verdict, status_in_races};
use crate::think::settlement::fates::{Fate, IN_DOUBT, Settled};
use std::cmp::Reverse;

/// Positions that each reading may look at.
const READ: u32 = 500;
/// The same of one that asks whether a stone makes more than a seki.
const READ_SEKI: u32 = 5_000;
/// Positions that the reading of a chase may look at, and liberties of a string that is chased, at most.
const READ_CHASE: u32 = 2000;
const CHASED: usize = 4;

/// What decides about stones that hang on who moves first.
pub(super) struct Hanging {
    /// Moves that change their fate, the first that was found in front.
    changes: Vec<Point>,
    /// Moves that prevent it.
    prevents: Vec<Point>,
    /// Whether it changes by a ko only.
    by_ko: bool,
}

impl Hanging {
    /// That of a group whose life hangs on who moves first, and which is counted as dead or as alive.
    pub(super) fn of_life(life: Life, is_dead: bool) -> Hanging {
        let is_ko = |fate| matches!(fate, Lives::Ko(_));
        match is_dead {
            true => Hanging {
                changes: life.saves,
                prevents: life.kills,
                by_ko: is_ko(life.defended),
            },
            false => Hanging {
                changes: life.kills,
                prevents: life.saves,
                by_ko: is_ko(life.attacked),
            },
        }
    }

    /// The same of a string; `None` where it does not hang on that.
    fn of_string(status: Status, is_dead: bool) -> Option<Hanging> {
        let (attack, defence) = (status.attack.verdict, status.defence.verdict);
        let is_ko = |verdict| matches!(verdict, Verdict::Ko(_));
        match is_dead {
            true => (attack == Verdict::Yes && (defence == Verdict::No || is_ko(defence))).then(|| Hanging {
                changes: status.saves,
                prevents: status.kills,
                by_ko: is_ko(defence),
            }),
            false => (defence == Verdict::No && (attack == Verdict::Yes || is_ko(attack))).then(|| Hanging {
                changes: status.kills,
                prevents: status.saves,
                by_ko: is_ko(attack),
            }),
        }
    }
}

impl Left<'_> {
    /// Whether reading tells that the group hangs on who moves first, and a search that it is not answered then. What prevents it is taken
    /// down, if it is not known yet.
    pub(super) fn read_life(&mut self, group: &Settled) -> bool {
        let strings = group.strings().into_iter();
        let Some(largest) = strings.max_by_key(|stone| self.board.string_len(*stone)) else {
            return false;
        };
        let mut reader = Reader::for_budget(READ).until(self.search.stop);
        if !hangs_on_turn(&mut reader, self.board, largest, group.color) {
            return false;
        }
        let life = life_by(&mut reader, self.board, largest, READ).ok();
        // The bent four in the corner is the rules' to decide.
        let Some(life) = life.filter(|life| !life.only_the_enemy_begins) else {
            return false;
        };
        self.take_unanswered(group, Hanging::of_life(life, group.fate == Fate::Dead));
        true
    }

    /// The same where games are in doubt about the group, and a chase tells it of one of its strings.
    pub(super) fn read_chase(&mut self, group: &Settled) -> bool {
        if !group.why.is_in_doubt() {
            return false;
        }
        let is_dead = group.fate == Fate::Dead;
        let mut strings = group.strings();
        strings.retain(|stone| self.board.liberty_count(*stone) <= CHASED);
        strings.sort_by_key(|stone| Reverse(self.board.string_len(*stone)));
        let hanging = strings.into_iter().find_map(|stone| {
            let status = status_in_races(self.board, stone, READ_CHASE);
            Some((stone, Hanging::of_string(status, is_dead)?))
        });
        let Some((stone, mut hanging)) = hanging else {
            return false;
        };
        // A short reading finds some of the moves that decide: others are at the liberties of the string.
        let known = hanging.changes.clone();
        let liberties = self.board.liberties(stone);
        hanging
            .changes
            .extend(liberties.iter().filter(|point| !known.contains(point)));
        self.take_unanswered(group, hanging);
        true
    }

    /// Takes down what prevents that the group changes its fate, unless a search finds an answer to every move that may change it.
    fn take_unanswered(&mut self, group: &Settled, mut hanging: Hanging) {
        let (color, is_dead) = (owner_of(group), group.fate == Fate::Dead);
        let is_answered = |enemy: &Point| {
            let mut after = self.board.clone();
            if after.play(color.opponent(), *enemy).is_err() {
                return true;
            }
            let kept = (self.search.fight_out)(&after, &group.stones, color, SEARCHED).kept(group.color, &group.stones);
            // Where it is no more in doubt after a move that reading says decides, the search has found an answer.
            if is_dead {
                kept < IN_DOUBT.start
            } else {
                kept > IN_DOUBT.end
            }
        };
        let unanswered = hanging.changes.iter().position(|enemy| !is_answered(enemy));
        self.searched += SEARCHED * unanswered.map_or(hanging.changes.len(), |at| at + 1) as u32;
        if let Some(at) = unanswered {
            hanging.changes.swap(0, at);
            self.take_down(group.color, is_dead, &group.stones, hanging);
        }
    }

    /// Takes down what prevents that these stones change their fate, where they hang on who moves first.
    pub(super) fn take_down(&mut self, group: Color, is_dead: bool, stones: &PointSet, hanging: Hanging) {
        let (color, threat) = match (is_dead, hanging.by_ko) {
            (true, true) => (group.opponent(), Threat::SavesByKo),
            (true, false) => (group.opponent(), Threat::Saves),
            (false, true) => (group, Threat::KillsByKo),
            (false, false) => (group, Threat::Kills),
        };
        let fillable = self.fillable[color].union(&self.seki_eyes);
        let may_be_filled = |point: &Point| fillable.contains(*point);
        let prevents = hanging.prevents.into_iter().filter(may_be_filled);
        let point = prevents.min_by_key(|point| !is_dead && self.makes_seki(color, *point, stones));
        let (Some(&enemy), Some(_), false) = (hanging.changes.first(), point, self.is_known(stones)) else {
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
    pub(super) fn search(&mut self, group: &Settled) {
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
        let theirs = (self.search.fight_out)(self.board, &stones, enemy, SEARCHED);
        let Some(their_move) = theirs.best.filter(|_| fails(theirs.kept(group.color, &stones))) else {
            return;
        };
        self.searched += 2 * SEARCHED;
        let ours = (self.search.fight_out)(self.board, &stones, color, SEARCHED);
        if !holds(ours.kept(group.color, &stones)) {
            return;
        }
        // Step 2. A point of the territory after which the enemy comes too late.
        let likely = ours.best.into_iter().chain([their_move]);
        let saved = |point: &Point| {
            let mut filled = self.board.clone();
            let is_filled = self.fillable[color].contains(*point) && filled.play(color, *point).is_ok();
            is_filled && holds((self.search.fight_out)(&filled, &stones, enemy, SEARCHED).kept(group.color, &stones))
        };
        let makes_seki = |point: &Point| !is_dead && self.makes_seki(color, *point, &stones);
        if let Some(point) = likely.into_iter().filter(saved).min_by_key(makes_seki) {
            self.add(Reinforcement {
                color,
                point: Some(point),
                enemy: their_move,
                threat: if is_dead { Threat::Saves } else { Threat::Kills },
                stones,
            });
        }
    }

    /// Whether reading shows that those stones of that side get no more than a seki after its stone there, the enemy moving next.
    fn makes_seki(&self, color: Color, point: Point, stones: &PointSet) -> bool {
        let mut filled = self.board.clone();
        let is_filled = filled.play(color, point).is_ok();
        let largest = stones.iter().max_by_key(|stone| self.board.string_len(*stone));
        let mut reader = Reader::for_budget(READ_SEKI).until(self.search.stop);
        let life = largest
            .filter(|_| is_filled)
            .map(|stone| life_by(&mut reader, &filled, stone, READ_SEKI));
        life.is_some_and(|life| life.is_ok_and(|life| life.attacked == Lives::Seki))
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

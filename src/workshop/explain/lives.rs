//! Groups in danger, read.

use super::worth::Worth;
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::life::State;
use crate::think::reading::race::held;
use crate::think::reading::{Enclosure, Fate, Life, Reader, life_by};
use crate::think::recognition::{Group, GroupId, Recognition, StringId};
use crate::think::settlement::{self, Settlement};

/// Eyes with which a group that has a way out needs no reading.
const ALIVE: f32 = 2.0;
/// How far a group must be closed in to be read, from 0 to 1.
const CLOSED_IN: f32 = 0.6;
/// The same whatever its eyes seem to be.
const SHUT_IN: f32 = 0.9;

/// Empty points of an enclosure at most in which reading for longer comes to an end.
const SMALL: usize = 14;

/// Positions that each reading of the life of a group may look into.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// Of any group.
    pub(super) any: u32,
    /// Of one in a small enclosure.
    pub(super) small: u32,
}

impl Budget {
    /// That of the group with a stone on `target`.
    fn of(self, board: &Board, target: Point) -> u32 {
        let enclosure = Enclosure::find(board, target);
        match enclosure.is_ok_and(|enclosure| enclosure.space(board).len() <= SMALL) {
            true => self.small,
            false => self.any,
        }
    }
}

/// What reading found of the life of a group.
#[derive(Clone, Debug)]
pub struct GroupLife {
    /// Its name, as long as it is a group: a dead one is none.
    pub group: Option<GroupId>,
    /// The string that was asked about, its largest.
    pub string: StringId,
    /// Whose it is.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// What becomes of it.
    pub life: Life,
}

impl GroupLife {
    /// The name of what it is about: the group, or the string of a dead one.
    pub fn about(&self) -> String {
        self.group
            .map_or_else(|| self.string.to_string(), |group| group.to_string())
    }

    /// Whether it dies, whoever moves first. What dies moving first dies moving second, even where the attack was not read to the end.
    pub fn is_dead(&self) -> bool {
        match self.life.state {
            State::Dead => true,
            State::Unknown => self.life.defended == Fate::Dies,
            _ => false,
        }
    }

    /// Whether that is what becomes of it where the board is settled, or a fight that is still open. A reading keeps to an enclosure.
    pub(super) fn agrees(&self, settled: &Settlement) -> bool {
        let Some(group) = self.stones.first().and_then(|stone| settled.at(stone)) else {
            return true;
        };
        match self.life.state {
            State::Alive => group.fate == settlement::Fate::Alive,
            State::Seki => group.fate == settlement::Fate::Seki,
            State::Neutral | State::Ko => group.fate != settlement::Fate::Seki,
            State::Dead | State::Unknown => !self.is_dead() || group.fate == settlement::Fate::Dead,
        }
    }

    /// Whether those of its stones still die, the enemy to move, after its side has played there.
    pub(super) fn dies_after(&self, board: &Board, point: Point, stones: &PointSet, budget: Budget) -> bool {
        let mut after = board.clone();
        let life = stones
            .first()
            .filter(|_| after.play(self.color, point).is_ok())
            .and_then(|stone| {
                let budget = budget.of(&after, stone);
                life_by(&mut Reader::for_budget(budget), &after, stone, budget).ok()
            });
        life.is_some_and(|life| life.attacked == Fate::Dies)
    }

    /// Whether it dies when the enemy moves first, while it was not read to the end what its owner can do.
    pub fn is_threatened(&self) -> bool {
        self.life.attacked == Fate::Dies && self.life.defended == Fate::Unknown
    }

    /// Where the enemy kills it, as far as was read; the move that was found first in front.
    pub fn kills(&self) -> Vec<Point> {
        let life = &self.life;
        let threat = life.attack.first().filter(|_| self.is_threatened());
        match life.kills.is_empty() {
            true => threat.into_iter().collect(),
            false => life.kills.clone(),
        }
    }
}

/// The life of a group, and where it would be taken, whether it holds out in a race with who encloses it: a reading of its life keeps to
/// the enclosure, and to take liberties from outside is no part of that.
fn in_race(life: Life, board: &Board, target: Point, budget: u32) -> Life {
    let Some(color) = board.color_at(target).filter(|_| life.attacked == Fate::Dies) else {
        return life;
    };
    let defence = held(board, target, color, budget);
    if let Some(attack) = held(board, target, color.opponent(), budget) {
        return Life {
            state: State::Seki,
            attacked: Fate::Stands,
            defended: Fate::Stands,
            kills: Vec::new(),
            saves: Vec::new(),
            defence: defence.unwrap_or(life.defence),
            attack,
            only_the_enemy_begins: false,
        };
    }
    if let Some(defence) = defence.filter(|_| !life.defended.is_safe()) {
        return Life {
            state: State::Neutral,
            defended: Fate::Stands,
            kills: life.attack.first().into_iter().collect(),
            saves: defence.first().into_iter().collect(),
            defence,
            ..life
        };
    }
    life
}

/// Reads every group that is closed in and may not have two eyes.
pub(super) fn lives(seen: &Recognition, worth: &Worth, board: &Board, budget: Budget) -> Vec<GroupLife> {
    let mut reader = Reader::for_budget(budget.small);
    let in_danger = seen.groups().filter(|(id, _)| {
        let worth = worth.groups.get(id);
        worth.is_some_and(|worth| {
            let least = if worth.eyes.count < ALIVE { CLOSED_IN } else { SHUT_IN };
            worth.encirclement.degree >= least
        })
    });
    let read = |(id, group): (GroupId, &Group)| {
        let strings = group
            .strings
            .iter()
            .filter_map(|&string| Some((string, seen.string(string)?)));
        let (string, largest) = strings.max_by_key(|(_, string)| string.len)?;
        let target = largest.stones.first()?;
        let budget = budget.of(board, target);
        let life = life_by(&mut reader, board, target, budget).ok()?;
        Some(GroupLife {
            group: Some(id),
            string,
            color: group.color,
            stones: group.stones,
            life: in_race(life, board, target, budget),
        })
    };
    in_danger.filter_map(read).collect()
}

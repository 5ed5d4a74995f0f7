//! What becomes of each group: by reading where it is closed in, and where reading comes to no end by how strong it is.

use super::sight::Sight;
use crate::game::{Board, PointSet};
use crate::think::reading::life::State;
use crate::think::reading::{Life, Reader, life_by};
use crate::think::recognition::{GroupId, Stage};
use std::collections::BTreeMap;
use std::fmt;

/// Positions that each reading of a life may look into.
const BUDGET: u32 = 2000;
/// A group that is so strong is alive without reading.
const SAFE: f32 = 0.9;
/// A group that is no stronger at the end of a game is dead unless reading says otherwise: there is no room left to get stronger in.
const GIVEN_UP: f32 = 0.3;

/// What becomes of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It lives.
    Alive,
    /// It is taken.
    Dead,
    /// Whoever moves first decides.
    Neutral,
    /// It cannot be taken and does not get two eyes.
    Seki,
    /// A ko decides.
    Ko,
    /// It has still to live or to get out.
    Open,
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fate::Alive => "alive",
            Fate::Dead => "dead",
            Fate::Neutral => "neutral",
            Fate::Seki => "in seki",
            Fate::Ko => "a ko",
            Fate::Open => "open",
        })
    }
}

/// What becomes of a group, and how that is known.
#[derive(Clone, Debug)]
pub struct GroupFate {
    /// What becomes of it.
    pub fate: Fate,
    /// What was read, where it was asked and the group is closed in.
    pub life: Option<Life>,
}

impl Sight {
    /// What becomes of every group. Takes some tenths of a second where many groups are closed in.
    pub fn fates(&self, board: &Board) -> BTreeMap<GroupId, GroupFate> {
        let mut reader = Reader::new();
        let groups = self.seen.groups().filter_map(|(id, group)| {
            let strength = self.worth.groups.get(&id)?.strength.value;
            let asked = (strength < SAFE).then(|| group.stones.first()).flatten();
            let life = asked.and_then(|stone| life_by(&mut reader, board, stone, BUDGET).ok());
            let by_strength = match strength {
                SAFE.. => Fate::Alive,
                ..GIVEN_UP if self.stage == Stage::End => Fate::Dead,
                _ => Fate::Open,
            };
            let fate = match life.as_ref().map(|life| life.state) {
                Some(State::Alive) => Fate::Alive,
                Some(State::Dead) => Fate::Dead,
                Some(State::Neutral) => Fate::Neutral,
                Some(State::Seki) => Fate::Seki,
                Some(State::Ko) => Fate::Ko,
                Some(State::Unknown) | None => by_strength,
            };
            Some((id, GroupFate { fate, life }))
        });
        groups.collect()
    }

    /// The stones that are dead: strings by themselves, and groups.
    pub fn all_dead(&self, fates: &BTreeMap<GroupId, GroupFate>) -> PointSet {
        let dead = fates.iter().filter(|(_, found)| found.fate == Fate::Dead);
        let groups = dead.filter_map(|(id, _)| self.seen.group(*id));
        groups.fold(self.dead, |all, group| all.union(&group.stones))
    }
}

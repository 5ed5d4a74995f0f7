//! What becomes of each group: as reading has it, and where reading comes to no end by how strong it is.

use super::lives::GroupLife;
use super::sight::Sight;
use crate::game::PointSet;
use crate::think::reading::life::State;
use crate::think::recognition::{GroupId, Stage};
use std::fmt;

/// A group that is so strong is safe, unless reading says otherwise.
const SAFE: f32 = 0.9;
/// A group that is no stronger at the end of a game is given up unless reading says otherwise: there is no room left to get stronger in.
const GIVEN_UP: f32 = 0.3;

/// Stones that it takes at least to have two eyes: six in the corner (A2 B2 B1 C2 D2 D1).
const TWO_EYES: usize = 6;

/// What becomes of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroupFate {
    /// It lives.
    Alive,
    /// It is strong enough to live; that was not read.
    Safe,
    /// It is taken.
    Dead,
    /// So late in the game it is too weak to live; that was not read.
    GivenUp,
    /// Whoever moves first decides.
    Neutral,
    /// It is taken if the enemy moves first; what its owner can do was not read to the end.
    Threatened,
    /// It cannot be taken and does not get two eyes.
    Seki,
    /// A ko decides.
    Ko,
    /// It has still to live or to get out.
    Open,
}

impl fmt::Display for GroupFate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GroupFate::Alive => "alive",
            GroupFate::Safe => "safe",
            GroupFate::Dead => "dead",
            GroupFate::GivenUp => "given up",
            GroupFate::Neutral => "neutral",
            GroupFate::Threatened => "threatened",
            GroupFate::Seki => "seki",
            GroupFate::Ko => "ko",
            GroupFate::Open => "open",
        })
    }
}

impl Sight {
    /// What becomes of a group.
    pub fn fate(&self, group: GroupId) -> GroupFate {
        let read = self.lives.iter().find(|read| read.group == Some(group));
        let strength = self.worth.groups.get(&group).map(|worth| worth.strength.value);
        match read.map(|read| read.life.state) {
            Some(State::Alive) => GroupFate::Alive,
            Some(State::Dead) => GroupFate::Dead,
            Some(State::Neutral) => GroupFate::Neutral,
            Some(State::Seki) => GroupFate::Seki,
            Some(State::Ko) => GroupFate::Ko,
            Some(State::Unknown) | None => match strength {
                _ if read.is_some_and(GroupLife::is_threatened) => GroupFate::Threatened,
                Some(..GIVEN_UP) if self.stage == Stage::End => GroupFate::GivenUp,
                Some(SAFE..) if self.may_have_two_eyes(group) => GroupFate::Safe,
                _ => GroupFate::Open,
            },
        }
    }

    /// Whether it has stones enough. What a few stones in the open may come to enclose is no life yet.
    fn may_have_two_eyes(&self, group: GroupId) -> bool {
        self.seen.group(group).is_some_and(|group| group.len >= TWO_EYES)
    }

    /// The stones that are dead: those read dead, and the groups given up.
    pub fn dead_and_given_up(&self) -> PointSet {
        let groups = self
            .seen
            .groups()
            .filter(|(id, _)| matches!(self.fate(*id), GroupFate::Dead | GroupFate::GivenUp));
        groups.fold(self.dead, |all, (_, group)| all.union(&group.stones))
    }
}

//! What becomes of each group: as reading has it, and where reading comes to no end by how strong it is.

use super::about::is_threatened;
use super::lives::GroupLife;
use super::sight::Sight;
use crate::think::reading::{self, life::State};
use crate::think::recognition::{GroupId, Proven, Stage, StringId};
use crate::think::settlement::Fate;
use std::fmt;

/// A group that is so strong is safe, unless reading says otherwise.
const SAFE: f32 = 0.9;
/// A group that is no stronger may well die. At the end of a game it is given up unless reading says otherwise: there is no room left to get stronger in.
const WEAK: f32 = 0.3;

/// Stones that it takes at least to have two eyes: six in the corner (A2 B2 B1 C2 D2 D1).
const TWO_EYES: usize = 6;

/// What becomes of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroupFate {
    /// It lives.
    Alive,
    /// It lives where the board is settled, or is strong enough to; that was not read.
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
    /// It is closed in, and reading came to no end.
    NotReadOut,
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
            GroupFate::NotReadOut => "not read out",
        })
    }
}

impl Sight {
    /// What becomes of a group.
    pub fn fate(&self, group: GroupId) -> GroupFate {
        let read = self.lives.iter().find(|read| read.group == Some(group));
        match read.map(|read| read.life.state) {
            Some(State::Alive) => GroupFate::Alive,
            Some(State::Dead) => GroupFate::Dead,
            Some(State::Neutral) => GroupFate::Neutral,
            Some(State::Seki) => GroupFate::Seki,
            Some(State::Ko) => GroupFate::Ko,
            Some(State::Unknown) | None => match self.unread(group, read.is_some_and(GroupLife::is_threatened)) {
                GroupFate::Open if read.is_some() => GroupFate::NotReadOut,
                fate => fate,
            },
        }
    }

    /// What becomes of a group whose life was not read to the end.
    fn unread(&self, group: GroupId, is_threatened: bool) -> GroupFate {
        if self.is_unconditional(group) {
            return GroupFate::Alive;
        }
        if is_threatened {
            return GroupFate::Threatened;
        }
        if let Some(fate) = self.of_main_string(group) {
            return fate;
        }
        if self.is_settled(group, Fate::Seki) {
            return GroupFate::Seki;
        }
        match self.worth.groups.get(&group).map(|worth| worth.strength.value) {
            _ if self.is_settled(group, Fate::Alive) => GroupFate::Safe,
            Some(..SAFE) if self.settled.is_some() => GroupFate::Open,
            Some(..WEAK) if self.stage == Stage::End => GroupFate::GivenUp,
            Some(SAFE..) if self.may_have_two_eyes(group) => GroupFate::Safe,
            _ => GroupFate::Open,
        }
    }

    /// Whether it has stones enough. What a few stones in the open may come to enclose is no life yet.
    fn may_have_two_eyes(&self, group: GroupId) -> bool {
        self.seen.group(group).is_some_and(|group| group.len >= TWO_EYES)
    }

    /// The groups that the score as it stands counts as alive though they may die, each with its state.
    pub(super) fn counted_as_alive(&self) -> Vec<String> {
        let may_die = |id: &GroupId| match self.fate(*id) {
            GroupFate::Alive | GroupFate::Safe | GroupFate::Seki | GroupFate::Dead => false,
            GroupFate::Open | GroupFate::NotReadOut => self
                .worth
                .groups
                .get(id)
                .is_some_and(|worth| worth.strength.value < WEAK),
            GroupFate::Neutral | GroupFate::Threatened | GroupFate::Ko | GroupFate::GivenUp => true,
        };
        let groups = self.seen.groups().map(|(id, _)| id).filter(may_die);
        groups.map(|id| format!("{id} ({})", self.fate(id))).collect()
    }

    fn is_unconditional(&self, group: GroupId) -> bool {
        let group = self.seen.group(group);
        group.is_some_and(|group| group.stones.is_within(&self.unconditional))
    }

    /// What becomes of a group that is one string, or hardly more than one, where that can be taken: the rest could not live.
    fn of_main_string(&self, group: GroupId) -> Option<GroupFate> {
        let group = self.seen.group(group)?;
        let is_main = |id: &&StringId| {
            let len = self.seen.string(**id).map_or(0, |string| string.len);
            2 * len > group.len && group.len - len < TWO_EYES
        };
        let status = self.reading(*group.strings.iter().find(is_main)?)?;
        match status.state {
            reading::State::Neutral => Some(GroupFate::Neutral),
            reading::State::Ko(_) => Some(GroupFate::Ko),
            _ => is_threatened(status).then_some(GroupFate::Threatened),
        }
    }

    /// What reading has shown of a group, if anything was shown.
    pub(super) fn proven(&self, group: GroupId) -> Option<Proven> {
        match self.fate(group) {
            GroupFate::Alive | GroupFate::Seki => Some(Proven::Lives),
            GroupFate::Neutral | GroupFate::Threatened | GroupFate::Ko => Some(Proven::Hangs),
            GroupFate::Safe if self.is_settled(group, Fate::Alive) => Some(Proven::Lives),
            GroupFate::Safe | GroupFate::Dead | GroupFate::GivenUp | GroupFate::Open | GroupFate::NotReadOut => None,
        }
    }

    /// Whether all of it has that fate where the board is settled.
    fn is_settled(&self, group: GroupId, fate: Fate) -> bool {
        let settled = self.settled.as_ref().zip(self.seen.group(group));
        settled.is_some_and(|(settled, group)| group.stones.is_within(&settled.stones(fate)))
    }
}

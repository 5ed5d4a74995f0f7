//! What must still be filled (手入れ), mostly inside one's own territory: the enemy moving first would take or save something there.
//!
//! Reading finds what can be taken and what looks like a seki and hangs on who moves first, a search what random games leave in doubt. It
//! changes no count: by the Japanese rules of 1989 (article 9) the players settle such points before they agree that the game is over,
//! and what they left is counted as it stands.

use super::Settlement;
use super::fates::{Fate, Settled, Why};
use super::games::Search;
use super::view::TO_MOVE;
use super::{one_eye, proven, races};
use crate::game::{Board, ByColor, Color, Count, Komi, Point, PointSet, Rules};
use crate::think::reading::regions::heads;
use groups::Hanging;
use std::fmt;

mod groups;
mod strings;

/// A string with more liberties is not read: it is out of reach, or a matter of eyes, which a search decides.
const IN_REACH: usize = 3;
/// Games of each search; and those after which no other group is looked at.
const SEARCHED: u32 = 200;
const SEARCHED_IN_ALL: u32 = 1_200;
/// Random games are not sure of a group that they keep in a part between this one and the rest.
const UNSURE: f32 = 0.08;
/// A search in which stones are kept in a smaller part loses them; in a larger part than the rest, it saves them.
const LOST: f32 = 0.4;

/// A point that a side must still fill, mostly of its own territory; or what the enemy may still take and nothing prevents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reinforcement {
    /// Who has to play.
    pub color: Color,
    /// Where: a point of their territory, a neutral one, or one in a seki; `None` where nothing prevents it.
    pub point: Option<Point>,
    /// Where the enemy would play.
    pub enemy: Point,
    /// What the enemy would do there.
    pub threat: Threat,
    /// The stones that it is about: those that would be taken, or the dead ones that would live.
    pub stones: PointSet,
}

/// What an enemy would do who moved first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Threat {
    /// Take stones.
    Takes,
    /// Take a stone in a ko, which would have to be won back.
    TakesKo,
    /// Make that stones do not live which are counted as alive.
    Kills,
    /// The same in a ko that the enemy takes first.
    KillsByKo,
    /// Make that stones live which are counted as dead.
    Saves,
    /// The same in a ko that the enemy takes first.
    SavesByKo,
    /// Put stones into atari on the last neutral point beside them, where nothing but a point of their own territory saves them.
    Atari,
    /// Take stones that are in a seki only as long as their side moves first.
    BreaksSeki,
}

impl fmt::Display for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Threat::Takes => "would take",
            Threat::TakesKo => "would take in a ko",
            Threat::Kills | Threat::KillsByKo => "would kill",
            Threat::Saves | Threat::SavesByKo => "would save",
            Threat::Atari => "would in the end put into atari",
            Threat::BreaksSeki => "would break the seki of",
        })
    }
}

impl fmt::Display for Reinforcement {
    /// `Black D4: White D4 would take C4, 3 stones`, and `, by a ko` where it is one; without the first point where nothing prevents it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (color, enemy) = (self.color, self.color.opponent());
        if let Some(point) = self.point {
            write!(f, "{color} {point}: ")?;
        }
        write!(f, "{enemy} {} {}", self.enemy, self.threat)?;
        if let Some(first) = self.stones.first() {
            write!(f, " {first}")?;
        }
        match self.stones.len() {
            0 | 1 => {}
            number => write!(f, ", {number} stones")?,
        }
        if matches!(self.threat, Threat::KillsByKo | Threat::SavesByKo) {
            f.write_str(", by a ko")?;
        }
        match self.point {
            Some(_) => Ok(()),
            None => write!(f, ", whatever {color} plays"),
        }
    }
}

/// What is left to be filled on a settled board.
pub(super) fn needed<'a>(board: &'a Board, settlement: &Settlement, search: Search<'a>) -> Vec<Reinforcement> {
    let is_active = |group: &&Settled| group.fate != Fate::Dead || unsure(group).is_some();
    let active = settlement.groups.iter().filter(is_active);
    let (territory, neutral) = empty_points(board, settlement);
    let mut left = Left {
        board,
        search,
        territory,
        fillable: territory.map(|points| points.union(&neutral)),
        seki_eyes: settlement.seki_eyes,
        active: active.fold(PointSet::EMPTY, |all, group| all.union(&group.stones)),
        found: Vec::new(),
        searched: 0,
    };
    // Step 1. What shares a liberty with an enemy of no more eyes, where reading has not shown that neither can play first.
    let is_unread = |group: &&Settled| match group.why {
        Why::OnTurn => group.fate == Fate::Seki,
        why => matches!(why, Why::Shares { .. } | Why::HangsOnKo { .. }),
    };
    for group in settlement.groups.iter().filter(is_unread) {
        let together = proven::together(board, &group.stones, group.color);
        for inside in std::iter::once(group.stones).chain(together) {
            let breaks = proven::breaks(board, &settlement.groups, &inside, search.stop);
            breaks.into_iter().for_each(|found| left.add(found));
        }
    }
    // Step 2. Strings that can be taken; dead ones too where they come off no board otherwise, for they stand in nobody's territory. Those
    // whose life hangs on who moves first are step 4's.
    let nobodys = neutral.union(&settlement.seki_eyes);
    for color in Color::BOTH {
        for head in heads(board, color) {
            let may_be_taken = |group: &&Settled| match group.fate {
                Fate::Alive => group.why != Why::OnTurn,
                Fate::Dead => board.liberties(head).meets(&nobodys),
                Fate::Seki => false,
            };
            let group = settlement.at(head).filter(may_be_taken);
            let is_in_reach = board.liberty_count(head) <= IN_REACH && !(search.stop)();
            if let Some(group) = group.filter(|_| is_in_reach) {
                left.read(group, head);
            }
        }
    }
    // Step 3. Strings that a neutral point puts into atari.
    for point in neutral.iter() {
        for color in Color::BOTH {
            left.read_atari(settlement, color, point);
        }
    }
    // Step 4. Races and small spaces that hang on who moves first.
    for race in races::races(board, &settlement.groups) {
        race.left(board, TO_MOVE).into_iter().for_each(|found| left.add(found));
    }
    for lone in one_eye::lone_groups(board, &settlement.groups, search.stop) {
        if lone.hangs_on_turn() {
            let is_dead = lone.stones.meets(&settlement.stones(Fate::Dead));
            let hanging = Hanging::of_life(lone.life, is_dead);
            left.take_down(lone.color, is_dead, &lone.stones, hanging);
        }
    }
    // Step 5. Groups that were read to hang on who moves first, and then those of which games are not sure, the least sure in front.
    for group in settlement.groups.iter().filter(|group| group.why == Why::OnTurn) {
        if !left.is_known(&group.stones) {
            left.read_life(group);
        }
    }
    let mut unsure: Vec<(&Settled, f32)> = settlement.groups.iter().filter_map(unsure).collect();
    unsure.sort_by(|(_, one), (_, other)| one.total_cmp(other));
    for (group, _) in unsure {
        if left.searched >= SEARCHED_IN_ALL || (search.stop)() {
            break;
        }
        let is_dead = group.fate == Fate::Dead && !left.is_known(&group.stones);
        let saved = is_dead.then(|| proven::saved(board, &settlement.groups, &group.stones, search.stop));
        if let Some(saved) = saved.flatten() {
            left.add(saved);
        } else if !left.read_life(group) && !left.read_chase(group) {
            left.search(group);
        }
    }
    left.found
}

/// The empty points of each side's territory, and those of nobody, eyes in seki left out.
fn empty_points(board: &Board, settlement: &Settlement) -> (ByColor<PointSet>, PointSet) {
    let count = Count::new(board, &settlement.dead(), Rules::JAPANESE, Komi::NONE);
    let counted = count.without_territory(&settlement.seki_eyes);
    let territory = counted
        .territory
        .map(|points| points.intersection(&board.empty_points()));
    (territory, counted.neutral.difference(&settlement.seki_eyes))
}

/// A group of which games were not sure, and how far from certain they were.
fn unsure(group: &Settled) -> Option<(&Settled, f32)> {
    let (Why::RandomGames(kept) | Why::Search(kept)) = group.why else {
        return None;
    };
    let is_unsure = group.fate != Fate::Seki && (UNSURE..1.0 - UNSURE).contains(&kept);
    is_unsure.then_some((group, (kept - 0.5).abs()))
}

/// What is looked for, and what was found.
struct Left<'a> {
    board: &'a Board,
    /// What decides where reading does not.
    search: Search<'a>,
    /// The empty points of each side's territory, and those with what is nobody's.
    territory: ByColor<PointSet>,
    fillable: ByColor<PointSet>,
    /// Those that are nobody's because those around them are in seki.
    seki_eyes: PointSet,
    /// Stones that gain something by what they take: those in seki too, and those of which it is not sure that they are dead.
    active: PointSet,
    found: Vec<Reinforcement>,
    /// Games of all searches so far.
    searched: u32,
}

impl Left<'_> {
    /// Whether something is known already that these stones need.
    fn is_known(&self, stones: &PointSet) -> bool {
        self.found.iter().any(|known| known.stones.meets(stones))
    }

    /// Takes it in, together with what the same point prevents.
    fn add(&mut self, new: Reinforcement) {
        let same = |known: &&mut Reinforcement| {
            let one_prevents_both = new.point.is_some() || known.enemy == new.enemy;
            (known.color, known.point) == (new.color, new.point) && one_prevents_both
        };
        match self.found.iter_mut().find(same) {
            Some(known) if known.threat == new.threat => known.stones = known.stones.union(&new.stones),
            // What is told first is more than a ko.
            Some(known) if known.threat == Threat::TakesKo => *known = new,
            Some(_) => {}
            None => self.found.push(new),
        }
    }
}

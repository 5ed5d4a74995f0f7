//! What is recognized in a position, and what was read about it.

use super::agreeing::{agree, freed, stays, those, undoubted};
use super::lines::to_the_capture;
use super::lives::{Budget, GroupLife, lives};
use super::worth::Worth;
use crate::builtin;
use crate::game::{Board, ByColor, Color, Point, PointSet, Referee};
use crate::think::reading::benson::unconditionally_alive;
use crate::think::reading::{InDoubt, Link, State, Status, connection, status_in_races};
use crate::think::recognition::{
    Degree, End, GroupId, LinkageId, Proven, Recognition, Stage, StoneString, StringId, is_closed,
};
use crate::think::settlement::Settlement;
use std::collections::BTreeMap;

/// Strings with more liberties than this are not read: they are out of reach.
const MOST_LIBERTIES: usize = 4;

/// How long a position is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Look {
    /// A moment, beside a game that is being played.
    Short,
    /// Linkages are read, too, and late in a game the board is settled as though it were counted now.
    Long,
    /// And strings, linkages and what becomes of groups are read for longer, which takes longer than all the rest.
    Close,
}

impl Look {
    /// Positions that each reading of a string may look into. Of a thousand strings of recorded games two are told otherwise by 300,000 than by
    /// 2,000, and thirty are not read out by those, six by 20,000.
    fn string_budget(self) -> u32 {
        match self {
            Look::Short | Look::Long => 2000,
            Look::Close => 20_000,
        }
    }

    /// Positions that each reading of the life of a group may look into.
    fn life_budget(self) -> Budget {
        let any = 1000;
        match self {
            Look::Short | Look::Long => Budget { any, small: any },
            Look::Close => Budget { any, small: 100_000 },
        }
    }

    /// Positions that each reading about a linkage, and about the strings at its ends, may look into, where linkages are read: of wedges with a
    /// stone of the enemy's beside them 2,000 did not suffice to see that they cut.
    fn linkage_budget(self) -> Option<u32> {
        match self {
            Look::Short => None,
            Look::Long => Some(500),
            Look::Close => Some(8_000),
        }
    }
}

/// A position recognized.
#[derive(Clone, Debug)]
pub struct Sight {
    /// Strings, linkages, groups and so on, with what was read of strings.
    pub seen: Recognition,
    /// How far the game has come.
    pub stage: Stage,
    /// What reading found of each string that it was asked about.
    pub readings: Vec<(StringId, Status)>,
    /// What reading found of each group that is closed in and has not two eyes.
    pub lives: Vec<GroupLife>,
    /// How long it was looked at.
    pub look: Look,
    /// Late in a game, what becomes of the stones were the board counted now, as at the table; it decides what is dead. While borders are open, only
    /// what is beyond doubt.
    pub settled: Option<Settlement>,
    /// What was read of the strings at the ends of linkages that the enemy can cut, where linkages were read.
    pub links: BTreeMap<LinkageId, Link>,
    /// The stones that are dead, late in a game as the board is settled, and before as far as was read.
    pub dead: PointSet,
    /// The stones that live whatever is played.
    pub unconditional: PointSet,
    /// The single stones that a ko is about: the enemy takes each at once, if he may, and could be taken again where it stood.
    pub kos: PointSet,
    /// What groups and points are worth.
    pub worth: Worth,
}

impl Sight {
    /// Recognizes the position of the game.
    pub fn new(game: &Referee, look: Look) -> Sight {
        Sight::of(Recognition::new(game.board()), game, look)
    }

    /// The same of a later position of the game: things that are still there keep their names.
    #[must_use]
    pub fn next(&self, game: &Referee) -> Sight {
        let mut seen = self.seen.clone();
        seen.play(game.board());
        seen.forget();
        Sight::of(seen, game, self.look)
    }

    fn of(mut seen: Recognition, game: &Referee, look: Look) -> Sight {
        let board = game.board();
        let set_dead = |seen: &mut Recognition, dead: &PointSet| {
            seen.set_dead(board, dead);
            if let Some(budget) = look.linkage_budget() {
                seen.read_linkages(board, budget);
            }
        };
        let stage = Stage::of(board);
        let is_late = look >= Look::Long && stage == Stage::End;
        let settled = is_late.then(|| builtin::settle(game));
        // Step 1. What may be taken is read.
        let mut readings = readings(&seen, board, look.string_budget());
        let settled = settled.map(|settled| match is_closed(&settled.count(game)) {
            true => settled,
            false => undoubted(settled, &seen, &readings),
        });
        let settled_dead = settled.as_ref().map_or(PointSet::EMPTY, Settlement::dead);
        // Step 2. What is dead bounds nothing and belongs to nobody. Where the board is settled that decides: stones may be taken, or held in a
        // race, and it is those around them that are dead.
        let stays = |string: &StoneString| settled.as_ref().is_some_and(|settled| stays(settled, &string.stones));
        readings.retain(|(id, status)| status.state != State::Dead || !seen.string(*id).is_some_and(stays));
        let mut dead = those(&seen, &readings, |state| state == State::Dead);
        let open = those(&seen, &readings, |state| !matches!(state, State::Alive | State::Dead));
        set_dead(&mut seen, &dead);
        for (id, status) in &readings {
            seen.set_status(*id, status);
        }
        // Step 3. What all of it is worth.
        let mut worth = Worth::new(game, &seen, stage, [&dead, &open], settled.as_ref());
        // Step 4. Groups in danger are read, and what is dead among them is taken off as well.
        let mut lives = lives(&seen, &worth, board, look.life_budget());
        agree(board, &seen, &mut readings, &mut lives, look.life_budget());
        lives.retain(|read| settled.as_ref().is_none_or(|settled| read.agrees(settled)));
        let killed = lives.iter().filter(|read| read.is_dead());
        let killed = killed.fold(settled_dead, |all, read| all.union(&read.stones));
        let freed = freed(&seen, &readings, &killed).difference(&settled_dead);
        let is_freed = |string: &StoneString| string.stones.is_within(&freed);
        readings.retain(|(id, _)| !seen.string(*id).is_some_and(is_freed));
        let all_dead = dead.union(&killed).difference(&freed);
        if all_dead != dead {
            dead = all_dead;
            let killed = lives.iter_mut().filter(|read| read.stones.is_within(&dead));
            killed.for_each(|read| read.group = None);
            set_dead(&mut seen, &dead);
            worth = Worth::new(game, &seen, stage, [&dead, &open], settled.as_ref());
            lives.retain(|read| read.group.is_none_or(|group| seen.group(group).is_some()));
            // What has died of a group is no part of it any more.
            let living = lives.iter_mut().filter(|read| read.group.is_some());
            living.for_each(|read| read.stones = read.stones.difference(&dead));
        }
        // That no chase takes a string, or was read to its end, says nothing where it dies with its group; nor what a chase comes to where the board is
        // settled and nothing is left to play about it.
        let is_left = |stones: &PointSet| {
            let mut left = settled.iter().flat_map(|settled| &settled.reinforcements);
            left.any(|left| left.stones.meets(stones))
        };
        readings.retain(|(id, status)| {
            let is_in = |stones: &PointSet| seen.string(*id).is_some_and(|string| string.stones.is_within(stones));
            match status.state {
                State::Dead => true,
                State::Alive | State::Unknown => !is_in(&dead),
                State::Neutral | State::Ko(_) => {
                    !is_in(&settled_dead) || seen.string(*id).is_some_and(|string| is_left(&string.stones))
                }
            }
        });
        // Step 5. Where the enemy can cut, how; and who lives whatever is played.
        let alive = ByColor::from_fn(|color| unconditionally_alive(board, color));
        let links = look
            .linkage_budget()
            .map_or_else(BTreeMap::new, |budget| links(&seen, board, budget));
        let mut sight = Sight {
            worth,
            seen,
            stage,
            readings,
            lives,
            look,
            settled,
            links,
            dead,
            unconditional: alive.black.union(&alive.white),
            kos: kos(board),
        };
        // Step 6. What was shown goes before what is measured.
        let proven = sight.seen.groups().filter_map(|(id, _)| Some((id, sight.proven(id)?)));
        let proven: Vec<(GroupId, Proven)> = proven.collect();
        for (id, proven) in proven {
            if let Some(worth) = sight.worth.groups.get_mut(&id) {
                worth.strength = worth.strength.read(proven);
            }
        }
        sight
    }

    /// What the score goes by. Late in a game that is what the board would count now; before it only what groups enclose, which is no forecast: most of the
    /// board is open, and a moyo counts for nothing.
    pub fn scored(&self) -> &'static str {
        match self.stage {
            Stage::Opening | Stage::Middle => "by what is enclosed so far",
            Stage::End => "as it stands",
        }
    }

    /// Whether a ko is about that string.
    pub(super) fn is_in_ko(&self, string: &StoneString) -> bool {
        string.stones.is_within(&self.kos)
    }

    /// What reading found of a string, if it was asked.
    pub fn reading(&self, id: StringId) -> Option<&Status> {
        let of = self.readings.iter().find(|(of, _)| *of == id);
        of.map(|(_, status)| status)
    }
}

/// The stones that a ko is about.
fn kos(board: &Board) -> PointSet {
    let is_in_ko = |color: Color, stone: Point| {
        let Some(liberty) = board.only_liberty(stone) else {
            return false;
        };
        let mut after = board.clone();
        let is_taken = after.play(color.opponent(), liberty).is_ok() && after.ko() == Some((color, stone));
        is_taken || board.ko() == Some((color.opponent(), liberty))
    };
    let mut kos = PointSet::EMPTY;
    for color in Color::BOTH {
        kos.extend(board.stones(color).iter().filter(|stone| is_in_ko(color, *stone)));
    }
    kos
}

/// Reads every string that has few liberties.
fn readings(seen: &Recognition, board: &Board, budget: u32) -> Vec<(StringId, Status)> {
    let asked = seen
        .strings()
        .filter(|(_, string)| string.liberties.len() <= MOST_LIBERTIES);
    let read = asked.filter_map(|(id, string)| {
        let target = string.stones.first()?;
        let mut status = status_in_races(board, target, budget);
        for (first, reading) in [
            (string.color.opponent(), &mut status.attack),
            (string.color, &mut status.defence),
        ] {
            to_the_capture(board, target, first, reading);
        }
        Some((id, status))
    });
    read.collect()
}

/// Reads the strings at the ends of each linkage that the enemy can cut.
fn links(seen: &Recognition, board: &Board, budget: u32) -> BTreeMap<LinkageId, Link> {
    let peeped = seen.linkages().filter(|linkage| linkage.degree() == Degree::Sente);
    let read = peeped.filter_map(|linkage| match linkage.other() {
        End::Stone(other) => Some((
            linkage.id(),
            connection(board, linkage.stone(), other, budget, InDoubt::Unknown),
        )),
        End::Edge(_) => None,
    });
    read.collect()
}

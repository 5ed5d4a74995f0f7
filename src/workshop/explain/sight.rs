//! What is recognized in a position, and what was read about it.

use super::lives::{GroupLife, lives};
use super::worth::Worth;
use crate::game::{Board, PointSet, Referee};
use crate::think::reading::{State, Status, life, status};
use crate::think::recognition::{Degree, Linkage, LinkageId, Recognition, Stage, StringId};
use std::collections::BTreeMap;

/// Positions that each reading of a string may look into.
const BUDGET: u32 = 2000;
/// Positions that each reading about a linkage may look into.
const LINKAGE_BUDGET: u32 = 100;
/// Strings with more liberties than this are not read: they are out of reach.
const MOST_LIBERTIES: usize = 4;

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
    /// The degrees of linkages by reading, of those that were read.
    pub by_reading: BTreeMap<LinkageId, Degree>,
    /// The stones that are dead as far as was read.
    pub dead: PointSet,
    /// What groups and points are worth.
    pub worth: Worth,
}

impl Sight {
    /// Recognizes the position of the game.
    pub fn new(game: &Referee) -> Sight {
        Sight::after(Recognition::new(game.board()), game)
    }

    /// Reads the linkages too, which takes longer than all the rest. Groups stay as they were recognized: reading cannot tell of a wide
    /// linkage what a look can.
    #[must_use]
    pub fn with_linkages_read(mut self, game: &Referee) -> Sight {
        let mut read = self.seen.clone();
        read.read_linkages(game.board(), LINKAGE_BUDGET);
        let degree = |linkage: &Linkage| linkage.by_reading.unwrap_or(Degree::Cut);
        let found: BTreeMap<LinkageId, Degree> =
            read.linkages().map(|linkage| (linkage.id(), degree(linkage))).collect();
        let of = |linkage: &Linkage| (linkage.id(), found.get(&linkage.id()).copied().unwrap_or(Degree::Cut));
        self.by_reading = self.seen.linkages().map(of).collect();
        self
    }

    /// The same of a later position of the game: things that are still there keep their names.
    #[must_use]
    pub fn next(&self, game: &Referee) -> Sight {
        let mut seen = self.seen.clone();
        seen.play(game.board());
        Sight::after(seen, game)
    }

    fn after(mut seen: Recognition, game: &Referee) -> Sight {
        let board = game.board();
        // Step 1. What may be taken is read.
        let readings = readings(&seen, board);
        // Step 2. What is dead bounds nothing and belongs to nobody.
        let (mut dead, mut open) = (PointSet::EMPTY, PointSet::EMPTY);
        for (id, status) in &readings {
            let stones = seen.string(*id).map_or(PointSet::EMPTY, |string| string.stones);
            match status.state {
                State::Alive => {}
                State::Dead => dead = dead.union(&stones),
                State::Neutral | State::Ko(_) | State::Unknown => open = open.union(&stones),
            }
        }
        seen.set_dead(board, &dead);
        for (id, status) in &readings {
            seen.set_status(*id, status);
        }
        // Step 3. What all of it is worth.
        let stage = Stage::of(board);
        let mut worth = Worth::new(game, &seen, stage, &dead, &open);
        // Step 4. Groups in danger are read, and what is dead among them is taken off as well.
        let mut lives = lives(&seen, &worth, board);
        let killed = lives.iter_mut().filter(|read| read.life.state == life::State::Dead);
        let killed = killed.fold(PointSet::EMPTY, |all, read| {
            read.group = None;
            all.union(&read.stones)
        });
        if !killed.is_empty() {
            dead = dead.union(&killed);
            seen.set_dead(board, &dead);
            worth = Worth::new(game, &seen, stage, &dead, &open);
        }
        Sight {
            worth,
            seen,
            stage,
            readings,
            lives,
            by_reading: BTreeMap::new(),
            dead,
        }
    }

    /// What reading found of a string, if it was asked.
    pub fn reading(&self, id: StringId) -> Option<&Status> {
        let of = self.readings.iter().find(|(of, _)| *of == id);
        of.map(|(_, status)| status)
    }
}

/// Reads every string that has few liberties.
fn readings(seen: &Recognition, board: &Board) -> Vec<(StringId, Status)> {
    let asked = seen
        .strings()
        .filter(|(_, string)| string.liberties.len() <= MOST_LIBERTIES);
    asked
        .filter_map(|(id, string)| Some((id, status(board, string.stones.first()?, BUDGET))))
        .collect()
}

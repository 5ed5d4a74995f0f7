//! Why a move is worth a look, or is not.

use crate::game::Point;
use crate::think::knowledge::joseki::Record;
use crate::think::knowledge::{Bonus, Kind, Priority};
use std::fmt;

/// One reason for or against a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// It takes a string whose life was open.
    Captures {
        /// A stone of the string.
        string: Point,
        /// How many stones.
        stones: usize,
    },
    /// It saves a string of ours whose life was open.
    Saves {
        /// A stone of the string.
        string: Point,
        /// How many stones.
        stones: usize,
    },
    /// It puts a string into atari.
    Ataris {
        /// A stone of the string.
        string: Point,
        /// How many stones.
        stones: usize,
    },
    /// A pattern proposes it, or warns of it when the value is below zero.
    Pattern {
        /// The pattern's name.
        name: String,
        /// What it is good for.
        kind: Kind,
        /// Its value there.
        value: f32,
        /// How it stands to the other moves there are.
        priority: Priority,
        /// What it adds to everything that speaks for the move.
        bonus: Option<Bonus>,
        /// The pattern's words.
        why: String,
    },
    /// A joseki of the corner goes on there.
    Joseki {
        /// How likely it is among all moves of the board by that alone, 0 to 1.
        chance: f32,
        /// Games won more than by the other moves known there, as a part of all.
        above: f32,
        /// How often it was played and won; `None` where a person wrote it.
        record: Option<Record>,
    },
    /// An opening of the whole board goes on there.
    Opening {
        /// How likely it is by that alone, 0 to 1.
        chance: f32,
        /// Games won more than by the other moves known there, as a part of all.
        above: f32,
        /// How often it was played and won; `None` where a person wrote it.
        record: Option<Record>,
    },
    /// A group of ours is the better for it.
    Strengthens {
        /// A stone of the group.
        group: Point,
        /// Its stones.
        stones: usize,
        /// Points that hang on who plays there first, by random games.
        by: f32,
    },
    /// An enemy group is the worse for it.
    Weakens {
        /// A stone of the group.
        group: Point,
        /// Its stones.
        stones: usize,
        /// Points that hang on who plays there first, by random games.
        by: f32,
    },
    /// It lies where the areas of both sides meet.
    Border,
    /// It ends a ko in which the enemy could take.
    EndsKo,
    /// A point between living stones of both sides, worth nothing to either.
    Dame,
    /// The stones put there are taken.
    IsCaptured {
        /// How many.
        stones: usize,
    },
    /// It tries to save what cannot be saved.
    Hopeless {
        /// How many stones.
        stones: usize,
    },
    /// It fills territory of our own.
    FillsOwn,
    /// It goes into territory where the enemy need not answer.
    EnemySettled,
    /// It would bring back an earlier position.
    Repeats,
}

/// A point and what speaks for and against it.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// Where.
    pub point: Point,
    /// Why, or why not.
    pub reasons: Vec<Reason>,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Captures { string, stones } => {
                write!(f, "takes {} at {string}", counted(*stones))
            }
            Reason::Saves { string, stones } => write!(f, "saves {} at {string}", counted(*stones)),
            Reason::Ataris { string, stones } => {
                write!(f, "puts {} at {string} into atari", counted(*stones))
            }
            Reason::Pattern {
                name,
                kind,
                value,
                priority,
                bonus,
                why,
            } => {
                write!(f, "{why} ({kind} {value:+}")?;
                bonus.map_or(Ok(()), |bonus| write!(f, ", bonus {bonus}"))?;
                priority.word().map_or(Ok(()), |word| write!(f, ", {word}"))?;
                write!(f, ", {name})")
            }
            Reason::Joseki { record, .. } => write!(f, "joseki goes on{}", played(*record)),
            Reason::Opening { record, .. } => write!(f, "the opening goes on{}", played(*record)),
            Reason::Strengthens { group, stones, by } => {
                write!(f, "strengthens the group of {} at {group} by {by:.1}", counted(*stones))
            }
            Reason::Weakens { group, stones, by } => {
                write!(f, "weakens the group of {} at {group} by {by:.1}", counted(*stones))
            }
            Reason::Border => f.write_str("lies on a border"),
            Reason::EndsKo => f.write_str("ends a ko"),
            Reason::Dame => f.write_str("a dame"),
            Reason::IsCaptured { stones } => write!(f, "loses {}", counted(*stones)),
            Reason::Hopeless { stones } => {
                write!(f, "runs with {} that cannot be saved", counted(*stones))
            }
            Reason::FillsOwn => f.write_str("fills our own territory"),
            Reason::EnemySettled => f.write_str("goes into settled enemy territory"),
            Reason::Repeats => f.write_str("brings back an earlier position"),
        }
    }
}

/// `: played 45 times in 100, 51 % won`.
fn played(record: Option<Record>) -> String {
    record.map_or(String::new(), |record| {
        format!(": played {} times in 100, {} % won", record.share, record.won)
    })
}

fn counted(stones: usize) -> String {
    match stones {
        1 => "1 stone".to_owned(),
        _ => format!("{stones} stones"),
    }
}

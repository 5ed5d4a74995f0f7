//! How likely a strong player is to play each move, before anything is searched: the Bradley-Terry model of Coulom
//! ("Computing Elo Ratings of Move Patterns in the Game of Go", 2007).
//!
//! A move is a team of features; each feature has a strength, gamma; the team's strength is their product, and the chance of
//! a move its strength over the sum of all. Here the logarithms are added. `rings` names patterns of growing size, `view`
//! is the board they see, `dictionary` holds those that are known, `groups` are the other features, `tactics` and `links`
//! find them, `catalog` puts a move's features together, `table` is the file of what was learned.

mod catalog;
mod dictionary;
mod groups;
mod links;
mod rings;
mod table;
mod tactics;
#[cfg(test)]
mod tests;
mod view;

pub use catalog::{Catalog, Features, Names};
pub use dictionary::{Dictionary, Slot};
pub use groups::{GROUPS, Group, Levels};
pub use table::{Entry, Table};

use crate::game::{Board, Color, Point};
use crate::think::BadFile;
use crate::think::search::{Advice, Opinion, Position};

/// The logarithm of the strength of each move; negative infinity where there is none.
#[derive(Clone, Debug)]
pub struct Strengths([f32; Point::LIMIT]);

impl Strengths {
    /// No move at all.
    pub const NONE: Strengths = Strengths([f32::NEG_INFINITY; Point::LIMIT]);

    /// The logarithm of the move's strength.
    #[inline]
    pub fn log(&self, point: Point) -> f32 {
        self.0[point.index()]
    }
}

/// What was learned, ready for use.
#[derive(Clone, Debug)]
pub struct Prior {
    catalog: Catalog,
    shapes: Vec<f32>,
    answers: Vec<f32>,
    levels: Vec<Vec<f32>>,
}

impl Prior {
    /// Made from a table.
    pub fn new(table: &Table) -> Prior {
        let shapes = Dictionary::new(table.shapes.iter().map(|entry| (entry.size, entry.name)));
        let answers = Dictionary::new(table.answers.iter().map(|entry| (entry.size, entry.name)));
        let logs = |dictionary: &Dictionary, entries: &[Entry]| {
            let mut logs = vec![0.0; dictionary.slots()];
            for entry in entries {
                if let Some(slot) = dictionary.find(entry.size, entry.name) {
                    logs[slot as usize] = entry.log;
                }
            }
            logs
        };
        Prior {
            shapes: logs(&shapes, &table.shapes),
            answers: logs(&answers, &table.answers),
            levels: table.levels.clone(),
            catalog: Catalog::new(shapes, answers),
        }
    }

    /// Made from the bytes of a table's file; `name` is the file's, for messages.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn read(name: &str, bytes: &[u8]) -> Result<Prior, BadFile> {
        Table::decode(name, bytes).map(|table| Prior::new(&table))
    }

    /// How many patterns it knows.
    pub fn patterns(&self) -> usize {
        self.catalog.shapes().known() + self.catalog.answers().known()
    }

    /// Weighs every legal move of `us`; `last` is the last move and the one before it, where they were stones. All other
    /// points get negative infinity. Colours, turns and mirror images make no difference.
    pub fn weigh(&self, board: &Board, us: Color, last: [Option<Point>; 2], out: &mut Strengths) {
        *out = Strengths::NONE;
        self.catalog.describe(board, us, last, |point, features| {
            let shape = features.shape.map_or(0.0, |slot| self.shapes[slot as usize]);
            let answer = features.answer.map_or(0.0, |slot| self.answers[slot as usize]);
            let levels = self.levels.iter().zip(features.levels);
            let levels: f32 = levels.map(|(logs, level)| logs[usize::from(level)]).sum();
            out.0[point.index()] = shape + answer + levels;
        });
    }
}

impl Opinion for Prior {
    fn advise(&self, position: &Position<'_>, advice: &mut Advice) {
        let mut strengths = Strengths::NONE;
        self.weigh(position.board, position.turn, position.last, &mut strengths);
        for &point in position.board.empty_list() {
            advice.add(point, strengths.log(point));
        }
    }
}

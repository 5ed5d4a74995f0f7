//! Patterns of any files, prepared to be found on a board.

use super::source::Entry;
use crate::game::{Board, Color, Point};
use crate::think::knowledge::{ByReading, Found, Knowledge, Pattern, PatternMove, Statement, Told};
use crate::think::{BadText, Text};

/// The moves of entries, wherever they fit.
#[derive(Clone, Debug)]
pub struct Prepared<'a> {
    entries: &'a [Entry],
    /// The same patterns, each by the number of its entry: names may stand twice where files are still being checked.
    knowledge: Knowledge,
}

/// What a pattern tells of a board beside the moves that it proposes.
#[derive(Clone, Debug)]
pub struct Spoken<'a> {
    /// The pattern.
    pub entry: &'a Entry,
    /// What it tells, its stones called by where they are: `linkage D4 F4 sente`.
    pub what: String,
}

/// A move that a pattern proposes, or warns of, on a board.
#[derive(Clone, Copy, Debug)]
pub struct Fit<'a> {
    /// The pattern's number among the entries.
    pub number: usize,
    /// The pattern.
    pub entry: &'a Entry,
    /// The move's number in the pattern.
    pub chosen: usize,
    /// Where it is on the board.
    pub point: Point,
}

impl Fit<'_> {
    /// The move as the pattern has it.
    pub fn chosen(&self) -> &PatternMove {
        &self.entry.pattern.moves[self.chosen]
    }
}

impl<'a> Prepared<'a> {
    /// Prepares them.
    ///
    /// # Errors
    /// A pattern that cannot be read again as it is written, which none is that was read from a file.
    pub fn new(entries: &'a [Entry]) -> Result<Prepared<'a>, BadText> {
        let numbered = entries.iter().enumerate().map(|(number, entry)| {
            let name = number.to_string();
            Pattern {
                name,
                ..entry.pattern.clone()
            }
            .to_string()
        });
        let text = numbered.collect::<String>() + "end\n";
        let knowledge = Knowledge::new(&[Text {
            name: "the patterns",
            text: &text,
        }])?;
        Ok(Prepared { entries, knowledge })
    }

    /// The entries.
    pub fn entries(&self) -> &'a [Entry] {
        self.entries
    }

    /// Every move of theirs that fits on a board on which it is the turn of `us`.
    pub fn fits(&self, board: &Board, us: Color) -> Vec<Fit<'a>> {
        let found = self.knowledge.find(board, us);
        let entries = self.entries;
        let fit = |found: &Found<'_>| {
            let number: usize = found.pattern.name.parse().ok()?;
            let entry = entries.get(number)?;
            let chosen = entry.pattern.moves.iter().position(|chosen| chosen == found.chosen)?;
            let point = found.point;
            Some(Fit {
                number,
                entry,
                chosen,
                point,
            })
        };
        found.iter().filter_map(fit).collect()
    }

    /// Everything that they tell of a board on which it is the turn of `us`, each once.
    pub fn spoken(&self, board: &Board, us: Color) -> Vec<Spoken<'a>> {
        let mut all: Vec<Spoken<'a>> = Vec::new();
        for told in self.knowledge.told(board, us, &ByReading(board)) {
            let number: Option<usize> = told.pattern.name.parse().ok();
            let Some(entry) = number.and_then(|number| self.entries.get(number)) else {
                continue;
            };
            let what = in_place(&told);
            // A picture that is its own mirror image fits twice.
            if !all.iter().any(|known| (known.entry, &known.what) == (entry, &what)) {
                all.push(Spoken { entry, what });
            }
        }
        all
    }
}

/// A statement with the places of its stones, the earlier first.
fn in_place(told: &Told<'_>) -> String {
    let place = |letter: char| told.stone(letter).map_or_else(String::new, |point| point.to_string());
    match told.statement {
        Statement::Linkage { stone, other, degree } => {
            let mut ends = vec![place(stone)];
            ends.push(other.map_or_else(|| "edge".to_owned(), place));
            if other.is_some() {
                ends.sort();
            }
            format!("linkage {} {degree}", ends.join(" "))
        }
        Statement::Eyes(_) => format!("{} around {}", told.statement, told.point),
    }
}

//! How often patterns fit in recorded games, and how often their moves were played there.

use super::finding::{Fault, Finding};
use super::prepared::Prepared;
use crate::think::BadText;
use crate::workshop::games::Game;
use serde_json::{Value, json};
use std::fmt;

use super::source::Entry;

/// How often a move of a pattern came into question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Use {
    /// Points where it fitted, over all moments of the games.
    pub fits: u64,
    /// How often it was played there and then.
    pub played: u64,
}

/// What became of patterns in games.
#[derive(Clone, Debug)]
pub struct Coverage<'a> {
    prepared: Prepared<'a>,
    /// By pattern and move.
    uses: Vec<Vec<Use>>,
    /// Games gone through.
    pub games: usize,
    /// Moves of these games that are stones.
    pub moments: u64,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
struct Row<'a> {
    entry: &'a Entry,
    chosen: usize,
    used: Use,
}

impl Use {
    /// Of the points where it fitted, how many were played: a part of 1.
    pub fn rate(&self) -> f64 {
        match self.fits {
            0 => 0.0,
            fits => self.played as f64 / fits as f64,
        }
    }
}

impl<'a> Coverage<'a> {
    /// Before the first game.
    ///
    /// # Errors
    /// As [`Prepared::new`].
    pub fn new(entries: &'a [Entry]) -> Result<Coverage<'a>, BadText> {
        Ok(Coverage {
            prepared: Prepared::new(entries)?,
            uses: entries
                .iter()
                .map(|entry| vec![Use::default(); entry.pattern.moves.len()])
                .collect(),
            games: 0,
            moments: 0,
        })
    }

    /// Goes through a game.
    pub fn take(&mut self, game: &Game) {
        self.games += 1;
        game.replay(|moment| {
            let Some(played) = moment.played.point() else { return };
            self.moments += 1;
            for fit in self.prepared.fits(moment.board, moment.us) {
                let used = &mut self.uses[fit.number][fit.chosen];
                used.fits += 1;
                used.played += u64::from(fit.point == played);
            }
        });
    }

    /// How often a move of a pattern came into question, by their numbers.
    pub fn of(&self, pattern: usize, chosen: usize) -> Use {
        self.uses[pattern][chosen]
    }

    /// The patterns with moves of which none fitted anywhere.
    pub fn never(&self) -> impl Iterator<Item = Finding> {
        let patterns = self.prepared.entries().iter().zip(&self.uses);
        let never = patterns.filter(|(_, uses)| !uses.is_empty() && uses.iter().all(|used| used.fits == 0));
        never.map(|(entry, _)| Finding::of(entry, Fault::NeverFits(self.games)))
    }

    /// The moves: first those proposed, the most played first, then those to keep away from, the least played for their number of
    /// fits first; so the least useful of each are last.
    fn rows(&self) -> Vec<Row<'a>> {
        let patterns = self.prepared.entries().iter().zip(&self.uses);
        let rows = patterns.flat_map(|(entry, uses)| {
            let uses = uses.iter().enumerate();
            uses.map(move |(chosen, &used)| Row { entry, chosen, used })
        });
        let mut rows: Vec<Row<'a>> = rows.collect();
        rows.sort_by(|one, other| {
            let key = |row: &Row<'_>| {
                let Use { fits, played } = row.used;
                match row.is_avoided() {
                    false => (false, -(played as f64), -(fits as f64)),
                    true => (true, if fits == 0 { 1.0 } else { row.used.rate() }, -(fits as f64)),
                }
            };
            key(one).partial_cmp(&key(other)).unwrap_or(std::cmp::Ordering::Equal)
        });
        rows
    }

    /// For programs: `games`, `moves`, and of each move of a pattern `pattern`, `move`, `avoid`, `fits`, `played`.
    pub fn json(&self) -> Value {
        let row = |row: &Row<'_>| {
            json!({
                "file": row.entry.place.file,
                "line": row.entry.place.line,
                "pattern": row.entry.pattern.name,
                "move": row.letter(),
                "avoid": row.is_avoided(),
                "fits": row.used.fits,
                "played": row.used.played,
            })
        };
        let rows: Vec<Value> = self.rows().iter().map(row).collect();
        json!({ "games": self.games, "moves": self.moments, "uses": rows })
    }
}

impl Row<'_> {
    fn is_avoided(&self) -> bool {
        self.entry.pattern.moves[self.chosen].is_avoided()
    }

    fn letter(&self) -> char {
        let pattern = &self.entry.pattern;
        pattern.letter(&pattern.moves[self.chosen])
    }
}

impl fmt::Display for Coverage<'_> {
    /// A line a move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.rows();
        let name = |row: &Row<'_>| format!("{} {}", row.entry.pattern.name, row.letter());
        let width = rows
            .iter()
            .map(|row| name(row).chars().count())
            .max()
            .unwrap_or(0)
            .max("move".len());
        writeln!(f, "{:width$} {:>9} {:>9} {:>7}", "move", "fits", "played", "rate")?;
        for row in rows {
            let Use { fits, played } = row.used;
            let avoid = if row.is_avoided() { "  avoid" } else { "" };
            let rate = 100.0 * row.used.rate();
            writeln!(f, "{:width$} {fits:>9} {played:>9} {rate:>5.1} %{avoid}", name(&row))?;
        }
        Ok(())
    }
}

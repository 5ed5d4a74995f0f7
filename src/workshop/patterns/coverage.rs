//! How often patterns fit in recorded games, and how often their moves were played there.

use super::finding::{Fault, Finding};
use super::prepared::Prepared;
use super::source::Entry;
use crate::think::BadText;
use crate::workshop::games::Game;
use serde_json::{Value, json};
use std::fmt;

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
        never.map(|(entry, _)| Finding::of(entry, Fault::NeverFits))
    }

    /// The moves: first those proposed, the most often played for their number of fits first, then those to keep away from, the
    /// least often played first. So the least useful of each are last; and of those that were never played, what fitted most often,
    /// but for what fitted nowhere.
    fn rows(&self) -> Vec<Row<'a>> {
        let patterns = self.prepared.entries().iter().zip(&self.uses);
        let rows = patterns.flat_map(|(entry, uses)| {
            let uses = uses.iter().enumerate();
            uses.map(move |(chosen, &used)| Row { entry, chosen, used })
        });
        let mut rows: Vec<Row<'a>> = rows.collect();
        rows.sort_by(|one, other| {
            let groups = |row: &Row<'_>| (row.is_avoided(), row.used.fits == 0);
            let rate = |row: &Row<'_>| {
                if row.is_avoided() {
                    row.used.rate()
                } else {
                    -row.used.rate()
                }
            };
            let order = groups(one).cmp(&groups(other)).then(rate(one).total_cmp(&rate(other)));
            order.then(one.used.fits.cmp(&other.used.fits))
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

#[cfg(test)]
mod tests {
    use super::super::Entries;
    use super::*;
    use crate::think::Text;

    #[test]
    fn it_is_counted_where_a_move_fits_and_where_it_was_played() {
        let text = "\
pattern over
. O .
. a .
move a 6 shape puts a cap on
pattern beside
O a
avoid a 2 shape touches
pattern corner
. .
a .
- -
when end
move a 1 endgame never here
end
";
        let mut entries = Entries::default();
        entries.read(Text { name: "p.pat", text });
        let mut coverage = Coverage::new(&entries.good).expect("good patterns");
        // Black in the middle, White above it, Black elsewhere.
        coverage.take(&Game::from_line(b"?\tjjjiaa\n").expect("a game"));
        let [over, beside, corner] = [0, 1, 2].map(|at| coverage.of(at, 0));
        // White has four sides of one stone to choose from; Black then three of White's, of which one is opposite his own stone.
        assert_eq!(over, Use { fits: 4 + 1, played: 1 });
        assert_eq!(beside, Use { fits: 4 + 3, played: 1 });
        assert_eq!(corner, Use::default());
        let never: Vec<String> = coverage.never().map(|finding| finding.to_string()).collect();
        assert_eq!(never, ["p.pat, line 8: corner fits nowhere in the games"]);
        let table = coverage.to_string();
        let moves: Vec<&str> = table
            .lines()
            .skip(1)
            .filter_map(|line| line.split_whitespace().next())
            .collect();
        assert_eq!(moves, ["over", "corner", "beside"]);
        assert_eq!(coverage.json()["uses"][0]["played"], 1);
    }
}

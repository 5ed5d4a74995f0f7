//! What becomes of every small eye space: the table that `patterns eyes` writes, looked up.
//!
//! A space with enemy stones inside is not in the text: its shape is read by [`Solved`] when it is first asked for, and
//! kept.

use super::cells::Cells;
use super::line::Line;
use super::shape::{Place, Shape};
use super::solve::{OUTSIDE, Solved, Verdict};
use crate::think::texts::{BadText, Text, without_comment};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// What is known of a shape.
#[derive(Debug)]
struct Entry {
    shape: Shape,
    /// By the liberties that the wall has elsewhere.
    verdicts: [Verdict; OUTSIDE + 1],
    /// Read when it is first asked for with stones inside.
    solved: OnceLock<Option<Solved>>,
}

/// The eye spaces of [`LARGEST`](super::LARGEST) points at most, whose wall is one.
#[derive(Debug)]
pub struct EyeTable {
    entries: Vec<Entry>,
    /// The number of the entry of each shape in each position, and how the entry's shape is turned to become it.
    known: FxHashMap<Shape, (u16, u8)>,
    /// Eye counts in the middle of the board by degree code; `None` where shapes of one code differ.
    codes: FxHashMap<Vec<u8>, Option<f32>>,
}

impl EyeTable {
    /// Reads the table: a line a shape and number of liberties elsewhere, in the order of these, beginning with 0.
    ///
    /// # Errors
    /// The first line that makes no sense.
    pub fn parse(text: Text<'_>) -> Result<EyeTable, BadText> {
        let mut table = EyeTable {
            entries: Vec::new(),
            known: FxHashMap::default(),
            codes: FxHashMap::default(),
        };
        let mut last = None;
        for (at, raw) in text.text.lines().enumerate() {
            let line = without_comment(raw);
            if !line.is_empty() {
                let bad = |what| BadText::new(text.name, at + 1, what);
                last = Some(table.add(Line::parse(line).map_err(bad)?, last).map_err(bad)?);
            }
        }
        for entry in table
            .entries
            .iter()
            .filter(|entry| entry.shape.place() == Some(Place::Middle))
        {
            let count = entry.verdicts[0].count();
            let known = table.codes.entry(entry.shape.code()).or_insert(Some(count));
            *known = known.filter(|known| *known == count);
        }
        Ok(table)
    }

    /// Adds a line; `last` is the number of liberties of the line before. Tells its own.
    fn add(&mut self, line: Line, last: Option<usize>) -> Result<usize, String> {
        let Line {
            shape,
            outside,
            verdict,
        } = line;
        match (self.known.get(&shape), self.entries.last_mut()) {
            (Some(_), Some(entry)) if entry.shape == shape && last.is_some_and(|last| last < outside) => {
                entry.verdicts[outside..].fill(verdict);
            }
            (Some(_), _) => return Err("the shape stands twice, or its liberties are out of order".to_owned()),
            (None, _) if outside > 0 => return Err("a shape begins with 0 liberties".to_owned()),
            (None, _) => {
                let number = u16::try_from(self.entries.len()).map_err(|_| "too many shapes".to_owned())?;
                for way in 0..8 {
                    self.known.entry(shape.turned(way, []).0).or_insert((number, way as u8));
                }
                self.entries.push(Entry {
                    shape,
                    verdicts: [verdict; OUTSIDE + 1],
                    solved: OnceLock::new(),
                });
            }
        }
        Ok(outside)
    }

    /// What becomes of a shape with attacking stones on some of its cells, when the wall has so many liberties
    /// elsewhere; `None` for shapes that are not in the table and positions that cannot be.
    pub fn verdict(&self, shape: Shape, attackers: Cells, outside: usize) -> Option<Verdict> {
        let (number, way) = *self.known.get(&shape)?;
        let entry = &self.entries[usize::from(number)];
        let verdict = match attackers {
            0 => entry.verdicts[outside.min(OUTSIDE)],
            _ => {
                let (_, [attackers]) = shape.turned(back(way.into()), [attackers]);
                let solved = entry.solved.get_or_init(|| Solved::new(entry.shape));
                solved.as_ref()?.verdict(attackers, outside)?
            }
        };
        let (_, [kills, lives]) = entry.shape.turned(way.into(), [verdict.kills, verdict.lives]);
        Some(Verdict {
            kills,
            lives,
            ..verdict
        })
    }

    /// The eye count of a space in the middle of the board by its degree code; `None` where the table has no such shape
    /// or shapes of one code differ.
    pub fn by_code(&self, code: &[u8]) -> Option<f32> {
        *self.codes.get(code)?
    }

    /// How many shapes, those turned or mirrored counted once.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// The way that turns back what a way has turned: [`Shape::turned`] mirrors first and makes columns rows last.
const fn back(way: usize) -> usize {
    match way & 4 {
        0 => way,
        _ => 4 | (way & 1) << 1 | way >> 1 & 1,
    }
}

#[cfg(test)]
mod tests {
    use super::super::cells::bits;
    use super::super::solve::Outcome;
    use super::*;

    fn parse(text: &str) -> Result<EyeTable, String> {
        EyeTable::parse(Text { name: "eyes.txt", text }).map_err(|bad| bad.to_string())
    }

    #[test]
    fn a_bad_line_is_named_with_its_place() {
        let good = "middle 0 dead two-eyes o*o";
        assert_eq!(parse(good).map(|table| table.len()), Ok(1));
        for (line, what) in [
            (
                "middle 0 dead o*o",
                "a line is `place liberties attacked defended picture`",
            ),
            ("side 0 dead two-eyes o*o", "`side` is no place"),
            ("middle 9 dead two-eyes o*o", "`9` is no number from 0 to 3"),
            ("middle 0 gone two-eyes o*o", "`gone` is no outcome"),
            ("middle 0 two-eyes dead o*oo", "who moves first cannot be worse off"),
            ("middle 0 dead dead o?o", "unknown mark `?`"),
            ("middle 0 dead dead o.o", "the points do not hang together"),
            ("middle 0 dead dead oooo/oooo", "a shape has 7 points at most"),
            ("middle 0 dead dead oooooooo", "a shape has 7 rows and columns at most"),
            ("middle 0 dead dead ...", "the picture is empty"),
            (
                "middle 0 dead dead .o",
                "the first column or the last row of the picture is empty",
            ),
            ("corner 0 dead dead oo/.o", "the corner point is not in the shape"),
            ("middle 1 dead dead oo", "a shape begins with 0 liberties"),
            (
                "middle 0 dead two-eyes o/*/o",
                "the shape stands twice, or its liberties are out of order",
            ),
        ] {
            let text = format!("{good}\n{line} # of no use\n");
            assert_eq!(parse(&text).err(), Some(format!("eyes.txt, line 2: {what}")), "{line}");
        }
    }

    #[test]
    fn a_shape_is_found_however_it_is_turned() {
        // A pyramid at the edge whose point to begin from is in the middle of the first line.
        let table = parse("edge 0 dead two-eyes .o./o*o").expect("a good table");
        let (shape, kills) = (table.entries[0].shape, table.entries[0].verdicts[0].kills);
        for way in 0..8 {
            let (turned, [vital]) = shape.turned(way, [kills]);
            let verdict = table.verdict(turned, 0, 0).expect("it is in the table");
            assert_eq!((verdict.kills, verdict.lives), (vital, vital), "{way}");
            // With a stone on that point it is dead but for the ko of the first line: nobody begins there any more.
            let entered = table.verdict(turned, vital, 0).expect("the stone has liberties");
            assert_eq!(entered.attacked, Outcome::Dead);
            assert_eq!(bits(entered.lives & vital).count(), 0);
            assert_eq!(turned.turned(back(way), [vital]), (shape, [kills]));
        }
    }
}

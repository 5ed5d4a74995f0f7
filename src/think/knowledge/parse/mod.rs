//! Reads pattern files; patterns/README.md tells the format.
//!
//! `lines` reads each line by itself, `finish` looks at what the lines of a pattern say together.

mod finish;
mod lines;
#[cfg(test)]
mod tests;

pub use lines::move_value;

use super::condition::Condition;
use super::pattern::{Mark, NamedStone, Pattern, Statement};
use crate::think::texts::{BadText, Text, without_comment};
use rustc_hash::FxHashSet;

/// The longest side of a picture: a whole board and its edge.
pub(crate) const LONGEST: usize = 21;

/// A pattern being read; numbers of lines stand beside what is looked at again in the end.
struct Draft {
    line: usize,
    pattern: Pattern,
    /// Small letters in the picture: moves.
    letters: Vec<(char, usize, usize)>,
    /// Capital letters in the picture, with their lines.
    capitals: Vec<(usize, char, usize, usize)>,
    /// Whose stones the capital letters are.
    sides: Vec<(usize, char, bool)>,
    conditions: Vec<(usize, Condition)>,
    statements: Vec<(usize, Statement)>,
}

/// Reads every pattern of a part of a file, or tells the first line that is wrong.
pub fn parse(text: Text<'_>) -> Result<Vec<Pattern>, BadText> {
    let patterns = parse_with_lines(text)?;
    Ok(patterns.into_iter().map(|(_, pattern)| pattern).collect())
}

/// Reads a whole file, whose last line is `end`: every pattern, and the line on which it begins, counted from 1.
pub(super) fn parse_file(text: Text<'_>) -> Result<Vec<(usize, Pattern)>, BadText> {
    let (patterns, whole) = text.before_end();
    let patterns = parse_with_lines(patterns)?;
    whole.map(|()| patterns)
}

fn parse_with_lines(text: Text<'_>) -> Result<Vec<(usize, Pattern)>, BadText> {
    let mut patterns = Vec::new();
    let mut names = FxHashSet::default();
    let mut draft: Option<Draft> = None;
    for (number, raw) in text.text.lines().enumerate() {
        let (number, line) = (number + 1, without_comment(raw));
        let bad = |what: String| BadText::new(text.name, number, what);
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "" => {}
            "pattern" => {
                patterns.extend(draft.take().map(|done| finish::finish(done, text.name)).transpose()?);
                let begun = begin(number, rest.trim()).map_err(bad)?;
                if !names.insert(begun.pattern.name.clone()) {
                    return Err(bad(stands_twice(&begun.pattern.name)));
                }
                draft = Some(begun);
            }
            _ => {
                let draft = draft
                    .as_mut()
                    .ok_or_else(|| bad(format!("`{word}` before any `pattern NAME`")))?;
                draft.read(number, word, rest.trim(), line).map_err(bad)?;
            }
        }
    }
    patterns.extend(draft.map(|done| finish::finish(done, text.name)).transpose()?);
    Ok(patterns)
}

/// What is told when a name is given to two patterns.
pub(super) fn stands_twice(name: &str) -> String {
    format!("there is a pattern {name} already")
}

fn begin(line: usize, name: &str) -> Result<Draft, String> {
    if name.is_empty() || name.contains(char::is_whitespace) {
        return Err("a pattern has a name of one word".to_owned());
    }
    Ok(Draft {
        line,
        pattern: Pattern {
            name: name.to_owned(),
            rows: Vec::new(),
            stones: Vec::new(),
            moves: Vec::new(),
            statements: Vec::new(),
            stages: Vec::new(),
            conditions: Vec::new(),
        },
        letters: Vec::new(),
        capitals: Vec::new(),
        sides: Vec::new(),
        conditions: Vec::new(),
        statements: Vec::new(),
    })
}

impl Draft {
    /// Reads a line; what begins with no word of the format is a row of the picture.
    fn read(&mut self, number: usize, word: &str, rest: &str, line: &str) -> Result<(), String> {
        match word {
            "when" if !self.pattern.stages.is_empty() => return Err("`when` stands twice".to_owned()),
            "when" => self.pattern.stages = lines::stages(rest)?,
            "stone" => {
                let (letter, ours) = lines::stone(rest)?;
                if self.sides.iter().any(|side| side.1 == letter) {
                    return Err(format!("`stone {letter}` stands twice"));
                }
                self.sides.push((number, letter, ours));
            }
            "move" | "avoid" => self.add_move(rest, word == "avoid")?,
            "linkage" => self.statements.push((number, lines::linkage(rest)?)),
            "eyes" => self.statements.push((number, lines::eyes(rest)?)),
            _ => match lines::condition(word, rest)? {
                Some(condition) => self.conditions.push((number, condition)),
                None => self.add_row(number, line)?,
            },
        }
        Ok(())
    }

    fn add_row(&mut self, number: usize, line: &str) -> Result<(), String> {
        if !self.pattern.moves.is_empty() {
            return Err("a row of the picture after a move".to_owned());
        }
        let above = self.pattern.rows.len();
        let mut row = Vec::with_capacity(line.len());
        for c in line.chars().filter(|c| !c.is_whitespace()) {
            if NamedStone::LETTERS.contains(&c) {
                self.capitals.push((number, c, above, row.len()));
                // Whose it is, a line `stone` tells.
                row.push(Mark::OURS);
                continue;
            }
            row.push(Mark::from_char(c).ok_or_else(|| format!("unknown mark '{c}'"))?);
            if c.is_ascii_lowercase() && !matches!(c, 'x' | 'o') {
                self.letters.push((c, above, row.len() - 1));
            }
        }
        let width = self.pattern.rows.first().map_or(row.len(), Vec::len);
        if row.len() != width {
            return Err(format!("a row of {} points below rows of {width}", row.len()));
        }
        if width > LONGEST || above >= LONGEST {
            return Err(format!(
                "a picture of more than {LONGEST}x{LONGEST} points, a whole board and its edge"
            ));
        }
        self.pattern.rows.push(row);
        Ok(())
    }

    fn add_move(&mut self, rest: &str, avoid: bool) -> Result<(), String> {
        let (letter, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if letter.is_empty() {
            return Err("a move names a letter of the picture".to_owned());
        }
        let mut letters = self.letters.iter();
        let (row, column) = letters
            .find(|(c, ..)| letter.chars().eq([*c]))
            .map(|&(_, row, column)| (row, column))
            .ok_or_else(|| format!("no '{letter}' in the picture"))?;
        let chosen = lines::chosen(rest, avoid, (row, column))?;
        let against = |other: &super::PatternMove| {
            (other.row, other.column) == (row, column) && (other.value.is_sign_negative() != avoid)
        };
        if self.pattern.moves.iter().any(against) {
            return Err(format!("'{letter}' is a move and one to avoid"));
        }
        let same = |other: &super::PatternMove| (other.row, other.column, other.kind) == (row, column, chosen.kind);
        if self.pattern.moves.iter().any(same) {
            return Err(format!("'{letter}' has a move of the kind {} already", chosen.kind));
        }
        self.pattern.moves.push(chosen);
        Ok(())
    }
}

//! A line of the table of eye spaces, read and written.

use super::cells::{Cells, cell};
use super::shape::{LARGEST, Place, Shape};
use super::solve::{OUTSIDE, Outcome, Verdict};
use std::fmt;

/// A line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The shape, in the position in which the table has it.
    pub shape: Shape,
    /// So many liberties elsewhere, or more up to the next line.
    pub outside: usize,
    /// What becomes of it.
    pub verdict: Verdict,
}

/// The marks of a point from which neither side begins, the attacker, the defender, both.
const MARKS: [char; 4] = ['o', 'k', 'l', '*'];

impl Line {
    /// Reads `place liberties attacked defended picture`.
    pub(super) fn parse(line: &str) -> Result<Line, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let &[place, outside, attacked, defended, picture] = words.as_slice() else {
            return Err("a line is `place liberties attacked defended picture`".to_owned());
        };
        let named = |name: &str| Place::ALL.into_iter().find(|place| place.name() == name);
        let place = named(place).ok_or_else(|| format!("`{place}` is no place"))?;
        let number = outside.parse().ok().filter(|outside| *outside <= OUTSIDE);
        let outside = number.ok_or_else(|| format!("`{outside}` is no number from 0 to {OUTSIDE}"))?;
        let named = |name: &str| Outcome::ALL.into_iter().find(|outcome| outcome.name() == name);
        let outcome = |name: &str| named(name).ok_or_else(|| format!("`{name}` is no outcome"));
        let (attacked, defended) = (outcome(attacked)?, outcome(defended)?);
        if attacked > defended {
            return Err("who moves first cannot be worse off".to_owned());
        }
        let (cells, kills, lives) = read_picture(picture)?;
        let shape = Shape {
            cells,
            sides: place.sides(),
        };
        if place == Place::Corner && cells & cell(0, 0) == 0 {
            return Err("the corner point is not in the shape".to_owned());
        }
        let canonical = shape.canonical();
        let turned = (0..8).map(|way| shape.turned(way, [kills, lives]));
        let (_, [kills, lives]) = turned
            .into_iter()
            .find(|(turned, _)| *turned == canonical)
            .unwrap_or((shape, [kills, lives]));
        let verdict = Verdict {
            attacked,
            defended,
            kills,
            lives,
        };
        Ok(Line {
            shape: canonical,
            outside,
            verdict,
        })
    }
}

/// The points of a picture and those from which the attacker and the defender begin.
fn read_picture(picture: &str) -> Result<(Cells, Cells, Cells), String> {
    let (mut cells, mut kills, mut lives) = (0, 0, 0);
    for (row, marks) in picture.split('/').rev().enumerate() {
        for (column, mark) in marks.chars().enumerate() {
            if row >= LARGEST || column >= LARGEST {
                return Err(format!("a shape has {LARGEST} rows and columns at most"));
            }
            let at = cell(column, row);
            match MARKS.iter().position(|known| *known == mark) {
                Some(which) => {
                    cells |= at;
                    kills |= if which & 1 == 1 { at } else { 0 };
                    lives |= if which & 2 == 2 { at } else { 0 };
                }
                None if mark == '.' => {}
                None => return Err(format!("unknown mark `{mark}`")),
            }
        }
    }
    let shape = Shape {
        cells,
        sides: Place::Middle.sides(),
    };
    match shape.len() {
        0 => Err("the picture is empty".to_owned()),
        points if points > LARGEST => Err(format!("a shape has {LARGEST} points at most")),
        _ if !shape.hangs_together() => Err("the points do not hang together".to_owned()),
        _ if !shape.is_settled() => Err("the first column or the last row of the picture is empty".to_owned()),
        _ => Ok((cells, kills, lives)),
    }
}

impl fmt::Display for Line {
    /// As the table has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Line {
            shape,
            outside,
            verdict,
        } = self;
        let place = shape.place().unwrap_or(Place::Middle).name();
        let (attacked, defended) = (verdict.attacked.name(), verdict.defended.name());
        write!(f, "{place} {outside} {attacked} {defended} ")?;
        let (columns, rows) = shape.extent();
        for row in (0..rows).rev() {
            for column in 0..columns {
                let has = |cells: Cells| cells & cell(column, row) != 0;
                let mark = MARKS[usize::from(has(verdict.kills)) + 2 * usize::from(has(verdict.lives))];
                write!(f, "{}", if has(shape.cells) { mark } else { '.' })?;
            }
            f.write_str(if row > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

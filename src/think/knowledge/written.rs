//! A pattern as text again, in the form in which it is read.

use super::condition::{Condition, Test};
use super::pattern::{Mark, Pattern, PatternMove, Statement};
use crate::think::recognition::Stage;
use std::fmt;

/// The letters that may name a move; `o` and `x` are marks.
const LETTERS: std::ops::RangeInclusive<char> = 'a'..='n';

/// The marks but for the edge and the letters.
const CHARACTERS: [(char, Mark); 7] = [
    ('.', Mark::EMPTY),
    ('X', Mark::OURS),
    ('O', Mark::THEIRS),
    ('x', Mark::OURS.or(Mark::EMPTY)),
    ('o', Mark::THEIRS.or(Mark::EMPTY)),
    ('*', Mark::EMPTY.or(Mark::OURS).or(Mark::THEIRS)),
    ('?', Mark::ANY),
];

impl Pattern {
    /// The letter of a move in the written picture: `a` for the point that is named first, and so on.
    pub fn letter(&self, chosen: &PatternMove) -> char {
        self.letter_at(chosen.row, chosen.column).unwrap_or('?')
    }

    /// The letter of the moves on that point.
    fn letter_at(&self, row: usize, column: usize) -> Option<char> {
        let mut points: Vec<(usize, usize)> = Vec::new();
        for chosen in &self.moves {
            let point = (chosen.row, chosen.column);
            if !points.contains(&point) {
                points.push(point);
            }
        }
        let mut named = LETTERS.zip(points);
        named
            .find(|(_, point)| *point == (row, column))
            .map(|(letter, _)| letter)
    }

    /// What stands on a point of the written picture.
    pub fn character(&self, row: usize, column: usize) -> char {
        let stone = self
            .stones
            .iter()
            .find(|stone| (stone.row, stone.column) == (row, column));
        if let Some(letter) = stone.map(|stone| stone.letter).or(self.letter_at(row, column)) {
            return letter;
        }
        match self.rows[row][column] {
            Mark::OFF => self.edge(row, column),
            mark => CHARACTERS
                .iter()
                .find(|(_, known)| *known == mark)
                .map_or('?', |(c, _)| *c),
        }
    }

    /// A point beyond the edge: part of a line along it, or the corner where two lines meet.
    fn edge(&self, row: usize, column: usize) -> char {
        let is_row = self.rows[row].iter().all(|mark| *mark == Mark::OFF);
        let is_column = self.rows.iter().all(|row| row[column] == Mark::OFF);
        match (is_row, is_column) {
            (true, false) => '-',
            (false, true) => '|',
            _ => '+',
        }
    }

    /// The rows of the written picture, from the top; blanks between the points.
    pub fn picture(&self) -> impl Iterator<Item = String> {
        self.rows.iter().enumerate().map(|(row, marks)| {
            let points: Vec<String> = (0..marks.len())
                .map(|column| self.character(row, column).to_string())
                .collect();
            points.join(" ")
        })
    }
}

impl fmt::Display for Pattern {
    /// What a pattern file would say: reading it gives the same pattern.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "pattern {}", self.name)?;
        if !self.stages.is_empty() {
            let stages: Vec<&str> = self.stages.iter().map(|stage| word(*stage)).collect();
            writeln!(f, "when {}", stages.join(" "))?;
        }
        for row in self.picture() {
            writeln!(f, "{row}")?;
        }
        for stone in &self.stones {
            writeln!(
                f,
                "stone {} {}",
                stone.letter,
                if stone.ours { "ours" } else { "theirs" }
            )?;
        }
        for condition in &self.conditions {
            writeln!(f, "{condition}")?;
        }
        for statement in &self.statements {
            writeln!(f, "{statement}")?;
        }
        for chosen in &self.moves {
            writeln!(f, "{}", Line(self.letter(chosen), chosen))?;
        }
        Ok(())
    }
}

/// The word of a stage in a file.
const fn word(stage: Stage) -> &'static str {
    match stage {
        Stage::Opening => "opening",
        Stage::Middle => "middle",
        Stage::End => "end",
    }
}

/// The line of a move that goes by a letter.
struct Line<'a>(char, &'a PatternMove);

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Line(letter, chosen) = self;
        let verb = if chosen.is_avoided() { "avoid" } else { "move" };
        write!(f, "{verb} {letter} {}", chosen.value.abs())?;
        if let Some(word) = chosen.priority.word() {
            write!(f, " {word}")?;
        }
        if let Some(bonus) = chosen.bonus {
            write!(f, " {bonus}")?;
        }
        write!(f, " {} {}", chosen.kind, chosen.reason)
    }
}

impl PatternMove {
    /// Whether it is a move to keep away from.
    pub const fn is_avoided(&self) -> bool {
        self.value.is_sign_negative()
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.test, self.wanted) {
            (Test::Words(words), wanted) => {
                write!(f, "{} {}", if wanted { "word" } else { "not" }, joined(words))
            }
            (test, true) => write!(f, "{test}"),
            (test, false) => write!(f, "unless {test}"),
        }
    }
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Test::Words(words) => write!(f, "word {}", joined(words)),
            Test::Liberties(stone, count) => write!(f, "liberties {stone} {count}"),
            Test::Size(stone, count) => write!(f, "size {stone} {count}"),
            Test::State(stone, states) => write!(f, "state {stone} {}", joined(states)),
            Test::Group(stone, states) => write!(f, "group {stone} {}", joined(states)),
            Test::Does(aim) | Test::TheyDo(aim) => {
                let verb = aim.word();
                match self {
                    Test::Does(_) => f.write_str(verb)?,
                    _ => write!(f, "they {}", verb.strip_suffix('s').unwrap_or(verb))?,
                }
                let (one, other) = aim.stones();
                write!(f, " {one}")?;
                other.map_or(Ok(()), |other| write!(f, " {other}"))
            }
        }
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Statement::Linkage {
                stone,
                other: Some(other),
                degree,
            } => write!(f, "linkage {stone} {other} {degree}"),
            Statement::Linkage {
                stone,
                other: None,
                degree,
            } => write!(f, "linkage {stone} edge {degree}"),
            Statement::Eyes(count) => write!(f, "eyes {count}"),
        }
    }
}

fn joined(words: &[impl ToString]) -> String {
    let words: Vec<String> = words.iter().map(ToString::to_string).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use crate::think::knowledge::{Pattern, parse};
    use crate::think::texts::Text;

    fn read(text: &str) -> Vec<Pattern> {
        parse(Text {
            name: "written.pat",
            text,
        })
        .expect("a good text")
    }

    #[test]
    fn every_line_of_the_format_is_written_as_it_is_read() {
        let text = "\
pattern everything
when opening end
? . . . ? |
. A a B . |
x o b * . |
- - - - - +
stone A ours
stone B theirs
liberties A at least 2
unless size B 3
word hane turn
not atari
state A alive neutral
unless group B dead
they capture A
unless they save B
linkage A edge sente
eyes 1.5
move a 4.25 always +3 shape bends around
avoid b 0 always connects no good
move a 2 cuts and more
";
        assert_eq!(read(text)[0].to_string(), text);
        let two = "pattern two\nA a B\nC . .\nstone A ours\nstone B ours\nstone C theirs\nconnects A B\nladders C\nlinkage A B cut\nmove a 1 otherwise x1.5 attacks presses\n";
        assert_eq!(read(two)[0].to_string(), two);
    }
}

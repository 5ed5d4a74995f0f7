//! A new pattern: from the points around a move, or from a picture, with what is said of the move.
//!
//! Either way it is put into the words of the format and read, so that what is written to a file can be read from it.

use super::cut::{Cut, Extent, cut};
use crate::game::{BadDiagram, Board, Color, Point};
use crate::think::knowledge::{Kind, Mark, Pattern, parse};
use crate::think::{BadText, Text};

#[cfg(test)]
mod tests;

/// What is said of a new pattern beside its picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Wording {
    /// Its name, one word.
    pub name: String,
    /// The stages of the game in which it is thought of, in the words of the format; none for all.
    pub stages: Vec<String>,
    /// Whether the move is one to keep away from.
    pub avoid: bool,
    /// Whether it is so always, whatever else there is.
    pub always: bool,
    /// What the move is worth, in points.
    pub value: f32,
    /// What it is good for.
    pub kind: Kind,
    /// The reason, in words.
    pub reason: String,
}

/// Why there is no new pattern.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NoPattern {
    /// A line makes no sense.
    #[error("{0}")]
    Bad(#[from] BadText),
    /// The name or the reason would not stay what it is in a file.
    #[error("a {0} has no `#`, no line end and no other control character in it")]
    NotWritable(&'static str),
    /// The name is none, or several.
    #[error("'{0}' is no name of one word")]
    NotOneWord(String),
    /// The picture shows nothing.
    #[error("{0}: there is no picture in it")]
    NoPicture(String),
    /// The reason is none.
    #[error("a move has its reason in words")]
    NoReason,
    /// A picture of a whole board has not one letter.
    #[error("{0}: a whole board has one letter, where the move is")]
    NoMove(String),
    /// It is no picture of a whole board.
    #[error("{0}: {1}")]
    NoBoard(String, BadDiagram),
}

/// The pattern around a move of `us` on a board.
///
/// # Errors
/// A name or a reason that cannot be written.
pub fn from_board(
    board: &Board,
    us: Color,
    point: Point,
    extent: Extent,
    wording: &Wording,
) -> Result<Pattern, NoPattern> {
    let Cut { rows, at } = cut(board, us, point, extent);
    let character = |row: usize, column: usize| match rows[row][column] {
        _ if at == (row, column) => 'a',
        Mark::EMPTY => '.',
        Mark::OURS => 'X',
        Mark::THEIRS => 'O',
        _ => '+',
    };
    let row = |row: usize| {
        (0..rows[row].len())
            .map(|column| character(row, column))
            .collect::<String>()
    };
    let picture: Vec<String> = (0..rows.len()).map(row).collect();
    read("the new pattern", &picture.join("\n"), wording)
}

/// The pattern of a picture: rows in the marks of pattern files, or in those of the course (`+` empty, `*` Black, `0` White; then
/// `turn` is the side to move), with a letter for each move; lines of the format may follow. With an extent it is a whole board, of which
/// the points around the letter are taken.
///
/// # Errors
/// A picture or a line that makes no sense, a name or a reason that cannot be written.
pub fn from_picture(
    file: &str,
    text: &str,
    turn: Color,
    extent: Option<Extent>,
    wording: &Wording,
) -> Result<Pattern, NoPattern> {
    // A picture may end like a file of patterns.
    let (Text { text, .. }, _) = Text { name: file, text }.before_end();
    let rows = || text.lines().filter(|line| is_row(line));
    if rows().next().is_none() {
        return Err(NoPattern::NoPicture(file.to_owned()));
    }
    if let Some(extent) = extent {
        let (board, point) = whole_board(file, rows())?;
        return from_board(&board, turn, point, extent, wording);
    }
    match is_of_the_course(rows()) {
        true => {
            let lines = text.lines().map(|line| {
                if is_row(line) {
                    translated(line, turn)
                } else {
                    line.to_owned()
                }
            });
            read(file, &lines.collect::<Vec<_>>().join("\n"), wording)
        }
        false => read(file, text, wording),
    }
}

/// Reads a picture, and lines that may follow it, as a pattern; letters that no line names are moves as worded.
fn read(file: &str, picture: &str, wording: &Wording) -> Result<Pattern, NoPattern> {
    for (what, text) in [("name", &wording.name), ("reason", &wording.reason)] {
        if text.contains(|c: char| c == '#' || c.is_control()) {
            return Err(NoPattern::NotWritable(what));
        }
    }
    if wording.name.split_whitespace().count() != 1 {
        return Err(NoPattern::NotOneWord(wording.name.clone()));
    }
    if wording.reason.trim().is_empty() {
        return Err(NoPattern::NoReason);
    }
    let mut text = format!("pattern {}\n{picture}\n", wording.name);
    if !wording.stages.is_empty() {
        text += &format!("when {}\n", wording.stages.join(" "));
    }
    let verb = if wording.avoid { "avoid" } else { "move" };
    let always = if wording.always { "always " } else { "" };
    let Wording {
        value, kind, reason, ..
    } = wording;
    let rows: Vec<&str> = picture.lines().filter(|line| is_row(line)).collect();
    let is_named = |letter: char| {
        let named = |line: &str| {
            line.split_whitespace()
                .nth(1)
                .is_some_and(|word| word.chars().eq([letter]))
        };
        let says = |line: &&str| line.starts_with("move") || line.starts_with("avoid");
        picture.lines().map(str::trim).filter(says).any(named)
    };
    for letter in ('a'..='n').filter(|letter| rows.iter().any(|row| row.contains(*letter))) {
        if !is_named(letter) {
            text += &format!("{verb} {letter} {value} {always}{kind} {reason}\n");
        }
    }
    let patterns = parse(Text {
        name: file,
        text: &text,
    });
    // The first line is ours: it names the pattern.
    let patterns = patterns.map_err(|bad| BadText {
        line: bad.line.map(|line| line - 1).filter(|line| *line > 0),
        ..bad
    })?;
    patterns
        .into_iter()
        .next()
        .ok_or_else(|| NoPattern::NoPicture(file.to_owned()))
}

/// Whether every character of a line is a mark of a picture.
fn is_row(line: &str) -> bool {
    let marks = line.split('#').next().unwrap_or("");
    let is_mark = |c: char| c.is_whitespace() || Mark::from_char(c).is_some() || ('A'..='H').contains(&c) || c == '0';
    !marks.trim().is_empty() && marks.chars().all(is_mark)
}

/// Whether rows are in the marks of the course: no mark but `+`, `*`, `0`, `?` and letters, and one of the first and the third.
fn is_of_the_course<'a>(rows: impl Iterator<Item = &'a str>) -> bool {
    let mut shows = false;
    for c in rows.flat_map(str::chars).filter(|c| !c.is_whitespace()) {
        match c {
            '+' | '0' => shows = true,
            '*' | '?' | 'a'..='n' => {}
            _ => return false,
        }
    }
    shows
}

/// A row in the marks of the course, in those of pattern files.
fn translated(row: &str, turn: Color) -> String {
    let side = |color| if color == turn { 'X' } else { 'O' };
    let mark = |c| match c {
        '+' => '.',
        '*' => side(Color::Black),
        '0' => side(Color::White),
        c => c,
    };
    row.chars().map(mark).collect()
}

/// A board and the point of its letter.
fn whole_board<'a>(file: &str, rows: impl Iterator<Item = &'a str>) -> Result<(Board, Point), NoPattern> {
    let rows: Vec<Vec<char>> = rows
        .map(|row| row.chars().filter(|c| !c.is_whitespace()).collect())
        .collect();
    let is_letter = |c: &char| ('a'..='n').contains(c);
    let mut letters = Vec::new();
    for (row, marks) in rows.iter().enumerate() {
        letters.extend(
            (0..marks.len())
                .filter(|&column| is_letter(&marks[column]))
                .map(|column| (row, column)),
        );
    }
    let empty = |c: &char| if is_letter(c) { '.' } else { *c };
    let lines: Vec<String> = rows.iter().map(|row| row.iter().map(empty).collect()).collect();
    let board = Board::from_diagram(&lines.join("\n")).map_err(|bad| NoPattern::NoBoard(file.to_owned(), bad))?;
    match letters[..] {
        [(row, column)] => Ok((board, Point::at(column, rows.len() - 1 - row))),
        _ => Err(NoPattern::NoMove(file.to_owned())),
    }
}

/// A pattern file with a pattern more before the line that ends it; what was there stays as it is. A file that is not there yet is an empty
/// text.
pub fn appended(file: &str, pattern: &Pattern) -> String {
    let (patterns, _) = Text { name: "", text: file }.before_end();
    let (patterns, end) = file.split_at(patterns.text.len());
    let gap = match patterns {
        "" => "",
        patterns if patterns.ends_with("\n\n") => "",
        _ => "\n",
    };
    let end = if end.is_empty() { "end\n" } else { end };
    format!("{patterns}{gap}{pattern}\n{end}")
}

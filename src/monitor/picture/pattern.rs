//! Patterns as a picture: one below the other, each with its name and what is said in its file.

use super::page::escaped;
use super::signs::{self, RADIUS};
use super::{STEP, WOOD};
use crate::game::Color;
use crate::monitor::drawing::wrapped;
use crate::think::knowledge::{Mark, Pattern};
use std::fmt::Write;

/// Pixels from line to line of the words.
const LINE: usize = 19;
/// Pixels around everything.
const EDGE: usize = 20;
/// The width of the words, in pixels and in letters.
const WORDS: (usize, usize) = (520, 74);

/// Patterns as an SVG document, each with a line above it, such as where it stands. The side to move is Black.
pub fn patterns_picture(patterns: &[(String, &Pattern)]) -> String {
    let widest = patterns.iter().map(|(_, pattern)| side(pattern).0).max().unwrap_or(0);
    let (width, mut top, mut body) = (widest.max(WORDS.0) + 2 * EDGE, EDGE, String::new());
    for (heading, pattern) in patterns {
        let words = words(heading, pattern);
        for (at, line) in words.iter().enumerate() {
            let weight = if at == 0 { r##" font-weight="bold""## } else { "" };
            // Writing to a string cannot fail.
            let _ = writeln!(
                body,
                r##"<text x="{EDGE}" y="{}"{weight}>{}</text>"##,
                top + LINE * at + 14,
                escaped(line)
            );
        }
        top += LINE * words.len() + EDGE / 2;
        let _ = writeln!(
            body,
            r##"<g transform="translate({EDGE} {top})" text-anchor="middle">"##
        );
        for (row, marks) in pattern.rows.iter().enumerate() {
            for column in 0..marks.len() {
                let (x, y) = (column * STEP + STEP / 2, row * STEP + STEP / 2);
                let point = point(pattern, row, column);
                let _ = writeln!(body, r##"<g transform="translate({x} {y})">{point}</g>"##);
            }
        }
        body.push_str("</g>\n");
        top += side(pattern).1 + 2 * EDGE;
    }
    let height = top.max(2 * EDGE);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="sans-serif" font-size="13">
<rect width="{width}" height="{height}" fill="{WOOD}"/>
{body}</svg>
"##
    )
}

/// Pixels across and down.
fn side(pattern: &Pattern) -> (usize, usize) {
    let columns = pattern.rows.first().map_or(0, Vec::len);
    (columns * STEP, pattern.rows.len() * STEP)
}

/// The name, where it stands, and every line that is no row of the picture.
fn words(heading: &str, pattern: &Pattern) -> Vec<String> {
    let text = pattern.to_string();
    let rows: Vec<String> = pattern.picture().collect();
    let lines = text.lines().skip(1).filter(|line| !rows.iter().any(|row| row == line));
    let lines = [pattern.name.as_str(), heading].into_iter().chain(lines);
    lines.flat_map(|line| wrapped(line, WORDS.1)).collect()
}

/// A point of the picture around the origin: its lines, and what may be there.
fn point(pattern: &Pattern, row: usize, column: usize) -> String {
    let mark = pattern.rows[row][column];
    if mark == Mark::OFF {
        return String::new();
    }
    let character = pattern.character(row, column);
    let sign = match mark {
        Mark::OURS => stone(Color::Black, "#fff", character, 'X'),
        Mark::THEIRS => stone(Color::White, "#111", character, 'O'),
        Mark::EMPTY if character == '.' => String::new(),
        Mark::EMPTY => signs::letter(character),
        _ => format!(r##"<circle r="7" fill="{WOOD}"/><text y="4" fill="#6b5a33">{character}</text>"##),
    };
    format!(
        r##"<path d="{}" stroke="#4a3a1a"/>{sign}"##,
        lines(pattern, row, column)
    )
}

/// A stone, with its letter where it has one.
fn stone(color: Color, ink: &str, character: char, plain: char) -> String {
    let name = match character == plain {
        true => String::new(),
        false => format!(r##"<text y="4" fill="{ink}">{character}</text>"##),
    };
    format!("{}{name}", signs::stone(color))
}

/// The lines through a point: half a step to each side on which the board goes on.
fn lines(pattern: &Pattern, row: usize, column: usize) -> String {
    let goes_on = |row: Option<usize>, column: Option<usize>| {
        let beyond = row
            .zip(column)
            .and_then(|(row, column)| pattern.rows.get(row)?.get(column));
        beyond != Some(&Mark::OFF)
    };
    let (half, mut path) = (STEP / 2, String::new());
    for (is_there, line) in [
        (goes_on(Some(row), column.checked_sub(1)), format!("M0 0H-{half}")),
        (goes_on(Some(row), Some(column + 1)), format!("M0 0H{half}")),
        (goes_on(row.checked_sub(1), Some(column)), format!("M0 0V-{half}")),
        (goes_on(Some(row + 1), Some(column)), format!("M0 0V{half}")),
    ] {
        if is_there {
            path += &line;
        }
    }
    path
}

const _: () = assert!(2 * RADIUS < STEP, "stones side by side do not touch");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::think::Text;
    use crate::think::knowledge::parse;

    #[test]
    fn every_point_of_a_pattern_is_drawn_with_its_mark_and_every_line_is_told() {
        let text = "pattern p\nA a O |\n. x ? |\n- - - +\nstone A ours\nliberties A 2\nmove a 4 shape turns < around\n";
        let patterns = parse(Text { name: "p.pat", text }).expect("a good pattern");
        let svg = patterns_picture(&[("p.pat, line 1".to_owned(), &patterns[0])]);
        assert_eq!(svg.matches(r#"r="11""#).count(), 2, "two stones");
        for mark in ["A", "a", "x", "?"] {
            assert_eq!(svg.matches(&format!(">{mark}</text>")).count(), 1, "{mark} in {svg}");
        }
        for line in ["p.pat, line 1", "liberties A 2", "move a 4 shape turns &lt; around"] {
            assert_eq!(svg.matches(line).count(), 1, "{line} in {svg}");
        }
        // The point at the lower right has lines to the left and up only: the edge is to the right and below.
        assert!(
            svg.contains(r##"<path d="M0 0H-12M0 0V-12" stroke="#4a3a1a"/><circle r="7""##),
            "{svg}"
        );
    }
}

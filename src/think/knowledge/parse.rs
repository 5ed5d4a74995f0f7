//! Reads pattern files; patterns/README.md tells the format.

use super::grid::REACH;
use super::pattern::{Condition, Kind, Mark, Pattern, PatternMove};
use crate::game::{NoSuchWord, Word};
use crate::think::recognition::Stage;
use crate::think::texts::{BadText, Text, without_comment};

/// A pattern being read.
struct Draft {
    line: usize,
    pattern: Pattern,
    letters: Vec<(char, usize, usize)>,
}

/// Reads every pattern of a text, or tells the first line that is wrong.
pub fn parse(text: Text<'_>) -> Result<Vec<Pattern>, BadText> {
    let mut patterns = Vec::new();
    let mut draft: Option<Draft> = None;
    for (number, raw) in text.text.lines().enumerate() {
        let (number, line) = (number + 1, without_comment(raw));
        let bad = |what: String| BadText::new(text.name, number, what);
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "" => {}
            "pattern" => {
                patterns.extend(draft.take().map(|done| finish(done, text.name)).transpose()?);
                draft = Some(begin(number, rest.trim()).map_err(bad)?);
            }
            _ => {
                let draft = draft
                    .as_mut()
                    .ok_or_else(|| bad(format!("`{word}` before any `pattern NAME`")))?;
                match word {
                    "when" => draft.pattern.stages = stages(rest).map_err(bad)?,
                    "word" | "not" => draft
                        .pattern
                        .conditions
                        .push(condition(rest, word == "word").map_err(bad)?),
                    "move" | "avoid" => add_move(draft, rest, word == "avoid").map_err(bad)?,
                    _ => add_row(draft, line).map_err(bad)?,
                }
            }
        }
    }
    patterns.extend(draft.map(|done| finish(done, text.name)).transpose()?);
    Ok(patterns)
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
            moves: Vec::new(),
            stages: Vec::new(),
            conditions: Vec::new(),
        },
        letters: Vec::new(),
    })
}

fn stages(words: &str) -> Result<Vec<Stage>, String> {
    words
        .split_whitespace()
        .map(|word| match word {
            "opening" => Ok(Stage::Opening),
            "middle" => Ok(Stage::Middle),
            "end" => Ok(Stage::End),
            _ => Err(format!("unknown stage `{word}`; there are opening, middle and end")),
        })
        .collect()
}

fn condition(names: &str, wanted: bool) -> Result<Condition, String> {
    let names = names.split_whitespace();
    let words: Vec<Word> = names
        .map(|name| name.parse().map_err(|bad: NoSuchWord| bad.to_string()))
        .collect::<Result<_, _>>()?;
    if words.is_empty() {
        let line = if wanted { "word" } else { "not" };
        return Err(format!("`{line}` names at least one word, such as hane"));
    }
    Ok(Condition { words, wanted })
}

fn add_row(draft: &mut Draft, line: &str) -> Result<(), String> {
    if !draft.pattern.moves.is_empty() {
        return Err("a row of the picture after a move".to_owned());
    }
    let mut row = Vec::new();
    for c in line.chars().filter(|c| !c.is_whitespace()) {
        row.push(Mark::from_char(c).ok_or_else(|| format!("unknown mark '{c}'"))?);
        if c.is_ascii_lowercase() && !matches!(c, 'x' | 'o') {
            draft.letters.push((c, draft.pattern.rows.len(), row.len() - 1));
        }
    }
    let width = draft.pattern.rows.first().map_or(row.len(), Vec::len);
    if row.len() != width {
        return Err(format!("a row of {} points below rows of {width}", row.len()));
    }
    if width > REACH + 1 || draft.pattern.rows.len() > REACH {
        return Err(format!("a picture of more than {0}x{0} points", REACH + 1));
    }
    draft.pattern.rows.push(row);
    Ok(())
}

fn add_move(draft: &mut Draft, rest: &str, avoid: bool) -> Result<(), String> {
    let mut words = rest.split_whitespace();
    let letter = words.next().ok_or("a move names a letter of the picture")?;
    let (row, column) = draft
        .letters
        .iter()
        .find(|(c, ..)| letter.chars().eq([*c]))
        .map(|&(_, row, column)| (row, column))
        .ok_or_else(|| format!("no '{letter}' in the picture"))?;
    let value = words.next().unwrap_or("");
    let value: f32 = value
        .parse()
        .ok()
        .filter(|value: &f32| (0.0..=1000.0).contains(value))
        .ok_or_else(|| format!("'{value}' is no value from 0 to 1000"))?;
    let kind = words.next().unwrap_or("");
    let kind = Kind::from_word(kind).ok_or_else(|| format!("unknown kind of move '{kind}'"))?;
    let reason: Vec<&str> = words.collect();
    if reason.is_empty() {
        return Err("a move has its reason in words".to_owned());
    }
    draft.pattern.moves.push(PatternMove {
        row,
        column,
        value: if avoid { -value } else { value },
        kind,
        reason: reason.join(" "),
    });
    Ok(())
}

fn finish(draft: Draft, name: &str) -> Result<Pattern, BadText> {
    let bad = |what: String| BadText::new(name, draft.line, what);
    let pattern = draft.pattern;
    if pattern.rows.is_empty() {
        return Err(bad(format!("pattern {} has no picture", pattern.name)));
    }
    if pattern.moves.is_empty() {
        return Err(bad(format!("pattern {} has no move", pattern.name)));
    }
    for (at, (letter, row, column)) in draft.letters.iter().enumerate() {
        if draft.letters[..at].iter().any(|(other, ..)| other == letter) {
            return Err(bad(format!("'{letter}' stands twice in the picture")));
        }
        if !pattern.moves.iter().any(|m| (m.row, m.column) == (*row, *column)) {
            return Err(bad(format!("'{letter}' has no move of its own")));
        }
    }
    Ok(pattern)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(text: &str) -> String {
        parse(Text {
            name: "shape.pat",
            text,
        })
        .expect_err("the text is bad")
        .to_string()
    }

    #[test]
    fn a_picture_and_its_moves_are_read() {
        let text = "
            pattern hane      # comment
            when middle end
            word hane turn
            not self-atari
            . a .
            X O b
            move a 3 attacks bends around the head
            avoid b 2.5 shape a bad place
        ";
        let patterns = parse(Text {
            name: "shape.pat",
            text,
        })
        .expect("the text is good");
        assert_eq!(patterns.len(), 1);
        assert_eq!(patterns[0].rows.len(), 2);
        assert_eq!(patterns[0].stages, [Stage::Middle, Stage::End]);
        let [word, not] = &patterns[0].conditions[..] else {
            panic!("two conditions: {:?}", patterns[0].conditions);
        };
        assert_eq!((&word.words[..], word.wanted), (&[Word::Hane, Word::Turn][..], true));
        assert_eq!((&not.words[..], not.wanted), (&[Word::SelfAtari][..], false));
        assert_eq!(patterns[0].moves[0].reason, "bends around the head");
        assert_eq!(patterns[0].moves[1].value, -2.5);
    }

    #[test]
    fn a_bad_line_names_file_line_and_fault() {
        assert_eq!(complaint("pattern p\n. a Q\n"), "shape.pat, line 2: unknown mark 'Q'");
        assert_eq!(complaint(". a ."), "shape.pat, line 1: `.` before any `pattern NAME`");
        assert_eq!(
            complaint("pattern p\n. a .\n. .\n"),
            "shape.pat, line 3: a row of 2 points below rows of 3"
        );
        assert_eq!(
            complaint("pattern p\na\nmove b 3 shape x"),
            "shape.pat, line 3: no 'b' in the picture"
        );
        assert_eq!(
            complaint("pattern p\na\nmove a ? shape x"),
            "shape.pat, line 3: '?' is no value from 0 to 1000"
        );
        assert_eq!(
            complaint("pattern p\na\nmove a 3 nice x"),
            "shape.pat, line 3: unknown kind of move 'nice'"
        );
        assert_eq!(
            complaint("pattern p\na b\nmove a 3 shape x"),
            "shape.pat, line 1: 'b' has no move of its own"
        );
        assert_eq!(
            complaint("pattern p\nnot\n"),
            "shape.pat, line 2: `not` names at least one word, such as hane"
        );
        let unknown = complaint("pattern p\nword hane hana\n");
        assert!(
            unknown.starts_with("shape.pat, line 2: unknown word `hana`; there are take, ko, snapback, "),
            "{unknown}"
        );
        assert_eq!(
            complaint("\npattern p\n"),
            "shape.pat, line 2: pattern p has no picture"
        );
    }
}

//! The texts a thinker is made from, and what is wrong with a bad one.

use rustc_hash::FxHasher;
use std::fmt;
use std::hash::Hasher;

/// A text and the name it goes by in messages.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    /// `shape.pat`, `weights.txt`.
    pub name: &'a str,
    /// All of its lines.
    pub text: &'a str,
}

/// The bytes of a file as text, without the mark of the encoding that some editors put in front.
///
/// # Errors
/// The line with the first byte that is no UTF-8.
pub fn text_of(name: &str, bytes: Vec<u8>) -> Result<String, BadText> {
    let text = String::from_utf8(bytes).map_err(|bad| {
        let before = &bad.as_bytes()[..bad.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        BadText::new(name, line, "this is no text in UTF-8")
    })?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

/// A line of a text of numbers: `name value`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamedLine<'a> {
    file: &'a str,
    line: usize,
    pub(crate) name: &'a str,
    value: &'a str,
}

impl<'a> Text<'a> {
    /// The lines of a text of numbers, which is a [list](Text::list).
    pub(crate) fn named_lines(self) -> impl Iterator<Item = Result<NamedLine<'a>, BadText>> {
        self.list().map(move |line| {
            let ListLine { number, text, .. } = line?;
            let (name, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
            Ok(NamedLine {
                file: self.name,
                line: number,
                name,
                value: value.trim(),
            })
        })
    }

    /// The lines of a long list by number, counted from 1, up to the line `end`, by which a whole file is told from one that was cut off;
    /// comments and empty lines are left out. Where `end` is missing, or something follows it, that is the last that is told.
    pub(crate) fn list(self) -> impl Iterator<Item = Result<ListLine<'a>, BadText>> {
        let (list, whole) = self.before_end();
        let numbers = 1..;
        let lines = numbers.zip(list.text.lines()).map(|(number, raw)| ListLine {
            number,
            raw,
            text: without_comment(raw),
        });
        let lines = lines.filter(|line| !line.text.is_empty());
        lines.map(Ok).chain(whole.err().map(Err))
    }

    /// What stands before the line `end`, by which a whole file is told from one that was cut off, and what is wrong where that line is missing
    /// or something follows it.
    pub(crate) fn before_end(self) -> (Text<'a>, Result<(), BadText>) {
        let (mut at, mut before) = (0, None);
        for (number, raw) in (1..).zip(self.text.split_inclusive('\n')) {
            match (without_comment(raw), before) {
                (LIST_END, None) => before = Some(at),
                ("", _) | (_, None) => {}
                (_, Some(end)) => {
                    let text = &self.text[..end];
                    return (Text { text, ..self }, Err(BadText::new(self.name, number, AFTER_END)));
                }
            }
            at += raw.len();
        }
        match before {
            Some(end) => (
                Text {
                    text: &self.text[..end],
                    ..self
                },
                Ok(()),
            ),
            None => {
                let last = self.text.lines().count().max(1);
                (self, Err(BadText::new(self.name, last, NO_END)))
            }
        }
    }

    /// Notes that a name has no line.
    pub(crate) fn missing(self, name: &str) -> BadText {
        BadText::new(
            self.name,
            self.text.lines().count().max(1),
            format!("`{name}` is missing"),
        )
    }
}

impl NamedLine<'_> {
    /// The number behind the name.
    pub(crate) fn number(&self) -> Result<f64, BadText> {
        let number = self.value.parse().ok().filter(|number: &f64| number.is_finite());
        number.ok_or_else(|| self.bad(format!("`{}` is no number", self.value)))
    }

    /// The number behind the name, if it lies between 0 and the largest that makes sense.
    pub(crate) fn number_to(&self, most: f64) -> Result<f64, BadText> {
        let number = self.number()?;
        let fits = (0.0..=most).contains(&number).then_some(number);
        fits.ok_or_else(|| {
            self.bad(format!(
                "`{}` is {}, but lies between 0 and {most}",
                self.name, self.value
            ))
        })
    }

    /// The numbers behind the name, one or as many as `N`, where one stands for all; each lies between the two.
    pub(crate) fn numbers_within<const N: usize>(&self, least: f64, most: f64) -> Result<[f64; N], BadText> {
        let mut numbers = Vec::new();
        for value in self.value.split_whitespace() {
            let number = NamedLine { value, ..*self }.number()?;
            if !(least..=most).contains(&number) {
                let what = format!("`{}` is {value}, but lies between {least} and {most}", self.name);
                return Err(self.bad(what));
            }
            numbers.push(number);
        }
        match numbers[..] {
            [] => Err(self.bad(format!("`{}` has no number", self.name))),
            [number] => Ok([number; N]),
            _ => numbers.try_into().map_err(|numbers: Vec<f64>| {
                let (count, takes) = (numbers.len(), if N == 1 { "1".to_owned() } else { format!("1 or {N}") });
                self.bad(format!("`{}` has {count} numbers, but takes {takes}", self.name))
            }),
        }
    }

    /// Notes what is wrong in the line.
    pub(crate) fn bad(&self, what: String) -> BadText {
        BadText::new(self.file, self.line, what)
    }

    /// Notes that the name stood before.
    pub(crate) fn twice(&self) -> BadText {
        self.bad(format!("`{}` stands twice", self.name))
    }
}

/// A line of a long list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListLine<'a> {
    /// Its number, counted from 1.
    pub(crate) number: usize,
    /// All of it.
    pub(crate) raw: &'a str,
    /// Without its comment and the blanks around it.
    pub(crate) text: &'a str,
}

/// The last line of a long list.
pub(crate) const LIST_END: &str = "end";
const NO_END: &str = "the last line is not `end`: the file was cut off, or is of an older version and lacks the line";
const AFTER_END: &str = "something stands after the line `end`";

/// A file of numbers and the name it goes by in messages.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a> {
    /// `moves.prior`.
    pub name: &'a str,
    /// All of it.
    pub bytes: &'a [u8],
}

/// Everything a thinker reads at start-up.
#[derive(Clone, Debug)]
pub struct Texts<'a> {
    /// The pattern files.
    pub patterns: Vec<Text<'a>>,
    /// The weights file.
    pub weights: Text<'a>,
    /// The weights of a group's strength.
    pub strength: Text<'a>,
    /// The table of small eye spaces.
    pub eyes: Text<'a>,
    /// The rules of the knowing playouts and their chances.
    pub playout: Text<'a>,
    /// The 3x3 shapes that they know.
    pub shapes: Text<'a>,
    /// Sequences of the corner.
    pub joseki: Text<'a>,
    /// Sequences of the whole board.
    pub openings: Text<'a>,
    /// The table of move priors.
    pub prior: Bytes<'a>,
    /// The net; `None` plays without.
    pub net: Option<Bytes<'a>>,
}

impl Texts<'_> {
    /// A number that tells these texts from others, the same on every machine of 64 bits.
    pub(super) fn digest(&self) -> u64 {
        let Texts {
            patterns,
            weights,
            strength,
            eyes,
            playout,
            shapes,
            joseki,
            openings,
            prior,
            net,
        } = self;
        let mut digest = FxHasher::default();
        let texts = [weights, strength, eyes, playout, shapes, joseki, openings];
        let all = texts.into_iter().chain(patterns).map(|text| text.text.as_bytes());
        for bytes in all.chain([prior.bytes, net.map_or(&[], |net| net.bytes)]) {
            digest.write(bytes);
            digest.write_u64(bytes.len() as u64);
        }
        digest.finish()
    }
}

/// A line that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadText {
    /// The file.
    pub name: String,
    /// Its line, counted from 1; `None` where it concerns the whole file.
    pub line: Option<usize>,
    /// What is wrong with it.
    pub what: String,
}

impl BadText {
    /// Notes what is wrong in a line.
    pub fn new(name: &str, line: usize, what: impl Into<String>) -> BadText {
        BadText {
            name: name.to_owned(),
            line: Some(line),
            what: presentable(&what.into()),
        }
    }

    /// Notes what is wrong with a whole file.
    pub fn whole(name: &str, what: impl Into<String>) -> BadText {
        BadText {
            name: name.to_owned(),
            line: None,
            what: presentable(&what.into()),
        }
    }
}

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}, line {line}: ", self.name)?,
            None => write!(f, "{}: ", self.name)?,
        }
        f.write_str(&self.what)
    }
}

/// Characters of a word that are told, at most.
const LONGEST_WORD: usize = 80;

/// What is wrong, so that what a broken file holds does nothing to a terminal and stays a sentence, however long its words are.
fn presentable(what: &str) -> String {
    let shown = |word: &str| {
        let mut told: String = word.chars().take(LONGEST_WORD).collect();
        told.push_str(if told.len() < word.len() { "…" } else { "" });
        told
    };
    let plain: String = what
        .chars()
        .map(|c| {
            if c.is_control() {
                c.escape_unicode().to_string()
            } else {
                c.to_string()
            }
        })
        .collect();
    let words: Vec<String> = plain.split(' ').map(shown).collect();
    words.join(" ")
}

impl std::error::Error for BadText {}

/// A line without its comment (from `#` on) and the blanks around it.
pub(crate) fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or("").trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(text: &str) -> Vec<Result<(usize, &str), String>> {
        let lines = Text { name: "l.txt", text }.list();
        lines
            .map(|line| line.map(|line| (line.number, line.text)).map_err(|bad| bad.to_string()))
            .collect()
    }

    #[test]
    fn a_list_ends_with_its_last_line() {
        assert_eq!(
            listed("# c\n\na 1 # one\n  b\nend # all\n\n# c\n"),
            [Ok((3, "a 1")), Ok((4, "b"))]
        );
        let cut = format!("l.txt, line 2: {NO_END}");
        assert_eq!(listed("a\nb"), [Ok((1, "a")), Ok((2, "b")), Err(cut)]);
        let more = "l.txt, line 3: something stands after the line `end`";
        assert_eq!(listed("a\nend\nb\nc"), [Ok((1, "a")), Err(more.to_owned())]);
    }

    #[test]
    fn bytes_that_are_no_utf_8_are_told_with_their_line_and_a_mark_in_front_is_no_part_of_the_text() {
        assert_eq!(text_of("a.pat", b"\xef\xbb\xbfa\nb".to_vec()), Ok("a\nb".to_owned()));
        let bad = text_of("a.pat", b"a\nb\n\xe9\n".to_vec()).expect_err("Latin-1");
        assert_eq!(bad.to_string(), "a.pat, line 3: this is no text in UTF-8");
    }

    #[test]
    fn what_a_broken_file_holds_stays_a_sentence() {
        let bad = BadText::new("w.txt", 3, format!("unknown word `{}` here\u{7}", "x".repeat(100_000)));
        let told = bad.to_string();
        assert!(told.starts_with("w.txt, line 3: unknown word `xxx"), "{told}");
        assert!(told.ends_with("x… here\\u{7}"), "{told}");
        assert!(told.len() < 150, "{told}");
    }
}

//! Lines of GTP: what may be in one and what is dropped before it is read (GTP 2, section 3).

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes. A handicap of 360 vertices takes 1,500; a longer line is refused, not stored.
const LONGEST_LINE: u64 = 1 << 16;

/// A line without its comment and its control characters.
#[derive(Debug, PartialEq)]
pub(super) enum Line {
    /// Nothing is left of it.
    Empty,
    /// More than can be meant.
    TooLong,
    /// Something is asked.
    Request(Request),
}

/// What is asked, as text.
#[derive(Debug, PartialEq)]
pub(super) struct Request(String);

impl Request {
    /// The id (empty if there is none), the command and its arguments.
    pub(super) fn parts(&self) -> (&str, &str, Vec<&str>) {
        let mut words = self.0.split_ascii_whitespace();
        let mut first = words.next().unwrap_or_default();
        let mut id = "";
        if first.bytes().all(|byte| byte.is_ascii_digit()) {
            id = first;
            first = words.next().unwrap_or_default();
        }
        (id, first, words.collect())
    }
}

/// The lines of an input.
pub(super) struct Lines<R> {
    input: R,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines { input }
    }

    /// The next line; `None` at the end of the input.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let mut limited = self.input.by_ref().take(LONGEST_LINE);
        if limited.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        if bytes.len() as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(cleaned(&bytes)))
    }
}

/// Tabs become blanks, other control characters and everything from `#` on go.
fn cleaned(bytes: &[u8]) -> Line {
    let text: String = String::from_utf8_lossy(bytes)
        .chars()
        .take_while(|&c| c != '#')
        .map(|c| if c == '\t' { ' ' } else { c })
        .filter(|c| !c.is_control())
        .collect();
    if text.trim().is_empty() {
        Line::Empty
    } else {
        Line::Request(Request(text))
    }
}

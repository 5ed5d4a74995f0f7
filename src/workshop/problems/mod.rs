//! Problems: questions with right answers, asked without anybody there, and how many are answered.
//!
//! `suite` reads a text of problems, `collection` the problems of SGF files; `answering` asks reading or the whole engine, `run` all
//! problems on several threads; `last` is what the last run found, `report` and `json` tell what this one did.

mod answer;
mod answering;
mod collection;
mod json;
mod last;
mod place;
mod question;
mod report;
mod run;
mod solving;
mod suite;
#[cfg(test)]
mod tests;

pub use answer::{Answer, Fate, Winner};
pub use answering::{Means, answer};
pub use last::{BadResults, Changes, Last, RESULTS};
pub use question::{Kind, Question};
pub use report::Report;
pub use run::{Answered, Limits, Mark, run};

use crate::files;
use crate::game::{Board, Color};
use std::path::Path;

/// A question about a position, and the right answer.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The file it is from.
    pub file: String,
    /// The line of its question there; in a collection the number of the game, counted from 1.
    pub line: usize,
    /// What its position is called.
    pub name: String,
    /// The position.
    pub board: Board,
    /// Whose turn it is, where that is told.
    pub turn: Option<Color>,
    /// What is asked.
    pub question: Question,
    /// The right answer.
    pub answer: Answer,
    /// Why a wrong answer is expected, if one is.
    pub weakness: Option<String>,
    /// Whether the suite holds that it is answered rightly: a wrong answer is then a failure, not a number in a table.
    pub holds: bool,
}

impl Problem {
    /// What tells it from all others, whatever lines are put before it.
    pub fn key(&self) -> String {
        format!("{}: {}: {}", self.file, self.name, self.question)
    }

    /// Whether a wrong answer to it is a failure.
    pub fn is_held(&self) -> bool {
        self.holds && self.weakness.is_none()
    }
}

/// Something in a file that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {what}")]
pub struct Mistake {
    /// The file, and where in it.
    pub place: String,
    /// What is wrong.
    pub what: String,
}

/// The problems of a file, a suite or an SGF collection as its first character tells, and every mistake in it.
pub fn read(path: &Path) -> (Vec<Problem>, Vec<Mistake>) {
    let name = path.display().to_string();
    let bytes = match files::read(path) {
        Ok(bytes) => bytes,
        Err(e) => {
            let what = format!("cannot be read: {e}");
            return (Vec::new(), vec![Mistake { place: name, what }]);
        }
    };
    read_bytes(&name, &bytes, path.parent().unwrap_or(Path::new(".")))
}

/// The problems in those bytes of a file of that name, and every mistake in them; records that a suite names are looked for in `folder`.
pub fn read_bytes(name: &str, bytes: &[u8], folder: &Path) -> (Vec<Problem>, Vec<Mistake>) {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if text.trim_ascii_start().starts_with(b"(") {
        return collection::read(name, text);
    }
    if Path::new(name)
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("sgf"))
    {
        let what = "it is no SGF: that begins with `(;`".to_owned();
        let place = name.to_owned();
        return (Vec::new(), vec![Mistake { place, what }]);
    }
    match std::str::from_utf8(text) {
        Ok(text) => suite::read(name, text, folder),
        Err(e) => {
            let line = 1 + text[..e.valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
            let what = "it is no UTF-8 text".to_owned();
            let place = format!("{name}, line {line}");
            (Vec::new(), vec![Mistake { place, what }])
        }
    }
}

//! What is wrong with a pattern, and where.

use super::impossible::Impossible;
use super::source::{Entry, Place};
use crate::think::BadText;
use crate::think::knowledge::Kind;
use serde_json::{Value, json};
use std::fmt;

/// Something to be told about a pattern.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The file.
    pub file: String,
    /// The line, counted from 1; `None` where it concerns the whole file.
    pub line: Option<usize>,
    /// The pattern's name, where it could be read.
    pub name: Option<String>,
    /// What it is.
    pub fault: Fault,
}

/// Another pattern that a finding is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub place: Place,
}

/// What may be told.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// It cannot be read, and why.
    Unreadable(String),
    /// There is no pattern in the file.
    Empty,
    /// Another pattern has its name.
    NameTwice(Other),
    /// Another pattern says the same, turned or mirrored as it may be.
    Duplicate(Other),
    /// Another pattern says the same with another value.
    Values(Other, [f32; 2]),
    /// A wider pattern of the same kind says as much or more wherever this one fits; only its words are its own, so nothing is
    /// wrong with that.
    Needless(Other),
    /// One proposes what the other warns of, and neither is a clear exception; or it tells of the same stones what the other does not.
    Contradiction(Other),
    /// Inside of a wider pattern it says the contrary, and prevails; nothing is wrong with that.
    Exception(Other),
    /// It can never fit.
    Impossible(Impossible),
    /// Its words never hold on boards that were made up to show its picture, so many of them. That proves nothing, but is told as wrong.
    SeemsImpossible(usize),
    /// It shows no stone and no edge and asks for nothing, so that it fits wherever few stones are; nothing is wrong with that.
    Anywhere,
    /// It fits nowhere in the games that were given, which may have been few, so nothing is wrong with that.
    NeverFits,
    /// The same picture for the other side; nothing is wrong with that.
    Exchanged(Other),
    /// The values of moves of that kind are multiplied by 0 whenever the pattern is thought of; they are told as reasons, so nothing is wrong.
    Unheard(Kind),
}

impl Finding {
    /// Of a pattern that was read.
    pub(super) fn of(entry: &Entry, fault: Fault) -> Finding {
        Finding {
            file: entry.place.file.clone(),
            line: Some(entry.place.line),
            name: Some(entry.pattern.name.clone()),
            fault,
        }
    }

    /// Of a file without a pattern.
    pub(super) fn of_empty(file: &str) -> Finding {
        Finding {
            file: file.to_owned(),
            line: None,
            name: None,
            fault: Fault::Empty,
        }
    }

    /// Whether something is wrong; else it is only worth knowing.
    pub fn is_wrong(&self) -> bool {
        !matches!(
            self.fault,
            Fault::Needless(_)
                | Fault::Exception(_)
                | Fault::Anywhere
                | Fault::NeverFits
                | Fault::Exchanged(_)
                | Fault::Unheard(_)
        )
    }

    /// As JSON: `file`, `line`, `pattern`, `fault` in a word, `what` in words.
    pub fn json(&self) -> Value {
        json!({
            "file": self.file,
            "line": self.line,
            "pattern": self.name,
            "fault": self.fault.word(),
            "what": self.fault.to_string(),
        })
    }
}

impl From<&BadText> for Finding {
    fn from(bad: &BadText) -> Finding {
        Finding {
            file: bad.name.clone(),
            line: bad.line,
            name: None,
            fault: Fault::Unreadable(bad.what.clone()),
        }
    }
}

impl From<&Entry> for Other {
    fn from(entry: &Entry) -> Other {
        Other {
            name: entry.pattern.name.clone(),
            place: entry.place.clone(),
        }
    }
}

impl Fault {
    /// It in a word.
    pub const fn word(&self) -> &'static str {
        match self {
            Fault::Unreadable(_) => "syntax",
            Fault::Empty => "empty",
            Fault::NameTwice(_) => "name",
            Fault::Duplicate(_) => "duplicate",
            Fault::Values(..) => "values",
            Fault::Needless(_) => "needless",
            Fault::Contradiction(_) => "contradiction",
            Fault::Exception(_) => "exception",
            Fault::Impossible(_) => "impossible",
            Fault::SeemsImpossible(_) => "doubtful",
            Fault::Anywhere => "anywhere",
            Fault::NeverFits => "never",
            Fault::Exchanged(_) => "exchanged",
            Fault::Unheard(_) => "unheard",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unreadable(what) => f.write_str(what),
            Fault::Empty => f.write_str("there is no pattern in it"),
            Fault::NameTwice(other) => write!(f, "has the name of another in {}", other.place),
            Fault::Duplicate(other) => write!(f, "says the same as {other}"),
            Fault::Values(other, [own, others]) => {
                write!(f, "gives a move {own:+}, which is {others:+} by {other}")
            }
            Fault::Needless(other) => write!(f, "adds nothing to {other}, which fits wherever it does"),
            Fault::Contradiction(other) => write!(f, "contradicts {other}"),
            Fault::Exception(other) => write!(f, "makes an exception of {other}"),
            Fault::Impossible(why) => write!(f, "can never fit: {why}"),
            Fault::SeemsImpossible(boards) => write!(
                f,
                "seems never to fit: on {boards} boards made up to show its picture a move was not called what its words ask for"
            ),
            Fault::Anywhere => f.write_str("shows no stone and no edge and asks for nothing: it fits nearly anywhere"),
            Fault::NeverFits => f.write_str("fits nowhere in the games"),
            Fault::Exchanged(other) => write!(f, "is {other} with the colours exchanged"),
            Fault::Unheard(kind) => write!(
                f,
                "has a move of the kind {kind}, which weighs 0 here: its value is told and moves nothing, but `always`, a bonus or more than 50 points would"
            ),
        }
    }
}

impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name, self.place)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        match &self.name {
            Some(name) => write!(f, ": {name} {}", self.fault),
            None => write!(f, ": {}", self.fault),
        }
    }
}

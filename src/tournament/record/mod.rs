//! The record of a game, and its two written forms: the one the Gifu regulations ask for and standard SGF.
//!
//! [`Record`] is what happened; `write` puts it into text and `read` gets it back, `values` holds what both must agree
//! on, `encoding` makes UTF-8 of older encodings, and `scan` finds the main line of whatever file we are handed before a
//! parser sees it.

mod encoding;
mod read;
mod replay;
mod save;
mod scan;
mod values;
mod write;

#[cfg(test)]
mod tests;

pub(crate) use encoding::unified;
pub use read::{BadRecord, Oddity, Salvaged, games};
pub use save::{CannotSave, save};
pub use scan::Place;
pub use write::Form;

use crate::game::{ByColor, Color, Komi, Move, PointSet, Rules, Size, Verdict};
use std::time::Duration;

/// A game from its first position to its result.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// What was agreed on, who played, and how it ended.
    pub info: Info,
    /// Stones on the board before the first move: handicap stones, or a position set up.
    pub setup: ByColor<PointSet>,
    /// Who moves first, where the record says so; see [`Record::first_turn`].
    pub turn: Option<Color>,
    /// The moves in order.
    pub moves: Vec<Played>,
    /// After so many moves it is that side's turn, whoever moved last (`PL` in mid-game). Such turns are read and not written.
    pub turns: Vec<(usize, Color)>,
    /// Each side's territory at the end, where it was counted (`TB`, `TW`). Only [`Form::Ff4`] has room for it.
    pub territory: ByColor<PointSet>,
    /// What was said at the end (`C` of the last move).
    pub remark: String,
}

/// A move as the record holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Whose move.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// The time its player had left after it, where known. Only [`Form::Ff4`] has room for it.
    pub left: Option<Duration>,
}

/// What stands in the head of a record. An empty text is an unknown one.
#[derive(Clone, Debug, PartialEq)]
pub struct Info {
    /// Rows and columns (`SZ`).
    pub size: Size,
    /// The players (`PB`, `PW`).
    pub names: ByColor<String>,
    /// The day, as 2003-08-02 (`DT`).
    pub date: String,
    /// The place (`PC`).
    pub place: String,
    /// Points given to White (`KM`); `None` also for what is no multiple of a half.
    pub komi: Option<Komi>,
    /// Time for each player (`TM`: minutes in FF\[1\], seconds in FF\[4\]).
    pub time: Option<Duration>,
    /// The rules by the name the record gives them (`RU`); see [`Info::rule_set`].
    pub rules: String,
    /// Handicap stones agreed on, 0 for none (`HA`).
    pub handicap: u8,
    /// The result (`RE`).
    pub result: Verdict,
    /// Who won, where `RE` tells that and no more: `W+`, or words.
    pub winner: Option<Color>,
    /// Properties whose values make no sense and are taken as unknown, as the record has them: `KM[many]`. They are not written.
    pub not_understood: Vec<String>,
    /// The tournament (`EV`).
    pub event: String,
    /// The round, or the name of the game (`GN`).
    pub round: String,
    /// Remarks on the game (`GC`). Only [`Form::Ff4`] has room for them.
    pub comment: String,
}

impl Info {
    /// A head that says nothing but the size of the board.
    pub fn new(size: Size) -> Info {
        Info {
            size,
            names: ByColor::default(),
            date: String::new(),
            place: String::new(),
            komi: None,
            time: None,
            rules: String::new(),
            handicap: 0,
            result: Verdict::Unknown,
            winner: None,
            not_understood: Vec::new(),
            event: String::new(),
            round: String::new(),
            comment: String::new(),
        }
    }

    /// The rule set of that title or name, if it is one we know: `Japanese`, `japanese rules`, `日本ルール`.
    pub fn rule_set(&self) -> Option<Rules> {
        let told = self.rules.trim().to_lowercase();
        let begins = |(_, names): &(Rules, [&str; 2])| names.iter().any(|name| told.starts_with(name));
        let mut names = RULES_AS_WRITTEN.into_iter();
        names.find(begins).map(|(rules, _)| rules)
    }
}

/// How the names of the rule sets begin in records.
const RULES_AS_WRITTEN: [(Rules, [&str; 2]); 3] = [
    (Rules::JAPANESE, ["japan", "日本"]),
    (Rules::CHINESE, ["chin", "中国"]),
    (Rules::IKEDA, ["ikeda", "池田"]),
];

impl Record {
    /// A record of no move yet.
    pub fn new(info: Info) -> Record {
        Record {
            info,
            setup: ByColor::default(),
            turn: None,
            moves: Vec::new(),
            turns: Vec::new(),
            territory: ByColor::default(),
            remark: String::new(),
        }
    }

    /// Who moves first: as its first move shows; else as the record says; else White if only Black has stones there or
    /// took a handicap.
    pub fn first_turn(&self) -> Color {
        let head_start = !self.setup.black.is_empty() && self.setup.white.is_empty() || self.info.handicap > 0;
        let first = self.moves.first().map(|played| played.color);
        first
            .or(self.turn)
            .unwrap_or(if head_start { Color::White } else { Color::Black })
    }
}

//! What is kept of a game, on one line.

use super::fields::Fields;
use super::{BySide, Side};
use crate::game::{Color, Verdict};
use std::str::FromStr;
use std::time::Duration;

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Both passed; the board was counted.
    Passes,
    /// The last move allowed was played; the board was counted as it stood.
    MoveLimit,
    /// The whole board came back under rules that stop there: nobody won.
    Repetition,
    /// A side gave up.
    Resigned,
    /// A side's time ran out.
    Flag,
    /// A side made an illegal move.
    Illegal,
    /// A program ended before its game did.
    Crash,
    /// A program gave no answer for longer than anybody waits; no clock was running.
    Silent,
    /// A program answered with something that is no move, or refused what it must obey.
    Nonsense,
}

impl End {
    /// All of them.
    pub const ALL: [End; 9] = [
        End::Passes,
        End::MoveLimit,
        End::Repetition,
        End::Resigned,
        End::Flag,
        End::Illegal,
        End::Crash,
        End::Silent,
        End::Nonsense,
    ];

    /// Those that are a program's failure, in the order in which a report has them.
    pub const FAILURES: [End; 5] = [End::Flag, End::Illegal, End::Crash, End::Silent, End::Nonsense];

    /// The word in a file of results.
    pub const fn word(self) -> &'static str {
        match self {
            End::Passes => "passes",
            End::MoveLimit => "move-limit",
            End::Repetition => "repetition",
            End::Resigned => "resigned",
            End::Flag => "flag",
            End::Illegal => "illegal",
            End::Crash => "crash",
            End::Silent => "silent",
            End::Nonsense => "nonsense",
        }
    }
}

impl FromStr for End {
    type Err = String;

    fn from_str(word: &str) -> Result<End, String> {
        let end = End::ALL.into_iter().find(|end| end.word() == word);
        end.ok_or_else(|| format!("`{word}` is no end of a game"))
    }
}

/// A game that has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Its number, from 1.
    pub game: u32,
    /// Whose stones were black.
    pub black: Side,
    /// The result as SGF has it.
    pub verdict: Verdict,
    /// How it ended.
    pub end: End,
    /// Moves played, the opening and passes counted.
    pub moves: u32,
    /// The time each program took for its moves.
    pub time: BySide<Duration>,
    /// Which position it ended in, as [`crate::game::Board::hash`] has it; 0 where that is not known.
    pub position: u64,
    /// What went wrong, if anything did.
    pub remark: String,
}

impl Outcome {
    /// The colour of a side.
    pub fn color(&self, side: Side) -> Color {
        if self.black == side { Color::Black } else { Color::White }
    }

    /// Who won; `None` when nobody did.
    pub fn winner(&self) -> Option<Side> {
        let winner = self.verdict.winner()?;
        Side::BOTH.into_iter().find(|&side| self.color(side) == winner)
    }

    /// What A got: 1, 1/2 or 0.
    pub fn score(&self) -> f64 {
        match self.winner() {
            Some(Side::A) => 1.0,
            Some(Side::B) => 0.0,
            None => 0.5,
        }
    }

    /// Whether it is the same game with the same end; the time taken, what was said of it and the last position may differ.
    pub fn agrees_with(&self, other: &Outcome) -> bool {
        let result = |outcome: &Outcome| Outcome {
            time: BySide::default(),
            position: 0,
            remark: String::new(),
            ..outcome.clone()
        };
        result(self) == result(other)
    }
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut fields = Fields::default()
            .with("game", self.game)
            .with("black", self.black)
            .with("result", self.verdict)
            .with("end", self.end.word())
            .with("moves", self.moves)
            .with_time("a-time", self.time.a)
            .with_time("b-time", self.time.b)
            .with("position", format!("{:016x}", self.position));
        if !self.remark.is_empty() {
            fields = fields.with("remark", &self.remark);
        }
        fields.fmt(f)
    }
}

impl FromStr for Outcome {
    type Err = String;

    fn from_str(line: &str) -> Result<Outcome, String> {
        let fields: Fields = line.parse()?;
        Ok(Outcome {
            game: fields.get("game")?,
            black: fields.get("black")?,
            verdict: fields.get("result")?,
            end: fields.get("end")?,
            moves: fields.get("moves")?,
            time: BySide {
                a: fields.time("a-time")?,
                b: fields.time("b-time")?,
            },
            position: fields
                .get("position")
                .map_or(Ok(0), |hex: String| u64::from_str_radix(&hex, 16))
                .map_err(|_| "its `position=` means nothing")?,
            remark: fields.get("remark").unwrap_or_default(),
        })
    }
}

//! What a problem asks, and the words for it in a suite.

use crate::game::{Board, Color, Point};
use std::fmt;

/// The kinds of questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Take a string.
    Capture,
    /// Save a string from being taken.
    Save,
    /// Take a string by ataris alone.
    Ladder,
    /// Make one string of two.
    Connect,
    /// Keep two strings apart.
    Cut,
    /// Kill an enclosed group.
    Kill,
    /// Make an enclosed group live, if only in seki.
    Live,
    /// What becomes of a group, or of a string that is not enclosed, when either side moves first.
    Status,
    /// Which of two strings takes the other, when either side moves first.
    Race,
    /// The move that decides the one group that is enclosed.
    Solve,
    /// The move that the whole engine plays.
    BestMove,
}

impl Kind {
    /// All of them, in the order of the table.
    pub const ALL: [Kind; 11] = [
        Kind::Capture,
        Kind::Save,
        Kind::Ladder,
        Kind::Connect,
        Kind::Cut,
        Kind::Kill,
        Kind::Live,
        Kind::Status,
        Kind::Race,
        Kind::Solve,
        Kind::BestMove,
    ];

    /// Its word in a suite.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Capture => "capture",
            Kind::Save => "save",
            Kind::Ladder => "ladder",
            Kind::Connect => "connect",
            Kind::Cut => "cut",
            Kind::Kill => "kill",
            Kind::Live => "live",
            Kind::Status => "status",
            Kind::Race => "race",
            Kind::Solve => "solve",
            Kind::BestMove => "best move",
        }
    }

    /// How many stones are named in the question.
    pub const fn stones(self) -> usize {
        match self {
            Kind::Connect | Kind::Cut | Kind::Race => 2,
            Kind::Solve | Kind::BestMove => 0,
            _ => 1,
        }
    }
}

/// A question about a position: its kind, and a stone of each string that it is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// What is asked.
    pub kind: Kind,
    /// The stones, as many as [`Kind::stones`] says.
    pub stones: Vec<Point>,
}

impl Question {
    /// What is asked in that line, whether or not the rest of it is as it should be.
    pub(super) fn kind(text: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| {
            let rest = text.strip_prefix(kind.word());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        })
    }

    /// From its words, such as `capture D4` or `best move`.
    pub(super) fn parse(text: &str) -> Result<Question, String> {
        let Some(kind) = Question::kind(text) else {
            let words: Vec<&str> = Kind::ALL.iter().map(|kind| kind.word()).collect();
            return Err(format!(
                "`{text}` is no question and no key; questions are {}",
                words.join(", ")
            ));
        };
        let names = text[kind.word().len()..].split_whitespace();
        let stones: Vec<Point> = names
            .map(|name| name.parse().map_err(|bad| format!("{bad}")))
            .collect::<Result<_, _>>()?;
        match stones.len() == kind.stones() {
            true => Ok(Question { kind, stones }),
            false => Err(format!(
                "`{}` names {}, not {}",
                kind.word(),
                match kind.stones() {
                    0 => "no stone".to_owned(),
                    1 => "one stone".to_owned(),
                    more => format!("{more} stones"),
                },
                stones.len()
            )),
        }
    }

    /// What keeps it from being asked of that board.
    pub(super) fn fault(&self, board: &Board) -> Option<String> {
        if let Some(point) = self.stones.iter().find(|point| board.color_at(**point).is_none()) {
            return Some(format!("`{self}`: there is no stone on {point}"));
        }
        let [one, other] = self.stones[..] else { return None };
        let same = board.color_at(one) == board.color_at(other);
        match self.kind {
            Kind::Race if same => Some(format!("`{self}`: both stones are of one colour")),
            Kind::Race => None,
            _ if !same => Some(format!("`{self}`: the stones are of two colours")),
            _ if board.string_head(one) == board.string_head(other) => {
                Some(format!("`{self}`: the stones are one string already"))
            }
            _ => None,
        }
    }

    /// Who moves first, where the question tells it.
    pub fn first(&self, board: &Board) -> Option<Color> {
        let owner = board.color_at(*self.stones.first()?)?;
        match self.kind {
            Kind::Save | Kind::Connect | Kind::Live => Some(owner),
            Kind::Capture | Kind::Ladder | Kind::Cut | Kind::Kill => Some(owner.opponent()),
            Kind::Status | Kind::Race | Kind::Solve | Kind::BestMove => None,
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.word())?;
        self.stones.iter().try_for_each(|stone| write!(f, " {stone}"))
    }
}

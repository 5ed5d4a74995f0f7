//! Rule sets as values.

use std::fmt;
use std::str::FromStr;

/// What happens when a move brings back an earlier position of the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// The game stops and the referee decides (Gifu regulations 8(1)); only the immediate retaking of a ko is forbidden.
    Stops,
    /// The move is illegal.
    Forbidden,
}

/// How a finished board is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// Surrounded points and prisoners.
    Territory,
    /// Surrounded points and living stones.
    Area,
}

/// A rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The name in settings and on the command line.
    pub name: &'static str,
    /// The name in a record (SGF `RU`).
    pub title: &'static str,
    /// What a repetition does.
    pub repetition: Repetition,
    /// How the board is counted.
    pub scoring: Scoring,
}

impl Rules {
    /// The Japanese rules of 1989, as the Gifu Challenge plays them.
    pub const JAPANESE: Rules = Rules {
        name: "japanese",
        title: "Japanese",
        repetition: Repetition::Stops,
        scoring: Scoring::Territory,
    };
    /// Area rules with positional superko.
    pub const CHINESE: Rules = Rules {
        name: "chinese",
        title: "Chinese",
        repetition: Repetition::Forbidden,
        scoring: Scoring::Area,
    };
    /// Every rule set that can be chosen.
    pub const ALL: [Rules; 2] = [Rules::JAPANESE, Rules::CHINESE];
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// A text that names no rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` names no rules; there are `japanese` and `chinese`")]
pub struct NoSuchRules(pub String);

impl FromStr for Rules {
    type Err = NoSuchRules;

    fn from_str(text: &str) -> Result<Rules, NoSuchRules> {
        Rules::ALL
            .into_iter()
            .find(|rules| rules.name.eq_ignore_ascii_case(text))
            .ok_or_else(|| NoSuchRules(text.to_owned()))
    }
}

//! Rule sets as values. What they share: a play that leaves one's own stones without a liberty and takes nothing is forbidden in all
//! of them ([`Board`](super::Board)), and a ko is not retaken at once.

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

/// What two passes in a row do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// They end the game. What is dead on the board is agreed upon and taken off.
    Ends,
    /// They make the provisional end, and play goes on: from then on a pass costs a stone, given to the other side, and two passes in
    /// a row end the game. When the second of them is made by the side that moved first after the provisional end, that pass
    /// costs nothing. Whatever stands then is alive (Ikeda's rules 6.1 to 6.4; seeds/000, table 2-1).
    EndsProvisionally,
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
    /// What two passes in a row do.
    pub passing: Passing,
    /// How the board is counted.
    pub scoring: Scoring,
}

impl Rules {
    /// The Japanese rules of 1989, as the Gifu Challenge plays them.
    pub const JAPANESE: Rules = Rules {
        name: "japanese",
        title: "Japanese",
        repetition: Repetition::Stops,
        passing: Passing::Ends,
        scoring: Scoring::Territory,
    };
    /// Area rules with positional superko. White is given nothing for handicap stones.
    pub const CHINESE: Rules = Rules {
        name: "chinese",
        title: "Chinese",
        repetition: Repetition::Forbidden,
        passing: Passing::Ends,
        scoring: Scoring::Area,
    };
    /// The rules of T. Ikeda, which say who has won without a word about life and death (seeds/000, table 2-1).
    pub const IKEDA: Rules = Rules {
        name: "ikeda",
        title: "Ikeda",
        repetition: Repetition::Forbidden,
        passing: Passing::EndsProvisionally,
        scoring: Scoring::Territory,
    };
    /// Every rule set that can be chosen.
    pub const ALL: [Rules; 3] = [Rules::JAPANESE, Rules::CHINESE, Rules::IKEDA];

    /// Whether a stone that still stands at the end may count as dead: not where whoever wants it off the board must take it.
    pub fn has_dead_stones(self) -> bool {
        self.passing == Passing::Ends
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// A text that names no rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` names no rules; there are `japanese`, `chinese` and `ikeda`")]
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

//! Which colours are played at the far end of a cable.

use crate::game::{ByColor, Color};
use crate::settings::Who;
use std::fmt;
use std::str::FromStr;

/// Which colours are played at the far end of a cable. With both we are the tournament machine between two programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Nobody is far away.
    None,
    /// One side is ours, the other is this one.
    One(Color),
    /// Both are, each on a line of its own.
    Both,
}

impl Lines {
    /// Those of a table at which these players sit.
    pub fn of(players: &ByColor<Who>) -> Lines {
        let is_far = |color: Color| matches!(players[color], Who::Line(_));
        match (is_far(Color::Black), is_far(Color::White)) {
            (true, true) => Lines::Both,
            (true, false) => Lines::One(Color::Black),
            (false, true) => Lines::One(Color::White),
            (false, false) => Lines::None,
        }
    }

    /// Whether that colour is played at the far end of a line.
    pub fn play(self, color: Color) -> bool {
        match self {
            Lines::None => false,
            Lines::One(line) => line == color,
            Lines::Both => true,
        }
    }

    /// The colour of the other side, where one side is ours.
    pub fn one(self) -> Option<Color> {
        match self {
            Lines::One(color) => Some(color),
            Lines::None | Lines::Both => None,
        }
    }
}

impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lines::None => f.write_str("none"),
            Lines::One(color) => write!(f, "{}", color.letter()),
            Lines::Both => f.write_str("both"),
        }
    }
}

impl FromStr for Lines {
    type Err = String;

    fn from_str(text: &str) -> Result<Lines, String> {
        let all = [
            Lines::None,
            Lines::Both,
            Lines::One(Color::Black),
            Lines::One(Color::White),
        ];
        let found = all.into_iter().find(|lines| lines.to_string() == text);
        found.ok_or_else(|| format!("`{text}` names no lines; there are `none`, `B`, `W` and `both`"))
    }
}

//! What must hold besides the picture: words, liberties, sizes, states, and what reading says of the move.
//!
//! A picture sees stones; whether they live or a ladder works it does not. So a condition asks, once the picture fits. How
//! each is asked, and in which order, is in `asking`.

use crate::game::Word;
use crate::think::reading::{State, life};
use std::fmt;

/// Something that must hold, or must not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// What is asked.
    pub test: Test,
    /// Whether it must hold; else it must not.
    pub wanted: bool,
}

/// What a condition asks. Stones go by their letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Test {
    /// The move is called one of these.
    Words(Vec<Word>),
    /// The stone's string has so many liberties.
    Liberties(char, Count),
    /// The stone's string has so many stones.
    Size(char, Count),
    /// The stone's string is in one of these states.
    State(char, Vec<StateWord>),
    /// The stone's group is in one of these states.
    Group(char, Vec<StateWord>),
    /// The move brings something about, whatever the other side answers.
    Does(Aim),
    /// The other side would bring something about by moving there himself.
    TheyDo(Aim),
}

/// What a move can bring about, as reading tells. Stones go by their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// Takes a string of the other side.
    Captures(char),
    /// Saves a string of the own side that would be taken.
    Saves(char),
    /// Takes a string of the other side by ataris alone.
    Ladder(char),
    /// Joins two strings of the own side.
    Connects(char, char),
    /// Parts two strings of the other side.
    Cuts(char, char),
}

/// A number, or a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// So many.
    Exactly(usize),
    /// So many or more.
    AtLeast(usize),
    /// So many or fewer.
    AtMost(usize),
}

/// What is known of a string or a group (活・死・中立・セキ).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StateWord {
    /// It lives whoever moves first.
    Alive,
    /// It dies whoever moves first.
    Dead,
    /// Whoever moves first decides.
    Neutral,
    /// A ko decides.
    Ko,
    /// It cannot be taken, and has no two eyes.
    Seki,
    /// Nobody knows.
    Unknown,
}

impl Test {
    /// Whether it asks about a move, and not about the position alone.
    pub const fn is_of_move(&self) -> bool {
        matches!(self, Test::Words(_) | Test::Does(_) | Test::TheyDo(_))
    }

    /// How dear it is to ask: counting before words, words before states, reading last.
    pub(super) const fn cost(&self) -> u8 {
        match self {
            Test::Liberties(..) | Test::Size(..) => 0,
            Test::Words(_) => 1,
            Test::State(..) | Test::Group(..) => 2,
            Test::Does(_) | Test::TheyDo(_) => 3,
        }
    }
}

impl Aim {
    /// The word for it when we do it.
    pub const fn word(self) -> &'static str {
        match self {
            Aim::Captures(_) => "captures",
            Aim::Saves(_) => "saves",
            Aim::Ladder(_) => "ladders",
            Aim::Connects(..) => "connects",
            Aim::Cuts(..) => "cuts",
        }
    }

    /// The letters of the stones it is about; the second for two.
    pub const fn stones(self) -> (char, Option<char>) {
        match self {
            Aim::Captures(stone) | Aim::Saves(stone) | Aim::Ladder(stone) => (stone, None),
            Aim::Connects(one, other) | Aim::Cuts(one, other) => (one, Some(other)),
        }
    }

    /// Whether it is about stones of the side that moves.
    pub const fn is_about_own(self) -> bool {
        matches!(self, Aim::Saves(_) | Aim::Connects(..))
    }
}

impl Count {
    /// Whether a number is as it asks.
    pub const fn allows(self, number: usize) -> bool {
        match self {
            Count::Exactly(count) => number == count,
            Count::AtLeast(least) => number >= least,
            Count::AtMost(most) => number <= most,
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Exactly(count) => write!(f, "{count}"),
            Count::AtLeast(least) => write!(f, "at least {least}"),
            Count::AtMost(most) => write!(f, "at most {most}"),
        }
    }
}

impl StateWord {
    /// Every state with the word that names it in a text.
    pub const WORDS: [(&'static str, StateWord); 6] = [
        ("alive", StateWord::Alive),
        ("dead", StateWord::Dead),
        ("neutral", StateWord::Neutral),
        ("ko", StateWord::Ko),
        ("seki", StateWord::Seki),
        ("unknown", StateWord::Unknown),
    ];
}

impl fmt::Display for StateWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(StateWord::WORDS[*self as usize].0)
    }
}

impl From<State> for StateWord {
    fn from(state: State) -> StateWord {
        match state {
            State::Alive => StateWord::Alive,
            State::Dead => StateWord::Dead,
            State::Neutral => StateWord::Neutral,
            State::Ko(_) => StateWord::Ko,
            State::Unknown => StateWord::Unknown,
        }
    }
}

impl From<life::State> for StateWord {
    fn from(state: life::State) -> StateWord {
        match state {
            life::State::Alive => StateWord::Alive,
            life::State::Dead => StateWord::Dead,
            life::State::Neutral => StateWord::Neutral,
            life::State::Ko => StateWord::Ko,
            life::State::Seki => StateWord::Seki,
            life::State::Unknown => StateWord::Unknown,
        }
    }
}

//! Answers, right ones and given ones, and the words for them in a suite.

use super::question::Kind;
use crate::game::{Color, Point};
use std::fmt;

/// What becomes of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It lives.
    Alive,
    /// It is taken.
    Dead,
    /// It cannot be taken, and has no two eyes.
    Seki,
    /// A ko decides.
    Ko,
}

/// What comes of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// That side takes the other's string.
    Side(Color),
    /// Neither is taken.
    Seki,
    /// A ko decides.
    Ko,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Any of these moves does it.
    Moves(Vec<Point>),
    /// It takes a ko, begun by any of these moves; none is named where that does not matter.
    ByKo(Vec<Point>),
    /// Any of these moves begins it, whether or not a ko decides in the end: a right answer of who does not say.
    Begins(Vec<Point>),
    /// No move does it.
    Impossible,
    /// What becomes of a group when its owner moves first, and when the enemy does.
    Fates([Fate; 2]),
    /// What comes of a race when Black moves first, and when White does.
    Winners([Winner; 2]),
    /// Not found out.
    Unknown,
}

/// Words for fates; a pair of them says more.
const FATES: [(&str, [Fate; 2]); 5] = [
    ("alive", [Fate::Alive; 2]),
    ("dead", [Fate::Dead; 2]),
    ("seki", [Fate::Seki; 2]),
    ("ko", [Fate::Ko; 2]),
    ("neutral", [Fate::Alive, Fate::Dead]),
];

/// Words for what comes of a race.
const WINNERS: [(&str, [Winner; 2]); 5] = [
    ("black", [Winner::Side(Color::Black); 2]),
    ("white", [Winner::Side(Color::White); 2]),
    ("seki", [Winner::Seki; 2]),
    ("ko", [Winner::Ko; 2]),
    ("first", [Winner::Side(Color::Black), Winner::Side(Color::White)]),
];

/// A word, or two with a comma between.
fn pair<T: Copy + PartialEq>(text: &str, words: &[(&str, [T; 2])]) -> Result<[T; 2], String> {
    let find = |name: &str| {
        words
            .iter()
            .find(|(word, _)| *word == name.trim())
            .map(|(_, pair)| *pair)
    };
    let single = |name| find(name).filter(|[first, second]| first == second).map(|[it, _]| it);
    let found = match text.split_once(',') {
        None => find(text),
        Some((first, second)) => single(first).zip(single(second)).map(|(first, second)| [first, second]),
    };
    found.ok_or_else(|| {
        let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        format!(
            "`{text}` is no answer here; there are {}, or two of them as `{}, {}`",
            words.join(", "),
            words[0],
            words[1]
        )
    })
}

fn points(text: &str) -> Result<Vec<Point>, String> {
    let names = text.split([' ', ',']).filter(|name| !name.is_empty());
    names.map(|name| name.parse().map_err(|bad| format!("{bad}"))).collect()
}

impl Answer {
    /// The right answer to a question of that kind, from its words: points, `ko` and points, `none`; for `status` and `race` a word, or
    /// two for who moves first.
    pub(super) fn parse(kind: Kind, text: &str) -> Result<Answer, String> {
        let text = text.trim();
        match (kind, text) {
            (_, "") => Err("the answer is missing, which stands behind a colon".to_owned()),
            (Kind::Status, _) => pair(text, &FATES).map(Answer::Fates),
            (Kind::Race, _) => pair(text, &WINNERS).map(Answer::Winners),
            (_, "none") => Ok(Answer::Impossible),
            (_, text) => match text.strip_prefix("ko") {
                Some(rest) if rest.is_empty() || rest.starts_with(' ') => points(rest).map(Answer::ByKo),
                _ => points(text).map(Answer::Moves),
            },
        }
    }

    /// The moves that it names.
    pub fn points(&self) -> &[Point] {
        match self {
            Answer::Moves(points) | Answer::ByKo(points) | Answer::Begins(points) => points,
            _ => &[],
        }
    }

    /// Whether that answer to the question is right, where this is the right one: the same word, and no move but the right ones.
    pub fn allows(&self, given: &Answer) -> bool {
        let is_one_of = |given: &[Point], right: &[Point]| given.iter().all(|point| right.contains(point));
        match (self, given) {
            (Answer::Moves(right), Answer::Moves(given))
            | (Answer::Begins(right), Answer::Moves(given) | Answer::ByKo(given)) => {
                !given.is_empty() && is_one_of(given, right)
            }
            (Answer::ByKo(right), Answer::ByKo(given)) => right.is_empty() || is_one_of(given, right),
            (Answer::Unknown, _) => false,
            (right, given) => right == given,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |points: &[Point]| {
            let names: Vec<String> = points.iter().map(ToString::to_string).collect();
            names.join(" ")
        };
        match self {
            Answer::Moves(points) | Answer::Begins(points) => f.write_str(&list(points)),
            Answer::ByKo(points) => write!(f, "ko {}", list(points)),
            Answer::Impossible => f.write_str("none"),
            Answer::Fates(fates) => f.write_str(&word(fates, &FATES)),
            Answer::Winners(winners) => f.write_str(&word(winners, &WINNERS)),
            Answer::Unknown => f.write_str("unknown"),
        }
    }
}

/// The word for a pair, or the two words.
fn word<T: Copy + PartialEq>(pair: &[T; 2], words: &[(&str, [T; 2])]) -> String {
    let find = |pair: [T; 2]| words.iter().find(|(_, of)| *of == pair).map(|(word, _)| *word);
    find(*pair).map_or_else(
        || {
            let both = pair.map(|one| find([one; 2]).unwrap_or_default());
            both.join(", ")
        },
        str::to_owned,
    )
}

//! One line of a pattern, by itself.

use crate::game::{NoSuchWord, Word};
use crate::think::knowledge::condition::{Aim, Condition, Count, StateWord, Test};
use crate::think::knowledge::pattern::{Kind, NamedStone, PatternMove, Statement};
use crate::think::knowledge::priority::{Bonus, Priority};
use crate::think::recognition::{Degree, Stage};
use std::str::SplitWhitespace;

/// The largest value, in points.
const LARGEST: f32 = 1000.0;
/// The largest factor of a bonus.
const LARGEST_FACTOR: f32 = 100.0;

/// `opening middle`, behind `when`.
pub(super) fn stages(words: &str) -> Result<Vec<Stage>, String> {
    let stage = |word| match word {
        "opening" => Ok(Stage::Opening),
        "middle" => Ok(Stage::Middle),
        "end" => Ok(Stage::End),
        _ => Err(format!("unknown stage `{word}`; there are opening, middle and end")),
    };
    let stages: Vec<Stage> = words.split_whitespace().map(stage).collect::<Result<_, _>>()?;
    if stages.is_empty() {
        return Err("`when` names at least one stage: opening, middle, end".to_owned());
    }
    Ok(stages)
}

/// `A theirs`, behind `stone`.
pub(super) fn stone(rest: &str) -> Result<(char, bool), String> {
    let mut words = rest.split_whitespace();
    let letter = letter(&mut words)?;
    let ours = match words.next() {
        Some("ours") => true,
        Some("theirs") => false,
        _ => return Err(format!("stone {letter} is `ours` or `theirs`")),
    };
    nothing_more(words)?;
    Ok((letter, ours))
}

/// `A B sente` or `A edge connected`, behind `linkage`.
pub(super) fn linkage(rest: &str) -> Result<Statement, String> {
    let mut words = rest.split_whitespace();
    let stone = letter(&mut words)?;
    let mut to_edge = words.clone();
    let other = if to_edge.next() == Some("edge") {
        words = to_edge;
        None
    } else {
        Some(letter(&mut words)?)
    };
    let degree = match words.next() {
        Some("connected") => Degree::Connected,
        Some("sente") => Degree::Sente,
        Some("cut") => Degree::Cut,
        _ => return Err("a linkage is connected, sente or cut".to_owned()),
    };
    nothing_more(words)?;
    Ok(Statement::Linkage { stone, other, degree })
}

/// `1.5`, behind `eyes`.
pub(super) fn eyes(rest: &str) -> Result<Statement, String> {
    let halves = |count: &f32| (0.0..=2.0).contains(count) && (count * 2.0).fract() == 0.0;
    let count = rest.parse().ok().filter(halves);
    let count = count.ok_or_else(|| format!("'{rest}' is no eye count: 0, 0.5, 1, 1.5 or 2"))?;
    Ok(Statement::Eyes(count))
}

/// A condition; `None` where the line begins with no word for one.
pub(super) fn condition(word: &str, rest: &str) -> Result<Option<Condition>, String> {
    let (word, rest, wanted) = match word {
        "unless" => {
            let (word, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            (word, rest, false)
        }
        "not" => {
            let test = Test::Words(called("not", rest)?);
            return Ok(Some(Condition { test, wanted: false }));
        }
        _ => (word, rest, true),
    };
    let mut words = rest.split_whitespace();
    let test = match word {
        "word" => {
            let test = Test::Words(called("word", rest)?);
            return Ok(Some(Condition { test, wanted }));
        }
        "liberties" => Test::Liberties(letter(&mut words)?, count(&mut words)?),
        "size" => Test::Size(letter(&mut words)?, count(&mut words)?),
        "state" => Test::State(letter(&mut words)?, states(&mut words)?),
        "group" => Test::Group(letter(&mut words)?, states(&mut words)?),
        "they" => {
            let verb = words.next().unwrap_or("");
            let aim = aim(&format!("{verb}s"), &mut words)?;
            Test::TheyDo(
                aim.ok_or_else(|| format!("they cannot `{verb}`; they can capture, save, ladder, connect and cut"))?,
            )
        }
        _ => match aim(word, &mut words)? {
            Some(aim) => Test::Does(aim),
            None if !wanted => return Err(format!("`unless` before `{word}`, which is no condition")),
            None => return Ok(None),
        },
    };
    nothing_more(words)?;
    Ok(Some(Condition { test, wanted }))
}

fn called(line: &str, names: &str) -> Result<Vec<Word>, String> {
    let names = names.split_whitespace();
    let words: Vec<Word> = names
        .map(|name| name.parse().map_err(|bad: NoSuchWord| bad.to_string()))
        .collect::<Result<_, _>>()?;
    if words.is_empty() {
        return Err(format!("`{line}` names at least one word, such as hane"));
    }
    Ok(words)
}

fn aim(word: &str, words: &mut SplitWhitespace<'_>) -> Result<Option<Aim>, String> {
    Ok(Some(match word {
        "captures" => Aim::Captures(letter(words)?),
        "saves" => Aim::Saves(letter(words)?),
        "ladders" => Aim::Ladder(letter(words)?),
        "connects" => Aim::Connects(letter(words)?, letter(words)?),
        "cuts" => Aim::Cuts(letter(words)?, letter(words)?),
        _ => return Ok(None),
    }))
}

/// The letter of a stone.
fn letter(words: &mut SplitWhitespace<'_>) -> Result<char, String> {
    let word = words.next().unwrap_or("");
    let mut letters = NamedStone::LETTERS;
    let found = letters.find(|&letter| word.chars().eq([letter]));
    found.ok_or_else(|| format!("'{word}' names no stone; stones are named by letters from A to H"))
}

fn count(words: &mut SplitWhitespace<'_>) -> Result<Count, String> {
    let first = words.next().unwrap_or("");
    let (bound, number): (fn(usize) -> Count, &str) = match (first, words.next()) {
        ("at", Some("least")) => (Count::AtLeast, words.next().unwrap_or("")),
        ("at", Some("most")) => (Count::AtMost, words.next().unwrap_or("")),
        (number, None) => (Count::Exactly, number),
        (_, Some(more)) => return Err(format!("'{more}' behind a number")),
    };
    let number = number.parse().ok().filter(|number| (1..=361).contains(number));
    let number = number.ok_or("a number from 1 to 361, with `at least` or `at most` before it where it is a bound")?;
    Ok(bound(number))
}

fn states(words: &mut SplitWhitespace<'_>) -> Result<Vec<StateWord>, String> {
    let known = || StateWord::WORDS.map(|(name, _)| name).join(", ");
    let state = |word: &str| {
        let found = StateWord::WORDS.iter().find(|(name, _)| *name == word);
        found
            .map(|(_, state)| *state)
            .ok_or_else(|| format!("unknown state `{word}`; there are {}", known()))
    };
    let states: Vec<StateWord> = words.map(state).collect::<Result<_, _>>()?;
    if states.is_empty() {
        return Err(format!("at least one state of {}", known()));
    }
    Ok(states)
}

/// What a move is worth, in points, as a word.
///
/// # Errors
/// A sentence, for what is no number from 0 to 1000.
pub fn move_value(word: &str) -> Result<f32, String> {
    let value = word.parse().ok();
    value
        .filter(|value: &f32| value.is_sign_positive() && *value <= LARGEST)
        .ok_or_else(|| format!("'{word}' is no value from 0 to {LARGEST}"))
}

/// `4 always +3 connects the reason`, behind the letter of a move on that row and column.
pub(super) fn chosen(rest: &str, avoid: bool, (row, column): (usize, usize)) -> Result<PatternMove, String> {
    let mut words = rest.split_whitespace();
    let value = move_value(words.next().unwrap_or(""))?;
    let mut word = words.next().unwrap_or("");
    let mut priority = Priority::Normal;
    for known in [Priority::Always, Priority::Otherwise] {
        if known.word() == Some(word) && priority == Priority::Normal {
            priority = known;
            word = words.next().unwrap_or("");
        }
    }
    let bonus = bonus(word)?;
    if bonus.is_some() {
        word = words.next().unwrap_or("");
    }
    if avoid && (bonus.is_some() || priority == Priority::Otherwise) {
        return Err("a move to avoid has no bonus, and no priority but `always`".to_owned());
    }
    let kind = Kind::from_word(word).ok_or_else(|| format!("unknown kind of move '{word}'"))?;
    let reason: Vec<&str> = words.collect();
    if reason.is_empty() {
        return Err("a move has its reason in words".to_owned());
    }
    Ok(PatternMove {
        row,
        column,
        value: if avoid { -value } else { value },
        priority,
        bonus,
        kind,
        reason: reason.join(" "),
    })
}

/// `+3` or `x1.5`; `None` where the word is neither.
fn bonus(word: &str) -> Result<Option<Bonus>, String> {
    let number = |text: &str, range: std::ops::RangeInclusive<f32>| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("'{word}' is no bonus: +3 adds points, x1.5 multiplies by 1 or more"))
    };
    Ok(if let Some(points) = word.strip_prefix('+') {
        Some(Bonus::Plus(number(points, 0.0..=LARGEST)?))
    } else if let Some(factor) = word.strip_prefix('x') {
        Some(Bonus::Times(number(factor, 1.0..=LARGEST_FACTOR)?))
    } else {
        None
    })
}

fn nothing_more(mut words: SplitWhitespace<'_>) -> Result<(), String> {
    words.next().map_or(Ok(()), |more| Err(format!("'{more}' is too much")))
}

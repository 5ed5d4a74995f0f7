//! A pattern whose lines have all been read: do they fit together?

use super::Draft;
use crate::think::knowledge::condition::{Aim, Test};
use crate::think::knowledge::pattern::{Mark, NamedStone, Pattern, Statement};
use crate::think::texts::BadText;

/// The finished pattern with the line on which it begins, or the line that does not fit.
pub(super) fn finish(mut draft: Draft, name: &str) -> Result<(usize, Pattern), BadText> {
    let bad = |what: String| BadText::new(name, draft.line, what);
    if draft.pattern.rows.is_empty() {
        return Err(bad(format!("pattern {} has no picture", draft.pattern.name)));
    }
    if draft.pattern.moves.is_empty() && draft.statements.is_empty() {
        return Err(bad(format!("pattern {} has no move", draft.pattern.name)));
    }
    for (at, (letter, row, column)) in draft.letters.iter().enumerate() {
        if draft.letters[..at].iter().any(|(other, ..)| other == letter) {
            return Err(bad(format!("'{letter}' stands twice in the picture")));
        }
        let mut moves = draft.pattern.moves.iter();
        if !moves.any(|m| (m.row, m.column) == (*row, *column)) {
            return Err(bad(format!("'{letter}' has no move of its own")));
        }
    }
    name_stones(&mut draft, name)?;
    let pattern = &mut draft.pattern;
    for (line, statement) in draft.statements {
        check_statement(pattern, statement).map_err(|what| BadText::new(name, line, what))?;
        pattern.statements.push(statement);
    }
    if pattern.anchor().is_none() && pattern.moves.is_empty() {
        let what = format!("pattern {} counts eyes and has no empty point", pattern.name);
        return Err(BadText::new(name, draft.line, what));
    }
    for (line, condition) in draft.conditions {
        check_test(pattern, &condition.test).map_err(|what| BadText::new(name, line, what))?;
        pattern.conditions.push(condition);
    }
    pattern.conditions.sort_by_key(|condition| condition.test.cost());
    Ok((draft.line, draft.pattern))
}

/// Gives the capital letters of the picture their sides.
fn name_stones(draft: &mut Draft, name: &str) -> Result<(), BadText> {
    for &(line, letter, row, column) in &draft.capitals {
        if draft.pattern.stone(letter).is_some() {
            return Err(BadText::new(
                name,
                line,
                format!("'{letter}' stands twice in the picture"),
            ));
        }
        let Some(&(_, _, ours)) = draft.sides.iter().find(|side| side.1 == letter) else {
            let what =
                format!("whose is '{letter}'? A line `stone {letter} ours` or `stone {letter} theirs` is missing");
            return Err(BadText::new(name, line, what));
        };
        draft.pattern.rows[row][column] = if ours { Mark::OURS } else { Mark::THEIRS };
        draft.pattern.stones.push(NamedStone {
            letter,
            row,
            column,
            ours,
        });
    }
    for &(line, letter, _) in &draft.sides {
        if draft.pattern.stone(letter).is_none() {
            return Err(BadText::new(name, line, format!("no '{letter}' in the picture")));
        }
    }
    Ok(())
}

fn stone(pattern: &Pattern, letter: char) -> Result<&NamedStone, String> {
    pattern
        .stone(letter)
        .ok_or_else(|| format!("no stone '{letter}' in the picture"))
}

fn check_statement(pattern: &Pattern, statement: Statement) -> Result<(), String> {
    let Statement::Linkage { stone: one, other, .. } = statement else {
        return Ok(());
    };
    for letter in std::iter::once(one).chain(other) {
        if !stone(pattern, letter)?.ours {
            return Err(format!("a linkage is told of our stones, and '{letter}' is theirs"));
        }
    }
    if other == Some(one) {
        return Err(format!("'{one}' is linked to itself"));
    }
    Ok(())
}

fn check_test(pattern: &Pattern, test: &Test) -> Result<(), String> {
    if test.is_of_move() && pattern.moves.is_empty() {
        return Err("this asks about a move, and the pattern has none".to_owned());
    }
    match test {
        Test::Words(_) => Ok(()),
        Test::Liberties(letter, _) | Test::Size(letter, _) | Test::State(letter, _) | Test::Group(letter, _) => {
            stone(pattern, *letter).map(|_| ())
        }
        Test::Does(aim) => check_aim(pattern, *aim, true),
        Test::TheyDo(aim) => check_aim(pattern, *aim, false),
    }
}

/// Who saves and connects does it to his own stones, who captures and cuts to the other side's.
fn check_aim(pattern: &Pattern, aim: Aim, by_us: bool) -> Result<(), String> {
    let (one, other) = aim.stones();
    for letter in std::iter::once(one).chain(other) {
        let ours = stone(pattern, letter)?.ours;
        if ours != (aim.is_about_own() == by_us) {
            let (whose, verb) = (if ours { "ours" } else { "theirs" }, aim.word());
            let what = if by_us {
                format!("no move of ours {verb} '{letter}', which is {whose}")
            } else {
                format!("no move of theirs {verb} '{letter}', which is {whose}")
            };
            return Err(what);
        }
    }
    if other == Some(one) {
        return Err(format!("'{one}' stands twice"));
    }
    Ok(())
}

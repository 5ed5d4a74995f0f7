//! One move of a pattern with everything that decides where it is thought of, compared with another.

use super::impossible::Impossible;
use super::source::Entry;
use super::surroundings::Surroundings;
use crate::game::{Size, Way};
use crate::think::knowledge::{Aim, Condition, Pattern, PatternMove, StateWord, Statement, Test};
use crate::think::recognition::Stage;

/// A move of a pattern, or what a pattern tells.
#[derive(Clone, Debug)]
pub(super) struct Rule<'a> {
    /// The pattern.
    pub(super) entry: &'a Entry,
    /// What it says.
    pub(super) said: Said<'a>,
    /// The point of the picture from which it is seen: row and column.
    pub(super) origin: (usize, usize),
    /// The picture as that point sees it.
    pub(super) around: Surroundings,
    /// The same with the colours exchanged.
    exchanged: Surroundings,
}

/// What a pattern says where it fits.
#[derive(Clone, Copy, Debug)]
pub(super) enum Said<'a> {
    /// A move is good, or bad.
    Move(&'a PatternMove),
    /// Something about the position: the statements of the pattern.
    Tells,
}

impl<'a> Rule<'a> {
    /// Every move of a pattern, and what it tells.
    ///
    /// # Errors
    /// Why its picture fits on no board.
    pub(super) fn all(entry: &'a Entry) -> Result<Vec<Rule<'a>>, Impossible> {
        let pattern = &entry.pattern;
        let moves = pattern.moves.iter();
        let moves = moves.map(|chosen| (Said::Move(chosen), (chosen.row, chosen.column)));
        let told = pattern.anchor().filter(|_| !pattern.statements.is_empty());
        let told = told.map(|anchor| (Said::Tells, anchor));
        let rules = moves.chain(told).map(|(said, origin)| {
            let around = Surroundings::of(pattern, origin)?;
            let exchanged = around.exchanged();
            Ok(Rule {
                entry,
                said,
                origin,
                around,
                exchanged,
            })
        });
        rules.collect()
    }

    /// The ways in which the other picture fits wherever this one does.
    pub(super) fn ways_within(&self, other: &Rule<'_>) -> impl Iterator<Item = Way> {
        self.around.ways_within(&other.around)
    }

    /// Whether the pictures are the same but for the colours.
    pub(super) fn is_exchange_of(&self, other: &Rule<'_>) -> bool {
        let within = |one: &Surroundings, other: &Surroundings| one.ways_within(other).next().is_some();
        within(&self.exchanged, &other.around) && within(&other.around, &self.exchanged)
    }

    /// Whether the other is thought of wherever this one is.
    pub(super) fn is_within(&self, other: &Rule<'_>) -> bool {
        self.stages().iter().all(|stage| other.stages().contains(stage)) && self.is_narrower(other)
    }

    /// Whether the other fits wherever this one does, its conditions with its picture, at whatever stage of the game.
    pub(super) fn is_narrower(&self, other: &Rule<'_>) -> bool {
        let own = &self.entry.pattern.conditions;
        let asks_no_more = |way| {
            let mut asked = other.entry.pattern.conditions.iter();
            asked.all(|one| {
                let test = self.as_named_here(&one.test, other, way);
                test.is_some_and(|test| own.iter().any(|own| own.wanted == one.wanted && own.test == test))
            })
        };
        self.ways_within(other).any(asks_no_more)
    }

    /// Whether there is a stage of the game in which both are thought of.
    pub(super) fn shares_a_stage(&self, other: &Rule<'_>) -> bool {
        self.stages().iter().any(|stage| other.stages().contains(stage))
    }

    /// What another pattern tells, its stones by the letters they have here, where it is laid over this one in that way.
    pub(super) fn told_here(&self, other: &Rule<'_>, way: Way) -> Vec<Statement> {
        let here = |statement: &Statement| match *statement {
            Statement::Linkage {
                stone,
                other: end,
                degree,
            } => {
                let stone = self.letter_of(other, stone, way)?;
                let end = match end {
                    Some(end) => Some(self.letter_of(other, end, way)?),
                    None => None,
                };
                // A linkage is the same from both of its ends.
                let (stone, other) = match end {
                    Some(end) if end < stone => (end, Some(stone)),
                    end => (stone, end),
                };
                Some(Statement::Linkage { stone, other, degree })
            }
            Statement::Eyes(count) => Some(Statement::Eyes(count)),
        };
        other.entry.pattern.statements.iter().filter_map(here).collect()
    }

    /// A test of another pattern, its stones by the letters they have here.
    fn as_named_here(&self, test: &Test, other: &Rule<'_>, way: Way) -> Option<Test> {
        let named = |letter| self.letter_of(other, letter, way);
        let aim = |aim: Aim| {
            Some(match aim {
                Aim::Captures(stone) => Aim::Captures(named(stone)?),
                Aim::Saves(stone) => Aim::Saves(named(stone)?),
                Aim::Ladder(stone) => Aim::Ladder(named(stone)?),
                Aim::Connects(one, other) => Aim::Connects(named(one)?, named(other)?),
                Aim::Cuts(one, other) => Aim::Cuts(named(one)?, named(other)?),
            })
        };
        Some(match test {
            Test::Words(words) => Test::Words(words.clone()),
            Test::Liberties(stone, count) => Test::Liberties(named(*stone)?, *count),
            Test::Size(stone, count) => Test::Size(named(*stone)?, *count),
            Test::State(stone, states) => Test::State(named(*stone)?, states.clone()),
            Test::Group(stone, states) => Test::Group(named(*stone)?, states.clone()),
            Test::Does(what) => Test::Does(aim(*what)?),
            Test::TheyDo(what) => Test::TheyDo(aim(*what)?),
        })
    }

    /// The letter that a stone of another pattern has here, where that one is laid over this one in that way.
    fn letter_of(&self, other: &Rule<'_>, letter: char, way: Way) -> Option<char> {
        let stone = other.entry.pattern.stone(letter)?;
        let place = place((stone.row, stone.column), other.origin);
        let at = way.lay(place.0, place.1);
        let Pattern { stones, .. } = &self.entry.pattern;
        let same = stones
            .iter()
            .find(|own| self::place((own.row, own.column), self.origin) == at);
        same.map(|own| own.letter)
    }

    fn stages(&self) -> &[Stage] {
        match &self.entry.pattern.stages[..] {
            [] => &[Stage::Opening, Stage::Middle, Stage::End],
            stages => stages,
        }
    }
}

/// Columns to the right of a point of the picture and rows above it.
fn place((row, column): (usize, usize), origin: (usize, usize)) -> (i8, i8) {
    (column as i8 - origin.1 as i8, origin.0 as i8 - row as i8)
}

/// Whether one of the conditions rules out what another asks for.
pub(super) fn are_exclusive(conditions: &[Condition]) -> bool {
    let (wanted, unwanted): (Vec<_>, Vec<_>) = conditions.iter().partition(|one| one.wanted);
    let rules_out = |unwanted: &Test, wanted: &Test| match (unwanted, wanted) {
        (Test::Words(never), Test::Words(asked)) => asked.iter().all(|word| never.contains(word)),
        _ => unwanted == wanted,
    };
    let is_ruled_out = |one: &&Condition| unwanted.iter().any(|other| rules_out(&other.test, &one.test));
    wanted.iter().any(is_ruled_out) || conditions.iter().any(|one| leaves_nothing(&one.test, conditions))
}

/// Whether no number, or no state, of what the test asks about is as all conditions want it.
fn leaves_nothing(test: &Test, conditions: &[Condition]) -> bool {
    // What a test answers, where it asks about the same; the others allow anything.
    let allow = |answer: &dyn Fn(&Test) -> Option<bool>| {
        let mut conditions = conditions.iter();
        conditions.all(|one| answer(&one.test).is_none_or(|answer| answer == one.wanted))
    };
    let number = |number: usize| {
        allow(&|other| match (test, other) {
            (Test::Liberties(stone, _), Test::Liberties(same, count))
            | (Test::Size(stone, _), Test::Size(same, count)) => (stone == same).then(|| count.allows(number)),
            _ => None,
        })
    };
    let state = |state: &StateWord| {
        allow(&|other| match (test, other) {
            (Test::State(stone, _), Test::State(same, states)) | (Test::Group(stone, _), Test::Group(same, states)) => {
                (stone == same).then(|| states.contains(state))
            }
            _ => None,
        })
    };
    match test {
        Test::Liberties(..) | Test::Size(..) => !(1..=Size::NINETEEN.area()).any(number),
        Test::State(..) | Test::Group(..) => !StateWord::WORDS.iter().any(|(_, word)| state(word)),
        Test::Words(_) | Test::Does(_) | Test::TheyDo(_) => false,
    }
}

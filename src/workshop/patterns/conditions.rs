//! Conditions that never hold together, or never where the picture fits.
//!
//! Told is only what is sure. A picture bounds what conditions count: the stones of a string that it shows are there, and so are its
//! liberties; where it encloses a string, there can be no more of either than it leaves room for.

use super::rule::Rule;
use super::surroundings::{At, Surroundings, beside};
use crate::game::Size;
use crate::think::knowledge::{Aim, Condition, Mark, StateWord, Test};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Whether the conditions of a rule's pattern never hold together where its picture fits.
pub(super) fn are_exclusive(rule: &Rule<'_>) -> bool {
    let strings = Strings::of(rule);
    // Stones that are one string for sure are asked about as one.
    let conditions = rule.entry.pattern.conditions.iter().filter_map(|condition| {
        let test = renamed(&condition.test, |letter| Some(strings.first_of(letter)))?;
        Some(Condition { test, ..*condition })
    });
    let conditions: Vec<Condition> = conditions.collect();
    let (wanted, unwanted): (Vec<_>, Vec<_>) = conditions.iter().partition(|one| one.wanted);
    let rules_out = |unwanted: &Test, wanted: &Test| match (unwanted, wanted) {
        (Test::Words(never), Test::Words(asked)) => asked.iter().all(|word| never.contains(word)),
        _ => unwanted == wanted,
    };
    let is_ruled_out = |one: &&Condition| unwanted.iter().any(|other| rules_out(&other.test, &one.test));
    wanted
        .iter()
        .any(|one| is_ruled_out(one) || parts_one_string(&one.test))
        || conditions
            .iter()
            .any(|one| leaves_nothing(&one.test, &conditions, &strings))
}

/// A test of the same with other letters, those of two stones in their order, which says nothing; `None` where one of them has no other.
pub(super) fn renamed(test: &Test, named: impl Fn(char) -> Option<char>) -> Option<Test> {
    let pair = |one, other| {
        let (one, other) = (named(one)?, named(other)?);
        Some((one.min(other), one.max(other)))
    };
    let aim = |aim: Aim| {
        Some(match aim {
            Aim::Captures(stone) => Aim::Captures(named(stone)?),
            Aim::Saves(stone) => Aim::Saves(named(stone)?),
            Aim::Ladder(stone) => Aim::Ladder(named(stone)?),
            Aim::Connects(one, other) => pair(one, other).map(|(one, other)| Aim::Connects(one, other))?,
            Aim::Cuts(one, other) => pair(one, other).map(|(one, other)| Aim::Cuts(one, other))?,
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

/// Whether it asks for a cut between stones that are joined already.
fn parts_one_string(test: &Test) -> bool {
    matches!(test, Test::Does(Aim::Cuts(one, other)) | Test::TheyDo(Aim::Cuts(one, other)) if one == other)
}

/// Whether no number, or no state, of what the test asks about is as all conditions want it and as the picture leaves it.
fn leaves_nothing(test: &Test, conditions: &[Condition], strings: &Strings<'_>) -> bool {
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
        Test::Liberties(stone, _) => !strings.liberties(*stone).any(number),
        Test::Size(stone, _) => !strings.sizes(*stone).any(number),
        Test::State(..) | Test::Group(..) => !StateWord::WORDS.iter().any(|(_, word)| state(word)),
        Test::Words(_) | Test::Does(_) | Test::TheyDo(_) => false,
    }
}

/// The strings of the named stones, as far as the picture tells.
struct Strings<'a> {
    around: &'a Surroundings,
    /// Letter, place and mark of each named stone.
    named: Vec<(char, At, Mark)>,
}

impl<'a> Strings<'a> {
    fn of(rule: &'a Rule<'_>) -> Strings<'a> {
        let stones = rule.entry.pattern.stones.iter();
        let named = stones.map(|stone| {
            let mark = if stone.ours { Mark::OURS } else { Mark::THEIRS };
            (stone.letter, rule.place((stone.row, stone.column)), mark)
        });
        Strings {
            around: &rule.around,
            named: named.collect(),
        }
    }

    /// The first of the letters of a stone's string.
    fn first_of(&self, letter: char) -> char {
        let Some((_, string)) = self.certain(letter) else {
            return letter;
        };
        let same = self.named.iter().find(|(_, at, _)| string.contains(at));
        same.map_or(letter, |(first, ..)| *first)
    }

    /// How many liberties a stone's string may have: no fewer than beside the stones that are there for sure.
    fn liberties(&self, letter: char) -> RangeInclusive<usize> {
        self.bounds(letter, |certain, possible| {
            let empty = around_all(certain).filter(|at| self.mark(*at) == Mark::EMPTY);
            // Points that may be stones of the string may be its liberties as well.
            let free = around_all(possible).chain(possible.iter().copied());
            let free = free.filter(|at| self.mark(*at).allows(Mark::EMPTY) && !certain.contains(at));
            [
                empty.collect::<BTreeSet<At>>().len(),
                free.collect::<BTreeSet<At>>().len(),
            ]
        })
    }

    /// How many stones it may have.
    fn sizes(&self, letter: char) -> RangeInclusive<usize> {
        self.bounds(letter, |certain, possible| [certain.len(), possible.len()])
    }

    /// What a stone's string counts at least and at most: by the stones of it that are there for sure, and by all that may be.
    fn bounds(
        &self,
        letter: char,
        count: impl Fn(&BTreeSet<At>, &BTreeSet<At>) -> [usize; 2],
    ) -> RangeInclusive<usize> {
        let any = 1..=Size::NINETEEN.area();
        let Some((color, certain)) = self.certain(letter) else {
            return any;
        };
        let possible = self.reach(&certain, |mark| mark.allows(color));
        let [least, most] = count(&certain, &possible);
        least.max(*any.start())..=most.min(*any.end())
    }

    /// The stones that are one string with a named one for sure, and their colour.
    fn certain(&self, letter: char) -> Option<(Mark, BTreeSet<At>)> {
        let &(_, at, color) = self.named.iter().find(|(name, ..)| *name == letter)?;
        Some((color, self.reach(&BTreeSet::from([at]), |mark| mark == color)))
    }

    /// The stones, and all points that are joined to them by points that `goes_on`.
    fn reach(&self, from: &BTreeSet<At>, goes_on: impl Fn(Mark) -> bool) -> BTreeSet<At> {
        let mut seen = from.clone();
        let mut waiting: Vec<At> = from.iter().copied().collect();
        while let Some(at) = waiting.pop() {
            for next in beside(at) {
                // No board is larger than that.
                if Surroundings::reaches(next) && goes_on(self.mark(next)) && seen.insert(next) {
                    waiting.push(next);
                }
            }
        }
        seen
    }

    fn mark(&self, at: At) -> Mark {
        self.around.at(at.0, at.1)
    }
}

fn around_all(string: &BTreeSet<At>) -> impl Iterator<Item = At> + '_ {
    string.iter().flat_map(|&at| beside(at))
}

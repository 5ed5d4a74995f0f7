//! One move of a pattern with everything that decides where it is thought of, compared with another.

use super::conditions::renamed;
use super::impossible::Impossible;
use super::source::Entry;
use super::surroundings::Surroundings;
use crate::game::Way;
use crate::think::knowledge::{Pattern, PatternMove, Statement, Test};
use crate::think::recognition::Stage;
use std::cell::OnceCell;

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
    /// The same with the colours exchanged, once somebody asks.
    exchanged: OnceCell<Surroundings>,
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
            Ok(Rule {
                entry,
                said,
                origin,
                around: Surroundings::of(pattern, origin)?,
                exchanged: OnceCell::new(),
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
        let exchanged = self.exchanged.get_or_init(|| self.around.exchanged());
        within(exchanged, &other.around) && within(&other.around, exchanged)
    }

    /// Whether the other is thought of wherever this one is.
    pub(super) fn is_within(&self, other: &Rule<'_>) -> bool {
        self.stages().iter().all(|stage| other.stages().contains(stage)) && self.is_narrower(other)
    }

    /// Whether the other fits wherever this one does, its conditions with its picture, at whatever stage of the game.
    pub(super) fn is_narrower(&self, other: &Rule<'_>) -> bool {
        let own: Vec<(bool, Test)> = self
            .entry
            .pattern
            .conditions
            .iter()
            .filter_map(|own| Some((own.wanted, renamed(&own.test, Some)?)))
            .collect();
        let asks_no_more = |way| {
            let mut asked = other.entry.pattern.conditions.iter();
            asked.all(|one| {
                let test = self.as_named_here(&one.test, other, way);
                test.is_some_and(|test| own.contains(&(one.wanted, test)))
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
        renamed(test, |letter| self.letter_of(other, letter, way))
    }

    /// The letter that a stone of another pattern has here, where that one is laid over this one in that way.
    fn letter_of(&self, other: &Rule<'_>, letter: char, way: Way) -> Option<char> {
        let stone = other.entry.pattern.stone(letter)?;
        let (right, up) = other.place((stone.row, stone.column));
        let at = way.lay(right, up);
        let Pattern { stones, .. } = &self.entry.pattern;
        let same = stones.iter().find(|own| self.place((own.row, own.column)) == at);
        same.map(|own| own.letter)
    }

    /// A point of the picture as columns to the right of the one from which it is seen, and rows above it.
    pub(super) fn place(&self, (row, column): (usize, usize)) -> (i8, i8) {
        (column as i8 - self.origin.1 as i8, self.origin.0 as i8 - row as i8)
    }

    fn stages(&self) -> &[Stage] {
        match &self.entry.pattern.stages[..] {
            [] => &Stage::ALL,
            stages => stages,
        }
    }
}

//! What the engine thinks, for a person.

use crate::game::{Color, Move, Point, Referee, Verdict};
use crate::think::Action;
use crate::think::candidates::{Reason, suppressed_by};
use crate::think::evaluation::{Criterion, Part};
use crate::tournament::view::{Gaps, diagram, some, verdict_text};
use crate::workshop::explain::thought::net_lead;
use crate::workshop::explain::{Choice, Thought};
use std::fmt;

impl Thought {
    /// What it plays, what is expected, what speaks for each move, and who owns what. Candidates are weighed before the search, so what they
    /// were weighed by may be another lead than the search's.
    pub(super) fn tell(&self, f: &mut fmt::Formatter<'_>, game: &Referee) -> fmt::Result {
        let turn = game.turn();
        let liked = self.choices.first().map(|choice| choice.found.mv);
        let is_searched = self.choices.iter().any(|choice| choice.found.visits > 0);
        let games = some(self.playouts as usize, "random game") + if is_searched { "" } else { " and no search" };
        match self.action {
            Action::Move(Move::Pass) if liked != Some(Move::Pass) => {
                writeln!(f, "It passes, for no stone changes anything any more, after {games}.")?;
            }
            Action::Move(mv) => match liked.filter(|liked| *liked != mv) {
                Some(Move::Pass) => writeln!(f, "It plays {mv} before it passes, after {games}.")?,
                Some(liked) => writeln!(
                    f,
                    "It plays {mv} in place of {liked}, by a closer look at the end of the game, after {games}."
                )?,
                None if self.is_drawn() => {
                    writeln!(
                        f,
                        "It plays {mv}, drawn by lot among the likely moves, as its level asks."
                    )?;
                }
                None => writeln!(f, "It plays {mv}, after {games}.")?,
            },
            Action::Resign => writeln!(f, "It resigns, after {games}.")?,
        }
        if !self.line.is_empty() {
            let line: Vec<String> = self.line.iter().map(Move::to_string).collect();
            // Who looked closer at the end has not searched on from what it plays.
            let is_of_played = self.line.first().copied().map(Action::Move) == Some(self.action);
            let who = if is_of_played {
                "Expected"
            } else {
                "The search expected"
            };
            writeln!(f, "{who}: {}", line.join(" "))?;
        }
        writeln!(f, "By the games: {}", verdict_text(Verdict::Counted(self.lead)))?;
        if let Some(net) = self.net.as_ref().filter(|_| self.net_expects) {
            let lead = net_lead(net, game);
            let who = if lead < 0.0 { Color::White } else { Color::Black };
            let win = 100.0 * net.win;
            writeln!(
                f,
                "By the net: {turn} wins with {win:.0} %, {who} is ahead by {:.1}",
                lead.abs()
            )?;
        }
        if !self.is_by_the_net() {
            writeln!(f, "At first sight {turn} is {}", self.temper)?;
        }
        for (letter, choice) in self.lettered() {
            writeln!(f)?;
            tell(f, letter, choice)?;
        }
        if !self.avoided.is_empty() {
            writeln!(f)?;
        }
        for (point, why) in &self.avoided {
            writeln!(f, "{point} is not tried, as a person says: {why}")?;
        }
        self.tell_why_not_the_next(f)?;
        tell_owners(f, game, "the games", |point| self.owner(point))?;
        match &self.net {
            Some(net) => tell_owners(f, game, "the net", |point| match turn {
                Color::Black => net.owner(point),
                Color::White => -net.owner(point),
            }),
            None => Ok(()),
        }
    }

    /// Whether the net was asked, and a search decided: then candidates and their weights tell reasons and decide nothing.
    fn is_by_the_net(&self) -> bool {
        self.net.is_some() && self.choices.first().is_some_and(|best| best.found.visits > 0)
    }

    /// Whether the first move is not the most searched one: a level that chooses freely has drawn it.
    fn is_drawn(&self) -> bool {
        let visits = |at: usize| self.choices.get(at).map_or(0, |choice| choice.found.visits);
        visits(0) < visits(1)
    }

    /// Why the most searched move and not the next, and what their reasons alone would say.
    fn tell_why_not_the_next(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let compared = [self.choices.first(), self.choices.get(1)].map(|choice| choice.map(|choice| choice.found));
        if let [Some(best), Some(next)] = compared
            && best.visits.min(next.visits) > 0
        {
            writeln!(f)?;
            writeln!(
                f,
                "By the search {} is worth {} in {} games, and {} {} in {}; before it they were thought {} and {} likely.",
                best.mv,
                percent(best.value),
                best.visits,
                next.mv,
                percent(next.value),
                next.visits,
                percent(best.prior),
                percent(next.prior)
            )?;
            if best.value < next.value && best.visits > next.visits {
                writeln!(
                    f,
                    "The most games decide, not the highest value: a move that promises more gets more games, unless that comes too late or does not \
                     hold."
                )?;
            }
        }
        if let Some((best, next)) = self.next_best() {
            let unasked = match self.is_by_the_net() {
                true => ", which is not asked where the net speaks to a search,",
                false => "",
            };
            writeln!(f)?;
            writeln!(f, "By weight{unasked} {}.", best.against(next))?;
        }
        Ok(())
    }
}

fn percent(part: f32) -> String {
    format!("{:.1} %", 100.0 * part)
}

/// What speaks for a move and against it.
fn tell(f: &mut fmt::Formatter<'_>, letter: char, choice: &Choice) -> fmt::Result {
    let found = choice.found;
    let searched = match found.visits {
        0 => format!("{:<26}", "not searched"),
        visits => format!("{visits:>6} games  value {:>6}", percent(found.value)),
    };
    let (mv, likely) = (found.mv.to_string(), percent(found.prior));
    write!(f, "{letter}  {mv:<5} {searched}  likely {likely:>6}")?;
    if let Some(net) = choice.net {
        write!(f, "  net {:>6}", percent(net))?;
    }
    if let Some(learned) = choice.learned {
        write!(f, "  patterns {:>6}", percent(learned))?;
    }
    if let Some(weighed) = &choice.weighed {
        write!(f, "  weight {:+.1}", weighed.total)?;
    }
    writeln!(f)?;
    if choice.line.len() > 1 {
        let line: Vec<String> = choice.line.iter().take(LINE).map(Move::to_string).collect();
        writeln!(f, "     expected: {}", line.join(" "))?;
    }
    if !choice.words.is_empty() {
        let words: Vec<String> = choice
            .words
            .iter()
            .map(|word| format!("{word} {}", word.japanese()))
            .collect();
        writeln!(f, "     {}", words.join(", "))?;
    }
    let Some(weighed) = &choice.weighed else {
        return Ok(());
    };
    for reason in told(&weighed.reasons) {
        writeln!(f, "     {reason}")?;
    }
    if let Some(against) = suppressed_by(&weighed.reasons) {
        writeln!(f, "     by its reasons advised against: {against}")?;
    }
    for part in weighed.parts.iter().filter(|part| part.product().abs() >= LEAST_SHOWN) {
        writeln!(f, "     = {part}")?;
    }
    let is_idle =
        |part: &&Part| part.weight == 0.0 && part.amount.abs() >= LEAST_SHOWN && part.criterion != Criterion::Lot;
    let idle = weighed.parts.iter().filter(is_idle);
    let idle: Vec<String> = idle
        .map(|part| format!("{} {:.1}", part.criterion, part.amount))
        .collect();
    if !idle.is_empty() {
        writeln!(f, "     of no weight at this stage: {}", idle.join(", "))?;
    }
    Ok(())
}

/// The reasons that a person is told. What the move is called stands above; that it lies on a border or is a dame, or a likeness worth less
/// than a point, is no reason where there is another.
fn told(reasons: &[Reason]) -> Vec<&Reason> {
    let is_called = |reason: &&Reason| matches!(reason, Reason::Called(_));
    let is_weak = |reason: &&Reason| match reason {
        Reason::Border | Reason::Dame => true,
        Reason::Pattern { value, .. } => value.abs() < 1.0,
        _ => false,
    };
    let (weak, told): (Vec<&Reason>, Vec<&Reason>) =
        reasons.iter().filter(|reason| !is_called(reason)).partition(is_weak);
    if told.is_empty() { weak } else { told }
}

/// A part of a weight that rounds to nothing is left out.
const LEAST_SHOWN: f32 = 0.05;

/// How sure an owner must be for a large letter, and for any.
const SURE: f32 = 0.8;
const LIKELY: f32 = 0.3;

/// A board with a mark on each point that is Black's in the end, at 1 surely, or White's, at -1.
fn tell_owners(f: &mut fmt::Formatter<'_>, game: &Referee, by: &str, owner: impl Fn(Point) -> f32) -> fmt::Result {
    let mark = |point| {
        let owner = owner(point);
        let marks = match owner.abs() {
            sure if sure >= SURE => ['X', 'O'],
            likely if likely >= LIKELY => ['x', 'o'],
            _ => ['.', '.'],
        };
        marks[usize::from(owner < 0.0)].to_string()
    };
    writeln!(f)?;
    writeln!(
        f,
        "Who owns what in the end, by {by} (X x Black's surely or likely, O o White's):"
    )?;
    for line in diagram(game.board().size(), None, Gaps::PLAIN, mark) {
        writeln!(f, "{line}")?;
    }
    Ok(())
}

/// Moves of a line that are told beside a move.
const LINE: usize = 8;

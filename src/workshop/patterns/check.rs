//! What is wrong with patterns, as far as the patterns themselves tell.
//!
//! Patterns are compared move by move, laid in the eight ways. A picture is seen from the side to move, so one pattern stands for
//! both colours already; the same picture with its colours exchanged says where the other side would play, which is told and no
//! fault.

use super::conditions::are_exclusive;
use super::finding::{Fault, Finding, Other};
use super::impossible::{Impossible, is_self_capture, without_liberty};
use super::made_up::{BOARDS, may_be_called_so};
use super::rule::{Rule, Said};
use super::source::{Entries, Entry};
use crate::game::Way;
use crate::think::evaluation::StageWeights;
use crate::think::knowledge::{Kind, Mark, PatternMove, Priority, Statement, insistence};
use crate::think::recognition::Stage;
use std::collections::BTreeSet;

/// Two values of one move are far apart when the larger is more than so many times the smaller …
const TIMES: f32 = 2.0;
/// … and more than so many points above it.
const APART: f32 = 3.0;

#[cfg(test)]
mod tests;

/// Everything that is wrong with patterns or between them, by file and line; files in the order in which they were read.
pub fn check(entries: &Entries) -> Vec<Finding> {
    let mut findings: Vec<Finding> = entries.bad.iter().map(Finding::from).collect();
    findings.extend(entries.empty().map(Finding::of_empty));
    let mut rules: Vec<Rule<'_>> = Vec::new();
    for (at, entry) in entries.good.iter().enumerate() {
        let before = &entries.good[..at];
        findings.extend(by_itself(entry).or_else(|| in_doubt(entry)));
        findings.extend(anywhere(entry));
        findings.extend(taken_name(entry, before.iter()));
        let own = Rule::all(entry).unwrap_or_default();
        findings.extend(between(&own, &rules));
        rules.extend(own);
    }
    let order = |file: &str| entries.files.iter().position(|name| name == file);
    findings.sort_by_key(|finding| (order(&finding.file), finding.line));
    findings
}

/// The patterns that can never fit, whatever else there is.
pub fn impossible(entries: &Entries) -> impl Iterator<Item = Finding> {
    entries.good.iter().filter_map(by_itself)
}

/// The patterns with a move whose value moves nothing by these weights, each once.
pub fn unheard<'a>(entries: &'a [Entry], weights: &'a StageWeights) -> impl Iterator<Item = Finding> + 'a {
    let weighs = |kind: Kind, stage: Stage| weights.at(stage).of(&format!("pattern.{kind}")) != Some(0.0);
    let is_heard = move |entry: &Entry, chosen: &PatternMove| {
        let stages = match &entry.pattern.stages[..] {
            [] => &Stage::ALL,
            stages => stages,
        };
        chosen.priority == Priority::Always
            || chosen.bonus.is_some()
            || insistence(chosen.worth()) != 0.0
            || stages.iter().any(|&stage| weighs(chosen.kind, stage))
    };
    entries.iter().filter_map(move |entry| {
        let mut moves = entry.pattern.moves.iter();
        let unheard = moves.find(|chosen| !is_heard(entry, chosen))?;
        Some(Finding::of(entry, Fault::Unheard(unheard.kind)))
    })
}

/// What is wrong with new patterns beside those that are there.
pub fn check_new(new: &Entry, there: &[Entry]) -> Vec<Finding> {
    let rules: Vec<Rule<'_>> = there
        .iter()
        .flat_map(|entry| Rule::all(entry).unwrap_or_default())
        .collect();
    let own = Rule::all(new).unwrap_or_default();
    let mut findings: Vec<Finding> = by_itself(new).or_else(|| in_doubt(new)).into_iter().collect();
    findings.extend(anywhere(new));
    findings.extend(taken_name(new, there.iter()));
    findings.extend(between(&own, &rules));
    findings
}

/// Why a pattern can never fit, if it cannot.
fn by_itself(entry: &Entry) -> Option<Finding> {
    let why = why_impossible(entry)?;
    Some(Finding::of(entry, Fault::Impossible(why)))
}

/// Whether a pattern that can fit, as far as is sure, was never seen to.
fn in_doubt(entry: &Entry) -> Option<Finding> {
    let rules = Rule::all(entry).ok()?;
    let mut moves = rules.iter().filter(|rule| matches!(rule.said, Said::Move(_)));
    let never = moves.any(|rule| !may_be_called_so(rule));
    never.then(|| Finding::of(entry, Fault::SeemsImpossible(BOARDS)))
}

/// Whether a pattern with a move fits nearly anywhere.
fn anywhere(entry: &Entry) -> Option<Finding> {
    let pattern = &entry.pattern;
    let tells = |mark: &Mark| !mark.allows(Mark::EMPTY);
    let is_bare = !pattern.rows.iter().flatten().any(tells);
    let asks_nothing = pattern.conditions.is_empty() && pattern.stages.is_empty();
    let is_anywhere = is_bare && asks_nothing && !pattern.moves.is_empty();
    is_anywhere.then(|| Finding::of(entry, Fault::Anywhere))
}

fn why_impossible(entry: &Entry) -> Option<Impossible> {
    let rules = match Rule::all(entry) {
        Ok(rules) => rules,
        Err(why) => return Some(why),
    };
    if let Some(first) = rules.first()
        && let Some((right, up)) = without_liberty(&first.around)
    {
        let (row, column) = first.origin;
        let (row, column) = (row as i8 - up + 1, column as i8 + right + 1);
        return Some(Impossible::NoLiberty(row as usize, column as usize));
    }
    let is_move = |rule: &&Rule<'_>| matches!(rule.said, Said::Move(_));
    if rules.iter().filter(is_move).any(|rule| is_self_capture(&rule.around)) {
        return Some(Impossible::SelfCapture);
    }
    let exclusive = rules.first().is_some_and(are_exclusive);
    exclusive.then_some(Impossible::Conditions)
}

fn taken_name<'a>(entry: &Entry, mut there: impl Iterator<Item = &'a Entry>) -> Option<Finding> {
    let other = there.find(|other| other.pattern.name == entry.pattern.name)?;
    Some(Finding::of(entry, Fault::NameTwice(Other::from(other))))
}

/// What is wrong between the moves of a pattern and those of others, or of itself. Of each fault one is told for two patterns.
fn between(own: &[Rule<'_>], there: &[Rule<'_>]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut told = BTreeSet::new();
    for (at, rule) in own.iter().enumerate() {
        for other in there.iter().chain(&own[..at]) {
            let Some((fault, is_of_other)) = compare(rule, other) else {
                continue;
            };
            if told.insert((fault.word(), &other.entry.place.file, other.entry.place.line)) {
                let about = if is_of_other { other } else { rule };
                findings.push(Finding::of(about.entry, fault));
            }
        }
    }
    findings
}

/// What is wrong between two rules; whether it is to be told of the other one.
fn compare(own: &Rule<'_>, other: &Rule<'_>) -> Option<(Fault, bool)> {
    match (own.said, other.said) {
        (Said::Move(chosen), Said::Move(others)) => of_moves(own, other, [chosen, others]),
        (Said::Tells, Said::Tells) => of_statements(own, other).map(|fault| (fault, false)),
        _ => None,
    }
}

fn of_moves(own: &Rule<'_>, other: &Rule<'_>, [chosen, others]: [&PatternMove; 2]) -> Option<(Fault, bool)> {
    let of = |rule: &Rule<'_>| Other::from(rule.entry);
    let is_nested = |inner: &Rule<'_>, outer: &Rule<'_>| inner.ways_within(outer).next().is_some();
    let (inside, around) = (is_nested(own, other), is_nested(other, own));
    let agree = chosen.is_avoided() == others.is_avoided();
    let is_same_pattern = own.entry.place == other.entry.place;
    if !inside && !around {
        return (agree && !is_same_pattern && own.is_exchange_of(other)).then(|| (Fault::Exchanged(of(other)), false));
    }
    if !agree {
        let nested = (own.is_narrower(other), other.is_narrower(own));
        if nested == (false, false) || !own.shares_a_stage(other) {
            return None;
        }
        // The narrower one may be an exception, if it prevails.
        return Some(match nested {
            (true, false) if prevails(chosen, others) => (Fault::Exception(of(other)), false),
            (false, true) if prevails(others, chosen) => (Fault::Exception(of(own)), true),
            _ => (Fault::Contradiction(of(other)), false),
        });
    }
    let (within, without) = (own.is_within(other), other.is_within(own));
    let values = [chosen.value, others.value];
    if within && without {
        if chosen.kind == others.kind && are_apart(values) {
            return Some((Fault::Values(of(other), values), false));
        }
        // The images of a move under a symmetry of its own picture may have a letter each, and a letter may have several kinds.
        return (!is_same_pattern).then(|| (Fault::Duplicate(of(other)), false));
    }
    if is_same_pattern {
        return None;
    }
    if within && is_outdone(chosen, others) {
        return Some((Fault::Needless(of(other)), false));
    }
    (without && is_outdone(others, chosen)).then(|| (Fault::Needless(of(own)), true))
}

/// The same picture must not tell two things of the same stones.
fn of_statements(own: &Rule<'_>, other: &Rule<'_>) -> Option<Fault> {
    if !own.is_within(other) || !other.is_within(own) {
        return None;
    }
    let said = own.told_here(own, Way::AS_IT_IS);
    let told: Vec<Vec<Statement>> = own.ways_within(other).map(|way| own.told_here(other, way)).collect();
    let is_same = |told: &Vec<Statement>| told.len() == said.len() && told.iter().all(|one| said.contains(one));
    let differs = |told: &Vec<Statement>| {
        told.iter()
            .any(|one| said.iter().any(|own| one != own && same_subject(one, own)))
    };
    if told.iter().any(is_same) {
        return Some(Fault::Duplicate(Other::from(other.entry)));
    }
    told.iter()
        .any(differs)
        .then(|| Fault::Contradiction(Other::from(other.entry)))
}

/// Whether two statements are about the same: the same stones, or eyes.
fn same_subject(one: &Statement, two: &Statement) -> bool {
    use Statement::{Eyes, Linkage};
    match (one, two) {
        (Linkage { stone, other, .. }, Linkage { stone: s, other: o, .. }) => (stone, other) == (s, o),
        (Eyes(_), Eyes(_)) => true,
        _ => false,
    }
}

/// Whether a move stands against another that says the contrary: what is said for good does, and a move to avoid suppresses what is worth no
/// more than it warns of.
fn prevails(chosen: &PatternMove, contrary: &PatternMove) -> bool {
    let is_final = |one: &PatternMove| one.priority == Priority::Always;
    match (chosen.is_avoided(), is_final(chosen), is_final(contrary)) {
        (true, true, _) | (false, true, false) => true,
        (true, false, true) | (false, _, true) => false,
        (true, false, false) => chosen.value.abs() >= contrary.value,
        (false, false, false) => chosen.value > contrary.value.abs(),
    }
}

/// Whether another move says as much or more of the same kind, so that this one changes nothing where both fit.
fn is_outdone(chosen: &PatternMove, by: &PatternMove) -> bool {
    let same = |chosen: &PatternMove| (chosen.kind, chosen.priority);
    same(chosen) == same(by) && chosen.bonus == by.bonus && chosen.value.abs() <= by.value.abs()
}

fn are_apart([one, other]: [f32; 2]) -> bool {
    let (less, more) = (one.abs().min(other.abs()), one.abs().max(other.abs()));
    more > TIMES * less && more - less > APART
}

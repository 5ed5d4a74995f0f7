//! What each reason is worth.

use super::criteria::{Criterion, Part};
use super::weigher::part;
use super::weights::Weights;
use crate::think::candidates::{Reason, priority, suppressed_by};
use crate::think::knowledge::{Bonus, Kind, Priority, insistence, worth};
use crate::think::reading::Fate;

/// What the reasons of a move give, criterion by criterion: nothing that speaks for it where a negative reason suppresses it.
pub(super) fn prices(reasons: &[Reason], weights: &Weights) -> Vec<Part> {
    let mut parts = of_patterns(reasons, weights);
    parts.push(part(Criterion::Insists, insists(reasons), weights.insists));
    parts.extend(reasons.iter().flat_map(|reason| of_reason(reason, weights)));
    if let Some(amount) = said_for_good(reasons) {
        parts.push(part(Criterion::Said, amount, weights.said));
    } else if priority(reasons) == Priority::Always {
        parts.push(part(Criterion::Must, 1.0, weights.must));
    }
    parts.extend(bonus(reasons, weights));
    if suppressed_by(reasons).is_some() {
        let speaks_against = |part: &Part| {
            let may_warn = matches!(part.criterion, Criterion::Pattern(_) | Criterion::Said);
            part.criterion.is_negative() || may_warn && part.amount < 0.0 || part.criterion == Criterion::Insists
        };
        parts.retain(speaks_against);
    }
    parts
}

/// What a person said for good: 1 for a move that is always to be played, -1 for one that is not. A mark is of that very position, and goes before a
/// pattern, which fits many.
fn said_for_good(reasons: &[Reason]) -> Option<f32> {
    let mut marks = reasons.iter().filter(|reason| matches!(reason, Reason::Marked { .. }));
    let said = marks
        .next()
        .or_else(|| reasons.iter().find(|reason| reason.is_final()))?;
    Some(if said.is_negative() { -1.0 } else { 1.0 })
}

/// The best and the worst that patterns of each kind say.
fn of_patterns(reasons: &[Reason], weights: &Weights) -> Vec<Part> {
    let of_a_kind = |(_, kind): (&str, Kind)| {
        let values = || {
            reasons.iter().filter_map(move |reason| match reason {
                Reason::Pattern { kind: k, value, .. } if *k == kind => Some(*value),
                _ => None,
            })
        };
        let value = values().fold(0.0, f32::max) + values().fold(0.0, f32::min);
        part(Criterion::Pattern(kind), value, of_kind(kind, weights))
    };
    Kind::WORDS.into_iter().map(of_a_kind).collect()
}

/// What the pattern that insists most on a move, and the one that insists most on leaving it, say beyond the usual.
fn insists(reasons: &[Reason]) -> f32 {
    let of_pattern = |reason: &Reason| match reason {
        Reason::Pattern { value, bonus, .. } => Some(insistence(worth(*value, *bonus))),
        _ => None,
    };
    let insists = || reasons.iter().filter_map(of_pattern);
    insists().fold(0.0, f32::max) + insists().fold(0.0, f32::min)
}

/// The largest bonus that a pattern gives beyond what it is worth: points, or a part of its worth.
fn bonus(reasons: &[Reason], weights: &Weights) -> Option<Part> {
    let of_pattern = |reason: &Reason| match reason {
        Reason::Pattern {
            kind,
            value,
            bonus: Some(bonus),
            ..
        } => {
            let weight = match bonus {
                Bonus::Plus(_) => 1.0,
                Bonus::Times(_) => of_kind(*kind, weights),
            };
            Some(part(Criterion::Bonus, bonus.amount(*value), weight))
        }
        _ => None,
    };
    let bonuses = reasons.iter().filter_map(of_pattern);
    bonuses.max_by(|a, b| a.product().total_cmp(&b.product()))
}

fn of_kind(kind: Kind, weights: &Weights) -> f32 {
    match kind {
        Kind::Shape => weights.shape,
        Kind::Connects => weights.connects,
        Kind::Cuts => weights.cuts,
        Kind::Attacks => weights.attacks,
        Kind::Defends => weights.defends,
        Kind::Corner => weights.corner,
        Kind::Extension => weights.extension,
        Kind::Joseki => weights.joseki,
        Kind::Endgame => weights.endgame,
    }
}

/// What a reason other than a pattern gives.
fn of_reason(reason: &Reason, w: &Weights) -> Vec<Part> {
    use Criterion as C;
    let many = |criterion, count: usize, weight| part(criterion, count as f32, weight);
    let one = |criterion, weight| part(criterion, 1.0, weight);
    let first = match reason {
        Reason::Captures { stones, .. } => many(C::Captures, *stones, w.captures),
        Reason::Saves { stones, .. } => many(C::Saves, *stones, w.saves),
        Reason::Ataris { stones, .. } => many(C::Atari, *stones, w.atari),
        Reason::Strengthens { by, .. } => part(C::Strengthens, *by, w.strengthens),
        Reason::Weakens { by, .. } => part(C::Weakens, *by, w.weakens),
        Reason::Wariuchi { .. } => one(C::Wariuchi, w.wariuchi),
        Reason::Hiraki { .. } => one(C::Hiraki, w.hiraki),
        Reason::Corner(_) => one(C::Corner, w.first_in_corner),
        Reason::Keshi { .. } | Reason::Caps { .. } => one(C::Keshi, w.keshi),
        Reason::Invades { .. } => one(C::Invades, w.invades),
        Reason::Enlarges { points } => many(C::Enlarges, *points, w.enlarges),
        Reason::BetweenMoyos { ours, theirs } => many(C::Enlarges, ours + theirs, w.enlarges),
        Reason::Connects { stones, .. } | Reason::AnswersPeep { stones, .. } => {
            many(C::Connects, *stones, w.connects_stones)
        }
        Reason::Cuts { stones, .. } => many(C::Cuts, *stones, w.cuts_stones),
        Reason::Lives(group, how) => part(C::Lives, of_fate(*how) * group.count as f32, w.lives),
        Reason::Kills(group, how) => part(C::Kills, of_fate(*how) * group.count as f32, w.kills),
        Reason::MakesEye(group) | Reason::TakesEye(group) => many(C::Eye, group.count, w.eye),
        Reason::BreaksOut(group) => many(C::BreaksOut, group.count, w.breaks_out),
        Reason::Surrounds(group) => many(C::Surrounds, group.count, w.surrounds),
        Reason::WinsRace { ours, theirs } => many(C::Race, ours.count + theirs.count, w.race),
        Reason::TwoAims { stones } => many(C::TwoAims, *stones, w.two_aims),
        Reason::Threatens(threat) => part(C::Threatens, threat.size() as f32, w.threatens),
        Reason::Called(_) => one(C::Called, w.called),
        Reason::Endgame(_) => one(C::Edge, w.edge),
        Reason::TakesKo { .. } => one(C::TakesKo, w.takes_ko),
        Reason::KoThreat(threat) => part(C::KoThreat, threat.size() as f32, w.ko_threat),
        Reason::EndsKo => one(C::EndsKo, w.ends_ko),
        Reason::Joseki { chance, .. } => part(C::Joseki, chance.sqrt(), w.joseki_value),
        Reason::Opening { chance, .. } => part(C::Opening, chance.sqrt(), w.opening_value),
        Reason::Dame => one(C::Dame, w.dame),
        Reason::IsCaptured { stones } | Reason::SelfAtari { stones } => many(C::Captured, *stones, w.captured),
        Reason::Hopeless { stones } => many(C::Hopeless, *stones, w.hopeless),
        Reason::FillsOwn => one(C::FillsOwn, w.fills_own),
        Reason::EnemySettled => one(C::EnemySettled, w.enemy_settled),
        Reason::Inefficient(_) => one(C::Inefficient, w.inefficient),
        Reason::UselessForcing { .. } | Reason::Delays(_) => one(C::Forcing, w.forcing),
        Reason::Border | Reason::Repeats | Reason::Pattern { .. } | Reason::Marked { .. } => return Vec::new(),
    };
    let second = match reason {
        Reason::Joseki { above, .. } | Reason::Opening { above, .. } => Some(part(C::Won, *above, w.joseki_won)),
        Reason::AnswersPeep { .. } => Some(one(C::Peep, w.peep)),
        _ => None,
    };
    [first].into_iter().chain(second).collect()
}

/// What part of a group a fate decides about: half where a ko does.
fn of_fate(how: Fate) -> f32 {
    if matches!(how, Fate::Ko(_)) { 0.5 } else { 1.0 }
}

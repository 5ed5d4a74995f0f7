//! What each reason is worth.

use super::criteria::Criterion;
use super::weights::Weights;
use crate::think::candidates::{Reason, priority, suppressed_by};
use crate::think::knowledge::{Kind, Priority};
use crate::think::reading::Fate;

/// What the reasons of a move give, criterion by criterion: nothing that speaks for it where a negative reason suppresses it.
pub(super) fn prices(reasons: &[Reason], weights: &Weights) -> Vec<(Criterion, f32)> {
    let mut parts = of_patterns(reasons, weights);
    parts.extend(reasons.iter().filter_map(|reason| price(reason, weights)));
    if priority(reasons) == Priority::Always {
        parts.push((Criterion::Bonus, weights.must));
    }
    parts.push((Criterion::Bonus, bonus(reasons, weights)));
    if suppressed_by(reasons).is_some() {
        parts.retain(|(_, part)| *part < 0.0);
    }
    parts
}

/// The best and the worst that patterns of each kind say.
fn of_patterns(reasons: &[Reason], weights: &Weights) -> Vec<(Criterion, f32)> {
    let mut parts = Vec::new();
    for (_, kind) in Kind::WORDS {
        let values = || {
            reasons.iter().filter_map(move |reason| match reason {
                Reason::Pattern { kind: k, value, .. } if *k == kind => Some(*value),
                _ => None,
            })
        };
        let value = values().fold(0.0, f32::max) + values().fold(0.0, f32::min);
        parts.push((Criterion::Pattern(kind), value * of_kind(kind, weights)));
    }
    parts
}

/// The largest bonus that a pattern gives beyond what it is worth.
fn bonus(reasons: &[Reason], weights: &Weights) -> f32 {
    let of_pattern = |reason: &Reason| match reason {
        Reason::Pattern {
            kind,
            value,
            bonus: Some(bonus),
            ..
        } => Some(bonus.amount(value * of_kind(*kind, weights))),
        _ => None,
    };
    reasons.iter().filter_map(of_pattern).fold(0.0, f32::max)
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
fn price(reason: &Reason, w: &Weights) -> Option<(Criterion, f32)> {
    Some(match reason {
        Reason::Captures { stones, .. } => (Criterion::Captures, w.captures * *stones as f32),
        Reason::Saves { stones, .. } => (Criterion::Saves, w.saves * *stones as f32),
        Reason::Ataris { stones, .. } => (Criterion::Atari, w.atari * *stones as f32),
        Reason::Strengthens { by, .. } => (Criterion::Groups, w.strengthens * by),
        Reason::Weakens { by, .. } => (Criterion::Groups, w.weakens * by),
        Reason::Wariuchi { .. } => (Criterion::Opening, w.wariuchi),
        Reason::Hiraki { .. } => (Criterion::Opening, w.hiraki),
        Reason::Corner(_) => (Criterion::Opening, w.first_in_corner),
        Reason::Keshi { .. } | Reason::Caps { .. } => (Criterion::Moyo, w.keshi),
        Reason::Invades { .. } => (Criterion::Moyo, w.invades),
        Reason::Enlarges { points } => (Criterion::Moyo, w.enlarges * *points as f32),
        Reason::BetweenMoyos { ours, theirs } => (Criterion::Moyo, w.enlarges * (ours + theirs) as f32),
        Reason::Connects { stones, .. } => (Criterion::Links, w.connects_stones * *stones as f32),
        Reason::AnswersPeep { stones, .. } => (Criterion::Links, w.connects_stones * *stones as f32 + w.peep),
        Reason::Cuts { stones, .. } => (Criterion::Links, w.cuts_stones * *stones as f32),
        Reason::Lives(group, how) => (Criterion::Groups, w.lives * of_fate(*how) * group.count as f32),
        Reason::Kills(group, how) => (Criterion::Groups, w.kills * of_fate(*how) * group.count as f32),
        Reason::MakesEye(group) => (Criterion::Groups, w.eye * group.count as f32),
        Reason::TakesEye(group) => (Criterion::Groups, w.eye * group.count as f32),
        Reason::BreaksOut(group) => (Criterion::Groups, w.breaks_out * group.count as f32),
        Reason::Surrounds(group) => (Criterion::Groups, w.surrounds * group.count as f32),
        Reason::WinsRace { ours, theirs } => (Criterion::Captures, w.race * (ours.count + theirs.count) as f32),
        Reason::TwoAims { stones } => (Criterion::Bonus, w.two_aims * *stones as f32),
        Reason::Threatens(threat) => (Criterion::Threats, w.threatens * threat.size() as f32),
        Reason::Called(_) => (Criterion::Called, w.called),
        Reason::Endgame(_) => (Criterion::Called, w.edge),
        Reason::TakesKo { .. } => (Criterion::Ko, w.takes_ko),
        Reason::KoThreat(threat) => (Criterion::Ko, w.ko_threat * threat.size() as f32),
        Reason::Joseki { chance, above, .. } => {
            (Criterion::Joseki, w.joseki_value * chance.sqrt() + w.joseki_won * above)
        }
        Reason::Opening { chance, above, .. } => (
            Criterion::Joseki,
            w.opening_value * chance.sqrt() + w.joseki_won * above,
        ),
        Reason::EndsKo => (Criterion::Ko, w.ends_ko),
        Reason::Dame => (Criterion::Dame, w.dame),
        Reason::IsCaptured { stones } | Reason::SelfAtari { stones } => {
            (Criterion::Negative, w.captured * *stones as f32)
        }
        Reason::Hopeless { stones } => (Criterion::Negative, w.hopeless * *stones as f32),
        Reason::FillsOwn => (Criterion::Negative, w.fills_own),
        Reason::EnemySettled => (Criterion::Negative, w.enemy_settled),
        Reason::Inefficient(_) => (Criterion::Negative, w.inefficient),
        Reason::UselessForcing { .. } | Reason::Delays(_) => (Criterion::Negative, w.forcing),
        Reason::Border | Reason::Repeats | Reason::Pattern { .. } => return None,
    })
}

/// What part of a group a fate decides about: half where a ko does.
fn of_fate(how: Fate) -> f32 {
    if matches!(how, Fate::Ko(_)) { 0.5 } else { 1.0 }
}

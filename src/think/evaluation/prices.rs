//! What each reason is worth.

use super::criteria::Criterion;
use super::weights::Weights;
use crate::think::candidates::Reason;
use crate::think::knowledge::Kind;

/// What the reasons of a move give, criterion by criterion.
pub(super) fn prices(reasons: &[Reason], weights: &Weights) -> Vec<(Criterion, f32)> {
    let mut parts = of_patterns(reasons, weights);
    parts.extend(reasons.iter().filter_map(|reason| price(reason, weights)));
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
        Reason::Joseki { chance, above, .. } => {
            (Criterion::Joseki, w.joseki_value * chance.sqrt() + w.joseki_won * above)
        }
        Reason::Opening { chance, above, .. } => (
            Criterion::Joseki,
            w.opening_value * chance.sqrt() + w.joseki_won * above,
        ),
        Reason::EndsKo => (Criterion::Ko, w.ends_ko),
        Reason::Dame => (Criterion::Dame, w.dame),
        Reason::IsCaptured { stones } => (Criterion::Negative, w.captured * *stones as f32),
        Reason::Hopeless { stones } => (Criterion::Negative, w.hopeless * *stones as f32),
        Reason::FillsOwn => (Criterion::Negative, w.fills_own),
        Reason::EnemySettled => (Criterion::Negative, w.enemy_settled),
        Reason::Border | Reason::Repeats | Reason::Pattern { .. } => return None,
    })
}

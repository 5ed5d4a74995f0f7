//! Priorities and what suppresses what (seeds/001, part 4 of the first day and part 2 of the second): "when there is a candidate of A,
//! always play it; make candidates of C only where there is none of B", and "a negative candidate suppresses the positive one at its point".

use super::candidate::Candidate;
use super::reasons::Reason;

/// How a candidate stands to the others, the more urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Priority {
    /// Where there is one of these, one of them is played.
    Must,
    /// Weighed with the others.
    Normal,
    /// Only where nothing else is left.
    Otherwise,
}

/// Stones that are taken or saved by force must be, from so many on: what hangs on them is more than any move elsewhere is worth but in
/// the opening.
const MANY: usize = 10;
/// Stones that a peep must be able to part for its answer to be a must.
const SOME: usize = 2;

impl Priority {
    /// The class of a move with those reasons: that of the most urgent one.
    pub fn of(reasons: &[Reason]) -> Priority {
        let positive = reasons.iter().filter(|reason| !reason.is_negative());
        positive.map(class).min().unwrap_or(Priority::Otherwise)
    }
}

/// The class of a positive reason.
pub(super) fn class(reason: &Reason) -> Priority {
    match reason {
        Reason::AnswersPeep { stones: SOME.., .. } | Reason::Captures { stones: MANY.., .. } => Priority::Must,
        Reason::Saves { stones: MANY.., .. } => Priority::Must,
        Reason::Kills(group, _) | Reason::Lives(group, _) if group.count >= MANY => Priority::Must,
        Reason::WinsRace { ours, theirs } if ours.count + theirs.count >= MANY => Priority::Must,
        Reason::Dame => Priority::Otherwise,
        _ => Priority::Normal,
    }
}

/// The negative reason for which a move is not considered: the first that suppresses and is not outweighed by a positive one.
pub fn suppressed_by(reasons: &[Reason]) -> Option<&Reason> {
    let outweighed = |negative: &Reason| reasons.iter().any(|positive| rescues(positive, negative));
    reasons.iter().find(|reason| suppresses(reason) && !outweighed(reason))
}

/// Whether a reason forbids a move that nothing rescues. A pattern that warns is weighed with the others: it tells by its value how bad a
/// move is.
fn suppresses(reason: &Reason) -> bool {
    reason.is_negative() && !matches!(reason, Reason::Pattern { .. })
}

/// Whether a positive reason outweighs a negative one at the same point.
pub(super) fn rescues(positive: &Reason, negative: &Reason) -> bool {
    use Reason::{
        AnswersPeep, BreaksOut, Captures, Connects, Cuts, EndsKo, Kills, KoThreat, Lives, MakesEye, Saves, Surrounds,
        TakesEye, TakesKo, WinsRace,
    };
    let decides = matches!(
        positive,
        Captures { .. } | Saves { .. } | Kills(..) | Lives(..) | WinsRace { .. }
    );
    // What the rules forbid no reason allows.
    *negative != Reason::Repeats
        && (decides
            || match negative {
                // A sacrifice: the stones are lost for more.
                Reason::IsCaptured { .. } | Reason::SelfAtari { .. } => {
                    matches!(positive, TakesKo { .. } | TakesEye(_) | KoThreat(_))
                }
                Reason::FillsOwn => matches!(positive, MakesEye(_) | EndsKo | AnswersPeep { .. }),
                Reason::EnemySettled => matches!(positive, Cuts { .. } | TakesEye(_) | TakesKo { .. } | KoThreat(_)),
                Reason::Inefficient(_) => matches!(
                    positive,
                    Connects { .. }
                        | Cuts { .. }
                        | AnswersPeep { .. }
                        | MakesEye(_)
                        | TakesEye(_)
                        | BreaksOut(_)
                        | Surrounds(_)
                        | EndsKo
                ),
                Reason::UselessForcing { .. } | Reason::Delays(_) => matches!(positive, KoThreat(_) | TakesEye(_)),
                _ => false,
            })
}

/// The candidates to choose from: those that nothing suppresses, of these the musts if there are any, else the normal ones, else the rest.
pub fn considered(candidates: &[Candidate]) -> Vec<&Candidate> {
    let free = candidates
        .iter()
        .filter(|candidate| candidate.suppressed_by().is_none());
    let first = free.clone().map(Candidate::priority).min();
    free.filter(|candidate| Some(candidate.priority()) == first).collect()
}

//! Priorities and what suppresses what (seeds/001, part 4 of the first day and part 2 of the second): "when there is a candidate of A,
//! always play it; make candidates of C only where there is none of B", and "a negative candidate suppresses the positive one at its point".

use super::reasons::Reason;
use crate::think::knowledge::{Kind, Priority};

/// Stones that are taken or saved by force must be, from so many on: what hangs on them is more than any move elsewhere is worth but in
/// the opening.
const MANY: usize = 10;

/// How a move with those reasons stands to others: as the most urgent one says.
pub fn priority(reasons: &[Reason]) -> Priority {
    let positive = reasons.iter().filter(|reason| !reason.is_negative());
    positive.map(class).max().unwrap_or(Priority::Otherwise)
}

/// Points that a pattern must be worth to have a use for a shape that does little else.
const WORTH: f32 = 4.0;

/// The class of a positive reason.
pub(super) fn class(reason: &Reason) -> Priority {
    match reason {
        // The course's own must (seeds/001, part 3 of the second day); groups that live by themselves lose nothing by a cut.
        Reason::AnswersPeep { at_stake: 1.., .. } | Reason::Captures { stones: MANY.., .. } => Priority::Always,
        Reason::Saves { stones: MANY.., .. } => Priority::Always,
        Reason::Kills(group, _) | Reason::Lives(group, _) if group.count >= MANY => Priority::Always,
        Reason::WinsRace { ours, theirs } if ours.count + theirs.count >= MANY => Priority::Always,
        Reason::Marked { .. } => Priority::Always,
        Reason::Pattern { priority, .. } => *priority,
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
/// move is; and so is a mark, which outweighs them all.
fn suppresses(reason: &Reason) -> bool {
    reason.is_negative() && !matches!(reason, Reason::Pattern { .. } | Reason::Marked { .. })
}

/// Whether a positive reason outweighs a negative one at the same point.
pub(super) fn rescues(positive: &Reason, negative: &Reason) -> bool {
    use Reason::{
        AnswersPeep, BreaksOut, Captures, Connects, Cuts, EndsKo, Kills, KoThreat, Lives, MakesEye, Pattern, Saves,
        Surrounds, TakesEye, TakesKo, WinsRace,
    };
    let decides = matches!(
        positive,
        Captures { .. } | Saves { .. } | Kills(..) | Lives(..) | WinsRace { .. }
    );
    // What the rules forbid no reason allows, and what a person says is always to be played nothing else forbids.
    *negative != Reason::Repeats
        && (decides
            || positive.is_final() && !positive.is_negative()
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
                        | Pattern {
                            kind: Kind::Connects | Kind::Cuts | Kind::Defends | Kind::Endgame,
                            value: WORTH..,
                            ..
                        }
                ),
                Reason::UselessForcing { .. } | Reason::Delays(_) => matches!(positive, KoThreat(_) | TakesEye(_)),
                _ => false,
            })
}

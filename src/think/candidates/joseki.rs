//! Moves that are usually played: by the openings of the whole board, and by the joseki of each corner; and what a person has marked there.

use super::{Proposals, Reason, View};
use crate::think::knowledge::joseki::Mark;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    for known in view.usual {
        let (chance, above, record) = (known.chance, known.next.above, known.next.record);
        if let Some(mark) = known.next.mark {
            let why = known.next.words.to_owned();
            proposals.add(known.next.point, Reason::Marked { mark, why });
            if mark == Mark::Bad {
                continue;
            }
        }
        let reason = match known.corner {
            Some(_) => Reason::Joseki { chance, above, record },
            None => Reason::Opening { chance, above, record },
        };
        proposals.add(known.next.point, reason);
    }
}

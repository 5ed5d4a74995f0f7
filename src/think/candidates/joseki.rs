//! Moves that are usually played: by the openings of the whole board, and by the joseki of each corner.

use super::{Proposals, Reason, View};
use crate::think::knowledge::joseki::Mark;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    for known in view.usual.iter().filter(|known| known.next.mark != Some(Mark::Bad)) {
        let (chance, above, record) = (known.chance, known.next.above, known.next.record);
        let reason = match known.corner {
            Some(_) => Reason::Joseki { chance, above, record },
            None => Reason::Opening { chance, above, record },
        };
        proposals.add(known.next.point, reason);
    }
}

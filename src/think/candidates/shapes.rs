//! Moves by patterns.

use super::{Proposals, Reason, View};

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    for found in view.knowledge.find(view.board, view.turn) {
        let stages = &found.pattern.stages;
        if stages.is_empty() || stages.contains(&view.seen.stage) {
            proposals.add(
                found.point,
                Reason::Pattern {
                    name: found.pattern.name.clone(),
                    kind: found.chosen.kind,
                    value: found.chosen.value,
                    why: found.chosen.reason.clone(),
                },
            );
        }
    }
}

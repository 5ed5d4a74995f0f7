//! Moves by patterns.

use super::{Proposals, Reason, View};
use crate::game::Point;
use crate::think::knowledge::{Known, StateWord, standing};

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    let found = view.knowledge.find_knowing(view.board, view.turn, &AsSeen(view));
    for found in standing(found) {
        let reason = &found.chosen.reason;
        proposals.add(
            found.point,
            Reason::Pattern {
                name: found.pattern.name.clone(),
                kind: found.chosen.kind,
                value: found.value(),
                priority: found.priority(),
                bonus: found.bonus(),
                why: if found.is_near() {
                    format!("nearly: {reason}")
                } else {
                    reason.clone()
                },
            },
        );
    }
}

/// What was recognized, as patterns ask for it.
struct AsSeen<'a>(&'a View<'a>);

impl Known for AsSeen<'_> {
    fn string(&self, stone: Point) -> StateWord {
        match self.0.seen.string(stone) {
            Some(string) if string.is_dead() => StateWord::Dead,
            Some(string) => string.status.state.into(),
            None => StateWord::Unknown,
        }
    }

    fn group(&self, stone: Point) -> StateWord {
        let mut groups = self.0.seen.groups.iter();
        match groups.find(|group| group.stones.contains(stone)) {
            Some(group) if group.is_weak() => StateWord::Neutral,
            Some(group) if group.kept > 0.0 => StateWord::Alive,
            // Dead strings are in no group.
            _ => StateWord::Dead,
        }
    }
}

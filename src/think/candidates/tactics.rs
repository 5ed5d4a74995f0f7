//! Moves by reading: take, save, put into atari.

use super::{Proposals, Reason, View};
use crate::think::reading::State;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    for string in &view.seen.strings {
        let (ours, stones, head) = (string.color == view.turn, string.len, string.head);
        if matches!(string.status.state, State::Neutral | State::Ko(_)) {
            let points = if ours {
                &string.status.saves
            } else {
                &string.status.kills
            };
            for &point in points {
                let reason = if ours {
                    Reason::Saves { string: head, stones }
                } else {
                    Reason::Captures { string: head, stones }
                };
                proposals.add(point, reason);
            }
        }
        if string.status.state == State::Dead && ours {
            for point in string.liberties.iter() {
                proposals.add(point, Reason::Hopeless { stones });
            }
        }
        if !ours && string.liberties.len() == 2 && !string.is_dead() {
            for point in string.liberties.iter() {
                proposals.add(point, Reason::Ataris { string: head, stones });
            }
        }
    }
}

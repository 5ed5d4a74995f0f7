//! Moves by reading: take, save, put into atari.

use super::{Proposals, Reason, View};
use crate::game::Word;
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
    ends_of_kos(view, proposals);
}

/// Where a stone of ours could be taken in a ko, we may fill it.
fn ends_of_kos(view: &View<'_>, proposals: &mut Proposals) {
    for string in view.seen.strings.iter().filter(|s| s.color == view.turn && s.len == 1) {
        let Some(mouth) = view.board.only_liberty(string.head) else {
            continue;
        };
        let retakable = Word::Ko.holds(view.board, view.turn.opponent(), mouth);
        let mut filled = view.board.clone();
        if retakable && filled.play(view.turn, mouth).is_ok() && filled.liberty_count(mouth) > 1 {
            proposals.add(mouth, Reason::EndsKo);
        }
    }
}

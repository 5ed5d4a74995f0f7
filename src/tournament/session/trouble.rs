//! What has gone wrong on the line, and whether the operator is to be told of it now.

use sgmp::{Counts, Deframer};
use std::time::Duration;

/// So many bytes without one valid message point to a wrong speed or parity.
const NOISE_WORTH_A_NOTICE: u64 = 12;

/// Notices about the same trouble come no more often than this.
const NOTICE_INTERVAL: Duration = Duration::from_secs(30);

/// A message takes a sixtieth of a second. One that is damaged, or not whole, and is not followed by a sound one for so long, was lost
/// (SGMP.md 6.5).
const LOST_AFTER: Duration = Duration::from_secs(3);

/// What notices are about; each kind is told of by itself, so that none hides another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// What was sent is not answered.
    Silence,
    /// Bytes make no message.
    Noise,
    /// A message was lost on the way.
    Damage,
    /// Messages do not fit what was sent before.
    Step,
    /// The other side refuses something.
    Refusal,
}

/// How many kinds there are.
const KINDS: usize = Trouble::Refusal as usize + 1;

/// What was told of trouble, and what is still to be.
#[derive(Clone, Debug, Default)]
pub(super) struct Troubles {
    /// When each kind was last told of.
    told: [Option<Duration>; KINDS],
    /// What had come when it was last looked at.
    seen: Counts,
    /// When a message that is damaged or not whole counts as lost.
    lost_at: Option<Duration>,
}

impl Troubles {
    /// Whether trouble of that kind is to be told of now, or was told of just before.
    pub(super) fn is_news(&mut self, kind: Trouble, now: Duration) -> bool {
        let told = &mut self.told[kind as usize];
        let is_news = told.is_none_or(|last| now.saturating_sub(last) >= NOTICE_INTERVAL);
        if is_news {
            *told = Some(now);
        }
        is_news
    }

    /// Looks at what has come; whether that is noise and nothing else. Where moves are expected, bytes without a beginning are the rest of a
    /// message; before, they may come from a plug.
    pub(super) fn watch(&mut self, deframer: &Deframer, moves_come: bool, now: Duration) -> bool {
        let counts = deframer.counts();
        let before = std::mem::replace(&mut self.seen, counts);
        let has_more = before.bytes < counts.bytes;
        if counts.all_bad(NOISE_WORTH_A_NOTICE) {
            self.lost_at = None;
            return has_more;
        }
        if before.good < counts.good {
            self.lost_at = None;
        }
        let has_begun = deframer.is_open() && has_more;
        let has_rest = moves_come && before.stray < counts.stray;
        if before.damaged() < counts.damaged() || has_begun || has_rest {
            self.lost_at.get_or_insert(now + LOST_AFTER);
        }
        false
    }

    /// When [`Troubles::has_lost`] is to be asked.
    pub(super) fn next_timeout(&self) -> Option<Duration> {
        self.lost_at
    }

    /// Whether by now a message counts as lost that did not yet before.
    pub(super) fn has_lost(&mut self, now: Duration) -> bool {
        self.lost_at.take_if(|at| *at <= now).is_some()
    }

    /// After an interruption: what came and was told before it is nothing to go by.
    pub(super) fn begin_anew(&mut self, deframer: &Deframer) {
        *self = Troubles {
            seen: deframer.counts(),
            ..Troubles::default()
        };
    }
}

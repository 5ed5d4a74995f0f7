//! The words a link uses: what it remembers, what it makes of a frame, what it asks for
//! (`SGMP.md` 1.3, 6.1, 6.5).

use core::error::Error;
use core::fmt;

use crate::frame::Frame;
use crate::message::Message;

/// The two sequence bits of one side; both 0 when it is switched on (`SGMP.md` 1.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bits {
    /// The bit of our last new message.
    pub my: bool,
    /// The bit of the last message that we accepted from the other side.
    pub his: bool,
}

/// What a received frame turned out to be (`SGMP.md` 1.3, 6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Received {
    /// A new message. The owner writes it down, then acknowledges it with [`Link::ok`](crate::Link::ok) or with a new
    /// message of its own.
    New {
        /// What it says; never [`Message::Ok`].
        message: Message,
        /// Whether it acknowledged our outstanding message in passing.
        acknowledged: bool,
    },
    /// The OK to our outstanding message.
    Acknowledged,
    /// The other side's last message once more. It is not to be acted on; the owner sends
    /// [`Link::reply_to_repeat`](crate::Link::reply_to_repeat).
    Repeat,
    /// New, but sent before its sender saw our outstanding message. Ignored: one side has to come
    /// first, and our timer will bring our message there.
    Crossing,
    /// Sent before its sender saw our last message, though that has been acknowledged. Ignored.
    Stale,
    /// An OK that acknowledges nothing of ours.
    Ignored,
    /// Our own bytes, come back. Ignored.
    Echo,
}

/// What a passed timeout asks for (`SGMP.md` 6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Timeout {
    /// Send these bytes again. Worth a warning at the first try, a question at the third.
    Resend {
        /// The same frame as before.
        frame: Frame,
        /// How often the timer has sent this message again, this time included.
        tries: u32,
    },
    /// The profile's last try has gone unanswered. The message stays outstanding;
    /// [`Link::resend`](crate::Link::resend) begins anew.
    GaveUp,
}

/// One message may be on its way at a time, and this one is (`SGMP.md` 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy(
    /// The message that still waits for its acknowledgement.
    pub Message,
);

impl fmt::Display for Busy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not acknowledged yet", self.0)
    }
}

impl Error for Busy {}

/// How many frames of each kind a link has received (`SGMP.md` 6.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// [`Received::New`].
    pub new: u64,
    /// [`Received::Acknowledged`].
    pub acknowledged: u64,
    /// [`Received::Repeat`].
    pub repeats: u64,
    /// [`Received::Crossing`].
    pub crossings: u64,
    /// [`Received::Stale`].
    pub stale: u64,
    /// [`Received::Ignored`].
    pub ignored: u64,
    /// [`Received::Echo`].
    pub echoes: u64,
    /// New messages in a row that could not be taken because their `h` was stale while nothing of
    /// ours was on its way. A good message in between sets this back to 0.
    pub out_of_step: u32,
}

impl Tally {
    /// Whether the two sides have lost each other's bits: such a peer will never be understood
    /// again without help (`SGMP.md` 6.5). Once may be an old message; twice is not.
    #[must_use]
    pub const fn is_out_of_step(&self) -> bool {
        self.out_of_step >= 2
    }

    /// Whether the line gives our own bytes back: a loop plug, or a modem's echo (`SGMP.md` 6.5).
    #[must_use]
    pub const fn line_echoes(&self) -> bool {
        self.echoes >= 3
    }

    /// Counts one received frame.
    pub(crate) fn count(&mut self, received: Received) {
        match received {
            Received::New { .. } => self.new += 1,
            Received::Acknowledged => self.acknowledged += 1,
            Received::Repeat => self.repeats += 1,
            Received::Crossing => self.crossings += 1,
            Received::Stale => self.stale += 1,
            Received::Ignored => self.ignored += 1,
            Received::Echo => self.echoes += 1,
        }
        if matches!(
            received,
            Received::New { .. } | Received::Acknowledged | Received::Repeat
        ) {
            self.out_of_step = 0;
        }
    }
}

//! How patient a link is: when it sends an unanswered message again, and when it stops
//! (`SGMP.md` 1.5, 6.1).

use core::time::Duration;

/// When a link sends an unanswered message again (`SGMP.md` 1.5, 6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// How long a message waits for its acknowledgement before the same bytes go out again.
    pub resend_after: Duration,
    /// Whether only a MOVE is ever sent again, as the letter of the simplified rules has it
    /// (`SGMP.md` 3, rule S6).
    pub resends_only_moves: bool,
    /// After how many resends the link stops by itself; `None` is never.
    pub gives_up_after: Option<u32>,
}

impl Profile {
    /// For a tournament and for any peer that we do not know: 20 s, for ever (`SGMP.md` 3, 6.1).
    ///
    /// Never shorter: CgfGoBan does not look at the sequence bits and takes a repeated MOVE for the
    /// next one. Other messages than MOVE are repeated too, since otherwise one lost byte would end
    /// the handshake for good (`SGMP.md` 6.2).
    pub const SIMPLIFIED: Profile = Profile {
        resend_after: Duration::from_secs(20),
        resends_only_moves: false,
        gives_up_after: None,
    };

    /// For peers that check the sequence bits, such as cgoban: every second, 60 times
    /// (`SGMP.md` 1.5).
    pub const FULL: Profile = Profile {
        resend_after: Duration::from_secs(1),
        resends_only_moves: false,
        gives_up_after: Some(60),
    };
}

/// How long to go on acknowledging repeats after the game has ended (`SGMP.md` 6.4).
///
/// cgoban stops reading after the second pass and yet repeats its own for 60 s; the rest is margin.
/// The link needs no telling: it just goes on working, and its owner keeps the line open.
pub const LINGER: Duration = Duration::from_secs(65);

/// The least time between two sendings of one message that the other side's repeats cause
/// (`SGMP.md` 6.1).
pub const REPLY_INTERVAL: Duration = Duration::from_secs(1);

/// How soon after we sent it a frame must come back to count as an echo (`SGMP.md` 6.5). A message
/// takes 17 ms at 2400 baud; the rest is for buffers in adapters.
pub const ECHO_WINDOW: Duration = Duration::from_millis(100);

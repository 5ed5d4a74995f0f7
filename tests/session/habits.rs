//! How real programs behave on the wire, each habit with its place in SGMP.md.

use crate::sim::{ms, seconds};
use sgmp::Query;
use std::time::Duration;

/// What a program does with the sequence bits (SGMP.md 1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Checks {
    /// None of them: whatever comes is new, and a repeated MOVE is the next move.
    Nothing,
    /// All; on a crossing it keeps its own message and ignores the other.
    KeepsItsOwn,
    /// All; on a crossing it drops its own message and flips its bit back.
    DropsItsOwn,
}

/// What a program does with an old message while its own is out (SGMP.md 1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OldOnes {
    /// Nothing.
    Ignores,
    /// Sends OK, and forgets what it would have sent again (SGMP.md 4.4).
    OkInsteadOfItsOwn,
}

/// When a program sends again (SGMP.md 1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repeats {
    /// Never.
    Never,
    /// After a random time between these two, so many times.
    Between(Duration, Duration, u32),
}

/// What a program does once two passes were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtTheEnd {
    /// Closes the port, unread, whatever was on its way.
    Closes,
    /// Reads no more and goes on repeating its own pass.
    RepeatsUnreading,
    /// The side that passed first passes a third time; both are gone at once.
    PassesOnceMore,
    /// Nothing special.
    Stays,
}

/// All habits of a program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    /// Its name in messages of the tests.
    pub name: &'static str,
    /// The sequence bits.
    pub checks: Checks,
    /// Old messages while it waits.
    pub old_ones: OldOnes,
    /// Its timer.
    pub repeats: Repeats,
    /// The wait before any message.
    pub before_sending: Duration,
    /// The further wait before an OK.
    pub before_ok: Duration,
    /// The further wait before a QUERY or an ANSWER.
    pub before_questions: Duration,
    /// How long it takes over each byte it reads.
    pub a_byte_every: Duration,
    /// Whether the port is unread while it thinks or waits before sending.
    pub deaf_while_busy: bool,
    /// The value its OK carries.
    pub ok_value: u16,
    /// Whether an OK of another value is none to it.
    pub knows_ok_by_value: bool,
    /// Whether a bad checksum, UNDO or EXTENDED stops it.
    pub stops_on_trouble: bool,
    /// Whether it skips talk inside a message; else talk ends the message (SGMP.md 1.2).
    pub skips_talk: bool,
    /// What it asks as White, in that order; nothing: a bare OK.
    pub asks: &'static [Query],
    /// The end.
    pub at_the_end: AtTheEnd,
}

/// S2 of the simplified rules.
const SIMPLIFIED: &[Query] = &[Query::Color, Query::Handicap];

/// CgfGoBan 1.09 (SGMP.md 4.4; the file and its figures are named there).
pub(crate) const CGFGOBAN: Habits = Habits {
    name: "CgfGoBan",
    checks: Checks::Nothing,
    old_ones: OldOnes::Ignores,
    repeats: Repeats::Never,
    before_sending: ms(100),
    before_ok: ms(200),
    before_questions: ms(600),
    a_byte_every: ms(20),
    deaf_while_busy: true,
    ok_value: 0x3ff,
    knows_ok_by_value: true,
    stops_on_trouble: true,
    skips_talk: true,
    asks: SIMPLIFIED,
    at_the_end: AtTheEnd::Closes,
};

/// cgoban 1.9.14 (SGMP.md 4.3; its questions 4.1).
pub(crate) const CGOBAN: Habits = Habits {
    name: "cgoban",
    checks: Checks::KeepsItsOwn,
    old_ones: OldOnes::Ignores,
    repeats: Repeats::Between(seconds(1), seconds(1), 60),
    before_sending: ms(0),
    before_ok: ms(0),
    before_questions: ms(0),
    a_byte_every: ms(0),
    deaf_while_busy: false,
    ok_value: 0x3ff,
    knows_ok_by_value: false,
    stops_on_trouble: false,
    skips_talk: false,
    asks: &[Query::Rules, Query::Handicap, Query::Size, Query::Color],
    at_the_end: AtTheEnd::RepeatsUnreading,
};

/// GoGui's `gmptogtp -simple` (SGMP.md 1.5, 2, 4.4).
pub(crate) const GOGUI: Habits = Habits {
    name: "GoGui",
    old_ones: OldOnes::OkInsteadOfItsOwn,
    repeats: Repeats::Between(seconds(20), seconds(30), u32::MAX),
    ok_value: 0,
    skips_talk: true,
    asks: SIMPLIFIED,
    at_the_end: AtTheEnd::Stays,
    ..CGOBAN
};

/// GNU Go 3.8, `--mode sgmp` (SGMP.md 1.4, 4.1, 4.2).
pub(crate) const GNUGO: Habits = Habits {
    name: "GNU Go",
    checks: Checks::DropsItsOwn,
    repeats: Repeats::Never,
    deaf_while_busy: true,
    asks: SIMPLIFIED,
    at_the_end: AtTheEnd::PassesOnceMore,
    ..CGOBAN
};

/// GNU Go 3.8, `--mode gmp` (SGMP.md 4.1).
pub(crate) const GNUGO_FULL: Habits = Habits {
    name: "GNU Go in full",
    asks: &[Query::Rules, Query::Size, Query::Handicap, Query::Color],
    ..GNUGO
};

/// Every program.
pub(crate) const ALL: [Habits; 5] = [CGFGOBAN, CGOBAN, GOGUI, GNUGO, GNUGO_FULL];

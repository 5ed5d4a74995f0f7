//! What a QUERY asks for (`SGMP.md` 2.2).

use core::fmt;

/// What a query asks for (`SGMP.md` 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Query {
    /// 0: which game this is.
    Game,
    /// 1: how many bytes the answerer can buffer.
    Buffer,
    /// 2: which version of the protocol.
    Version,
    /// 3: how many stones are on the board.
    Stones,
    /// 4: the time that Black has used.
    BlackTime,
    /// 5: the time that White has used.
    WhiteTime,
    /// 6: which character set talk is in.
    Characters,
    /// 7: which rules.
    Rules,
    /// 8: how many handicap stones.
    Handicap,
    /// 9: the size of the board.
    Size,
    /// 10: the time limit.
    TimeLimit,
    /// 11: the answerer's own colour.
    Color,
    /// 12: which program the answerer is.
    Who,
    /// 200 (hexadecimal) and up: whether extended command 0 to 511 is known.
    Extended(u16),
    /// 13 to 511: nothing that we know.
    Other(u16),
}

/// The bit of a QUERY's value that asks about an extended command (`SGMP.md` 2.2).
const EXTENDED: u16 = 0x200;

impl Query {
    /// The queries that have a meaning, in the order of their numbers (`SGMP.md` 2.2).
    pub const KNOWN: [Query; 13] = [
        Query::Game,
        Query::Buffer,
        Query::Version,
        Query::Stones,
        Query::BlackTime,
        Query::WhiteTime,
        Query::Characters,
        Query::Rules,
        Query::Handicap,
        Query::Size,
        Query::TimeLimit,
        Query::Color,
        Query::Who,
    ];

    /// The query with this value (`SGMP.md` 2.2).
    #[must_use]
    pub const fn of_value(value: u16) -> Query {
        let number = value & (EXTENDED - 1);
        if value & EXTENDED != 0 {
            Query::Extended(number)
        } else if (number as usize) < Query::KNOWN.len() {
            Query::KNOWN[number as usize]
        } else {
            Query::Other(number)
        }
    }

    /// The value of this query (`SGMP.md` 2.2).
    #[must_use]
    pub const fn value(self) -> u16 {
        match self {
            Query::Game => 0,
            Query::Buffer => 1,
            Query::Version => 2,
            Query::Stones => 3,
            Query::BlackTime => 4,
            Query::WhiteTime => 5,
            Query::Characters => 6,
            Query::Rules => 7,
            Query::Handicap => 8,
            Query::Size => 9,
            Query::TimeLimit => 10,
            Query::Color => 11,
            Query::Who => 12,
            Query::Extended(number) => EXTENDED | number & (EXTENDED - 1),
            Query::Other(number) => number & (EXTENDED - 1),
        }
    }
}

/// As logs show it: `colour`, `extended 15`, `127`.
impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Query::Game => "game",
            Query::Buffer => "buffer",
            Query::Version => "version",
            Query::Stones => "stones",
            Query::BlackTime => "black time",
            Query::WhiteTime => "white time",
            Query::Characters => "characters",
            Query::Rules => "rules",
            Query::Handicap => "handicap",
            Query::Size => "size",
            Query::TimeLimit => "time limit",
            Query::Color => "colour",
            Query::Who => "who",
            Query::Extended(number) => return write!(f, "extended {number}"),
            Query::Other(number) => return write!(f, "{number}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::VALUE_MAX;

    #[test]
    fn every_query_number_is_a_query_and_comes_back() {
        for value in 0..=VALUE_MAX {
            assert_eq!(Query::of_value(value).value(), value);
        }
        for (number, query) in Query::KNOWN.into_iter().enumerate() {
            assert_eq!(usize::from(query.value()), number);
        }
        assert_eq!(Query::of_value(13), Query::Other(13));
        assert_eq!(Query::of_value(0x20f), Query::Extended(15));
        assert_eq!(Query::Other(u16::MAX).value(), EXTENDED - 1);
    }
}

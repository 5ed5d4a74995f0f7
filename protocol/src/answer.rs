//! What the number in an ANSWER means; that depends on the query (`SGMP.md` 2.2).
//!
//! 0 is "unknown, or no opinion" to all of these queries, and reads as `None`.

use crate::message::Color;

/// "Unknown, or no opinion": the answer to every query that we do not understand (`SGMP.md` 2.2).
pub const UNKNOWN: u16 = 0;

/// The answer to [`Query::Game`](crate::Query::Game): this is Go (`SGMP.md` 2.2).
pub const GO: u16 = 1;

/// The rules that a query can name (`SGMP.md` 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Territory is counted.
    Japanese,
    /// Area is counted; the first programs to use the protocol called this SST or Ing.
    Chinese,
}

/// The answer to [`Query::Color`](crate::Query::Color): the colour that the answerer plays
/// (`SGMP.md` 2.2).
#[must_use]
pub const fn from_color(color: Color) -> u16 {
    match color {
        Color::White => 1,
        Color::Black => 2,
    }
}

/// The colour that an answer names (`SGMP.md` 2.2).
#[must_use]
pub const fn to_color(answer: u16) -> Option<Color> {
    match answer {
        1 => Some(Color::White),
        2 => Some(Color::Black),
        _ => None,
    }
}

/// The answer to [`Query::Handicap`](crate::Query::Handicap) (`SGMP.md` 2.2). No stones and one
/// stone are the same answer: 1.
#[must_use]
pub const fn from_handicap(stones: u16) -> u16 {
    if stones < 2 { 1 } else { stones }
}

/// The handicap stones that an answer names; 0 stones is an even game (`SGMP.md` 2.2).
#[must_use]
pub const fn to_handicap(answer: u16) -> Option<u16> {
    match answer {
        UNKNOWN => None,
        1 => Some(0),
        stones => Some(stones),
    }
}

/// The answer to [`Query::Rules`](crate::Query::Rules) (`SGMP.md` 2.2).
#[must_use]
pub const fn from_rules(rules: Rules) -> u16 {
    match rules {
        Rules::Japanese => 1,
        Rules::Chinese => 2,
    }
}

/// The rules that an answer names (`SGMP.md` 2.2).
#[must_use]
pub const fn to_rules(answer: u16) -> Option<Rules> {
    match answer {
        1 => Some(Rules::Japanese),
        2 => Some(Rules::Chinese),
        _ => None,
    }
}

/// The answer to [`Query::Size`](crate::Query::Size) (`SGMP.md` 2.2).
#[must_use]
pub const fn from_size(size: u8) -> u16 {
    size as u16
}

/// The board size that an answer names: 2 to 22, the sizes whose points fit into a MOVE
/// (`SGMP.md` 2.2, 2.3).
#[must_use]
pub const fn to_size(answer: u16) -> Option<u8> {
    match answer {
        2..=22 => Some(answer as u8),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_term_is_read_back_from_its_answer() {
        for color in [Color::Black, Color::White] {
            assert_eq!(to_color(from_color(color)), Some(color));
        }
        for rules in [Rules::Japanese, Rules::Chinese] {
            assert_eq!(to_rules(from_rules(rules)), Some(rules));
        }
        for size in 2..=22 {
            assert_eq!(to_size(from_size(size)), Some(size));
        }
        for stones in (0..10).filter(|&stones| stones != 1) {
            assert_eq!(to_handicap(from_handicap(stones)), Some(stones));
        }
    }

    #[test]
    fn every_answer_is_understood_or_has_no_meaning() {
        for answer in 0..=crate::frame::VALUE_MAX {
            assert!(to_color(answer).is_none_or(|color| from_color(color) == answer));
            assert!(to_rules(answer).is_none_or(|rules| from_rules(rules) == answer));
            assert!(to_size(answer).is_none_or(|size| from_size(size) == answer));
            assert!(to_handicap(answer).is_none_or(|stones| from_handicap(stones) == answer));
        }
    }

    #[test]
    fn the_numbers_are_those_of_the_protocol() {
        assert_eq!(from_color(Color::White), 1);
        assert_eq!(from_color(Color::Black), 2);
        assert_eq!(from_handicap(0), 1);
        assert_eq!(from_handicap(1), 1);
        assert_eq!(from_rules(Rules::Japanese), 1);
        assert_eq!(from_rules(Rules::Chinese), 2);
    }
}

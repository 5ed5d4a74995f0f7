//! The words of a request and of an answer, to values and back.

use crate::game::{Color, Move, Point, Size};
use std::str::FromStr;
use std::time::Duration;

/// What stands behind `=`, or the sentence behind `?`.
pub(super) type Answer = Result<String, String>;

/// A refusal in the words of the protocol.
pub(super) fn refuse<T>(text: &str) -> Result<T, String> {
    Err(text.to_owned())
}

/// Arguments that are too few, too many or not of their kind.
pub(super) fn syntax_error<T>() -> Result<T, String> {
    refuse("syntax error")
}

/// Nothing to tell.
pub(super) fn done() -> Answer {
    Ok(String::new())
}

/// A whole number, of the kind wanted.
pub(super) fn number<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().or_else(|_| syntax_error())
}

/// `b`, `W`, `black`.
pub(super) fn color(text: &str) -> Result<Color, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => refuse("invalid color"),
    }
}

/// A point of that board, or `pass`.
pub(super) fn vertex(text: &str, size: Size) -> Result<Move, String> {
    match text.parse() {
        Ok(Move::Place(point)) if !point.is_on(size) => refuse("invalid coordinate"),
        Ok(mv) => Ok(mv),
        Err(_) => refuse("invalid coordinate"),
    }
}

/// Points on a line, blanks between them.
pub(super) fn vertices(points: impl IntoIterator<Item = Point>) -> String {
    let names: Vec<String> = points.into_iter().map(|point| point.to_string()).collect();
    names.join(" ")
}

/// Seconds that a clock shows at most: some sixty years.
const LONGEST: f64 = i32::MAX as f64;

/// Seconds, whole ones (GTP 2) or with a fraction, as some controllers tell them.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    match number(text)? {
        seconds if (0.0..=LONGEST).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => syntax_error(),
    }
}

/// Seconds that a clock shows: one whose player is late may count below zero.
pub(super) fn seconds_left(text: &str) -> Result<Duration, String> {
    seconds(text.strip_prefix('-').unwrap_or(text))
        .map(|left| if text.starts_with('-') { Duration::ZERO } else { left })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_whole_or_not_and_none_are_left_below_zero() {
        assert_eq!(seconds("300"), Ok(Duration::from_secs(300)));
        assert_eq!(seconds("2.5"), Ok(Duration::from_millis(2500)));
        assert_eq!(seconds_left("2.5"), Ok(Duration::from_millis(2500)));
        assert_eq!(seconds_left("-3"), Ok(Duration::ZERO));
        for text in ["", "soon", "inf", "nan", "3e9"] {
            assert!(seconds(text).is_err() && seconds_left(text).is_err(), "{text}");
        }
        assert!(seconds("-3").is_err() && seconds_left("--3").is_err());
    }
}

//! The signs on a board, each an element around the origin.

use super::WOOD;
use crate::game::Color;

/// Pixels from the middle of a stone to its rim.
pub(super) const RADIUS: usize = 11;

/// A stone.
pub(super) fn stone(color: Color) -> String {
    format!(r##"<circle r="{RADIUS}" fill="{}" stroke="#222"/>"##, hue(color))
}

/// A stone that is taken off in the end.
pub(super) fn dead(color: Color) -> String {
    format!(
        r##"<circle r="{RADIUS}" fill="{}" stroke="#222" opacity="0.4"/>"##,
        hue(color)
    )
}

/// A square for the owner, of that half width.
pub(super) fn owner(color: Color, half: usize) -> String {
    let width = 2 * half;
    format!(
        r##"<rect x="-{half}" y="-{half}" width="{width}" height="{width}" fill="{}" stroke="#888"/>"##,
        hue(color)
    )
}

/// A stone in seki.
pub(crate) fn seki() -> String {
    r##"<path d="M0 -6L6 5H-6Z" fill="#4aa3df" stroke="#fff"/>"##.to_owned()
}

/// A point of neither side.
pub(super) fn neutral() -> String {
    r##"<path d="M-4 -4L4 4M-4 4L4 -4" stroke="#8a2be2" stroke-width="2"/>"##.to_owned()
}

/// A point of territory that still had to be filled.
pub(super) fn unfilled() -> String {
    r##"<path d="M0 -9L9 0L0 9L-9 0Z" fill="none" stroke="#d2691e" stroke-width="3"/>"##.to_owned()
}

/// The last move.
pub(crate) fn last() -> String {
    r##"<circle r="6" fill="none" stroke="#d22" stroke-width="2"/>"##.to_owned()
}

/// The move that broke a rule.
pub(super) fn foul() -> String {
    r##"<circle r="10" fill="none" stroke="#d22" stroke-width="4"/>"##.to_owned()
}

/// A letter on an empty point.
pub(super) fn letter(letter: char) -> String {
    format!(r##"<circle r="9" fill="{WOOD}" stroke="#1a3a8a"/><text y="4" fill="#1a3a8a">{letter}</text>"##)
}

/// The colour of a side's stones.
pub(crate) const fn hue(color: Color) -> &'static str {
    match color {
        Color::Black => "#111",
        Color::White => "#f8f8f8",
    }
}

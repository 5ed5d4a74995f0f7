//! Two sides, two wires, and a clock that jumps.

mod mover;
mod ours;
mod wire;
mod world;

pub(crate) use mover::Mover;
pub(crate) use ours::{Cut, Nagara, When};
pub(crate) use wire::Wire;
pub(crate) use world::{Side, World};

use nagara::game::{Color, Komi, Rules, Size, Terms};
use std::time::Duration;

/// So many milliseconds.
pub(crate) const fn ms(n: u64) -> Duration {
    Duration::from_millis(n)
}

/// So many seconds.
pub(crate) const fn seconds(n: u64) -> Duration {
    Duration::from_secs(n)
}

/// An even game on a board of so many rows. Superko makes sure that a random game ends.
pub(crate) fn terms(rows: usize) -> Terms {
    Terms {
        size: Size::new(rows).unwrap(),
        komi: Komi { halves: 13 },
        rules: Rules::CHINESE,
        handicap: 0,
        move_limit: None,
    }
}

/// The colour as the protocol crate has it.
pub(crate) fn wire_color(color: Color) -> sgmp::Color {
    match color {
        Color::Black => sgmp::Color::Black,
        Color::White => sgmp::Color::White,
    }
}

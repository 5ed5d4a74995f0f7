//! Local patterns: text a player can read, prepared at start-up and found by index.
//!
//! Read in this order: `priority` (what waits for what), `condition` (what must hold besides a picture), `pattern` (what a pattern is), `parse`
//! (reads the text), `ways` (turned and mirrored), `grid` (the board as patterns see it), `window` (points compared at once), `index` (finds pictures), `near` (what nearly fits), `asking` (asks
//! conditions), `found` (what was found), `matcher` (finds every pattern that fits), `written` (a pattern as text again). `prior` knows how likely each
//! move is from many games: patterns and features with learned weights.
//! `joseki` are sequences of the corner and of the opening, learned from games as well.

mod asking;
mod condition;
mod found;
mod grid;
mod index;
pub mod joseki;
mod matcher;
mod near;
mod parse;
mod pattern;
pub mod prior;
mod priority;
mod window;
mod written;

pub use asking::{ByReading, Known};
pub use condition::{Aim, Condition, Count, StateWord, Test};
pub use found::{Found, Told, standing};
pub use grid::Grid;
pub use matcher::Knowledge;
pub use parse::{move_value, parse};
pub use pattern::{Kind, Mark, NamedStone, Pattern, PatternMove, Statement, insistence, worth};
pub use priority::{Bonus, Priority};

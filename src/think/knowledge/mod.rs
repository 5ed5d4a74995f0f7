//! Local patterns: text a player can read, prepared at start-up and found by index.
//!
//! `pattern` is what a pattern is, `parse` reads the text, `grid` is the board as patterns see it, `matcher` finds every
//! pattern that fits. `prior` knows how likely each move is from many games: patterns and features with learned weights.
//! `joseki` are sequences of the corner and of the opening, learned from games as well.

mod grid;
pub mod joseki;
mod matcher;
mod parse;
mod pattern;
pub mod prior;

pub use grid::Grid;
pub use matcher::{Found, Knowledge};
pub use parse::parse;
pub use pattern::{Condition, Kind, Mark, Pattern, PatternMove};

//! A position explained: what is recognized there, what was read, and where the engine would play and why.
//!
//! `situation` finds the position that is asked about, `sight` recognizes it and `agreeing` makes one of what was read and settled there, `thought`
//! asks the search and the net; `text` and `json` tell the explanation, and `about` says a sentence or two of each thing that is recognized. JSON.md
//! beside this file lists the keys.

mod about;
mod agreeing;
mod fates;
mod json;
mod lines;
mod lives;
mod sight;
mod situation;
#[cfg(test)]
mod tests;
mod text;
mod thought;
mod worth;

pub use about::from_to;
pub use fates::GroupFate;
pub use lines::{Line, line_text};
pub use lives::GroupLife;
pub use sight::{Look, Sight};
pub use situation::{NoSituation, Question, Source, read};
pub use thought::{Choice, Thought};
pub use worth::{GroupWorth, Worth};

use crate::game::Referee;

/// A position explained.
#[derive(Debug)]
pub struct Explanation {
    /// The game up to it.
    pub game: Referee,
    /// What is recognized.
    pub sight: Sight,
    /// What the engine thinks of it, if it was asked.
    pub thought: Option<Thought>,
}

//! The whole board: Monte-Carlo tree search.
//!
//! Read in this order: `opinion` (what others think of moves beforehand), `node` and `tree` (what is known, shared without locks),
//! `worth` (what the end of a game is worth), `seki` (what stays whatever random games do to it), `owners` (who owns what in the end), `game` (one
//! game down the tree and back up), `run` (many of them, by several threads, until it is enough).

mod game;
mod node;
mod opinion;
mod owners;

mod run;
mod seki;
mod tree;
mod worth;

#[cfg(test)]
mod tests;

pub use opinion::{Advice, Opinion, Position};
pub use owners::Owners;

pub use run::{Found, Searched};
pub(crate) use run::{Means, line_after, search};
pub(super) use seki::Seki;
pub use tree::Tree;
pub(super) use worth::{Ended, excess};

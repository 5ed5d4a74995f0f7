//! The whole board: which of a few moves does best when the game is played on from it.

mod halving;

pub use halving::{Terms, Trial, try_out};

/// What was searched so far, kept from move to move.
#[derive(Debug, Default)]
pub struct Tree {}

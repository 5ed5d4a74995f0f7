//! NNGS, the go server over a LAN with which Gifu replaced the cable from 2004 on: its text understood, a game played on it.
//!
//! The server is the witness here: it keeps the clocks that count, judges every move before it passes it on, and says how a game ended. It
//! is talked to in its client mode, where each line begins with a number: 1 a prompt, 5 a refusal, 9 information, 15 the game. What is sent
//! is what the regulations of such events allow, and no more: the name and a password, `set client TRUE`, `match` and `decline`, moves,
//! `pass`, `resign`, `done` after two passes, `quit`; after a breakdown `load` and `moves`. Of komi, rules and handicap it is told nothing.

mod dialogue;
mod heard;
mod screen;
#[cfg(test)]
mod tests;

pub use dialogue::{Dialogue, Effect, Event, Plan};

/// The port on which such servers listen.
pub const PORT: u16 = 9696;

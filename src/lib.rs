//! Nagara, a headless Go player for tournaments over a serial cable.
//!
//! The map. Read the modules in this order; each may use only those above it.

pub mod random; // numbers that replay for ever

pub mod game; // the rules of Go and nothing else

pub mod think; // a position in, a decision with its reasons out

pub mod builtin; // the texts that are compiled in

pub mod tournament; // the table: records, what a spectator sees

pub mod gtp; // the engine as a GTP program
pub mod monitor; // the board on a terminal

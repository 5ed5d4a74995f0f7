//! Nagara, a headless Go player for tournaments over a serial cable.
//!
//! The map. Read the modules in this order; each may use only those above it.

pub mod random; // numbers by a seed, the same for ever
pub mod files; // a file that somebody names, read whole
pub mod game; // the rules of Go and nothing else
pub mod think; // a position in, a decision with its reasons out
pub mod builtin; // patterns and weights, compiled in
pub mod settings; // tournament.toml -> Settings
pub mod tournament; // the table we sit at
pub mod gtp; // the engine as a GTP program
pub mod monitor; // the game shown to people
pub mod workshop; // how the engine gets better
pub mod commands; // what was typed, done

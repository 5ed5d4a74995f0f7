//! Nagara, a headless Go player for tournaments over a serial cable.
//!
//! The map. Read the modules in this order; each may use only those above it.

pub mod random; // numbers that replay for ever

pub mod game; // the rules of Go and nothing else

pub mod think; // a position in, a decision with its reasons out

pub mod builtin; // the texts that are compiled in

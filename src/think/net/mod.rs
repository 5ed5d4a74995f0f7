//! A small net of our own: what it sees, what it has learned, and how it thinks on a processor.
//!
//! `inputs` is what it sees of a position.

mod inputs;

pub use inputs::Inputs;

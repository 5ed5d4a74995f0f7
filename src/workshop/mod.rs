//! How the engine gets better: measured work.

pub mod bench; // a fingerprint of how it plays, and speeds

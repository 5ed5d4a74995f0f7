//! Finished boards: what is dead on them, what is in seki, and what that makes by each rule set.

mod needless;
mod played;
mod textbook;

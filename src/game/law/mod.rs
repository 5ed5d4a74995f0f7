//! The rules as the papers state them, each in the paper's own steps and numbers: slow, readable, executable.
//!
//! The board, the referee and the count do the work of the program; what stands here says the same another way, and tests
//! hold the two against each other; nothing that plays uses it. Where a paper prints something else than its own text says, the
//! text is followed, and the place says so.

pub mod axioms;
pub mod formulas;
pub mod messages;

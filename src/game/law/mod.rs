//! The rules as the papers state them: every sentence of theirs is a line that can be run, with its number beside it.
//!
//! Slow and obviously right. Nothing that plays uses this room: tests hold the [`Board`](super::Board) and the
//! [`Count`](super::Count) against it, and a reader can hold the paper beside it. Where a paper prints something else than
//! its own text says, the text is followed, and the place says so.

pub mod formulas;

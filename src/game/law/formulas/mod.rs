//! The formulas of Satō, Anada and Tsutsumi (囲碁の数理化とその応用, 2011; seeds/003): Go as algebra of bits.
//!
//! A set of points is a [`Vector`], a relation between points a [`Matrix`]; a [`Position`] is the vectors b and w with the
//! matrix F, which each move carries forward; [`Life`] is what can be told of a position when somebody has said which stones
//! are alive. Every function has the number of its equation, (1-1) to (14-2), and reads like it: `v & w` is v ∧ w, `v | w` is
//! v ∨ w, `v ^ w` is v ⊕ w, `!v` is v with a bar, `v - w` is the points of v that are not in w, `v.abs()` is |v|, and
//! `f.transpose() * v` is ᵗF v. Where the paper leaves brackets out, its symbols are read from left to right, as its text reads them.
//!
//! Ko is not in the formulas, as (10) says itself: they hold what the rules say of a single position.

mod eyes;
mod life;
mod matrix;
mod position;
mod shape;
mod vector;

pub use life::Life;
pub use matrix::{Matrix, Transposed};
pub use position::Position;
pub use shape::{adjacency, beside, diagonal};
pub use vector::Vector;

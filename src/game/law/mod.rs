//! The rules as the papers state them, slow and obviously right, to hold the working board and referee against.

pub mod axioms;

//! The rules as the papers state them, held against the working board and referee.

mod formulas;
mod support;

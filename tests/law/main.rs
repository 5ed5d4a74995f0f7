//! The rules as the papers state them, held against the working board and referee.

mod axioms;
mod formulas;
mod ikeda;
mod numbers;
mod support;

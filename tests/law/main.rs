//! The rules as the papers state them, held against the working board and the working count.

mod formulas;
mod support;

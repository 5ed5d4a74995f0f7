//! The game shown to people.

mod drawing;
mod terminal;

#[cfg(test)]
mod tests;

pub use drawing::{draw, line};
pub use terminal::{Style, Terminal};

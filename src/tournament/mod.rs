//! The table we sit at: what is recorded there, and what a spectator sees.

pub mod record;
pub mod view;

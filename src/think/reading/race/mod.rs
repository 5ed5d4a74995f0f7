//! Capturing races: two strings of which one must be taken for the other to live (FEATURES D6).
//!
//! `count` tells by the liberties who wins, `plain` where they alone decide, `goal` is the question that reading is asked, `result` asks it with each side first.

mod count;
mod goal;
mod plain;
mod result;

pub use count::{Count, Side};
pub use goal::TakeFirst;
pub use plain::plain;
pub use result::{End, NoRace, Race, end_by, held, race};

//! Life and death of an enclosed group, by reading (seeds/001, part 2 of the first day; FEATURES D3, D6).

mod area;
mod enclosure;
mod goals;
mod moves;

pub use enclosure::{Enclosure, NotEnclosed};
pub use goals::{Kill, Live};

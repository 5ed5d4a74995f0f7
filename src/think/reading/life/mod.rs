//! Life and death of an enclosed group, by reading: with ko and seki as results of their own (FEATURES D6, D11).
//!
//! `enclosure` finds what the question is about, `area` holds it a bit for each point, `zone` says which part of it matters as a position
//! stands, `moves` what is worth trying there, `goals` are the two questions (can it be killed, can it get two eyes), `status` asks them with
//! each side first.

mod area;
mod enclosure;
mod goals;
mod moves;
mod status;
mod zone;

pub use enclosure::{Enclosure, NotEnclosed};
pub use goals::{Kill, Live};
pub use status::{Fate, Life, State, life, life_by};

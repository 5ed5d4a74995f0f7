//! What is on the board, as the papers say a player sees it: strings, linkages, groups and families, how they stand to each other, and what
//! each is worth (seeds/001 part 3 of the first day; seeds/004).

mod encirclement;
pub mod eyes;
mod influence;
mod score;
mod stage;
mod strength;
mod territory;
#[cfg(test)]
mod measures;

pub use encirclement::{Encirclement, STEPS};
pub use influence::Territory;
pub use score::Standing;
pub use stage::Stage;
pub use strength::{Neighbor, Part, Signs, Strength, StrengthWeights};
pub use territory::Holdings;

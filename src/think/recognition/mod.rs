//! What is on the board, as the papers say a player sees it: strings, linkages, groups and families, how they stand to each other, and what
//! each is worth (seeds/001 part 3 of the first day; seeds/004).

mod influence;
mod stage;

pub use influence::Territory;
pub use stage::Stage;

//! Local search that proves: can this string be taken?
//!
//! `life` is about enclosed groups and `race` about two strings of which one must go, on the reader of `goal`, `node`, `table`, `proof`,
//! `deepening`, `walk` and `reader`; `benson` tells what lives whatever is played, on the `regions` of a board.
//!
//! `search` is the AND/OR tree, `moves` says which moves are worth trying in it, `status` asks twice, each side first. `ladder` is the
//! quick one, for who asks often.

pub(in crate::think) mod benson;
mod deepening;
mod goal;
pub(crate) mod ladder;
pub mod life;
mod moves;
mod node;
mod proof;
pub mod race;
mod reader;
pub(in crate::think) mod regions;
mod search;
mod status;
mod table;
mod walk;

pub use goal::Goal;
pub use life::{Enclosure, Fate, Kill, Life, Live, NotEnclosed, life, life_by};
pub use race::{Race, race};
pub use reader::{Ko, Method, Reader, Step, Verdict};
pub use search::{Outcome, Reading, capture, ladder};
pub use status::{State, Status, status};
pub use walk::{Copying, TakingBack, Walk};

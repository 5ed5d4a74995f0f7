//! A position in, a decision with its reasons out.
//!
//! Read in this order: `texts` (what a thinker is made from), `reading` (local search that proves), `recognition` (what is on the
//! board), `playout` (random games), `outlook` (what reading and random games expect of each string), `knowledge` (patterns),
//! `candidates` (moves with reasons), `evaluation` (what they are worth), `effort` (what a decision may cost), `budget` (how much
//! of a clock that is), `pace` (what the count of a board may take of it), `facts` (what reading tells the search), `people` (what people's patterns and marks tell it), `search` (the
//! whole board), `analysis` (what it knows while it goes on), `level` (how much of it is shown), `ending` (when to pass and to give up), `ahead` (what is found out for that), `rehearsal` (a game played to its end in the head), `thinker` (the decision), `glance` (the
//! decision without a search), `settlement` (the finished board).

mod ahead;
mod analysis;
pub mod budget;
pub mod candidates;
mod effort;
mod ending;
pub mod evaluation;
pub mod facts;
mod glance;
pub mod knowledge;
mod level;
pub mod net;
mod opinions;
pub mod outlook;
mod pace;
mod people;
pub mod playout;
pub mod reading;
pub mod recognition;
mod rehearsal;
pub mod search;
pub(crate) mod sealed;
mod sekis;
pub mod settlement;
mod texts;
mod thinker;

pub use analysis::Insight;
pub use effort::{Effort, Watch};
pub use level::Level;
pub use sealed::BadFile;
pub use search::{Found, Searched, Tree};
pub(crate) use texts::LIST_END;
pub use texts::{BadText, Bytes, Text, Texts, text_of};
pub use thinker::{Action, Decision, Thinker};

//! What candidates are worth (seeds/001, part 3 of the second day): each is tried, what is recognized afterwards is compared with
//! what was there before, and a weighted sum over criteria is taken, every part of which is kept.
//!
//! Read in this order: `weights` (every number), `temper` (safe when ahead, bold when behind), `criteria` (what is summed up), `trial` (a
//! stone put down and looked at), `prices` (what reasons are worth), `weigher` (the sum), `compare` (why one move and not another).

mod compare;
mod criteria;
mod prices;
mod temper;
mod trial;
mod weigher;
mod weights;

pub use compare::{Advantage, advantages};
pub use criteria::{Criterion, Part, Weighed};
pub use temper::Temper;
pub use trial::{Change, Measures};
pub use weigher::{Amounts, Likelihood, Weigher};
pub use weights::{StageWeights, Weights};

//! What candidates are worth: a weighted sum over criteria, every part of which is kept.

mod criteria;
mod prices;
mod weights;

pub use criteria::{Criterion, Weighed, Weigher};
pub use weights::Weights;

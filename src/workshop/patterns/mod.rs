//! What strong players play, learned from their games and measured on others; and patterns that people write.
//!
//! `harvest` counts patterns, `samples` keeps moments in columns, `strengths` finds the strengths, `learn` does all three in
//! order, `predict` measures a table, `weigh` finds the weights of the criteria, `facts` what reading proves is worth. `joseki` learns sequences of the corner and of the opening.
//!
//! Pattern files: `source` reads them, `surroundings` and `rule` compare what patterns say, `impossible` finds those that can
//! never fit, `check` tells what is wrong as `finding`s; `prepared` finds patterns on boards, `coverage` counts them in games, `showing`
//! tells about them; `cut` takes the points around a move, `entering` makes a new pattern.

mod check;
mod checkpoint;
mod conditions;
mod coverage;
mod cut;
mod entering;
mod facts;
mod finding;
mod harvest;
mod impossible;
mod joseki;
mod learn;
mod made_up;
mod predict;
mod prepared;
mod rule;
mod samples;
mod showing;
mod source;
mod strengths;
mod surroundings;
mod weigh;
#[cfg(test)]
mod tests;

pub use check::{check, check_new, impossible, unheard};
pub use coverage::{Coverage, Use};
pub use cut::{Cut, Extent, NoExtent, cut};
pub use entering::{NoPattern, Wording, appended, from_board, from_picture};
pub use facts::{FactsMeasured, FactsPlan, Worth, measure_facts};
pub use finding::{Fault, Finding, Other};
pub use impossible::Impossible;
pub use joseki::{Foresight, Sequence, SequencesPlan, foresee, learn_sequences};
pub use learn::{CannotLearn, Plan, Step, learn};
pub use predict::{Hits, Prediction, Seer, predict};
pub use prepared::{Fit, Prepared, Spoken};
pub use showing::{Moment, told};
pub use source::{CannotRead, Entries, Entry, Place};
pub use weigh::{Foreseen, Found, Measured, WeighPlan, rewritten, weigh};

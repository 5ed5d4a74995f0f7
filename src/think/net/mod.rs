//! A small net of our own: what it sees, what it has learned, and how it thinks on a processor.
//!
//! Read in this order: `inputs` (what it sees of a position), `lines` (numbers where the processor
//! likes them), `layer` (a convolution in whole numbers), `kernel` (the ways to compute one),
//! `memory` (what it has answered already), `tower` (the net, its file and its answers).

mod inputs;
mod kernel;
mod layer;
mod lines;
mod memory;
mod tower;

pub use inputs::Inputs;
pub use kernel::Kernel;
pub use tower::{Answer, Net};

//! What is recognized, drawn over a board in layers that can be shown one by one.
//!
//! `layer` lists the layers, `sign` is a thing on one of them, `blob` makes a shape of points; the other files draw a layer or two each.
//! `still` puts chosen layers into one picture.

mod blob;
mod board;
mod layer;
mod measured;
mod recognized;
mod sign;
mod still;

pub use layer::{Layer, NoSuchLayer};
pub use measured::{Becomes, Finding};
pub use sign::{Drawing, Sign};
pub use still::Still;

/// How the signs look; in a picture and in a page alike.
pub(super) const STYLE: &str = include_str!("layers.css");
/// What the signs refer to: stripes of weak groups, and the stones.
pub(super) const DEFS: &str = include_str!("defs.svg");

//! Random games to the end, of two kinds: `light` ones, of which many are soon played and the whole is looked at, and `knowing`
//! ones, which answer the last move as a player would and are the leaves of a search.
//!
//! Read the knowing ones in this order: `policy` (the order of the rules and their chances, from a text), `loss` (what becomes
//! of a stone that is put there), `last_move` (the last move and the strings beside it), the rules `atari`, `liberties`, `nakade` and
//! `shapes`, `knowing` (the game).

mod atari;
mod knowing;
mod last_move;
mod liberties;
mod light;
mod loss;
mod nakade;
mod policy;
mod shapes;
#[cfg(test)]
mod tests;

pub use knowing::{Finish, Mercy, play_out};
pub use light::Playouts;
pub use policy::Policy;
pub use shapes::{Near, Shape};

//! Ikeda's rules as 96 axioms over terms (Inoue and Torii, "Algebraic specification of the Go rule", tables 4-1 to 4-4),
//! executable as they are printed.
//!
//! A [`State`] is a term: the start, or a state and a play of Black or White after it. It holds nothing else; everything
//! about it is told by observers, functions of the term that the axioms define by what its last play was. Beside each line
//! that is an axiom stands the axiom's number, and each observer's docstring has its numbers and its name in the paper, so
//! that the paper can be held beside the code. What the paper writes twice, once for Black and once for White, the one with
//! a prime, is written once here, for a colour; where the prime is Black's the docstring says so.
//!
//! Read in this order, which is the paper's but for the plane and the removal of strings:
//!
//! | file | sections of the paper | axioms |
//! | --- | --- | --- |
//! | `plane` | 1 the board in a plane, 5 neighbours | 1-3 to 1-5, 5-6 to 5-11 |
//! | `state` | 2 plays, 7 and 9 what was before | 2-1 to 2-3, 7-6, 7-7, 9-3 to 9-4' |
//! | `shape` | 1 the start, 4 stones, 5 a stone put down, 7 a play tried, 7 whole boards | 1-1, 1-2, 4-1 to 4-2', 5-2, 5-2', 7-2 to 7-4 |
//! | `removal` | 5 strings and their removal, 12 empty regions | 5-1, 5-1', 5-3 to 5-5, 5-12 to 5-13', 12-6, 12-7 |
//! | `legality` | 3 turns, 6 correct plays, 7 repetition, 8 suicide | 3-1 to 3-6, 6-1 to 6-3', 7-1, 7-1', 7-5, 8-1 to 8-2' |
//! | `ending` | 9 provisional end, 10 end, 11 penalties | 9-1 to 9-2', 10-1 to 11-5' |
//! | `result` | 12 who won | 12-1 to 12-5', 12-8 to 12-12' |
//!
//! The 96: sections 1 to 12 have 5, 3, 6, 4, 18, 6, 9, 4, 6, 3, 10 and 22 of them, each primed partner counted as one.
//!
//! **Where the paper slips** the rules' text (its table 2-1) is followed, and a comment beside the line says what is printed:
//! 5-2 and 5-7, 5-3 and 5-3', 8-1 to 8-2', 10-2 and 10-2', 11-2 and 11-2', 12-5', 12-12 and 12-12'. Where the axioms say
//! nothing (who was first after a provisional end that has not come, say), the observer says `None`.
//!
//! **What is remembered.** As printed an observer asks the state before several times over, which asks the one before that:
//! a game of thirty moves would take for ever. So a term remembers what the observers that go back through it said, its
//! whole board among that; as a term never changes, no answer can. What was not asked yet is found from the oldest state to
//! the newest, and a long term is let go of from the newest to the oldest, so that no length of game runs out of stack.

mod plane;
mod state;
mod shape;
mod removal;
mod legality;
mod ending;
mod result;

pub use plane::GridPoint;
pub use shape::{PointColor, Shape};
pub use state::{Play, State, Term};

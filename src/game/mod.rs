//! The rules of Go and nothing else.
//!
//! [`Board`] is stones, strings and ko; [`Referee`] is turn, repetition and the end; [`Count`] is the score of a board whose
//! dead stones are known. [`Word`] is what a move is called. [`naive`] is the board again, slow and obviously right, for tests; [`law`]
//! is the rules as the papers state them.

mod board;
mod color;
mod ending;
mod handicap;
mod illegal;
mod komi;
pub mod law;
mod moves;
pub mod naive;
mod point;
mod points;
mod referee;
mod rules;
mod score;
mod way;
mod words;

pub use board::{Around, BadDiagram, Beside, Board, Captured, NoLiberty, Sides, Undo, stone_key};
pub use color::{ByColor, Color};
pub use ending::{Ending, NoSuchVerdict, Verdict};
pub use handicap::{BadHandicap, fixed_handicap, most_fixed_handicap};
pub use illegal::IllegalMove;
pub use komi::{BadKomi, Komi};
pub use moves::Move;
pub use point::{NoSuchPoint, Point, Size};
pub use points::PointSet;
pub use referee::{Referee, Terms};
pub use rules::{NoSuchRules, Passing, Repetition, Rules, Scoring};
pub use score::{Count, NoSuchScore, Score};
pub use way::Way;
pub use words::{NoSuchWord, Word, words_of};

//! A game as the messages that its objects send each other (seeds/002: Sugawara and Masunaga 1993).
//!
//! The paper takes a game for a system of objects: the witness (立会人), the rule (ルール), the board (碁盤), the players
//! (プレイヤー), what they know (知識), the stones (碁石), the prisoners (アゲハマ) and the history of positions (局面).
//! What they say to each other has a number in one of three tables: table 2, how the game goes on (① to ⑳, in the order of
//! figure 5); table 3, whether a move is lawful (① to ⑫, in the order of figure 6, all of it inside ⑧ of table 2); table
//! 4, the end (① to ⑰, in the order of figure 7). [`Trace`] is a game in these messages, and [`Position::judge`] decides
//! as table 3 does what is lawful.
//!
//! ```
//! use nagara::game::law::messages::Trace;
//! use nagara::game::{Board, Color::Black, Move, Point, Rules, Size};
//!
//! let mut trace = Trace::new(&Board::new(Size::NINE), Black, Rules::JAPANESE);
//! trace.play(Black, Move::Place(Point::at(4, 4))).unwrap();
//! assert_eq!(trace.messages()[4].to_string(),
//!     "move 1   ⑤ player 1 -> knowledge:      what is the best move here?  => E5");
//! ```
//!
//! The figures are lost in the scan and the tables have slips. What was made out from the sense and from sections 2.3 to 2.5:
//!
//! - Table 2: ⑫ has the history let the board hand over the position. ⑭ follows ⑬ or ⑱, not ⑬ or itself; ⑮ and ⑲ answer to
//!   what ⑤ returned, not to themselves, and ⑯ follows ⑮. An unlawful move is what ⑧ returns; the text names a ㉑ that no table
//!   has.
//! - ⑱ clears both stop bits whenever ⑰ is not "11". Done at once, that would wipe out every pass before the other
//!   side can answer it, and no two passes would ever end a game. Section 2.3 lets the turn change instead and play go on, so ⑱
//!   comes when the other side has played a stone after all, between ⑬ and ⑭.
//! - The stop bits are told player 1's first, and player 1 is Black: who begins is one of the initial values.
//! - Table 3: 審査 is the board, アレイヤ the player, 「捕」 the string (連). ⑤ asks about the mover's own strings, for section
//!   2.4 has it find suicide and its "yes" is unlawful; ⑥ follows a "yes" of ④.
//! - Table 3: section 2.4 calls a move lawful after a "no" of ㉑ and of ㉒, unlawful after a "yes" of ⑤ and of ㉓: ⑤, ⑫ and ⑫.
//!   So ⑫ would be asked only after stones were taken, and a move that takes nothing be lawful at ⑤. But a stone that takes
//!   nothing can bring back a board as well (tests/rules/judge.rs has one on 2x2), and the history is there to find every
//!   repetition. Here ⑫ follows a "no" of ⑤ too.
//! - Table 4: ①, ② are about filling the neutral points (駄目詰め), which section 2.5 has the rule order first, not about resigning
//!   (投了). ⑦ hands stones over; ⑬ asks for the number of prisoners.
//! - Table 4 ends with the difference of the points. The last message of all, the winner told to the witness, stands in section
//!   2.5 only and has no number here; the same message ends a game by resignation, foul or repetition.
//!
//! The board that a game begins with is in the history from the start; a pass records nothing. Whether a repetition is
//! unlawful, as in the paper, or stops the game, is a matter of the rule set: where it stops the game, ⑧ returns that, only the
//! retaking of a ko at once is unlawful, and unless both go on the witness is told that nobody has won.
//!
//! Komi, handicap, the move limit and area counting are not the paper's: komi is taken off in ⑰ of table 4, and where areas
//! are counted, prisoners fill nothing and ⑫ to ⑯ are not sent.

mod endgame;
mod history;
mod legality;
mod message;
mod tables;
mod trace;

pub use history::History;
pub use legality::{Position, Step};
pub use message::{Answer, Message, State, Subject};
pub use tables::{Object, Table};
pub use trace::Trace;

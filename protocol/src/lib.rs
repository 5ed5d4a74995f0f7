//! The simplified Standard Go Modem Protocol (SGMP): bytes in, messages out.
//!
//! Two Go programs sit at the two ends of a serial cable and exchange messages of four bytes. This
//! crate turns those bytes into typed messages and keeps the two sequence bits that tell a new
//! message from a repeated one. It opens no port, starts no thread, reads no clock and knows no
//! rule of Go: whoever owns the cable hands it bytes and tells it the time.
//!
//! Read the modules in this order; each may use only those above it:
//!
//! 1. [`frame`]: four bytes and the [`Frame`] they mean, and back.
//! 2. [`deframer`]: frames picked out of a stream that may carry anything else.
//! 3. [`query`] and [`message`]: what a frame says: [`Query`], [`Message`], [`Color`].
//! 4. [`answer`] and [`point`]: what the number inside an ANSWER or a MOVE means.
//! 5. [`profile`]: how patient a link is with an unanswered message: [`Profile`].
//! 6. [`judgement`] and [`link`]: sequence bits, acknowledgements and repeats: the [`Link`].
//!
//! The specification, with the vectors that the tests read, is `SGMP.md` beside this crate; the
//! section numbers in the documentation are its.
//!
//! ```
//! use core::time::Duration;
//! use sgmp::{Color, Link, Message, Profile, Received};
//!
//! let mut black = Link::new(Profile::SIMPLIFIED);
//! let mut white = Link::new(Profile::SIMPLIFIED);
//! let now = Duration::ZERO; // since whatever moment the caller likes
//!
//! let play = Message::Move { color: Color::Black, point: 301 };
//! let frame = black.send(play, now).unwrap();
//! assert_eq!(frame.encode(), [0x01, 0x80, 0xd2, 0xad]);
//!
//! let received = white.receive(frame, now);
//! assert_eq!(received, Received::New { message: play, acknowledged: false });
//! // White writes the move down, and only then says that it has it.
//! assert_eq!(black.receive(white.ok(now), now), Received::Acknowledged);
//! ```
#![forbid(unsafe_code)]

pub mod answer;
pub mod deframer;
pub mod frame;
pub mod judgement;
pub mod link;
pub mod message;
pub mod point;
pub mod profile;
pub mod query;

pub use deframer::{Counts, Deframer};
pub use frame::{BadFrame, Command, Frame};
pub use judgement::{Bits, Busy, Received, Tally, Timeout};
pub use link::Link;
pub use message::{Color, Message};
pub use point::{point_number, point_place};
pub use profile::{LINGER, Profile};
pub use query::Query;

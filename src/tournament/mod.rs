//! The table we sit at: two players, a referee, two clocks, a record and a journal.

pub mod clock; // two chess clocks, told the time
pub mod line; // the cable: serial device, pty, stdio, tcp
pub mod lines; // which colours are played at the far end of one
pub mod nngs; // a go server over the LAN, in place of a cable
pub mod session; // terms agreed, moves exchanged: Point <-> sgmp::Message
pub mod journal; // what has happened, on disk before it counts
pub mod record; // SGF, written and read
pub mod counted; // the board at the end, and whether the other side counted the same
pub mod program; // which program plays: version and fingerprint
pub mod sheet; // the result sheet
pub mod scribe; // the record of the game in play, and its result sheet
pub mod view; // what a spectator sees
pub mod table; // the rules of the event, told the time
pub mod resume; // the game of an earlier run, from its journal
pub mod gtp_client; // another program, asked by GTP
pub mod player; // who sits at the table
pub mod operator; // what the operator may do with the referee's leave
pub mod play; // the loop
pub mod seating; // from settings to a game that can be played

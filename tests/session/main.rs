//! The conversation over the cable, played in simulated time against doubles of real programs.
//!
//! Nothing here sleeps or opens a port: two sides, two wires and a clock that jumps to the next thing that happens.

mod sim; // wires, movers, our side, the clock
mod habits; // how real programs behave
mod doubles; // a program with such habits
mod games; // whole games against each
mod lossy; // whole games over bad lines
mod server; // what a go server may send
mod talk; // one session and a hand at the other end
mod agreement; // the terms, fact by fact
mod facts; // the conversation in mid-game, fact by fact
mod resume; // games cut anywhere and taken up again
mod table; // clocks, flags, fouls, ends
mod keeper; // the thread that keeps the line, on a line of channels
mod play; // the loop, with players that follow a script
mod counted; // two passes, and what the other side has counted

//! The program as a user runs it: real processes, real pseudo terminals, exit codes and sentences.

#![cfg(unix)]

mod support;

mod answering;
mod counting;
mod lan;
mod loopback;
mod mistakes;
mod referee;
mod resuming;
mod seats;
mod server;
mod trouble;

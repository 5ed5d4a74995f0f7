//! A game on a page while it is played (FEATURES.md G10): whoever opens the page sees what has been played, and what comes is sent after it.
//!
//! `story` keeps what has been told, `request` reads what a browser asks, `server` answers: a thread for each spectator, none of which is
//! ever waited for. Nothing can be changed from outside.

mod request;
mod server;
mod story;
#[cfg(test)]
mod tests;

use super::page::{Heading, Moment};
use serde_json::Value;
use std::io;
use std::net::{SocketAddr, TcpListener, ToSocketAddrs};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use story::Telling;

/// How long spectators are waited for at the end, so that they see it.
const PARTING: Duration = Duration::from_secs(1);

/// A page that is open to spectators; they are told that it is over when it is dropped.
#[derive(Debug)]
pub struct Live {
    telling: Arc<Telling>,
    address: SocketAddr,
}

impl Live {
    /// Opens the page at that address: a port of this machine alone (`8080`; 0 is any that is free), or `HOST:PORT`.
    ///
    /// # Errors
    /// When the address makes no sense or is not to be had.
    pub fn open(address: &str) -> io::Result<Live> {
        let listener = match address.parse::<u16>() {
            Ok(port) => TcpListener::bind(("127.0.0.1", port))?,
            Err(_) => TcpListener::bind(&*address.to_socket_addrs()?.collect::<Vec<_>>())?,
        };
        let address = listener.local_addr()?;
        let telling = Arc::new(Telling::default());
        let told = Arc::clone(&telling);
        thread::Builder::new()
            .name("page".to_owned())
            .spawn(move || server::serve(&listener, &told))?;
        Ok(Live { telling, address })
    }

    /// Where it is.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// A game begins; one that was shown is gone.
    pub fn begin(&self, heading: Heading) {
        self.telling.begin(heading);
    }

    /// A position after so many moves. Those behind it are gone.
    pub fn show(&self, moves: usize, moment: &Moment) {
        self.telling.show(moves, moment);
    }

    /// What changes without a move: `clocks` (each side's, or null), `runs` (whose), `result` and `news`.
    pub fn tell(&self, state: &Value) {
        self.telling.tell(state);
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.telling.end(PARTING);
    }
}

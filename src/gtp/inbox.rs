//! What the controller has sent and nobody has answered yet.

use super::lines::{Line, Lines};
use crossbeam_channel::{Receiver, bounded};
use std::io::{self, BufRead};
use std::thread;

/// Lines read ahead of their answers; a controller that sends more waits.
const AHEAD: usize = 64;

/// Lines read by a thread of its own, so that it is seen while the engine thinks whether one is waiting.
pub(super) struct Inbox {
    /// `None` is the end of the input.
    lines: Receiver<io::Result<Option<Line>>>,
    next: Option<io::Result<Option<Line>>>,
}

impl Inbox {
    /// # Errors
    /// When no thread can be started.
    pub(super) fn new(input: impl BufRead + Send + 'static) -> io::Result<Inbox> {
        let (sender, lines) = bounded(AHEAD);
        // Nobody waits for it to end: it may be reading what never comes.
        thread::Builder::new().name("gtp".to_owned()).spawn(move || {
            let mut input = Lines::new(input);
            loop {
                let line = input.next();
                let is_last = match &line {
                    Ok(Some(Line::Request(request))) => request.parts().1 == "quit",
                    Ok(Some(_)) => false,
                    Ok(None) | Err(_) => true,
                };
                if sender.send(line).is_err() || is_last {
                    break;
                }
            }
        })?;
        Ok(Inbox { lines, next: None })
    }

    /// The next line, when there is one; `None` at the end of the input.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        self.wait();
        self.next.take().unwrap_or(Ok(None))
    }

    /// Waits until there is a next line, or none any more.
    pub(super) fn wait(&mut self) {
        if self.next.is_none() {
            self.next = self.lines.recv().ok();
        }
    }

    /// Says at once whether something is waiting to be read.
    pub(super) fn is_waiting(&self) -> impl Fn() -> bool + Sync + use<> {
        let lines = self.lines.clone();
        let has_next = self.next.is_some();
        move || has_next || !lines.is_empty()
    }
}

//! The game shown to people.

mod counted;
mod drawing;
mod layers;
mod live;
mod page;
mod picture;
mod terminal;

#[cfg(test)]
mod tests;

pub use drawing::{Window, draw, line};
pub use layers::{Becomes, Drawing, Finding, Layer, NoSuchLayer, Sign, Still};
pub use live::Live;
pub use page::{Cell, Heading, Moment, Row, Table, page};
pub use picture::{Marks, patterns_picture, picture};
pub use terminal::{Style, Terminal};

use crate::game::ByColor;
use crate::tournament::play::Witness;
use crate::tournament::view::View;
use std::io::{self, IsTerminal, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

/// The operator's view of a game: the board on standard output, or on standard error while standard output is the line.
/// Its clones show the same.
#[derive(Clone, Debug)]
pub struct Monitor {
    screen: Arc<Mutex<Screen>>,
    /// The game is over and the board counted.
    is_counted: Arc<AtomicBool>,
    quiet: bool,
}

#[derive(Debug)]
enum Screen {
    Output(Terminal<Stdout>),
    Error(Terminal<io::Stderr>),
}

impl Monitor {
    /// A monitor. A quiet one shows only what goes wrong; `output_is_line` keeps standard output clean.
    pub fn new(quiet: bool, output_is_line: bool) -> Monitor {
        let screen = match output_is_line {
            true => Screen::Error(Terminal::new(io::stderr(), None)),
            false => Screen::Output(Terminal::stdout()),
        };
        Monitor {
            screen: Arc::new(Mutex::new(screen)),
            is_counted: Arc::default(),
            quiet,
        }
    }

    /// These colours are played by persons who sit here; if standard output is a terminal, they see a prompt.
    pub fn for_persons(self, persons: ByColor<bool>) -> Monitor {
        if let Screen::Output(terminal) = &mut *self.screen()
            && io::stdout().is_terminal()
        {
            terminal.set_persons(persons);
        }
        self
    }

    /// A sentence below the board, unless the monitor is quiet.
    pub fn say(&mut self, text: &str) {
        let said = match &mut *self.screen() {
            _ if self.quiet => Ok(()),
            Screen::Output(_) => writeln!(io::stdout(), "{text}"),
            Screen::Error(_) => writeln!(io::stderr(), "nagara: {text}"),
        };
        if let Err(e) = said {
            log::debug!("nobody reads this: {e}");
        }
    }

    /// Whether the board has been counted: from then on what the other side has counted can be typed, and no move.
    pub fn is_counted(&self) -> bool {
        self.is_counted.load(Ordering::Relaxed)
    }

    /// The answer to a line that was typed; an empty one only puts the screen in order.
    pub fn answer(&self, text: &str) {
        self.tell(text, true);
    }

    fn tell(&self, text: &str, typed: bool) {
        let shown = match &mut *self.screen() {
            Screen::Output(terminal) if !self.quiet => terminal.answer(text, typed).unwrap_or(false),
            _ => false,
        };
        // Where standard error goes elsewhere, it has everything.
        let has_been_read = text.is_empty() || shown && io::stderr().is_terminal();
        if !has_been_read {
            // Nobody may be there to read it; the log has it too.
            let _ = writeln!(io::stderr(), "nagara: {text}");
        }
    }

    /// A thread that failed while it drew does not keep others from drawing.
    fn screen(&self) -> MutexGuard<'_, Screen> {
        self.screen.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Witness for Monitor {
    fn see(&mut self, view: &View) {
        if view.counted.is_some() {
            self.is_counted.store(true, Ordering::Relaxed);
        }
        let shown = match &mut *self.screen() {
            _ if self.quiet => Ok(()),
            Screen::Output(terminal) => terminal.show(view),
            Screen::Error(terminal) => terminal.show(view),
        };
        // A closed terminal does not stop a game.
        if let Err(e) = shown {
            log::debug!("the board cannot be shown: {e}");
        }
    }

    fn note(&mut self, text: &str) {
        self.tell(text, false);
    }
}

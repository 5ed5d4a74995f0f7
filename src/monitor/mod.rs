//! The game shown to people.

mod drawing;
mod terminal;

#[cfg(test)]
mod tests;

pub use drawing::{draw, line};
pub use terminal::{Style, Terminal};

use crate::tournament::play::Witness;
use crate::tournament::view::View;
use std::io::{self, Stdout, Write};

/// The operator's view of a game: the board on standard output, or on standard error while standard output is the line.
#[derive(Debug)]
pub struct Monitor {
    screen: Screen,
    quiet: bool,
}

#[derive(Debug)]
enum Screen {
    Output(Terminal<Stdout>),
    Error(Terminal<io::Stderr>),
}

impl Monitor {
    /// A monitor. A quiet one shows no board; `output_is_line` keeps standard output clean.
    pub fn new(quiet: bool, output_is_line: bool) -> Monitor {
        let screen = match output_is_line {
            true => Screen::Error(Terminal::new(io::stderr(), None)),
            false => Screen::Output(Terminal::stdout()),
        };
        Monitor { screen, quiet }
    }

    /// A sentence below the board.
    pub fn say(&mut self, text: &str) {
        let said = match &mut self.screen {
            Screen::Output(_) => writeln!(io::stdout(), "{text}"),
            Screen::Error(_) => writeln!(io::stderr(), "nagara: {text}"),
        };
        if let Err(e) = said {
            log::debug!("nobody reads this: {e}");
        }
    }
}

impl Witness for Monitor {
    fn see(&mut self, view: &View) {
        let shown = match &mut self.screen {
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
        // Nobody may be there to read it; the log has it too.
        let _ = writeln!(io::stderr(), "nagara: {text}");
    }
}

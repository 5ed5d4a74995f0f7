//! The board on a terminal: drawn in place where there is one, a line a move where the output goes elsewhere.

use super::drawing::{draw, line};
use crate::game::Verdict;
use crate::tournament::view::View;
use std::io::{self, IsTerminal, Stdout, Write};

/// How a board is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// With a coloured board and stones. Nothing is told by colour alone.
    pub color: bool,
    /// With round stones instead of letters.
    pub unicode: bool,
}

impl Style {
    /// What the environment asks for: no colour with `NO_COLOR` or on a dumb terminal, round stones in a UTF-8 locale.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Style {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or(set("LC_CTYPE")).or(set("LANG")).unwrap_or_default();
        let locale = locale.to_ascii_uppercase();
        Style {
            color: set("NO_COLOR").is_none() && set("TERM").as_deref() != Some("dumb"),
            unicode: locale.contains("UTF-8") || locale.contains("UTF8"),
        }
    }
}

/// Puts the cursor into the upper left corner.
const HOME: &str = "\x1b[H";
/// Empties the screen.
const CLEAR: &str = "\x1b[2J";
/// Empties the rest of a line.
const CLEAR_LINE: &str = "\x1b[K";
/// Empties everything below.
const CLEAR_BELOW: &str = "\x1b[J";

/// Somewhere a game is shown as it goes on.
#[derive(Debug)]
pub struct Terminal<W> {
    out: W,
    in_place: Option<Style>,
    told: Option<Told>,
}

/// What a line that was printed told, so that it is not printed twice.
#[derive(Debug, PartialEq)]
struct Told {
    move_number: u32,
    verdict: Option<Verdict>,
    counted: bool,
    news: String,
}

impl Terminal<Stdout> {
    /// Standard output: drawn in place if it is a terminal.
    pub fn stdout() -> Terminal<Stdout> {
        let out = io::stdout();
        let style = Style::from_environment(|name| std::env::var(name).ok());
        let in_place = out.is_terminal().then_some(style);
        Terminal::new(out, in_place)
    }
}

impl<W: Write> Terminal<W> {
    /// Shows the game on `out`: drawn in place in that style, or as plain lines if there is none.
    pub fn new(out: W, in_place: Option<Style>) -> Terminal<W> {
        Terminal {
            out,
            in_place,
            told: None,
        }
    }

    /// Shows the game as it stands now. Plain lines come only when there is something new; a clock that ticks is not.
    pub fn show(&mut self, view: &View) -> io::Result<()> {
        let told = Told {
            move_number: view.move_number,
            verdict: view.verdict,
            counted: view.count.is_some(),
            news: view.news.clone(),
        };
        let before = self.told.replace(told);
        let text = match self.in_place {
            Some(style) => redrawn(view, style, before.is_none()),
            None if before == self.told => return Ok(()),
            None if view.count.is_some() => {
                format!("{}\n{}", line(view), draw(view, Style::default()))
            }
            None => line(view) + "\n",
        };
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}

/// The drawing over the one before it: every line ends what it replaces, so nothing flickers and nothing is left over.
fn redrawn(view: &View, style: Style, first: bool) -> String {
    let mut text = if first {
        CLEAR.to_owned() + HOME
    } else {
        HOME.to_owned()
    };
    for line in draw(view, style).lines() {
        text.push_str(line);
        text.push_str(CLEAR_LINE);
        text.push('\n');
    }
    text + CLEAR_BELOW
}

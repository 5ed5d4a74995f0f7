//! The board on a terminal: drawn in place where there is one, a line a move where the output goes elsewhere.

use super::drawing::{Window, draw, harmless, line, prompt, screen};
use crate::game::{ByColor, Color, Move, Verdict};
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
/// Remembers where the cursor is: behind what is being typed.
const SAVE: &str = "\x1b7";
/// Puts it back there.
const RESTORE: &str = "\x1b8";

/// The terminal of a program that does not tell its size.
const USUAL: Window = Window { rows: 24, columns: 80 };

/// Somewhere a game is shown as it goes on.
#[derive(Debug)]
pub struct Terminal<W> {
    out: W,
    in_place: Option<Style>,
    window: fn() -> Window,
    persons: ByColor<bool>,
    /// What was shown last.
    view: Option<View>,
    told: Option<Told>,
    /// Lines of the last drawing.
    height: Option<usize>,
    /// A plain prompt stands at the end of the output, and nothing was typed there yet.
    asking: bool,
    /// What stands under the board, if it is not the news.
    answer: String,
    /// Texts that are no single sentence: they stand under the last board.
    last_words: String,
}

/// What was told, so that it is not told twice.
#[derive(Clone, Debug, PartialEq)]
struct Told {
    move_number: u32,
    last: Option<(Color, Move)>,
    verdict: Option<Verdict>,
    counted: bool,
    news: String,
}

impl Terminal<Stdout> {
    /// Standard output: drawn in place if it is a terminal that can do that.
    pub fn stdout() -> Terminal<Stdout> {
        let out = io::stdout();
        let variable = |name: &str| std::env::var(name).ok();
        let dumb = variable("TERM").is_some_and(|name| name == "dumb");
        let in_place = (out.is_terminal() && !dumb).then(|| Style::from_environment(variable));
        Terminal::new(out, in_place).within(window_of_stdout)
    }
}

fn window_of_stdout() -> Window {
    match rustix::termios::tcgetwinsize(io::stdout()) {
        Ok(size) if size.ws_row > 0 && size.ws_col > 0 => Window {
            rows: size.ws_row.into(),
            columns: size.ws_col.into(),
        },
        _ => USUAL,
    }
}

impl<W: Write> Terminal<W> {
    /// Shows the game on `out`: drawn in place in that style, or as plain lines if there is none.
    pub fn new(out: W, in_place: Option<Style>) -> Terminal<W> {
        Terminal {
            out,
            in_place,
            window: || USUAL,
            persons: ByColor::both(false),
            view: None,
            told: None,
            height: None,
            asking: false,
            answer: String::new(),
            last_words: String::new(),
        }
    }

    /// Asks for the size of its window there.
    pub fn within(self, window: fn() -> Window) -> Terminal<W> {
        Terminal { window, ..self }
    }

    /// These colours are played by whoever sits at this terminal: there is a prompt, and a clock that ticks alone does
    /// not disturb what is being typed.
    pub fn set_persons(&mut self, persons: ByColor<bool>) {
        self.persons = persons;
    }

    /// Shows the game as it stands now. Plain lines come only when there is something new; a clock that ticks is not.
    pub fn show(&mut self, view: &View) -> io::Result<()> {
        let told = Told {
            move_number: view.move_number,
            last: view.last,
            verdict: view.verdict,
            counted: view.counted.is_some(),
            news: view.news.clone(),
        };
        self.view = Some(view.clone());
        let before = self.told.replace(told.clone());
        let is_new = before.as_ref() != Some(&told);
        let answer = if is_new {
            std::mem::take(&mut self.answer)
        } else {
            String::new()
        };
        match self.in_place {
            Some(style) if is_new => self.redraw(style),
            Some(_) if self.has_person() => Ok(()),
            Some(style) => self.tick(style),
            None if is_new => self.print(view, before.as_ref(), &answer),
            None => Ok(()),
        }
    }

    /// Puts a sentence under the board at once, and the prompt in order again. Returns whether it is shown: before the
    /// game and after it, and where the game is not drawn, it is not.
    ///
    /// `typed`: a line was typed before it, so the cursor stands at the beginning of a line.
    pub fn answer(&mut self, text: &str, typed: bool) -> io::Result<bool> {
        let Some(view) = self.view.as_ref().filter(|view| view.verdict.is_none()) else {
            return Ok(false);
        };
        let Some(style) = self.in_place else {
            let asking = std::mem::take(&mut self.asking);
            let prompt = prompt(view, self.persons);
            if !text.is_empty() && !prompt.is_empty() {
                let own_line = if asking && !typed { "\n" } else { "" };
                write!(self.out, "{own_line}{}\n{prompt}", harmless(text))?;
                self.out.flush()?;
                self.asking = true;
                text.clone_into(&mut self.answer);
                return Ok(true);
            }
            return Ok(false);
        };
        if text.contains('\n') {
            self.last_words = format!("{text}\n");
        }
        text.clone_into(&mut self.answer);
        self.redraw(style)?;
        Ok(true)
    }

    fn has_person(&self) -> bool {
        self.persons != ByColor::both(false)
    }

    /// The lines of the drawing. The row below them is for the cursor; at the end, one more for what comes then.
    fn lines(&self, view: &View, style: Style) -> Vec<String> {
        let window = (self.window)();
        let below = if view.verdict.is_some() { 2 } else { 1 };
        let window = Window {
            rows: window.rows.saturating_sub(below),
            ..window
        };
        let news = match self.answer.as_str() {
            "" => &view.news,
            answer => answer,
        };
        screen(view, style, window, news)
    }

    /// The drawing over the one before it: every line ends what it replaces, so nothing flickers and nothing is left
    /// over.
    fn redraw(&mut self, style: Style) -> io::Result<()> {
        let Some(view) = &self.view else { return Ok(()) };
        let lines = self.lines(view, style);
        let clear = if self.height.replace(lines.len()).is_none() {
            CLEAR
        } else {
            ""
        };
        let mut text = format!("{clear}{HOME}{}{CLEAR_BELOW}", over(&lines));
        text += &prompt(view, self.persons);
        if view.verdict.is_some() {
            text += &self.last_words;
        }
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }

    /// Only the clocks: the cursor stays where it is, and what is being typed there.
    fn tick(&mut self, style: Style) -> io::Result<()> {
        let Some(view) = &self.view else { return Ok(()) };
        let lines = self.lines(view, style);
        if self.height != Some(lines.len()) {
            return self.redraw(style);
        }
        write!(self.out, "{SAVE}{HOME}{}{RESTORE}", over(&lines))?;
        self.out.flush()
    }

    /// A plain line with what is new; the board at the end, and for a person who plays, after every move.
    fn print(&mut self, view: &View, before: Option<&Told>, answer: &str) -> io::Result<()> {
        let same_move = before.filter(|told| told.last == view.last && told.move_number == view.move_number);
        let mut text = if let Some(before) = same_move {
            let verdict = view.verdict.filter(|_| before.verdict != view.verdict);
            let is_news = ![before.news.as_str(), answer, ""].contains(&view.news.as_str());
            let news = Some(harmless(&view.news)).filter(|_| is_news);
            let verdict = verdict.map(|verdict| format!("{verdict}\n")).unwrap_or_default();
            verdict + &news.map(|news| format!("{news}\n")).unwrap_or_default()
        } else {
            // What was told beside an earlier move, or in answer, is not told again.
            let was_told = before.is_some_and(|told| told.news == view.news) || answer == view.news;
            let news = if was_told { "" } else { &view.news };
            line(view, news) + "\n"
        };
        if view.verdict.is_some() || self.has_person() && same_move.is_none() {
            text += &draw(view, Style::default());
        }
        if text.is_empty() {
            return Ok(());
        }
        if self.asking {
            text.insert(0, '\n');
        }
        let prompt = prompt(view, self.persons);
        self.asking = !prompt.is_empty();
        text += &prompt;
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}

fn over(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}{CLEAR_LINE}\n")).collect()
}

//! The engine as a GTP program: version 2 of the Go Text Protocol, for GoGui, Sabaki, servers and matches.
//!
//! `lines` turns bytes into requests, `inbox` keeps those that wait, `words` turns their words into values; `commands` is the table of
//! what can be asked, `analysis` what is answered until something else is; `engine` is the game, `mind` who decides in it, `clock` what
//! the controller told of the time. The rules are those of [`crate::game`]; what GTP lets a player do beyond them (moving twice, playing
//! on after two passes) is in one place, `Engine::play`.

mod analysis;
mod clock;
mod commands;
mod count;
mod engine;
mod files;
mod handicap;
mod inbox;
mod lines;
mod mind;
mod words;

#[cfg(test)]
mod tests;

use crate::game::Terms;
use crate::think::Thinker;
use engine::Engine;
use inbox::Inbox;
use lines::Line;
use mind::Thinking;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

/// What bounds a move where the controller says nothing, or beside what it says.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Playouts a move at most, whether there is a clock or not; `None` for as many as a clock allows.
    pub playouts: Option<u32>,
    /// Each side's time for a game, until the controller tells of another clock; `None` for no clock.
    pub time: Option<Duration>,
}

/// Answers requests from `input` on `output` until `quit` or the end of the input.
///
/// `version` is what it says when asked for it. `terms` is what is played under until the controller says otherwise; GTP knows no move limit and sets up handicaps
/// itself, so those two are left aside. `now` is asked before and after a move is thought about, and meanwhile.
///
/// # Errors
/// When the input cannot be read, also because no thread can be started for it, or the output not written.
pub fn serve(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    thinker: &Thinker,
    version: String,
    terms: Terms,
    limits: Limits,
    now: &(dyn Fn() -> Instant + Sync),
) -> io::Result<()> {
    let mut mind = Thinking::new(thinker);
    answer_all(input, output, Engine::new(version, terms, &mut mind, limits, now))
}

fn answer_all(input: impl BufRead + Send + 'static, mut output: impl Write, mut engine: Engine<'_>) -> io::Result<()> {
    let mut inbox = Inbox::new(input)?;
    while let Some(line) = inbox.next()? {
        let (id, answer) = match &line {
            Line::Empty => continue,
            Line::TooLong => ("", Err("line too long".to_owned())),
            Line::Request(request) => {
                let (id, name, arguments) = request.parts();
                if let Some(analysis) = analysis::find(name) {
                    analysis::answer(analysis, &mut engine, (id, &arguments), &mut inbox, &mut output)?;
                    output.flush()?;
                    continue;
                }
                (id, commands::answer(&mut engine, name, &arguments))
            }
        };
        match answer {
            Ok(text) => write!(output, "={id} {text}\n\n")?,
            Err(text) => write!(output, "?{id} {text}\n\n")?,
        }
        output.flush()?;
        if engine.has_quit {
            break;
        }
    }
    Ok(())
}

//! The engine as a GTP program: version 2 of the Go Text Protocol, for GoGui, Sabaki, servers and matches.
//!
//! `lines` turns bytes into requests, `words` their words into values; `commands` is the table of what can be asked,
//! `engine` the game and who decides in it, `clock` what the controller told of the time. The rules are those of
//! [`crate::game`]; what GTP lets a player do beyond them (moving twice, playing on after two passes) is in one place,
//! `Engine::play`.

mod clock;
mod commands;
mod count;
mod engine;
mod files;
mod handicap;
mod lines;
mod words;

#[cfg(test)]
mod tests;

use crate::game::{Referee, Terms};
use crate::think::{Action, Effort, Thinker};
use engine::Engine;
use lines::{Line, Lines};
use std::cell::RefCell;
use std::io::{self, BufRead, Write};
use std::time::Instant;

/// Answers requests from `input` on `output` until `quit` or the end of the input.
///
/// `terms` is what is played under until the controller says otherwise; GTP knows no move limit and sets up handicaps
/// itself, so those two are left aside. `now` is asked before and after a move is thought about.
///
/// # Errors
/// When the input cannot be read or the output not written.
pub fn serve(
    input: impl BufRead,
    output: impl Write,
    thinker: &Thinker,
    terms: Terms,
    now: &(dyn Fn() -> Instant + Sync),
) -> io::Result<()> {
    let tree = RefCell::new(thinker.tree());
    let decide = |game: &Referee, stop: &(dyn Fn() -> bool + Sync)| {
        let effort = Effort::seconds(f32::INFINITY);
        thinker.decide(&mut tree.borrow_mut(), game, effort, &stop).action
    };
    answer_all(input, output, Engine::new(terms, &decide, now))
}

/// Whoever decides on a move: in the program the thinker, in tests a script.
type Decide<'a> = &'a dyn Fn(&Referee, &(dyn Fn() -> bool + Sync)) -> Action;

fn answer_all(input: impl BufRead, mut output: impl Write, mut engine: Engine<'_>) -> io::Result<()> {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next()? {
        let (id, answer) = match &line {
            Line::Empty => continue,
            Line::TooLong => ("", Err("line too long".to_owned())),
            Line::Request(request) => {
                let (id, name, arguments) = request.parts();
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

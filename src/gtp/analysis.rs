//! A position analyzed while a person looks at it: the commands of Leela Zero and KataGo by which Lizzie, Sabaki and others ask for that.
//!
//! An answer goes on, line by line, until the controller sends something; values are those of the side that is to move.

use super::engine::Engine;
use super::inbox::Inbox;
use super::words::{color, number, refuse, syntax_error};
use crate::game::{Color, Move, Size};
use crate::think::{Action, Found, Insight};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::ControlFlow;

/// In whose words it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Parts of ten thousand.
    Leela,
    /// Fractions, with score and owners.
    Kata,
}

/// What is done with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    /// Told about, until something is sent.
    Analyze,
    /// Decided as by `genmove`, and then told about.
    Decide,
}

/// A command of this kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Analysis {
    name: &'static str,
    task: Task,
    form: Form,
}

/// Every one, in the order of `list_commands`.
const ANALYSES: [Analysis; 6] = [
    known("analyze", Task::Analyze, Form::Leela),
    known("genmove_analyze", Task::Decide, Form::Leela),
    known("lz-analyze", Task::Analyze, Form::Leela),
    known("lz-genmove_analyze", Task::Decide, Form::Leela),
    known("kata-analyze", Task::Analyze, Form::Kata),
    known("kata-genmove_analyze", Task::Decide, Form::Kata),
];

const fn known(name: &'static str, task: Task, form: Form) -> Analysis {
    Analysis { name, task, form }
}

/// The names of all.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    ANALYSES.iter().map(|analysis| analysis.name)
}

/// The one of that name.
pub(super) fn find(name: &str) -> Option<Analysis> {
    ANALYSES.into_iter().find(|analysis| analysis.name == name)
}

/// Seconds between two lines: where nothing is said, and at least.
const INTERVAL: f32 = 1.0;
const LEAST_INTERVAL: f32 = 0.01;

/// What is asked behind the name.
#[derive(Debug, PartialEq)]
struct Wanted {
    /// Whose move it is; by default whose turn it is.
    color: Option<Color>,
    /// Seconds between two lines.
    every: f32,
    /// So many moves, even where the search has not looked at as many.
    least: usize,
    /// No more than so many.
    most: usize,
    /// Who owns each point.
    ownership: bool,
    /// What is known of the position before any move.
    root: bool,
}

impl Wanted {
    /// A color, an interval in hundredths of a second, then names with values: each may be left out.
    fn parse(arguments: &[&str]) -> Result<Wanted, String> {
        let mut wanted = Wanted {
            color: None,
            every: INTERVAL,
            least: 0,
            most: usize::MAX,
            ownership: false,
            root: false,
        };
        let mut rest = arguments;
        if let [first, others @ ..] = rest
            && let Ok(side) = color(first)
        {
            (wanted.color, rest) = (Some(side), others);
        }
        if let [first, others @ ..] = rest
            && first.bytes().all(|byte| byte.is_ascii_digit())
        {
            wanted.every = interval(first)?;
            rest = others;
        }
        for pair in rest.chunks(2) {
            match *pair {
                ["interval", value] => wanted.every = interval(value)?,
                ["minmoves", value] => wanted.least = number(value)?,
                ["maxmoves", value] => wanted.most = number(value)?,
                ["ownership", value] => wanted.ownership = flag(value)?,
                ["rootInfo", value] => wanted.root = flag(value)?,
                [name, value] if flag(value) != Ok(false) => return Err(format!("nothing is known of {name}")),
                [_, _] => {}
                _ => return syntax_error(),
            }
        }
        Ok(wanted)
    }
}

/// Hundredths of a second, to seconds.
fn interval(text: &str) -> Result<f32, String> {
    let hundredths: u32 = number(text)?;
    Ok((hundredths as f32 / 100.0).max(LEAST_INTERVAL))
}

fn flag(text: &str) -> Result<bool, String> {
    text.parse().or_else(|_| refuse("neither true nor false"))
}

/// Answers on `output`, and all the while looks whether anything else is asked.
///
/// # Errors
/// When the output cannot be written.
pub(super) fn answer(
    analysis: Analysis,
    engine: &mut Engine<'_>,
    (id, arguments): (&str, &[&str]),
    inbox: &mut Inbox,
    output: &mut dyn Write,
) -> io::Result<()> {
    let wanted = match Wanted::parse(arguments) {
        Ok(wanted) => wanted,
        Err(sentence) => return write!(output, "?{id} {sentence}\n\n"),
    };
    let (turn, size) = (wanted.color.unwrap_or(engine.game.turn()), engine.game.terms().size);
    let line = |insight: &Insight| told(insight, &wanted, analysis.form, (turn, size));
    writeln!(output, "={id}")?;
    output.flush()?;
    if analysis.task == Task::Decide {
        let (action, found) = engine.generate(turn);
        if let Some(found) = found {
            writeln!(output, "{}", line(&found))?;
        }
        return match action {
            Action::Move(mv) => write!(output, "play {mv}\n\n"),
            Action::Resign => write!(output, "play resign\n\n"),
        };
    }
    let mut written = Ok(());
    let tell = &mut |insight: &Insight| {
        written = writeln!(output, "{}", line(insight)).and_then(|()| output.flush());
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    };
    engine.analyze(turn, wanted.every, &inbox.is_waiting(), tell);
    written?;
    // Also where there was nothing to search it is the controller who ends it.
    inbox.wait();
    writeln!(output)
}

/// What is known, on a line.
fn told(insight: &Insight, wanted: &Wanted, form: Form, (turn, size): (Color, Size)) -> String {
    let is_told = |(place, (found, _)): &(usize, &(Found, Vec<Move>))| found.visits > 0 || *place < wanted.least;
    let moves = insight.moves.iter().enumerate().filter(is_told).take(wanted.most);
    let lead = match turn {
        Color::Black => insight.owners.lead(),
        Color::White => -insight.owners.lead(),
    };
    let mut parts: Vec<String> = moves
        .map(|(order, (found, line))| {
            let line: Vec<String> = line.iter().map(Move::to_string).collect();
            let score = match form {
                Form::Kata if order == 0 => format!(" scoreMean {lead:.2} scoreLead {lead:.2}"),
                _ => String::new(),
            };
            format!(
                "info move {} visits {} winrate {}{score} prior {} lcb {} order {order} pv {}",
                found.mv,
                found.visits,
                form.part(found.value),
                form.part(found.prior),
                form.part(surely(found)),
                line.join(" "),
            )
        })
        .collect();
    if form == Form::Kata && wanted.root {
        let visits: u32 = insight.moves.iter().map(|(found, _)| found.visits).sum();
        let won = insight.moves.iter().map(|(found, _)| found.value * found.visits as f32);
        let winrate = form.part(won.sum::<f32>() / visits.max(1) as f32);
        parts.push(format!(
            "rootInfo visits {visits} winrate {winrate} scoreLead {lead:.2}"
        ));
    }
    if form == Form::Kata && wanted.ownership {
        let mut owners = "ownership".to_owned();
        for row in (0..size.rows()).rev() {
            for column in 0..size.rows() {
                let owned = insight.owners.of(turn, crate::game::Point::at(column, row));
                // Writing to a text does not fail.
                let _ = write!(owners, " {owned:.2}");
            }
        }
        parts.push(owners);
    }
    parts.join(" ")
}

impl Form {
    /// A part of one, in the words of the form.
    fn part(self, part: f32) -> String {
        match self {
            Form::Leela => format!("{:.0}", 10_000.0 * part),
            Form::Kata => format!("{part:.6}"),
        }
    }
}

/// What a move is worth at least, with 97.5 % certainty, were its games drawn from an urn.
fn surely(found: &Found) -> f32 {
    let spread = found.value * (1.0 - found.value) / found.visits.max(1) as f32;
    (found.value - 1.96 * spread.max(0.0).sqrt()).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_may_be_left_out_from_the_front_and_the_back() {
        let parse = |text: &str| Wanted::parse(&text.split_ascii_whitespace().collect::<Vec<_>>());
        let all = parse("w 50 minmoves 3 maxmoves 5 ownership true rootInfo true pvVisits false").expect("known");
        assert_eq!((all.color, all.every), (Some(Color::White), 0.5));
        assert_eq!((all.least, all.most, all.ownership, all.root), (3, 5, true, true));
        assert_eq!(parse("interval 50"), parse("50"));
        assert_eq!(parse("").map(|wanted| wanted.every), Ok(INTERVAL));
        assert_eq!(parse("b 0").map(|wanted| wanted.every), Ok(LEAST_INTERVAL));
        assert_eq!(parse("avoid true"), Err("nothing is known of avoid".to_owned()));
        for wrong in [
            "b w",
            "50 ownership",
            "interval soon",
            "99999999999",
            "ownership maybe",
            "x 5",
        ] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_move_is_surely_worth_less_than_it_seems_and_the_more_games_the_less_less() {
        let found = |visits| Found {
            mv: Move::Pass,
            visits,
            value: 0.5,
            prior: 0.1,
        };
        assert!((surely(&found(100)) - 0.402).abs() < 1e-3);
        assert!((surely(&found(10_000)) - 0.4902).abs() < 1e-3);
        assert_eq!(surely(&found(0)), 0.0);
    }
}

//! The result sheet: everything about a finished game that is filled in, read out or signed, as text beside the record.

use super::counted::{Counted, Mark};
use super::record::Info;
use super::table::{Charge, Table};
use super::view::{Gaps, clock_text, diagram, verdict_text};
use crate::game::{Board, ByColor, Color, Ending, PointSet, Verdict};
use crate::think::settlement::Fate;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Characters of the widest name of an entry, and two blanks.
const NAMES: usize = 18;

/// Points in a line.
const POINTS_A_LINE: usize = 18;

/// How a game came to its end.
#[derive(Clone, Debug)]
pub struct End {
    /// What ended it.
    pub ending: Ending,
    /// The result.
    pub verdict: Verdict,
    /// The counted board, where it was counted.
    pub counted: Option<Counted>,
}

/// What stands behind the last dot but one of a result sheet's name.
const EXTENSION: &str = "result.txt";

/// Where the result sheet of that record is: `game.sgf` has `game.result.txt`.
pub fn path(record: &Path) -> PathBuf {
    record.with_extension(EXTENSION)
}

/// Whether a file is one, by its name.
pub fn is_sheet(path: &Path) -> bool {
    let name = path.to_string_lossy();
    name.strip_suffix(EXTENSION).is_some_and(|rest| rest.ends_with('.'))
}

/// The result sheet of a finished game, but for its end. `info` is the head of its record. `counts_too`: another program counts as well, and the
/// two have to agree.
pub fn text(info: &Info, table: &Table, end: &End, counts_too: bool) -> String {
    let mut sheet = Sheet("Result sheet\n\n".to_owned());
    // 1. What was played, and by whom.
    sheet.known("event", &info.event);
    sheet.known("round", &info.round);
    sheet.known("place", &info.place);
    sheet.known("date", &info.date);
    sheet.entry("Black", &info.names.black);
    sheet.entry("White", &info.names.white);
    sheet.entry("board", &info.size.to_string());
    sheet.known("rules", &info.rules);
    sheet.known("komi", &info.komi.map(|komi| komi.to_string()).unwrap_or_default());
    if info.handicap > 0 {
        sheet.entry("handicap", &format!("{} stones", info.handicap));
    }
    if let Some(time) = info.time {
        // Of whole seconds, as the terminal tells it.
        let used = table.left(Duration::ZERO);
        let used = used.map(|left| time.saturating_sub(Duration::from_secs(left.as_secs())));
        sheet.entry("time", &format!("{} each", clock_text(time)));
        sheet.entry("time used", &both(used.map(clock_text)));
        let charge = |charge: &Charge| {
            let Charge { color, time, after } = *charge;
            format!("{color} {} after move {after}", humantime::format_duration(time))
        };
        let charges: Vec<String> = table.charges().iter().map(charge).collect();
        sheet.known("charged", &charges.join(", "));
    }

    // 2. How it ended.
    let referee = table.referee();
    sheet.entry("moves", &referee.move_number().to_string());
    sheet.entry("end", &ending_text(end.ending));
    sheet.entry("result", &format!("{} ({})", verdict_text(end.verdict), end.verdict));
    let prisoners = referee.board().prisoners();
    match &end.counted {
        None => sheet.entry("prisoners", &both(prisoners.map(|number| number.to_string()))),
        Some(counted) => {
            let given = referee.penalties();
            if given != ByColor::both(0) {
                sheet.entry("given for passes", &both(given.map(|number| number.to_string())));
            }
            if end.ending == Ending::TwoPasses && counts_too {
                sheet.entry("agreement", &counted.agreement_text());
            }
            sheet.count(counted, referee.board());
        }
    }
    sheet.0
}

/// The end of the sheet: the file that the record lies in, and which program it was, by its version and fingerprint, if that is to be told.
pub fn files(record: &Path, program: &str) -> String {
    let mut sheet = Sheet(String::new());
    sheet.paragraph();
    sheet.entry("record", &record.file_name().unwrap_or_default().to_string_lossy());
    sheet.known("program", program);
    sheet.0
}

/// What ended the game, in words.
fn ending_text(ending: Ending) -> String {
    match ending {
        Ending::TwoPasses => "both passed".to_owned(),
        Ending::Resignation(loser) => format!("{loser} resigned"),
        Ending::Flag(loser) => format!("{loser}'s time was used up"),
        Ending::MoveLimit => "the last move allowed was played: the referee decides".to_owned(),
        Ending::Foul(loser, foul) => format!("{loser} broke a rule ({foul}): the referee is to confirm it"),
        Ending::Repetition { after } => {
            format!("the whole board came back as it was after move {after}: the referee decides")
        }
    }
}

fn both(values: ByColor<String>) -> String {
    format!("Black {}, White {}", values.black, values.white)
}

/// The text as far as it is written.
struct Sheet(String);

impl Sheet {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{line}");
    }

    fn paragraph(&mut self) {
        self.line(format_args!(""));
    }

    fn entry(&mut self, name: &str, value: &str) {
        // A name that came over the line or from a file may hold anything.
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        self.line(format_args!("{name:<NAMES$}{value}"));
    }

    fn known(&mut self, name: &str, value: &str) {
        if !value.is_empty() {
            self.entry(name, value);
        }
    }

    fn points(&mut self, name: &str, points: &PointSet) {
        let names: Vec<String> = points.iter().map(|point| point.to_string()).collect();
        if names.is_empty() {
            self.entry(name, "none");
        }
        for (number, line) in names.chunks(POINTS_A_LINE).enumerate() {
            self.entry(if number == 0 { name } else { "" }, &line.join(" "));
        }
    }

    /// The count, the stones and points behind it, and the board.
    fn count(&mut self, counted: &Counted, board: &Board) {
        self.paragraph();
        for row in counted.table() {
            self.line(format_args!("{row}"));
        }
        self.paragraph();
        for (fate, name) in [(Fate::Dead, "dead"), (Fate::Seki, "in seki")] {
            for color in Color::BOTH {
                self.points(&format!("{name}, {color}"), &counted.stones(color, fate));
            }
        }
        for color in Color::BOTH {
            self.points(&format!("territory, {color}"), &counted.count.territory[color]);
        }
        self.points("neutral points", &counted.count.neutral);
        if let Some(unfinished) = counted.unfinished() {
            self.paragraph();
            self.line(format_args!("{unfinished}"));
        }
        let reasons = counted.reasons();
        if !reasons.is_empty() {
            self.paragraph();
        }
        for reason in reasons {
            self.line(format_args!("{reason}"));
        }
        let left = counted.reinforcements();
        if !left.is_empty() {
            self.paragraph();
            self.line(format_args!(
                "counted as it stands, though a player could have claimed more:"
            ));
        }
        for line in left {
            self.line(format_args!("{line}"));
        }
        self.paragraph();
        let cell = |point| letter(counted.mark(board, point)).to_owned();
        for row in diagram(board.size(), None, Gaps::PLAIN, cell) {
            self.line(format_args!("{row}"));
        }
        self.line(format_args!("{LEGEND}"));
    }
}

/// What the letters of the board mean.
const LEGEND: &str = "x o dead stones, # @ in seki, b w territory, ! to be filled, . neutral";

/// A point of a counted board as a letter.
pub fn letter(mark: Mark) -> &'static str {
    match mark {
        Mark::Alive(Color::Black) => "X",
        Mark::Alive(Color::White) => "O",
        Mark::Dead(Color::Black) => "x",
        Mark::Dead(Color::White) => "o",
        Mark::Seki(Color::Black) => "#",
        Mark::Seki(Color::White) => "@",
        Mark::Territory(Color::Black) => "b",
        Mark::Territory(Color::White) => "w",
        Mark::Unfilled(_) => "!",
        Mark::Neutral => ".",
    }
}

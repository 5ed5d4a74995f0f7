//! A record as text: the same record always gives the same bytes.

use super::values::{line_to_text, lines_to_text, minutes_to_text, move_to_text, points_to_text, seconds_to_text};
use super::{Info, Played, Record};
use crate::game::{Color, Verdict};

/// How a record is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The form that the regulations of the Gifu Challenge ask for: FF\[1\], a property of the head a line, time in
    /// minutes, a pass as `tt`. Handicap stones get lines behind the last one of the regulations, and a remark at the end, if
    /// there is one, a line behind the moves. It has no room for remarks on the game, for territory and for the time after a move.
    Regulations,
    /// Standard SGF, FF\[4\].
    Ff4,
}

/// Moves on a line, as the regulations have it.
const MOVES_A_LINE: usize = 10;

impl Record {
    /// The record as text in that form.
    pub fn write(&self, form: Form) -> String {
        let mut out = match form {
            Form::Regulations => regulations_head(&self.info),
            Form::Ff4 => ff4_head(&self.info),
        };
        self.write_setup(&mut out);
        for line in self.moves.chunks(MOVES_A_LINE) {
            for played in line {
                self.write_move(played, form, &mut out);
            }
            out.push('\n');
        }
        if !self.moves.is_empty() {
            self.write_end(form, &mut out);
        }
        out.push_str(")\n");
        out
    }

    fn write_setup(&self, out: &mut String) {
        let size = self.info.size;
        if self.info.handicap > 0 {
            push(out, "HA", &self.info.handicap.to_string());
        }
        for (name, stones) in [("AB", &self.setup.black), ("AW", &self.setup.white)] {
            if !stones.is_empty() {
                out.push_str(&format!("{name}{}\n", points_to_text(stones, size)));
            }
        }
        if let Some(color) = self.turn {
            push(out, "PL", &color.letter().to_string());
        }
    }

    /// What belongs to the last move.
    fn write_end(&self, form: Form, out: &mut String) {
        let size = self.info.size;
        for (name, territory) in [("TB", &self.territory.black), ("TW", &self.territory.white)] {
            if form == Form::Ff4 && !territory.is_empty() {
                out.push_str(&format!("{name}{}\n", points_to_text(territory, size)));
            }
        }
        push_known(out, "C", lines_to_text(&self.remark));
    }

    fn write_move(&self, played: &Played, form: Form, out: &mut String) {
        let (pass, left) = match form {
            Form::Regulations => ("tt", None),
            Form::Ff4 => ("", played.left),
        };
        let letter = played.color.letter();
        let at = move_to_text(played.mv, self.info.size, pass);
        out.push_str(&format!(";{letter}[{at}]"));
        if let Some(left) = left {
            out.push_str(&format!("{letter}L[{}]", seconds_to_text(left)));
        }
    }
}

/// Every line of the regulations' head, in their order, an unknown value left empty.
fn regulations_head(info: &Info) -> String {
    let mut out = "(;\n".to_owned();
    push(&mut out, "GM", "1");
    push(&mut out, "FF", "1");
    push(&mut out, "SZ", &info.size.rows().to_string());
    push(&mut out, "PB", &line_to_text(&info.names[Color::Black]));
    push(&mut out, "PW", &line_to_text(&info.names[Color::White]));
    push(&mut out, "DT", &line_to_text(&info.date));
    push(&mut out, "PC", &line_to_text(&info.place));
    push(
        &mut out,
        "KM",
        &info.komi.map(|komi| komi.to_string()).unwrap_or_default(),
    );
    push(&mut out, "TM", &info.time.map(minutes_to_text).unwrap_or_default());
    push(&mut out, "RU", &line_to_text(&info.rules));
    push(&mut out, "RE", &info.result.to_string());
    push(&mut out, "EV", &line_to_text(&info.event));
    push(&mut out, "GN", &line_to_text(&info.round));
    out
}

/// What FF\[4\] wants and what is known.
fn ff4_head(info: &Info) -> String {
    let mut out = format!(
        "(;FF[4]GM[1]CA[UTF-8]AP[Nagara:{}]SZ[{}]\n",
        env!("CARGO_PKG_VERSION"),
        info.size.rows()
    );
    push_known(&mut out, "PB", line_to_text(&info.names[Color::Black]));
    push_known(&mut out, "PW", line_to_text(&info.names[Color::White]));
    push_known(&mut out, "DT", line_to_text(&info.date));
    push_known(&mut out, "PC", line_to_text(&info.place));
    push_known(&mut out, "EV", line_to_text(&info.event));
    push_known(&mut out, "GN", line_to_text(&info.round));
    push_known(&mut out, "RU", line_to_text(&info.rules));
    push_known(
        &mut out,
        "KM",
        info.komi.map(|komi| komi.to_string()).unwrap_or_default(),
    );
    push_known(&mut out, "TM", info.time.map(seconds_to_text).unwrap_or_default());
    if info.result != Verdict::Unknown {
        push(&mut out, "RE", &info.result.to_string());
    }
    push_known(&mut out, "GC", lines_to_text(&info.comment));
    out
}

fn push_known(out: &mut String, name: &str, value: String) {
    if !value.is_empty() {
        push(out, name, &value);
    }
}

/// A property on a line of its own; the value is escaped already.
fn push(out: &mut String, name: &str, value: &str) {
    out.push_str(&format!("{name}[{value}]\n"));
}

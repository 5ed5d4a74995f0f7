//! The record of the game in play: written anew after every move, so that one exists whatever happens; and at the end, its result
//! sheet.

use super::counted::{Agreement, Counted};
use super::record::{self, CannotSave, Form, Info, Played, Record};
use super::sheet::{self, End};
use super::table::Table;
use crate::game::{ByColor, Color, Verdict};
use std::path::{Path, PathBuf};

/// Who keeps the record.
#[derive(Clone, Debug)]
pub struct Scribe {
    path: PathBuf,
    form: Form,
    info: Info,
    /// Another program counts as well, and the two have to agree.
    counts_too: bool,
    /// What the result sheet says of the program; nothing if empty.
    program: String,
}

impl Scribe {
    /// A scribe who writes to that file, in that form, under that head.
    pub fn new(path: PathBuf, form: Form, info: Info) -> Scribe {
        Scribe {
            path,
            form,
            info,
            counts_too: false,
            program: String::new(),
        }
    }

    /// The same with what the result sheet says of the program.
    pub fn with_program(self, program: String) -> Scribe {
        Scribe { program, ..self }
    }

    /// The same at a table where another program counts as well.
    pub fn with_another_count(self, counts_too: bool) -> Scribe {
        Scribe { counts_too, ..self }
    }

    /// Where the record is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The record's text as the game stands; `counted` where its end was counted.
    pub fn text(&self, table: &Table, verdict: Verdict, counted: Option<&Counted>) -> String {
        let referee = table.referee();
        // Without a time agreed on, nobody has any left.
        let known = self.info.time.map_or(&[][..], |_| table.left_after());
        let unknown = referee.moves().len().saturating_sub(known.len());
        let mut record = Record::new(Info {
            result: verdict,
            ..self.info.clone()
        });
        record.setup = ByColor::from_fn(|color| referee.start().stones(color));
        record.moves = (0usize..)
            .zip(referee.moves())
            .map(|(at, &(color, mv))| Played {
                color,
                mv,
                left: at.checked_sub(unknown).and_then(|at| known.get(at).copied()),
            })
            .collect();
        if referee.terms().handicap > 0 {
            record.turn = Some(Color::White);
        }
        if let Some(counted) = counted {
            record.territory = counted.count.territory;
            record.remark = self.remark(counted);
        }
        record.write(self.form)
    }

    /// What is said of the last move. The form of the regulations gets nothing that was not entered at the table.
    fn remark(&self, counted: &Counted) -> String {
        let mut lines = match self.form {
            Form::Regulations => Vec::new(),
            Form::Ff4 => counted.remarks(),
        };
        let is_asked_for = self.form == Form::Ff4 && self.counts_too;
        if is_asked_for || counted.agreement() != Agreement::Open {
            lines.push(counted.agreement_text());
        }
        lines.join("\n")
    }

    /// Writes the record of a game in play.
    ///
    /// # Errors
    /// A sentence that names the file.
    pub fn save(&self, table: &Table, verdict: Verdict) -> Result<(), CannotSave> {
        record::save(&self.path, &self.text(table, verdict, None))
    }

    /// Writes the record of a finished game and its result sheet.
    ///
    /// # Errors
    /// A sentence that names the file.
    pub fn hand_in(&self, table: &Table, end: &End) -> Result<(), CannotSave> {
        record::save(&self.path, &self.text(table, end.verdict, end.counted.as_ref()))?;
        let text = sheet::text(&self.info, table, end, self.counts_too) + &sheet::files(&self.path, &self.program);
        record::save(&sheet::path(&self.path), &text)
    }
}

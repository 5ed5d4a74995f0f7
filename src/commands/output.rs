//! In which form something is told, and where to.

use super::Failure;
use super::games::may_replace;
use crate::tournament::record::save;
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};

/// The flags of what can be told as words, for programs, or as a picture.
#[derive(Args, Debug)]
pub(super) struct OutputFlags {
    /// As words, for programs (an object a line), or as a picture; unless told, as the file's name ends (.json, .svg), else as words.
    #[arg(long, value_enum)]
    format: Option<Form>,
    /// Write to this file instead of standard output; `-` is that.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// What the files of other pictures end with.
const PICTURES: [&str; 6] = ["png", "jpg", "jpeg", "gif", "webp", "pdf"];

/// What a file's name ends with, in small letters.
pub(super) fn extension(path: &Path) -> Option<String> {
    Some(path.extension()?.to_string_lossy().to_ascii_lowercase())
}

/// How it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    Text,
    Json,
    Svg,
}

impl Form {
    /// The form that a file's name asks for.
    fn of(path: &Path) -> Form {
        match extension(path).as_deref() {
            Some("json") => Form::Json,
            Some("svg") => Form::Svg,
            _ => Form::Text,
        }
    }
}

impl OutputFlags {
    /// The form that is asked for.
    pub(super) fn form(&self) -> Form {
        let named = || self.output.as_deref().map_or(Form::Text, Form::of);
        self.format.unwrap_or_else(named)
    }

    /// The file, where one is asked for.
    pub(super) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Refuses a file that is there and does not begin like that, and a name that asks for a picture of another kind.
    ///
    /// # Errors
    /// One sentence that names the file.
    pub(super) fn may_write(&self, begins: &str) -> Result<(), Failure> {
        let Some(path) = self.file() else { return Ok(()) };
        if self.format.is_none() && extension(path).is_some_and(|ends| PICTURES.contains(&&*ends)) {
            let only = format!("{}: the one kind of picture is .svg", path.display());
            return Err(Failure::Usage(only));
        }
        may_replace(path, begins.as_bytes())
    }

    /// Puts it where it is asked for.
    ///
    /// # Errors
    /// One sentence that names the file.
    pub(super) fn write(&self, told: &str) -> Result<(), Failure> {
        match self.file() {
            Some(path) => save(path, told).map_err(|e| Failure::Failed(e.to_string())),
            None => super::print(told.as_bytes()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_is_that_which_is_told_else_that_of_the_files_name_else_words() {
        let form = |format, output: Option<&str>| {
            let output = output.map(PathBuf::from);
            OutputFlags { format, output }.form()
        };
        assert_eq!(form(None, None), Form::Text);
        assert_eq!(form(None, Some("end.SVG")), Form::Svg);
        assert_eq!(form(None, Some("a.svg/end.json")), Form::Json);
        assert_eq!(form(None, Some("svg")), Form::Text);
        assert_eq!(form(Some(Form::Text), Some("end.svg")), Form::Text);
    }

    #[test]
    fn a_dash_is_standard_output() {
        let file = |output: &str| {
            let output = Some(PathBuf::from(output));
            let format = None;
            OutputFlags { format, output }.file().is_some()
        };
        assert_eq!([file("-"), file("./-")], [false, true]);
    }
}

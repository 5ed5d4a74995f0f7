//! Pattern files read pattern by pattern, so that a bad one does not hide what is wrong with the next.

use crate::builtin;
use crate::files;
use crate::think::knowledge::{Pattern, parse};
use crate::think::{BadText, Text, text_of};
use std::fmt;
use std::path::{Path, PathBuf};

/// Where a pattern stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file.
    pub file: String,
    /// The line of its name, counted from 1.
    pub line: usize,
}

/// A pattern and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Where.
    pub place: Place,
    /// What.
    pub pattern: Pattern,
}

/// What pattern files hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entries {
    /// The files by name.
    pub files: Vec<String>,
    /// Every good pattern, in the order of the files.
    pub good: Vec<Entry>,
    /// The first bad line of every bad pattern.
    pub bad: Vec<BadText>,
}

/// A pattern file that cannot be read at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot read {file}: {what}")]
pub struct CannotRead {
    /// The file, or the folder.
    pub file: String,
    /// Why not.
    pub what: String,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}", self.file, self.line)
    }
}

impl Entries {
    /// The patterns that are compiled in.
    pub fn built_in() -> Entries {
        let mut entries = Entries::default();
        for text in builtin::texts().patterns {
            entries.read(text);
        }
        entries
    }

    /// Those of files, and of every `*.pat` of folders by name.
    ///
    /// # Errors
    /// The first file or folder that cannot be read; a folder without such a file.
    pub fn of(paths: &[PathBuf]) -> Result<Entries, CannotRead> {
        let mut entries = Entries::default();
        for path in paths {
            for file in files(path)? {
                let bytes = files::read(&file).map_err(|e| cannot(&file, &e))?;
                let name = file.display().to_string();
                match text_of(&name, bytes) {
                    Ok(text) => entries.read(Text {
                        name: &name,
                        text: &text,
                    }),
                    Err(bad) => {
                        entries.files.push(name);
                        entries.bad.push(bad);
                    }
                }
            }
        }
        Ok(entries)
    }

    /// Adds what a text holds.
    pub fn read(&mut self, text: Text<'_>) {
        self.files.push(text.name.to_owned());
        let (patterns, whole) = text.before_end();
        let lines: Vec<&str> = patterns.text.lines().collect();
        let is_name = |line: &&str| line.split_whitespace().next() == Some("pattern");
        let begins = (1..lines.len()).filter(|&at| is_name(&lines[at]));
        let begins: Vec<usize> = [0].into_iter().chain(begins).chain([lines.len()]).collect();
        for ends in begins.windows(2) {
            let (first, piece) = (ends[0], lines[ends[0]..ends[1]].join("\n"));
            let piece = Text {
                name: text.name,
                text: &piece,
            };
            match parse(piece) {
                Ok(patterns) => self.good.extend(patterns.into_iter().map(|pattern| Entry {
                    place: Place {
                        file: text.name.to_owned(),
                        line: first + 1,
                    },
                    pattern,
                })),
                Err(bad) => self.bad.push(BadText {
                    line: bad.line.map(|line| first + line),
                    ..bad
                }),
            }
        }
        self.bad.extend(whole.err());
    }

    /// The files that hold no pattern, not even a bad one.
    pub fn empty(&self) -> impl Iterator<Item = &str> {
        let is_told = |file: &str| {
            let good = self.good.iter().any(|entry| entry.place.file == file);
            good || self.bad.iter().any(|bad| bad.name == file)
        };
        self.files.iter().map(String::as_str).filter(move |file| !is_told(file))
    }

    /// Those of that name.
    pub fn named(&self, name: &str) -> impl Iterator<Item = &Entry> {
        self.good.iter().filter(move |entry| entry.pattern.name == name)
    }
}

fn files(path: &Path) -> Result<Vec<PathBuf>, CannotRead> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in path.read_dir().map_err(|e| cannot(path, &e))? {
        let file = entry.map_err(|e| cannot(path, &e))?.path();
        if file
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("pat"))
        {
            files.push(file);
        }
    }
    files.sort();
    match files.is_empty() {
        true => Err(cannot(path, &"there is no *.pat in it")),
        false => Ok(files),
    }
}

fn cannot(path: &Path, what: &dyn fmt::Display) -> CannotRead {
    CannotRead {
        file: path.display().to_string(),
        what: what.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_pattern_does_not_hide_the_next_and_lines_are_those_of_the_file() {
        let text = "# two bad ones\n. a .\npattern one\na Q\n\npattern two\na .\nmove a 3 shape good\npattern three # no move\na\nend\n";
        let mut entries = Entries::default();
        entries.read(Text { name: "p.pat", text });
        let bad: Vec<String> = entries.bad.iter().map(BadText::to_string).collect();
        assert_eq!(
            bad,
            [
                "p.pat, line 2: `.` before any `pattern NAME`",
                "p.pat, line 4: unknown mark 'Q'",
                "p.pat, line 9: pattern three has no move",
            ]
        );
        assert_eq!(entries.good.len(), 1);
        assert_eq!(entries.good[0].place.to_string(), "p.pat, line 6");
        assert_eq!(entries.named("two").count(), 1);
    }

    #[test]
    fn read_pattern_by_pattern_the_shipped_files_are_what_they_are_read_whole() {
        let texts = builtin::texts().patterns;
        let whole = texts
            .into_iter()
            .flat_map(|text| parse(text.before_end().0).expect("a good file"));
        let entries = Entries::built_in();
        assert_eq!(entries.bad, []);
        let read: Vec<Pattern> = entries.good.into_iter().map(|entry| entry.pattern).collect();
        assert_eq!(read, whole.collect::<Vec<_>>());
    }

    #[test]
    fn a_shipped_pattern_that_is_written_and_read_again_is_the_same() {
        for Entry { place, pattern } in Entries::built_in().good {
            let text = pattern.to_string();
            let again = parse(Text {
                name: "again",
                text: &text,
            });
            assert_eq!(again, Ok(vec![pattern]), "{place}: {text}");
        }
    }

    #[test]
    fn a_file_that_is_no_text_is_bad_and_the_next_is_read() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("a.pat"), b"# one\npattern \xff\nend\n").expect("written");
        std::fs::write(
            folder.path().join("b.pat"),
            "pattern two\na .\nmove a 3 shape good\nend\n",
        )
        .expect("written");
        let entries = Entries::of(&[folder.path().to_owned()]).expect("it is read");
        let line = entries.bad.first().and_then(|bad| bad.line);
        assert_eq!((line, entries.bad.len(), entries.good.len()), (Some(2), 1, 1));
    }

    #[test]
    fn folders_without_patterns_and_files_that_are_not_there_are_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let none = Entries::of(&[folder.path().to_owned()]).expect_err("it is empty");
        assert_eq!(none.what, "there is no *.pat in it");
        assert!(Entries::of(&[folder.path().join("none.pat")]).is_err());
    }
}

//! The journal: what has happened is on disk before it counts, so that a game survives a crash, a power cut or `kill -9`.
//!
//! A text file, one line an entry: the entry, then the time both sides had left, then a checksum. A last line that
//! was cut by the crash is left out; damage anywhere else is an error that names the line.

use super::lines::Lines;
use super::session::Passage;
use crate::files;
use crate::game::{ByColor, Color, Komi, Move, Rules, Score, Size, Terms, Verdict};
use crate::settings::Profile;
use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// First line of every journal.
const TITLE: &str = "nagara journal 2";

/// What is fixed before the first move.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// File name of the record, in the journal's folder.
    pub record: String,
    /// The day the game began.
    pub date: String,
    /// What is played under.
    pub terms: Terms,
    /// Each side's time for the whole game.
    pub time: Duration,
    /// The colours that cables play.
    pub lines: Lines,
    /// The dialect on the cable.
    pub profile: Profile,
    /// The players' names.
    pub names: ByColor<String>,
}

/// Something that has happened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entry {
    /// A message passed the line at whose other end that colour is played.
    Passed(Color, Passage),
    /// A move at a table without a line, or on a server.
    Moved(Color, Move),
    /// The game was stopped: what the thinking so far has cost.
    Clocks,
    /// The referee took so much time off a clock.
    Charged(Color, Duration),
    /// After the end: an operator was asked what the other side has counted.
    Asked,
    /// After the end: what the other side has counted.
    Counted(Score),
    /// After the end: what the referee has decided.
    Decided(Verdict),
}

/// An entry with what both clocks showed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kept {
    /// What happened.
    pub entry: Entry,
    /// The time both sides had left then.
    pub left: ByColor<Duration>,
}

/// A journal that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum BadJournal {
    /// The file could not be read at all.
    #[error("cannot read the journal {0}: {1}")]
    Unreadable(PathBuf, io::Error),
    /// It could not be given another name.
    #[error("cannot rename the journal {0}: {1}")]
    Immovable(PathBuf, io::Error),
    /// A line makes no sense.
    #[error("the journal {0}, line {1}: {2}")]
    Damaged(PathBuf, usize, String),
    /// Another process writes it.
    #[error("the game of {0} is being played by another process")]
    InUse(PathBuf),
}

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    /// So many bytes of the file are whole lines.
    whole: u64,
    /// What could not be written yet, as on a full disk; it goes before the next entry.
    owed: String,
}

impl Journal {
    /// Begins a journal; the file must not exist. It gets its name when its head is on disk, and is ours alone until
    /// this process ends.
    ///
    /// # Errors
    /// What the file system says.
    pub fn create(path: &Path, header: &Header) -> io::Result<Journal> {
        if path.exists() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let begun = path.with_extension("begun");
        let file = OpenOptions::new().append(true).create(true).open(&begun)?;
        file.try_lock()?;
        file.set_len(0)?;
        let mut journal = Journal {
            file,
            path: path.to_owned(),
            whole: 0,
            owed: String::new(),
        };
        let mut text = sealed(TITLE);
        for line in header.lines() {
            text += &sealed(&line);
        }
        text += &sealed("play");
        let named = journal
            .write(&text)
            .and_then(|()| fs::rename(&begun, path))
            .and_then(|()| sync_folder(path));
        if let Err(e) = named {
            // The half of it that is there is of no use to anybody.
            let _ = fs::remove_file(&begun);
            return Err(e);
        }
        Ok(journal)
    }

    /// Adds an entry; when this returns it is on disk, and so is everything before it.
    ///
    /// # Errors
    /// What the file system says. The entry is not lost: the next call writes it as well.
    pub fn append(&mut self, kept: &Kept) -> io::Result<()> {
        self.write(&sealed(&kept.to_string()))
    }

    /// Opens the journal of an unfinished game: what is fixed, what has happened, and the journal to go on with.
    ///
    /// # Errors
    /// A sentence with the file and the line.
    pub fn reopen(path: &Path) -> Result<(Header, Vec<Kept>, Journal), BadJournal> {
        let unreadable = |e| BadJournal::Unreadable(path.to_owned(), e);
        let file = locked(path)?;
        let bytes = files::read(path).map_err(unreadable)?;
        let text = String::from_utf8_lossy(&bytes);
        let (header, entries, whole) =
            read(&text).map_err(|(line, problem)| BadJournal::Damaged(path.to_owned(), line, problem))?;
        // A line that was cut goes, so that the next one starts a line of its own.
        file.set_len(whole as u64).map_err(unreadable)?;
        Ok((
            header,
            entries,
            Journal {
                file,
                path: path.to_owned(),
                whole: whole as u64,
                owed: String::new(),
            },
        ))
    }

    /// Puts an unfinished game aside under another name.
    ///
    /// # Errors
    /// A sentence, also when another process plays it.
    pub fn put_aside(path: &Path, new: &Path) -> Result<(), BadJournal> {
        let _lock = locked(path)?;
        fs::rename(path, new).map_err(|e| BadJournal::Immovable(path.to_owned(), e))
    }

    /// The game is over: the journal gets a name under which `--resume` does not look for it. No other file is lost by
    /// that.
    ///
    /// # Errors
    /// What the file system says.
    pub fn file_away(&mut self, as_name: &str) -> io::Result<()> {
        let new = self.path.with_file_name(as_name);
        if new.exists() {
            return Err(io::Error::new(
                io::ErrorKind::AlreadyExists,
                format!("{} is there already", new.display()),
            ));
        }
        fs::rename(&self.path, &new)?;
        self.path = new;
        sync_folder(&self.path)
    }

    /// The game never began: there is nothing to resume.
    ///
    /// # Errors
    /// What the file system says.
    pub fn discard(&mut self) -> io::Result<()> {
        fs::remove_file(&self.path)
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.owed += text;
        // Half a line of an earlier attempt goes, or it would spoil the next one.
        if self.file.metadata()?.len() != self.whole {
            self.file.set_len(self.whole)?;
        }
        self.file.write_all(self.owed.as_bytes())?;
        self.file.sync_data()?;
        self.whole += self.owed.len() as u64;
        self.owed.clear();
        Ok(())
    }
}

/// An existing journal, ours alone as long as the file is open.
fn locked(path: &Path) -> Result<File, BadJournal> {
    let unreadable = |e| BadJournal::Unreadable(path.to_owned(), e);
    let file = OpenOptions::new().append(true).open(path).map_err(unreadable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(BadJournal::InUse(path.to_owned())),
        Err(TryLockError::Error(e)) => Err(unreadable(e)),
    }
}

/// Makes a new name or a renaming last.
fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if cfg!(unix) => File::open(if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        })?
        .sync_all(),
        _ => Ok(()),
    }
}

/// A line with its checksum and its end.
fn sealed(line: &str) -> String {
    format!("{line} ~{:08x}\n", checksum(line))
}

/// FNV-1a, 32 bits: enough to tell a damaged line.
fn checksum(line: &str) -> u32 {
    line.bytes().fold(0x811c_9dc5, |sum, byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

fn unsealed(line: &str) -> Option<&str> {
    let (line, sum) = line.rsplit_once(" ~")?;
    (u32::from_str_radix(sum, 16).ok()? == checksum(line)).then_some(line)
}

/// What a journal's text says, and how many bytes of it are whole lines; or the line that makes no sense.
fn read(text: &str) -> Result<(Header, Vec<Kept>, usize), (usize, String)> {
    let mut whole = 0;
    let mut lines = Vec::new();
    for (number, line) in text.split_inclusive('\n').enumerate() {
        match line.strip_suffix('\n').and_then(unsealed) {
            Some(good) => lines.push(good),
            None if whole + line.len() == text.len() => break,
            None => return Err((number + 1, "the line is damaged".to_owned())),
        }
        whole += line.len();
    }
    let body = lines.iter().position(|&line| line == "play");
    let body = body.ok_or((lines.len().max(1), "the journal ends before the game begins".to_owned()))?;
    if lines[0] != TITLE {
        return Err((
            1,
            format!("this is no journal of this version of the program (`{TITLE}`)"),
        ));
    }
    let header = Header::from_lines(&lines[1..body]).map_err(|what| (body + 1, what))?;
    let entries = lines[body + 1..].iter().enumerate().map(|(at, line)| {
        line.parse::<Kept>()
            .map_err(|()| (body + 2 + at, format!("`{line}` is no entry")))
    });
    Ok((header, entries.collect::<Result<_, _>>()?, whole))
}

impl Header {
    fn lines(&self) -> Vec<String> {
        let terms = &self.terms;
        let profile = match self.profile {
            Profile::Simplified => "simplified",
            Profile::Full => "full",
        };
        let one_line = |name: &str| name.replace(['\n', '\r'], " ");
        vec![
            format!("record {}", self.record),
            format!("date {}", self.date),
            format!("size {}", terms.size.rows()),
            format!("komi {}", terms.komi),
            format!("rules {}", terms.rules),
            format!("handicap {}", terms.handicap),
            format!("move-limit {}", terms.move_limit.unwrap_or(0)),
            format!("time {}", millis(self.time)),
            format!("line {}", self.lines),
            format!("profile {profile}"),
            format!("black {}", one_line(&self.names.black)),
            format!("white {}", one_line(&self.names.white)),
        ]
    }

    fn from_lines(lines: &[&str]) -> Result<Header, String> {
        let value = |key: &str| {
            let found = lines.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
            found.ok_or_else(|| format!("`{key}` is missing"))
        };
        fn number<T>(value: &str, make: impl FnOnce(u64) -> Option<T>) -> Result<T, String> {
            value
                .parse()
                .ok()
                .and_then(make)
                .ok_or_else(|| format!("`{value}` is out of range"))
        }
        Ok(Header {
            record: value("record")?.to_owned(),
            date: value("date")?.to_owned(),
            terms: Terms {
                size: number(value("size")?, |rows| Size::new(rows as usize))?,
                komi: value("komi")?.parse::<Komi>().map_err(|e| e.to_string())?,
                rules: value("rules")?.parse::<Rules>().map_err(|e| e.to_string())?,
                handicap: number(value("handicap")?, |stones| u8::try_from(stones).ok())?,
                move_limit: number(value("move-limit")?, |moves| Some((moves > 0).then_some(moves as u32)))?,
            },
            time: number(value("time")?, |time| Some(Duration::from_millis(time)))?,
            lines: value("line")?.parse()?,
            profile: value("profile")?.parse()?,
            names: ByColor {
                black: value("black")?.to_owned(),
                white: value("white")?.to_owned(),
            },
        })
    }
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry {
            Entry::Passed(line, passage) => write!(f, "{}:{}", line.letter(), passage.to_text())?,
            Entry::Moved(color, mv) => write!(f, "moved {} {mv}", color.letter())?,
            Entry::Clocks => write!(f, "clocks - -")?,
            Entry::Charged(color, time) => write!(f, "charged {} {}", color.letter(), millis(time))?,
            Entry::Asked => write!(f, "asked - -")?,
            Entry::Counted(score) => write!(f, "counted {score} -")?,
            Entry::Decided(verdict) => write!(f, "decided {verdict} -")?,
        }
        write!(f, " {} {}", millis(self.left.black), millis(self.left.white))
    }
}

impl std::str::FromStr for Kept {
    type Err = ();

    fn from_str(line: &str) -> Result<Kept, ()> {
        let words: Vec<&str> = line.split(' ').collect();
        let [kind, what, detail, black, white] = words[..] else {
            return Err(());
        };
        let time = |text: &str| text.parse().map(Duration::from_millis).map_err(|_| ());
        let entry = match kind {
            "moved" => Entry::Moved(color(what).ok_or(())?, detail.parse().map_err(|_| ())?),
            "clocks" => Entry::Clocks,
            "charged" => Entry::Charged(color(what).ok_or(())?, time(detail)?),
            "asked" => Entry::Asked,
            "counted" => Entry::Counted(what.parse().map_err(|_| ())?),
            "decided" => Entry::Decided(what.parse().map_err(|_| ())?),
            _ => {
                let (line, way) = kind.split_once(':').ok_or(())?;
                Entry::Passed(color(line).ok_or(())?, Passage::from_text(way, what).ok_or(())?)
            }
        };
        Ok(Kept {
            entry,
            left: ByColor {
                black: time(black)?,
                white: time(white)?,
            },
        })
    }
}

/// Milliseconds, rounded up: a clock that still runs never reads nothing.
fn millis(time: Duration) -> u128 {
    time.as_micros().div_ceil(1000)
}

fn color(letter: &str) -> Option<Color> {
    Color::BOTH
        .into_iter()
        .find(|color| letter == color.letter().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sgmp::{Frame, Message};

    fn header() -> Header {
        Header {
            record: "a.sgf".to_owned(),
            date: "2026-11-21".to_owned(),
            terms: Terms {
                size: Size::NINE,
                komi: Komi { halves: 13 },
                rules: Rules::CHINESE,
                handicap: 2,
                move_limit: None,
            },
            time: Duration::from_secs(60),
            lines: Lines::One(Color::White),
            profile: Profile::Full,
            names: ByColor {
                black: "Nagara ~0".to_owned(),
                white: "the other  one".to_owned(),
            },
        }
    }

    fn entries() -> Vec<Kept> {
        let left = ByColor {
            black: Duration::from_millis(1),
            white: Duration::from_secs(60),
        };
        let frame = Frame::decode([0x00, 0xff, 0xd2, 0xad]).unwrap();
        assert!(matches!(Message::of(frame), Message::Move { .. }));
        [
            Entry::Passed(Color::White, Passage::Accepted(frame)),
            Entry::Passed(Color::Black, Passage::Sent(frame)),
            Entry::Moved(Color::Black, "Q16".parse().unwrap()),
            Entry::Moved(Color::White, Move::Pass),
            Entry::Clocks,
            Entry::Charged(Color::White, Duration::from_millis(30_500)),
            Entry::Counted(Score { halves: -7 }),
        ]
        .map(|entry| Kept { entry, left })
        .to_vec()
    }

    /// What a journal holds, also while it is being written.
    fn entries_in(path: &Path) -> Vec<Kept> {
        read(&fs::read_to_string(path).unwrap()).unwrap().1
    }

    fn written(path: &Path) -> Vec<u8> {
        let mut journal = Journal::create(path, &header()).unwrap();
        for kept in entries() {
            journal.append(&kept).unwrap();
        }
        fs::read(path).unwrap()
    }

    #[test]
    fn what_was_written_is_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        written(&path);
        let (read_header, read_entries, _) = Journal::reopen(&path).unwrap();
        assert_eq!(read_header, header());
        assert_eq!(read_entries, entries());
    }

    #[test]
    fn a_journal_cut_anywhere_loses_only_the_line_that_was_cut() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        let bytes = written(&path);
        let ends: Vec<usize> = (1..=bytes.len()).filter(|&at| bytes[at - 1] == b'\n').collect();
        let first_entry = ends.len() - entries().len();
        for cut in ends[first_entry - 1]..bytes.len() {
            fs::write(&path, &bytes[..cut]).unwrap();
            let (_, read_entries, mut journal) = Journal::reopen(&path).unwrap();
            let whole = ends.iter().filter(|&&end| end <= cut).count() - first_entry;
            assert_eq!(read_entries, entries()[..whole], "cut at byte {cut}");
            journal.append(&entries()[0]).unwrap();
            assert_eq!(entries_in(&path).len(), whole + 1);
        }
    }

    #[test]
    fn a_damaged_line_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        let text = String::from_utf8(written(&path)).unwrap();
        fs::write(&path, text.replace("size 9", "size 8")).unwrap();
        let error = Journal::reopen(&path).unwrap_err().to_string();
        assert!(error.ends_with("line 4: the line is damaged"), "{error}");
        fs::write(&path, "something else\n").unwrap();
        assert!(Journal::reopen(&path).is_err());
    }

    #[test]
    fn a_journal_that_is_being_written_is_not_taken_up_by_another() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        let journal = Journal::create(&path, &header()).unwrap();
        assert!(matches!(Journal::reopen(&path), Err(BadJournal::InUse(_))));
        let aside = folder.path().join("aside");
        assert!(matches!(Journal::put_aside(&path, &aside), Err(BadJournal::InUse(_))));
        drop(journal);
        Journal::put_aside(&path, &aside).unwrap();
        assert!(Journal::reopen(&aside).is_ok());
    }

    #[test]
    fn a_journal_has_no_name_before_its_head_is_on_disk() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        // What an earlier power cut left behind.
        fs::write(path.with_extension("begun"), "nagara jour").unwrap();
        drop(Journal::create(&path, &header()).unwrap());
        assert!(Journal::reopen(&path).is_ok());
        assert!(!path.with_extension("begun").exists());
    }

    #[test]
    fn a_journal_is_never_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        Journal::create(&path, &header()).unwrap();
        assert!(Journal::create(&path, &header()).is_err());
    }

    #[test]
    fn an_entry_that_could_not_be_written_is_written_with_the_next() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        written(&path);
        let (_, before, mut journal) = Journal::reopen(&path).unwrap();
        // A file that only can be read stands for a full disk.
        let good = std::mem::replace(&mut journal.file, File::open(&path).unwrap());
        assert!(journal.append(&entries()[1]).is_err());
        // Half of the line has got there.
        (&good).write_all(b"sent 00ff").unwrap();
        journal.file = good;
        journal.append(&entries()[2]).unwrap();
        let after = entries_in(&path);
        assert_eq!(after[before.len()..], entries()[1..3]);
    }

    #[test]
    fn a_finished_journal_is_filed_away_and_can_still_be_added_to() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        let mut journal = Journal::create(&path, &header()).unwrap();
        journal.file_away("done").unwrap();
        journal.append(&entries()[0]).unwrap();
        assert!(!path.exists());
        assert_eq!(entries_in(&folder.path().join("done")).len(), 1);
    }
}

//! The file of results: the plan on its first line, then a line for each game, in the order in which they ended. Where a match was
//! made longer, its plan stands once more, with the new number of games.
//!
//! A line counts once it ends: what a crash has cut short is dropped when the file is taken up again.

use super::NoMatch;
use super::outcome::Outcome;
use super::plan::{HEAD, Plan};
use crate::files;
use std::collections::BTreeMap;
use std::fs::{File, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The games that have been played, by number.
pub type Outcomes = BTreeMap<u32, Outcome>;

/// A file of results that we write to; nobody else does meanwhile.
#[derive(Debug)]
pub struct Results {
    path: PathBuf,
    file: File,
    outcomes: Outcomes,
}

impl Results {
    /// Begins a file, or goes on with one of the same plan or of one with fewer games.
    ///
    /// # Errors
    /// A sentence: the file is of another plan or a longer one, damaged, in use, or cannot be read or written.
    pub fn open(path: &Path, plan: &Plan) -> Result<Results, NoMatch> {
        let name = path.display();
        let failed = |e: io::Error| NoMatch::Failed(format!("cannot write {name}: {e}"));
        let mut open = File::options();
        let mut file = open
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                return Err(NoMatch::Failed(format!("another match is writing to {name}")));
            }
            // Where files cannot be locked nobody is kept out.
            Err(TryLockError::Error(e)) => log::warn!("cannot lock {name}: {e}"),
            Ok(()) => {}
        }
        let bytes = files::read_all(&mut file).map_err(failed)?;
        let first = format!("{plan}\n");
        let mut whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let mut outcomes = Outcomes::new();
        let mut games = 0;
        if whole > 0 {
            let (found, played) = read(&bytes[..whole], &name.to_string())?;
            let refused = |why: String| Err(NoMatch::Wrong(format!("{name} is of another match: {why}")));
            match plan.difference(&found) {
                // Nothing is lost with a plan of which no game was played.
                _ if played.is_empty() => whole = 0,
                Some(difference) => return refused(difference),
                None if found.games > plan.games => {
                    let (games, wanted) = (found.games, plan.games);
                    return refused(format!(
                        "it is of {games} games, and {wanted} are wanted: a match is only ever made longer"
                    ));
                }
                None => (outcomes, games) = (played, found.games),
            }
        } else if !first.as_bytes().starts_with(&bytes) {
            return Err(NoMatch::Wrong(format!("{name} is no file of results")));
        }
        let mut begin = || {
            file.set_len(whole as u64)?;
            file.seek(SeekFrom::End(0))?;
            if games < plan.games {
                file.write_all(first.as_bytes())?;
            }
            file.sync_data()
        };
        begin().map_err(failed)?;
        Ok(Results {
            path: path.to_owned(),
            file,
            outcomes,
        })
    }

    /// What has been played so far.
    pub fn outcomes(&self) -> &Outcomes {
        &self.outcomes
    }

    /// Keeps a game; when this returns, it is on disk.
    ///
    /// # Errors
    /// A sentence when it cannot be written.
    pub fn add(&mut self, outcome: Outcome) -> Result<(), NoMatch> {
        let line = format!("{outcome}\n");
        let written = self
            .file
            .write_all(line.as_bytes())
            .and_then(|()| self.file.sync_data());
        written.map_err(|e| NoMatch::Failed(format!("cannot write {}: {e}", self.path.display())))?;
        self.outcomes.insert(outcome.game, outcome);
        Ok(())
    }
}

/// Reads the whole lines of a file of results; a last line that does not end is none. `name` is the file's, for errors.
///
/// # Errors
/// A sentence with the line that cannot be understood, or contradicts another or the plan.
pub fn read(bytes: &[u8], name: &str) -> Result<(Plan, Outcomes), NoMatch> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let text = std::str::from_utf8(&bytes[..whole]).map_err(|_| NoMatch::Wrong(format!("{name} is no text")))?;
    let mut lines = (1..).zip(text.lines());
    let wrong = |line: u32, problem: String| NoMatch::Wrong(format!("{name}, line {line}: {problem}"));
    let (_, first) = lines
        .next()
        .ok_or_else(|| NoMatch::Wrong(format!("{name} is no file of results: there is no whole line in it")))?;
    let mut plan: Plan = first.parse().map_err(|problem| wrong(1, problem))?;
    let mut outcomes = Outcomes::new();
    for (at, line) in lines {
        if line.starts_with(HEAD) {
            let longer = line.parse().map_err(|problem| wrong(at, problem))?;
            match plan.difference(&longer) {
                Some(difference) => return Err(wrong(at, format!("another match begins: {difference}"))),
                None => plan.take_in(longer),
            }
            continue;
        }
        let outcome: Outcome = line.parse().map_err(|problem| wrong(at, problem))?;
        let game = outcome.game;
        if !(1..=plan.games).contains(&game) || plan.black(game) != outcome.black {
            return Err(wrong(at, format!("game {game} is none of this match")));
        }
        take(&mut outcomes, outcome).map_err(|problem| wrong(at, problem))?;
    }
    Ok((plan, outcomes))
}

/// Joins files of the same plan, each given by its name and content: the same results as of one run. As many games are wanted as in
/// the longest.
///
/// # Errors
/// A sentence: a file is damaged, of another plan, or tells of a game otherwise than another file.
pub fn merge(files: &[(String, Vec<u8>)]) -> Result<(Plan, Outcomes), NoMatch> {
    let mut joined: Option<(&str, Plan, Outcomes)> = None;
    for (name, bytes) in files {
        let (plan, found) = read(bytes, name)?;
        let Some((first, wanted, outcomes)) = &mut joined else {
            joined = Some((name, plan, found));
            continue;
        };
        if let Some(difference) = wanted.difference(&plan) {
            let problem = format!("{name} is of another match than {first}: {difference}");
            return Err(NoMatch::Wrong(problem));
        }
        wanted.take_in(plan);
        for outcome in found.into_values() {
            take(outcomes, outcome).map_err(|problem| NoMatch::Wrong(format!("{name}: {problem}")))?;
        }
    }
    let (_, plan, outcomes) = joined.ok_or_else(|| NoMatch::Wrong("there is no file to merge".to_owned()))?;
    Ok((plan, outcomes))
}

/// Adds a game, unless it is known already; then both must tell the same.
fn take(outcomes: &mut Outcomes, outcome: Outcome) -> Result<(), String> {
    let known = outcomes.entry(outcome.game).or_insert_with(|| outcome.clone());
    if known.agrees_with(&outcome) {
        Ok(())
    } else {
        let tell = |outcome: &Outcome| format!("{} by {}", outcome.verdict, outcome.end.word());
        let (one, other) = (tell(known), tell(&outcome));
        Err(format!("game {} has two results, {one} and {other}", outcome.game))
    }
}

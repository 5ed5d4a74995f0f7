//! What the commands share that go through many recorded games: which games, how far it is, and a way to stop.

use super::Failure;
use crate::workshop::games::{BadGame, Selection};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Which games are read.
#[derive(Args, Debug)]
pub(super) struct GamesArgs {
    /// Files of games (*.sgf, *.txt, *.txt.zst), or folders of them.
    #[arg(value_name = "FILES", required = true)]
    pub(super) files: Vec<PathBuf>,
    /// Leave out so many games in front.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) skip: usize,
    /// Take one of so many games.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = at_least_one)]
    pub(super) every: usize,
    /// Take no more than so many games.
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true, value_parser = at_least_one)]
    pub(super) games: usize,
}

impl From<GamesArgs> for Selection {
    fn from(args: GamesArgs) -> Selection {
        Selection {
            files: args.files,
            skip: args.skip,
            every: args.every,
            most: args.games,
        }
    }
}

/// The number of a move in a game; whether there is one is for the game to say.
pub(super) fn move_number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "moves are counted from 1".to_owned())
}

/// A whole number above 0.
pub(super) fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("at least 1 is needed".to_owned()),
        Ok(number) => Ok(number),
        Err(_) => Err(format!("`{text}` is no whole number")),
    }
}

impl From<BadGame> for Failure {
    fn from(problem: BadGame) -> Failure {
        Failure::Usage(problem.to_string())
    }
}

/// A line that tells how far it is; none when it is to be quiet.
pub(super) fn bar(quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{elapsed_precise} {pos} {msg}");
    let bar = ProgressBar::new_spinner();
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A line above the bar; where there is no terminal, a line alone.
pub(super) fn tell(bar: &ProgressBar, quiet: bool, line: &str) {
    if !quiet {
        bar.suspend(|| {
            let _ = writeln!(std::io::stderr(), "{line}");
        });
    }
}

/// So many of what are done.
pub(super) fn say(bar: &ProgressBar, count: usize, what: &'static str) {
    bar.set_message(what);
    bar.set_position(count as u64);
}

/// SIGINT and SIGTERM ask for an end; the second one ends the program at once.
pub(super) fn stop_on_signals() -> std::io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register_conditional_default(signal, Arc::clone(&stop))?;
        signal_hook::flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}

/// Refuses to replace what is no file of the same kind, as its first bytes tell: a record that was named by mistake, a device; and a file in a folder
/// that is not there.
pub(super) fn may_replace(path: &Path, begins: &[u8]) -> Result<(), Failure> {
    let name = path.display();
    let about = match std::fs::symlink_metadata(path) {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
            let folder = path
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir());
            return folder.map_or(Ok(()), |folder| {
                let none = format!("cannot write {name}: there is no folder {}", folder.display());
                Err(Failure::Usage(none))
            });
        }
        about => about.map_err(|e| Failure::Failed(format!("cannot write {name}: {e}")))?,
    };
    let mut head = vec![0; begins.len()];
    let is_same = about.is_file() && File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok();
    if is_same && head == begins {
        return Ok(());
    }
    Err(Failure::Usage(format!(
        "{name} is there already and holds something else; choose another name"
    )))
}

//! The engine that the settings describe: its built-in files, or those that are named.

use super::Failure;
use super::engine_files::EngineFiles;
use crate::game::ByColor;
use crate::settings::{Settings, Who};
use crate::think::{Level, Thinker, Tree};
use crate::workshop::machine;
use crate::workshop::patterns::{Entries, impossible};
use std::num::NonZeroUsize;

/// Bytes.
const MEBIBYTE: usize = 1 << 20;

/// The engine of these settings.
pub(super) fn thinker(settings: &Settings) -> Result<Thinker, Failure> {
    let engine = &settings.engine;
    let files = EngineFiles::read(engine)?;
    let texts = files.texts();
    let thinker = Thinker::new(&texts).map_err(|bad| Failure::Usage(bad.to_string()))?;
    // One that can never fit would make it weaker without a word, and so would a file without a pattern.
    let mut theirs = Entries::default();
    files.patterns().for_each(|file| theirs.read(file));
    if let Some(finding) = impossible(&theirs).next() {
        return Err(Failure::Usage(finding.to_string()));
    }
    if let Some(file) = theirs.empty().next() {
        return Err(Failure::Usage(format!("{file}: there is no pattern in it")));
    }
    if let Some(folder) = engine
        .patterns
        .as_ref()
        .filter(|_| thinker.knowledge().patterns().is_empty())
    {
        let folder = folder.display();
        return Err(Failure::Usage(format!(
            "`patterns` under [engine]: no file of the folder {folder} has a pattern"
        )));
    }
    let threads = match engine.threads {
        0 => std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
        threads => threads,
    };
    // Two engines at one table share the memory.
    let trees = if settings.players == ByColor::both(Who::Engine) {
        2
    } else {
        1
    };
    let memory = engine.memory * MEBIBYTE / trees;
    // A system may promise more than there is.
    let is_too_much = machine::memory().is_some_and(|all| engine.memory.saturating_mul(MEBIBYTE) > all);
    if is_too_much || !Tree::fits(memory) {
        let wanted = engine.memory;
        return Err(Failure::Usage(format!(
            "this machine has no {wanted} MiB for the search; ask for less memory"
        )));
    }
    Ok(thinker
        .with_seed(engine.seed)
        .with_resignation(engine.resign)
        .with_level(Level::new(engine.level).unwrap_or(Level::ALL))
        .with_search(engine.search)
        .with_threads(threads)
        .with_memory(memory))
}

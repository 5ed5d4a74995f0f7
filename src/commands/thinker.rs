//! The engine that the settings describe: its built-in files, or those that are named.

use super::Failure;
use super::engine_files::EngineFiles;
use crate::game::ByColor;
use crate::settings::{Settings, Who};
use crate::think::{Level, Thinker, Tree};
use crate::workshop::machine;
use crate::workshop::patterns::{Entries, impossible};
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::thread;

/// Bytes.
const MEBIBYTE: usize = 1 << 20;

/// The first pattern of these files that can never fit, or the first file without a pattern: either would make the engine weaker without a word.
fn useless_pattern(files: &EngineFiles) -> Option<String> {
    let mut theirs = Entries::default();
    files.patterns().for_each(|file| theirs.read(file));
    let impossible = impossible(&theirs).next().map(|finding| finding.to_string());
    impossible.or_else(|| Some(format!("{}: there is no pattern in it", theirs.empty().next()?)))
}

/// The engine of these settings.
pub(super) fn thinker(settings: &Settings) -> Result<Thinker, Failure> {
    let engine = &settings.engine;
    let files = EngineFiles::read(engine)?;
    let texts = files.texts();
    // Of thousands of patterns looking for a useless one takes as long as all the rest, so it is done beside that.
    let (thinker, useless) = thread::scope(|scope| {
        let useless = thread::Builder::new().spawn_scoped(scope, || useless_pattern(&files));
        let thinker = Thinker::new(&texts);
        // Where there is no thread to be had, it is done afterwards.
        let useless = useless.map_or_else(|_| Ok(useless_pattern(&files)), |thread| thread.join());
        (thinker, useless.unwrap_or_else(|panic| resume_unwind(panic)))
    });
    let thinker = thinker.map_err(|bad| Failure::Usage(bad.to_string()))?;
    if let Some(useless) = useless {
        return Err(Failure::Usage(useless));
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
    if let Some(folder) = &engine.patterns {
        let (many, folder) = (thinker.knowledge().patterns().len(), folder.display());
        log::info!("plays by the patterns of {folder}, {many} of them, in place of the built-in ones");
    }
    let threads = match engine.threads {
        0 => thread::available_parallelism().map_or(1, NonZeroUsize::get),
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

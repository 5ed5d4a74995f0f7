//! The engine that the settings describe: its built-in files, or those that are named.

use super::Failure;
use crate::builtin;
use crate::files;
use crate::game::ByColor;
use crate::settings::{NetSetting, Settings, Who};
use crate::think::{Bytes, Level, Text, Thinker, Tree, text_of};
use crate::workshop::machine;
use crate::workshop::patterns::{Entries, impossible};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// Bytes.
const MEBIBYTE: usize = 1 << 20;

/// A file that was read, and its name for messages.
struct Read<T> {
    name: String,
    content: T,
}

/// Reads the file of that key, if one is named.
fn read(key: &str, path: Option<&Path>) -> Result<Option<Read<Vec<u8>>>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let name = path.display().to_string();
    match files::read(path) {
        Ok(content) => Ok(Some(Read { name, content })),
        Err(e) => Err(Failure::Usage(format!(
            "`{key}` under [engine]: cannot read {name}: {e}"
        ))),
    }
}

/// Reads the text of that key, if one is named.
fn read_text(key: &str, path: &Option<PathBuf>) -> Result<Option<Read<String>>, Failure> {
    let Some(Read { name, content }) = read(key, path.as_deref())? else {
        return Ok(None);
    };
    let content = text_of(&name, content).map_err(|bad| Failure::Usage(bad.to_string()))?;
    Ok(Some(Read { name, content }))
}

fn text(read: &Read<String>) -> Text<'_> {
    Text {
        name: &read.name,
        text: &read.content,
    }
}

/// The engine of these settings.
pub(super) fn thinker(settings: &Settings) -> Result<Thinker, Failure> {
    let engine = &settings.engine;
    let weights = read_text("weights", &engine.weights)?;
    let playout = read_text("playout", &engine.playout)?;
    let shapes = read_text("shapes", &engine.shapes)?;
    let joseki = read_text("joseki", &engine.joseki)?;
    let openings = read_text("openings", &engine.openings)?;
    let prior = read("prior", engine.prior.as_deref())?;
    let net = match &engine.net {
        NetSetting::File(path) => read("net", Some(path))?,
        NetSetting::BuiltIn | NetSetting::Off => None,
    };
    let mut patterns = Vec::new();
    if let Some(folder) = &engine.patterns {
        for path in pattern_files(folder)? {
            patterns.extend(read_text("patterns", &Some(path))?);
        }
    }
    let mut texts = builtin::texts();
    for (ours, theirs) in [
        (&mut texts.weights, &weights),
        (&mut texts.playout, &playout),
        (&mut texts.shapes, &shapes),
        (&mut texts.joseki, &joseki),
        (&mut texts.openings, &openings),
    ] {
        if let Some(theirs) = theirs {
            *ours = text(theirs);
        }
    }
    if let Some(Read { name, content }) = &prior {
        texts.prior = Bytes { name, bytes: content };
    }
    if let Some(Read { name, content }) = &net {
        texts.net = Some(Bytes { name, bytes: content });
    }
    if engine.net == NetSetting::Off {
        texts.net = None;
    }
    if !patterns.is_empty() {
        texts.patterns = patterns.iter().map(text).collect();
    }
    let thinker = Thinker::new(&texts).map_err(|bad| Failure::Usage(bad.to_string()))?;
    // One that can never fit would make it weaker without a word.
    let mut theirs = Entries::default();
    patterns.iter().for_each(|file| theirs.read(text(file)));
    if let Some(finding) = impossible(&theirs).next() {
        return Err(Failure::Usage(finding.to_string()));
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

/// The pattern files of a folder, by name.
fn pattern_files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unreadable = |e: std::io::Error| {
        Failure::Usage(format!(
            "`patterns` under [engine]: cannot read the folder {}: {e}",
            folder.display()
        ))
    };
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|extension| extension == "pat") {
            paths.push(path);
        }
    }
    paths.sort();
    match paths[..] {
        [] => Err(Failure::Usage(format!(
            "there is no *.pat file in {}",
            folder.display()
        ))),
        _ => Ok(paths),
    }
}

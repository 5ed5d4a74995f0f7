//! The files that make the engine: those that are compiled in, or those that the settings name.

use super::Failure;
use crate::builtin;
use crate::files;
use crate::settings::{EngineSettings, NetSetting};
use crate::think::{Bytes, Text, Texts, text_of};
use std::path::{Path, PathBuf};

/// What was read of the files that the settings name; where they name none, the one that is compiled in stands.
#[derive(Debug)]
pub(super) struct EngineFiles {
    weights: Option<Read<String>>,
    playout: Option<Read<String>>,
    shapes: Option<Read<String>>,
    joseki: Option<Read<String>>,
    openings: Option<Read<String>>,
    prior: Option<Read<Vec<u8>>>,
    net: Option<Read<Vec<u8>>>,
    has_net: bool,
    patterns: Vec<Read<String>>,
}

/// A file that was read, and its name for messages.
#[derive(Debug)]
struct Read<T> {
    name: String,
    content: T,
}

impl Read<String> {
    fn text(&self) -> Text<'_> {
        Text {
            name: &self.name,
            text: &self.content,
        }
    }
}

impl Read<Vec<u8>> {
    fn bytes(&self) -> Bytes<'_> {
        Bytes {
            name: &self.name,
            bytes: &self.content,
        }
    }
}

impl EngineFiles {
    /// Reads those of these settings.
    ///
    /// # Errors
    /// The first file that cannot be read.
    pub(super) fn read(engine: &EngineSettings) -> Result<EngineFiles, Failure> {
        let patterns = match &engine.patterns {
            Some(folder) => pattern_files(folder)?,
            None => Vec::new(),
        };
        let patterns = patterns.iter().map(|path| read_text("patterns", path));
        let named = |key, path: &Option<PathBuf>| path.as_deref().map(|path| read_text(key, path)).transpose();
        Ok(EngineFiles {
            weights: named("weights", &engine.weights)?,
            playout: named("playout", &engine.playout)?,
            shapes: named("shapes", &engine.shapes)?,
            joseki: named("joseki", &engine.joseki)?,
            openings: named("openings", &engine.openings)?,
            prior: engine.prior.as_deref().map(|path| read("prior", path)).transpose()?,
            net: match &engine.net {
                NetSetting::File(path) => Some(read("net", path)?),
                NetSetting::BuiltIn | NetSetting::Off => None,
            },
            has_net: engine.net != NetSetting::Off,
            patterns: patterns.collect::<Result<_, _>>()?,
        })
    }

    /// All that an engine is made of.
    pub(super) fn texts(&self) -> Texts<'_> {
        let built_in = builtin::texts();
        Texts {
            weights: self.weights.as_ref().map_or(built_in.weights, Read::text),
            playout: self.playout.as_ref().map_or(built_in.playout, Read::text),
            shapes: self.shapes.as_ref().map_or(built_in.shapes, Read::text),
            joseki: self.joseki.as_ref().map_or(built_in.joseki, Read::text),
            openings: self.openings.as_ref().map_or(built_in.openings, Read::text),
            prior: self.prior.as_ref().map_or(built_in.prior, Read::bytes),
            net: self
                .net
                .as_ref()
                .map(Read::bytes)
                .or(built_in.net)
                .filter(|_| self.has_net),
            patterns: match self.patterns[..] {
                [] => built_in.patterns,
                _ => self.patterns.iter().map(Read::text).collect(),
            },
            ..built_in
        }
    }

    /// The pattern files that the settings name.
    pub(super) fn patterns(&self) -> impl Iterator<Item = Text<'_>> {
        self.patterns.iter().map(Read::text)
    }
}

/// Reads the file of that key.
fn read(key: &str, path: &Path) -> Result<Read<Vec<u8>>, Failure> {
    let name = path.display().to_string();
    match files::read(path) {
        Ok(content) => Ok(Read { name, content }),
        Err(e) => Err(Failure::Usage(format!(
            "`{key}` under [engine]: cannot read {name}: {e}"
        ))),
    }
}

/// Reads the text of that key.
fn read_text(key: &str, path: &Path) -> Result<Read<String>, Failure> {
    let Read { name, content } = read(key, path)?;
    let content = text_of(&name, content).map_err(|bad| Failure::Usage(bad.to_string()))?;
    Ok(Read { name, content })
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
        if path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("pat"))
        {
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

//! Puts a text on disk so that either all of it is there or what was there before.

use atomic_write_file::AtomicWriteFile;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file that could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {source}", path.display())]
pub struct CannotSave {
    /// The file.
    pub path: PathBuf,
    /// What went wrong.
    pub source: io::Error,
}

/// Writes the file whole or not at all, and reads it back: when this returns, it is on disk.
pub fn save(path: &Path, text: &str) -> Result<(), CannotSave> {
    write(path, text).map_err(|source| CannotSave {
        path: path.to_owned(),
        source,
    })
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    // A device or a pipe takes the text; it must not be replaced by a file.
    if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return std::fs::write(path, text);
    }
    let mut file = AtomicWriteFile::open(path)?;
    file.write_all(text.as_bytes())?;
    file.commit()?;
    let read = std::fs::read(path)?;
    if read == text.as_bytes() {
        return Ok(());
    }
    let (is, should_be) = (read.len(), text.len());
    Err(io::Error::other(format!(
        "{should_be} bytes were written, {is} other bytes read back"
    )))
}

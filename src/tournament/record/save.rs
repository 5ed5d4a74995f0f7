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

/// Links that are followed from one to the next, at most; more than any that leads somewhere has.
const LINKS: usize = 40;

/// Where links lead, the last of them perhaps to a file that is not there yet.
///
/// # Errors
/// They lead nowhere.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut at = path.to_owned();
    for _ in 0..LINKS {
        let Ok(link) = std::fs::read_link(&at) else {
            return Ok(at);
        };
        at = at.parent().map_or_else(|| link.clone(), |folder| folder.join(&link));
    }
    Err(io::Error::other("its links lead nowhere"))
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    // A device or a pipe takes the text; it must not be replaced by a file.
    if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return std::fs::write(path, text);
    }
    // A link stays one: what it leads to is written.
    let path = &target(path)?;
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

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn a_link_stays_a_link_and_what_it_leads_to_is_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        std::fs::write(at("there"), "before").expect("written");
        for name in ["there", "not there yet"] {
            let (link, over) = (format!("link to {name}"), at(&format!("link over a link to {name}")));
            symlink(name, at(&link)).expect("a link");
            symlink(&link, &over).expect("a link");
            save(&over, "after").expect("saved");
            for link in [at(&link), over] {
                assert!(std::fs::symlink_metadata(&link).expect("there").is_symlink());
            }
            assert_eq!(std::fs::read_to_string(at(name)).expect("text"), "after");
            let mode = std::fs::metadata(at(name)).expect("there").permissions().mode();
            assert_eq!(mode & 0o002, 0, "not everybody may write it");
        }
        symlink("round", at("round")).expect("a link");
        let refused = save(&at("round"), "after").expect_err("there is no file");
        assert!(refused.to_string().ends_with("its links lead nowhere"), "{refused}");
    }
}

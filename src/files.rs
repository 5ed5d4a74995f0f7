//! Files that people name, read whole, whatever they turn out to be.

use std::fs::File;
use std::io::{Error, Read, Result};
use std::path::Path;

/// The largest file that is read whole, in bytes: settings, records, collections of them and nets are smaller, and a device may never end.
const LARGEST: u64 = 1 << 28;

/// All of a file.
///
/// # Errors
/// A file that cannot be read, or holds more than 256 MiB.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    read_all(File::open(path)?)
}

/// All that comes from there.
///
/// # Errors
/// What cannot be read, or is more than 256 MiB.
pub fn read_all(from: impl Read) -> Result<Vec<u8>> {
    read_at_most(from, LARGEST)
}

fn read_at_most(from: impl Read, most: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(Error::other(format!("it holds more than {} MiB", most >> 20)));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_never_ends_is_not_read_for_ever() {
        assert_eq!(
            read_at_most(std::io::repeat(1).take(1 << 20), 1 << 20)
                .map(|all| all.len())
                .ok(),
            Some(1 << 20)
        );
        let endless = read_at_most(std::io::repeat(1), 1 << 20).map(|_| ());
        assert_eq!(
            endless.map_err(|e| e.to_string()),
            Err("it holds more than 1 MiB".to_owned())
        );
    }
}

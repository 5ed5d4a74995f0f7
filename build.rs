//! A digest of everything the program is built from, so that it can say which build it is (`version` in GTP).

use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Folders that the program is built from.
const SOURCES: [&str; 3] = ["src", "protocol/src", "patterns"];

fn main() -> io::Result<()> {
    let mut files = Vec::new();
    for folder in SOURCES {
        println!("cargo::rerun-if-changed={folder}");
        list(Path::new(folder), &mut files)?;
    }
    files.sort();
    let mut digest = Fnv(0xcbf2_9ce4_8422_2325);
    for file in files {
        // The same on every system.
        digest.write(file.to_string_lossy().replace('\\', "/").as_bytes());
        digest.write(&fs::read(&file)?);
    }
    println!("cargo::rustc-env=NAGARA_SOURCES={:016x}", digest.finish());
    Ok(())
}

/// Adds every file in a folder and in those within.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => list(&path, files)?,
            false => files.push(path),
        }
    }
    Ok(())
}

/// FNV-1a, 64 bits.
struct Fnv(u64);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

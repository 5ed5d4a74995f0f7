//! The strengths between two rounds, on disk: a learning that was stopped goes on from there.
//!
//! A line that names the plan and the round, then every strength, four bytes each, little-endian.

use super::learn::{CannotLearn, Plan};
use super::strengths::Model;
use std::path::{Path, PathBuf};

/// Where the strengths are kept, and after which round.
#[derive(Debug)]
pub(super) struct Checkpoint {
    path: PathBuf,
    plan: String,
    /// Rounds done.
    pub(super) round: u32,
}

impl Checkpoint {
    /// Puts the strengths of the file into the model, where there is one.
    ///
    /// # Errors
    /// A file that cannot be read, or was made for another plan.
    pub(super) fn open(path: &Path, plan: &Plan, model: &mut Model) -> Result<Checkpoint, CannotLearn> {
        let mut checkpoint = Checkpoint {
            path: path.to_owned(),
            plan: format!(
                "{:?} {} {} {} {} {}",
                plan.files, plan.skip, plan.every, plan.games, plan.stride, plan.least
            ),
            round: 0,
        };
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(checkpoint),
            Err(error) => return Err(CannotLearn(format!("cannot read {}: {error}", path.display()))),
        };
        let read = checkpoint.read(&bytes, model);
        checkpoint.round = read.ok_or_else(|| {
            CannotLearn(format!(
                "{} is no checkpoint of this plan; remove it to begin afresh",
                path.display()
            ))
        })?;
        model.multiply();
        Ok(checkpoint)
    }

    fn read(&self, bytes: &[u8], model: &mut Model) -> Option<u32> {
        let end = bytes.iter().position(|&byte| byte == b'\n')?;
        let (round, plan) = std::str::from_utf8(&bytes[..end]).ok()?.split_once(' ')?;
        let round = round.parse().ok()?;
        let body = &bytes[end + 1..];
        let count: usize = model.gammas.iter().map(Vec::len).sum();
        if plan != self.plan || body.len() != 4 * count {
            return None;
        }
        let mut numbers = body.chunks_exact(4);
        for gamma in model.gammas.iter_mut().flatten() {
            *gamma = f32::from_le_bytes(numbers.next()?.try_into().ok()?);
        }
        Some(round)
    }

    /// Writes the strengths after one more round.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(super) fn keep(&mut self, model: &Model) -> Result<(), CannotLearn> {
        self.round += 1;
        let mut bytes = format!("{} {}\n", self.round, self.plan).into_bytes();
        for gamma in model.gammas.iter().flatten() {
            bytes.extend(gamma.to_le_bytes());
        }
        let write = || {
            use std::io::Write;
            let mut file = atomic_write_file::AtomicWriteFile::open(&self.path)?;
            file.write_all(&bytes)?;
            file.commit()
        };
        write().map_err(|error| CannotLearn(format!("cannot write {}: {error}", self.path.display())))
    }
}

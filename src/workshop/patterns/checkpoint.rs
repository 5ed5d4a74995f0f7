//! The strengths between two rounds, on disk: a learning that was stopped goes on from there.
//!
//! A sealed file that names the round and the plan; then every strength, four bytes each, little-endian.

use super::learn::{CannotLearn, Plan};
use super::strengths::Model;
use crate::files;
use crate::think::sealed::{open, seal};
use std::path::{Path, PathBuf};

/// What its first line begins with.
const FIRST: &str = "nagara learning 1";

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
    /// A file that cannot be read, was cut or changed, or was made for another plan.
    pub(super) fn open(path: &Path, plan: &Plan, model: &mut Model) -> Result<Checkpoint, CannotLearn> {
        let mut checkpoint = Checkpoint {
            path: path.to_owned(),
            plan: format!(
                "{:?} --skip {} --every {} --games {} --stride {} --least {} without {:?}",
                plan.games.files,
                plan.games.skip,
                plan.games.every,
                plan.games.most,
                plan.stride,
                plan.least,
                plan.without
            ),
            round: 0,
        };
        let bytes = match files::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(checkpoint),
            Err(error) => return Err(CannotLearn(format!("cannot read {}: {error}", path.display()))),
        };
        let name = path.display().to_string();
        let sealed = open(FIRST, &name, &bytes);
        let (made, mut numbers) = sealed.map_err(|bad| CannotLearn(format!("{bad}; remove it to begin afresh")))?;
        let count = model.gammas.iter().map(Vec::len).sum();
        let strengths = numbers.floats(count).filter(|_| numbers.left() == 0);
        match (checkpoint.round_of(made), strengths) {
            (Some(round), Some(strengths)) => {
                checkpoint.round = round;
                model
                    .gammas
                    .iter_mut()
                    .flatten()
                    .zip(strengths)
                    .for_each(|(gamma, strength)| *gamma = strength);
                model.multiply();
                Ok(checkpoint)
            }
            _ => Err(CannotLearn(format!(
                "{name} was kept by another learning ({}), not by this one ({}); remove it to begin afresh",
                made.split_once(' ').map_or(made, |(_, plan)| plan),
                checkpoint.plan
            ))),
        }
    }

    /// The round that a checkpoint of this plan names.
    fn round_of(&self, made: &str) -> Option<u32> {
        let (round, plan) = made.split_once(' ')?;
        round.parse().ok().filter(|_| plan == self.plan)
    }

    /// Writes the strengths after one more round.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(super) fn keep(&mut self, model: &Model) -> Result<(), CannotLearn> {
        self.round += 1;
        let strengths: Vec<u8> = model
            .gammas
            .iter()
            .flatten()
            .flat_map(|gamma| gamma.to_le_bytes())
            .collect();
        let bytes = seal(FIRST, &format!("{} {}", self.round, self.plan), &strengths);
        let write = || {
            use std::io::Write;
            let mut file = atomic_write_file::AtomicWriteFile::open(&self.path)?;
            file.write_all(&bytes)?;
            file.commit()
        };
        write().map_err(|error| CannotLearn(format!("cannot write {}: {error}", self.path.display())))
    }
}

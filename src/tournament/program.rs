//! Which program plays: its version and a fingerprint, for the result sheet and for whoever asks.

use crate::settings::EngineSettings;
use crate::think::Thinker;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// The number of the version, and behind it a digest of what the program was built from, of the texts it plays by and of its settings, the
/// seed left out: who plays otherwise is told apart.
pub fn version(thinker: &Thinker, engine: &EngineSettings) -> String {
    let settings = EngineSettings {
        seed: 0,
        ..engine.clone()
    };
    let mut digest = FxHasher::default();
    digest.write(env!("NAGARA_SOURCES").as_bytes());
    digest.write_u64(thinker.digest());
    digest.write(format!("{settings:?}").as_bytes());
    format!("{}+{:08x}", env!("CARGO_PKG_VERSION"), digest.finish() >> 32)
}

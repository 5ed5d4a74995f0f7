//! `bench`: a fingerprint of how the engine plays, then speeds, `name value unit` a line.

use super::{Failure, print, thinker};
use crate::settings::Settings;
use crate::workshop::bench;

/// Measures and prints.
///
/// # Errors
/// When the settings make no engine.
pub fn run(mut settings: Settings) -> Result<(), Failure> {
    // Threads never search twice in the same order.
    settings.engine.threads = 1;
    let lines = bench::run(&thinker(&settings)?).into_iter();
    let lines: String = lines
        .map(|figure| format!("{} {} {}\n", figure.name, figure.value, figure.unit))
        .collect();
    print(lines.as_bytes())
}

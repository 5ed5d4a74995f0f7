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
    let mut printed = Ok(());
    bench::run(&thinker(&settings)?, |figure| {
        let line = format!("{} {} {}\n", figure.name, figure.value, figure.unit);
        if printed.is_ok() {
            printed = print(line.as_bytes());
        }
    });
    printed
}

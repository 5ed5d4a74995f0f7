//! `bench`: a fingerprint of how the engine plays, then speeds, `name value unit` a line.

use super::{Failure, print, thinker};
use crate::settings::Settings;
use crate::workshop::bench;

/// Measures and prints.
///
/// # Errors
/// When the settings make no engine.
pub fn run(settings: &Settings) -> Result<(), Failure> {
    let lines = bench::run(&thinker(settings)?).into_iter();
    let lines: String = lines
        .map(|figure| format!("{} {} {}\n", figure.name, figure.value, figure.unit))
        .collect();
    print(lines.as_bytes())
}

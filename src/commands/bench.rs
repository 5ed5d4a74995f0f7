//! `bench`: a fingerprint of how the engine plays, then speeds, `name value unit` a line.

use super::{Failure, thinker};
use crate::settings::Settings;
use crate::workshop::bench;

/// Measures and prints.
///
/// # Errors
/// When the settings make no engine.
pub fn run(settings: &Settings) -> Result<(), Failure> {
    for figure in bench::run(&thinker(settings)?) {
        println!("{} {} {}", figure.name, figure.value, figure.unit);
    }
    Ok(())
}

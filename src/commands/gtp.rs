//! `gtp`: the engine as a GTP program.

use super::flags::GameFlags;
use super::{Failure, thinker};
use crate::settings::Settings;
use clap::Args;

/// What `gtp` takes.
#[derive(Args, Debug, Default)]
pub struct GtpArgs {
    #[command(flatten)]
    game: GameFlags,
}

/// Serves until `quit` or the end of standard input.
///
/// # Errors
/// When the settings make no engine, or standard input or output fails.
pub fn run(mut settings: Settings, args: GtpArgs) -> Result<(), Failure> {
    args.game.apply(&mut settings);
    let _thinker = thinker(&settings)?;
    Ok(())
}

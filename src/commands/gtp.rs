//! `gtp`: the engine as a GTP program.

use super::flags::{EngineFlags, GameFlags};
use super::{Failure, thinker};
use crate::gtp;
use crate::settings::Settings;
use clap::Args;
use std::io;
use std::time::Instant;

/// What `gtp` takes.
#[derive(Args, Debug, Default)]
pub struct GtpArgs {
    #[command(flatten)]
    engine: EngineFlags,
    #[command(flatten)]
    game: GameFlags,
}

/// Serves until `quit` or the end of standard input. Whoever drives the program ends the game, so no move is the last
/// one unless the command line says so.
///
/// # Errors
/// When the settings make no engine, or standard input or output fails.
pub fn run(mut settings: Settings, args: GtpArgs) -> Result<(), Failure> {
    settings.terms.move_limit = None;
    args.engine.apply(&mut settings);
    args.game.apply(&mut settings);
    let playouts = settings.engine.playouts;
    let thinker = thinker(&settings)?;
    gtp::serve(
        io::stdin().lock(),
        io::stdout().lock(),
        &thinker,
        settings.terms,
        (playouts > 0).then_some(playouts),
        &Instant::now,
    )
    .map_err(|e| Failure::Failed(format!("the conversation broke off: {e}")))
}

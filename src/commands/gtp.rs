//! `gtp`: the engine as a GTP program.

use super::flags::{BoardFlags, EngineFlags};
use super::{Failure, thinker};
use crate::gtp;
use crate::settings::{Settings, parse_time};
use crate::tournament::program::version;
use clap::Args;
use std::io::{self, BufReader};
use std::time::{Duration, Instant};

/// What `gtp` takes.
#[derive(Args, Debug, Default)]
pub struct GtpArgs {
    #[command(flatten)]
    engine: EngineFlags,
    #[command(flatten)]
    board: BoardFlags,
    /// Each side's time for a game, such as 10m, until the controller tells of another clock; else there is none.
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time: Option<Duration>,
}

/// Serves until `quit` or the end of standard input. Whoever drives the program ends the game and sets up handicaps.
///
/// # Errors
/// When the settings make no engine, or standard input or output fails.
pub fn run(mut settings: Settings, args: GtpArgs) -> Result<(), Failure> {
    args.engine.apply(&mut settings);
    args.board.apply(&mut settings);
    let playouts = settings.engine.playouts;
    let limits = gtp::Limits {
        playouts: (playouts > 0).then_some(playouts),
        time: args.time,
    };
    let thinker = thinker(&settings)?;
    gtp::serve(
        BufReader::new(io::stdin()),
        io::stdout().lock(),
        &thinker,
        version(&thinker, &settings.engine),
        settings.terms,
        limits,
        &Instant::now,
    )
    .map_err(|e| Failure::Failed(format!("the conversation broke off: {e}")))
}

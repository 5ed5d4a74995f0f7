//! Arguments to settings to command to exit code.

use clap::Parser;
use nagara::commands::{self, Cli};
use std::fs::File;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(bad) => match commands::sentence(&bad) {
            Some(sentence) => {
                complain(&sentence);
                return ExitCode::from(2);
            }
            None => bad.exit(),
        },
    };
    if let Err(problem) = start_log(&cli) {
        complain(&problem);
        return ExitCode::from(2);
    }
    match commands::run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            complain(failure.sentence());
            ExitCode::from(failure.exit_code())
        }
    }
}

/// One sentence on standard error; the exit code tells as much where nobody reads it.
fn complain(sentence: &str) {
    let _ = writeln!(std::io::stderr(), "nagara: {sentence}");
}

/// The log goes to standard error or a file; RUST_LOG says more than -v and -q.
fn start_log(cli: &Cli) -> Result<(), String> {
    let level = match (cli.quiet, cli.verbose) {
        (true, _) => log::LevelFilter::Off,
        (_, 0) => log::LevelFilter::Error,
        (_, 1) => log::LevelFilter::Info,
        (_, _) => log::LevelFilter::Debug,
    };
    let mut logger = env_logger::Builder::new();
    logger.filter_level(level).parse_default_env();
    if let Some(path) = &cli.log {
        let file = File::options().append(true).create(true).open(path);
        let file = file.map_err(|e| format!("cannot write the log {}: {e}", path.display()))?;
        if std::env::var_os("RUST_LOG").is_none() {
            logger.filter_level(level.max(log::LevelFilter::Debug));
        }
        logger.target(env_logger::Target::Pipe(Box::new(file)));
    }
    logger.init();
    Ok(())
}

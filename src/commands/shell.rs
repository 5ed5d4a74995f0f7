//! `completions` and `man`: what packagers ask for.

use super::{Cli, Failure, print};
use clap::{Args, CommandFactory};

/// What `completions` takes.
#[derive(Args, Debug)]
pub struct CompletionsArgs {
    /// The shell.
    shell: clap_complete::Shell,
}

/// Prints the completion script.
///
/// # Errors
/// When standard output does not take it.
pub fn completions(args: &CompletionsArgs) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "nagara", &mut script);
    print(&script)
}

/// Prints the manual page, every subcommand in it.
///
/// # Errors
/// When standard output does not take it.
pub fn man() -> Result<(), Failure> {
    let mut page = Vec::new();
    let mut command = Cli::command();
    command.build();
    let render = |command: clap::Command, page: &mut Vec<u8>| clap_mangen::Man::new(command).render(page);
    let rendered = render(command.clone(), &mut page).and_then(|()| {
        command
            .get_subcommands()
            .filter(|sub| sub.get_name() != "help")
            .try_for_each(|sub| {
                let name = format!("nagara-{}", sub.get_name());
                render(sub.clone().name(name), &mut page)
            })
    });
    rendered.map_err(|e| Failure::Failed(format!("cannot make the manual page: {e}")))?;
    print(&page)
}

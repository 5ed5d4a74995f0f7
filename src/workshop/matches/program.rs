//! A program of a match: started, asked what it is, given a game.

use super::plan::Plan;
use super::{BySide, NoMatch, Side};
use crate::game::Referee;
use crate::tournament::gtp_client::{Broken, GtpClient, Shares, Wait};
use std::time::Instant;

/// What a program may call itself, in characters; the rest is left out.
const LONGEST_NAME: usize = 60;

/// Starts the program of that side for that game.
///
/// # Errors
/// A sentence when it cannot be started.
pub(super) fn start(plan: &Plan, commands: &BySide<String>, side: Side, game: u32) -> Result<GtpClient, NoMatch> {
    let seed = plan.game_seed(game).to_string();
    let command = commands[side].replace("{seed}", &seed);
    GtpClient::start(&command, Shares::Nothing).map_err(NoMatch::Wrong)
}

/// What it calls itself, with its version; empty when it tells nothing.
pub(super) fn name(program: &mut GtpClient, wait: Wait<'_>) -> Result<String, Broken> {
    let mut words = Vec::new();
    for command in ["name", "version"] {
        let answer = program.ask(command, wait)?.0.unwrap_or_default();
        words.extend(answer.split_whitespace().map(str::to_owned));
    }
    Ok(words.join(" ").chars().take(LONGEST_NAME).collect())
}

/// Gives it the terms and the opening.
pub(super) fn sit_down(program: &mut GtpClient, plan: &Plan, opening: &Referee, wait: Wait<'_>) -> Result<(), Broken> {
    program.set_up(&plan.terms, plan.time, wait)?;
    // GTP itself cannot name the rules; those who know this command profit, the others refuse it.
    let _ = program.ask(&format!("kgs-rules {}", plan.terms.rules), wait)?;
    program.replay(opening, wait)
}

/// Why it cannot go on, and how it ended if it did.
pub(super) fn told(program: &mut GtpClient, why: &Broken) -> String {
    let words = match why {
        Broken::Ended => program.last_words(),
        _ => String::new(),
    };
    match words.is_empty() {
        true => why.to_string(),
        false => format!("{why}: {words}"),
    }
}

/// Lets both programs begin the first game, and asks what they are: a command that starts no GTP program, or not with these words, would
/// lose every game.
///
/// # Errors
/// A sentence about the one that cannot begin.
pub fn introduce(
    plan: &Plan,
    commands: &BySide<String>,
    opening: &Referee,
    stop: &dyn Fn() -> bool,
) -> Result<BySide<String>, NoMatch> {
    let mut names = BySide::default();
    for side in Side::BOTH {
        let mut program = start(plan, commands, side, 1)?;
        let wait = Wait {
            until: Instant::now().checked_add(plan.patience),
            stop,
        };
        let begun = name(&mut program, wait).and_then(|name| {
            names[side] = name;
            sit_down(&mut program, plan, opening, wait)
        });
        begun.map_err(|why| match why {
            Broken::Stopped => NoMatch::Failed("stopped before the first game".to_owned()),
            why => {
                let (command, told) = (&plan.commands[side], told(&mut program, &why));
                NoMatch::Wrong(format!("{side}, `{command}`, cannot begin a game: it {told}"))
            }
        })?;
    }
    Ok(names)
}

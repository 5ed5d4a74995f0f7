//! What the tests of this folder share.

use nagara::game::{Komi, Rules, Score, Size, Terms, Verdict};
use nagara::workshop::matches::outcome::{End, Outcome};
use nagara::workshop::matches::plan::Plan;
use nagara::workshop::matches::{BySide, Side};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Longer than anything here may take.
const FOR_EVER: Duration = Duration::from_secs(60);

/// A match of 20 games.
pub(crate) fn plan() -> Plan {
    Plan {
        games: 20,
        seed: 1,
        openings: "random:4".to_owned(),
        terms: Terms {
            size: Size::NINE,
            komi: Komi { halves: 13 },
            rules: Rules::JAPANESE,
            handicap: 0,
            move_limit: Some(400),
        },
        time: None,
        patience: Duration::from_secs(300),
        commands: BySide {
            a: "nagara gtp".to_owned(),
            b: "gnugo --mode gtp".to_owned(),
        },
        programs: BySide {
            a: "Nagara 0.1.0".to_owned(),
            b: String::new(),
        },
    }
}

/// A game of that plan: who leads by how much depends on the number.
pub(crate) fn outcome(game: u32) -> Outcome {
    Outcome {
        game,
        black: plan().black(game),
        verdict: Verdict::Counted(Score {
            halves: [7, -5, 0, 21, -1][game as usize % 5],
        }),
        end: End::Passes,
        moves: 40 + game,
        time: BySide {
            a: Duration::from_millis(u64::from(game)),
            b: Duration::from_millis(500),
        },
        position: 0xfeed_0000 + u64::from(game),
        remark: String::new(),
    }
}

/// How `nagara match` ended.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) said: String,
    pub(crate) complained: String,
}

/// `nagara match` with these arguments, in that folder.
pub(crate) fn start(arguments: &[&str], folder: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_nagara"))
        .arg("match")
        .args(arguments)
        .env_remove("RUST_LOG")
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Waits for its end; ends it when that takes too long.
pub(crate) fn wait(child: Child) -> Ran {
    wait_for(child, FOR_EVER)
}

/// The same for a match that may take so much longer.
pub(crate) fn wait_for(mut child: Child, at_most: Duration) -> Ran {
    let began = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if began.elapsed() > at_most {
            child.kill().unwrap();
        }
        thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().unwrap();
    Ran {
        code: output.status.code(),
        said: String::from_utf8_lossy(&output.stdout).into_owned(),
        complained: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// Runs it to its end.
pub(crate) fn run(arguments: &[&str], folder: &Path) -> Ran {
    wait(start(arguments, folder))
}

/// The outcomes in a file of results, by game.
pub(crate) fn outcomes(folder: &Path, name: &str) -> Vec<Outcome> {
    let bytes = std::fs::read(folder.join(name)).unwrap();
    let (_, outcomes) = nagara::workshop::matches::results::read(&bytes, name).unwrap();
    outcomes.into_values().collect()
}

/// The same games without what differs from run to run.
pub(crate) fn untimed(outcomes: &[Outcome]) -> Vec<Outcome> {
    let strip = |outcome: &Outcome| Outcome {
        time: BySide::default(),
        ..outcome.clone()
    };
    outcomes.iter().map(strip).collect()
}

/// Whether that side lost all these games, each by that.
pub(crate) fn all_lost(outcomes: &[Outcome], loser: Side, by: End) -> bool {
    outcomes
        .iter()
        .all(|outcome| outcome.winner() == Some(loser.other()) && outcome.end == by)
}

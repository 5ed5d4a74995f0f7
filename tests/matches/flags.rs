//! No flag falls, however busy the machine is.
//!
//! `NAGARA_FLAGS` says how many games of 9x9 at 10 seconds a side are played; a few unless told. Many are played
//! at once, each the other work that keeps the processors busy for the rest: 1,000 games take a quarter of an hour.

use crate::support::{outcomes, start, wait_for};
use nagara::workshop::matches::outcome::End;
use std::time::Duration;

/// Games at once. On two processors each program that thinks has a tenth of one.
const AT_ONCE: u32 = 20;
/// Games where nobody says how many: still more than there are processors.
const FEW: u32 = 6;
/// Seconds a side. With 3, on two slow processors that a dozen other tests wanted as well, flags fell.
const SECONDS: u32 = 10;

#[test]
fn no_flag_falls_on_a_busy_machine() {
    let told = std::env::var("NAGARA_FLAGS").ok().and_then(|text| text.parse().ok());
    let games: u32 = told.unwrap_or(FEW);
    let folder = tempfile::tempdir().unwrap();
    let us = "nagara gtp --threads 1 --memory 16 --seed {seed}";
    let (count, time) = (games.to_string(), format!("{SECONDS}s"));
    let at_once = AT_ONCE.to_string();
    let arguments = [
        "--a", us, "--b", us, "--size", "9", "--time", &time, "--games", &count, "--jobs", &at_once, "--quiet",
    ];
    // Rounds of games, each of them both clocks long at most, and some time to begin and to end.
    let rounds = games.div_ceil(AT_ONCE);
    let at_most = Duration::from_secs(u64::from(rounds * (2 * SECONDS + 10) + 60));
    let ran = wait_for(start(&arguments, folder.path()), at_most);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let outcomes = outcomes(folder.path(), "match.txt");
    assert_eq!(outcomes.len(), games as usize);
    for outcome in outcomes {
        assert!(
            !End::FAILURES.contains(&outcome.end),
            "game {}: {}",
            outcome.game,
            ran.said
        );
    }
}

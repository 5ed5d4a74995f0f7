//! How much is compared, and the recorded games that it is compared on.
//!
//! `NAGARA_LAW=100000 cargo test --release --test law` compares so many positions of random games, and 1,000 recorded games;
//! without it a test takes seconds.

use nagara::workshop::games::{Game, Games};
use std::path::Path;

/// How many positions of random games are compared: as `NAGARA_LAW` says, or so many.
pub(crate) fn positions_or(few: usize) -> usize {
    let asked = std::env::var("NAGARA_LAW").ok();
    asked.map_or(few, |asked| asked.parse().expect("NAGARA_LAW is a number of positions"))
}

/// Recorded games from `../shared/games`: 1,000 of them where `NAGARA_LAW` is set, otherwise so many; none where there are no
/// records.
pub(crate) fn recorded_games_or(few: usize) -> Vec<Game> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/games");
    let count = if std::env::var_os("NAGARA_LAW").is_some() {
        1_000
    } else {
        few
    };
    match Games::new(&[folder]) {
        Ok(games) => games.filter_map(Result::ok).take(count).collect(),
        Err(missing) => {
            println!("no recorded game was compared: {missing}");
            Vec::new()
        }
    }
}

//! Recorded games that were counted, and what is counted here.

use super::*;
use nagara::game::{Score, Verdict};
use nagara::workshop::games::Games;
use std::path::Path;

/// Of so many counted games one is asked about.
const EVERY: usize = 101;
/// So many of a hundred, and one more, may be counted otherwise by more than a point: GNU Go 3.8 counts most of those as we do.
const OTHERWISE: usize = 5;

/// The score of games that were counted, and the games played to that end.
fn counted() -> impl Iterator<Item = (Score, Referee)> {
    let path = std::env::var("NAGARA_GAMES").unwrap_or_else(|_| "../shared/games".to_owned());
    let is_there = Path::new(&path).exists();
    if !is_there {
        println!("{path} is not there: no recorded game was counted");
    }
    let games = is_there.then(|| Games::new(&[path.into()]).expect("a folder of games"));
    // A few lines break a rule, and are left out.
    let games = games.into_iter().flatten().filter_map(Result::ok);
    games.filter_map(|game| {
        let Verdict::Counted(score) = game.result else {
            return None;
        };
        let mut referee = Referee::new(terms(19, Rules::JAPANESE)).expect("a game");
        let moves = game.moves.iter().map(|(_, mv)| *mv);
        for mv in moves.chain([Move::Pass; 2]) {
            if referee.ending().is_none() {
                referee.play(referee.turn(), mv).expect("a legal game");
            }
        }
        Some((score, referee))
    })
}

/// `NAGARA_COUNTED` says how many games are asked about.
#[test]
fn recorded_games_are_counted_as_they_were() {
    let told = std::env::var("NAGARA_COUNTED").ok();
    let wanted = told.map_or(4, |text| text.parse().expect("NAGARA_COUNTED is a number"));
    let (mut asked, mut alike, mut same_winner) = (0, 0, 0);
    for (number, (recorded, game)) in counted().step_by(EVERY).take(wanted).enumerate() {
        let score = settle(&game).count(&game).score;
        asked += 1;
        same_winner += usize::from(score.leader() == recorded.leader());
        match (score.halves - recorded.halves).abs() {
            0..=2 => alike += 1,
            _ => println!("game {number}: {score}, recorded is {recorded}"),
        }
    }
    println!("of {asked} games {alike} are counted within a point, and {same_winner} with the same winner");
    assert!(asked - alike <= 1 + OTHERWISE * asked / 100, "{alike} of {asked}");
}

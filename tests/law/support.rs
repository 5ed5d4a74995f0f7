//! What the tests of this folder share: games to look at, random and recorded.

use nagara::game::{Komi, Move, Point, Referee, Rules, Size, Terms};
use nagara::random::Random;
use nagara::workshop::games::{Game, Games};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many positions of random games are looked at: a few seconds' worth, or as many more as `NAGARA_LAW` says.
pub(crate) fn positions(at_least: usize) -> usize {
    let told = std::env::var("NAGARA_LAW").ok();
    told.map_or(at_least, |text| text.parse().expect("NAGARA_LAW is a number"))
        .max(at_least)
}

/// How many recorded games are looked at: 1,000 in the long form that `NAGARA_LAW` asks for.
pub(crate) fn recorded_games(unless_told: usize) -> usize {
    let long = std::env::var_os("NAGARA_LAW").is_some();
    if long { 1_000 } else { unless_told }
}

/// A board size.
pub(crate) fn size(rows: usize) -> Size {
    Size::new(rows).expect("2 to 19 rows")
}

/// A new game by those rules.
pub(crate) fn game(size: Size, rules: Rules, komi: Komi) -> Referee {
    let terms = Terms {
        size,
        komi,
        rules,
        handicap: 0,
        move_limit: None,
    };
    Referee::new(terms).expect("no handicap")
}

/// What a side might try next: mostly a stone that is not in its own eye, sometimes one that is, or on a stone, or beside the
/// board; passes now and then, and readily after a pass, so that many games come to a provisional end and to the end.
pub(crate) fn try_at_random(referee: &Referee, random: &mut Random) -> Move {
    let passed = referee.moves().last().is_some_and(|(_, mv)| *mv == Move::Pass);
    if random.below(if passed { 5 } else { 25 }) == 0 {
        return Move::Pass;
    }
    let rows = referee.board().size().rows();
    let some_point = |random: &mut Random, reach: usize| Point::at(random.below(reach), random.below(reach));
    if random.below(50) == 0 {
        return Move::Place(some_point(random, 19));
    }
    loop {
        let point = some_point(random, rows);
        if !referee.board().is_own_eye(referee.turn(), point) || random.below(8) == 0 {
            return Move::Place(point);
        }
    }
}

/// What `look` makes of each of that many recorded 19x19 games, on all cores, with the game's number and luck of its own: looked for where
/// `NAGARA_GAMES` says. Without them it says so and does nothing.
pub(crate) fn of_recorded_games<T: Send>(games: usize, look: impl Fn(usize, &Game, &mut Random) -> T + Sync) -> Vec<T> {
    let path = std::env::var("NAGARA_GAMES").unwrap_or_else(|_| "../shared/games".to_owned());
    if !Path::new(&path).exists() {
        println!("{path} is not there: no recorded game was looked at");
        return Vec::new();
    }
    let recorded = Games::new(&[path.into()])
        .expect("a folder of games")
        .map(|game| game.expect("a game"))
        .filter(|game| game.start.size() == Size::NINETEEN)
        .take(games);
    let recorded: Vec<Game> = recorded.collect();
    let next = AtomicUsize::new(0);
    let look_at_some = || {
        let mut seen = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(game) = recorded.get(number) else {
                return seen;
            };
            seen.push(look(number, game, &mut Random::new(number as u64)));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(look_at_some)).collect();
        let seen = workers.into_iter().map(|worker| worker.join().expect("a worker"));
        seen.flatten().collect()
    })
}

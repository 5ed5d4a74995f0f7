//! The search: games a second with knowledge and tree, and what a second thread adds. One and two threads take turns, so that both see the
//! same machine.

use nagara::game::{Komi, Move, Referee, Rules, Size, Terms};
use nagara::think::{Effort, Thinker};
use std::time::{Duration, Instant};

/// Searches of each kind.
const ROUNDS: usize = 6;
/// Games each of them may take; it takes fewer when the choice is clear.
const PLAYOUTS: u32 = 3000;

/// The empty board, but on 19x19 an opening.
fn opening(rows: usize) -> Referee {
    let mut game = Referee::new(Terms {
        size: Size::new(rows).expect("a size"),
        komi: Komi { halves: 13 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    })
    .expect("no handicap");
    if rows == 19 {
        for point in ["Q16", "D4", "Q4", "D16", "F17", "C14", "R6", "O3"] {
            game.play(game.turn(), Move::Place(point.parse().expect("a point")))
                .expect("legal");
        }
    }
    game
}

/// Games played and the time they took, recognition included.
fn search(thinker: &Thinker, game: &Referee) -> (u32, Duration) {
    let mut tree = thinker.tree();
    let began = Instant::now();
    let decision = thinker.decide(&mut tree, game, Effort::playouts(PLAYOUTS), &|| false);
    (
        decision.searched.map_or(0, |searched| searched.playouts),
        began.elapsed(),
    )
}

fn main() {
    for rows in [9, 13, 19] {
        let game = opening(rows);
        let mut sums = [(0, Duration::ZERO); 2];
        for round in 0..ROUNDS {
            for (sum, threads) in sums.iter_mut().zip([1, 2]) {
                let thinker = Thinker::new(&nagara::builtin::texts())
                    .expect("good")
                    .with_threads(threads)
                    .with_seed(round as u64);
                let (games, took) = search(&thinker, &game);
                *sum = (sum.0 + games, sum.1 + took);
            }
        }
        let [one, two] = sums.map(|(games, took)| f64::from(games) / took.as_secs_f64());
        println!(
            "search {rows}x{rows}: {one:.0} games/s with one thread, {two:.0} with two, {:.2} times as many",
            two / one
        );
    }
}

//! The search: games a second with knowledge and tree, and what a second thread adds. One and two threads take turns, so that both see the
//! same machine, and of each the fastest search counts: whatever else runs on two processors takes from two threads at once, from one
//! only when there is more of it than the other processor bears.

use nagara::game::{Komi, Move, Referee, Rules, Size, Terms};
use nagara::think::{Effort, Thinker};
use nagara::workshop::machine::machine;
use std::time::Instant;

/// Searches of each kind, all with the same seed.
const ROUNDS: usize = 12;
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

/// Games a second, recognition included.
fn search(thinker: &Thinker, game: &Referee) -> f64 {
    let mut tree = thinker.tree();
    let began = Instant::now();
    let decision = thinker.decide(&mut tree, game, Effort::playouts(PLAYOUTS), &|| false);
    let games = decision.searched.map_or(0, |searched| searched.playouts);
    f64::from(games) / began.elapsed().as_secs_f64()
}

fn main() {
    println!("{}", machine());
    for rows in [9, 13, 19] {
        let game = opening(rows);
        let mut fastest = [0.0_f64; 2];
        for _ in 0..ROUNDS {
            for (fastest, threads) in fastest.iter_mut().zip([1, 2]) {
                // A new one each time: what the net has answered it remembers, and the search of one thread is the same every time.
                let thinker = Thinker::new(&nagara::builtin::texts()).expect("good");
                let thinker = thinker.with_threads(threads);
                *fastest = fastest.max(search(&thinker, &game));
            }
        }
        let [one, two] = fastest;
        println!(
            "search {rows}x{rows}: {one:.0} games/s with one thread, {two:.0} with two, {:.2} times as many",
            two / one
        );
    }
}

//! How long a decision without a search takes: random games, reading, candidates, opinions, each candidate tried and weighed.
//!
//! `cargo bench --bench evaluation`. The positions are those after so many moves of a game that the player without a search plays against itself;
//! one core, 19x19. With the net and without it.

use divan::Bencher;
use nagara::builtin;
use nagara::game::{Komi, Move, Referee, Rules, Size, Terms};
use nagara::think::{Action, Effort, Thinker};
use nagara::workshop::machine::machine;

fn main() {
    println!("{}", machine());
    divan::main();
}

/// Moves on the board: the opening, the middle game, the endgame.
const MOVES: [usize; 3] = [30, 110, 200];

fn thinker(net: bool) -> Thinker {
    let mut texts = builtin::texts();
    if !net {
        texts.net = None;
    }
    let thinker = Thinker::new(&texts).expect("the files compiled in are good");
    thinker.with_search(false).with_resignation(false).with_memory(1 << 20)
}

/// The game after so many moves.
fn game(thinker: &Thinker, moves: usize) -> Referee {
    let mut game = Referee::new(Terms {
        size: Size::NINETEEN,
        komi: Komi { halves: 13 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    })
    .expect("no handicap");
    let mut tree = thinker.tree();
    for _ in 0..moves {
        let decision = thinker.decide(&mut tree, &game, Effort::playouts(1), &|| false);
        let Action::Move(mv @ Move::Place(_)) = decision.action else {
            break;
        };
        game.play(game.turn(), mv).expect("a legal move");
    }
    game
}

fn decision(bencher: Bencher<'_, '_>, net: bool, moves: usize) {
    let thinker = thinker(net);
    let game = game(&thinker, moves);
    let mut tree = thinker.tree();
    bencher.bench_local(|| thinker.decide(&mut tree, &game, Effort::playouts(1), &|| false));
}

#[divan::bench(args = MOVES, sample_count = 20, sample_size = 1)]
fn with_net(bencher: Bencher<'_, '_>, moves: usize) {
    decision(bencher, true, moves);
}

#[divan::bench(args = MOVES, sample_count = 20, sample_size = 1)]
fn without_net(bencher: Bencher<'_, '_>, moves: usize) {
    decision(bencher, false, moves);
}

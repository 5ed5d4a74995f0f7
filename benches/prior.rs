//! How fast the prior weighs a position: every legal move on three sizes of board, early and late.
//!
//! `cargo bench --bench prior`. The positions are of random games, which are worse than real ones: more strings in danger.

use divan::{Bencher, black_box};
use nagara::builtin;
use nagara::game::{Board, Color, Point, Size};
use nagara::random::Random;
use nagara::think::Bytes;
use nagara::think::knowledge::prior::{Prior, Strengths};
use nagara::workshop::machine::machine;

fn main() {
    println!("{}", machine());
    divan::main();
}

/// A position after so many random moves, and the last two of them.
fn position(rows: usize, moves: usize) -> (Board, Color, [Option<Point>; 2]) {
    let mut board = Board::new(Size::new(rows).expect("a size between 2 and 19"));
    let (mut random, mut us, mut last) = (Random::new(7), Color::Black, [None; 2]);
    for _ in 0..moves {
        let point = board.empty_list()[random.below(board.empty_list().len())];
        if board.is_random_move(us, point) {
            board.play_legal(us, point);
            last = [Some(point), last[0]];
            us = us.opponent();
        }
    }
    (board, us, last)
}

/// Rows of the board, and moves played.
const POSITIONS: [(usize, usize); 6] = [(9, 10), (9, 40), (13, 60), (19, 0), (19, 60), (19, 180)];

#[divan::bench(args = POSITIONS)]
fn weigh(bencher: Bencher<'_, '_>, (rows, moves): (usize, usize)) {
    let Bytes { name, bytes } = builtin::texts().prior;
    let prior = Prior::read(name, bytes).expect("the table that is compiled in is good");
    let (board, us, last) = position(rows, moves);
    let mut strengths = Strengths::NONE;
    bencher.bench_local(|| prior.weigh(black_box(&board), us, last, &mut strengths));
}

/// What it takes to make a prior of the table that is compiled in.
#[divan::bench(sample_count = 20)]
fn read() -> usize {
    let Bytes { name, bytes } = builtin::texts().prior;
    Prior::read(name, bytes).map_or(0, |prior| prior.patterns())
}

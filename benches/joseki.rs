//! How fast joseki and openings are found on a board, and read from their texts.
//!
//! `cargo bench --bench joseki`.

use divan::{Bencher, black_box};
use nagara::builtin;
use nagara::game::{Board, Color, Size};
use nagara::random::Random;
use nagara::think::knowledge::joseki::Sequences;
use nagara::workshop::machine::machine;

fn main() {
    println!("{}", machine());
    divan::main();
}

fn built_in() -> Sequences {
    let texts = builtin::texts();
    Sequences::new(texts.joseki, texts.openings).expect("the files that are compiled in are good")
}

/// A position after so many moves: of the opening while it is known, then at random.
fn position(sequences: &Sequences, moves: usize) -> (Board, Color) {
    let (mut board, mut random, mut turn) = (Board::new(Size::NINETEEN), Random::new(7), Color::Black);
    for _ in 0..moves {
        let known = sequences.openings.moves(&board, turn).first().map(|next| next.point);
        let drawn = board.empty_list()[random.below(board.empty_list().len())];
        board.play_legal(turn, known.unwrap_or(drawn));
        turn = turn.opponent();
    }
    (board, turn)
}

/// Everything that is known of a position: the whole board, or four corners.
#[divan::bench(args = [4, 12, 20, 60])]
fn known(bencher: Bencher<'_, '_>, moves: usize) {
    let sequences = built_in();
    let (board, turn) = position(&sequences, moves);
    bencher.bench_local(|| sequences.known(black_box(&board), turn, None).len());
}

/// What it takes to read both files.
#[divan::bench(sample_count = 20)]
fn read() -> usize {
    let sequences = built_in();
    sequences.joseki.positions() + sequences.openings.positions()
}

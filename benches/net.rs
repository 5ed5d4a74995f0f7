//! How fast the net thinks: whole answers, by board and by the way it is computed.
//!
//! `cargo bench --bench net`. One thread; the positions are of random games.

use divan::{Bencher, black_box};
use nagara::builtin;
use nagara::game::{Board, Color, Size};
use nagara::random::Random;
use nagara::think::net::{Inputs, Kernel, Net};
use nagara::think::search::Position;
use nagara::workshop::machine::machine;

fn main() {
    println!("{}", machine());
    divan::main();
}

fn net() -> Net {
    let file = builtin::texts().net.expect("a net is compiled in");
    Net::read(file.name, file.bytes).expect("the net that is compiled in is good")
}

/// A position after so many random moves.
fn board(rows: usize, moves: usize) -> Board {
    let mut board = Board::new(Size::new(rows).expect("a size between 2 and 19"));
    let (mut random, mut us) = (Random::new(7), Color::Black);
    for _ in 0..moves {
        let point = board.empty_list()[random.below(board.empty_list().len())];
        if board.is_random_move(us, point) {
            board.play_legal(us, point);
            us = us.opponent();
        }
    }
    board
}

fn inputs(board: &Board) -> Inputs {
    Inputs::new(&Position {
        board,
        turn: Color::Black,
        last: [None; 2],
    })
}

#[divan::bench(args = Kernel::available(), consts = [9, 13, 19], sample_count = 50)]
fn think<const ROWS: usize>(bencher: Bencher<'_, '_>, kernel: Kernel) {
    let (net, board) = (net(), board(ROWS, ROWS * ROWS / 2));
    let inputs = inputs(&board);
    bencher.bench_local(|| net.think(kernel, board.size(), black_box(&inputs)));
}

/// What is seen of a position, early and late.
#[divan::bench(args = [0, 60, 180])]
fn see(bencher: Bencher<'_, '_>, moves: usize) {
    let board = board(19, moves);
    bencher.bench_local(|| inputs(black_box(&board)));
}

//! How fast random games are: light and knowing ones, from the empty board, the copy of the board included.
//!
//! `cargo bench --bench playout`. The light ones are the bench `board`'s, with what little tactics they have.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use nagara::builtin;
use nagara::game::{Board, Color, Komi, Size};
use nagara::random::Random;
use nagara::think::playout::{Mercy, Playouts, Policy, play_out};
use nagara::workshop::machine::machine;

fn main() {
    println!("{}", machine());
    divan::main();
}

/// Games in one sample.
const GAMES: usize = 50;

const SIZES: [usize; 3] = [9, 13, 19];

fn empty(rows: usize) -> Board {
    Board::new(Size::new(rows).expect("a size between 2 and 19"))
}

#[divan::bench(args = SIZES)]
fn light(bencher: Bencher<'_, '_>, rows: usize) {
    let (start, mut random) = (empty(rows), Random::new(1));
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench_local(|| Playouts::new(black_box(&start), Color::Black, GAMES, random.bits(), &|| false));
}

#[divan::bench(args = SIZES)]
fn knowing(bencher: Bencher<'_, '_>, rows: usize) {
    let (start, mut random) = (empty(rows), Random::new(1));
    let texts = builtin::texts();
    let policy = Policy::parse(texts.playout, texts.shapes).expect("the texts that are compiled in are good");
    let mut moves = Vec::with_capacity(3 * start.size().area());
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for _ in 0..GAMES {
            moves.clear();
            let mut board = black_box(&start).clone();
            play_out(
                &policy,
                Mercy::Under(Komi::NONE),
                &mut board,
                Color::Black,
                [None, None],
                &mut random,
                &mut moves,
            );
        }
    });
}

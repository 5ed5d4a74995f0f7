//! How fast a position is recognized: made afresh, the same with all that is measured of it (eyes, encirclement, strength, influence, territory,
//! moyo, the score), and the next move's update with its way back.
//!
//! `cargo bench --bench recognition`. Nothing is read. The position is one of a random game, in which there is much more to see than in one
//! between players: more strings, and all over the board.

use divan::{Bencher, black_box};
use nagara::game::{Board, Color, Komi, Point, PointSet, Referee, Rules, Size, Terms};
use nagara::random::Random;
use nagara::think::recognition::{Recognition, Stage};
use nagara::workshop::explain::Worth;
use nagara::workshop::machine::machine;

fn main() {
    println!("{}", machine());
    divan::main();
}

/// A move of a game between players is near stones, and on the third and fourth line before it is in the middle. So are these: drawn at
/// random, the best of a few by that measure.
fn middle_game(rows: usize, moves: usize) -> (Board, Point) {
    let size = Size::new(rows).expect("a size between 2 and 19");
    let (mut board, mut random, mut color) = (Board::new(size), Random::new(7), Color::Black);
    loop {
        let empty = board.empty_list();
        let drawn = empty[random.below(empty.len())];
        let line = |at: usize| at.min(rows - 1 - at);
        let near_edge = line(drawn.column()).min(line(drawn.row())) < 2;
        if !board.is_random_move(color, drawn) || near_edge && random.below(4) > 0 {
            continue;
        }
        if rows * rows - empty.len() >= moves {
            return (board, drawn);
        }
        board.play_legal(color, drawn);
        color = color.opponent();
    }
}

/// Moves on the board: the opening, the middle game, the endgame of a 19x19 board.
const MOVES: [usize; 3] = [40, 110, 200];

#[divan::bench(args = MOVES)]
fn afresh(bencher: Bencher<'_, '_>, moves: usize) {
    let (board, _) = middle_game(19, moves);
    bencher.bench(|| Recognition::new(black_box(&board)));
}

#[divan::bench(args = MOVES)]
fn afresh_and_measured(bencher: Bencher<'_, '_>, moves: usize) {
    let (board, _) = middle_game(19, moves);
    let terms = Terms {
        size: board.size(),
        komi: Komi::NONE,
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    };
    let game = Referee::from_position(terms, board, Color::Black);
    bencher.bench(|| {
        let board = black_box(game.board());
        let seen = Recognition::new(board);
        Worth::new(&game, &seen, Stage::of(board), [&PointSet::EMPTY; 2], None)
    });
}

#[divan::bench(args = MOVES)]
fn next_move_and_back(bencher: Bencher<'_, '_>, moves: usize) {
    let (board, point) = middle_game(19, moves);
    let mut after = board.clone();
    after.play(Color::Black, point).expect("a legal move");
    let mut seen = Recognition::new(&board);
    bencher.bench_local(|| {
        seen.play(black_box(&after));
        seen.take_back()
    });
}

//! How fast the board is: random games from the empty board to two passes, copies, and stones taken back.
//!
//! `cargo bench --bench board`. A random game: each side puts a stone on a random legal point that is not its own eye, and
//! passes when there is none.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use nagara::game::{Board, Color, Point, Size};
use nagara::random::Random;
use nagara::workshop::machine::machine;

fn main() {
    println!("{}", machine());
    divan::main();
}

/// A legal point that is not the side's own eye: the first at or after a random place in the list of empty points.
#[inline]
fn choose(board: &Board, color: Color, random: &mut Random) -> Option<Point> {
    let empty = board.empty_list();
    let start = random.below(empty.len());
    let (before, after) = empty.split_at(start);
    let good = |point: &&Point| board.is_random_move(color, **point);
    after.iter().find(good).or_else(|| before.iter().find(good)).copied()
}

/// Plays a random game out; how many moves it took, passes included.
fn play_out(board: &mut Board, random: &mut Random) -> usize {
    // Without a rule against long cycles a game could go on for ever.
    let limit = 3 * board.size().area();
    let (mut color, mut passes, mut moves) = (Color::Black, 0, 0);
    while passes < 2 && moves < limit {
        match choose(board, color, random) {
            Some(point) => {
                board.play_legal(color, point);
                passes = 0;
            }
            None => {
                board.pass();
                passes += 1;
            }
        }
        moves += 1;
        color = color.opponent();
    }
    moves
}

/// Games in one sample: long enough for the clock, short enough that a busy machine leaves some samples alone.
const GAMES: usize = 50;

/// Plays so many games; how many moves they took. Every call plays other games, for a processor learns to foresee the
/// branches of games that it plays again and again.
fn play_games(games: usize, start: &Board, random: &mut Random) -> usize {
    (0..games).map(|_| play_out(&mut start.clone(), random)).sum()
}

const SIZES: [usize; 3] = [9, 13, 19];

fn sized(rows: usize) -> Size {
    Size::new(rows).expect("a size between 2 and 19")
}

#[divan::bench(args = SIZES, sample_count = 400)]
fn playouts(bencher: Bencher<'_, '_>, rows: usize) {
    let (start, mut random) = (Board::new(sized(rows)), Random::new(1));
    let counter = ItemsCount::new(GAMES);
    bencher
        .counter(counter)
        .bench_local(|| play_games(GAMES, &start, &mut random));
}

/// The items are moves, as many as the games have on average.
#[divan::bench(args = SIZES, sample_count = 400)]
fn moves_of_playouts(bencher: Bencher<'_, '_>, rows: usize) {
    let (start, mut random) = (Board::new(sized(rows)), Random::new(1));
    let counter = ItemsCount::new(play_games(40 * GAMES, &start, &mut random) / 40);
    bencher
        .counter(counter)
        .bench_local(|| play_games(GAMES, &start, &mut random));
}

/// A board in the middle of a random game.
fn middle_game(rows: usize) -> Board {
    let mut board = Board::new(sized(rows));
    let mut random = Random::new(7);
    let mut color = Color::Black;
    for _ in 0..rows * rows / 2 {
        if let Some(point) = choose(&board, color, &mut random) {
            board.play_legal(color, point);
        }
        color = color.opponent();
    }
    board
}

#[divan::bench(args = SIZES)]
fn copy(bencher: Bencher<'_, '_>, rows: usize) {
    let board = middle_game(rows);
    bencher.bench(|| black_box(&board).clone());
}

/// Every legal move of a middle-game position tried and taken back; the items are moves.
#[divan::bench(args = SIZES)]
fn try_and_take_back(bencher: Bencher<'_, '_>, rows: usize) {
    let mut board = middle_game(rows);
    let points: Vec<Point> = board
        .empty_list()
        .iter()
        .copied()
        .filter(|p| board.is_legal(Color::Black, *p))
        .collect();
    bencher.counter(ItemsCount::new(points.len())).bench_local(|| {
        for point in &points {
            if let Ok((_, undo)) = board.try_play(Color::Black, black_box(*point)) {
                board.take_back(undo);
            }
        }
    });
}

/// The same on a copy for each move.
#[divan::bench(args = SIZES)]
fn try_on_a_copy(bencher: Bencher<'_, '_>, rows: usize) {
    let board = middle_game(rows);
    let points: Vec<Point> = board
        .empty_list()
        .iter()
        .copied()
        .filter(|p| board.is_legal(Color::Black, *p))
        .collect();
    bencher.counter(ItemsCount::new(points.len())).bench_local(|| {
        for point in &points {
            let mut copy = black_box(&board).clone();
            let _ = black_box(copy.play(Color::Black, *point));
        }
    });
}

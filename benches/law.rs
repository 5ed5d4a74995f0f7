//! What a move costs by the rules as the papers state them.
//!
//! `cargo bench --bench law`. In the middle of a random game: whether each point may be played, then one stone.

use divan::Bencher;
use nagara::game::law::formulas::Position;
use nagara::game::{Board, Color, Point, Size};
use nagara::random::Random;

fn main() {
    divan::main();
}

const SIZES: [usize; 2] = [9, 19];

/// A board in the middle of a random game, whose turn it is, and a point that may be played.
fn middle_game(rows: usize) -> (Board, Color, Point) {
    let mut board = Board::new(Size::new(rows).expect("a size between 2 and 19"));
    let (mut random, mut turn) = (Random::new(7), Color::Black);
    let choose = |board: &Board, turn, random: &mut Random| {
        let empty = board.empty_list();
        let start = random.below(empty.len());
        let mut all = empty[start..].iter().chain(&empty[..start]);
        all.find(|point| board.is_random_move(turn, **point)).copied()
    };
    for _ in 0..rows * rows / 2 {
        if let Some(point) = choose(&board, turn, &mut random) {
            board.play_legal(turn, point);
        }
        turn = turn.opponent();
    }
    let next = choose(&board, turn, &mut random).expect("the game goes on");
    (board, turn, next)
}

/// By the formulas: the playable points (10), and the move by (8-1), (8-2) and (9).
#[divan::bench(args = SIZES)]
fn formulas(bencher: Bencher<'_, '_>, rows: usize) {
    let (board, turn, next) = middle_game(rows);
    let position = Position::new(&board, turn);
    bencher
        .with_inputs(|| position.clone())
        .bench_local_refs(|position| position.play(next));
}

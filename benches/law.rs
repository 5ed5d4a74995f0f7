//! What a move costs: told to be legal and played, in the middle of a game.
//!
//! `cargo bench --bench law`. The rules as the papers state them are there to be right; this tells what that costs.

use divan::{Bencher, black_box};
use nagara::game::law::axioms::{Play, State};
use nagara::game::law::formulas::Position;
use nagara::game::{Board, Color, Komi, Move, Point, Referee, Rules, Size, Terms};
use nagara::random::Random;
use nagara::workshop::machine::machine;

fn main() {
    println!("{}", machine());
    divan::main();
}

const SIZES: [usize; 2] = [9, 19];

/// A random game by Ikeda's rules, half the board's points long, and a legal stone that could come next.
fn middle_game(rows: usize) -> (Referee, Point) {
    let size = Size::new(rows).expect("a size between 2 and 19");
    let mut random = Random::new(7);
    let terms = Terms {
        size,
        komi: Komi::NONE,
        rules: Rules::IKEDA,
        handicap: 0,
        move_limit: None,
    };
    let mut referee = Referee::new(terms).expect("no handicap");
    loop {
        let (board, turn) = (referee.board(), referee.turn());
        let point = board.empty_list()[random.below(board.empty_list().len())];
        let mv = Move::Place(point);
        if board.is_own_eye(turn, point) || referee.check(turn, mv).is_err() {
            continue;
        }
        if referee.moves().len() >= size.area() / 2 {
            return (referee, point);
        }
        referee.play(turn, mv).expect("checked just now");
    }
}

/// The working board: a copy of it, the check and the stone.
#[divan::bench(args = SIZES)]
fn board(bencher: Bencher<'_, '_>, rows: usize) {
    let (game, point) = middle_game(rows);
    let (board, turn): (&Board, Color) = (game.board(), game.turn());
    bencher.bench(|| {
        let mut after = black_box(board).clone();
        let captured = after.play(turn, black_box(point));
        (after, captured)
    });
}

/// The axioms: the check, and the whole board of the state after the stone, prisoners counted.
#[divan::bench(args = SIZES)]
fn axioms(bencher: Bencher<'_, '_>, rows: usize) {
    let (game, point) = middle_game(rows);
    let (turn, play) = (game.turn(), Play::from(Move::Place(point)));
    let start = State::start(game.terms().size);
    let state = game
        .moves()
        .iter()
        .fold(start, |state, (color, mv)| state.then(*color, (*mv).into()));
    // What was before is known, as it is in a game.
    black_box((state.shape(), state.prisoners(turn)));
    bencher.bench_local(|| {
        let correct = state.is_correct(turn, black_box(play));
        let after = state.then(turn, play);
        let prisoners = after.prisoners(turn.opponent());
        (correct, after.shape().color_of(point.into()), prisoners)
    });
}

/// The formulas: the playable points (10), then b, w and F carried forward by (8-1), (8-2) and (9).
#[divan::bench(args = SIZES)]
fn formulas(bencher: Bencher<'_, '_>, rows: usize) {
    let (game, point) = middle_game(rows);
    let position = Position::new(game.board(), game.turn());
    bencher
        .with_inputs(|| position.clone())
        .bench_local_refs(|position| position.play(black_box(point)));
}

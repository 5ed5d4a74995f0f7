//! What the candidates of a position cost: everything recognized and read for them, and all sources together.
//!
//! `cargo bench --bench candidates`. The positions are of games in which each move is drawn by what was learned from strong players, so
//! that they have such strings and groups as games have. The random games that groups are judged by are played beforehand.

use divan::{Bencher, black_box};
use nagara::builtin;
use nagara::game::{Board, Color, Point, Size};
use nagara::random::Random;
use nagara::think::candidates::{Findings, View, propose};
use nagara::think::knowledge::Knowledge;
use nagara::think::knowledge::prior::{Prior, Strengths};
use nagara::think::outlook::Outlook;
use nagara::think::playout::Playouts;
use nagara::think::reading::Depth;
use nagara::workshop::machine::machine;

fn main() {
    println!("{}", machine());
    divan::main();
}

/// Random games for one position.
const GAMES: usize = 96;
/// Moves on the board: the opening, the middle game, the endgame of a 19x19 board.
const MOVES: [usize; 3] = [40, 110, 200];

/// A position, and everything that the sources look at.
struct Seen {
    board: Board,
    turn: Color,
    last: Option<Point>,
    playouts: Playouts,
    outlook: Outlook,
    knowledge: Knowledge,
}

impl Seen {
    fn after(moves: usize) -> Seen {
        let (board, turn, last) = position(moves);
        let playouts = Playouts::new(&board, turn, GAMES, 1, &|| false);
        let outlook = Outlook::new(&board, &playouts, Depth::USUAL, &|| false);
        let knowledge = Knowledge::new(&builtin::texts().patterns).expect("the patterns that are compiled in are good");
        Seen {
            board,
            turn,
            last,
            playouts,
            outlook,
            knowledge,
        }
    }

    fn findings(&self) -> Findings {
        Findings::new(
            &self.board,
            self.last,
            &self.outlook,
            builtin::eyes(),
            Depth::USUAL,
            &|| false,
        )
    }
}

/// A position of a game in which each move is drawn by how likely a strong player's is.
fn position(moves: usize) -> (Board, Color, Option<Point>) {
    let bytes = builtin::texts().prior;
    let prior = Prior::read(bytes.name, bytes.bytes).expect("the table that is compiled in is good");
    let (mut board, mut random) = (Board::new(Size::NINETEEN), Random::new(7));
    let (mut turn, mut last, mut strengths) = (Color::Black, [None; 2], Strengths::NONE);
    for _ in 0..moves {
        prior.weigh(&board, turn, last, &mut strengths);
        let good: Vec<(Point, f32)> = board
            .empty_points()
            .iter()
            .filter(|point| board.is_random_move(turn, *point) && !board.is_own_eye(turn, *point))
            .map(|point| (point, strengths.log(point).exp()))
            .collect();
        let mut drawn =
            random.below(1 << 20) as f32 / (1 << 20) as f32 * good.iter().map(|(_, chance)| chance).sum::<f32>();
        let chosen = good.iter().find(|(_, chance)| {
            drawn -= chance;
            drawn <= 0.0
        });
        let point = chosen.or(good.last()).expect("somebody can move").0;
        board.play_legal(turn, point);
        last = [Some(point), last[0]];
        turn = turn.opponent();
    }
    (board, turn, last[0])
}

#[divan::bench(args = MOVES, sample_count = 20)]
fn recognize_and_read(bencher: Bencher<'_, '_>, moves: usize) {
    let seen = Seen::after(moves);
    bencher.bench(|| black_box(&seen).findings());
}

#[divan::bench(args = MOVES, sample_count = 20)]
fn all_sources(bencher: Bencher<'_, '_>, moves: usize) {
    let seen = Seen::after(moves);
    let found = seen.findings();
    let view = View {
        usual: &[],
        board: &seen.board,
        turn: seen.turn,
        last: seen.last,
        seen: &seen.outlook,
        found: &found,
        playouts: &seen.playouts,
        knowledge: &seen.knowledge,
        depth: Depth::USUAL,
        stop: &|| false,
    };
    bencher.bench_local(|| propose(black_box(&view)));
}

//! How fast reading is: the positions looked into in a second, and how long a fixed set of questions takes.
//!
//! `cargo bench --bench reading`. The items of a reading are the positions that it looks into.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use nagara::game::{Board, ByColor, Color, Point};
use nagara::think::reading::{
    Capture, Chase, Connection, Copying, Goal, Method, Reader, TakingBack, Verdict, Walk, ladder, status,
};
use nagara::workshop::machine::machine;

fn main() {
    println!("{}", machine());
    divan::main();
}

/// More than any question here takes.
const BUDGET: u32 = 50_000;

const LADDER: &str = "
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . X O . . . . . . . . . . . . . . .
    . . X O X . . . . . . . . . . . . . .
    . . . X . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .";

const NET: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X X . . . .
    . . X O . . . . .
    . . X . . O . . .
    . . . . . . . . .
    . . . . . . . . .";

const THREE_LIBERTIES: &str = "
    . . . . . . .
    . . . . . X .
    . . . . . . .
    . . . . . X .
    . . . . . . O
    . . . X . . .
    . . . . . . .";

const PRESSED: &str = "
    . . . . . .
    . . . . . .
    . . O X . .
    . . X . . .
    . . . . . .
    . . . . . .";

/// A question of the set: a goal, the position, and who moves first.
const QUESTIONS: [&str; 4] = ["ladder", "net", "three liberties", "connection"];

fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("the picture shows a position")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn question(name: &str) -> (Box<dyn Goal>, Board, Color) {
    let stone = "there is a stone";
    match name {
        "ladder" => {
            let board = board(LADDER);
            (
                Box::new(Chase::new(&board, at("D4")).expect(stone)),
                board,
                Color::Black,
            )
        }
        "net" => {
            let board = board(NET);
            (
                Box::new(Capture::new(&board, at("D4")).expect(stone)),
                board,
                Color::Black,
            )
        }
        "three liberties" => {
            let board = board(THREE_LIBERTIES);
            (
                Box::new(Capture::new(&board, at("G3")).expect(stone)),
                board,
                Color::Black,
            )
        }
        _ => {
            let board = board(PRESSED);
            let goal = Connection::new(&board, at("C3"), at("D4")).expect(stone);
            (Box::new(goal), board, Color::White)
        }
    }
}

/// Reads a question again and again on that walk.
fn read<W: Walk>(bencher: Bencher<'_, '_>, name: &str, method: Method, walk: impl Fn(&Board) -> W) {
    let (goal, board, first) = question(name);
    let mut reader = Reader::new();
    let mut walk = walk(&board);
    let mut ask = || reader.read_by(method, &*goal, &mut walk, first, ByColor::both(0), BUDGET);
    let reading = ask();
    assert_ne!(reading.verdict, Verdict::Unknown);
    bencher
        .counter(ItemsCount::new(reading.nodes))
        .bench_local(|| black_box(ask()));
}

#[divan::bench(args = QUESTIONS)]
fn proof_numbers_taking_back(bencher: Bencher<'_, '_>, name: &str) {
    read(bencher, name, Method::ProofNumbers, TakingBack::new);
}

#[divan::bench(args = QUESTIONS)]
fn proof_numbers_copying(bencher: Bencher<'_, '_>, name: &str) {
    read(bencher, name, Method::ProofNumbers, Copying::new);
}

/// Not the ladder: forty moves deep is too deep for it.
#[divan::bench(args = ["net", "three liberties", "connection"])]
fn deepening_taking_back(bencher: Bencher<'_, '_>, name: &str) {
    read(bencher, name, Method::Deepening, TakingBack::new);
}

/// The whole answer about a string in a net, with each side first and the moves that decide.
#[divan::bench]
fn status_of_a_string_in_a_net(bencher: Bencher<'_, '_>) {
    let board = board(NET);
    bencher.bench(|| status(black_box(&board), at("D4"), BUDGET));
}

/// A ladder across the board, and every point where a stone would break it.
#[divan::bench]
fn gaps_of_a_ladder(bencher: Bencher<'_, '_>) {
    let board = board(LADDER);
    bencher.bench(|| ladder(black_box(&board), at("D4"), Color::Black, BUDGET));
}

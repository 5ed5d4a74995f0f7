//! How fast life and death is read: elementary problems, each side first, with the moves that decide.
//!
//! `cargo bench --bench life`. The items counted are the positions looked into in the two readings of the answer; those of the single moves
//! that decide come on top of the time.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use nagara::game::{Board, Point};
use nagara::think::reading::{Reader, life_by};
use nagara::workshop::machine::machine;

fn main() {
    println!("{}", machine());
    divan::main();
}

/// Enough for all of them.
const BUDGET: u32 = 200_000;

/// A problem: its name, a stone of the group, the rows from the top; the rest of the board, as wide as the rows, is empty.
type Problem = (&'static str, &'static str, &'static [&'static str]);

const PROBLEMS: [Problem; 12] = [
    ("straight three", "B7", &["OX...XO", "OXXXXXO", "OOOOOOO"]),
    ("straight four", "B8", &["OX....XO", "OXXXXXXO", "OOOOOOOO"]),
    (
        "square four",
        "B6",
        &["OOOOOO.", "OXXXXO.", "OX..XO.", "OX..XO.", "OXXXXO.", "OOOOOO."],
    ),
    ("bulky five", "B7", &["OX...XO", "OX..XXO", "OXXXXOO", "OOOOOO."]),
    (
        "two rows of three, side",
        "B7",
        &["OX...XO", "OX...XO", "OXXXXXO", "OOOOOOO"],
    ),
    (
        "two rows of three, corner",
        "D7",
        &["...XO..", "...XO..", "XXXXO..", "OOOOO.."],
    ),
    (
        "the same, one liberty",
        "D7",
        &["...XO..", "...XO..", "XXXXO..", "O.OOO..", ".OOO..."],
    ),
    (
        "the same, two liberties",
        "D7",
        &["...XO..", "...XO..", "XXXXO..", "O..OO..", "O..O...", ".OOO..."],
    ),
    (
        "bent four in the corner",
        "B5",
        &["OO.XO..", "OXXXO..", ".XOO...", "XXO....", "OOO...."],
    ),
    ("L group", "B5", &[".......", "...XOO.", ".XXXO..", "OOOOO.."]),
    (
        "six on the second line",
        "D11",
        &["............", "OOXXXXXXOO..", "OOOOOOOOOO.."],
    ),
    (
        "eight on the second line",
        "D11",
        &["............", "OOXXXXXXXXOO", "OOOOOOOOOOOO"],
    ),
];

#[divan::bench(args = 0..PROBLEMS.len(), sample_count = 10)]
fn problem(bencher: Bencher<'_, '_>, number: usize) {
    let (name, target, rows) = PROBLEMS[number];
    let width = rows[0].len();
    let empty = ".".repeat(width);
    let picture: Vec<&str> = (0..width).map(|row| rows.get(row).copied().unwrap_or(&empty)).collect();
    let board = Board::from_diagram(&picture.join("\n")).expect("the rows show a position");
    let target: Point = target.parse().expect("a point");
    let mut reader = Reader::new();
    let answer = life_by(&mut reader, &board, target, BUDGET).expect("an enclosed group");
    let nodes = answer.attack.nodes + answer.defence.nodes;
    eprintln!("{name}: {:?}, {nodes} positions", answer.state);
    let bencher = bencher.counter(ItemsCount::new(nodes));
    bencher.bench_local(|| life_by(&mut reader, black_box(&board), target, BUDGET));
}

//! How fast patterns are prepared at start-up, and how fast all that fit on a board are found.
//!
//! `cargo bench --bench patterns`. The 10,000 patterns are cut from random games that keep near stones as players do: what stood around each move,
//! 5x5 to 9x9, corners of 10x12 among them, and of one point in six it is left open what may be there. The positions are of other such games.

use divan::{Bencher, black_box};
use nagara::game::{Board, Color, Point, Size};
use nagara::random::Random;
use nagara::think::Text;
use nagara::think::knowledge::Knowledge;
use nagara::workshop::machine::machine;
use std::collections::HashSet;
use std::fmt::Write;
use std::sync::LazyLock;

fn main() {
    println!("{}", machine());
    divan::main();
}

/// How many patterns the house has to be fast with.
const PATTERNS: usize = 10_000;

/// What nearly fits counts so much at most, as `pattern.near` says in `patterns/weights.txt`.
const NEAR: f32 = 0.2;

/// A picture with fewer stones would fit nearly everywhere.
const FEWEST_STONES: usize = 3;

/// A move beside stones, on the third line or higher while the board is empty, as most moves of players are.
fn drawn(board: &Board, color: Color, random: &mut Random) -> Option<Point> {
    let stones = board.stones(Color::Black).union(&board.stones(Color::White));
    for _ in 0..400 {
        let empty = board.empty_list();
        let point = empty[random.below(empty.len())];
        let line = |at: usize| at.min(18 - at);
        let low = line(point.column()).min(line(point.row())) < 2;
        let near = point.neighbors().into_iter().chain(point.diagonals());
        let alone = near.filter(|&beside| stones.contains(beside)).count() == 0;
        let unlikely = low && random.below(5) > 0 || alone && stones.len() > 8 && random.below(6) > 0;
        if !unlikely && board.is_random_move(color, point) {
            return Some(point);
        }
    }
    None
}

/// Plays such a game and looks at each position with the move that follows.
fn game(seed: u64, mut look: impl FnMut(&Board, Color, Point)) {
    let (mut board, mut random, mut color) = (Board::new(Size::NINETEEN), Random::new(seed), Color::Black);
    while let Some(point) = drawn(&board, color, &mut random).filter(|_| board.empty_list().len() > 120) {
        look(&board, color, point);
        board.play_legal(color, point);
        color = color.opponent();
    }
}

/// The picture around a move, so many rows and columns in all; some points are left open.
fn picture(board: &Board, us: Color, point: Point, (rows, columns): (usize, usize), random: &mut Random) -> String {
    let mut text = String::new();
    for up in (0..rows).map(|row| (rows / 2) as i32 - row as i32) {
        for right in (0..columns).map(|column| column as i32 - (columns / 2) as i32) {
            let (column, row) = (point.column() as i32 + right, point.row() as i32 + up);
            let off = !(0..19).contains(&column) || !(0..19).contains(&row);
            let near = right.abs().max(up.abs()) < 2;
            let there = (!off).then(|| board.color_at(Point::at(column as usize, row as usize)));
            let mark = match there {
                _ if (right, up) == (0, 0) => 'a',
                _ if !near && random.below(6) == 0 => '?',
                None => '-',
                Some(None) if random.below(12) == 0 => ['x', 'o', '*'][random.below(3)],
                Some(None) => '.',
                Some(Some(color)) if color == us => 'X',
                Some(Some(_)) => 'O',
            };
            text.push(mark);
        }
        text.push('\n');
    }
    text
}

/// So many different patterns, as a file.
fn patterns() -> String {
    const SIZES: [(usize, usize); 8] = [(5, 5), (5, 5), (5, 5), (5, 7), (7, 7), (7, 7), (9, 9), (12, 10)];
    let (mut text, mut known, mut random) = (String::new(), HashSet::new(), Random::new(3));
    for seed in 100.. {
        game(seed, |board, us, point| {
            let picture = picture(board, us, point, SIZES[random.below(SIZES.len())], &mut random);
            let stones = picture.chars().filter(|mark| matches!(mark, 'X' | 'O')).count();
            if stones >= FEWEST_STONES && known.len() < PATTERNS && known.insert(picture.clone()) {
                let _ = writeln!(
                    text,
                    "pattern p{}\n{picture}move a 3 shape a move of a game",
                    known.len()
                );
            }
        });
        if known.len() == PATTERNS {
            break;
        }
    }
    text + "end\n"
}

static TEXT: LazyLock<String> = LazyLock::new(patterns);

fn knowledge() -> Knowledge {
    let text = Text {
        name: "made.pat",
        text: &TEXT,
    };
    Knowledge::with_near(&[text], NEAR).expect("good patterns")
}

/// The position after so many moves of a game of which no pattern was cut.
fn position(moves: usize) -> Board {
    let mut positions = Vec::new();
    game(7, |board, _, _| positions.push(board.clone()));
    positions.swap_remove(moves)
}

#[divan::bench(args = [40, 110, 200])]
fn find_of_10000(bencher: Bencher<'_, '_>, moves: usize) {
    let (knowledge, board) = (knowledge(), position(moves));
    bencher.bench(|| knowledge.fitting(black_box(&board), Color::Black).len());
}

/// What nearly fits as well.
#[divan::bench(args = [40, 110, 200])]
fn find_nearly_of_10000(bencher: Bencher<'_, '_>, moves: usize) {
    let (knowledge, board) = (knowledge(), position(moves));
    bencher.bench(|| knowledge.find(black_box(&board), Color::Black).len());
}

#[divan::bench]
fn prepare_10000(bencher: Bencher<'_, '_>) {
    LazyLock::force(&TEXT);
    let empty = Board::new(Size::NINETEEN);
    bencher.bench(|| knowledge().fitting(&empty, Color::Black).len());
}

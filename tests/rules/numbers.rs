//! Numbers that are known, or were counted once by both boards and written down.

use crate::size;
use nagara::game::naive::NaiveBoard;
use nagara::game::{Board, Color, Point, PointSet};

/// How many of all ways to fill a small board leave every string a liberty.
fn legal_positions(rows: usize) -> (usize, usize) {
    let points: Vec<Point> = size(rows).points().collect();
    let (mut fast, mut naive) = (0, 0);
    for number in 0..3_usize.pow(points.len() as u32) {
        let (mut black, mut white) = (PointSet::EMPTY, PointSet::EMPTY);
        let mut twin = NaiveBoard::new(size(rows));
        for (at, point) in points.iter().enumerate() {
            match number / 3_usize.pow(at as u32) % 3 {
                0 => continue,
                1 => {
                    black.insert(*point);
                    twin.put(Color::Black, *point);
                }
                _ => {
                    white.insert(*point);
                    twin.put(Color::White, *point);
                }
            }
        }
        fast += usize::from(Board::from_stones(size(rows), &black, &white).is_ok());
        naive += usize::from(twin.is_lawful());
    }
    (fast, naive)
}

#[test]
fn there_are_57_legal_positions_on_2x2_and_12675_on_3x3() {
    // Tromp and Farnebäck, Combinatorics of Go (2007), table 1.
    assert_eq!(legal_positions(2), (57, 57));
    assert_eq!(legal_positions(3), (12_675, 12_675));
}

/// Sequences of `depth` moves from there, Black and White in turn, a pass being a move as well.
fn sequences(board: &mut Board, color: Color, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let undo = board.try_pass();
    let mut total = sequences(board, color.opponent(), depth - 1);
    board.take_back(undo);
    for point in board.size().points() {
        if let Ok((_, undo)) = board.try_play(color, point) {
            total += sequences(board, color.opponent(), depth - 1);
            board.take_back(undo);
        }
    }
    total
}

/// The same, on copies of the fast board.
fn sequences_on_copies(board: &Board, color: Color, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut passed = board.clone();
    passed.pass();
    let mut total = sequences_on_copies(&passed, color.opponent(), depth - 1);
    for point in board.size().points() {
        let mut after = board.clone();
        if after.play(color, point).is_ok() {
            total += sequences_on_copies(&after, color.opponent(), depth - 1);
        }
    }
    total
}

/// The same, by the naive twin.
fn naive_sequences(board: &NaiveBoard, rows: usize, color: Color, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut passed = board.clone();
    passed.pass();
    let mut total = naive_sequences(&passed, rows, color.opponent(), depth - 1);
    for point in size(rows).points() {
        let mut after = board.clone();
        if after.play(color, point).is_ok() {
            total += naive_sequences(&after, rows, color.opponent(), depth - 1);
        }
    }
    total
}

/// Rows, depth, sequences.
const COUNTED: [(usize, usize, u64); 10] = [
    (2, 5, 493),
    (2, 8, 6_457),
    (3, 4, 5_453),
    (3, 6, 199_207),
    (4, 3, 4_129),
    (4, 5, 775_857),
    (5, 3, 15_676),
    (5, 4, 362_317),
    (9, 3, 531_604),
    (19, 2, 130_683),
];

#[test]
fn the_number_of_legal_sequences_is_as_written_down() {
    for (rows, depth, expected) in COUNTED {
        let counted = sequences(&mut Board::new(size(rows)), Color::Black, depth);
        assert_eq!(counted, expected, "{rows} rows, {depth} moves");
    }
}

#[test]
fn copies_and_the_naive_twin_count_the_same_sequences() {
    for (rows, depth, expected) in COUNTED {
        if expected < 200_000 {
            assert_eq!(
                sequences_on_copies(&Board::new(size(rows)), Color::Black, depth),
                expected
            );
        }
        if expected < 20_000 {
            assert_eq!(
                naive_sequences(&NaiveBoard::new(size(rows)), rows, Color::Black, depth),
                expected
            );
        }
    }
}

//! What groups and points are worth on a 19x19 board in the middle of a game, and each measure alone.
//!
//! `cargo bench --bench measures`. The positions are of random games, and each string stands for a group: more groups than a real
//! game has, and more of them in danger.

use divan::{Bencher, black_box};
use nagara::builtin;
use nagara::game::{Board, ByColor, Color, Komi, Point, PointSet, Scoring, Size};
use nagara::random::Random;
use nagara::think::recognition::eyes::{Shape, Solved, enclosed, eye_area, eyes};
use nagara::think::recognition::{Encirclement, Holdings, Signs, Stage, Standing, Strength, Territory};
use nagara::workshop::machine::machine;

fn main() {
    println!("{}", machine());
    divan::main();
}

/// A position after so many random moves.
fn position(moves: usize) -> Board {
    let mut board = Board::new(Size::NINETEEN);
    let (mut random, mut us) = (Random::new(7), Color::Black);
    for _ in 0..moves {
        let point = board.empty_list()[random.below(board.empty_list().len())];
        if board.is_random_move(us, point) {
            board.play_legal(us, point);
            us = us.opponent();
        }
    }
    board
}

/// The strings of both sides.
fn groups(board: &Board) -> Vec<(Color, PointSet)> {
    let strings = |color| board.stones(color).parts().map(move |stones| (color, stones));
    Color::BOTH.into_iter().flat_map(strings).collect()
}

/// What a group encloses with its own stones and those of its side around.
fn area_of(stones: &PointSet, areas: &PointSet) -> PointSet {
    stones.beside().spread(areas)
}

fn territory(board: &Board) -> Territory {
    let mut stands = [0; Point::LIMIT];
    for (color, strength) in [(Color::Black, 2), (Color::White, -2)] {
        board
            .stones(color)
            .iter()
            .for_each(|stone| stands[stone.index()] = strength);
    }
    Territory::new(board.size(), &stands)
}

fn areas(board: &Board) -> ByColor<PointSet> {
    ByColor::from_fn(|color| enclosed(board, color, &PointSet::EMPTY))
}

fn eye_areas(board: &Board) -> ByColor<PointSet> {
    ByColor::from_fn(|color| eye_area(board, color, &PointSet::EMPTY))
}

/// Moves played.
const POSITIONS: [usize; 3] = [60, 120, 200];

#[divan::bench(args = POSITIONS)]
fn everything(bencher: Bencher<'_, '_>, moves: usize) {
    let board = position(moves);
    let groups = groups(&board);
    let (table, weights) = (builtin::eyes(), builtin::strength());
    bencher.bench_local(|| {
        let board = black_box(&board);
        let (areas, spaces) = (areas(board), eye_areas(board));
        let (influence, stage) = (territory(board), Stage::of(board));
        let none = PointSet::EMPTY;
        let holdings = Holdings::new(board, &areas, &ByColor::default(), &influence, &none);
        let strength = |(color, stones): &(Color, PointSet)| {
            let area = area_of(stones, &areas[*color]);
            let body = stones.union(&area);
            let around = Encirclement::new(board, *color, &body, &none);
            let signs = Signs {
                eyes: eyes(board, *color, stones, &area_of(stones, &spaces[*color]), table).count,
                territory: area.len() as u32,
                encirclement: around.degree,
                friend: None,
                enemy: None,
                size: stones.len() as u32,
                stage,
            };
            Strength::new(&signs, weights).value
        };
        let sum: f32 = groups.iter().map(strength).sum();
        let standing = Standing::new(
            board,
            &holdings.territory,
            &none,
            Scoring::Territory,
            Komi { halves: 13 },
        );
        (sum, standing)
    });
}

#[divan::bench(args = POSITIONS)]
fn influence(bencher: Bencher<'_, '_>, moves: usize) {
    let board = position(moves);
    bencher.bench_local(|| territory(black_box(&board)));
}

#[divan::bench(args = POSITIONS)]
fn enclosed_areas(bencher: Bencher<'_, '_>, moves: usize) {
    let board = position(moves);
    bencher.bench_local(|| areas(black_box(&board)));
}

#[divan::bench(args = POSITIONS)]
fn eyes_of_all(bencher: Bencher<'_, '_>, moves: usize) {
    let board = position(moves);
    let (groups, areas) = (groups(&board), eye_areas(&board));
    bencher.bench_local(|| {
        let count = |(color, stones): &(Color, PointSet)| {
            eyes(
                black_box(&board),
                *color,
                stones,
                &area_of(stones, &areas[*color]),
                builtin::eyes(),
            )
            .count
        };
        groups.iter().map(count).sum::<f32>()
    });
}

#[divan::bench(args = POSITIONS)]
fn encirclement_of_all(bencher: Bencher<'_, '_>, moves: usize) {
    let board = position(moves);
    let groups = groups(&board);
    bencher.bench_local(|| {
        let degree = |(color, stones): &(Color, PointSet)| {
            Encirclement::new(black_box(&board), *color, stones, &PointSet::EMPTY).degree
        };
        groups.iter().map(degree).sum::<f32>()
    });
}

/// A space of seven points with an enemy stone in it, read for the first time.
#[divan::bench(sample_count = 20)]
fn read_seven_points() -> bool {
    let points: PointSet = (5..12).map(|column| Point::at(column, 5)).collect();
    let placed = Shape::of(&points, Size::NINETEEN);
    placed.and_then(|placed| Solved::new(black_box(placed.shape))).is_some()
}

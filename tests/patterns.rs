//! Facts about patterns: what the matcher finds, and what conditions ask.

use nagara::builtin;
use nagara::game::{Board, Color, Point, Size};
use nagara::random::Random;
use nagara::think::Text;
use nagara::think::knowledge::{Grid, Knowledge, Pattern};
use std::collections::BTreeSet;

fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("the picture shows a position")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

/// Every pattern laid on every point in every way, compared point by point.
fn found_naively(patterns: &[Pattern], board: &Board, us: Color) -> BTreeSet<(String, usize, usize)> {
    let grid = Grid::new(board, us);
    let mut found = BTreeSet::new();
    for pattern in patterns {
        for (number, chosen) in pattern.moves.iter().enumerate() {
            for point in board.empty_points().iter() {
                let fits = |way: usize| {
                    pattern.rows.iter().enumerate().all(|(row, marks)| {
                        marks.iter().enumerate().all(|(column, mark)| {
                            let mut right = column as i8 - chosen.column as i8;
                            let mut up = chosen.row as i8 - row as i8;
                            if way & 1 != 0 {
                                right = -right;
                            }
                            if way & 2 != 0 {
                                up = -up;
                            }
                            if way & 4 != 0 {
                                (right, up) = (up, right);
                            }
                            mark.allows(grid.at(point, right, up))
                        })
                    })
                };
                if (0..8).any(fits) {
                    found.insert((pattern.name.clone(), number, point.index()));
                }
            }
        }
    }
    found
}

#[test]
fn the_matcher_finds_what_a_naive_one_finds() {
    let knowledge = Knowledge::new(&builtin::texts().patterns).expect("good patterns");
    let mut random = Random::new(7);
    for size in [5, 9, 13, 19] {
        let mut board = Board::new(Size::new(size).expect("a size"));
        for round in 0..3 {
            for _ in 0..size * size / 5 {
                let points: Vec<Point> = board.empty_points().iter().collect();
                let point = points[random.below(points.len())];
                let color = Color::BOTH[random.below(2)];
                let _ = board.play(color, point);
            }
            let us = Color::BOTH[round % 2];
            let found: BTreeSet<_> = knowledge
                .fitting(&board, us)
                .into_iter()
                .map(|found| {
                    let number = found
                        .pattern
                        .moves
                        .iter()
                        .position(|m| m == found.chosen)
                        .expect("its own");
                    (found.pattern.name.clone(), number, found.point.index())
                })
                .collect();
            assert_eq!(
                found,
                found_naively(knowledge.patterns(), &board, us),
                "\n{}",
                board.diagram()
            );
        }
    }
}

#[test]
fn a_pattern_that_asks_for_a_word_fits_only_where_the_word_holds() {
    let text = "
        pattern beside-in-some-way
        word hane nobi
        not atari
        O a
        move a 1 shape beside a stone";
    let name = "test.pat";
    let knowledge = Knowledge::new(&[Text { name, text }]).expect("a good pattern");
    let found = |picture: &str| -> Vec<Point> {
        let found = knowledge.find(&board(picture), Color::Black);
        found.into_iter().map(|found| found.point).collect()
    };
    let hane = "
        . . . . .
        . . . . .
        . X O . .
        . . O . .
        . . . . .";
    assert_eq!(found(hane), [at("C4")]);
    let atari = "
        . . . . .
        . . . . .
        . X O O X
        . . X X .
        . . . . .";
    assert_eq!(found(atari), []);
}

#[test]
fn no_two_patterns_have_one_name() {
    let text = |name| Text {
        name,
        text: "# again\npattern p\na\nmove a 1 shape x",
    };
    let twice = Knowledge::new(&[text("one.pat"), text("two.pat")]).expect_err("a name twice");
    assert_eq!(twice.to_string(), "two.pat, line 2: there is a pattern p already");
}

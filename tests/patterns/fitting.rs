//! What fits is what a slow and obvious twin finds.

use super::{at, board, knowledge};
use nagara::builtin;
use nagara::game::{Board, Color, Point, Size};
use nagara::random::Random;
use nagara::think::Text;
use nagara::think::knowledge::{Grid, Knowledge, Pattern};
use std::collections::BTreeSet;

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

/// A board of that size, filled at random.
fn filled(size: usize, stones: usize, random: &mut Random) -> Board {
    let mut board = Board::new(Size::new(size).expect("a size"));
    for _ in 0..stones {
        let empty = board.empty_list();
        let point = empty[random.below(empty.len())];
        let _ = board.play(Color::BOTH[random.below(2)], point);
    }
    board
}

/// What the matcher finds, in the twin's terms.
fn found_by_index(knowledge: &Knowledge, board: &Board, us: Color) -> BTreeSet<(String, usize, usize)> {
    let found = knowledge.fitting(board, us).into_iter();
    let told = found.map(|found| {
        let number = found.pattern.moves.iter().position(|m| m == found.chosen);
        (
            found.pattern.name.clone(),
            number.expect("its own"),
            found.point.index(),
        )
    });
    told.collect()
}

fn agree(knowledge: &Knowledge, sizes: &[usize]) -> usize {
    let (mut random, mut all) = (Random::new(7), 0);
    for &size in sizes {
        for round in 1..4 {
            let board = filled(size, size * size * round / 5, &mut random);
            let us = Color::BOTH[round % 2];
            let found = found_by_index(knowledge, &board, us);
            assert_eq!(
                found,
                found_naively(knowledge.patterns(), &board, us),
                "\n{}",
                board.diagram()
            );
            all += found.len();
        }
    }
    all
}

#[test]
fn the_matcher_finds_what_a_naive_one_finds() {
    let knowledge = Knowledge::new(&builtin::texts().patterns).expect("good patterns");
    assert!(agree(&knowledge, &[5, 9, 13, 19]) > 1000);
}

/// Pictures of all sizes with marks of all kinds, the moves anywhere in them.
fn random_patterns(random: &mut Random) -> String {
    let mut text = String::new();
    for number in 0..400 {
        let (rows, columns) = (2 + random.below(6), 2 + random.below(6));
        let (move_row, move_column) = (random.below(rows), random.below(columns));
        // Some pictures are full of choices, some have none.
        let marks = ["..XO", "..XO?", ".XOxo*?-", "?????.X"][number % 4].as_bytes();
        text += &format!("pattern p{number}\n");
        for row in 0..rows {
            for column in 0..columns {
                let mark = char::from(marks[random.below(marks.len())]);
                text.push(if (row, column) == (move_row, move_column) {
                    'a'
                } else {
                    mark
                });
            }
            text.push('\n');
        }
        text += "move a 1 shape drawn\n";
    }
    text
}

#[test]
fn pictures_with_marks_of_all_kinds_are_found_too() {
    let knowledge = knowledge(&random_patterns(&mut Random::new(11)));
    assert!(agree(&knowledge, &[2, 7, 19]) > 1000);
}

#[test]
fn a_picture_of_a_whole_board_fits_that_board_in_its_own_size_and_no_other() {
    let row = ". . . . . . . . . . . . . . . . . . .\n";
    let text = format!(
        "pattern tengen\n{}. . . . . . . . . a . . . . . . . . .\n{}move a 5 corner the centre",
        row.repeat(9),
        row.repeat(9)
    );
    let knowledge = knowledge(&text);
    let found = |size| {
        knowledge
            .fitting(&Board::new(Size::new(size).expect("a size")), Color::White)
            .len()
    };
    assert_eq!([found(19), found(17), found(9)], [1, 0, 0]);
}

#[test]
fn a_pattern_that_asks_for_a_word_fits_only_where_the_word_holds() {
    let text = "
        pattern beside-in-some-way
        word hane nobi
        not atari
        O a
        move a 1 shape beside a stone";
    let knowledge = knowledge(text);
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
        text: "# again\npattern p\na\nmove a 1 shape x\nend",
    };
    let twice = Knowledge::new(&[text("one.pat"), text("two.pat")]).expect_err("a name twice");
    assert_eq!(twice.to_string(), "two.pat, line 2: there is a pattern p already");
}

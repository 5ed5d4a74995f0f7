//! Captures, suicide, ko, eyes and pictures.

use crate::{at, board, size};
use nagara::game::Color::{Black, White};
use nagara::game::{BadDiagram, Board, ByColor, Captured, IllegalMove, NoLiberty, Point, PointSet};

#[test]
fn a_string_without_liberties_is_taken_off() {
    let mut position = board(
        ". X X .
         X O O X
         . X . .
         . . . .",
    );
    assert_eq!(position.only_liberty(at("B3")), Some(at("C2")));
    assert_eq!(position.play(Black, at("C2")), Ok(Captured { stones: 2 }));
    assert_eq!(position.prisoners(), ByColor { black: 2, white: 0 });
    assert_eq!(position.diagram(), ". X X .\nX . . X\n. X X .\n. . . .\n");
}

#[test]
fn one_stone_may_take_several_strings_at_once() {
    let mut position = board(
        ". . X . .
         . X O X .
         X O . O X
         . X O X .
         . . X . .",
    );
    let taken = position.play(Black, at("C3"));
    assert_eq!(taken, Ok(Captured { stones: 4 }));
    assert_eq!(position.liberty_count(at("C3")), 4);
    assert!(position.stones(White).is_empty());
    assert_eq!(position.ko(), None);
}

#[test]
fn suicide_is_forbidden_and_leaves_no_trace() {
    let mut position = board(
        ". O . .
         O . . .
         . . . .
         . . . .",
    );
    let before = position.clone();
    assert_eq!(position.play(Black, at("A4")), Err(IllegalMove::Suicide(at("A4"))));
    assert_eq!(position, before);
    assert_eq!(position.play(White, at("A4")), Ok(Captured { stones: 0 }));
}

#[test]
fn suicide_of_several_stones_is_forbidden_too() {
    let position = board(
        "X . O .
         X X O .
         O O . .
         . . . .",
    );
    assert_eq!(position.check(Black, at("B4")), Err(IllegalMove::Suicide(at("B4"))));
    assert_eq!(position.check(White, at("B4")), Ok(()));
}

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    let mut position = board(
        ". X O .
         X O . O
         . X O .
         . . . .",
    );
    assert_eq!(position.play(Black, at("C3")), Ok(Captured { stones: 1 }));
    assert_eq!(position.ko(), Some((White, at("B3"))));
    assert_eq!(position.check(White, at("B3")), Err(IllegalMove::RetakesKo(at("B3"))));
    assert_eq!(position.check(Black, at("B3")), Ok(()), "to fill it is no retaking");

    // After an exchange elsewhere, or a pass, it may be.
    let mut elsewhere = position.clone();
    assert!(elsewhere.play(White, at("D1")).is_ok());
    assert_eq!(elsewhere.ko(), None);
    assert_eq!(elsewhere.check(White, at("B3")), Ok(()));
    position.pass();
    assert_eq!(position.play(White, at("B3")), Ok(Captured { stones: 1 }));
}

#[test]
fn to_take_back_one_stone_that_took_two_is_no_ko() {
    let mut position = board(
        "O O . O .
         X X O . .
         . . . . .
         . . . . .
         . . . . .",
    );
    assert_eq!(position.play(Black, at("C5")), Ok(Captured { stones: 2 }));
    assert_eq!(position.ko(), None);
    assert_eq!(position.play(White, at("B5")), Ok(Captured { stones: 1 }));
    assert_eq!(
        position.ko(),
        None,
        "a snapback: the white stone has two liberties to come"
    );
}

#[test]
fn moves_off_the_board_and_on_stones_are_refused_with_the_reason() {
    let position = board(
        ". . .
         . X .
         . . .",
    );
    assert_eq!(position.check(White, at("D1")), Err(IllegalMove::OffBoard));
    assert_eq!(position.check(White, at("T19")), Err(IllegalMove::OffBoard));
    assert_eq!(position.check(White, at("B2")), Err(IllegalMove::Occupied(at("B2"))));
}

#[test]
fn an_eye_in_the_middle_survives_one_enemy_diagonal_and_not_two() {
    let one = board(
        ". . . . .
         . O X . .
         . X . X .
         . . X . .
         . . . . .",
    );
    assert!(one.is_own_eye(Black, at("C3")));
    assert!(!one.is_own_eye(White, at("C3")));
    let two = board(
        ". . . . .
         . O X O .
         . X . X .
         . . X . .
         . . . . .",
    );
    assert!(!two.is_own_eye(Black, at("C3")));
}

#[test]
fn an_eye_at_the_edge_bears_no_enemy_diagonal() {
    let position = board(
        ". X . X .
         X O X . .
         . . . . .
         . . . O .
         . . O . O",
    );
    assert!(!position.is_own_eye(Black, at("A5")));
    assert!(!position.is_own_eye(Black, at("C5")));
    assert!(position.is_own_eye(White, at("D1")));
    assert!(!position.is_own_eye(Black, at("D1")));
}

#[test]
fn the_hash_depends_on_the_stones_and_not_on_how_they_came() {
    let (mut one, mut other) = (Board::new(size(5)), Board::new(size(5)));
    for (color, name) in [(Black, "A1"), (White, "C3"), (Black, "B2")] {
        assert!(one.play(color, at(name)).is_ok());
    }
    for (color, name) in [(Black, "B2"), (Black, "A1"), (White, "C3")] {
        assert!(other.play(color, at(name)).is_ok());
    }
    assert_eq!(one.hash(), other.hash());
    assert_eq!(Board::new(size(5)).hash(), 0);
    assert_ne!(one.hash(), 0);
}

#[test]
fn a_picture_reads_back_as_itself() {
    let picture = ". X O .\nX O . O\n. X O .\n. . . .\n";
    assert_eq!(board(picture).diagram(), picture);
    assert_eq!(board("+*0+\n*0+0\n+*0+\n++++").diagram(), picture);
    assert_eq!(
        board(picture).color_at(at("C4")),
        Some(White),
        "rows are read from the top"
    );
}

#[test]
fn a_wrong_picture_is_refused_with_its_place() {
    let refusal = |picture| {
        Board::from_diagram(picture)
            .map_err(|bad| bad.to_string())
            .err()
            .unwrap_or_default()
    };
    assert_eq!(refusal(". .\n. Q"), "row 2, column 2: `Q` is neither `X`, `O` nor `.`");
    assert_eq!(refusal(". .\n. . ."), "row 2 has 3 points, but there are 2 rows");
    assert_eq!(refusal("."), "a board has 2 to 19 rows, not 1");
    assert_eq!(refusal(""), "a board has 2 to 19 rows, not 0");
    assert_eq!(refusal("O X\nX ."), "row 1, column 1: the string there has no liberty");
    assert_eq!(refusal("X X\nX X"), "row 1, column 2: the string there has no liberty");
    let place = Board::from_diagram("X . .\n. . O\n. O X");
    assert_eq!(place, Err(BadDiagram::NoLiberty { row: 3, column: 3 }));
}

#[test]
fn a_picture_may_have_a_margin_brackets_and_small_letters() {
    let plain = Board::from_diagram(". X .\n. O .\n. . O").expect("a picture");
    let printed = "   A B C\n 3 . X . 3\n 2 .(O). 2\n 1 . . O 1\n   A B C";
    assert_eq!(Board::from_diagram(printed), Ok(plain.clone()));
    assert_eq!(Board::from_diagram(".x.\n.o.\n..0"), Ok(plain));
    // White stones are no number of a row.
    let white = Board::from_diagram("0 .\n. 0").expect("a picture");
    assert_eq!(white.stones(nagara::game::Color::White).len(), 2);
    let bad = Board::from_diagram(" 2 . .\n 1 . Q").map_err(|bad| bad.row());
    assert_eq!(bad, Err(Some(2)));
}

#[test]
fn stones_set_up_may_not_lack_a_liberty() {
    let points = |names: &[&str]| names.iter().map(|name| at(name)).collect::<PointSet>();
    let smothered = Board::from_stones(size(3), &points(&["A1"]), &points(&["A2", "B1"]));
    assert_eq!(smothered, Err(NoLiberty(at("A1"))));
    let set_up = Board::from_stones(size(3), &points(&["A1", "T19"]), &points(&["A2"])).expect("a position");
    assert_eq!(set_up.diagram(), ". . .\nO . .\nX . .\n");
    assert_eq!(set_up.prisoners(), ByColor::default());
}

#[test]
fn a_board_costs_no_more_memory_than_promised() {
    // A little over 12 kB: its tables have room around the board, so that what is near a point needs no bounds check.
    assert!(size_of::<Board>() <= 12_500, "{}", size_of::<Board>());
    assert_eq!(size_of::<Point>(), 2);
}

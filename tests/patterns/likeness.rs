//! Likeness, and which of the patterns found stand.

use super::{at, board, knowledge, nearly};
use nagara::game::{Board, Color, Point};
use nagara::think::knowledge::{Bonus, Knowledge, Priority, standing};

const CROSS: &str = "
    pattern p
    . . . . .
    . . O . .
    . X a . .
    . . . . .
    . . . . .
    - - - - -
    move a 10 always +2 shape x";

/// The move of `CROSS` with a stone more on some points.
fn played(stones: &str) -> Board {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . O . . . .
        . . . X . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let mut board = board(picture);
    for stone in stones.split_whitespace() {
        board.play(Color::White, at(stone)).expect("a legal move");
    }
    board
}

fn found(knowledge: &Knowledge, stones: &str) -> Vec<(Point, f32)> {
    let board = played(stones);
    let found = knowledge.find(&board, Color::Black);
    found.iter().map(|found| (found.point, found.value())).collect()
}

#[test]
fn a_picture_that_differs_in_a_point_of_its_ring_counts_less() {
    let (exact, near) = (knowledge(CROSS), nearly(CROSS, 0.5));
    assert_eq!(found(&exact, ""), [(at("E3"), 10.0)]);
    assert_eq!(found(&near, ""), [(at("E3"), 10.0)]);
    assert_eq!(found(&exact, "C2"), []);
    // Two away: half of half of it.
    assert_eq!(found(&near, "C2"), [(at("E3"), 2.5)]);
    let off = nearly(CROSS, 0.0);
    assert_eq!(found(&off, "C2"), []);
}

#[test]
fn two_points_a_point_inside_or_a_missing_edge_are_no_likeness() {
    let near = nearly(CROSS, 0.5);
    assert_eq!(found(&near, "C2 G2"), []);
    // Beside the move, and inside the ring.
    assert_eq!(found(&near, "F3"), []);
    // The lowest row lies along the edge: it is no ring.
    assert_eq!(found(&near, "E1"), []);
    let higher = board(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . O . . . .
        . . . X . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    );
    assert!(near.find(&higher, Color::Black).is_empty());
}

#[test]
fn what_nearly_fits_is_nothing_special() {
    let near = nearly(CROSS, 0.5);
    let special = |stones: &str| {
        let board = played(stones);
        let found = near.find(&board, Color::Black);
        (found[0].priority(), found[0].bonus(), found[0].is_near())
    };
    assert_eq!(special(""), (Priority::Always, Some(Bonus::Plus(2.0)), false));
    assert_eq!(special("C2"), (Priority::Normal, None, true));
}

#[test]
fn small_pictures_have_no_likeness() {
    let small = nearly("pattern p\n. . . .\n. O a .\n. . . .\n. . . .\nmove a 3 shape x", 1.0);
    let board = played("");
    let near = small.find(&board, Color::Black);
    assert!(near.iter().all(|found| !found.is_near()));
}

/// What stands of patterns that all fit beside the one white stone.
fn names(text: &str) -> Vec<String> {
    let (knowledge, board) = (knowledge(text), board(". . .\n. O .\n. . ."));
    let found = standing(knowledge.find(&board, Color::Black));
    let mut names: Vec<String> = found.iter().map(|found| found.pattern.name.clone()).collect();
    names.dedup();
    names.sort();
    names.dedup();
    names
}

const WARNING: &str = "pattern warning\nO a\navoid a 4 shape too near\n";

#[test]
fn a_move_to_avoid_suppresses_what_is_worth_no_more() {
    let weak = format!("{WARNING}pattern weak\nO a\nmove a 4 attacks x");
    assert_eq!(names(&weak), ["warning"]);
    let strong = format!("{WARNING}pattern strong\nO a\nmove a 4.5 attacks x");
    assert_eq!(names(&strong), ["strong", "warning"]);
    let elsewhere = format!("{WARNING}pattern elsewhere\nO ?\n? a\nmove a 1 attacks x");
    assert_eq!(names(&elsewhere), ["elsewhere", "warning"]);
}

#[test]
fn moves_of_the_highest_priority_stand_alone() {
    let three = "
        pattern always
        O a
        move a 1 always attacks x
        pattern normal
        O ?
        ? a
        move a 9 attacks x
        pattern otherwise
        O a
        move a 9 otherwise attacks x";
    assert_eq!(names(three), ["always"]);
    let without = three.replace(" always attacks", " attacks");
    assert_eq!(names(&without), ["always", "normal"]);
}

//! Conditions are asked of the stones that the letters name.

use super::{at, knowledge, points};
use nagara::game::Point;

/// Where a pattern proposes its move when it asks that besides its picture, in which A is a stone of theirs beside the move.
fn beside_theirs(condition: &str, picture: &str) -> Vec<Point> {
    let text = format!("pattern p\nstone A theirs\nA a\n{condition}\nmove a 1 shape x");
    points(&knowledge(&text), picture)
}

/// The same with a stone A of ours.
fn beside_ours(condition: &str, picture: &str) -> Vec<Point> {
    let text = format!("pattern p\nstone A ours\nA a\n{condition}\nmove a 1 shape x");
    points(&knowledge(&text), picture)
}

const CORNER: &str = "
    . . . . . .
    . . . . . .
    . . . . . .
    X X . . . .
    O O X . . .
    O . . . . .";

#[test]
fn liberties_and_sizes_are_counted() {
    let all = [at("B1")];
    assert_eq!(beside_theirs("", CORNER), all);
    assert_eq!(beside_theirs("liberties A 1", CORNER), all);
    assert_eq!(beside_theirs("liberties A at least 2", CORNER), []);
    assert_eq!(beside_theirs("unless liberties A at least 2", CORNER), all);
    assert_eq!(beside_theirs("size A 3", CORNER), all);
    assert_eq!(beside_theirs("size A at most 2", CORNER), []);
}

#[test]
fn the_state_of_a_string_is_read() {
    assert_eq!(beside_theirs("state A neutral", CORNER), []);
    assert_eq!(beside_theirs("state A dead", CORNER), [at("B1")]);
    let open = "
        . . . . .
        . . . . .
        . X O . .
        . . . . .
        . . . . .";
    assert_eq!(beside_theirs("state A alive", open).len(), 3);
    assert_eq!(beside_theirs("state A dead neutral", open), []);
}

#[test]
fn the_state_of_a_group_is_read_where_it_is_enclosed() {
    // Three in a row: whoever plays in the middle decides.
    let three = "
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        X X X X X . . .
        O O O O X . . .
        . . . O X . . .";
    assert_eq!(beside_theirs("group A neutral", three), beside_theirs("", three));
    assert_eq!(beside_theirs("group A alive dead", three), []);
    let open = "
        . . . . .
        . . . . .
        . X O . .
        . . . . .
        . . . . .";
    assert_eq!(beside_theirs("group A unknown", open).len(), 3);
}

#[test]
fn what_a_move_brings_about_is_read() {
    assert_eq!(beside_theirs("captures A", CORNER), [at("B1")]);
    // A1 is the end of a ladder that goes down the first line.
    let edge = "
        . . . . . .
        . . . . . .
        . . . . . .
        . X X X . .
        . X O . . .
        . . . . . .";
    assert_eq!(beside_theirs("ladders A", edge), beside_theirs("captures A", edge));
    assert!(beside_theirs("ladders A", edge).contains(&at("D2")));
    assert!(!beside_theirs("unless ladders A", edge).contains(&at("D2")));
}

#[test]
fn what_is_in_danger_is_saved_and_what_is_not_is_not() {
    let atari = "
        . . . . .
        . . . . .
        . O . . .
        O X . X .
        . O . . .";
    assert_eq!(beside_ours("saves A", atari), [at("C2")]);
    assert_eq!(beside_ours("they capture A", atari), [at("C2")]);
    let free = "
        . . . . .
        . . . . .
        . . . . .
        O X . . .
        . . . . .";
    assert_eq!(beside_ours("saves A", free), []);
}

#[test]
fn what_is_parted_and_what_is_joined_is_read() {
    let between = |condition: &str, whose: &str, picture: &str| {
        let text = format!("pattern p\nstone A {whose}\nstone B {whose}\nA a B\n{condition}\nmove a 1 cuts x");
        points(&knowledge(&text), picture)
    };
    // The corner stone has no other way out.
    let corner = "
        . . . . . .
        . . . . . .
        X X . . . .
        X X X X . .
        X O . O X .
        X X X X . .";
    assert_eq!(between("cuts A B", "theirs", corner), [at("C2")]);
    assert_eq!(between("they connect A B", "theirs", corner), []);
    let jump = "
        . . . . . .
        . . O . . .
        . . O . . .
        . X . X . .
        . . O . . .
        . . . . . .";
    assert_eq!(between("they cut A B", "ours", jump), [at("C3")]);
    assert_eq!(between("connects A B", "ours", jump), [at("C3")]);
    let open = "
        . . . . . .
        . . . . . .
        . . . . . .
        . X . X . .
        . . . . . .
        . . . . . .";
    assert_eq!(between("they cut A B", "ours", open), []);
}

#[test]
fn an_illegal_move_brings_nothing_about() {
    let eye = "
        . X O O .
        O O X O .
        . O X O .
        . O . O .
        . O O O .";
    // C2 takes nothing and has no liberty.
    assert_eq!(
        beside_theirs("captures A", eye)
            .iter()
            .filter(|&&point| point == at("C2"))
            .count(),
        0
    );
}

#[test]
fn a_mirrored_picture_fits_where_either_of_its_letters_is_as_asked() {
    let text = "
        pattern p
        stone A theirs
        stone B theirs
        A a B
        liberties A 1
        liberties B at least 2
        move a 1 attacks the weaker one";
    let picture = "
        . . . . .
        . X . . .
        X O . O .
        . X . . .
        . . . . .";
    assert_eq!(points(&knowledge(text), picture), [at("C3")]);
}

//! Names of objects, and what is known of them, as moves are played and taken back.

use super::*;
use crate::think::reading::{State, status};

const START: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . X . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X . X . O . .
    . . . . . . . . .
    . . . . . . . . .";

fn play(board: &mut Board, seen: &mut Recognition, color: Color, name: &str) {
    board.play(color, at(name)).expect("a legal move");
    seen.play(board);
}

#[test]
fn what_a_move_does_not_change_keeps_its_name() {
    let mut board = board(START);
    let mut seen = Recognition::new(&board);
    let names = |seen: &Recognition| ["C3", "G3", "C7"].map(|name| (seen.string_at(at(name)), seen.group_at(at(name))));
    let before = names(&seen);
    play(&mut board, &mut seen, Color::White, "G5");
    assert_eq!(names(&seen), before);
    play(&mut board, &mut seen, Color::Black, "E5");
    assert_eq!(names(&seen), before);
}

#[test]
fn joined_strings_have_the_oldest_name() {
    let mut board = board(START);
    let mut seen = Recognition::new(&board);
    let [one, other] = ["C3", "E3"].map(|name| seen.string_at(at(name)).expect("a stone"));
    play(&mut board, &mut seen, Color::Black, "D3");
    assert_eq!(seen.string_at(at("E3")), Some(one.min(other)));
    assert!(seen.string(one.max(other)).is_none());
    assert!(seen.take_back());
    assert_eq!(
        ["C3", "E3"].map(|name| seen.string_at(at(name))),
        [Some(one), Some(other)]
    );
    assert!(!seen.take_back());
}

#[test]
fn a_group_that_is_parted_leaves_its_name_to_one_part() {
    let mut board = board(START);
    let mut seen = Recognition::new(&board);
    let whole = seen.group_at(at("C3"));
    assert_eq!(seen.group_at(at("E3")), whole);
    play(&mut board, &mut seen, Color::White, "D3");
    let parts = ["C3", "E3"].map(|name| seen.group_at(at(name)));
    assert_eq!(parts.iter().filter(|part| **part == whole).count(), 1);
    assert_ne!(parts[0], parts[1]);
    seen.take_back();
    assert_eq!(["C3", "E3"].map(|name| seen.group_at(at(name))), [whole, whole]);
}

#[test]
fn what_was_read_counts_until_the_string_changes() {
    let mut board = board(START);
    let mut seen = Recognition::new(&board);
    let id = seen.string_at(at("C3")).expect("a stone");
    let state = |seen: &Recognition| seen.string(id).map(|string| string.state);
    assert_eq!(state(&seen), Some(State::Unknown));
    seen.set_status(id, &status(&board, at("C3"), 200));
    assert_eq!(state(&seen), Some(State::Alive));
    play(&mut board, &mut seen, Color::White, "G5");
    assert_eq!(state(&seen), Some(State::Alive));
    play(&mut board, &mut seen, Color::White, "C4");
    assert_eq!(state(&seen), Some(State::Unknown));
    // What is written down of a position does not reach those before.
    let mut reading = status(&board, at("C3"), 200);
    reading.state = State::Neutral;
    seen.set_status(id, &reading);
    seen.take_back();
    assert_eq!(state(&seen), Some(State::Alive));
}

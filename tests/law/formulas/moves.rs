//! What is in atari, what a stone makes and takes, and where it may be played: (5) to (11).

use super::{at, board, points, position};
use crate::support::size;
use nagara::game::Color::{Black, White};
use nagara::game::IllegalMove;
use nagara::game::law::formulas::{Position, Vector};

#[test]
fn a_string_leads_to_its_stones_and_to_all_that_lies_around_it() {
    let position = position(
        ". . . .
         X X O .
         . . O .
         . . . .",
        Black,
    );
    let row = |name| position.connection().transpose() * Vector::unit(size(4), at(name));
    assert_eq!(row("A3"), points(4, "A4 B4 A3 B3 C3 A2 B2"));
    assert_eq!(row("B3"), row("A3"));
    assert_eq!(row("B2"), points(4, "B2 B3 A2 C2 B1"));
    assert_eq!(position.liberties(at("C2")), points(4, "C4 D3 B2 D2 C1"));
}

/// Black has eyes at A4 and C4; White's stone has one liberty.
const EYES: &str = "
    . X . X
    X X X X
    . . X O
    . . X .";

#[test]
fn atari_marks_stones_with_one_liberty_and_empty_points_with_no_empty_point_beside_them() {
    let position = position(EYES, Black);
    assert_eq!(position.atari(), points(4, "D2 A4 C4 D1"));
    assert_eq!(position.fewer_than(2), position.atari());
}

#[test]
fn nobody_may_play_where_there_is_only_suicide() {
    let mut position = position(EYES, Black);
    assert_eq!(position.playable(), position.empty());
    position.pass();
    assert_eq!(position.playable(), points(4, "A1 B1 A2 B2"));
}

#[test]
fn every_empty_point_would_be_playable_if_atari_marked_stones_alone() {
    let position = position(EYES, White);
    let (w, l, f) = (position.white_or_empty(), position.empty(), position.connection());
    let stones_in_atari = position.atari() - l;
    assert_eq!((f * (w ^ stones_in_atari)) & l, l);
    assert_ne!(position.playable(), l);
}

#[test]
fn a_stone_joins_the_strings_beside_it_and_takes_those_in_atari() {
    let mut position = position(
        ". X O .
         X X O X
         . . X O
         . . O .",
        Black,
    );
    assert_eq!(position.made(at("B2")), points(4, "B2 B4 A3 B3 C2"));
    assert_eq!(position.taken(at("B2")), points(4, ""));
    assert_eq!(position.made(at("D4")), points(4, "D4 D3"));
    assert_eq!(position.taken(at("D4")), points(4, "C4 C3"));
    assert_eq!(position.play(at("D4")), Ok(points(4, "C4 C3")));
    let after = board(
        ". X . X
         X X . X
         . . X O
         . . O .",
    );
    assert_eq!(position, Position::new(&after, White));
}

#[test]
fn a_refused_stone_leaves_no_trace() {
    let mut position = position(EYES, White);
    let before = position.clone();
    assert_eq!(position.play(at("A4")), Err(IllegalMove::Suicide(at("A4"))));
    assert_eq!(position.play(at("D2")), Err(IllegalMove::Occupied(at("D2"))));
    assert_eq!(position.play(at("E1")), Err(IllegalMove::OffBoard));
    assert_eq!(position, before);
}

#[test]
fn the_formulas_know_no_ko() {
    let mut position = position(
        ". X O .
         X O . O
         . X O .
         . . . .",
        Black,
    );
    let before = position.clone();
    assert_eq!(position.play(at("C3")), Ok(points(4, "B3")));
    assert_eq!(position.play(at("B3")), Ok(points(4, "C3")));
    assert_eq!(position, before);
}

#[test]
fn a_pass_changes_nothing_but_the_turn() {
    let mut position = position(EYES, Black);
    position.pass();
    assert_eq!(position, super::position(EYES, White));
}

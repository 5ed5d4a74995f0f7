//! What is decided by a ko, and what stands without two eyes.

use super::*;

#[test]
fn two_rows_of_three_in_the_corner_die_fight_a_ko_or_live_by_their_outside_liberties() {
    let none = life(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .",
        "B3",
    );
    assert_eq!(states(&none), (Fate::Dies, Fate::Lives));
    let one = life(
        "
        . . . . . . .
        . . . . . . .
        . O O O . . .
        O . O O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .",
        "B3",
    );
    assert_eq!(one.state, State::Ko);
    let Fate::Ko(ko) = one.attacked else {
        panic!("{:?}", one.attacked)
    };
    assert_eq!((ko.finder, ko.threats), (Color::Black, 1), "White takes the ko first");
    assert_eq!(one.defended, Fate::Lives);
    let two = "
        . . . . . . .
        . O O O . . .
        O . . O . . .
        O . . O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .";
    assert_eq!(life(two, "B3").state, State::Alive);
}

#[test]
fn a_ko_that_its_side_can_never_end_is_no_ko_for_life() {
    // White takes E1 with D1. Black may take back, and White again: the stone that ended it would fill Black's second eye.
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O O O O O
        X X X X O O O O O
        X . X . X O . . .";
    assert_eq!(states(&life(picture, "A2")), (Fate::Dies, Fate::Dies));
}

#[test]
fn only_the_enemy_begins_the_ko_of_the_bent_four_in_the_corner() {
    let bent = life(
        "
        . . . . . . .
        . . . . . . .
        O O O . . . .
        X X O . . . .
        . X O O . . .
        O X X X O . .
        O O . X O . .",
        "B3",
    );
    assert_eq!(bent.state, State::Ko);
    assert_eq!(bent.attacked, bent.defended);
    assert!(bent.only_the_enemy_begins);
}

#[test]
fn where_the_group_itself_can_play_for_the_ko_it_is_no_bent_four() {
    let six = "
        . . . . . . .
        . . . . . . .
        . O O O . . .
        O . O O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .";
    assert!(!life(six, "B3").only_the_enemy_begins);
}

#[test]
fn two_common_liberties_and_no_eyes_make_a_seki() {
    let seki = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . O O O X X . . .
        . O X X O X . . .
        . O X . O X . . .
        . O X . O X . . .";
    for target in ["C2", "E2"] {
        let life = life(seki, target);
        assert_eq!((life.state, life.defended), (State::Seki, Fate::Seki), "{target}");
    }
}

#[test]
fn an_eye_each_and_a_common_liberty_make_a_seki() {
    let seki = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O X X X X X
        O O O O X X X X X
        O X X X O O O O X
        O X . X . O . O X";
    for target in ["B2", "F2"] {
        let life = life(seki, target);
        assert_eq!((life.state, life.defended), (State::Seki, Fate::Seki), "{target}");
    }
}

#[test]
fn a_move_that_only_begins_a_ko_is_none_that_kills() {
    // A1 and H1 kill outright; after D3, H1, D1 White takes D2 in a ko.
    let life = life(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . O . . . . .
        O O O . O O O O O
        O O O X O X X X X
        . X X . X X . . .",
        "C1",
    );
    assert_eq!(life.attacked, Fate::Dies);
    let mut kills = life.kills;
    kills.sort();
    let mut outright = points("A1 H1");
    outright.sort();
    assert_eq!(kills, outright);
}

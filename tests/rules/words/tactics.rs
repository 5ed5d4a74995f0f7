//! Words of liberties.

use super::assert_told;
use nagara::game::Word;

#[test]
fn to_take_is_to_fill_the_last_liberty() {
    assert_told(
        Word::Take,
        "
        . X . . .
        X O a . .
        . X . . .
        . . X O .
        . . . . .",
    );
}

#[test]
fn a_ko_is_taken_by_one_stone_for_one_stone() {
    assert_told(
        Word::Ko,
        "
        . X O . .
        X O a O .
        . X O . .
        . . . . .
        . . . . .",
    );
    assert_told(
        Word::Ko,
        "
        . X . . .
        X O . . .
        . X O . .
        . . . . .
        . . . . .",
    );
}

#[test]
fn atari_leaves_one_liberty_and_not_two() {
    assert_told(
        Word::Atari,
        "
        . a . . .
        X O a . .
        . X . . O
        . . . . .
        . . . . X",
    );
}

#[test]
fn atari_on_two_strings_is_a_double_atari() {
    assert_told(
        Word::DoubleAtari,
        "
        . X . . .
        X O a . .
        . a O X .
        . . X . .
        . . . . .",
    );
}

#[test]
fn a_stone_with_one_liberty_is_in_self_atari_unless_it_takes_a_ko() {
    assert_told(
        Word::SelfAtari,
        "
        . O a . .
        O . O . .
        a O . . .
        . . . . O
        . . . O .",
    );
}

#[test]
fn a_throw_in_is_a_single_stone_between_enemies() {
    assert_told(
        Word::ThrowIn,
        "
        . . . . .
        . X X X .
        X O O O .
        X O a O .
        X O a O X",
    );
}

#[test]
fn who_takes_a_snapback_is_taken() {
    assert_told(
        Word::Snapback,
        "
        . X X X . .
        X O O O X .
        X O a . X .
        X O O X . .
        . X X . . .
        . . . . . .",
    );
}

#[test]
fn a_string_escapes_by_running_joining_or_taking() {
    assert_told(
        Word::Escape,
        "
        . O . . .
        O X a . .
        . O . . .
        . . . . .
        . . . . .",
    );
    assert_told(
        Word::Escape,
        "
        a O X a .
        O X O a .
        . a X . .
        . . . . .
        . . . . .",
    );
}

#[test]
fn a_cut_is_no_atari_and_has_enemies_on_both_points_between() {
    assert_told(
        Word::Cut,
        "
        . . . . . .
        . X O . . .
        . O a . . .
        . O . . X .
        . . . O . .
        . . . . . .",
    );
    assert_told(
        Word::Cut,
        "
        . X . . . .
        . X O X . .
        . O . . . .
        . O . . . .
        . . . . . .
        . . . . . .",
    );
}

#[test]
fn to_connect_joins_strings_and_not_one_with_itself() {
    assert_told(
        Word::Connect,
        "
        . O X . .
        . X a . .
        . a . . .
        X X . . .
        . X . . .",
    );
}

#[test]
fn an_eye_of_ones_own_is_told_from_a_false_one() {
    assert_told(
        Word::OwnEye,
        "
        X X . . .
        a X . X .
        X X X . X
        . . O X O
        . . . . .",
    );
}

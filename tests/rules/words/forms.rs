//! Words of form.

use super::assert_told;
use nagara::game::Word;

#[test]
fn a_diagonal_move_has_both_points_between_empty() {
    assert_told(
        Word::Diagonal,
        "
        . . . . . . .
        . . . . . . .
        . a . . . . .
        . . X O . . .
        . a . . . . .
        . . . . . . .
        . . . . . . .",
    );
}

#[test]
fn jumps_are_straight_and_go_over_nobody() {
    assert_told(
        Word::OneSpaceJump,
        "
        . . . . . . .
        . . . a . . .
        . . . . . . .
        . a . X O . .
        . . . . . . .
        . . . a . . .
        . . . . . . .",
    );
    assert_told(
        Word::TwoSpaceJump,
        "
        . . . a . . .
        . . . . . . .
        . . . . . . .
        a . . X . . a
        . . . O . . .
        . . . . . . .
        . . . . . . .",
    );
}

#[test]
fn a_form_is_told_from_the_nearest_friend_alone() {
    assert_told(
        Word::OneSpaceJump,
        "
        . . . . . . .
        . . . a . . .
        . . . . . . .
        . a . X . . .
        . . . . X . a
        . . . . . . .
        . . . . a . .",
    );
}

#[test]
fn knights_moves_have_the_points_between_empty() {
    assert_told(
        Word::SmallKnight,
        "
        . . . . . . .
        . . a . a . .
        . a . . . . .
        . . . X O . .
        . a . . . . .
        . . a . a . .
        . . . . . . .",
    );
    assert_told(
        Word::LargeKnight,
        "
        . . . . . . . . .
        . a . a . . . . .
        . . . . . . . . .
        . . . . . a . . .
        . . X . . . . . .
        . . . . O . . . .
        . . . . . . . . .
        . a . a . . . . .
        . . . . . . . . .",
    );
}

#[test]
fn an_empty_triangle_is_not_empty_with_a_stone_in_it() {
    assert_told(
        Word::EmptyTriangle,
        "
        . . . . . .
        a a . . . .
        X X . . . .
        a a . O X .
        . . . X . .
        . . . . . .",
    );
}

#[test]
fn a_bamboo_joint_stands_across_two_empty_points() {
    assert_told(
        Word::BambooJoint,
        "
        . . . . . . .
        . X . X . . .
        . X . a . . .
        . . . . . . .
        . . . X O X .
        . . . X . . .
        . . . . . . .",
    );
}

#[test]
fn a_tigers_mouth_guards_a_cut_and_stays_open() {
    assert_told(
        Word::TigerMouth,
        "
        . . . . . . .
        . a . . . . .
        a . X . . . .
        . X . a . . .
        . . a . . . .
        . . . . O . .
        . . . . . . .",
    );
}

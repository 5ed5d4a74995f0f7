//! Words of contact.

use super::assert_told;
use nagara::game::Word;

#[test]
fn a_hane_goes_round_the_end_of_a_string_beside_a_friend() {
    assert_told(
        Word::Hane,
        "
        . . . . . .
        . . a . . .
        . X O . . .
        . X O . . .
        . . a . . .
        . . . . . .",
    );
}

#[test]
fn a_hane_has_no_friend_beside_it_and_a_way_back() {
    assert_told(
        Word::Hane,
        "
        . . X . . .
        a . . . . .
        O X O . . .
        . O . O . .
        . . . . . .
        . . . . . .",
    );
}

#[test]
fn a_push_goes_along_enemy_stones_and_on_the_second_line_it_is_a_crawl() {
    assert_told(
        Word::Push,
        "
        . . . . . . .
        . . O O . . .
        . . X a . . .
        . . . . . . .
        . O O . . . .
        . X . . . . .
        . . . . . . .",
    );
    assert_told(
        Word::Crawl,
        "
        . . . . . . .
        . . O O . . .
        . . X . . . .
        . . . . . . .
        O O O . . . .
        . X a . . . .
        . . . . . . .",
    );
}

#[test]
fn a_turn_bends_round_an_enemy_stone() {
    assert_told(
        Word::Turn,
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . O O a . . .
        . X X X . . .
        . . . . . . .
        . . . . . . .",
    );
}

#[test]
fn a_block_stops_who_comes_along_the_edge_below_a_friend() {
    assert_told(
        Word::Block,
        "
        . . . . . . .
        . O . . . . .
        . O X . . . .
        . X . X . . .
        . . . . X . .
        . . O O a . .
        . . . . . . .",
    );
    assert_told(
        Word::Block,
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O X X . . .
        . . O a . . .",
    );
}

#[test]
fn a_descent_goes_straight_to_the_edge_and_touches_nobody() {
    assert_told(
        Word::Descent,
        "
        . . . . . . .
        . . . a . . .
        . . . X . . .
        . . . . . . .
        . . . X . . .
        O X . a . X a
        . a . . . a .",
    );
}

#[test]
fn a_nobi_goes_straight_on_away_from_the_contact() {
    assert_told(
        Word::Nobi,
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . a . . . .
        . . . a X O . . .
        . . . . a . . . .
        . . . X . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    );
}

#[test]
fn a_wedge_parts_two_enemy_strings() {
    assert_told(
        Word::Wedge,
        "
        . . . . . . .
        . O a O . . .
        . . . . . . .
        . . . . . . .
        . . . . O O O
        . . . . O . O
        . . . . . . .",
    );
}

#[test]
fn an_attachment_has_no_friend_near() {
    assert_told(
        Word::Attachment,
        "
        . . a . . . .
        . a O a . . .
        . . a . . . .
        . . . . a . .
        . . . a O a .
        . . . . . . .
        . . . X . . .",
    );
}

#[test]
fn a_peep_threatens_a_one_space_jump_that_is_not_peeped_at_yet() {
    assert_told(
        Word::Peep,
        "
        . . a . . . .
        . O . O . . .
        . . a . . . .
        . . . . . . .
        . . . X . . .
        . . O . O . .
        . . . . . . .",
    );
}

//! Words of the opening.

use super::assert_told;
use nagara::game::{Board, Color, Point, Size, Word};

/// The points of an empty 19x19 board near A1 where the word is told.
fn told(word: Word) -> Vec<String> {
    let board = Board::new(Size::NINETEEN);
    let near = |point: &Point| point.column() < 9 && point.row() < 9;
    let points = board.size().points().filter(near);
    let points = points.filter(|&point| word.holds(&board, Color::White, point));
    points.map(|point| point.to_string()).collect()
}

#[test]
fn corner_points_are_told_by_their_lines() {
    assert_eq!(told(Word::Star), ["D4"]);
    assert_eq!(told(Word::ThreeThree), ["C3"]);
    assert_eq!(told(Word::ThreeFour), ["D3", "C4"]);
    assert_eq!(told(Word::FiveThree), ["E3", "C5"]);
    assert_eq!(told(Word::FiveFour), ["E4", "D5"]);
}

#[test]
fn a_corner_point_is_told_in_an_empty_corner_only() {
    assert_told(
        Word::Star,
        "
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . a . . . . . . . . .
        . . . . . . . . . . X . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . a . . .
        . . O . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .",
    );
}

#[test]
fn a_lone_stone_is_approached_from_its_open_sides() {
    assert_told(
        Word::Approach,
        "
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . O . a . .
        . . O . . . . . . . . . . . . . a . .
        . . . X . . . . . . . . . . . a . . .
        . . . . . . . . . . . . . . . a . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . a a . . . . . . . . . . . . . . .
        . . a a . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . O . a a . . . . . . a a . O . .
        . . . . . a a . . . . . . a a . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .",
    );
}

#[test]
fn a_stone_of_ones_own_is_joined_by_an_enclosure() {
    assert_told(
        Word::Enclosure,
        "
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . X . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . X . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . O . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . a a . . . . . . . . . . . . . . .
        . . a a . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . X . a a . . . . . . a a . X . .
        . . . . . a a . . . . . . a a . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .",
    );
}

#[test]
fn a_side_is_split_where_two_spaces_remain_either_way() {
    assert_told(
        Word::Wariuchi,
        "
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . O . . . . . X . . . . . . O . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . a . . . . . . . . . . . . . a . .
        . . a . . . . . . . . . . . . . a . .
        . . a . . . . . . . . . . . . . a . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . O . . . . . . . . . . . . O . .
        . . . . . . . . a a a a . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .",
    );
}

#[test]
fn a_hiraki_leaves_two_to_five_empty_lines() {
    assert_told(
        Word::Hiraki,
        "
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . a a a . . . . . . . . .
        . . . X . . a a a a . . . . . O . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . a . . . . . . . . . . . . . . .
        . . a a . . . . . . . . . . . . . . .
        . . a a . . . . . . . . . . . . . . .
        . . a a . . . . . . . . . . . . . . .
        . . a a . . . . . . . . . . . . . . .
        . . a a . . . . . . . . . . . . . . .
        . . . a . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . X . . a a a a . . . . . O . . .
        . . . . . . . a a a . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .",
    );
}

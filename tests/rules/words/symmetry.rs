//! Words know neither left nor right nor colour; every word is told somewhere, and none of a forbidden move.

use nagara::game::{Board, Color, Point, PointSet, Size, Word, words_of};
use nagara::random::Random;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// A position after so many random moves, without a ko.
fn random_board(size: Size, moves: usize, seed: u64) -> Board {
    let mut random = Random::new(seed);
    let mut board = Board::new(size);
    let mut color = Color::Black;
    for _ in 0..moves {
        let empty = board.empty_list();
        let point = empty[random.below(empty.len())];
        if board.is_random_move(color, point) {
            board.play_legal(color, point);
        }
        color = color.opponent();
    }
    board.pass();
    board
}

/// Where a point comes to lie in one of the eight ways.
fn laid(size: Size, point: Point, way: usize) -> Point {
    let last = size.rows() - 1;
    let (column, row) = (point.column(), point.row());
    let column = if way & 1 == 0 { column } else { last - column };
    let row = if way & 2 == 0 { row } else { last - row };
    if way & 4 == 0 {
        Point::at(column, row)
    } else {
        Point::at(row, column)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_move_is_called_the_same_in_all_eight_ways_and_for_both_colours(
        rows in prop::sample::select(vec![5, 9, 13, 19]), moves in 0..300usize, seed: u64, way in 0..8usize
    ) {
        let size = super::super::size(rows);
        let board = random_board(size, moves, seed);
        let lay = |color| -> PointSet { board.stones(color).iter().map(|point| laid(size, point, way)).collect() };
        let (black, white) = (lay(Color::Black), lay(Color::White));
        let same = Board::from_stones(size, &black, &white).expect("a position of a game");
        let swapped = Board::from_stones(size, &white, &black).expect("a position of a game");
        for point in board.size().points() {
            let words = words_of(&board, Color::Black, point);
            let there = laid(size, point, way);
            prop_assert_eq!(&words, &words_of(&same, Color::Black, there), "{} in way {}\n{}", point, way, board);
            prop_assert_eq!(&words, &words_of(&swapped, Color::White, there), "{} as White's\n{}", point, board);
        }
    }

    #[test]
    fn no_word_holds_of_a_move_that_the_board_forbids(moves in 0..200usize, seed: u64) {
        let board = random_board(Size::NINE, moves, seed);
        for point in Size::NINETEEN.points() {
            for color in Color::BOTH {
                let words = words_of(&board, color, point);
                prop_assert!(board.is_legal(color, point) || words.is_empty(), "{color} {point}: {words:?}");
                prop_assert!(Word::ALL.iter().all(|word| words.contains(word) == word.holds(&board, color, point)));
            }
        }
    }
}

#[test]
fn words_exclude_and_imply_each_other_as_their_definitions_say() {
    for seed in 0..40 {
        let board = random_board(Size::THIRTEEN, 10 + 5 * seed as usize, seed);
        for point in board.empty_points().iter() {
            let words = words_of(&board, Color::Black, point);
            let has = |word: Word| words.contains(&word);
            assert!(
                !has(Word::Cut) || !has(Word::Take) && !has(Word::Atari),
                "{point}\n{board}"
            );
            assert!(
                !has(Word::Ko) || has(Word::Take) && !has(Word::SelfAtari),
                "{point}\n{board}"
            );
            assert!(!has(Word::DoubleAtari) || has(Word::Atari), "{point}\n{board}");
            assert!(
                !has(Word::ThrowIn) && !has(Word::Snapback) || has(Word::SelfAtari),
                "{point}\n{board}"
            );
            let one_of = |words: &[Word]| words.iter().filter(|word| has(**word)).count() <= 1;
            assert!(
                one_of(&[Word::Turn, Word::Block]) && one_of(&[Word::Push, Word::Crawl]),
                "{point}\n{board}"
            );
            assert!(
                one_of(&[Word::Nobi, Word::Descent]) && one_of(&[Word::Hane, Word::Connect]),
                "{point}\n{board}"
            );
        }
    }
}

#[test]
fn every_word_has_a_name_of_its_own_and_is_found_by_it() {
    let names: BTreeSet<&str> = Word::ALL.iter().map(|word| word.name()).collect();
    let japanese: BTreeSet<&str> = Word::ALL.iter().map(|word| word.japanese()).collect();
    assert_eq!((names.len(), japanese.len()), (Word::ALL.len(), Word::ALL.len()));
    for word in Word::ALL {
        assert_eq!(word.name().parse(), Ok(word));
        assert!(!word.name().contains(char::is_whitespace));
    }
    let unknown = "hana".parse::<Word>().map_err(|bad| bad.to_string());
    assert!(unknown.is_err_and(|told| told.starts_with("unknown word `hana`; there are take, ko, ")));
}

#[test]
fn the_readme_of_the_patterns_tells_every_word_in_its_order() {
    let readme = include_str!("../../../patterns/README.md");
    let rows = readme.lines().map(|line| line.split(" | ").collect::<Vec<_>>());
    let told = rows.filter(|row| row.len() == 3 && row[0].starts_with("| `"));
    let told: Vec<(&str, &str)> = told
        .map(|row| (row[0].trim_matches(&['|', ' ', '`'][..]), row[1]))
        .collect();
    assert_eq!(told, Word::ALL.map(|word| (word.name(), word.japanese())));
}

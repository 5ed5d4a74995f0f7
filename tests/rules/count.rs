//! Counted boards.

use crate::{at, board};
use nagara::game::{Board, ByColor, Color, Count, Komi, PointSet, Rules, Score, Size};

/// Black owns the left, White the right, with a dead white stone inside Black's and a neutral point between.
fn finished() -> Board {
    board(
        ". O X . O .
         . . X O . O
         . . X O . .
         . . X X O .
         . . X O . .
         . . X O . .",
    )
}

fn points(names: &str) -> PointSet {
    names.split_whitespace().map(at).collect()
}

#[test]
fn territory_counts_surrounded_points_and_prisoners() {
    let board = finished().with_prisoners(ByColor { black: 3, white: 5 });
    let count = Count::new(&board, &points("B6"), Rules::JAPANESE, Komi { halves: 13 });
    assert_eq!(count.territory.black.len(), 12);
    assert_eq!(count.territory.white, points("F6 E5 E4 F4 F3 E2 F2 E1 F1"));
    assert_eq!(count.neutral, points("D6"));
    assert_eq!(count.prisoners, ByColor { black: 4, white: 5 });
    assert_eq!(
        count.points(),
        ByColor {
            black: 12 + 4,
            white: 9 + 5
        }
    );
    assert_eq!(count.score.to_string(), "W+4.5");
}

#[test]
fn area_counts_surrounded_points_and_living_stones() {
    let count = Count::new(&finished(), &points("B6"), Rules::CHINESE, Komi { halves: 15 });
    assert_eq!(count.stones, ByColor { black: 7, white: 7 });
    assert_eq!(count.points(), ByColor { black: 19, white: 16 });
    assert_eq!(count.score, Score { halves: 2 * 3 - 15 });
}

#[test]
fn a_living_stone_spoils_the_territory_around_it() {
    let count = Count::new(&finished(), &PointSet::EMPTY, Rules::JAPANESE, Komi::NONE);
    assert!(count.territory.black.is_empty());
    assert_eq!(count.neutral.len(), 11 + 1);
    assert_eq!(count.dead, PointSet::EMPTY);
}

#[test]
fn empty_points_given_as_dead_do_not_count() {
    let count = Count::new(&finished(), &points("B6 A1 D6 T19"), Rules::JAPANESE, Komi::NONE);
    assert_eq!(count.dead, points("B6"));
}

#[test]
fn an_empty_board_is_nobodys() {
    let count = Count::new(&Board::new(Size::NINE), &PointSet::EMPTY, Rules::CHINESE, Komi::NONE);
    assert_eq!(count.neutral.len(), 81);
    assert_eq!((count.score.leader(), count.score.to_string()), (None, "0".to_owned()));
}

#[test]
fn eyes_in_seki_can_be_taken_out_of_the_count() {
    let count = Count::new(&finished(), &points("B6"), Rules::JAPANESE, Komi::NONE);
    let without = count.clone().without_territory(&points("A6 F6 D6"));
    assert_eq!(without.neutral, points("A6 F6 D6"));
    assert_eq!(
        without.points(),
        ByColor {
            black: 11 + 1,
            white: 8
        }
    );
    assert_eq!(without.score, Score { halves: 2 * 4 });
}

#[test]
fn a_score_reads_back_as_itself_and_names_the_leader() {
    for halves in -800..=800 {
        let score = Score { halves };
        assert_eq!(score.to_string().parse(), Ok(score));
    }
    assert_eq!(Score { halves: -1 }.leader(), Some(Color::White));
    for text in ["B+", "B+-3", "B3", "W++3", "+3", "b+3", "B+3.25", ""] {
        assert!(text.parse::<Score>().is_err(), "{text}");
    }
}

//! Places are found whatever the order, the corner, the mirror and the colours.

use super::*;
use crate::game::{Point, Size};

/// A star, its approaches and what comes of them; the sequences of a made-up file.
const TEXT: &str = "\
B Q16 900 60 51 70 star
  W O17 500 70 50 40 approach
    B R14 200 60 52 30
      W R17 80 50 49 20
    B O15 100 30 48 25 ! a person likes it
    B N17 60 10 50 35 ?
  W R17 200 30 50 20
    B R16 150 80 51 10
B R16 500 40 49 60 3-4
  W P17 100 40 52 30
end
";

fn joseki() -> Joseki {
    let text = Text {
        name: "joseki.txt",
        text: TEXT,
    };
    Joseki::parse(text).expect("the text is good")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

/// A 19x19 board with these moves: `B Q16`, `W O17`.
fn board(moves: &str) -> Board {
    let mut board = Board::new(Size::NINETEEN);
    let words: Vec<&str> = moves.split_whitespace().collect();
    for pair in words.chunks(2) {
        let color = if pair[0] == "B" { Color::Black } else { Color::White };
        board.play(color, at(pair[1])).expect("a legal move");
    }
    board
}

/// The moves of a side in a corner, the likeliest first.
fn moves(joseki: &Joseki, board: &Board, corner: Corner, side: Color) -> Vec<String> {
    let place = joseki.at(board, corner);
    let next = place.iter().flat_map(|place| place.continuations(side));
    next.map(|next| next.point.to_string()).collect()
}

#[test]
fn a_place_is_found_by_its_stones_in_whatever_order_they_came() {
    let joseki = joseki();
    let (straight, turned) = (board("B Q16 W O17 B R14 W R17"), board("W R17 B R14 B Q16 W O17"));
    let place = joseki.at(&straight, Corner::UpperRight).expect("known");
    assert_eq!(place.away(), Some(0.2));
    assert_eq!(joseki.at(&turned, Corner::UpperRight).expect("known").away(), Some(0.2));
}

#[test]
fn a_move_elsewhere_keeps_the_place_and_a_kept_place_is_the_one_found_afresh() {
    let joseki = joseki();
    let mut board = Board::new(Size::NINETEEN);
    let mut corners = Corners::new(&joseki, &board);
    let game = "B Q16 W D4 B D16 W O17 B R14 W C14 B C3 W R17 B S2";
    let words: Vec<&str> = game.split_whitespace().collect();
    for pair in words.chunks(2) {
        let color = if pair[0] == "B" { Color::Black } else { Color::White };
        board.play(color, at(pair[1])).expect("a legal move");
        corners.play(&board, at(pair[1]));
        for corner in Corner::ALL {
            let afresh = joseki.at(&board, corner).map(|place| place.away());
            assert_eq!(
                corners.at(corner).map(Place::away),
                afresh,
                "{corner} after {}",
                pair[1]
            );
        }
    }
    assert_eq!(corners.at(Corner::UpperRight).and_then(Place::away), Some(0.2));
}

#[test]
fn colours_exchanged_and_mirrored_corners_are_the_same_place() {
    let joseki = joseki();
    let upper_right = moves(&joseki, &board("B Q16 W O17"), Corner::UpperRight, Color::Black);
    assert_eq!(upper_right, ["O15", "R14", "N17"]);
    let mirrored = moves(&joseki, &board("B Q16 W R14"), Corner::UpperRight, Color::Black);
    assert_eq!(mirrored, ["P14", "O17", "R13"]);
    let lower_left = moves(&joseki, &board("W D4 B F3"), Corner::LowerLeft, Color::White);
    assert_eq!(lower_left, ["F5", "C6", "G3"]);
    assert!(moves(&joseki, &board("W D4 B F3"), Corner::LowerLeft, Color::Black).is_empty());
}

#[test]
fn a_symmetrical_place_offers_both_images_and_shares_them_out() {
    let joseki = joseki();
    let star = board("W D16");
    let place = joseki.at(&star, Corner::UpperLeft).expect("known");
    let next = place.continuations(Color::Black);
    let shares: Vec<_> = next.iter().map(|next| (next.point.to_string(), next.share)).collect();
    let [first, second, ..] = &shares[..] else {
        panic!("{shares:?}")
    };
    assert_eq!((first.1, second.1), (0.35, 0.35));
    assert_eq!(
        moves(&joseki, &star, Corner::UpperLeft, Color::Black),
        ["C14", "F17", "C17"]
    );
}

#[test]
fn an_unknown_stone_in_the_corner_loses_the_place_and_another_board_has_none() {
    let joseki = joseki();
    assert!(joseki.at(&board("B Q16 W O17 B S19"), Corner::UpperRight).is_none());
    assert!(joseki.at(&board("B Q16 W O17 B S19"), Corner::LowerRight).is_some());
    for size in [Size::NINE, Size::THIRTEEN] {
        assert!(joseki.at(&Board::new(size), Corner::UpperRight).is_none());
        assert!(Openings::default().at(&Board::new(size)).is_none());
    }
}

#[test]
fn what_a_person_marks_comes_first_or_last() {
    let joseki = joseki();
    let place_board = board("B Q16 W O17");
    let place = joseki.at(&place_board, Corner::UpperRight).expect("known");
    let marks: Vec<_> = place.continuations(Color::Black).iter().map(|next| next.mark).collect();
    assert_eq!(marks, [Some(Mark::Good), None, Some(Mark::Bad)]);
}

#[test]
fn a_file_that_is_read_and_written_stays_the_same() {
    let joseki = joseki();
    let text = joseki.lines();
    let again = Joseki::parse(Text {
        name: "again",
        text: &text,
    });
    assert_eq!(again.as_ref().map(Joseki::lines), Ok(text));
    assert_eq!(again, Ok(joseki));
}

#[test]
fn a_whole_board_is_the_same_in_its_eight_ways_but_not_with_the_colours_exchanged() {
    let text = "B Q16 9 90 50 0\n  W D4 9 60 50 0\n    B Q3 9 70 50 0\nend\n";
    let openings = Openings::parse(Text {
        name: "openings.txt",
        text,
    });
    let openings = openings.expect("the text is good");
    let next = |moves: &str, turn| {
        let known = board(moves);
        let next = openings.moves(&known, turn);
        next.iter().map(|next| next.point.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(next("B Q16 W D4", Color::Black), ["Q3", "C16"]);
    assert_eq!(next("B D16", Color::White), ["Q4"]);
    assert!(next("W Q16", Color::Black).is_empty());
    assert_eq!(next("", Color::Black).len(), 4);
}

#[test]
fn a_file_without_a_move_is_none_to_play_by() {
    let text = Text {
        name: "joseki.txt",
        text: "# nothing but a remark\nend\n",
    };
    let sentence = "joseki.txt: there is no move in it";
    assert_eq!(Joseki::parse(text).unwrap_err().to_string(), sentence);
    assert_eq!(Openings::parse(text).unwrap_err().to_string(), sentence);
}

#[test]
fn a_file_that_was_cut_off_is_told_wherever_it_was_cut() {
    for (cut, _) in TEXT.trim_end().match_indices('\n') {
        let name = "joseki.txt";
        let text = &TEXT[..cut];
        let bad = Joseki::parse(Text { name, text })
            .expect_err("it was cut off")
            .to_string();
        assert!(
            bad.contains("the last line is not `end`: the file was cut off"),
            "{bad}"
        );
    }
}

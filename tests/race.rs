//! Facts about capturing races: who takes whom, by reading and by counting liberties.

use nagara::game::{Board, Color, Color::Black, Color::White, Point};
use nagara::think::reading::race::{End, NoRace, Race, race as read};

fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("the picture shows a position")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn race(picture: &str, a: &str, b: &str) -> Race {
    read(&board(picture), at(a), at(b), 50_000).expect("two strings")
}

/// That it ends so when Black and when White moves first, by reading and by counting alike.
fn ends(race: &Race, black_first: End, white_first: End) {
    let counted = |first: Color| race.count.end(first);
    assert_eq!(
        (race.first.black, race.first.white),
        (black_first, white_first),
        "by reading"
    );
    assert_eq!(
        (counted(Black), counted(White)),
        (black_first, white_first),
        "by counting"
    );
}

#[test]
fn with_as_many_liberties_each_whoever_moves_first_wins() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O X X X X X .
        X X X O O O X X .
        . . . . . . X X .";
    let race = race(picture, "B2", "D2");
    ends(&race, End::Taken(White), End::Taken(Black));
    assert_eq!(race.count.ahead(Black), 0);
}

#[test]
fn a_liberty_more_wins_even_when_the_other_moves_first() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O X X X X X .
        X X X O O X X X .
        . . . . . X X X .";
    let race = race(picture, "D2", "B2");
    ends(&race, End::Taken(White), End::Taken(White));
    assert_eq!((race.count.ahead(Black), race.count.ahead(White)), (1, -1));
}

#[test]
fn one_common_liberty_is_taken_by_whoever_moves_first() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . O O O X X . . .
        . O X X O X . . .
        . O X X O X . . .
        . O X . O X . . .";
    ends(&race(picture, "C2", "E2"), End::Taken(White), End::Taken(Black));
}

#[test]
fn two_common_liberties_make_a_seki_unless_a_side_has_more_outside() {
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
    ends(&race(seki, "C2", "E2"), End::Seki, End::Seki);
    let one_each = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . O O O X X X . .
        O O X X O O X X .
        O . X X O . X X .
        O O X . O X X X .
        . O X . O X X . .";
    ends(&race(one_each, "C2", "E2"), End::Seki, End::Seki);
    let black_ahead = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . O O O X X . . .
        O O X X O X . . .
        O . X X O X X X .
        O O X . O X X X .
        . O X . O X X . .";
    ends(&race(black_ahead, "C2", "E2"), End::Taken(White), End::Seki);
}

#[test]
fn an_eye_beats_none_for_the_common_liberty_is_its_own() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O X X X . .
        O O O O X X X . .
        O X X X O O X . .
        O X . X . O X . .";
    let race = race(picture, "B2", "E2");
    ends(&race, End::Taken(White), End::Taken(White));
    assert_eq!(
        (
            race.count.common,
            race.count.sides.black.eye,
            race.count.sides.white.eye
        ),
        (1, 1, 0)
    );
}

#[test]
fn an_eye_each_and_a_common_liberty_make_a_seki() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O X X X X X
        O O O O X X X X X
        O X X X O O O O X
        O X . X . O . O X";
    ends(&race(picture, "B2", "F2"), End::Seki, End::Seki);
}

#[test]
fn a_big_eye_counts_for_more_moves_than_it_has_points() {
    // Black's eye of four points takes five moves to fill; a stone is in it already.
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O O . . .
        O X X X X O . . .
        O X . . X O X X X
        O X . O X O O O O
        O X X X X O O . .";
    let race = read(&board(picture), at("B2"), at("H2"), 1).expect("two strings");
    let black = race.count.sides.black;
    assert_eq!((black.eye, black.filling), (4, 4));
}

#[test]
fn stones_of_one_colour_run_no_race() {
    let picture = "
        X . X
        . . .
        O . .";
    let ask = |a, b| read(&board(picture), at(a), at(b), 10).map(|race| race.first.black);
    assert_eq!(ask("A3", "C3"), Err(NoRace::OneColor(at("A3"), at("C3"))));
    assert_eq!(ask("A3", "B2"), Err(NoRace::NoStone(at("B2"))));
}

#[test]
fn of_two_eyes_the_smaller_is_a_liberty_wherever_it_lies() {
    let picture = "
        . X O . . .
        X X O . . .
        X O O . . .
        X X O . . .
        . X O O O O
        . X X X X O";
    let mirrored: Vec<&str> = picture.lines().rev().collect();
    let count = |picture: &str| {
        let picture = board(picture);
        let size = picture.size().rows();
        let other = picture.stones(White).first().expect("a stone");
        let ours = (0..size)
            .map(|row| Point::at(0, row))
            .find(|&point| picture.color_at(point) == Some(Black));
        read(&picture, ours.expect("a stone"), other, 1000)
            .expect("two strings")
            .count
            .sides
            .black
    };
    let (one, other) = (count(picture), count(&mirrored.join("\n")));
    assert_eq!((one.eye, one.outside), (2, 1));
    assert_eq!((other.eye, other.outside), (2, 1));
}

#[test]
fn a_false_eye_is_attacked_through_the_friend_that_makes_it_and_what_attacks_is_taken() {
    // From a game of ours. White plays J3, takes J5, if Black plays there, and captures H1 by J1 and G1, where Black may not take back at once. Black
    // first has time to fill the square.
    let picture = "
        X X O . . O . . .
        X O O O . . . . .
        X X O O O O . . .
        X X X O X O O O .
        O X X X X X X O .
        O O O X X . X X O
        . . O O X X O O .
        . . O X X X X O O
        O O O O X X . X .";
    let race = race(picture, "A4", "E4");
    assert_eq!(race.first.black, End::Taken(White));
    let End::Ko(ko) = race.first.white else {
        panic!("{:?}", race.first);
    };
    assert_eq!((ko.finder, ko.threats), (Black, 1));
}

//! Eye spaces by their shape.

use super::*;

#[test]
fn three_in_a_row_and_a_bent_three_wait_for_their_middle() {
    let straight = life(
        "
        O X . . . X O
        O X X X X X O
        O O O O O O O
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
        "B7",
    );
    assert_eq!(straight.state, State::Neutral);
    assert_eq!((straight.kills, straight.saves), (points("D7"), points("D7")));
    let bent = life(
        "
        . . . . . . .
        O O O O O . .
        O X X X O . .
        O X . X X O .
        O X . . X O .
        O X X X X O .
        O O O O O O .",
        "C5",
    );
    assert_eq!(bent.state, State::Neutral);
    assert_eq!((bent.kills, bent.saves), (points("C3"), points("C3")));
}

#[test]
fn four_in_a_row_and_a_bent_four_live() {
    let straight = "
        O X . . . . X O
        O X X X X X X O
        O O O O O O O O
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .";
    assert_eq!(life(straight, "B7").state, State::Alive);
    let bent = "
        O X . . . X O
        O X X X . X O
        O O O X X X O
        . . O O O O O
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(life(bent, "B7").state, State::Alive);
}

#[test]
fn a_square_of_four_is_dead_in_the_middle_and_in_the_corner() {
    let middle = "
        . . . . . . .
        O O O O O O .
        O X X X X O .
        O X . . X O .
        O X . . X O .
        O X X X X O .
        O O O O O O .";
    assert_eq!(life(middle, "B5").state, State::Dead);
    let corner = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O . . .
        X X X O . . .
        . . X O . . .
        . . X O . . .";
    assert_eq!(life(corner, "B3").state, State::Dead);
}

#[test]
fn a_t_of_four_waits_for_the_point_with_three_neighbors() {
    let tee = life(
        "
        O X . . . X O
        O X X . X X O
        O O X X X O O
        . O O O O O .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
        "C6",
    );
    assert_eq!(tee.state, State::Neutral);
    assert_eq!((tee.kills, tee.saves), (points("D7"), points("D7")));
}

#[test]
fn the_bulky_five_the_crosswise_five_and_the_flower_six_have_one_killing_point() {
    let bulky = "
        O X . . . X O
        O X . . X X O
        O X X X X O O
        O O O O O O .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let crosswise = "
        . . . . . . .
        O O O O O O O
        O X X . X X O
        O X . . . X O
        O X X . X X O
        O O X X X O O
        . O O O O O .";
    let flower = "
        . O O O O O O
        O O X X X O O
        O X X . X X O
        O X . . . X O
        O X . . X X O
        O X X X X O O
        O O O O O O .";
    for (picture, target, vital) in [(bulky, "B7", "D7"), (crosswise, "B5", "D4"), (flower, "C6", "D4")] {
        let life = life(picture, target);
        assert_eq!(life.state, State::Neutral, "{picture}");
        assert_eq!(life.kills, points(vital), "{picture}");
        assert!(life.saves.contains(&at(vital)), "{picture}");
    }
}

#[test]
fn six_in_a_row_and_two_rows_of_three_on_the_side_live() {
    let row = "
        . . . . . . X O .
        X X X X X X X O .
        O O O O O O O O .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(life(row, "A8").state, State::Alive);
    let rows = "
        O X . . . X O
        O X . . . X O
        O X X X X X O
        O O O O O O O
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(life(rows, "B7").state, State::Alive);
}

#[test]
fn two_rows_of_five_in_the_corner_have_room_enough() {
    let picture = "
        . . . . . X O
        . . . . . X O
        X X X X X X O
        O O O O O O O
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let life = life(picture, "A5");
    assert_eq!((life.state, life.attack.nodes), (State::Alive, 0));
}

//! Which strings are one group.

use super::*;

/// How many groups Black and White have.
fn counts(picture: &str) -> [usize; 2] {
    let seen = recognized(picture);
    Color::BOTH.map(|color| seen.groups().filter(|(_, group)| group.color == color).count())
}

#[test]
fn what_is_peeped_at_is_apart() {
    let picture = "
        . . . . . . .
        . . . O . . .
        . . X . X . .
        . . . . . . .
        . . . O . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(counts(picture), [2, 2]);
    assert_eq!(
        counts(&picture.replace("O . . .\n        . . X", ". . . .\n        . . X")),
        [1, 1]
    );
}

#[test]
fn a_bamboo_joint_is_one_though_peeped_at_from_both_sides() {
    let picture = "
        . . . . . . .
        . . . O . . .
        . . X . X . .
        . . X . X . .
        . . . O . . .
        . . . . . . .
        . . . . . . .";
    let seen = recognized(picture);
    for (one, other) in [("C5", "E5"), ("C4", "E4")] {
        assert_eq!(told(&seen, one, other), Some((Kind::OneSpace, Degree::Sente)));
    }
    assert_eq!(group(&seen, "C5").stones, points("C4 C5 E4 E5"));
}

#[test]
fn strings_around_the_same_area_are_one() {
    // C4 and D3 are cut off from each other but for the corner.
    let picture = "
        . . . . . . .
        . . . . . . .
        . . O . O . .
        X X X O . . .
        . . . X O . .
        . . . X . . .
        . . . X O . .";
    let seen = recognized(picture);
    assert_eq!(told(&seen, "C4", "D3"), Some((Kind::Diagonal, Degree::Sente)));
    assert_eq!(group(&seen, "C4").stones, points("A4 B4 C4 D1 D2 D3"));
    assert_eq!(group(&seen, "C4").area.len(), 9);
}

#[test]
fn stones_far_apart_are_groups_of_their_own() {
    assert_eq!(
        counts(
            "
            . . . . . . . . .
            . . . . . . . . .
            . . O . . . X . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . X . . . O . .
            . . . . . . . . .
            . . . . . . . . ."
        ),
        [2, 2]
    );
}

#[test]
fn a_group_tells_its_parts() {
    let seen = recognized(
        "
        . . . . .
        . . . . .
        X X . O .
        . X . O .
        . X . O .",
    );
    let black = group(&seen, "B1");
    assert_eq!((black.color, black.len), (Color::Black, 4));
    assert_eq!(black.stones, points("A3 B1 B2 B3"));
    assert_eq!(black.liberties, points("A1 A2 A4 B4 C1 C2 C3"));
    assert_eq!(black.area, points("A1 A2 A4 A5"));
    assert_eq!(black.between, points("B4 B5"));
    assert_eq!(black.points().len(), 10);
}

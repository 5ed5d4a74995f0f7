//! Empty regions, eyes, dame, seki and territory, and points that can become an eye: (12) to (14-2).

use super::{at, points, position};
use crate::support::size;
use nagara::game::Color::{Black, White};
use nagara::game::law::formulas::{Life, Vector};

/// The position of a picture with those stones dead and all others alive.
fn life(picture: &str, dead: &str) -> Life {
    let position = position(picture, Black);
    let rows = position.size().rows();
    let alive = !position.empty() - points(rows, dead);
    Life::new(position, alive, Vector::zero(size(rows)))
}

/// Black has the upper left with a dead stone in it, White the rest; no point is left between them.
const FINISHED: &str = "
    . O X O . .
    . . X O O .
    X X X O . O
    X X O O O O
    X O O . O O
    X O . O O .";

#[test]
fn an_empty_point_leads_to_its_region_and_the_stones_around_it() {
    let life = life(FINISHED, "");
    let row = |name| life.empty_connection().transpose() * Vector::unit(size(6), at(name));
    assert_eq!(row("E6"), points(6, "E6 F6 F5 D6 E5 F4"));
    assert_eq!(row("F5"), row("E6"));
    assert_eq!(row("E4"), points(6, "E4 D4 F4 E5 E3"));
    assert_eq!(row("A1"), points(6, "A1 A2 B1"));
}

#[test]
fn stones_that_are_not_alive_are_dead() {
    let position = position(FINISHED, Black);
    let (all, dead) = (!position.empty(), points(6, "B6"));
    let (black, white) = (all & position.black_or_empty(), all & position.white_or_empty());
    let life = Life::new(position, black, white - dead);
    assert_eq!(life.alive(), all - dead);
    assert_eq!(life.dead(), dead);
    let without = life.without_dead();
    assert_eq!(without.position().empty(), life.position().empty() | dead);
    assert_eq!(without.dead(), points(6, ""));
}

#[test]
fn eyes_of_living_stones_without_dame_are_territory() {
    let life = life(FINISHED, "B6").without_dead();
    assert_eq!(life.dame(), points(6, ""));
    assert_eq!(life.seki(), points(6, ""));
    assert_eq!(life.territory_of(Black), points(6, "A6 B6 A5 B5"));
    assert_eq!(life.territory_of(White), points(6, "E6 F6 F5 E4 D2 C1 F1"));
    assert_eq!(life.territory(), life.eyes());
}

#[test]
fn while_a_dead_stone_stands_there_the_points_beside_it_are_dame() {
    let life = life(FINISHED, "B6");
    assert_eq!(life.dame(), points(6, "A6 A5 B5"));
    assert_eq!(life.territory_of(Black), points(6, ""));
    assert_eq!(life.territory_of(White), points(6, "E6 F6 F5 E4 D2 C1 F1"));
}

/// C5 is dame: Black and White's upper string have it, White's lower ones have not.
const DAME: &str = "
    . X . O .
    X X X O O
    O O X X X
    . O O O X
    O . O X X";

#[test]
fn living_strings_with_dame_are_in_seki_and_their_eyes_are_no_territory() {
    let life = life(DAME, "");
    assert_eq!(life.eyes(), points(5, "A5 E5 A2 B1"));
    assert_eq!(life.dame(), points(5, "C5"));
    assert_eq!(life.seki(), points(5, "B5 A4 B4 C4 C3 D3 E3 E2 D1 E1 D5 D4 E4"));
    assert_eq!(life.territory(), points(5, "A2 B1"));
}

#[test]
fn seki_as_it_is_printed_would_take_in_stones_that_have_no_dame() {
    let life = life(DAME, "");
    let (v, l, m) = (life.alive(), life.position().empty(), life.dame());
    let (f, s) = (
        life.position().connection().transpose(),
        life.empty_connection().transpose(),
    );
    let printed = v & (f * (s * m - l));
    assert_eq!(printed - life.seki(), points(5, "A3 B3 C2 D2 C1"));
}

#[test]
fn a_board_with_a_single_empty_region_has_no_eye() {
    let life = life(
        ". . . .
         . X X .
         . . X .
         . . . .",
        "",
    );
    assert_eq!(life.dame(), life.position().empty());
    assert_eq!(life.territory(), points(4, ""));
}

/// Whether the point can become an eye of Black, which must be White's answer too when the colours are exchanged.
fn can_be_an_eye(name: &str, picture: &str, dead: &str) -> bool {
    let exchanged: String = picture
        .chars()
        .map(|mark| match mark {
            'X' => 'O',
            'O' => 'X',
            other => other,
        })
        .collect();
    let (black, white) = (life(picture, dead), life(&exchanged, dead));
    let answers = (black.eye_candidates(Black), white.eye_candidates(White));
    assert_eq!(answers.0, answers.1);
    answers.0.at(at(name))
}

#[test]
fn an_enemy_on_two_of_four_diagonals_makes_an_eye_false() {
    let with = |corner: char| {
        let picture = format!(
            ". . . . .
             . O X {corner} .
             . X . X .
             . . X . .
             . . . . ."
        );
        can_be_an_eye("C3", &picture, "")
    };
    assert!(with('.') && with('X'));
    assert!(!with('O'));
}

#[test]
fn an_enemy_on_one_diagonal_at_the_edge_makes_an_eye_false() {
    let picture = "
        . . . . .
        . . . . .
        . . . . .
        . O X . .
        . X . X .";
    assert!(!can_be_an_eye("C1", picture, ""));
    assert!(can_be_an_eye("C1", picture, "B2"), "a dead stone spoils nothing");
    assert!(can_be_an_eye("E1", picture, "") && can_be_an_eye("A5", picture, ""));
    assert!(!can_be_an_eye("B3", picture, ""), "a living enemy stands beside it");
    assert!(!can_be_an_eye("B1", picture, "B2"), "it is not empty");
}

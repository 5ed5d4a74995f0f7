//! Facts about captures, ladders and connections, as positions that a player knows.

use nagara::game::{Board, Color, Point, Size};
use nagara::think::reading::{Degree, InDoubt, Ko, Link, State, Status, Verdict, capture, connection, ladder, status};

/// Positions that a reading here may look into: far more than any needs.
const BUDGET: u32 = 20_000;

fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("the picture shows a position")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(at).collect()
}

fn status_of(picture: &str, target: &str) -> Status {
    status(&board(picture), at(target), BUDGET)
}

fn link_of(picture: &str, one: &str, other: &str) -> Link {
    connection(&board(picture), at(one), at(other), BUDGET, InDoubt::Cut)
}

// Ladders.

/// Black to chase D3; in the way of the chase lies `mark` on G6.
fn chase(mark: char, elsewhere: char) -> Board {
    board(&format!(
        "
        . . . . . . . . .
        . . . . . . . . .
        . {elsewhere} . . . . . . .
        . . . . . . {mark} . .
        . . . . . . . . .
        . . . . . . . . .
        . . X O . . . . .
        . . X O X . . . .
        . . . X . . . . ."
    ))
}

#[test]
fn a_ladder_runs_to_the_edge() {
    let found = ladder(&chase('.', '.'), at("D3"), Color::Black, BUDGET);
    assert_eq!(found.reading.verdict, Verdict::Yes);
    assert!(found.reading.line.len() > 6, "{:?}", found.reading.line);
    assert!(found.breakers.is_empty());
    assert!(found.gaps.contains(at("G6")), "{:?}", found.gaps);
}

#[test]
fn a_stone_in_the_way_breaks_a_ladder_and_is_named() {
    let found = ladder(&chase('O', '.'), at("D3"), Color::Black, BUDGET);
    assert_eq!(found.reading.verdict, Verdict::No);
    assert_eq!(found.breakers.iter().collect::<Vec<_>>(), points("G6"));
}

#[test]
fn a_stone_on_the_wrong_side_breaks_no_ladder() {
    let found = ladder(&chase('.', 'O'), at("D3"), Color::Black, BUDGET);
    assert_eq!(found.reading.verdict, Verdict::Yes);
}

#[test]
fn a_stone_of_the_hunters_in_the_way_breaks_no_ladder() {
    let found = ladder(&chase('X', '.'), at("D3"), Color::Black, BUDGET);
    assert_eq!(found.reading.verdict, Verdict::Yes);
}

#[test]
fn a_ladder_is_escaped_by_moving_first() {
    let found = ladder(&chase('.', '.'), at("D3"), Color::White, BUDGET);
    assert_eq!(found.reading.verdict, Verdict::No);
    assert_eq!(status(&chase('.', '.'), at("D3"), BUDGET).state, State::Neutral);
}

#[test]
fn a_ladder_is_read_across_the_whole_board() {
    let mut board = Board::new(Size::NINETEEN);
    for (color, stones) in [(Color::White, "D3 D4"), (Color::Black, "C3 C4 D2 E3")] {
        for point in points(stones) {
            board.play(color, point).expect("legal");
        }
    }
    let found = ladder(&board, at("D4"), Color::Black, BUDGET);
    assert_eq!(found.reading.verdict, Verdict::Yes);
    assert!(found.reading.line.len() > 30, "{}", found.reading.line.len());
    assert!(found.gaps.contains(at("Q16")));
    board.play(Color::White, at("Q16")).expect("legal");
    let found = ladder(&board, at("D4"), Color::Black, BUDGET);
    assert_eq!(found.reading.verdict, Verdict::No);
    assert_eq!(found.breakers.iter().collect::<Vec<_>>(), points("Q16"));
}

#[test]
fn reading_keeps_to_its_budget() {
    let reading = capture(&chase('.', '.'), at("D3"), Color::Black, 3);
    assert_eq!((reading.verdict, reading.nodes), (Verdict::Unknown, 3));
}

// Captures.

#[test]
fn a_net_takes_what_a_ladder_cannot() {
    let net = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . X X . . . .
        . . X O . . . . .
        . . X . . O . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(
        ladder(&board(net), at("D4"), Color::Black, BUDGET).reading.verdict,
        Verdict::No
    );
    let status = status_of(net, "D4");
    assert_eq!(status.state, State::Neutral);
    assert!(status.kills.contains(&at("E3")), "{:?}", status.kills);
}

#[test]
fn a_snapback_takes_what_took() {
    let snapback = "
        . . . . . . .
        . . . . . . .
        . O O O . . .
        . O X X O . .
        . O X . X O .
        . O X O X O .
        . O O X X O .";
    let taken = capture(&board(snapback), at("D2"), Color::Black, BUDGET);
    assert_eq!(taken.verdict, Verdict::Yes);
}

#[test]
fn stones_around_a_cutting_stone_are_short_of_liberties() {
    let around = "
        . . . . . . .
        . . X X X . .
        . X O O O X .
        . X O X O X .
        . X . . . X .
        . . . . . . .
        . . . . . . .";
    let status = status_of(around, "C5");
    assert_eq!(status.attack.verdict, Verdict::Yes);
    let mut kills = status.kills.clone();
    kills.sort();
    assert_eq!(kills, points("C2 E2 C3 D3 E3"));
}

#[test]
fn a_throw_in_makes_a_string_short_of_liberties() {
    // A2 is taken by B2 and thrown in again: joining at A1 does not help.
    let oiotoshi = "
        O O X . . X
        O . . . X .
        O X . O . .
        O X O O . X
        . . X X O X
        X O . X . .";
    let throw_in = capture(&board(oiotoshi), at("A4"), Color::Black, BUDGET);
    assert_eq!(throw_in.verdict, Verdict::Yes);
    assert_eq!(throw_in.first(), Some(at("A2")));
}

#[test]
fn a_string_is_squeezed_by_a_stone_that_is_given_up() {
    let squeeze = "
        . O . . . O
        . . . . X .
        . O . X . .
        X . O X . O
        X . . . . X
        . X O . O X";
    let squeezed = capture(&board(squeeze), at("F3"), Color::Black, BUDGET);
    assert_eq!(squeezed.verdict, Verdict::Yes);
}

#[test]
fn a_hunter_in_atari_is_cut_from_the_friend_he_would_join() {
    // After A5 White takes the last but one liberty of A3 by A2, and then A4 is no place for Black any more.
    let picture = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . X O O X . . . . . .
        X X X O . . . . . . .
        . O O X X . . . . . .
        O . . O X . . . . . .
        . O O O X . . . . . .
        . X O O X . . . . . .
        X X X X O . . . . . .
        . O O O O . . . . . .
        . O . . . . . . . . .";
    assert_eq!(status_of(picture, "A6").state, State::Alive);
}

#[test]
fn a_string_along_the_edge_is_driven_without_ataris() {
    let loose = "
        . . . . . . .
        . . . . . X .
        . . . . . . .
        . . . . . X .
        . . . . . . O
        . . . X . . .
        . . . . . . .";
    assert_eq!(
        ladder(&board(loose), at("G3"), Color::Black, BUDGET).reading.verdict,
        Verdict::No
    );
    let status = status_of(loose, "G3");
    assert_eq!(status.state, State::Neutral);
    assert!(status.kills.contains(&at("F3")), "{:?}", status.kills);
}

#[test]
fn a_string_in_atari_is_dead_neutral_or_alive_by_who_is_first() {
    let neutral = "
        . . . . . . .
        . . . . . . .
        . . O . . . .
        . O X . . . .
        . . O . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(status_of(neutral, "C4").state, State::Neutral);
    let dead = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O . . . . .
        X O . . . . .
        . . O . . . .";
    assert_eq!(status_of(dead, "A2").state, State::Dead);
    let alive = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . X X . . .
        . . . . . . .
        . . O . . . .
        . . . . . . .";
    assert_eq!(status_of(alive, "C4").state, State::Alive);
}

#[test]
fn where_no_stone_is_nothing_can_be_saved() {
    let status = status_of(". . .\n. X .\n. . .", "A1");
    assert_eq!(
        (status.state, status.kills, status.saves),
        (State::Dead, points(""), points(""))
    );
    assert_eq!(
        ladder(&board(". . .\n. X .\n. . ."), at("A1"), Color::Black, BUDGET)
            .reading
            .verdict,
        Verdict::Yes
    );
}

// Kos.

/// Black has an eye on A2 and half a one in the corner above, where White can take C5.
const HALF_AN_EYE: &str = "
    X . X O .
    . X O . O
    X X O O O
    . X X X O
    X X O O O";

#[test]
fn a_string_that_needs_a_ko_lives_by_threats() {
    let by_ko = Verdict::Ko(Ko {
        finder: Color::Black,
        threats: 1,
    });
    let reading = capture(&board(HALF_AN_EYE), at("C2"), Color::White, BUDGET);
    assert_eq!((reading.verdict, reading.first()), (by_ko, Some(at("B5"))));
    assert!(reading.line.iter().any(|step| step.after_threat), "{:?}", reading.line);
    assert_eq!(
        capture(&board(HALF_AN_EYE), at("C2"), Color::Black, BUDGET).verdict,
        Verdict::No
    );
    let state = status_of(HALF_AN_EYE, "C2").state;
    assert_eq!(
        state,
        State::Ko(Ko {
            finder: Color::Black,
            threats: 1
        })
    );
}

#[test]
fn a_ko_in_two_steps_takes_two_threats() {
    let two_steps = "
        . X O X
        X O . X
        X O O X
        . . X .";
    let reading = capture(&board(two_steps), at("C2"), Color::White, BUDGET);
    assert_eq!(
        reading.verdict,
        Verdict::Ko(Ko {
            finder: Color::Black,
            threats: 2
        })
    );
}

#[test]
fn a_string_with_one_eye_and_two_kos_needs_no_threat() {
    let double_ko = "
        X . X O . O .
        . X O . O O O
        X X O O O . O
        . X X X O O O
        X X O O O . O
        . X O . O O O
        X O . O . O .";
    let reading = capture(&board(double_ko), at("C4"), Color::White, BUDGET);
    assert_eq!(reading.verdict, Verdict::No);
}

#[test]
fn a_stone_on_the_second_line_is_driven_to_the_edge() {
    let edge = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . X X . . . .
        . . . X O . . . .
        . . . . . . . . .";
    let status = status_of(edge, "E2");
    assert_eq!(status.state, State::Neutral);
    assert_eq!(status.kills.first(), Some(&at("F2")), "{:?}", status.kills);
}

// Connections.

#[test]
fn a_one_space_jump_on_the_second_line_is_connected() {
    let jump = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . X . X . .
        . . . . . . .";
    assert_eq!(link_of(jump, "C2", "E2").degree, Degree::Connected);
}

#[test]
fn a_one_space_jump_that_is_peeped_at_is_joined_by_answering() {
    let peep = "
        . . . . . . .
        . . . . . . .
        . . . O . . .
        . . X . X . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let link = link_of(peep, "C4", "E4");
    assert_eq!(link.degree, Degree::Open);
    assert_eq!(link.cuts, points("D4"));
    assert!(link.joins.contains(&at("D4")), "{:?}", link.joins);
}

#[test]
fn a_diagonal_is_connected_until_one_side_of_it_is_taken() {
    let diagonal = "
        . . . . . .
        . . . . . .
        . . . X . .
        . . X . . .
        . . . . . .
        . . . . . .";
    assert_eq!(link_of(diagonal, "C3", "D4").degree, Degree::Connected);
    let pressed = "
        . . . . . .
        . . . . . .
        . . O X . .
        . . X . . .
        . . . . . .
        . . . . . .";
    let link = link_of(pressed, "C3", "D4");
    assert_eq!((link.degree, link.cuts), (Degree::Open, points("D3")));
}

#[test]
fn a_bamboo_joint_cannot_be_cut() {
    let bamboo = "
        . . . . . . .
        . . . O . . .
        . . X . X . .
        . . X . X . .
        . . . O . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(link_of(bamboo, "C4", "E4").degree, Degree::Connected);
}

#[test]
fn a_hanging_connection_takes_what_cuts() {
    let hanging = "
        . . . . . . .
        . . . . . . .
        . O X . . . .
        . . . X . . .
        . O X . . . .
        . . . . . . .
        . . . . . . .";
    let link = link_of(hanging, "C5", "C3");
    assert_eq!(link.degree, Degree::Connected);
}

#[test]
fn a_stone_in_the_mouth_is_taken() {
    let mouth = "
        . . . . . . .
        . . . . . . .
        . . O . O . .
        . . X . X . .
        . . O X O . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(link_of(mouth, "C4", "D3").degree, Degree::Connected);
    assert_eq!(link_of(mouth, "E4", "D3").degree, Degree::Connected);
}

#[test]
fn a_small_knight_s_move_is_cut_where_the_wall_stands() {
    let knight = "
        . . . . . . .
        . . . . . . .
        . . . O O . .
        . . X . . . .
        . . . . X . .
        . . O O . . .
        . . . . . . .";
    let link = link_of(knight, "C4", "E3");
    assert_eq!(link.degree, Degree::Open);
}

#[test]
fn stones_meet_underneath_on_the_first_line() {
    let under = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . X O O O X .
        . X O O O X .
        . X X O X X .
        . . . . . . .";
    let link = link_of(under, "C2", "E2");
    assert_eq!(link.degree, Degree::Open);
    assert!(link.joins.contains(&at("D1")), "{:?}", link.joins);
    assert!(link.cuts.contains(&at("D1")), "{:?}", link.cuts);
}

#[test]
fn stones_short_of_liberties_are_not_saved_by_joining_them() {
    let short = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O O .
        O X X . X O .
        O . O O . O .";
    assert_eq!(link_of(short, "C2", "E2").degree, Degree::Cut);
    let longer = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O O .
        O X X . X X .
        O . O O . O .";
    let link = link_of(longer, "C2", "E2");
    assert_eq!((link.degree, link.joins), (Degree::Open, points("D2")));
}

#[test]
fn strings_come_together_over_the_stones_that_cut_them() {
    let cut = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . O X O X O . .
        . . O X O X O . .
        . . O X O X O . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let link = link_of(cut, "D4", "F4");
    assert_eq!(link.degree, Degree::Open);
    assert_eq!(link.joins.first(), Some(&at("E3")), "{:?}", link.joins);
}

#[test]
fn what_cuts_is_saved_by_taking_what_has_put_it_into_atari() {
    // Black D7 takes E7, and White, with D4 left, takes three stones there.
    let cut = "
        . X O . O X X
        X X O X X O X
        . X O O O O X
        X X O . O X X
        X X O O O X .
        X X O O O X X
        X X O O O X .";
    assert_eq!(link_of(cut, "B4", "F4").degree, Degree::Cut);
}

#[test]
fn stones_of_two_sides_are_never_linked() {
    let apart = "
        . . . . .
        . X . O .
        . . . . .
        . . . . .
        . . . . .";
    assert_eq!(link_of(apart, "B4", "D4").degree, Degree::Cut);
    assert_eq!(link_of(apart, "B4", "A1").degree, Degree::Cut);
}

//! Facts about life and death: what reading says of enclosed groups, with each side first. Black is asked about unless it is said
//! otherwise; "dies" means without ko threats, where a ko is not the point.

use nagara::game::{Board, Color, Point};
use nagara::think::reading::life::{self, Fate, Life, NotEnclosed, State};

/// Positions a reading may take; the hardest here needs a third of it.
const BUDGET: u32 = 200_000;

fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("the picture shows a position")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(at).collect()
}

fn life(picture: &str, target: &str) -> Life {
    life::life(&board(picture), at(target), BUDGET).expect("an enclosed group")
}

/// Whether a group of Black's is lost to a side that has no threats against one that has none.
fn dies(fate: Fate) -> bool {
    match fate {
        Fate::Dies => true,
        Fate::Ko(ko) => ko.finder == Color::Black,
        _ => false,
    }
}

fn states(fates: &Life) -> (Fate, Fate) {
    (fates.attacked, fates.defended)
}

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

/// So many black stones on the second line, with White on both sides and above.
fn second_line(stones: usize) -> String {
    const WIDTH: usize = 12;
    let row = |marks: String| format!("{marks:.<WIDTH$}\n");
    let (empty, wall) = (row(String::new()), row("O".repeat(stones + 4)));
    let black = row(format!("OO{}OO", "X".repeat(stones)));
    empty.clone() + &black + &wall + &empty.repeat(WIDTH - 3)
}

#[test]
fn on_the_second_line_six_die_eight_live_and_seven_depend_on_the_turn() {
    let fates = |stones| states(&life(&second_line(stones), "D11"));
    let (attacked, defended) = fates(5);
    assert_eq!((attacked, defended), (Fate::Dies, Fate::Dies));
    let (attacked, defended) = fates(6);
    assert!(dies(attacked) && dies(defended), "{attacked:?} {defended:?}");
    let (attacked, defended) = fates(7);
    assert!(dies(attacked) && defended == Fate::Lives, "{attacked:?} {defended:?}");
    assert_eq!(fates(8).0, Fate::Lives);
}

#[test]
fn in_the_corner_four_on_the_second_line_die_and_six_live() {
    let four = life(
        "
        . . . . . . .
        X X X X O O .
        O O O O O . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
        "A6",
    );
    assert!(dies(four.attacked) && dies(four.defended));
    let six = "
        . . . . . . . .
        X X X X X X O .
        O O O O O O O .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .";
    assert_eq!(life(six, "A7").state, State::Alive);
}

#[test]
fn the_l_group_is_dead_and_with_a_leg_it_depends_on_the_turn() {
    let plain = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O . .
        . X X X O . .
        . . . X O O .
        . . . . . . .";
    assert_eq!(life(plain, "B3").state, State::Dead);
    let leg = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O . .
        X X X X O . .
        . . . X O O .
        . . . . . . .";
    assert_eq!(life(leg, "B3").state, State::Neutral);
}

#[test]
fn two_rows_of_three_in_the_corner_die_fight_a_ko_or_live_by_their_outside_liberties() {
    let none = life(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .",
        "B3",
    );
    assert_eq!(states(&none), (Fate::Dies, Fate::Lives));
    let one = life(
        "
        . . . . . . .
        . . . . . . .
        . O O O . . .
        O . O O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .",
        "B3",
    );
    assert_eq!(one.state, State::Ko);
    let Fate::Ko(ko) = one.attacked else {
        panic!("{:?}", one.attacked)
    };
    assert_eq!((ko.finder, ko.threats), (Color::Black, 1), "White takes the ko first");
    assert_eq!(one.defended, Fate::Lives);
    let two = "
        . . . . . . .
        . O O O . . .
        O . . O . . .
        O . . O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .";
    assert_eq!(life(two, "B3").state, State::Alive);
}

#[test]
fn only_the_enemy_begins_the_ko_of_the_bent_four_in_the_corner() {
    let bent = life(
        "
        . . . . . . .
        . . . . . . .
        O O O . . . .
        X X O . . . .
        . X O O . . .
        O X X X O . .
        O O . X O . .",
        "B3",
    );
    assert_eq!(bent.state, State::Ko);
    assert_eq!(bent.attacked, bent.defended);
    assert!(bent.only_the_enemy_begins);
}

#[test]
fn where_the_group_itself_can_play_for_the_ko_it_is_no_bent_four() {
    let six = "
        . . . . . . .
        . . . . . . .
        . O O O . . .
        O . O O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .";
    assert!(!life(six, "B3").only_the_enemy_begins);
}

#[test]
fn two_common_liberties_and_no_eyes_make_a_seki() {
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
    for target in ["C2", "E2"] {
        let life = life(seki, target);
        assert_eq!((life.state, life.defended), (State::Seki, Fate::Seki), "{target}");
    }
}

#[test]
fn an_eye_each_and_a_common_liberty_make_a_seki() {
    let seki = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O X X X X X
        O O O O X X X X X
        O X X X O O O O X
        O X . X . O . O X";
    for target in ["B2", "F2"] {
        let life = life(seki, target);
        assert_eq!((life.state, life.defended), (State::Seki, Fate::Seki), "{target}");
    }
}

#[test]
fn a_group_with_two_eyes_lives_though_its_side_always_passes() {
    let picture = "
        . X . X O
        X X X X O
        O O O O O
        . . . . .
        . . . . .";
    let life = life(picture, "B5");
    assert_eq!((life.state, life.attack.nodes), (State::Alive, 0));
}

#[test]
fn taking_the_stones_around_it_saves_a_group() {
    // White's five stones have a liberty at D1, Black's three one at A1.
    let picture = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        X X X X . . .
        O O O X . . .
        X X O X . . .
        . X O . . . .";
    let life = life(picture, "B2");
    assert_eq!(states(&life), (Fate::Dies, Fate::Lives));
    assert_eq!((life.kills, life.saves), (points("A1"), points("D1")));
}

#[test]
fn what_is_open_or_empty_is_no_question_of_life() {
    let open = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . X . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let ask = |target| life::life(&board(open), at(target), BUDGET).map(|life| life.state);
    assert_eq!(ask("D5"), Err(NotEnclosed::Open(at("D5"))));
    assert_eq!(ask("A1"), Err(NotEnclosed::NoStone(at("A1"))));
}

#[test]
fn a_reading_keeps_its_budget_and_says_so() {
    let eight = second_line(8);
    let life = life::life(&board(&eight), at("D11"), 10).expect("an enclosed group");
    assert_eq!(life.state, State::Unknown);
    assert!(life.attack.nodes <= 10);
}

#[test]
fn the_line_of_a_reading_is_legal_and_kills() {
    let picture = "
        O X . . . X O
        O X . . X X O
        O X X X X O O
        O O O O O O .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let (mut board, mut turn) = (board(picture), Color::White);
    let life = life(picture, "B7");
    assert_eq!(
        life.attack.line.first().and_then(|step| step.mv.point()),
        Some(at("D7"))
    );
    for step in &life.attack.line {
        match step.mv.point() {
            Some(point) => assert!(board.play(turn, point).is_ok()),
            None => board.pass(),
        }
        turn = turn.opponent();
    }
    let last = board.only_liberty(at("B7")).expect("an atari at the end");
    assert!(board.color_at(at("B7")).is_none() || board.is_legal(Color::White, last));
}

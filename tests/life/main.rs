//! Facts about life and death: what reading says of enclosed groups, with each side first. Black is asked about unless it is said
//! otherwise.

mod corners;
mod ko_and_seki;
mod shapes;

use nagara::game::{Board, Color, Move, Point};
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

fn states(fates: &Life) -> (Fate, Fate) {
    (fates.attacked, fates.defended)
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
fn an_eye_space_goes_on_under_an_enemy_stone_that_can_be_taken() {
    // Black takes D2 with D1, and the one eye there is both strings'.
    let picture = "
        . . . . . . . . .
        . O . O . O . O .
        . . . . . . . . .
        . O O O O O O O .
        O O . O O O . O O
        O O O O O O O O O
        O O O X X O O O O
        X X X O X X X X X
        X . . . . . . . X";
    assert_eq!(states(&life(picture, "A2")), (Fate::Lives, Fate::Lives));
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
    let eight = corners::second_line(8);
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

#[test]
fn colours_and_sides_of_the_board_make_no_difference() {
    let picture = [
        "O X . . . X O",
        "O X . . X X O",
        "O X X X X O O",
        "O O O O O O .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
    ];
    let swap = |mark| match mark {
        'X' => 'O',
        'O' => 'X',
        mark => mark,
    };
    let turned = picture.map(|row| row.chars().rev().map(swap).collect::<String>());
    let (plain, turned) = (life(&picture.join("\n"), "B7"), life(&turned.join("\n"), "F7"));
    assert_eq!((plain.state, turned.state), (State::Neutral, State::Neutral));
    assert_eq!((plain.kills, turned.kills), (points("D7"), points("D7")));
}

//! What the axioms say of known games, most of all where the paper's print and Ikeda's rules part.

use crate::support::size;
use Color::{Black, White};
use nagara::game::law::axioms::{GridPoint, Play, PointColor, State};
use nagara::game::{Color, Komi, Move, Point};
use nagara::random::Random;

/// The state after the named moves, Black and White in turn.
fn after(rows: usize, moves: &str) -> State {
    let mut state = State::start(size(rows));
    let turns = Color::BOTH.into_iter().cycle();
    for (color, name) in turns.zip(moves.split_whitespace()) {
        let play = name.parse::<Move>().expect("a move").into();
        assert!(state.is_correct(color, play), "{color} {name}");
        state = state.then(color, play);
    }
    state
}

/// A point by its name.
fn at(name: &str) -> GridPoint {
    name.parse::<Point>().expect("the name of a point").into()
}

fn place(name: &str) -> Play {
    Play::Place(at(name))
}

#[test]
fn black_plays_first_and_then_each_in_turn() {
    let start = State::start(size(9));
    assert!(!start.is_wrong_turn());
    assert!(start.then(White, Play::Pass).is_wrong_turn());
    let black = start.then(Black, place("E5"));
    assert!(!black.is_wrong_turn());
    assert!(black.then(Black, Play::Pass).is_wrong_turn());
    let white = black.then(White, place("C3"));
    assert!(!white.is_wrong_turn());
    assert!(white.then(White, Play::Pass).is_wrong_turn());
}

#[test]
fn stones_on_all_four_sides_are_taken_at_once() {
    let surrounded = after(5, "A3 B3 B4 C4 C5 D3 D4 C2 E3 pass D2 pass C1 pass B2 pass");
    let taken: Vec<GridPoint> = ["B3", "C2", "C4", "D3"].map(at).to_vec();
    assert_eq!(
        surrounded.taken_stones(Black, at("C3")).into_iter().collect::<Vec<_>>(),
        taken
    );
    let state = surrounded.then(Black, place("C3"));
    assert_eq!((state.prisoners(White), state.prisoners(Black)), (4, 0));
    assert_eq!(state.color_of(at("C4")), PointColor::Empty);
}

#[test]
fn a_stone_on_the_right_is_taken_by_its_own_string_not_by_the_left_ones() {
    // White's B1 is taken to the right of A1; nothing lies to its left.
    let state = after(3, "B2 B1 C1 pass");
    assert!(state.takes(Black, at("A1")));
    assert!(!after(3, "B2 B1").takes(Black, at("A1")));
}

#[test]
fn a_string_that_would_fill_the_board_is_suicide() {
    let state = after(2, "A1 pass B1 pass A2 pass");
    assert!(state.is_suicide(Black, at("B2")));
    assert!(!state.is_correct(Black, place("B2")));
    assert!(state.is_correct(White, place("B2")));
}

#[test]
fn a_ko_is_not_retaken_until_the_board_has_changed() {
    let ko = "B1 C1 A2 D2 B3 C3 C2 B2";
    let state = after(4, ko);
    assert_eq!(state.prisoners(Black), 1);
    assert!(state.repeats(Black, at("C2")) && state.takes(Black, at("C2")));
    assert!(!state.is_correct(Black, place("C2")));
    // After two passes it is the same board still.
    let state = state.then(Black, Play::Pass).then(White, Play::Pass);
    assert!(!state.is_correct(Black, place("C2")));
    let state = after(4, &format!("{ko} D4 A4"));
    assert!(state.is_correct(Black, place("C2")));
}

#[test]
fn the_passes_of_the_provisional_end_are_not_those_of_the_end() {
    assert!(!after(5, "C3 pass").is_provisional_end());
    let provisional = after(5, "C3 pass pass");
    assert!(provisional.is_provisional_end() && !provisional.is_end());
    // Printed, this pass would be the second in a row and end the game.
    let third = provisional.then(White, Play::Pass);
    assert!(!third.is_end());
    assert!(third.then(Black, Play::Pass).is_end());
    // A stone between takes the passes apart.
    let stone = third.then(Black, place("B2")).then(White, Play::Pass);
    assert!(stone.is_provisional_end() && !stone.is_end());
    assert!(stone.then(Black, Play::Pass).is_end());
}

#[test]
fn a_pass_after_the_provisional_end_costs_a_stone_but_for_the_last_of_who_moved_first() {
    let penalties = |moves: &str| {
        let state = after(5, moves);
        (state.penalty(Black), state.penalty(White))
    };
    assert_eq!(penalties("C3 pass pass"), (0, 0));
    // White moves first after the provisional end.
    assert_eq!(penalties("C3 pass pass pass"), (0, 1));
    assert_eq!(penalties("C3 pass pass pass pass"), (1, 1));
    assert_eq!(penalties("C3 pass pass B2 pass pass"), (1, 0));
    // Rule 6.2 has one more stone each time; printed, it would be the stones taken and one.
    assert_eq!(penalties("C3 pass pass pass B2 pass D4 pass"), (0, 3));
    assert_eq!(penalties("C3 pass pass pass B2 pass D4 pass pass"), (1, 3));
}

#[test]
fn who_was_first_after_the_provisional_end_is_known_once_somebody_moved() {
    assert_eq!(after(5, "C3 pass pass").first_after_provisional_end(), None);
    assert_eq!(after(5, "C3 pass pass B2").first_after_provisional_end(), Some(White));
    assert_eq!(
        after(5, "C3 pass pass B2 D4 pass").first_after_provisional_end(),
        Some(White)
    );
}

#[test]
fn territory_less_losses_and_komi_decide() {
    // The only stone owns the other 24 points; each side has paid for a pass after the provisional end.
    let state = after(5, "C3 pass pass pass pass");
    assert_eq!((state.score(Black), state.score(White)), (24 - 1, -1));
    assert!(state.has_won(Black, Komi { halves: 47 }));
    assert!(state.has_won(White, Komi { halves: 49 }));
    let draw = Komi { halves: 48 };
    assert!(!state.has_won(Black, draw) && !state.has_won(White, draw));
    assert!(!after(5, "C3 pass pass pass").has_won(Black, Komi::NONE));
}

#[test]
fn a_term_of_a_hundred_thousand_plays_is_asked_and_let_go_of() {
    let mut state = State::start(size(2)).then(Black, place("A1"));
    for color in [White, Black].into_iter().cycle().take(100_000) {
        state = state.then(color, Play::Pass);
    }
    assert_eq!(state.color_of(at("A1")), PointColor::Stone(Black));
    assert_eq!(state.penalty(Black), 49_999);
    assert_eq!(state.first_after_provisional_end(), Some(White));
    assert!(state.is_correct(White, place("B2")));
    assert!(format!("{state:?}").ends_with("(Black, Pass)]"));
}

#[test]
fn terms_of_plays_that_are_not_correct_have_answers_too() {
    let mut random = Random::new(14);
    let far = GridPoint::new(i32::MAX, i32::MIN);
    for _ in 0..20 {
        let mut state = State::start(size(3));
        for _ in 0..30 {
            let xy = GridPoint::new(random.below(6) as i32 - 1, random.below(6) as i32 - 1);
            let play = [
                Play::Place(xy),
                Play::Place(xy),
                Play::Place(xy),
                Play::Place(far),
                Play::Pass,
            ][random.below(5)];
            state = state.then(Color::BOTH[random.below(2)], play);
            for color in Color::BOTH {
                assert!(state.is_black_white_empty_or_outside(xy) && state.is_black_white_empty_or_outside(far));
                assert!(state.is_correct(color, Play::Pass) && !state.is_correct(color, Play::Place(far)));
                assert!(!state.is_correct(color, play) || play.is_pass() || state.color_of(xy) == PointColor::Empty);
                assert!(state.taken_stones(color, xy).len() + state.territory_count(color) <= 9);
                assert!(!(state.has_won(color, Komi::NONE) && state.has_won(color.opponent(), Komi::NONE)));
            }
        }
    }
}

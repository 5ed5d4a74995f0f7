//! Turns, refusals, repetition and endings.

use crate::{at, board, play_all, size, terms};
use nagara::game::Color::{Black, White};
use nagara::game::{
    BadHandicap, ByColor, Count, Ending, IllegalMove, Komi, Move, PointSet, Referee, Repetition, Rules, Terms, Verdict,
};

fn place(name: &str) -> Move {
    Move::Place(at(name))
}

fn game(rows: usize, rules: Rules) -> Referee {
    Referee::new(terms(rows, rules)).expect("no handicap")
}

#[test]
fn sides_take_turns() {
    let mut referee = game(9, Rules::JAPANESE);
    assert_eq!(referee.play(White, place("E5")), Err(IllegalMove::NotYourTurn(White)));
    play_all(&mut referee, "E5 pass C3");
    assert_eq!(referee.turn(), White);
    assert_eq!(referee.move_number(), 3);
    assert_eq!(
        referee.moves(),
        [(Black, place("E5")), (White, Move::Pass), (Black, place("C3"))]
    );
}

#[test]
fn a_refusal_names_the_first_step_that_fails() {
    let mut referee = game(9, Rules::JAPANESE);
    play_all(&mut referee, "A2 E5 B1 C1");
    let refusal = |color, name| referee.check(color, place(name)).expect_err("a refusal");
    assert_eq!(refusal(White, "T19"), IllegalMove::NotYourTurn(White));
    assert_eq!(refusal(Black, "T19"), IllegalMove::OffBoard);
    assert_eq!(refusal(Black, "A2"), IllegalMove::Occupied(at("A2")));
    play_all(&mut referee, "H8");
    assert_eq!(referee.check(White, place("A1")), Err(IllegalMove::Suicide(at("A1"))));
    referee.end(Ending::Resignation(White));
    assert_eq!(referee.check(White, place("A1")), Err(IllegalMove::GameOver));
    assert_eq!(referee.check(Black, Move::Pass), Err(IllegalMove::GameOver));
}

#[test]
fn a_refused_move_leaves_no_trace() {
    let mut referee = game(5, Rules::CHINESE);
    play_all(&mut referee, "C3 pass");
    let before = referee.board().clone();
    assert!(referee.play(Black, place("C3")).is_err());
    assert_eq!(
        (referee.board(), referee.move_number(), referee.turn()),
        (&before, 2, Black)
    );
}

#[test]
fn two_passes_in_a_row_end_the_game() {
    let mut referee = game(9, Rules::JAPANESE);
    play_all(&mut referee, "pass E5 pass pass");
    assert_eq!(referee.ending(), Some(Ending::TwoPasses));
    assert_eq!(referee.verdict(None), Verdict::Unknown);
    let count = Count::new(referee.board(), &PointSet::EMPTY, Rules::JAPANESE, Komi { halves: 13 });
    assert_eq!(referee.verdict(Some(&count)).to_string(), "W+86.5");
}

#[test]
fn two_passes_of_one_side_do_not_end_the_game() {
    let mut referee = game(9, Rules::JAPANESE);
    for _ in 0..3 {
        referee.set_turn(Black);
        referee.play(Black, Move::Pass).expect("legal");
    }
    assert_eq!((referee.passes(), referee.ending()), (1, None));
    referee.play(White, Move::Pass).expect("legal");
    assert_eq!(referee.ending(), Some(Ending::TwoPasses));

    let mut referee = game(9, Rules::IKEDA);
    play_all(&mut referee, "pass pass pass");
    referee.set_turn(Black);
    referee.play(Black, Move::Pass).expect("legal");
    assert_eq!(
        (referee.penalties().black, referee.ending()),
        (2, None),
        "neither is the last"
    );
    referee.play(White, Move::Pass).expect("legal");
    assert_eq!(
        (referee.penalties().white, referee.ending()),
        (1, Some(Ending::TwoPasses))
    );
}

#[test]
fn the_move_limit_ends_the_game_and_a_pass_counts() {
    let limited = Terms {
        move_limit: Some(3),
        ..terms(9, Rules::JAPANESE)
    };
    let mut referee = Referee::new(limited).expect("no handicap");
    play_all(&mut referee, "E5 pass C3");
    assert_eq!(referee.ending(), Some(Ending::MoveLimit));
    assert_eq!(referee.verdict(None), Verdict::Unknown);
}

#[test]
fn two_passes_win_over_the_move_limit() {
    let limited = Terms {
        move_limit: Some(3),
        ..terms(9, Rules::JAPANESE)
    };
    let mut referee = Referee::new(limited).expect("no handicap");
    play_all(&mut referee, "E5 pass pass");
    assert_eq!(referee.ending(), Some(Ending::TwoPasses));
}

#[test]
fn endings_from_outside_name_the_winner_and_the_first_stands() {
    for (ending, result) in [
        (Ending::Resignation(White), "B+R"),
        (Ending::Flag(Black), "W+T"),
        (Ending::Foul(White, IllegalMove::OffBoard), "B+F"),
        (Ending::MoveLimit, "?"),
    ] {
        let mut referee = game(9, Rules::JAPANESE);
        assert_eq!(referee.verdict(None), Verdict::Unknown);
        referee.end(ending);
        referee.end(Ending::Flag(White));
        assert_eq!(referee.ending(), Some(ending));
        assert_eq!(referee.verdict(None).to_string(), result);
    }
}

/// A ko at the top with Black to take it.
const KO: &str = "
    . X O . .
    X O . O .
    . X O . .
    . . . . .
    . . . . .";

#[test]
fn a_ko_is_retaken_only_after_a_move_elsewhere() {
    let mut referee = Referee::from_position(terms(5, Rules::JAPANESE), board(KO), Black);
    play_all(&mut referee, "C4");
    assert_eq!(referee.check(White, place("B4")), Err(IllegalMove::RetakesKo(at("B4"))));
    play_all(&mut referee, "E1 A1 B4");
    assert_eq!(referee.ending(), None, "the stones elsewhere make it another position");
    assert_eq!(referee.check(Black, place("C4")), Err(IllegalMove::RetakesKo(at("C4"))));
}

#[test]
fn under_japanese_rules_a_repeated_position_ends_the_game_without_a_result() {
    let mut referee = Referee::from_position(terms(5, Rules::JAPANESE), board(KO), Black);
    play_all(&mut referee, "C4 pass pass");
    referee.resume();
    assert_eq!(referee.turn(), White);
    play_all(&mut referee, "B4");
    assert_eq!(referee.ending(), Some(Ending::Repetition { after: 0 }));
    assert_eq!(referee.verdict(None), Verdict::Void);
}

#[test]
fn a_move_taken_back_behind_two_passes_leaves_a_game_that_goes_on() {
    let mut referee = Referee::from_position(terms(5, Rules::JAPANESE), board(KO), Black);
    play_all(&mut referee, "pass pass");
    referee.resume();
    play_all(&mut referee, "C4");
    assert!(referee.undo());
    assert_eq!((referee.ending(), referee.passes()), (None, 0));
    play_all(&mut referee, "pass");
    assert_eq!(referee.ending(), None, "the first of two");
    assert!(referee.undo());
    play_all(&mut referee, "pass pass");
    assert_eq!(referee.ending(), Some(Ending::TwoPasses));
    assert!(referee.undo());
    assert_eq!((referee.ending(), referee.passes()), (None, 1));
}

#[test]
fn under_chinese_rules_a_repeating_move_is_illegal() {
    let mut referee = Referee::from_position(terms(5, Rules::CHINESE), board(KO), Black);
    play_all(&mut referee, "C4");
    assert_eq!(referee.check(White, place("B4")), Err(IllegalMove::RetakesKo(at("B4"))));
    play_all(&mut referee, "pass pass");
    referee.resume();
    let refusal = IllegalMove::Repeats {
        point: at("B4"),
        after: 0,
    };
    assert_eq!(referee.play(White, place("B4")), Err(refusal));
    assert_eq!(refusal.to_string(), "B4 brings back the position after move 0");
    play_all(&mut referee, "E1");
}

/// Three kos: Black to take those on the left, White to take the one on the right.
const TRIPLE_KO: &str = "
    X O . O . X . X O
    . X O . . . X O .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . X O . . . . . .
    X O . O . . . . .";

#[test]
fn a_triple_ko_comes_round_after_six_moves() {
    let round = "C9 G9 C1 B9 H9 B1";
    let stops = terms(9, Rules::JAPANESE);
    let start = board(TRIPLE_KO);
    let mut referee = Referee::from_position(stops, start.clone(), Black);
    for name in round.split(' ') {
        assert_eq!(referee.ending(), None);
        play_all(&mut referee, name);
    }
    assert_eq!(referee.ending(), Some(Ending::Repetition { after: 0 }));
    assert_eq!(referee.board().diagram(), start.diagram());

    let mut referee = Referee::from_position(terms(9, Rules::CHINESE), start, Black);
    assert_eq!(referee.terms().rules.repetition, Repetition::Forbidden);
    play_all(&mut referee, "C9 G9 C1 B9 H9");
    assert!(matches!(
        referee.check(White, place("B1")),
        Err(IllegalMove::Repeats { after: 0, .. })
    ));
}

#[test]
fn a_pass_repeats_nothing() {
    let mut referee = game(9, Rules::CHINESE);
    play_all(&mut referee, "E5 pass C3 pass D4");
    assert_eq!(referee.ending(), None);
}

#[test]
fn handicap_stones_are_placed_and_white_moves_first() {
    let mut referee = Referee::new(Terms {
        handicap: 4,
        ..terms(19, Rules::JAPANESE)
    })
    .expect("a handicap");
    assert_eq!(referee.turn(), White);
    assert_eq!(
        referee.start().stones(Black),
        ["D4", "Q16", "D16", "Q4"].map(at).into_iter().collect()
    );
    assert!(referee.moves().is_empty());
    play_all(&mut referee, "C6");
    assert!(referee.undo() && !referee.undo());
    assert_eq!((referee.turn(), referee.board()), (White, referee.start()));
}

#[test]
fn a_handicap_the_board_cannot_hold_is_refused() {
    let too_many = Referee::new(Terms {
        handicap: 5,
        ..terms(8, Rules::JAPANESE)
    });
    let expected = BadHandicap::Number {
        asked: 5,
        size: size(8),
        most: 4,
    };
    assert_eq!(too_many.map(|_| ()), Err(expected));
}

#[test]
fn free_handicap_stones_lie_where_black_likes() {
    let free = |names: &[&str]| {
        let points: Vec<_> = names.iter().map(|name| at(name)).collect();
        Referee::with_free_handicap(terms(9, Rules::CHINESE), &points)
    };
    let referee = free(&["A1", "E5", "J9"]).expect("three points");
    assert_eq!((referee.terms().handicap, referee.turn()), (3, White));
    assert_eq!(referee.board().stones(Black).len(), 3);
    assert_eq!(free(&["A1", "A1"]).map(|_| ()), Err(BadHandicap::Twice(at("A1"))));
    assert_eq!(free(&["A1", "K1"]).map(|_| ()), Err(BadHandicap::OffBoard));
    assert!(free(&["A1"]).is_err());
}

#[test]
fn undo_takes_back_captures_ko_and_endings() {
    let mut referee = Referee::from_position(terms(5, Rules::JAPANESE), board(KO), Black);
    play_all(&mut referee, "C4 A1 E1");
    assert!(referee.undo() && referee.undo());
    assert_eq!(referee.board().ko(), Some((White, at("B4"))));
    assert_eq!(referee.board().prisoners(), ByColor { black: 1, white: 0 });
    assert!(referee.undo());
    assert_eq!(referee.board(), referee.start());
    assert_eq!(referee.turn(), Black);

    play_all(&mut referee, "pass pass");
    assert!(referee.ending().is_some() && referee.undo());
    assert_eq!((referee.ending(), referee.turn()), (None, White));
    play_all(&mut referee, "A1");
}

#[test]
fn a_side_may_move_twice_if_the_turn_is_given_to_it() {
    let mut referee = game(9, Rules::JAPANESE);
    play_all(&mut referee, "E5");
    referee.set_turn(Black);
    play_all(&mut referee, "C3");
    assert!(referee.undo());
    assert_eq!(referee.turn(), Black);
    assert_eq!(referee.board().stones(Black).len(), 1);
}

/// A finished 4x4 game of Ikeda's rules with a dead white stone in Black's corner: Black has the left, White the right.
fn with_a_dead_stone() -> Referee {
    let picture = "
        . X O .
        . X O .
        O X O .
        . X O .";
    let board = board(picture);
    Referee::from_position(terms(4, Rules::IKEDA), board, Black)
}

#[test]
fn after_the_provisional_end_play_goes_on_and_a_pass_costs_a_stone() {
    let mut referee = with_a_dead_stone();
    play_all(&mut referee, "pass pass");
    assert_eq!(referee.ending(), None);
    assert_eq!(referee.first_after_provisional_end(), Some(Black));
    // Black needs two moves to take the stone, White pays for both turns.
    play_all(&mut referee, "A1 pass A3");
    assert_eq!(referee.penalties(), ByColor { black: 0, white: 1 });
    play_all(&mut referee, "pass");
    assert_eq!(referee.ending(), None, "one pass ends nothing");
    play_all(&mut referee, "pass");
    // The last pass was made by the side that moved first: it is free.
    assert_eq!(referee.ending(), Some(Ending::TwoPasses));
    assert_eq!(referee.penalties(), ByColor { black: 0, white: 2 });
}

#[test]
fn by_ikedas_rules_both_sides_have_moved_equally_often_after_the_provisional_end() {
    let mut referee = with_a_dead_stone();
    play_all(&mut referee, "pass pass A1 pass pass");
    // White's pass was the first of the two, Black's the last, and free.
    assert_eq!(referee.penalties(), ByColor { black: 0, white: 1 });
    let mut referee = with_a_dead_stone();
    play_all(&mut referee, "pass pass pass pass");
    assert_eq!(referee.penalties(), ByColor { black: 1, white: 1 });
    assert_eq!(referee.ending(), Some(Ending::TwoPasses));
}

#[test]
fn by_ikedas_rules_what_stands_is_alive_and_what_is_given_counts() {
    let mut referee = with_a_dead_stone();
    play_all(&mut referee, "pass pass A1 pass A3 pass pass");
    let dead = PointSet::from_iter([at("C1")]);
    let count = referee.count(&dead);
    assert!(count.dead.is_empty());
    // Black has A2 and A4, the stone it took... and the two that White gave.
    assert_eq!(
        count.points(),
        ByColor {
            black: 2 + 1 + 2,
            white: 4
        }
    );
}

#[test]
fn a_move_taken_back_takes_the_provisional_end_and_the_penalty_back() {
    let mut referee = with_a_dead_stone();
    play_all(&mut referee, "pass pass pass");
    assert_eq!(referee.penalties().black, 1);
    assert!(referee.undo() && referee.undo());
    assert_eq!(referee.first_after_provisional_end(), None);
    assert_eq!(referee.penalties(), ByColor::both(0));
}

//! The event around a game: clocks, flags, fouls, ends.

use crate::sim::{Mover, seconds, terms};
use nagara::game::{ByColor, Color, Ending, IllegalMove, Move, Referee, Rules, Terms};
use nagara::tournament::clock::Clocks;
use nagara::tournament::session::PeerMove;
use nagara::tournament::table::Table;
use std::time::Duration;

use Color::{Black, White};

/// A game in which each side has forty minutes, Black's clock running from second 0.
fn table(terms: Terms) -> Table {
    let clocks = Clocks::new(ByColor::both(seconds(2400)));
    let mut table = Table::new(Referee::new(terms).unwrap(), clocks);
    table.go_on(Duration::ZERO);
    table
}

fn on(mv: &str) -> PeerMove {
    PeerMove::On(mv.parse::<Move>().unwrap())
}

/// Alternating moves, a second each.
fn play(table: &mut Table, moves: &str) {
    for mv in moves.split_whitespace() {
        let now = at(table) + seconds(1);
        table.moved(table.referee().turn(), on(mv), now, now);
    }
}

/// The moment to which the moves of [`play`] have led.
fn at(table: &Table) -> Duration {
    seconds(table.referee().move_number().into())
}

fn verdict(table: &Table) -> String {
    table.referee().verdict(None).to_string()
}

#[test]
fn the_flag_of_either_side_ends_the_game_when_it_falls_and_not_before() {
    for (moves, loser, text) in [("", Black, "W+T"), ("E5", White, "B+T")] {
        let mut table = table(terms(9));
        play(&mut table, moves);
        let falls = at(&table) + seconds(2400);
        assert!(!table.tick(falls - Duration::from_nanos(1)));
        assert!(table.tick(falls));
        assert_eq!(table.ending(), Some(Ending::Flag(loser)));
        assert_eq!(verdict(&table), text);
    }
}

#[test]
fn a_move_that_arrives_after_the_flag_fell_is_not_played() {
    let mut table = table(terms(9));
    play(&mut table, "E5");
    table.moved(White, on("C3"), seconds(2401), seconds(2401));
    assert_eq!(table.ending(), Some(Ending::Flag(White)));
    assert_eq!(table.referee().move_number(), 1);
}

#[test]
fn a_move_that_arrived_before_the_flag_fell_counts_however_late_it_is_looked_at() {
    let mut table = table(terms(9));
    play(&mut table, "E5");
    table.moved(White, on("C3"), seconds(2400), seconds(9000));
    assert_eq!(table.ending(), None);
    assert_eq!(
        table.left(seconds(9000)),
        ByColor {
            black: seconds(2399),
            white: seconds(1)
        }
    );
    assert_eq!(table.left_after(), [seconds(2399), seconds(1)]);
    assert_eq!(
        table.clocks().falls_at(),
        Some(seconds(9000 + 2399)),
        "Black's time starts when Black is asked"
    );
}

#[test]
fn once_the_game_is_over_nothing_changes_it() {
    let mut table = table(terms(9));
    table.tick(seconds(2400));
    table.moved(Black, on("E5"), seconds(2500), seconds(2500));
    table.resigned(White, seconds(2500));
    table.go_on(seconds(2500));
    assert_eq!(table.ending(), Some(Ending::Flag(Black)));
    assert_eq!(table.referee().move_number(), 0);
    assert_eq!(table.clocks().running(), None);
}

#[test]
fn a_side_that_resigns_loses_unless_its_flag_fell_first() {
    for (loser, text) in [(Black, "W+R"), (White, "B+R")] {
        let mut table = table(terms(9));
        table.resigned(loser, seconds(10));
        assert_eq!(verdict(&table), text);
        assert_eq!(table.clocks().running(), None);
    }
    let mut table = table(terms(9));
    table.resigned(White, seconds(2400));
    assert_eq!(verdict(&table), "W+T");
}

#[test]
fn a_foul_ends_the_game_and_leaves_the_board() {
    let fouls = [
        (White, on("E5"), "B+F"),
        (White, PeerMove::Off(345), "B+F"),
        (Black, on("C3"), "W+F"),
        (White, on("K10"), "B+F"),
    ];
    for (side, mv, text) in fouls {
        let mut table = table(terms(9));
        play(&mut table, "E5");
        table.moved(side, mv, seconds(2), seconds(2));
        assert!(
            matches!(table.ending(), Some(Ending::Foul(loser, _)) if loser == side),
            "{mv:?}"
        );
        assert_eq!(verdict(&table), text, "{mv:?}");
        assert_eq!(table.referee().move_number(), 1);
        assert_eq!(table.clocks().running(), None);
    }
    let mut table = table(terms(9));
    table.moved(Black, PeerMove::Off(511), seconds(2), seconds(2));
    assert_eq!(table.ending(), Some(Ending::Foul(Black, IllegalMove::OffBoard)));
}

#[test]
fn two_passes_end_the_game_and_stop_the_clocks() {
    let mut table = table(terms(9));
    play(&mut table, "E5 pass pass");
    assert_eq!(table.ending(), Some(Ending::TwoPasses));
    assert_eq!(table.clocks().running(), None);
    assert_eq!(verdict(&table), "?", "until the board is counted");
}

#[test]
fn move_four_hundred_on_the_large_board_ends_the_game_for_the_referee_to_judge() {
    let mut table = table(Terms {
        move_limit: Some(400),
        ..terms(19)
    });
    let mut mover = Mover::new(1, seconds(1));
    for number in 1..=400 {
        assert_eq!(table.ending(), None, "before move {number}");
        let mv = mover.choose(table.referee());
        table.moved(table.referee().turn(), PeerMove::On(mv), seconds(0), seconds(0));
    }
    assert_eq!(table.ending(), Some(Ending::MoveLimit));
    assert_eq!(table.referee().move_number(), 400);
    assert_eq!(verdict(&table), "?");
}

#[test]
fn under_japanese_rules_a_repetition_stops_the_game_without_a_result() {
    let mut table = table(Terms {
        rules: Rules::JAPANESE,
        ..terms(2)
    });
    // Black fills the board but for one point, White takes everything, and the same the other way round.
    play(&mut table, "A1 pass B2 pass A2 B1 pass A2 pass B2");
    assert_eq!(table.ending(), None);
    play(&mut table, "A1");
    assert_eq!(table.ending(), Some(Ending::Repetition { after: 1 }));
    assert_eq!(verdict(&table), "Void");
    assert_eq!(table.clocks().running(), None);
}

#[test]
fn moves_taken_back_give_the_turn_back_but_no_time() {
    let mut table = table(terms(9));
    play(&mut table, "E5 C3 G7");
    table.take_back(2, seconds(13));
    assert_eq!(table.referee().move_number(), 1);
    assert_eq!(table.clocks().running(), Some(White));
    assert_eq!(
        table.left(seconds(13)),
        ByColor {
            black: seconds(2398),
            white: seconds(2389)
        }
    );
    assert_eq!(table.left_after().len(), 1);
    table.take_back(99, seconds(14));
    assert_eq!(table.referee().move_number(), 0);
    assert_eq!(table.clocks().running(), Some(Black));
}

#[test]
fn moves_taken_back_while_the_clocks_stand_do_not_start_them() {
    let mut table = table(terms(9));
    play(&mut table, "E5 C3");
    table.pause(seconds(3));
    table.take_back(1, seconds(4));
    assert_eq!(table.clocks().running(), None);
}

#[test]
fn the_clocks_stand_while_the_line_is_down_and_a_move_made_meanwhile_does_not_start_them() {
    let mut table = table(terms(9));
    table.pause(seconds(100));
    table.moved(Black, on("E5"), seconds(200), seconds(200));
    assert!(!table.tick(seconds(9000)));
    assert_eq!(table.referee().move_number(), 1);
    table.go_on(seconds(9000));
    assert_eq!(table.clocks().running(), Some(White));
    assert_eq!(
        table.left(seconds(9001)),
        ByColor {
            black: seconds(2300),
            white: seconds(2399)
        }
    );
}

#[test]
fn a_charge_is_taken_from_the_clock_and_may_make_a_flag_fall() {
    let mut table = table(terms(9));
    table.charge(White, seconds(2000));
    assert_eq!(
        table.left(seconds(0)),
        ByColor {
            black: seconds(2400),
            white: seconds(400)
        }
    );
    assert!(!table.tick(seconds(1)));
    table.charge(White, seconds(400));
    assert!(table.tick(seconds(1)));
    assert_eq!(verdict(&table), "B+T");
}

#[test]
fn a_move_of_an_earlier_run_that_came_over_the_line_is_judged_as_it_was_then() {
    let mut table = table(terms(9));
    table.replay(Black, "E5".parse().unwrap(), Duration::ZERO).unwrap();
    table.replay_from_line(White, PeerMove::Off(345), Duration::ZERO);
    assert_eq!(table.ending(), Some(Ending::Foul(White, IllegalMove::OffBoard)));
    table.replay_from_line(White, on("C3"), Duration::ZERO);
    assert_eq!(table.referee().move_number(), 1);
}

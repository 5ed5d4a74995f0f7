use super::*;
use crate::game::{Komi, Rules, Size, Terms};
use proptest::prelude::*;

/// What two messages take at 2400 baud.
const LINE: f32 = 2.0 * 0.0167;

fn beginning(rows: u32, move_limit: Option<u32>) -> Progress {
    Progress {
        area: rows * rows,
        empty: rows * rows,
        move_number: 0,
        move_limit,
    }
}

/// Both sides have moved, and a stone is taken off now and then.
fn later(mut at: Progress) -> Progress {
    at.move_number += 2;
    let stones = if at.move_number.is_multiple_of(10) { 1 } else { 2 };
    // A board that is full becomes half empty by a capture.
    at.empty = if at.empty <= stones {
        at.area / 2
    } else {
        at.empty - stones
    };
    at
}

/// What sudden death leaves after so many own moves, each of which takes what `takes` says.
fn play(left: f32, mut at: Progress, own_moves: u32, takes: impl Fn(Effort) -> f32) -> Vec<f32> {
    let mut clock = Clock::sudden_death(left);
    let mut spent = Vec::new();
    for _ in 0..own_moves {
        let taken = takes(effort(&clock, &at, LINE));
        clock.left -= taken;
        spent.push(taken);
        at = later(at);
    }
    spent
}

proptest! {
    #[test]
    fn who_always_takes_the_limit_has_time_for_every_move_of_the_longest_game(
        left in prop_oneof![1.0f32..20.0, 20.0f32..7200.0],
        rows in 2u32..20,
        move_limit in 1u32..800,
    ) {
        let own_moves = move_limit.div_ceil(2);
        let spent = play(left, beginning(rows, Some(move_limit)), own_moves, |effort| effort.limit);
        prop_assert!(spent.iter().all(|&taken| taken >= 0.0));
        prop_assert!(spent.iter().sum::<f32>() < left);
    }

    #[test]
    fn the_line_is_paid_for_too_where_the_clock_can_pay_it(
        left in 10.0f32..7200.0,
        rows in 5u32..20,
        move_limit in 1u32..500,
    ) {
        let own_moves = move_limit.div_ceil(2);
        prop_assume!(left > RESERVE + LINE * own_moves as f32);
        let spent = play(left, beginning(rows, Some(move_limit)), own_moves, |effort| effort.limit + LINE);
        prop_assert!(spent.iter().sum::<f32>() < left);
    }

    #[test]
    fn a_game_without_a_limit_has_time_for_ever(left in 1.0f32..7200.0, rows in 2u32..20) {
        let spent = play(left, beginning(rows, None), 1000, |effort| effort.limit);
        prop_assert!(spent.iter().sum::<f32>() < left);
    }

    #[test]
    fn a_period_is_never_overrun(
        seconds in 1.0f32..600.0,
        stones in 1u32..40,
        main in 0.0f32..600.0,
        rows in 5u32..20,
    ) {
        let period = Some(Period { seconds, stones });
        let mut at = beginning(rows, None);
        // Main time: who takes the limit is well within what the first period adds.
        let asked = effort(&Clock { left: main, began: main, stones: 0, period }, &at, LINE);
        prop_assert!(asked.aim <= asked.limit);
        let reserve = RESERVE.min(0.25 * seconds);
        prop_assert!(asked.limit <= main + (seconds - reserve) / stones as f32);
        // In a period: all its moves are made in it.
        let mut clock = Clock { left: seconds, began: main, stones, period };
        for _ in 0..stones {
            clock.left -= effort(&clock, &at, LINE).limit;
            clock.stones -= 1;
            at = later(at);
        }
        prop_assert!(clock.left > 0.0);
    }

    #[test]
    fn an_aim_is_never_beyond_its_limit_and_never_below_nothing(
        left in -10.0f32..7200.0,
        empty in 0u32..400,
        move_number in 0u32..1000,
        lag in 0.0f32..1.0,
    ) {
        let at = Progress { area: 361, empty, move_number, move_limit: Some(400) };
        let asked = effort(&Clock::sudden_death(left), &at, lag);
        prop_assert!(0.0 <= asked.aim && asked.aim <= asked.limit && asked.limit <= left.max(0.0));
    }
}

#[test]
fn most_of_the_time_is_used_by_the_end_of_a_typical_game_and_most_of_that_in_the_middle() {
    for (rows, left) in [(19, 2400.0), (19, 300.0), (13, 300.0), (9, 300.0), (9, 60.0)] {
        let at = beginning(rows, Some(400));
        let own_moves = rows * rows * 3 / 8;
        let spent = play(left, at, own_moves, |effort| effort.aim);
        let used: f32 = spent.iter().sum();
        assert!(used > 0.6 * left, "{rows}x{rows}: {used} of {left} s");
        let middle = &spent[spent.len() / 8..spent.len() * 5 / 8];
        assert!(middle.iter().sum::<f32>() > 0.5 * used, "{rows}x{rows}: {spent:?}");
    }
}

#[test]
fn a_tournament_move_takes_some_seconds_at_first_and_most_in_the_fights() {
    let spent = play(2400.0, beginning(19, Some(400)), 200, |effort| effort.aim);
    let whole: Vec<i32> = [0, 15, 30, 60, 100, 130, 199].map(|own| spent[own] as i32).to_vec();
    assert_eq!(whole, [6, 16, 22, 21, 14, 7, 0]);
}

#[test]
fn the_last_move_allowed_may_have_what_is_left() {
    let at = Progress {
        area: 361,
        empty: 30,
        move_number: 399,
        move_limit: Some(400),
    };
    let asked = effort(&Clock::sudden_death(60.0), &at, 0.0);
    assert_eq!(asked.limit, 60.0 - RESERVE);
}

#[test]
fn of_a_short_clock_most_is_used() {
    let (mut clock, mut at) = (Clock::sudden_death(3.0), beginning(9, None));
    for _ in 0..40 {
        let aim = effort(&clock, &at, 0.005).aim;
        assert!(aim > 0.0, "{aim} at {at:?}");
        clock.left -= aim + 0.005;
        at = later(at);
    }
    assert!(clock.left < 2.0, "{clock:?}");
}

#[test]
fn late_in_a_short_game_one_move_in_eight_sees_whether_anything_is_left() {
    // What is set aside for the line leaves nothing to think with.
    let mut at = beginning(19, Some(400));
    at.move_number = 240;
    at.empty = 361 - 240;
    let clock = Clock::sudden_death(RESERVE + 80.0 * LINE);
    let looks = |at: Progress| effort(&clock, &at, LINE).aim;
    assert_eq!(looks(at), 0.2, "a fifth of half of the reserve");
    at.move_number += 2;
    assert!(looks(at) < 0.01);
    let young = Progress {
        move_number: 160,
        empty: 361 - 160,
        ..at
    };
    let clock = Clock::sudden_death(RESERVE);
    assert_eq!(effort(&clock, &young, LINE).aim, 0.0, "a young game is not over");
}

#[test]
fn looks_leave_half_of_the_reserve_however_many_there_are() {
    let mut at = beginning(9, None);
    at.empty = 20;
    let mut clock = Clock::sudden_death(20.0);
    clock.left = RESERVE;
    for _ in 0..1_000 {
        clock.left -= effort(&clock, &at, 0.0).limit;
    }
    assert!((0.5 * RESERVE..0.51 * RESERVE).contains(&clock.left), "{clock:?}");
}

#[test]
fn next_to_no_time_means_an_answer_at_once() {
    for clock in [0.1, 0.0, -3.0].map(Clock::sudden_death) {
        let asked = effort(&clock, &beginning(19, Some(400)), LINE);
        assert_eq!((asked.aim, asked.limit), (0.0, 0.0));
    }
}

#[test]
fn byo_yomi_gives_each_move_its_share_of_the_period() {
    let period = Some(Period {
        seconds: 30.0 + RESERVE,
        stones: 10,
    });
    let clock = |left, stones| Clock {
        left,
        began: left,
        stones,
        period,
    };
    let at = beginning(19, None);
    assert_eq!(effort(&clock(30.0 + RESERVE, 10), &at, 0.0).aim, 3.0);
    assert_eq!(effort(&clock(10.0 + RESERVE, 2), &at, 0.0).aim, 5.0);
    assert_eq!(effort(&clock(10.0 + RESERVE, 1), &at, 0.0).limit, 10.0);
    assert_eq!(effort(&clock(0.0, 0), &at, 0.0).aim, 3.0, "main time is over");
    assert!(effort(&clock(600.0, 0), &at, 0.0).aim > 3.0);
    let period = Some(Period {
        seconds: 1.0,
        stones: 1,
    });
    let short = Clock {
        left: 1.0,
        began: 1.0,
        stones: 1,
        period,
    };
    assert_eq!(effort(&short, &at, 0.0).aim, 0.75, "a short period is for thinking");
}

#[test]
fn lag_is_what_the_clock_lost_without_thought() {
    let mut lag = Lag::new(LINE, 0.0);
    assert_eq!(lag.at(100.0), LINE, "nothing is known at first");
    lag.answered(3.0, 5.0);
    assert_eq!(lag.at(96.9), LINE, "once is no rate");
    lag.answered(3.0, 5.0);
    assert!((lag.at(93.8) - 0.1).abs() < 1e-4);
    // Longer than its limit: the rest is lag as well.
    lag.answered(5.3, 5.0);
    assert!((lag.at(88.5) - 0.1).abs() < 1e-4, "the most is left out");
    lag.answered(5.3, 5.0);
    assert!((lag.at(83.2) - 0.5 / 3.0).abs() < 1e-4);
    let mut lag = Lag::new(LINE, 1.0);
    lag.at(10.0);
    lag.answered(0.5, 1.0);
    assert_eq!(lag.at(9.0), LINE, "that may be rounding");
    let mut lag = Lag::new(LINE, 1.0);
    lag.at(10.0);
    for left in [8.9, 8.7, 8.5] {
        lag.answered(0.1, 0.2);
        lag.at(left);
    }
    assert!((lag.known() - 0.1).abs() < 1e-4, "that is not: 0.2 of 1.2 by two moves");
}

#[test]
fn what_a_clock_in_whole_seconds_loses_is_known_at_the_end_of_a_game() {
    // A tenth of a second is lost at each of fifty moves, and what is left is told in whole seconds.
    let mut lag = Lag::new(LINE, 1.0);
    for moves in 0..50 {
        let left: f32 = 10.0 - 0.1 * moves as f32 - 0.06 * moves as f32;
        let known = lag.at(left.floor());
        lag.answered(0.06, 0.1);
        assert!(
            moves < 40 || (0.08..0.12).contains(&known),
            "{known} after {moves} moves"
        );
    }
    // Of a machine that stood still for three seconds all is left out but what rounding may have made of it.
    let mut lag = Lag::new(LINE, 1.0);
    for moves in 0..20 {
        lag.at(if moves < 10 { 60.0 } else { 57.0 });
        lag.answered(0.0, 0.1);
    }
    assert!(lag.known() < 0.06, "{lag:?}");
}

#[test]
fn a_machine_that_stood_still_once_leaves_time_for_the_next_moves() {
    // Three seconds are lost after the first move; the clock has most of a minute left.
    let mut lag = Lag::new(LINE, 0.0);
    lag.at(60.0);
    lag.answered(0.2, 0.4);
    let at = beginning(19, None);
    let before = effort(&Clock::sudden_death(59.8), &at, LINE);
    let after = effort(&Clock::sudden_death(56.8), &at, lag.at(56.8));
    assert!(after.aim > 0.8 * before.aim, "{after:?}, {before:?}");
    // What is lost at every move is reckoned with.
    let mut lag = Lag::new(LINE, 0.0);
    lag.at(60.0);
    for moves in 1..=8 {
        lag.answered(0.2, 0.4);
        lag.at(60.0 - 0.5 * moves as f32);
    }
    assert!((lag.known() - 0.3).abs() < 1e-4);
}

#[test]
fn a_game_tells_how_far_it_is() {
    let terms = Terms {
        size: Size::NINE,
        komi: Komi::NONE,
        rules: Rules::JAPANESE,
        handicap: 2,
        move_limit: Some(400),
    };
    let game = Referee::new(terms).expect("a board with room for the handicap");
    let at = Progress {
        empty: 79,
        ..beginning(9, Some(400))
    };
    assert_eq!(Progress::of(&game), at);
}

//! Win rate, Elo and SPRT against values by hand and simulated matches.

use nagara::random::Random;
use nagara::workshop::matches::statistics::{Sprt, elo, error, expected_score};

const TEST: Sprt = Sprt { elo0: 0.0, elo1: 50.0 };

/// Scores of pairs: so many lost, halved and won.
fn pairs(lost: usize, halved: usize, won: usize) -> Vec<f64> {
    [vec![0.0; lost], vec![0.5; halved], vec![1.0; won]].concat()
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-4
}

#[test]
fn elo_and_expected_score_undo_each_other() {
    assert!(near(elo(0.75), 190.8485));
    assert!(near(expected_score(100.0), 0.640_065));
    for difference in -800..=800 {
        let difference = f64::from(difference);
        assert!(near(elo(expected_score(difference)), difference));
    }
    assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
}

#[test]
fn a_hundred_even_games_tell_the_strength_to_within_seventy_elo() {
    // 12, 24 and 12 pairs, and the two that are thought in addition: variance 0.13 over 50 pairs.
    let error = error(&pairs(12, 24, 12));
    assert!(near(error, 0.099_939), "{error}");
    assert!((elo(0.5 + error) - 70.0).abs() < 1.0);
}

#[test]
fn a_match_won_in_every_game_is_not_certain() {
    let ten = error(&pairs(0, 0, 10));
    assert!((0.1..0.2).contains(&ten), "{ten}");
    assert!(error(&pairs(0, 0, 100)) < ten / 4.0);
    assert!(error(&[]) > 0.5);
}

#[test]
fn the_likelihood_ratio_is_that_of_the_formula() {
    // Mean 0.55, 20 pairs; variance 9.5 / 22 - (12 / 22)^2, with one more won and one more lost.
    assert!(near(TEST.llr(&pairs(4, 10, 6)), 0.151_851));
    assert!(TEST.llr(&pairs(4, 10, 6)) > 0.0 && TEST.llr(&pairs(6, 10, 4)) < 0.0);
    assert!(near(TEST.bound(), 2.944_439));
}

#[test]
fn pairs_that_are_all_alike_decide_no_sooner_than_after_ten() {
    assert_eq!(TEST.find(&pairs(0, 0, 9)).accepted, None);
    let finding = TEST.find(&pairs(0, 0, 30));
    assert_eq!((finding.pairs, finding.accepted), (10, Some(50.0)));
    assert_eq!(TEST.find(&pairs(30, 0, 0)).accepted, Some(0.0));
    assert_eq!(TEST.find(&pairs(0, 9, 0)).accepted, None);
    assert_eq!(TEST.find(&[]).accepted, None);
}

/// Of a thousand matches between players so far apart: the share that accepts the larger difference, and the games they take.
fn simulated(test: Sprt, difference: f64) -> (f64, f64) {
    let mut random = Random::new(42);
    let (mut accepted, mut games) = (0, 0);
    for _ in 0..1000 {
        let mut half = || f64::from(random.unit() < expected_score(difference)) / 2.0;
        let scores: Vec<f64> = (0..4000).map(|_| half() + half()).collect();
        let finding = test.find(&scores);
        assert!(finding.accepted.is_some());
        accepted += i32::from(finding.accepted == Some(test.elo1));
        games += 2 * finding.pairs;
    }
    (f64::from(accepted) / 1000.0, games as f64 / 1000.0)
}

#[test]
fn the_test_errs_about_as_often_as_it_says_and_stops_after_some_hundred_games() {
    let (equal, games) = simulated(TEST, 0.0);
    assert!((0.03..0.06).contains(&equal), "{equal}");
    assert!((200.0..320.0).contains(&games), "{games}");
    let (stronger, games) = simulated(TEST, 50.0);
    assert!((0.94..0.98).contains(&stronger), "{stronger}");
    assert!((200.0..320.0).contains(&games), "{games}");
    let (between, games) = simulated(TEST, 25.0);
    assert!((0.4..0.6).contains(&between), "{between}");
    assert!((300.0..500.0).contains(&games), "{games}");
}

#[test]
fn differences_that_few_games_tell_are_not_decided_too_soon() {
    let far = Sprt {
        elo0: 200.0,
        elo1: 400.0,
    };
    let (wrong, _) = simulated(far, 200.0);
    assert!(wrong < 0.06, "{wrong}");
    let (right, _) = simulated(far, 400.0);
    assert!(right > 0.94, "{right}");
}

#[test]
fn a_test_is_written_as_two_numbers_the_smaller_first() {
    assert_eq!("0,50".parse(), Ok(TEST));
    assert_eq!("-5, 2.5".parse(), Ok(Sprt { elo0: -5.0, elo1: 2.5 }));
    for text in ["", "0", "50,0", "0,0", "a,b", "0,nan", "0,inf", "0,50,60"] {
        assert!(text.parse::<Sprt>().is_err(), "{text}");
    }
}

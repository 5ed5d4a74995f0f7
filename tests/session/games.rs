//! Whole games over a good line. Turn discipline is watched in all of them (see `sim/ours.rs`).

use crate::doubles::Double;
use crate::habits::{self, Habits};
use crate::sim::{Mover, Nagara, World, ms, seconds, terms};
use nagara::game::Color;
use nagara::settings::Profile;

/// How long movers think at most: now and then longer than our timer waits for an OK.
const THINKING: std::time::Duration = seconds(25);

/// Our side against the double of a program, 9x9.
pub(crate) fn against(habits: Habits, ours: Color, profile: Profile, seed: u64) -> World<Nagara, Double> {
    let us = Nagara::new(ours, terms(9), profile, Mover::new(seed, THINKING));
    let them = Double::new(
        habits,
        ours.opponent(),
        terms(9),
        Mover::new(seed + 1000, THINKING),
        seed,
    );
    World::new(us, them)
}

/// Programs and the dialects that fit them. The full one repeats every second: only for those that know a repeat.
pub(crate) fn pairings() -> Vec<(Habits, Profile)> {
    let mut all: Vec<_> = habits::ALL
        .into_iter()
        .map(|habits| (habits, Profile::Simplified))
        .collect();
    all.extend(
        [habits::CGOBAN, habits::GOGUI, habits::GNUGO, habits::GNUGO_FULL].map(|habits| (habits, Profile::Full)),
    );
    all
}

#[test]
fn every_program_plays_whole_games_as_either_colour_in_every_dialect_that_fits() {
    for (habits, profile) in pairings() {
        for ours in Color::BOTH {
            for seed in 0..4 {
                let mut world = against(habits, ours, profile, seed);
                world.play(&format!("{} against our {ours}, {profile:?}, seed {seed}", habits.name));
                assert!(world.a.referee_moves() > 40, "a game of its own");
            }
        }
    }
}

#[test]
fn two_of_us_play_each_other() {
    for profile in [Profile::Simplified, Profile::Full] {
        for seed in 0..4 {
            let black = Nagara::new(Color::Black, terms(9), profile, Mover::new(seed, THINKING));
            let white = Nagara::new(Color::White, terms(9), profile, Mover::new(seed + 1000, THINKING));
            let mut world = World::new(black, white);
            world.play(&format!("{profile:?}, seed {seed}"));
            assert_eq!((world.a.resent, world.b.resent), (0, 0), "a good line needs no repeats");
        }
    }
}

#[test]
fn over_a_good_line_nothing_of_ours_is_ever_sent_twice_in_the_tournament_form() {
    for habits in habits::ALL {
        for ours in Color::BOTH {
            let mut world = against(habits, ours, Profile::Simplified, 7);
            world.play(habits.name);
            // A program that closes its port without an OK to the last pass leaves it to our timer.
            let after_the_end = world.a.session.is_acknowledged();
            assert!(
                world.a.resent == 0 || !after_the_end,
                "{} made us repeat {}",
                habits.name,
                world.a.resent
            );
        }
    }
}

#[test]
fn each_repeat_of_the_pass_with_which_cgoban_ends_a_game_gets_its_ok() {
    let mut seen = 0;
    for ours in Color::BOTH {
        for seed in 0..8 {
            let mut world = against(habits::CGOBAN, ours, Profile::Simplified, seed);
            world.play("cgoban");
            let moves = world.a.table.referee().moves();
            if moves[moves.len() - 1].0 != ours {
                // Sixty repeats; the pass itself was answered before it was played.
                assert_eq!(world.a.oks_after_the_end, 60, "as {ours}, seed {seed}");
                seen += 1;
            }
        }
    }
    assert!(seen > 2, "cgoban passed second {seen} times");
}

#[test]
fn the_third_pass_of_gnu_go_gets_its_ok_and_is_not_played() {
    let mut seen = 0;
    for ours in Color::BOTH {
        for seed in 0..8 {
            let mut world = against(habits::GNUGO, ours, Profile::Simplified, seed);
            world.play("GNU Go");
            let moves = world.a.table.referee().moves();
            if moves[moves.len() - 1].0 == ours {
                assert_eq!(world.a.oks_after_the_end, 1, "as {ours}, seed {seed}");
                seen += 1;
            }
        }
    }
    assert!(seen > 2, "we passed second {seen} times");
}

#[test]
fn a_program_that_answers_a_call_with_a_bare_ok_plays_at_once() {
    let bare = Habits {
        name: "a program of few words",
        asks: &[],
        ..habits::CGOBAN
    };
    let mut world = against(bare, Color::Black, Profile::Simplified, 3);
    world.play(bare.name);
}

#[test]
fn a_move_that_took_no_time_to_find_is_not_taken_for_an_echo() {
    for ours in Color::BOTH {
        let us = Nagara::new(ours, terms(5), Profile::Simplified, Mover::new(1, ms(1)));
        let them = Double::new(habits::GNUGO, ours.opponent(), terms(5), Mover::new(2, ms(1)), 3);
        World::new(us, them).play("a quick game");
    }
}

//! Games that are cut at every passage of the line, and taken up again from the journal.

use crate::doubles::Double;
use crate::habits::{self, Habits};
use crate::sim::{Cut, Mover, Nagara, Side, When, World, ms, seconds, terms};
use nagara::game::{Color, Ending};
use nagara::settings::Profile;
use nagara::tournament::resume::{NotResumed, resume};

/// A small board: every passage of a game is cut in three places.
const ROWS: usize = 5;

/// Everything that was under way is lost, and so is what comes for a while.
const POWER_CUT: (u64, bool) = (7, true);

/// The program is ended and started again; the system keeps what comes in.
const KILLED: (u64, bool) = (1, false);

fn nagara(color: Color, profile: Profile, seed: u64) -> Nagara {
    Nagara::new(color, terms(ROWS), profile, Mover::new(seed, ms(1500)))
}

/// Cuts our side at every passage of a game, and plays each such game to its end.
fn cut_everywhere<B: Side>(
    what: &str,
    ours: Color,
    profile: Profile,
    whens: &[When],
    (down, loses): (u64, bool),
    peer: impl Fn() -> B,
) {
    let mut whole = World::new(nagara(ours, profile, 5), peer());
    whole.play(what);
    let passages = whole.a.passages();
    assert!(passages > 40, "{passages} passages");
    for passage in 0..passages {
        for &when in whens {
            let cut = Cut {
                passage,
                when,
                down: seconds(down),
                loses,
            };
            let mut world = World::new(nagara(ours, profile, 5).cut(cut), peer());
            world.play(&format!("{what}, our {ours}, {profile:?}, {cut:?}"));
        }
    }
}

/// Another one of us, or a program that repeats, forgives any cut.
const ANYWHERE: [When; 3] = [When::BeforeKeeping, When::BeforeSending, When::Afterwards];

/// A program that never repeats does not send again what was read and not kept.
const ONCE_KEPT: [When; 2] = [When::BeforeSending, When::Afterwards];

fn double(habits: Habits, ours: Color) -> Double {
    Double::new(habits, ours.opponent(), terms(ROWS), Mover::new(6, ms(1500)), 7)
}

#[test]
fn a_game_between_two_of_us_survives_a_power_cut_anywhere() {
    for profile in [Profile::Simplified, Profile::Full] {
        for ours in Color::BOTH {
            cut_everywhere("two of us", ours, profile, &ANYWHERE, POWER_CUT, || {
                nagara(ours.opponent(), profile, 8)
            });
        }
    }
}

#[test]
fn a_game_against_cgoban_survives_a_power_cut_anywhere() {
    for ours in Color::BOTH {
        for profile in [Profile::Simplified, Profile::Full] {
            cut_everywhere("cgoban", ours, profile, &ANYWHERE, POWER_CUT, || {
                double(habits::CGOBAN, ours)
            });
        }
    }
}

#[test]
fn a_game_against_gnu_go_survives_a_new_start_once_a_message_is_kept() {
    for ours in Color::BOTH {
        for (habits, profile) in [
            (habits::GNUGO, Profile::Simplified),
            (habits::GNUGO_FULL, Profile::Full),
        ] {
            cut_everywhere(habits.name, ours, profile, &ONCE_KEPT, KILLED, || double(habits, ours));
        }
    }
}

#[test]
fn a_game_that_had_ended_is_taken_up_again_as_one_that_has_and_later_passes_are_not_played() {
    let mut third_passes = 0;
    for seed in 0..8 {
        let them = Double::new(habits::GNUGO, Color::White, terms(ROWS), Mover::new(6, ms(1500)), seed);
        let mut world = World::new(nagara(Color::Black, Profile::Simplified, seed), them);
        world.play("GNU Go");
        let resumed = resume(&world.a.header, &world.a.journal).unwrap();
        assert_eq!(resumed.table.ending(), Some(Ending::TwoPasses));
        assert_eq!(resumed.table.referee().moves(), world.a.referee().moves());
        let talk = resumed.talks.white.expect("White is on a line");
        assert!(!talk.session.is_agreed(), "no move will be sent");
        third_passes += world.a.oks_after_the_end;
    }
    assert!(third_passes > 1);
}

#[test]
fn a_journal_that_does_not_follow_from_itself_is_refused_with_the_place() {
    let mut world = World::new(
        nagara(Color::White, Profile::Simplified, 1),
        double(habits::GNUGO, Color::White),
    );
    world.play("GNU Go");
    // A lost OK alone may be missing: the next move stands for it (SGMP.md 1.4).
    for missing in [0, 2, 4, 5, 6] {
        let mut entries = world.a.journal.clone();
        entries.remove(missing);
        let refused = resume(&world.a.header, &entries).err();
        assert!(
            matches!(refused, Some(NotResumed::OutOfOrder(at)) if at > missing),
            "{missing}: {refused:?}"
        );
    }
}

//! Whole games over lines that lose, damage and add.

use crate::doubles::Double;
use crate::games::{against, pairings};
use crate::habits::{self, Habits};
use crate::sim::{Mover, Nagara, Side, Wire, World, seconds, terms};
use nagara::game::Color;
use nagara::random::Random;
use nagara::settings::Profile;
use sgmp::{Frame, Message};

/// So many messages of each side belong to the longest agreement on terms. Programs that never repeat theirs cannot
/// play over a line that loses one of these.
const AGREEMENT: usize = 8;

/// One message in so many is hit.
const ONE_IN: usize = 4;

/// A wire that loses some of the messages that are `lost`, from that one on.
fn loses(seed: u64, from: usize, lost: fn(Message) -> bool) -> Wire {
    let mut random = Random::new(seed);
    Wire::with_fault(move |number, bytes| {
        let message = Message::of(Frame::decode(bytes).unwrap());
        let is_lost = number >= from && lost(message) && random.below(ONE_IN) == 0;
        if is_lost { Vec::new() } else { bytes.to_vec() }
    })
}

/// A wire with bytes between the messages, and with some inside them too.
fn adds(seed: u64, between: &'static [u8], inside: &'static [u8]) -> Wire {
    let mut random = Random::new(seed);
    let mut some = move |of: &[u8], bytes: &mut Vec<u8>| {
        for _ in 0..random.below(4) {
            bytes.extend(of.get(random.below(of.len())));
        }
    };
    Wire::with_fault(move |_, message| {
        let mut bytes = Vec::new();
        some(between, &mut bytes);
        for byte in message {
            bytes.push(byte);
            some(inside, &mut bytes);
        }
        bytes
    })
}

fn is_ok(message: Message) -> bool {
    message == Message::Ok
}

fn is_move(message: Message) -> bool {
    matches!(message, Message::Move { .. })
}

/// Plays every pairing that `fits`, both colours, over the wires of `make`.
fn all_games(what: &str, fits: fn(&Habits) -> bool, make: impl Fn(&mut World<Nagara, Double>, u64)) {
    for (habits, profile) in pairings().into_iter().filter(|(habits, _)| fits(habits)) {
        for ours in Color::BOTH {
            for seed in 0..3 {
                let mut world = against(habits, ours, profile, seed);
                make(&mut world, seed);
                world.play(&format!(
                    "{what}: {} against our {ours}, {profile:?}, seed {seed}",
                    habits.name
                ));
            }
        }
    }
}

fn repeats(habits: &Habits) -> bool {
    habits.repeats != habits::Repeats::Never
}

fn checks(habits: &Habits) -> bool {
    habits.checks != habits::Checks::Nothing
}

#[test]
fn oks_of_ours_that_are_lost_are_healed_by_their_repeats_or_by_our_next_move() {
    all_games(
        "our OKs",
        |_| true,
        |world, seed| world.there = loses(seed, AGREEMENT, is_ok),
    );
}

#[test]
fn moves_of_ours_that_are_lost_are_healed_by_our_timer() {
    all_games(
        "our moves",
        |_| true,
        |world, seed| world.there = loses(seed, 0, is_move),
    );
}

#[test]
fn oks_of_theirs_that_are_lost_are_healed_where_repeats_are_known() {
    all_games("their OKs", checks, |world, seed| {
        world.back = loses(seed, AGREEMENT, is_ok)
    });
}

#[test]
fn moves_of_theirs_that_are_lost_are_healed_where_they_repeat() {
    all_games("their moves", repeats, |world, seed| {
        world.back = loses(seed, 0, is_move)
    });
}

#[test]
fn cgoban_and_we_play_over_a_line_that_loses_anything_either_way() {
    let is_cgoban = |habits: &Habits| habits.name == habits::CGOBAN.name;
    all_games("anything", is_cgoban, |world, seed| {
        world.there = loses(seed, 0, |_| true);
        world.back = loses(seed + 500, 0, |_| true);
    });
}

/// Two of us on those wires.
fn two_of_us(what: &str, there: impl Fn(u64) -> Wire, back: impl Fn(u64) -> Wire) {
    for profile in [Profile::Simplified, Profile::Full] {
        for seed in 0..5 {
            let side = |color, seed| Nagara::new(color, terms(9), profile, Mover::new(seed, seconds(25)));
            let mut world = World::new(side(Color::Black, seed), side(Color::White, seed + 1000));
            (world.there, world.back) = (there(seed), back(seed + 500));
            world.play(&format!("{what}, {profile:?}, seed {seed}"));
        }
    }
}

#[test]
fn two_of_us_play_over_a_line_that_loses_anything_either_way() {
    two_of_us("lost", |seed| loses(seed, 0, |_| true), |seed| loses(seed, 0, |_| true));
}

#[test]
fn two_of_us_play_over_a_line_that_turns_bits_over() {
    let flips = |seed| {
        let mut random = Random::new(seed);
        Wire::with_fault(move |_, bytes| {
            let flipped = if random.below(ONE_IN) == 0 {
                1 << random.below(32)
            } else {
                0
            };
            (u32::from_be_bytes(bytes) ^ flipped).to_be_bytes().to_vec()
        })
    };
    two_of_us("flipped", flips, flips);
}

#[test]
fn two_of_us_play_over_a_line_that_carries_everything_twice() {
    let doubles = |_| Wire::with_fault(|_, bytes| [bytes, bytes].concat());
    two_of_us("doubled", doubles, doubles);
}

#[test]
fn talk_and_stray_bytes_between_messages_change_nothing() {
    let noise: &[u8] = &[b'h', b'i', 0x7f, 0x04, 0xff, 0x80, 0xd0, 0x87];
    all_games(
        "noise",
        |_| true,
        |world, seed| {
            world.there = adds(seed, noise, &[]);
            world.back = adds(seed + 500, noise, &[]);
        },
    );
}

#[test]
fn talk_inside_their_messages_is_skipped() {
    all_games(
        "talk",
        |_| true,
        |world, seed| world.back = adds(seed, b"hello", b"hello"),
    );
}

#[test]
fn talk_inside_ours_is_healed_where_it_is_skipped() {
    all_games(
        "talk",
        |habits| habits.skips_talk,
        |world, seed| world.there = adds(seed, b"hello", b"hello"),
    );
}

#[test]
fn start_bytes_between_messages_change_nothing() {
    all_games(
        "start bytes",
        |_| true,
        |world, seed| {
            world.there = adds(seed, &[0, 1, 2, 3], &[]);
            world.back = adds(seed + 500, &[0, 1, 2, 3], &[]);
        },
    );
}

/// What no care of ours can mend: it does not look at the sequence bits (SGMP.md 4.4).
#[test]
fn a_lost_ok_of_cgfgoban_and_a_long_thought_still_stop_the_game() {
    let mut stopped = 0;
    for seed in 0..5 {
        let mut world = against(habits::CGFGOBAN, Color::Black, Profile::Simplified, seed);
        world.back = loses(seed, AGREEMENT, is_ok);
        world.run();
        stopped += usize::from(world.b.fault().is_some_and(|why| why.contains("is not legal")));
    }
    assert_eq!(stopped, 5, "a weakness that is gone should be written down as gone");
}

/// What no care of ours can mend: answering a repeat, it forgets the move it was repeating (SGMP.md 4.4).
#[test]
fn gogui_still_forgets_its_move_when_that_and_the_ok_before_it_are_lost() {
    let us = Nagara::new(Color::Black, terms(9), Profile::Simplified, Mover::new(1, seconds(2)));
    let them = Double::new(habits::GOGUI, Color::White, terms(9), Mover::new(2, seconds(2)), 3);
    let mut world = World::new(us, them);
    // Two questions and an OK, then for each of our moves an OK and a move of its own.
    let lost = 3..5;
    world.back = Wire::with_fault(move |number, bytes| {
        if lost.contains(&number) {
            Vec::new()
        } else {
            bytes.to_vec()
        }
    });
    world.run();
    assert!(world.a.referee().ending().is_none() && world.b.referee().ending().is_none());
    assert_eq!(world.a.referee_moves() + 1, world.b.referee().move_number());
}

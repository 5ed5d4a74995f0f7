//! Two players over a bad line: no move is ever lost, doubled or reordered, and whenever the line
//! heals the game goes on (`SGMP.md` 6.1, 6.5).
//!
//! What noise is in scope is written at [`Line::carry`].

use core::time::Duration;
use std::rc::Rc;

use proptest::prelude::*;
use sgmp::{Color, Deframer, Frame, Profile, Tally, Timeout};

use crate::line::{Chance, Line};
use crate::player::Player;

/// The longest that a player thinks.
const THOUGHT_MS: u64 = 3_000;

/// How long after the line has healed and what the storm has held up is through, or after the last
/// move, the next move may take at most: one turn of the slower timer, a thought, and the bytes themselves.
const PATIENCE: Duration = Duration::from_secs(10);

struct Seat {
    player: Player,
    deframer: Deframer,
    /// The way from this seat to the other.
    line: Line,
    /// When the thought ends, if one is being had.
    thinks_until: Option<Duration>,
    /// What links before a restart have counted.
    counted: Vec<Tally>,
}

struct World {
    now: Duration,
    seats: [Seat; 2],
    chance: Chance,
    /// How many messages in a hundred are damaged.
    damaged: u64,
    /// When the weather changes.
    changes: Duration,
    is_calm: bool,
    /// When the line was healed and clear, or a move last arrived.
    quiet_since: Duration,
    patience: Duration,
    restarts: u64,
    storms: u64,
}

impl World {
    fn new(profiles: [Profile; 2], exchanges: usize, seed: u64) -> World {
        let moves: Rc<[u16]> = (0..exchanges).map(|ply| (ply % 361 + 1) as u16).collect();
        let seat = |color, profile| Seat {
            player: Player::new(color, Rc::clone(&moves), profile),
            deframer: Deframer::new(),
            line: Line::default(),
            thinks_until: None,
            counted: Vec::new(),
        };
        let slower = profiles[0].resend_after.max(profiles[1].resend_after);
        World {
            now: Duration::ZERO,
            seats: [seat(Color::Black, profiles[0]), seat(Color::White, profiles[1])],
            chance: Chance::new(seed),
            damaged: 0,
            changes: Duration::ZERO,
            is_calm: true,
            quiet_since: Duration::ZERO,
            patience: slower + PATIENCE,
            restarts: 0,
            storms: 0,
        }
    }

    /// Plays until both sides know of every move.
    fn run(&mut self, exchanges: usize) {
        let call = self.seats[0].player.call(self.now);
        self.send(0, call);
        while self.seats.iter().any(|seat| seat.player.ply() < exchanges) {
            self.now = self.next_event();
            self.change_weather();
            for seat in 0..2 {
                self.listen(seat);
                self.time_out(seat);
                self.think(seat);
            }
            if self.is_calm {
                let waited = self.now.saturating_sub(self.quiet_since);
                let plies = self.seats.each_ref().map(|seat| seat.player.ply());
                assert!(waited <= self.patience, "stuck at {plies:?} for {waited:?}");
            }
        }
    }

    fn next_event(&self) -> Duration {
        let events = self
            .seats
            .iter()
            .flat_map(|seat| [seat.line.next(), seat.player.link.next_timeout(), seat.thinks_until]);
        events
            .flatten()
            .min()
            .map_or(self.changes, |next| next.min(self.changes))
    }

    /// A storm of up to five minutes, from a drizzle to a cut cable, then a calm of one to two.
    fn change_weather(&mut self) {
        if self.now < self.changes {
            return;
        }
        self.is_calm = !self.is_calm;
        let length = if self.is_calm {
            self.damaged = 0;
            let clear = self.seats.iter().map(|seat| seat.line.clears()).max();
            self.quiet_since = self.now.max(clear.unwrap_or_default());
            Duration::from_secs(60) + self.chance.milliseconds(60_000)
        } else {
            self.damaged = self.chance.below(101);
            self.storms += 1;
            self.chance.milliseconds(300_000)
        };
        self.changes = self.now + length;
    }

    fn listen(&mut self, seat: usize) {
        while let Some(byte) = self.seats[1 - seat].line.take(self.now) {
            let here = &mut self.seats[seat];
            let Some(frame) = here.deframer.push(byte) else {
                continue;
            };
            let before = here.player.ply();
            let reply = here.player.hear(frame, self.now);
            if here.player.ply() > before {
                self.quiet_since = self.quiet_since.max(self.now);
            }
            // A program that ends after its journal is written and before its OK is out.
            if self.damaged > 0 && self.chance.below(200) == 0 {
                let here = &mut self.seats[seat];
                here.counted.push(here.player.link.tally());
                here.deframer.drop_partial();
                here.player.restart(self.now);
                self.restarts += 1;
                continue;
            }
            if let Some(reply) = reply {
                self.send(seat, reply);
            }
        }
    }

    fn time_out(&mut self, seat: usize) {
        let link = &mut self.seats[seat].player.link;
        let again = match link.on_timeout(self.now) {
            Some(Timeout::Resend { frame, .. }) => Some(frame),
            // Its owner does not give up.
            Some(Timeout::GaveUp) => link.resend(self.now),
            None => None,
        };
        if let Some(frame) = again {
            self.send(seat, frame);
        }
    }

    fn think(&mut self, seat: usize) {
        let here = &mut self.seats[seat];
        match here.thinks_until {
            None if here.player.is_to_move() => {
                here.thinks_until = Some(self.now + self.chance.milliseconds(THOUGHT_MS));
            }
            Some(end) if end <= self.now => {
                here.thinks_until = None;
                if let Some(frame) = here.player.play(self.now) {
                    self.send(seat, frame);
                }
            }
            _ => {}
        }
    }

    fn send(&mut self, seat: usize, frame: Frame) {
        let line = &mut self.seats[seat].line;
        line.carry(frame, self.now, self.damaged, &mut self.chance);
    }

    /// The sum of something over all links there were.
    fn total(&self, what: impl Fn(&Tally) -> u64) -> u64 {
        let links = self.seats.iter().map(|seat| seat.player.link.tally());
        let before = self.seats.iter().flat_map(|seat| seat.counted.iter().copied());
        links.chain(before).map(|tally| what(&tally)).sum()
    }
}

/// Plays a game of so many moves; the world afterwards.
fn play(profiles: [Profile; 2], exchanges: usize, seed: u64) -> World {
    let mut world = World::new(profiles, exchanges, seed);
    world.run(exchanges);
    // Who sends only in turn never crosses a message, and bits never fall out of step.
    assert_eq!(world.total(|tally| tally.crossings), 0);
    assert_eq!(world.total(|tally| tally.out_of_step.into()), 0);
    world
}

/// The weather was really bad.
fn was_rough(world: &World) {
    let damaged: u64 = world.seats.iter().map(|seat| seat.deframer.counts().damaged()).sum();
    let unseen: u64 = world.seats.iter().map(|seat| seat.line.unseen).sum();
    assert!(world.storms > 100 && world.restarts > 100);
    assert!(damaged > 1_000 && unseen > 0);
    assert!(world.total(|tally| tally.repeats) > 1_000);
}

#[test]
fn fifty_thousand_moves_survive_storms_with_resends_every_second() {
    was_rough(&play([Profile::FULL; 2], 50_000, 1_998));
}

#[test]
fn fifty_thousand_moves_survive_storms_with_resends_every_20_seconds() {
    was_rough(&play([Profile::SIMPLIFIED; 2], 50_000, 2_003));
}

/// Two messages of this storm are held up one after the other for more than eight seconds together.
#[test]
fn what_a_storm_has_held_up_comes_through_before_the_game_goes_on() {
    play([Profile::FULL; 2], 300, 238_094_774_232_749_224);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn a_game_survives_any_weather_between_any_two_ends(
        seed: u64,
        black_is_patient: bool,
        white_is_patient: bool,
    ) {
        let profile = |patient| if patient { Profile::SIMPLIFIED } else { Profile::FULL };
        play([profile(black_is_patient), profile(white_is_patient)], 300, seed);
    }
}

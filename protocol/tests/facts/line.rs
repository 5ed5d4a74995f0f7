//! A simulated cable with bad weather on it.

use core::time::Duration;
use std::collections::VecDeque;

use sgmp::{Deframer, Frame};

/// Ten bits at 2400 baud.
const BYTE: Duration = Duration::from_micros(4_167);

/// A small generator of numbers that look random: xorshift64*, by Marsaglia and Vigna.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed | 1)
    }

    /// A number below `limit`, which is above 0.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % limit
    }

    pub(crate) fn percent(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn milliseconds(&mut self, limit: u64) -> Duration {
        Duration::from_millis(self.below(limit))
    }
}

/// One direction of the cable. Bytes arrive in the order in which they left: a cable may lose and
/// invent bytes, but none overtakes another.
#[derive(Default)]
pub(crate) struct Line {
    bytes: VecDeque<(Duration, u8)>,
    /// When the last byte on the line has passed.
    free: Duration,
    /// What a receiver makes of the damaged bytes; see [`Line::carry`].
    shadow: Deframer,
    /// How often damage had to be chosen anew, because no receiver could have seen it.
    pub(crate) unseen: u64,
}

impl Line {
    /// Puts a message on the line; `damaged` percent of the messages are damaged once, twice or
    /// three times: lost, delayed, said twice, a bit flipped, a byte lost, doubled or invented.
    ///
    /// What is in scope: any such damage that a receiver can see. A sum of seven bits lets about one
    /// in 128 of the worse kinds pass (`two_errors_that_cancel_pass_for_a_message` has some), and no
    /// link can help that. So the line listens to itself, and chooses again when what it is about to
    /// deliver reads as a message that nobody sent. A single flipped bit, a lost byte or a doubled
    /// byte alone never does; an invented byte inside a message, or two faults at once, may.
    pub(crate) fn carry(&mut self, frame: Frame, now: Duration, damaged: u64, chance: &mut Chance) {
        let mut start = now.max(self.free);
        let mut bytes = frame.encode().to_vec();
        if chance.percent(damaged) {
            if chance.percent(20) {
                start += chance.milliseconds(5_000);
            }
            loop {
                bytes = frame.encode().to_vec();
                for _ in 0..=chance.below(3) {
                    damage(&mut bytes, chance);
                }
                let mut shadow = self.shadow.clone();
                let mut heard = bytes.iter().filter_map(|&byte| shadow.push(byte));
                if heard.all(|heard| heard == frame) {
                    break;
                }
                self.unseen += 1;
            }
        }
        for byte in bytes {
            self.shadow.push(byte);
            start += BYTE;
            self.bytes.push_back((start, byte));
        }
        self.free = start;
    }

    /// When all that was put on the line so far has arrived.
    pub(crate) fn clears(&self) -> Duration {
        self.free
    }

    /// When the next byte arrives.
    pub(crate) fn next(&self) -> Option<Duration> {
        self.bytes.front().map(|&(at, _)| at)
    }

    /// The next byte that has arrived.
    pub(crate) fn take(&mut self, now: Duration) -> Option<u8> {
        self.bytes.pop_front_if(|&mut (at, _)| at <= now).map(|(_, byte)| byte)
    }
}

/// One fault in what may be a message, its pieces, or nothing any more.
fn damage(bytes: &mut Vec<u8>, chance: &mut Chance) {
    let length = bytes.len() as u64;
    let at = chance.below(length + 1) as usize;
    match chance.below(6) {
        0 => bytes.clear(),
        1 => bytes.extend_from_within(..),
        2 => bytes.insert(at, chance.below(256) as u8),
        3 if at < bytes.len() => bytes[at] ^= 1 << chance.below(8),
        4 if at < bytes.len() => drop(bytes.remove(at)),
        5 if at < bytes.len() => bytes.insert(at, bytes[at]),
        _ => {}
    }
}

#[test]
fn two_errors_that_cancel_pass_for_a_message() {
    // Known weaknesses of the protocol, not of a receiver: Black's C3, damaged.
    let c3 = crate::bytes("00 e5 d0 95");
    for (fault, damaged) in [
        ("one bit up, another down", "00 e5 d1 94"),
        ("its second byte lost, a stray one behind", "00 d0 95 bb"),
        ("the last two bytes exchanged", "00 e5 95 d0"),
    ] {
        let damaged = crate::bytes(damaged);
        assert_ne!(damaged, c3);
        let mut deframer = Deframer::new();
        let heard = damaged.iter().find_map(|&byte| deframer.push(byte));
        assert!(heard.is_some(), "{fault}");
    }
}

#[test]
fn one_lost_doubled_or_flipped_piece_of_any_kind_is_always_seen() {
    let game = include_str!("../../golden-game.txt");
    let words = game.lines().filter(|line| !line.starts_with(['#', '[']));
    for word in words.flat_map(str::split_whitespace) {
        let four = u32::from_str_radix(&word[1..], 16).expect("four bytes").to_be_bytes();
        let frame = Frame::decode(four).expect("a sound message");
        for at in 0..4 {
            let mut lost = four.to_vec();
            lost.remove(at);
            let mut doubled = four.to_vec();
            doubled.insert(at, four[at]);
            let flipped = (0..8).map(|bit| {
                let mut flipped = four.to_vec();
                flipped[at] ^= 1 << bit;
                flipped
            });
            for damaged in flipped.chain([lost, doubled]) {
                let mut deframer = Deframer::new();
                let mut heard = damaged.iter().filter_map(|&byte| deframer.push(byte));
                assert!(heard.all(|heard| heard == frame), "{damaged:02x?}");
            }
        }
    }
}

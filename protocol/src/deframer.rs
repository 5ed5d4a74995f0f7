//! Frames picked out of a stream that may also carry noise and talk (`SGMP.md` 6.1).

use crate::frame::{BadFrame, Frame, HIGH, LAST_START};

/// What a [`Deframer`] has seen so far (`SGMP.md` 6.1, 6.5).
///
/// Many bytes and no good frame mean a wrong speed or parity: see [`Counts::all_bad`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Bytes of any kind.
    pub bytes: u64,
    /// Frames that were whole and sound.
    pub good: u64,
    /// Frames dropped because the sum disagreed.
    pub bad_checksum: u64,
    /// Frames dropped because the reserved bit was set though the sum agreed.
    pub reserved_bit: u64,
    /// Frames dropped because the next one started before they were whole.
    pub cut_short: u64,
    /// Bytes 80 to FF that no frame was open for.
    pub stray: u64,
    /// Bytes 04 to 7F, which the protocol leaves to people who chat.
    pub talk: u64,
}

impl Counts {
    /// Frames that were lost on the way, as far as the receiver can tell (`SGMP.md` 6.5).
    #[must_use]
    pub const fn damaged(&self) -> u64 {
        self.bad_checksum + self.reserved_bit + self.cut_short
    }

    /// Whether at least `bytes` bytes came and not one frame among them was sound: the sign of a
    /// wrong speed or parity (`SGMP.md` 6.5).
    #[must_use]
    pub const fn all_bad(&self, bytes: u64) -> bool {
        self.good == 0 && self.bytes >= bytes
    }
}

/// Takes bytes one at a time and gives back a frame whenever one is complete (`SGMP.md` 6.1).
///
/// A bad frame is dropped in silence and counted: the protocol has no negative acknowledgement.
///
/// ```
/// use sgmp::Deframer;
/// let mut deframer = Deframer::new();
/// let frames = [0xff, 0x00, 0xe5, b'!', 0xd0, 0x95].into_iter().filter_map(|byte| deframer.push(byte));
/// assert_eq!(frames.count(), 1);
/// assert_eq!((deframer.counts().stray, deframer.counts().talk), (1, 1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Deframer {
    partial: [u8; 4],
    /// How many bytes of `partial` have come; 0 while no frame is open.
    filled: usize,
    counts: Counts,
}

impl Deframer {
    /// A deframer that has seen nothing.
    #[must_use]
    pub fn new() -> Deframer {
        Deframer::default()
    }

    /// Takes the next byte of the stream; gives the frame that it completes, if it does
    /// (`SGMP.md` 6.1).
    pub fn push(&mut self, byte: u8) -> Option<Frame> {
        self.counts.bytes += 1;
        // 1. 00 to 03 start a frame, whatever was open before.
        if byte <= LAST_START {
            self.drop_partial();
            self.partial[0] = byte;
            self.filled = 1;
            return None;
        }
        // 2. 04 to 7F are talk, inside a frame too.
        if byte & HIGH == 0 {
            self.counts.talk += 1;
            return None;
        }
        // 3. 80 to FF go on with the open frame, if there is one.
        if self.filled == 0 {
            self.counts.stray += 1;
            return None;
        }
        self.partial[self.filled] = byte;
        self.filled += 1;
        if self.filled < self.partial.len() {
            return None;
        }
        // 4. Four bytes: sound or dropped.
        self.filled = 0;
        match Frame::decode(self.partial) {
            Ok(frame) => {
                self.counts.good += 1;
                return Some(frame);
            }
            Err(BadFrame::ReservedBit) => self.counts.reserved_bit += 1,
            Err(_) => self.counts.bad_checksum += 1,
        }
        None
    }

    /// Forgets a frame that has only begun, as when the port was closed and opened again
    /// (`SGMP.md` 6.5). The counts go on.
    pub fn drop_partial(&mut self) {
        if self.filled > 0 {
            self.counts.cut_short += 1;
            self.filled = 0;
        }
    }

    /// Whether a frame has begun and is not whole.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.filled > 0
    }

    /// What has come so far.
    #[must_use]
    pub const fn counts(&self) -> Counts {
        self.counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Command;

    const MOVE: [u8; 4] = [0x00, 0xe5, 0xd0, 0x95];

    fn feed(deframer: &mut Deframer, bytes: &[u8]) -> Vec<Frame> {
        bytes.iter().filter_map(|&byte| deframer.push(byte)).collect()
    }

    fn sound() -> Frame {
        Frame {
            ack: false,
            seq: false,
            command: Command::Move,
            value: 21,
        }
    }

    #[test]
    fn any_one_byte_before_a_frame_leaves_it_whole() {
        for byte in 0..=u8::MAX {
            let mut deframer = Deframer::new();
            assert_eq!(feed(&mut deframer, &[byte]), []);
            assert_eq!(feed(&mut deframer, &MOVE), [sound()], "after {byte:02x}");
        }
    }

    #[test]
    fn a_start_inside_a_frame_throws_away_what_was_there() {
        let mut deframer = Deframer::new();
        let frames = feed(&mut deframer, &[0x00, 0xe5, 0x00, 0xe5, 0xd0, 0x95]);
        assert_eq!(frames, [sound()]);
        assert_eq!(deframer.counts().cut_short, 1);
    }

    #[test]
    fn talk_is_skipped_between_all_bytes_of_a_frame() {
        for talk in 0x04..=0x7f {
            let mut deframer = Deframer::new();
            let bytes = [talk, 0x00, talk, 0xe5, talk, 0xd0, talk, 0x95, talk];
            assert_eq!(feed(&mut deframer, &bytes), [sound()]);
            assert_eq!(deframer.counts().talk, 5);
        }
    }

    #[test]
    fn one_byte_doubled_never_makes_another_frame() {
        for (at, &byte) in MOVE.iter().enumerate() {
            let mut bytes = MOVE.to_vec();
            bytes.insert(at, byte);
            let frames = feed(&mut Deframer::new(), &bytes);
            assert!(frames.iter().all(|&frame| frame == sound()));
        }
    }

    #[test]
    fn every_byte_is_counted_once_and_a_wrong_speed_shows() {
        let mut deframer = Deframer::new();
        feed(&mut deframer, &[0xff; 40]);
        feed(&mut deframer, b"hello");
        feed(&mut deframer, &[0x00, 0xe4, 0xd0, 0x95, 0x00, 0xed, 0xd8, 0x95]);
        let counts = deframer.counts();
        let expected = Counts {
            bytes: 53,
            bad_checksum: 1,
            reserved_bit: 1,
            stray: 40,
            talk: 5,
            ..Counts::default()
        };
        assert_eq!(counts, expected);
        assert!(counts.all_bad(50) && !counts.all_bad(54));
        assert_eq!(counts.damaged(), 2);
        feed(&mut deframer, &MOVE);
        assert!(!deframer.counts().all_bad(50));
    }

    #[test]
    fn a_reopened_port_forgets_the_half_frame() {
        let mut deframer = Deframer::new();
        feed(&mut deframer, &MOVE[..3]);
        deframer.drop_partial();
        assert_eq!(feed(&mut deframer, &MOVE[3..]), []);
        assert_eq!((deframer.counts().cut_short, deframer.counts().stray), (1, 1));
    }
}

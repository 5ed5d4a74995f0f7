//! Four bytes and the frame they mean, both ways (`SGMP.md` 1.2).
//!
//! ```text
//! byte 1   0000 00hy   h acknowledges the other side's last message, y is the sender's own bit
//! byte 2   1sss ssss   sum of the low seven bits of bytes 1, 3 and 4, modulo 128
//! byte 3   1ccc 0vvv   command, a reserved bit that is 0, bits 9 to 7 of the value
//! byte 4   1vvv vvvv   bits 6 to 0 of the value
//! ```

use core::error::Error;
use core::fmt;

/// The largest value a frame can carry: ten bits (`SGMP.md` 1.2).
pub const VALUE_MAX: u16 = 0x3ff;

/// The highest byte that can open a frame (`SGMP.md` 1.2).
pub(crate) const LAST_START: u8 = 0x03;

/// The bit that is set in the second to fourth byte and never in the first (`SGMP.md` 1.2).
pub(crate) const HIGH: u8 = 0x80;

const ACK: u8 = 0x02;
const SEQ: u8 = 0x01;
const RESERVED: u8 = 0x08;
const LOW_SEVEN: u8 = 0x7f;

/// What kind of message a frame carries: three bits (`SGMP.md` 2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Command {
    /// Acknowledges the other side's last message.
    Ok = 0,
    /// Refuses the other side's last message.
    Deny = 1,
    /// Asks for a new game.
    NewGame = 2,
    /// Asks for one of the terms of the game.
    Query = 3,
    /// Answers a query.
    Answer = 4,
    /// Plays a stone or passes.
    Move = 5,
    /// Takes moves back.
    Undo = 6,
    /// Leads into commands that nobody ever specified for us.
    Extended = 7,
}

impl Command {
    /// All commands, in the order of their codes (`SGMP.md` 2.1).
    pub const ALL: [Command; 8] = [
        Command::Ok,
        Command::Deny,
        Command::NewGame,
        Command::Query,
        Command::Answer,
        Command::Move,
        Command::Undo,
        Command::Extended,
    ];
}

/// One message as the wire carries it: two sequence bits, a command and a value (`SGMP.md` 1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    /// `h`: the sequence bit of the last message that the sender accepted from the other side.
    pub ack: bool,
    /// `y`: the sequence bit of the sender's own last message.
    pub seq: bool,
    /// What kind of message this is.
    pub command: Command,
    /// What it says, 0 to [`VALUE_MAX`]; higher bits are not sent.
    pub value: u16,
}

impl Frame {
    /// The four bytes of this frame (`SGMP.md` 1.2).
    #[must_use]
    pub const fn encode(self) -> [u8; 4] {
        let first = if self.ack { ACK } else { 0 } | if self.seq { SEQ } else { 0 };
        let third = HIGH | (self.command as u8) << 4 | (self.value >> 7) as u8 & 0x07;
        let fourth = HIGH | self.value as u8 & LOW_SEVEN;
        [first, checksum(first, third, fourth), third, fourth]
    }

    /// The frame that four bytes mean, or the first thing that is wrong with them (`SGMP.md` 1.2).
    ///
    /// # Errors
    ///
    /// [`BadFrame`] says what is wrong. Nothing but [`Frame::encode`] makes bytes that pass.
    pub const fn decode(bytes: [u8; 4]) -> Result<Frame, BadFrame> {
        let [first, second, third, fourth] = bytes;
        // 1. Each byte is of its class.
        if first > LAST_START {
            return Err(BadFrame::NoStart);
        }
        if second & third & fourth & HIGH == 0 {
            return Err(BadFrame::LowByte);
        }
        // 2. The sum agrees.
        if second != checksum(first, third, fourth) {
            return Err(BadFrame::Checksum);
        }
        // 3. The reserved bit is clear.
        if third & RESERVED != 0 {
            return Err(BadFrame::ReservedBit);
        }
        Ok(Frame {
            ack: first & ACK != 0,
            seq: first & SEQ != 0,
            command: Command::ALL[(third >> 4 & 0x07) as usize],
            value: ((third & 0x07) as u16) << 7 | (fourth & LOW_SEVEN) as u16,
        })
    }
}

/// The second byte that belongs to the other three (`SGMP.md` 1.2).
///
/// It sees every single wrong bit. It does not see bytes 3 and 4 exchanged, nor two errors that
/// cancel each other.
const fn checksum(first: u8, third: u8, fourth: u8) -> u8 {
    HIGH | first.wrapping_add(third).wrapping_add(fourth)
}

/// What is wrong with four bytes that are not a frame (`SGMP.md` 1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BadFrame {
    /// The first byte is not one of 00 to 03.
    NoStart,
    /// One of the other three bytes is below 80.
    LowByte,
    /// The second byte is not the sum of the others.
    Checksum,
    /// The sum agrees but the reserved bit is set.
    ReservedBit,
}

impl fmt::Display for BadFrame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadFrame::NoStart => "the first byte does not start a message",
            BadFrame::LowByte => "a later byte lacks its top bit",
            BadFrame::Checksum => "the checksum is wrong",
            BadFrame::ReservedBit => "the reserved bit is set",
        })
    }
}

impl Error for BadFrame {}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every frame there is: 2 x 2 x 8 x 1024.
    fn every_frame() -> impl Iterator<Item = Frame> {
        (0..4u8).flat_map(|bits| {
            Command::ALL.into_iter().flat_map(move |command| {
                (0..=VALUE_MAX).map(move |value| Frame {
                    ack: bits & ACK != 0,
                    seq: bits & SEQ != 0,
                    command,
                    value,
                })
            })
        })
    }

    #[test]
    fn every_frame_survives_the_way_out_and_back() {
        let mut walked = 0;
        for frame in every_frame() {
            assert_eq!(Frame::decode(frame.encode()), Ok(frame));
            walked += 1;
        }
        assert_eq!(walked, 2 * 2 * 8 * 1024);
    }

    #[test]
    fn no_single_wrong_bit_in_any_frame_goes_unseen() {
        for frame in every_frame() {
            let sound = u32::from_be_bytes(frame.encode());
            for bit in 0..32 {
                let damaged = (sound ^ 1 << bit).to_be_bytes();
                assert!(Frame::decode(damaged).is_err(), "{damaged:02x?}");
            }
        }
    }

    #[test]
    fn bytes_that_decode_are_the_bytes_that_encode_makes() {
        // Every first, third and fourth byte; the right sum, a wrong one, one without its top bit.
        for first in 0..=u8::MAX {
            for third in 0..=u8::MAX {
                for fourth in 0..=u8::MAX {
                    let sum = checksum(first, third, fourth);
                    for second in [sum, sum ^ 1, sum & LOW_SEVEN] {
                        let bytes = [first, second, third, fourth];
                        if let Ok(frame) = Frame::decode(bytes) {
                            assert_eq!(frame.encode(), bytes);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_sum_is_blind_to_bytes_three_and_four_exchanged() {
        // QUERY 64 (sum, b0, c0) against ANSWER 48: a known weakness of the protocol.
        let query = [0x01, 0xf1, 0xb0, 0xc0];
        let answer = [0x01, 0xf1, 0xc0, 0xb0];
        assert!(Frame::decode(query).is_ok_and(|frame| frame.command == Command::Query));
        assert!(Frame::decode(answer).is_ok_and(|frame| frame.command == Command::Answer));
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert_eq!(Frame::decode([0x04, 0xe9, 0xd0, 0x95]), Err(BadFrame::NoStart));
        assert_eq!(Frame::decode([0x00, 0xe5, 0x50, 0x95]), Err(BadFrame::LowByte));
        assert_eq!(Frame::decode([0x00, 0xe4, 0xd0, 0x95]), Err(BadFrame::Checksum));
        assert_eq!(Frame::decode([0x00, 0xed, 0xd8, 0x95]), Err(BadFrame::ReservedBit));
    }
}

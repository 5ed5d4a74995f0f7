//! What a frame says, typed (`SGMP.md` 2).
//!
//! Both ways are total: any frame is a message (though perhaps one that nobody understands), and any
//! message goes into a frame.

use core::fmt;

use crate::frame::{Command, Frame, VALUE_MAX};
use crate::query::Query;

/// Whose stone a MOVE plays (`SGMP.md` 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    /// Moves first in an even game, and sends NEWGAME.
    Black,
    /// Moves second in an even game, and waits for NEWGAME.
    White,
}

/// A message without its sequence bits (`SGMP.md` 2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// "I have your last message." Never new, never outstanding. Its value means nothing.
    Ok,
    /// "I refuse your last message."
    Deny,
    /// "Let us begin a game."
    NewGame,
    /// "What do you hold about ...?"
    Query(Query),
    /// The answer to the last query; see [`crate::answer`] for what the numbers mean.
    Answer(u16),
    /// A stone or a pass.
    Move {
        /// Whose; several programs ignore this bit, and none gets it wrong.
        color: Color,
        /// The point's number, see [`crate::point`]; [`Message::PASS`] is a pass.
        point: u16,
    },
    /// Takes back this many moves, counting both colours.
    Undo(u16),
    /// A command beyond the protocol; DENY is the reply.
    Extended(u16),
}

/// The bit of a MOVE's value that makes it White's (`SGMP.md` 2.3).
const WHITE: u16 = 0x200;

/// The bits of a MOVE's value that hold the point (`SGMP.md` 2.3).
const POINT: u16 = 0x1ff;

impl Message {
    /// The point of a MOVE that is a pass (`SGMP.md` 2.3).
    pub const PASS: u16 = 0;

    /// The message in a frame (`SGMP.md` 2.1). The values of OK, DENY and NEWGAME are not looked at:
    /// programs disagree about them.
    #[must_use]
    pub const fn of(frame: Frame) -> Message {
        let value = frame.value & VALUE_MAX;
        match frame.command {
            Command::Ok => Message::Ok,
            Command::Deny => Message::Deny,
            Command::NewGame => Message::NewGame,
            Command::Query => Message::Query(Query::of_value(value)),
            Command::Answer => Message::Answer(value),
            Command::Move => Message::Move {
                color: if value & WHITE == 0 { Color::Black } else { Color::White },
                point: value & POINT,
            },
            Command::Undo => Message::Undo(value),
            Command::Extended => Message::Extended(value),
        }
    }

    /// The frame that carries this message with the given sequence bits (`SGMP.md` 1.2, 2.1).
    #[must_use]
    pub const fn with_bits(self, ack: bool, seq: bool) -> Frame {
        Frame {
            ack,
            seq,
            command: self.command(),
            value: self.value(),
        }
    }

    /// The command that carries this message (`SGMP.md` 2.1).
    #[must_use]
    pub const fn command(self) -> Command {
        match self {
            Message::Ok => Command::Ok,
            Message::Deny => Command::Deny,
            Message::NewGame => Command::NewGame,
            Message::Query(_) => Command::Query,
            Message::Answer(_) => Command::Answer,
            Message::Move { .. } => Command::Move,
            Message::Undo(_) => Command::Undo,
            Message::Extended(_) => Command::Extended,
        }
    }

    /// The ten bits that carry what this message says (`SGMP.md` 2.1). CgfGoBan knows an OK only by
    /// its value of all ones.
    #[must_use]
    pub const fn value(self) -> u16 {
        match self {
            Message::Ok => VALUE_MAX,
            Message::Deny | Message::NewGame => 0,
            Message::Query(query) => query.value(),
            Message::Answer(value) | Message::Undo(value) | Message::Extended(value) => value & VALUE_MAX,
            Message::Move { color, point } => {
                let color = match color {
                    Color::Black => 0,
                    Color::White => WHITE,
                };
                color | point & POINT
            }
        }
    }
}

impl Color {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

/// As logs show it: `MOVE B 301`, `MOVE W pass`, `QUERY colour`.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Message::Ok => f.write_str("OK"),
            Message::Deny => f.write_str("DENY"),
            Message::NewGame => f.write_str("NEWGAME"),
            Message::Query(query) => write!(f, "QUERY {query}"),
            Message::Answer(value) => write!(f, "ANSWER {value}"),
            Message::Move { color, point } => match *point {
                Message::PASS => write!(f, "MOVE {color} pass"),
                point => write!(f, "MOVE {color} {point}"),
            },
            Message::Undo(moves) => write!(f, "UNDO {moves}"),
            Message::Extended(value) => write!(f, "EXTENDED {value}"),
        }
    }
}

/// As logs show it: `B` or `W`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Black => "B",
            Color::White => "W",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_and_value_is_a_message_and_goes_back_into_its_frame() {
        for command in Command::ALL {
            for value in 0..=VALUE_MAX {
                let frame = Frame {
                    ack: true,
                    seq: false,
                    command,
                    value,
                };
                let message = Message::of(frame);
                let back = message.with_bits(true, false);
                // Only the values that mean nothing come back as the ones that we send.
                let expected = match command {
                    Command::Ok => VALUE_MAX,
                    Command::Deny | Command::NewGame => 0,
                    _ => value,
                };
                assert_eq!(
                    back,
                    Frame {
                        value: expected,
                        ..frame
                    }
                );
                assert_eq!(Message::of(back), message);
            }
        }
    }

    #[test]
    fn numbers_too_large_for_the_wire_never_touch_the_bits_beside_them() {
        let black = Message::Move {
            color: Color::Black,
            point: u16::MAX,
        };
        assert_eq!(black.value(), POINT);
        assert_eq!(Message::Answer(u16::MAX).value(), VALUE_MAX);
    }

    #[test]
    fn logs_can_be_read() {
        let shown = |message: Message| message.to_string();
        let play = |color, point| Message::Move { color, point };
        assert_eq!(shown(play(Color::Black, 301)), "MOVE B 301");
        assert_eq!(shown(play(Color::White, Message::PASS)), "MOVE W pass");
        assert_eq!(shown(Message::Query(Query::Color)), "QUERY colour");
        assert_eq!(shown(Message::Query(Query::Extended(15))), "QUERY extended 15");
        assert_eq!(shown(Message::Query(Query::Other(127))), "QUERY 127");
        assert_eq!(shown(Message::Undo(2)), "UNDO 2");
    }
}

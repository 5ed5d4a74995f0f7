//! Moves and rules as the wire has them, and back (SGMP.md 2.2, 2.3).

use super::PeerMove;
use crate::game::{Color, Move, Point, Rules, Size};
use sgmp::Message;
use sgmp::point::{point_number, point_place};

/// The message that carries a move.
pub(super) fn message(color: Color, mv: Move, size: Size) -> Message {
    let color = match color {
        Color::Black => sgmp::Color::Black,
        Color::White => sgmp::Color::White,
    };
    let point = match mv {
        Move::Pass => 0,
        Move::Place(point) => point_number(point.column() as u8, point.row() as u8, size.rows() as u8),
    };
    Message::Move { color, point }
}

/// The move of a number; 0 is a pass.
pub(super) fn game_move(point: u16, size: Size) -> PeerMove {
    match point {
        0 => PeerMove::On(Move::Pass),
        _ => match point_place(point, size.rows() as u8) {
            Some((column, row)) => PeerMove::On(Move::Place(Point::at(column.into(), row.into()))),
            None => PeerMove::Off(point),
        },
    }
}

/// The number of a rule set in an answer; 0, which says nothing, where the protocol has none.
pub(super) fn rules_number(rules: Rules) -> u16 {
    match rules {
        Rules::JAPANESE => 1,
        Rules::CHINESE => 2,
        _ => 0,
    }
}

//! What a search or a settlement says of the board at the end of a game.

use crate::game::{Board, Color, Count, Komi, Point, PointSet};
use crate::think::search::Owners;
use crate::think::settlement::{Fate, Settled, Settlement, Why};

/// The komi that makes a count even: who has won or lost no longer cares for a point.
pub(super) fn even(count: &Count) -> Komi {
    Komi {
        halves: count.komi.halves + count.score.halves,
    }
}

/// Whether one and the same side owns the point in at least that part of the games of each view, from 0 (all the same) to 1.
pub(super) fn is_sure(views: &[&Owners], point: Point, least: f32) -> bool {
    let owns = |color| views.iter().all(|view| view.of(color, point) >= least);
    Color::BOTH.into_iter().any(owns)
}

/// Whether one of the stones is in a seki that was read.
pub(super) fn is_seki(settlement: Option<&Settlement>, stones: &PointSet) -> bool {
    let read = |group: &Settled| group.fate == Fate::Seki && group.why == Why::Read;
    let mut groups = settlement.iter().flat_map(|all| &all.groups);
    groups.any(|group| read(group) && group.stones.meets(stones))
}

/// An empty point between living stones of both sides.
pub(super) fn is_dame(board: &Board, owners: &Owners, point: Point) -> bool {
    let lives_beside = |color| {
        point
            .neighbors()
            .into_iter()
            .any(|beside| board.color_at(beside) == Some(color) && owners.of(color, beside) > 0.5)
    };
    board.is_empty(point) && Color::BOTH.into_iter().all(lives_beside)
}

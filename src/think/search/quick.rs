//! A quick opinion, from what can be seen without reading: a microsecond or two a move.

use super::opinion::{Advice, Opinion, Position};
use crate::game::Point;

/// What can be seen at a glance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quick;

impl Opinion for Quick {
    fn advise(&self, position: &Position<'_>, advice: &mut Advice) {
        for &point in position.board.empty_list() {
            advice.add(point, glance(position, point));
        }
    }
}

fn glance(position: &Position<'_>, point: Point) -> f32 {
    let Position { board, turn, last } = *position;
    let mut log = 0.0;
    let mut safe = false;
    let mut beside = 0;
    for next in point.neighbors() {
        match board.color_at(next) {
            Some(color) if color == turn => {
                let liberties = board.liberty_count(next);
                safe |= liberties > 2;
                if liberties == 1 {
                    log += 1.5;
                }
                beside += 1;
            }
            Some(_) => {
                match board.liberty_count(next) {
                    1 => {
                        log += 2.0 + (board.string_len(next) as f32).ln();
                        safe = true;
                    }
                    2 => log += 0.7,
                    _ => {}
                }
                beside += 1;
            }
            None if board.is_on_board(next) => safe = true,
            None => {}
        }
    }
    if !safe {
        log -= 2.0;
    }
    let rows = board.size().rows();
    let line = |at: usize| at.min(rows - 1 - at);
    let height = line(point.column()).min(line(point.row()));
    if beside == 0 {
        log += match height {
            0 => -2.5,
            1 => -1.0,
            2 | 3 => 0.5,
            _ => 0.0,
        };
    }
    let near = |other: Point| {
        let (dx, dy) = (
            point.column().abs_diff(other.column()),
            point.row().abs_diff(other.row()),
        );
        dx + dy + dx.max(dy)
    };
    for (other, weight) in last.into_iter().zip([1.0, 0.5]) {
        if let Some(other) = other {
            log += weight * (2.5 - 0.4 * (near(other).min(8) as f32));
        }
    }
    log
}

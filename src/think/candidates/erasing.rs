//! Keshi: on the line between the tips of an enemy moyo (seeds/001, part 2 of the second day: X = (X1 + X2) / 2, Y = (Y1 + Y2) / 2), and
//! the cap over the stone that holds it up.

use super::frameworks::{Moyo, moyos, square};
use super::sides::{Side, line};
use super::{Proposals, Reason, View};
use crate::game::{Color, Point};
use crate::think::recognition::Stage;

/// Where on the line between the tips, in sixths of it: the middle, and a third from either tip.
const SIXTHS: [usize; 3] = [2, 3, 4];
/// The lowest line of a move that erases: below it one invades.
const LOWEST: usize = 4;
/// Lines of a stone that is capped.
const CAPPED: std::ops::RangeInclusive<usize> = 3..=5;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    if view.seen.stage == Stage::End {
        return;
    }
    for moyo in moyos(view, view.turn.opponent()) {
        let Some(tips) = moyo.tips() else { continue };
        let [one, other] = tips;
        for part in SIXTHS {
            let point = between(one, other, part);
            if is_open(view, &moyo, point) {
                proposals.add(point, Reason::Keshi { tips, moyo: moyo.len });
            }
        }
        let middle = between(one, other, 3);
        let caps = moyo.stones.iter().filter_map(|stone| Some((stone, cap(view, stone)?)));
        let nearest = caps
            .filter(|(_, point)| is_open(view, &moyo, *point))
            .min_by_key(|(stone, point)| (square(*stone, middle), *stone, *point));
        if let Some((stone, point)) = nearest {
            proposals.add(point, Reason::Caps { stone, moyo: moyo.len });
        }
    }
}

/// The point so many sixths from one point to another, rounded to the nearer.
fn between(one: Point, other: Point, sixths: usize) -> Point {
    let along = |from: usize, to: usize| (from * (6 - sixths) + to * sixths + 3) / 6;
    Point::at(along(one.column(), other.column()), along(one.row(), other.row()))
}

/// Whether a stone there is in the moyo or at its rim, high enough, and has room.
fn is_open(view: &View<'_>, moyo: &Moyo, point: Point) -> bool {
    let at_rim = moyo.points.contains(point) || point.neighbors().iter().any(|near| moyo.points.contains(*near));
    let touches = |color: Color| {
        point
            .neighbors()
            .iter()
            .any(|near| view.board.color_at(*near) == Some(color))
    };
    view.board.is_empty(point)
        && at_rim
        && line(view.board.size(), point) >= LOWEST
        && !Color::BOTH.into_iter().any(touches)
}

/// The point two lines above a stone on a side, away from the edge.
fn cap(view: &View<'_>, stone: Point) -> Option<Point> {
    let size = view.board.size();
    let mut found = None;
    for side in Side::all(size) {
        for low in CAPPED {
            let mut places = (0..side.len()).filter(|along| side.is_between_corners(*along));
            if let Some(along) = places.find(|along| side.point(*along, low) == Some(stone)) {
                let [above, cap] = [side.point(along, low + 1)?, side.point(along, low + 2)?];
                let free = [above, cap].iter().all(|point| view.board.is_empty(*point));
                found = found.or(free.then_some(cap));
            }
        }
    }
    found
}

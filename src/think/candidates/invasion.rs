//! Invasions: into an enemy moyo where there is most room, on the third or fourth line, or on the 3-3 point under a star stone (打ち込み).

use super::frameworks::moyos;
use super::sides::{LEAST_ROWS, line, lines_between};
use super::{Proposals, Reason, View};
use crate::game::{Point, PointSet};
use crate::think::recognition::Stage;

/// Lines to the nearest enemy stone at least: nearer there is no room to live in.
const ROOM: usize = 3;
/// Points a moyo is invaded on, at most.
const MOST: usize = 2;

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    if view.seen.stage == Stage::End {
        return;
    }
    let enemy = view.turn.opponent();
    let stones = view.board.stones(enemy);
    for moyo in moyos(view, enemy) {
        let open = |point: &Point| !view.seen.settled(enemy, *point);
        let mut roomy: Vec<(usize, usize, Point)> = Vec::new();
        for point in moyo.points.iter().filter(open) {
            let low = line(view.board.size(), point);
            if view.board.is_empty(point) && (3..=4).contains(&low) {
                let near = stones.iter().map(|stone| lines_between(stone, point)).min();
                roomy.push((usize::MAX - near.unwrap_or(ROOM), low, point));
            }
        }
        // The most room first, and the third line before the fourth.
        roomy.sort_unstable();
        let best = roomy.into_iter().filter(|(far, ..)| usize::MAX - far >= ROOM);
        let under_stars = corners(view).filter(|point| moyo.points.contains(*point));
        for point in best.take(MOST).map(|(.., point)| point).chain(under_stars) {
            proposals.add(point, Reason::Invades { moyo: moyo.len });
        }
    }
}

/// The 3-3 points of corners in which nothing stands but a star stone of the enemy's.
fn corners(view: &View<'_>) -> impl Iterator<Item = Point> {
    let rows = view.board.size().rows();
    let ends = [(2, 3), (rows.saturating_sub(3), rows.saturating_sub(4))];
    let pairs = ends
        .into_iter()
        .flat_map(move |column| ends.into_iter().map(move |row| (column, row)));
    pairs.filter_map(move |(column, row)| {
        let [three, star] = [Point::at(column.0, row.0), Point::at(column.1, row.1)];
        let all: PointSet = view
            .board
            .size()
            .points()
            .filter(|point| lines_between(*point, three) <= 2)
            .collect();
        let taken = all.difference(&view.board.empty_points());
        let alone = taken == PointSet::from_iter([star]) && view.board.color_at(star) == Some(view.turn.opponent());
        (rows >= LEAST_ROWS && alone).then_some(three)
    })
}

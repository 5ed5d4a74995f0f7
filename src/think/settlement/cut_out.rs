//! A part of the board by itself, so that reading sees nothing else: what is kept, and around it an enemy who lives.
//!
//! Only what of this enemy can be put into atari from there stays as it is, for who saves it plays nowhere else.

use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::regions::{flood, heads};

/// Liberties of its own with which a wall is out of reach.
const OUT_OF_REACH: usize = 3;

/// A board with those points as they are, so many dame beside them, and the enemy of `owner` everywhere else, who lives. `None`
/// where there is no room for such an enemy. Where any dame are left, all are that join strings of the owner: who fills one of them is answered.
pub(super) fn cut_out(board: &Board, kept: &PointSet, owner: Color, dame: usize) -> Option<Board> {
    let on_board = |point: Point| point.neighbors().into_iter().filter(|next| board.is_on_board(*next));
    let short = short_of_liberties(board, kept, owner);
    let beside = kept.beside().difference(kept).intersection(&board.empty_points());
    let kept = &kept.union(&short);
    let rest: PointSet = board.size().points().filter(|point| !kept.contains(*point)).collect();
    let joins = |point: &Point| {
        let own = on_board(*point).filter(|next| kept.contains(*next) && board.color_at(*next) == Some(owner));
        let strings: PointSet = own.filter_map(|stone| board.string_head(stone)).collect();
        dame > 0 && strings.len() > 1
    };
    let (joining, others): (Vec<Point>, Vec<Point>) = beside.iter().partition(joins);
    let others = others.into_iter().take(dame.saturating_sub(joining.len()));
    let dame: PointSet = joining.iter().copied().chain(others).collect();
    let wall = rest.difference(&dame);
    // Liberties far apart cut the wall less; where there is no room for that they may be near.
    let walled = |apart: usize| walled(board, kept, owner, &wall, &liberties(board, &wall, apart));
    walled(3).or_else(|| walled(2))
}

/// Strings of the wall that have one liberty at most that is neither kept nor a dame beside what is, with that liberty.
fn short_of_liberties(board: &Board, kept: &PointSet, owner: Color) -> PointSet {
    let near = kept.union(&kept.beside());
    let enemies = heads(board, owner.opponent());
    let in_wall = enemies.filter(|head| !kept.contains(*head) && board.string(*head).meets(&near));
    let outside = in_wall.map(|head| (head, board.liberties(head).difference(&near)));
    let short = outside.filter(|(_, outside)| outside.len() <= 1);
    short.fold(PointSet::EMPTY, |all, (head, outside)| {
        all.union(&board.string(head)).union(&outside)
    })
}

/// The board with what is kept, and the enemy on the whole wall but for these liberties. `None` where a string of the wall has fewer than
/// three of them.
fn walled(board: &Board, kept: &PointSet, owner: Color, wall: &PointSet, liberties: &PointSet) -> Option<Board> {
    let of = |color| board.stones(color).intersection(kept);
    let (own, enemy) = (of(owner), of(owner.opponent()));
    let enemy = enemy.union(&wall.difference(liberties));
    let cut = match owner {
        Color::Black => Board::from_stones(board.size(), &own, &enemy),
        Color::White => Board::from_stones(board.size(), &enemy, &own),
    };
    let cut = cut.ok()?;
    let lives = |head| cut.liberties(head).intersection(liberties).len() >= OUT_OF_REACH;
    let all_live = heads(&cut, owner.opponent())
        .filter(|head| wall.contains(*head))
        .all(lives);
    all_live.then_some(cut)
}

/// Three liberties for each part of a wall, out of everybody's reach, with so many steps at least from one to the next; none of them takes
/// the wall apart.
fn liberties(board: &Board, wall: &PointSet, apart: usize) -> PointSet {
    let (mut left, mut liberties) = (*wall, PointSet::EMPTY);
    while let Some(start) = left.first() {
        let (part, _) = flood(board, start, |point| wall.contains(point));
        let is_inner = |point: Point| {
            let mut beside = point.neighbors().into_iter().filter(|next| board.is_on_board(*next));
            beside.all(|next| part.contains(next))
        };
        let mut own: Vec<Point> = Vec::new();
        for point in part.iter().filter(|point| is_inner(*point)) {
            let is_apart = own.iter().all(|other| steps(point, *other) >= apart);
            if own.len() < OUT_OF_REACH && is_apart && is_whole(board, &without(&part, &own, point)) {
                own.push(point);
            }
        }
        liberties = liberties.union(&own.into_iter().collect());
        left = left.difference(&part);
    }
    liberties
}

fn without(part: &PointSet, some: &[Point], point: Point) -> PointSet {
    part.difference(&some.iter().copied().chain([point]).collect())
}

/// Whether those points hang together along the lines.
fn is_whole(board: &Board, points: &PointSet) -> bool {
    let start = points.first();
    start.is_none_or(|start| flood(board, start, |point| points.contains(point)).0 == *points)
}

/// Steps along the lines from one point to the other.
fn steps(a: Point, b: Point) -> usize {
    a.column().abs_diff(b.column()) + a.row().abs_diff(b.row())
}

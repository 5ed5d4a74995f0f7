//! Whether those around stones that cannot make two eyes live themselves: if not, it is a race.
//!
//! A group is read with an enemy around it who lives. Where one of that enemy's two eyes is false, the group may hold out, or take him first. (Who has fewer than
//! two from the beginning is asked about with the group, as one who may be in a seki.)

use super::living::{Living, Territory};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::race::{End, race};

/// Positions that each reading of a race may look into: such races are short, and nobody stops them.
const READ: u32 = 4_000;
/// A string with no more liberties can be put in atari, or is in it.
const IN_DANGER: usize = 2;

/// Whether those stones are not taken in a race with an enemy beside them who only seems to have two eyes, the enemy moving first.
pub(super) fn hold_out(board: &Board, stones: &PointSet, color: Color, living: &Living) -> bool {
    let enemy = color.opponent();
    let reach = stones.union(&stones.beside().intersection(&board.empty_points()));
    let near = reach.beside();
    let largest = |of: &PointSet| of.iter().max_by_key(|stone| board.string_len(*stone));
    let beside = living.groups[enemy].iter().enumerate();
    let weak = beside.filter(|(number, group)| {
        let eyes = living.eyes(board, enemy, *number);
        let is_weak = || (2..2 + false_eyes(board, enemy, &group.stones, living)).contains(&eyes);
        group.stones.meets(&near) && !living.has_room(board, enemy, *number) && is_weak()
    });
    let mut rivals = weak.filter_map(|(_, group)| largest(&group.stones));
    largest(stones).is_some_and(|own| {
        rivals.any(|rival| {
            let end = race(board, own, rival, READ).map(|race| race.first[enemy]);
            matches!(end, Ok(End::Seki | End::Ko(_))) || end == Ok(End::Taken(enemy))
        })
    })
}

/// Single points that a group seems to have for eyes, with a string around that has no other eye and may be put in atari: then its owner has to fill the point,
/// or it is taken.
fn false_eyes(board: &Board, color: Color, group: &PointSet, living: &Living) -> usize {
    let own = || living.territories.iter().filter(|territory| territory.owner == color);
    let has_another = |string: &PointSet, eye: &Territory| {
        own().any(|other| other.points != eye.points && other.around.meets(string))
    };
    let is_false = |eye: &&Territory| {
        let heads: PointSet = eye.around.iter().filter_map(|stone| board.string_head(stone)).collect();
        let may_fall = |head: Point| board.liberty_count(head) <= IN_DANGER && !has_another(&board.string(head), eye);
        eye.points.len() == 1 && heads.len() > 1 && heads.iter().any(may_fall)
    };
    own().filter(|eye| eye.around.meets(group)).filter(is_false).count()
}

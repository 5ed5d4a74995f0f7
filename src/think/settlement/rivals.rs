//! Whether those around stones that cannot make two eyes live themselves: if not, it is a race.
//!
//! A group is read with an enemy around it who lives. Where he has no two eyes, or one of two is false, the group may hold out, or take him first.

use super::Stop;
use super::living::Living;
use crate::game::{Board, ByColor, Color, PointSet};
use crate::think::reading::Reader;
use crate::think::reading::race::{End, race_by};

/// Positions that each reading of a race may look into: such races are few.
const READ: u32 = 40_000;

/// Whether those stones are not taken in a race with an enemy beside them who has no two eyes, by who moves first. Only enemies are asked about that seem to have
/// at least `seeming` eyes.
pub(super) fn hold_out(
    board: &Board,
    stones: &PointSet,
    color: Color,
    living: &Living,
    seeming: usize,
    stop: Stop<'_>,
) -> ByColor<bool> {
    let enemy = color.opponent();
    let reach = stones.union(&stones.beside().intersection(&board.empty_points()));
    let near = reach.beside();
    let largest = |of: &PointSet| of.iter().max_by_key(|stone| board.string_len(*stone));
    let beside = living.groups[enemy].iter().enumerate();
    let weak = beside.filter(|(number, group)| {
        let seems_so = || living.eyes(board, enemy, *number) >= seeming;
        let is_weak = || seems_so() && living.sure_eyes(board, enemy, *number) < 2;
        group.stones.meets(&near) && !living.has_room(board, enemy, *number) && is_weak()
    });
    let rivals = weak.filter_map(|(_, group)| largest(&group.stones));
    let mut reader = Reader::for_budget(READ).until(stop);
    let races = rivals.filter_map(|rival| race_by(&mut reader, board, largest(stones)?, rival, READ).ok());
    let holds = |end| matches!(end, End::Seki | End::Ko(_)) || end == End::Taken(enemy);
    races.fold(ByColor::both(false), |held, race| {
        ByColor::from_fn(|first| held[first] || holds(race.first[first]))
    })
}

//! Whether those around stones that cannot make two eyes live themselves: if not, it is a race.
//!
//! A group is read with an enemy around it who lives. Where he has no two eyes, or one of two is false, the group may hold out, or take him first.

use super::Stop;
use super::living::Living;
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::Reader;
use crate::think::reading::race::{End, end_by};

/// Positions that each reading of a race may look into: such races are few.
const READ: u32 = 40_000;

/// When stones are not taken in a race, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum HoldsOut {
    /// Nobody knows that they hold out.
    Never,
    /// They do if their side moves first.
    MovingFirst,
    /// They do whoever moves first.
    Always,
}

/// When those stones are not taken in a race with an enemy beside them who has no two eyes. Only enemies are asked about that seem to have at least `seeming` eyes.
pub(super) fn hold_out(
    board: &Board,
    stones: &PointSet,
    color: Color,
    living: &Living,
    seeming: usize,
    stop: Stop<'_>,
) -> HoldsOut {
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
    let Some(own) = largest(stones) else {
        return HoldsOut::Never;
    };
    // Few have any.
    let mut rivals = rivals.peekable();
    if rivals.peek().is_none() {
        return HoldsOut::Never;
    }
    let mut reader = Reader::for_budget(READ).until(stop);
    let is_held = |end| matches!(end, End::Seki | End::Ko(_)) || end == End::Taken(enemy);
    let against = |rival: Point| {
        let mut holds = |first| end_by(&mut reader, board, (own, rival), first, READ).is_ok_and(is_held);
        // Who does not hold out when it moves first does so in no case.
        match holds(color) {
            false => HoldsOut::Never,
            true if holds(enemy) => HoldsOut::Always,
            true => HoldsOut::MovingFirst,
        }
    };
    rivals.map(against).max().unwrap_or(HoldsOut::Never)
}

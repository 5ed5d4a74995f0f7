//! Whether those around stones that cannot make two eyes live themselves: if not, it is a race.
//!
//! A group is read with an enemy around it who lives. Where that enemy has no two eyes either, the group may hold out, or take him first.

use super::living::{Living, Territory};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::race::{End, race};

/// Positions that each reading of a race may look into.
const READ: u32 = 20_000;

/// Whether those stones are not taken in a race with an enemy beside them who has no two eyes, the enemy moving first.
pub(super) fn hold_out(board: &Board, stones: &PointSet, color: Color, living: &Living) -> bool {
    let enemy = color.opponent();
    let reach = stones.union(&stones.beside().intersection(&board.empty_points()));
    let near = reach.beside();
    let largest = |of: &PointSet| of.iter().max_by_key(|stone| board.string_len(*stone));
    let eyes = sound_eyes(board, enemy, living);
    let beside = living.groups[enemy].iter().enumerate();
    let beside = beside.filter(|(number, group)| group.stones.meets(&near) && !living.has_room(board, enemy, *number));
    let weak = beside.filter_map(|(_, group)| largest(&group.stones));
    let mut rivals = weak.filter(|rival| eyes_of(board, *rival, &eyes) < 2);
    largest(stones).is_some_and(|own| {
        rivals.any(|rival| {
            let end = race(board, own, rival, READ).map(|race| race.first[enemy]);
            matches!(end, Ok(End::Seki | End::Ko(_))) || end == Ok(End::Taken(enemy))
        })
    })
}

/// The territories of a side in which every string around has two eyes, there and in others of these: what is left when those with a string around that has
/// fewer are left out, again and again (as Benson 1976 does). An eye with a string around that can be taken is none.
fn sound_eyes<'a>(board: &Board, color: Color, living: &'a Living) -> Vec<&'a Territory> {
    let mut sound: Vec<&Territory> = living.territories.iter().filter(|own| own.owner == color).collect();
    loop {
        let stays = |territory: &&Territory| territory.around.iter().all(|stone| eyes_of(board, stone, &sound) >= 2);
        let staying: Vec<&Territory> = sound.iter().copied().filter(stays).collect();
        if staying.len() == sound.len() {
            return sound;
        }
        sound = staying;
    }
}

/// How many eyes in those territories the string of a stone has.
fn eyes_of(board: &Board, stone: Point, eyes: &[&Territory]) -> usize {
    let string = board.string(stone);
    let own = eyes.iter().filter(|territory| territory.around.meets(&string));
    own.map(|territory| territory.eyes()).sum()
}

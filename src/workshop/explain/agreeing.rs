//! How what was read of strings, what was read of groups, and what a settlement says are brought to agree.

use super::lives::{Budget, GroupLife};
use crate::game::{Board, PointSet};
use crate::think::reading::{State, Status};
use crate::think::recognition::{Recognition, StoneString, StringId};
use crate::think::settlement::{Fate, Settled, Settlement, Why};

/// What is kept in this part of the games that settle a board, and not in the rest, is in doubt.
const DOUBTED: f32 = 0.3;

/// The stones of the strings of which reading says that.
pub(super) fn those(seen: &Recognition, readings: &[(StringId, Status)], is: impl Fn(State) -> bool) -> PointSet {
    let strings = readings.iter().filter(|(_, status)| is(status.state));
    let strings = strings.filter_map(|(id, _)| seen.string(*id));
    strings.fold(PointSet::EMPTY, |all, string| all.union(&string.stones))
}

/// Where a chase says that a string is saved by a move, or by a ko that the move begins, and its group is said to be dead all the same, one of the
/// two did not look far enough: the chase took liberties for life, or the string has a way out of its group's enclosure. After that move the string
/// is asked about again; what lives is no part of what dies, and where that is the string that the group was read by, the group does not.
pub(super) fn agree(
    board: &Board,
    seen: &Recognition,
    readings: &mut Vec<(StringId, Status)>,
    lives: &mut Vec<GroupLife>,
    budget: Budget,
) {
    lives.retain_mut(|read| {
        if !read.is_dead() {
            return true;
        }
        let mut is_group_saved = false;
        readings.retain(|(id, status)| {
            let is_in_doubt = matches!(status.state, State::Neutral | State::Ko(_));
            let Some(string) = seen.string(*id).filter(|_| is_in_doubt) else {
                return true;
            };
            if !string.stones.is_within(&read.stones) {
                return true;
            }
            let still_dies = status
                .saves
                .first()
                .is_some_and(|&point| read.dies_after(board, point, &string.stones, budget));
            if !still_dies {
                is_group_saved |= *id == read.string;
                read.stones = read.stones.difference(&string.stones);
            }
            !still_dies
        });
        !is_group_saved
    });
}

/// Where borders are still open, only what is beyond doubt: not what the games that settle the board disagree about, nor what is dead unless a move
/// saves it.
pub(super) fn undoubted(settled: Settlement, seen: &Recognition, readings: &[(StringId, Status)]) -> Settlement {
    let open = those(seen, readings, |state| matches!(state, State::Neutral | State::Ko(_)));
    let is_sure = |group: &Settled| match (group.fate, group.why) {
        (Fate::Dead, _) if group.stones.meets(&open) => false,
        (_, Why::OnTurn) => false,
        (_, Why::RandomGames(kept) | Why::Search(kept)) => !(DOUBTED..1.0 - DOUBTED).contains(&kept),
        _ => true,
    };
    let groups = settled.groups.into_iter().filter(is_sure).collect();
    Settlement { groups, ..settled }
}

/// Whether those stones are settled to stay on the board.
pub(super) fn stays(settled: &Settlement, stones: &PointSet) -> bool {
    let group = stones.first().and_then(|stone| settled.at(stone));
    group.is_some_and(|group| group.fate != Fate::Dead)
}

/// The stones that would be taken, but by nobody other than those that are dead themselves: stones that kill a group from inside, and stones in
/// the hands of a string that the living take.
pub(super) fn freed(seen: &Recognition, readings: &[(StringId, Status)], killed: &PointSet) -> PointSet {
    let dead = those(seen, readings, |state| state == State::Dead);
    let captors = |string: &StoneString| -> Vec<PointSet> {
        let beside = string.stones.beside();
        let enemies = seen.strings().filter(|(_, other)| other.color != string.color);
        let captors = enemies.filter(|(_, other)| other.stones.meets(&beside));
        captors.map(|(_, other)| other.stones).collect()
    };
    let is_dead = |stones: &PointSet| stones.is_within(killed) || stones.is_within(&dead);
    let strings = seen.strings().filter(|(_, string)| string.stones.is_within(&dead));
    // What only the dead would take is not taken; what the living take is, and takes nothing itself.
    let (held, taken): (Vec<_>, Vec<_>) = strings.partition(|(_, string)| captors(string).iter().all(is_dead));
    let gone = taken.iter().fold(*killed, |all, (_, string)| all.union(&string.stones));
    let freed = held
        .iter()
        .filter(|(_, string)| captors(string).iter().all(|captor| captor.is_within(&gone)));
    freed.fold(PointSet::EMPTY, |all, (_, string)| all.union(&string.stones))
}

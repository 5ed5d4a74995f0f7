//! What a move does to groups that are closed in: whether they live.

use super::{Deed, Fact, Told, heads, size_of};
use crate::game::{Point, PointSet};
use crate::think::reading::life::State;
use crate::think::reading::{Enclosure, Reader, life_by};
use crate::think::search::Position;
use std::cmp::Reverse;

/// Empty points of a group's space, at most: in a larger one a short reading proves nothing.
const SPACE: usize = 10;

/// Adds what is proven of the groups in small spaces. A group is asked about by its largest string.
pub(super) fn read(reader: &mut Reader<'_>, position: &Position<'_>, budget: u32, told: &mut Told) {
    let Position { board, turn, .. } = *position;
    let mut largest: Vec<Point> = heads(board).iter().collect();
    largest.sort_by_key(|head| Reverse(board.string_len(*head)));
    let mut seen = PointSet::EMPTY;
    for target in largest {
        if seen.contains(target) {
            continue;
        }
        let Ok(enclosure) = Enclosure::find(board, target) else {
            continue;
        };
        let (group, space) = (enclosure.group(board), enclosure.space(board));
        seen = seen.union(&group);
        if space.len() > SPACE {
            continue;
        }
        let Ok(life) = life_by(reader, board, target, budget) else {
            continue;
        };
        let is_ours = enclosure.color() == turn;
        let size = size_of(group.len());
        let mut note = |point, deed| told.push((point, Fact { deed, size }));
        let ([does, fails], by) = match is_ours {
            true => ([Deed::Lives, Deed::FailsToLive], &life.saves),
            false => ([Deed::Kills, Deed::FailsToKill], &life.kills),
        };
        let (rest, by): (_, &[Point]) = match (life.state, is_ours) {
            (State::Neutral, _) => (fails, by),
            (State::Dead, true) => (Deed::LivesInVain, &[]),
            (State::Dead, false) => (Deed::KillsAnyway, &[]),
            (State::Alive | State::Seki, true) => (Deed::LivesAnyway, &[]),
            (State::Alive | State::Seki, false) => (Deed::KillsInVain, &[]),
            (State::Ko | State::Unknown, _) => continue,
        };
        by.iter().for_each(|point| note(*point, does));
        let others = space.iter().filter(|point| !by.contains(point));
        others.for_each(|point| note(point, rest));
    }
}

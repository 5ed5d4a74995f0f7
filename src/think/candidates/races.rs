//! Capturing races that whoever moves first wins.

use super::{GroupFound, Proposals, Reason, Stones, View};
use crate::game::{Color, Point};
use crate::think::reading::race::End;
use crate::think::reading::{Race, race};
use crate::think::recognition::{Stance, StringId};

/// Positions that each reading of a race may look into.
const BUDGET: u32 = 60;
/// Races read in one position at most, those of the most stones: each takes half a millisecond.
const MOST_READ: usize = 2;
/// With more liberties a string is in no race yet.
const LIBERTIES: usize = 5;
/// How far a group must be closed in to have to race, from 0 to 1.
const CLOSED_IN: f32 = 0.6;
/// Eyes with which a group has no need to.
const ALIVE: f32 = 2.0;

/// A string that may have to race.
struct Racer {
    color: Color,
    stones: Stones,
}

pub(super) fn propose(view: &View<'_>, proposals: &mut Proposals) {
    let recognition = &view.found.recognition;
    let hostile = recognition.string_relations().iter();
    let mut pairs: Vec<[Racer; 2]> = hostile
        .filter(|relation| relation.stance == Stance::Hostile && relation.touch)
        .filter_map(|relation| {
            let [one, other] = relation.ends.map(|id| racer(view, id));
            Some([one?, other?])
        })
        .collect();
    pairs.sort_by_key(|[one, other]| usize::MAX - one.stones.count - other.stones.count);
    for [one, other] in pairs.into_iter().take(MOST_READ) {
        if (view.stop)() {
            return;
        }
        let [ours, theirs] = match one.color == view.turn {
            true => [one.stones, other.stones],
            false => [other.stones, one.stones],
        };
        let Ok(read) = race(view.board, ours.at, theirs.at, view.depth.of(BUDGET)) else {
            continue;
        };
        if let Some(point) = deciding(view, &read) {
            proposals.add(point, Reason::WinsRace { ours, theirs });
        }
    }
}

/// The string, if it is short of liberties in a group that is closed in and has not two eyes.
fn racer(view: &View<'_>, id: StringId) -> Option<Racer> {
    let string = view.found.recognition.string(id)?;
    let at = string.stones.first()?;
    let group = view.found.group_of(at)?;
    let in_danger = |group: &GroupFound| group.around.degree >= CLOSED_IN && group.eyes.count < ALIVE;
    (string.liberties.len() <= LIBERTIES && in_danger(group)).then_some(Racer {
        color: string.color,
        stones: Stones { at, count: string.len },
    })
}

/// The move that wins a race which the enemy would win if he moved first, or save himself in it.
fn deciding(view: &View<'_>, read: &Race) -> Option<Point> {
    let enemy = view.turn.opponent();
    let wins = read.first[view.turn] == End::Taken(enemy) && read.first[enemy] != End::Taken(enemy);
    read.readings[view.turn].first().filter(|_| wins)
}

//! What reading proves of stones inside an enemy group that has no two eyes elsewhere: that neither side can play first, a seki; that one
//! of them is taken all the same; or that it hangs on who moves first.
//!
//! Games give up one of the two, for in a seki whoever moves loses and few moves of a game are passes. So each `space` in which that may be
//! is read.

use super::Stop;
use super::fates::{Fate, Settled, Why};
use super::games::is_in_doubt;
use super::living::{Group, Living, Territory, false_eyes};
use super::reinforcement::Reinforcement;
use super::space::{Proof, Space, reader};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::regions::flood;

/// Points of a space at most: in a larger one there is room for two eyes.
const MOST_SPACE: usize = 12;

/// Lets live what is in such a seki, whatever games think of it. What is in doubt is taken to be of either side in turn.
pub(super) fn find(board: &Board, strings: &mut [Settled], stop: Stop<'_>) {
    let (mut reader, mut read) = (reader(stop), Vec::<Space>::new());
    let doubted: Vec<bool> = strings.iter().map(is_in_doubt).collect();
    let kept_by = [None, Some(Color::Black), Some(Color::White)];
    for keeper in kept_by.into_iter().take(if doubted.contains(&true) { 3 } else { 1 }) {
        let mut supposed = strings.to_vec();
        for (string, _) in supposed.iter_mut().zip(&doubted).filter(|(_, doubted)| **doubted) {
            string.fate = match keeper {
                Some(color) if color == string.color => Fate::Alive,
                Some(_) => Fate::Dead,
                None => string.fate,
            };
        }
        for space in spaces(board, &supposed, Territory::eyes) {
            if read.contains(&space) {
                continue;
            }
            if space.is_seki(&mut reader, board).unwrap_or(false) {
                let in_seki = space.points.union(&space.group);
                for (string, doubted) in strings.iter_mut().zip(&doubted) {
                    let is_of_it = string.stones.meets(&in_seki);
                    if is_of_it || *doubted && space.cannot_lose(&mut reader, board, string) {
                        (string.fate, string.why) = (Fate::Alive, Why::Read);
                    }
                }
            }
            read.push(space);
        }
    }
}

/// What reading proves of stones inside an enemy group that needs their place for its eyes, if anything.
pub(super) fn proof(board: &Board, strings: &[Settled], inside: &PointSet, stop: Stop<'_>) -> Option<Proof> {
    let spaces = spaces_of(board, strings, inside, Territory::eyes);
    spaces.iter().find_map(|space| space.proof(board, inside, stop))
}

/// Those stones with all of their side that stand in the same space of an enemy, where there are more.
pub(super) fn together(board: &Board, inside: &PointSet, color: Color) -> Option<PointSet> {
    let (space, _) = flood(board, inside.first()?, |point| {
        board.color_at(point) != Some(color.opponent())
    });
    let all = space.intersection(&board.stones(color));
    (space.len() <= MOST_SPACE && all != *inside).then_some(all)
}

/// What looks like a seki with these stones inside, and is one only for the side that moves first: who has to, and where.
pub(super) fn breaks(board: &Board, strings: &[Settled], inside: &PointSet, stop: Stop<'_>) -> Vec<Reinforcement> {
    let spaces = spaces_of(board, strings, inside, Territory::eyes).into_iter();
    spaces.filter_map(|space| space.breaks(board, inside, stop)).collect()
}

/// What the enemy moving first saves of those dead stones, because the group around them needs their place for its eyes and comes too late.
pub(super) fn saved(board: &Board, strings: &[Settled], inside: &PointSet, stop: Stop<'_>) -> Option<Reinforcement> {
    // What else the group surrounds may be less than it looks: reading decides.
    let spaces = spaces_of(board, strings, inside, |_| 1);
    spaces.iter().find_map(|space| space.saved(board, inside, stop))
}

/// The spaces around those stones, supposing that they are dead and the rest in seki lives. What else is surrounded has those eyes.
fn spaces_of(board: &Board, strings: &[Settled], inside: &PointSet, eyes: impl Fn(&Territory) -> usize) -> Vec<Space> {
    let mut supposed = strings.to_vec();
    for string in &mut supposed {
        let is_inside = string.stones.meets(inside);
        string.fate = match string.fate {
            _ if is_inside => Fate::Dead,
            Fate::Seki => Fate::Alive,
            fate => fate,
        };
    }
    let mut spaces = spaces(board, &supposed, eyes);
    spaces.retain(|space| space.points.meets(inside));
    spaces
}

/// The spaces in which that may be, where what else is surrounded has those eyes.
fn spaces(board: &Board, strings: &[Settled], eyes: impl Fn(&Territory) -> usize) -> Vec<Space> {
    let living = Living::new(board, strings);
    let is_certain = |group: &Group| {
        group
            .strings
            .iter()
            .any(|&number| strings[number].why == Why::Unconditional)
    };
    let mut spaces = Vec::new();
    for territory in &living.territories {
        let Territory { owner, points, around } = *territory;
        let has_enemies = points.meets(&board.stones(owner.opponent()));
        if !has_enemies || points.len() > MOST_SPACE {
            continue;
        }
        let meets = |group: &&Group| group.stones.meets(&around);
        let groups = &living.groups[owner];
        let Some(number) = groups.iter().position(|group| meets(&group)) else {
            continue;
        };
        let group = &groups[number];
        let mut others = living.surrounded(owner, &group.stones);
        others.retain(|other| other.points != points);
        let eyes = others.iter().map(|other| eyes(other)).sum::<usize>();
        if is_certain(group) || eyes - false_eyes(board, &others) >= 2 {
            continue;
        }
        let friends = living.in_reach(board, owner, number).filter(|other| *other != number);
        let friends = friends.map(|other| &groups[other]).filter(|other| other.eyes > 0);
        let mut around: Vec<Point> = around.iter().filter_map(|stone| board.string_head(stone)).collect();
        around.sort_by_key(|head| (std::cmp::Reverse(board.string_len(*head)), *head));
        around.dedup();
        spaces.push(Space {
            owner,
            points,
            group: group.stones,
            elsewhere: others
                .iter()
                .fold(PointSet::EMPTY, |all, other| all.union(&other.points)),
            has_room: living.has_room(board, owner, number),
            friends: friends
                .flat_map(|friend| &friend.strings)
                .filter_map(|&string| strings[string].stones.first())
                .collect(),
            around,
        });
    }
    spaces
}

//! What reading proves of stones inside an enemy group that has no two eyes elsewhere: that neither side can play first, a seki; that one
//! of them is taken all the same; or that it hangs on who moves first.
//!
//! Games give up one of the two, for in a seki whoever moves loses and few moves of a game are passes. So the space is cut out of the
//! board, with an enemy around it who lives, and read: moving first the inside cannot take the group though all dame are filled, and the
//! group cannot make two eyes though dame are left.

use super::cut_out::cut_out;
use super::fates::{Fate, Settled, Why};
use super::living::{Group, Living, Territory};
use super::reinforcement::{Reinforcement, Threat};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::life::{Enclosure, Kill, Live};
use crate::think::reading::regions::flood;
use crate::think::reading::{Connection, Reader, Reading, Verdict};

/// Positions that each reading may look at.
const READ: u32 = 20_000;
/// Points of a space at most: in a larger one there is room for two eyes.
const MOST_SPACE: usize = 12;
/// Dame that are left beside the group when it moves first: mostly it is short of one or two moves.
const DAME_LEFT: usize = 2;

/// Lets live what is in such a seki, whatever games think of it. What is in doubt is taken to be of either side in turn.
pub(super) fn find(board: &Board, strings: &mut [Settled], is_in_doubt: impl Fn(&Settled) -> bool) {
    let mut read: Vec<Space> = Vec::new();
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
        for space in spaces(board, &supposed) {
            if read.contains(&space) {
                continue;
            }
            if space.is_seki(board).unwrap_or(false) {
                let in_seki = space.points.union(&space.group);
                for (string, doubted) in strings.iter_mut().zip(&doubted) {
                    let is_of_it = !string.stones.intersection(&in_seki).is_empty();
                    if is_of_it || *doubted && space.cannot_lose(board, string) {
                        (string.fate, string.why) = (Fate::Alive, Why::Read);
                    }
                }
            }
            read.push(space);
        }
    }
}

/// What reading makes of stones that share liberties with the enemy around them and look as if they were in a seki.
#[derive(Clone, Copy, Debug)]
pub(super) enum Proof {
    /// Neither side can play first. All the points of the seki, with the stones of both sides.
    Seki(PointSet),
    /// Those stones are taken whoever moves first.
    Taken(PointSet),
}

/// What reading proves of stones inside an enemy group that needs their place for its eyes, if anything.
pub(super) fn proof(board: &Board, strings: &[Settled], inside: &PointSet) -> Option<Proof> {
    let spaces = spaces_of(board, strings, inside);
    spaces.iter().find_map(|space| space.proof(board, inside))
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
pub(super) fn breaks(board: &Board, strings: &[Settled], inside: &PointSet) -> Vec<Reinforcement> {
    let spaces = spaces_of(board, strings, inside).into_iter();
    spaces.filter_map(|space| space.breaks(board, inside)).collect()
}

/// The spaces around those stones, supposing that they are dead and the rest in seki lives.
fn spaces_of(board: &Board, strings: &[Settled], inside: &PointSet) -> Vec<Space> {
    let mut supposed = strings.to_vec();
    for string in &mut supposed {
        let is_inside = !string.stones.intersection(inside).is_empty();
        string.fate = match string.fate {
            _ if is_inside => Fate::Dead,
            Fate::Seki => Fate::Alive,
            fate => fate,
        };
    }
    let mut spaces = spaces(board, &supposed);
    spaces.retain(|space| !space.points.intersection(inside).is_empty());
    spaces
}

/// A space with enemy stones in it that a group needs for its eyes.
#[derive(PartialEq, Eq)]
struct Space {
    owner: Color,
    points: PointSet,
    /// The stones of the group.
    group: PointSet,
    /// What else the group surrounds: no two eyes.
    elsewhere: PointSet,
    /// Whether it has room for an eye in the open.
    has_room: bool,
    /// A stone of each string with eyes that it might be joined with.
    friends: Vec<Point>,
    /// A stone of each of its strings around the space, the largest first.
    around: Vec<Point>,
}

/// The spaces in which that may be.
fn spaces(board: &Board, strings: &[Settled]) -> Vec<Space> {
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
        let has_enemies = !points.intersection(&board.stones(owner.opponent())).is_empty();
        if !has_enemies || points.len() > MOST_SPACE {
            continue;
        }
        let meets = |group: &&Group| !group.stones.intersection(&around).is_empty();
        let groups = &living.groups[owner];
        let Some(number) = groups.iter().position(|group| meets(&group)) else {
            continue;
        };
        let group = &groups[number];
        if is_certain(group) || group.eyes - territory.eyes() >= 2 {
            continue;
        }
        let friends = living.in_reach(board, owner, number).filter(|other| *other != number);
        let friends = friends.map(|other| &groups[other]).filter(|other| other.eyes > 0);
        let others = living.territories.iter().filter(|other| {
            other.owner == owner && other.points != points && !other.around.intersection(&group.stones).is_empty()
        });
        let mut around: Vec<Point> = around.iter().filter_map(|stone| board.string_head(stone)).collect();
        around.sort_by_key(|head| (std::cmp::Reverse(board.string_len(*head)), *head));
        around.dedup();
        spaces.push(Space {
            owner,
            points,
            group: group.stones,
            elsewhere: others.fold(PointSet::EMPTY, |all, other| all.union(&other.points)),
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

impl Space {
    /// Whether neither side can play first; `None` where that cannot be asked.
    fn is_seki(&self, board: &Board) -> Option<bool> {
        let mut reader = Reader::for_budget(READ);
        let (closed, open) = (self.cut_out(board, 0)?, self.cut_out(board, DAME_LEFT)?);
        // Where one of its strings lives or can be taken, that is no seki of the group.
        for &target in &self.around {
            let killed = kill(&mut reader, &closed, target, self.owner.opponent())?;
            if killed.verdict != Verdict::No || live(&mut reader, &open, target, self.owner)?.verdict != Verdict::No {
                return Some(false);
            }
        }
        self.is_alone(board)
    }

    /// Whether eyes elsewhere are none, for the way there is cut; `None` where the group has no string.
    fn is_alone(&self, board: &Board) -> Option<bool> {
        if self.has_room {
            return Some(false);
        }
        let mut reader = Reader::for_budget(READ);
        let largest = *self.around.first()?;
        let mut friends = self.friends.iter();
        Some(friends.all(|friend| {
            let joined = Connection::new(board, largest, *friend);
            let mut read = |goal| reader.read_with_ko(&goal, board, self.owner, READ).verdict;
            joined.is_none_or(|goal| read(goal) == Verdict::No)
        }))
    }

    /// What becomes of the group and the stones inside, if it is the same whoever moves first.
    fn proof(&self, board: &Board, inside: &PointSet) -> Option<Proof> {
        if self.is_seki(board)? {
            return Some(Proof::Seki(self.points.union(&self.group)));
        }
        let mut reader = Reader::for_budget(READ);
        let (closed, open) = (self.cut_out(board, 0)?, self.cut_out(board, DAME_LEFT)?);
        let (owner, enemy) = (self.owner, self.owner.opponent());
        // Who wants something moves second, and has it the harder: to kill with dame left, to live with none.
        let is_reached = |reading: Option<Reading>| reading.is_some_and(|reading| reading.verdict == Verdict::Yes);
        let mut around = self.around.iter();
        let all_die = around.all(|target| is_reached(kill(&mut reader, &open, *target, owner)));
        if all_die && self.is_alone(board)? {
            return Some(Proof::Taken(self.group));
        }
        let mut around = self.around.iter();
        let all_live = around.all(|target| is_reached(live(&mut reader, &closed, *target, enemy)));
        all_live.then_some(Proof::Taken(*inside))
    }

    /// What the side that moves first gains where it should be a seki, and how the other side prevents it.
    fn breaks(&self, board: &Board, inside: &PointSet) -> Option<Reinforcement> {
        let mut reader = Reader::for_budget(READ);
        let open = self.cut_out(board, DAME_LEFT)?;
        let (owner, enemy) = (self.owner, self.owner.opponent());
        let is_alone = self.is_alone(board)?;
        for &target in &self.around {
            let mut killed = |cut: &Board| kill(&mut reader, cut, target, enemy);
            let found = is_alone.then(|| self.broken(&open, owner, self.group, &mut killed));
            let mut lives = |cut: &Board| live(&mut reader, cut, target, owner);
            let found = found
                .flatten()
                .or_else(|| self.broken(&open, enemy, *inside, &mut lives));
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// What that side loses by this question on a board cut out, and where it plays to prevent it.
    fn broken(
        &self,
        cut: &Board,
        loser: Color,
        stones: PointSet,
        asks: &mut dyn FnMut(&Board) -> Option<Reading>,
    ) -> Option<Reinforcement> {
        let lost = asks(cut).filter(|reading| reading.verdict == Verdict::Yes)?;
        let enemy = lost.first()?;
        // A dame beside the group may be the point, too.
        let near: PointSet = self.group.iter().flat_map(Point::neighbors).collect();
        let empty = self.points.union(&near).intersection(&cut.empty_points());
        let point = std::iter::once(enemy).chain(empty.iter()).find(|&point| {
            let mut filled = cut.clone();
            let is_filled = filled.play(loser, point).is_ok();
            is_filled && asks(&filled).is_some_and(|reading| reading.verdict == Verdict::No)
        })?;
        Some(Reinforcement {
            color: loser,
            point: Some(point),
            enemy,
            threat: Threat::BreaksSeki,
            stones,
        })
    }

    /// Whether the enemy cannot cut that string off from the group.
    fn cannot_lose(&self, board: &Board, string: &Settled) -> bool {
        let goal = string
            .stones
            .first()
            .zip(self.around.first())
            .and_then(|(stone, largest)| Connection::new(board, stone, *largest));
        let enemy = self.owner.opponent();
        let mut reader = Reader::for_budget(READ);
        goal.is_some_and(|goal| reader.read_with_ko(&goal, board, enemy, READ).verdict == Verdict::Yes)
    }

    /// The group and what it surrounds, with so many dame at most, as [`cut_out`] leaves them.
    fn cut_out(&self, board: &Board, dame: usize) -> Option<Board> {
        let kept = self.points.union(&self.elsewhere).union(&self.group);
        cut_out(board, &kept, self.owner, dame)
    }
}

/// Whether the enemy takes the string on that point of a board cut out, with that side first; `None` where that cannot be asked.
fn kill(reader: &mut Reader, cut: &Board, target: Point, first: Color) -> Option<Reading> {
    let enclosure = Enclosure::find(cut, target).ok()?;
    Some(reader.read_with_ko(&Kill(&enclosure), cut, first, READ))
}

/// Whether the string makes two eyes or gets out, likewise.
fn live(reader: &mut Reader, cut: &Board, target: Point, first: Color) -> Option<Reading> {
    let enclosure = Enclosure::find(cut, target).ok()?;
    Some(reader.read_with_ko(&Live(&enclosure), cut, first, READ))
}

//! A space in an enemy group that has no two eyes elsewhere, and what reading makes of it.
//!
//! It is cut out of the board, with an enemy around it who lives: in a seki the stones inside, moving first, cannot take the group though all
//! dame are filled, and the group cannot make two eyes though dame are left.

use super::Stop;
use super::cut_out::cut_out;
use super::fates::Settled;
use super::reinforcement::{Reinforcement, Threat};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::life::{Enclosure, Kill, Live};
use crate::think::reading::{Connection, Reader, Reading, Verdict};

/// Positions that each reading may look at; and with all dame beside the group, where there is more to read and less hangs on it.
const READ: u32 = 20_000;
const READ_WITH_DAME: u32 = 2_000;
/// Dame that are left beside the group when it moves first: mostly it is short of one or two moves.
const DAME_LEFT: usize = 2;

/// What reading makes of stones that share liberties with the enemy around them and look as if they were in a seki.
#[derive(Clone, Copy, Debug)]
pub(super) enum Proof {
    /// Neither side can play first. All the points of the seki, with the stones of both sides.
    Seki(PointSet),
    /// Those stones are taken whoever moves first.
    Taken(PointSet),
}

/// A space with enemy stones in it that a group needs for its eyes.
#[derive(PartialEq, Eq)]
pub(super) struct Space {
    pub(super) owner: Color,
    pub(super) points: PointSet,
    /// The stones of the group.
    pub(super) group: PointSet,
    /// What else the group surrounds: no two eyes.
    pub(super) elsewhere: PointSet,
    /// Whether it has room for an eye in the open.
    pub(super) has_room: bool,
    /// A stone of each string with eyes that it might be joined with.
    pub(super) friends: Vec<Point>,
    /// A stone of each of its strings around the space, the largest first.
    pub(super) around: Vec<Point>,
}

impl Space {
    /// Whether neither side can play first; `None` where that cannot be asked.
    pub(super) fn is_seki(&self, reader: &mut Reader<'_>, board: &Board) -> Option<bool> {
        let (closed, open) = (self.cut_out(board, 0)?, self.cut_out(board, DAME_LEFT)?);
        // Where one of its strings lives or can be taken, that is no seki of the group.
        for &target in &self.around {
            let killed = kill(reader, &closed, target, self.owner.opponent())?;
            if killed.verdict != Verdict::No || live(reader, &open, target, self.owner)?.verdict != Verdict::No {
                return Some(false);
            }
        }
        self.is_alone(reader, board)
    }

    /// Whether eyes elsewhere are none, for the way there is cut; `None` where the group has no string.
    fn is_alone(&self, reader: &mut Reader<'_>, board: &Board) -> Option<bool> {
        if self.has_room {
            return Some(false);
        }
        let largest = *self.around.first()?;
        let friends = self.friends.iter();
        let mut friends: Vec<(Connection, Point)> = friends
            .filter_map(|friend| Some((Connection::new(board, largest, *friend)?, *friend)))
            .collect();
        friends.sort_by_key(|(joined, _)| joined.within());
        // Who is cut off from those that are near does not get past them.
        let mut passed = PointSet::EMPTY;
        Some(friends.iter().all(|(joined, friend)| {
            let mut is_cut = || reader.read_with_ko(joined, board, self.owner, READ).verdict == Verdict::No;
            let is_apart = joined.leads_over(board, &passed) || is_cut();
            passed = passed.union(&board.string(*friend));
            is_apart
        }))
    }

    /// What becomes of the group and the stones inside, if it is the same whoever moves first.
    pub(super) fn proof(&self, board: &Board, inside: &PointSet, stop: Stop<'_>) -> Option<Proof> {
        let mut reader = reader(stop);
        if self.is_seki(&mut reader, board)? {
            return Some(Proof::Seki(self.points.union(&self.group)));
        }
        let (closed, open) = (self.cut_out(board, 0)?, self.cut_out(board, DAME_LEFT)?);
        let (owner, enemy) = (self.owner, self.owner.opponent());
        // Who wants something moves second, and has it the harder: to kill with dame left, to live with none.
        let is_reached = |reading: Option<Reading>| reading.is_some_and(|reading| reading.verdict == Verdict::Yes);
        let mut around = self.around.iter();
        let all_die = around.all(|target| is_reached(kill(&mut reader, &open, *target, owner)));
        if all_die && self.is_alone(&mut reader, board)? {
            return Some(Proof::Taken(self.group));
        }
        let mut around = self.around.iter();
        let all_live = around.all(|target| is_reached(live(&mut reader, &closed, *target, enemy)));
        all_live.then_some(Proof::Taken(*inside))
    }

    /// What the side that moves first gains where it should be a seki, and how the other side prevents it.
    pub(super) fn breaks(&self, board: &Board, inside: &PointSet, stop: Stop<'_>) -> Option<Reinforcement> {
        let mut reader = reader(stop);
        let open = self.cut_out(board, DAME_LEFT)?;
        let (owner, enemy) = (self.owner, self.owner.opponent());
        let is_alone = self.is_alone(&mut reader, board)?;
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

    /// What the enemy saves by moving first, where the group makes two eyes only if its own side does, with all dame as they are.
    pub(super) fn saved(&self, board: &Board, inside: &PointSet, stop: Stop<'_>) -> Option<Reinforcement> {
        let cut = self.cut_out(board, usize::MAX)?;
        let mut reader = Reader::for_budget(READ_WITH_DAME).until(stop);
        let (owner, enemy) = (self.owner, self.owner.opponent());
        let (attacked, defended) = self.around.iter().find_map(|target| {
            let enclosure = Enclosure::find(&cut, *target).ok()?;
            let mut live = |first| reader.read_with_ko(&Live(&enclosure), &cut, first, READ_WITH_DAME);
            let attacked = live(enemy);
            let is_late = attacked.verdict == Verdict::No;
            let defended = is_late.then(|| live(owner))?;
            (defended.verdict == Verdict::Yes).then_some((attacked, defended))
        })?;
        self.is_alone(&mut self::reader(stop), board)?.then_some(Reinforcement {
            color: owner,
            point: Some(defended.first()?),
            enemy: attacked.first()?,
            threat: Threat::Saves,
            stones: *inside,
        })
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
        let empty = self
            .points
            .union(&self.group.beside())
            .intersection(&cut.empty_points());
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
    pub(super) fn cannot_lose(&self, reader: &mut Reader<'_>, board: &Board, string: &Settled) -> bool {
        let goal = string
            .stones
            .first()
            .zip(self.around.first())
            .and_then(|(stone, largest)| Connection::new(board, stone, *largest));
        let enemy = self.owner.opponent();
        goal.is_some_and(|goal| reader.read_with_ko(&goal, board, enemy, READ).verdict == Verdict::Yes)
    }

    /// The group and what it surrounds, with so many dame at most, as [`cut_out`] leaves them.
    fn cut_out(&self, board: &Board, dame: usize) -> Option<Board> {
        let kept = self.points.union(&self.elsewhere).union(&self.group);
        cut_out(board, &kept, self.owner, dame)
    }
}

/// Who reads about spaces, until that says stop.
pub(super) fn reader(stop: Stop<'_>) -> Reader<'_> {
    Reader::for_budget(READ).until(stop)
}

/// Whether the enemy takes the string on that point of a board cut out, with that side first; `None` where that cannot be asked.
fn kill(reader: &mut Reader<'_>, cut: &Board, target: Point, first: Color) -> Option<Reading> {
    let enclosure = Enclosure::find(cut, target).ok()?;
    Some(reader.read_with_ko(&Kill(&enclosure), cut, first, READ))
}

/// Whether the string makes two eyes or gets out, likewise.
fn live(reader: &mut Reader<'_>, cut: &Board, target: Point, first: Color) -> Option<Reading> {
    let enclosure = Enclosure::find(cut, target).ok()?;
    Some(reader.read_with_ko(&Live(&enclosure), cut, first, READ))
}

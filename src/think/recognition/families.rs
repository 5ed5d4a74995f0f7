//! Families: groups of one colour that may come to be connected (seeds/004, part 2): where plans are made from.

use super::ground::Ground;
use super::groups::{Group, Joined, Line};
use super::ids::{FamilyId, GroupId, Id, StringId};
use super::operations::{Whole, Wholes, put_in_order};
use super::store::Store;
use crate::game::{ByColor, Color, PointSet};

/// Steps that a group reaches.
const STEPS: usize = 2;

/// Groups of one colour that may come to be connected.
///
/// Groups are one family when a linkage that is sente or a loose one leads from one to the other, or when both reach the same empty point:
/// a liberty, or one in two steps over empty points, none of them between the ends of a linkage of the enemy's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// Whose it is.
    pub color: Color,
    /// Its groups.
    pub groups: Vec<GroupId>,
    /// Their stones.
    pub stones: PointSet,
    /// The empty points that they reach, their own among them.
    pub reach: PointSet,
}

/// The families of a position and which of them has each group.
pub(super) type Families = Wholes<FamilyId, Family>;

impl Whole for Family {
    type Part = GroupId;

    fn empty(color: Color) -> Family {
        Family {
            color,
            groups: Vec::new(),
            stones: PointSet::EMPTY,
            reach: PointSet::EMPTY,
        }
    }

    fn color(&self) -> Color {
        self.color
    }

    fn parts(&self) -> impl Iterator<Item = GroupId> {
        self.groups.iter().copied()
    }

    fn put_in(&mut self, group: GroupId) {
        put_in_order(&mut self.groups, group);
    }

    fn take_out(&mut self, group: GroupId) {
        self.groups.retain(|own| *own != group);
    }

    #[inline]
    fn number(group: GroupId) -> usize {
        Id::index(group)
    }
}

/// The empty points that each group reaches, its own among them, by number of the group.
pub(super) fn reaches(ground: &Ground, groups: &Store<GroupId, Group>, borders: &ByColor<PointSet>) -> Vec<PointSet> {
    let stones = ground.stones.black.union(&ground.stones.white);
    let empty = ground.board.difference(&stones);
    let free = ByColor::from_fn(|color: Color| empty.difference(&borders[color.opponent()]));
    let mut reaches = vec![PointSet::EMPTY; groups.limit()];
    for (id, group) in groups.iter() {
        let mut reach = group.points();
        for _ in 0..STEPS {
            reach = reach.union(&reach.beside().intersection(&free[group.color]));
        }
        reaches[id.index()] = reach.intersection(&empty).union(&group.liberties.intersection(&empty));
    }
    reaches
}

/// A linkage between two groups of one colour.
pub(super) struct Tie {
    pub(super) ends: [GroupId; 2],
    pub(super) is_loose: bool,
}

/// The linkages and the loose linkages that lead from one group to another, the group with the smaller name first.
pub(super) fn ties(group_of: &dyn Fn(StringId) -> Option<GroupId>, lines: &[Vec<Line<'_>>; 2]) -> Vec<Tie> {
    let [linkages, loose] = lines;
    let mut found = Vec::new();
    for (lines, is_loose) in [(linkages, false), (loose, true)] {
        for line in lines {
            if let [Some(a), Some(b)] = line.ends.map(group_of)
                && a != b
            {
                let ends = [a.min(b), a.max(b)];
                found.push(Tie { ends, is_loose });
            }
        }
    }
    found
}

/// The families of a position, in the order of their first groups.
pub(super) fn found(groups: &Store<GroupId, Group>, reaches: &[PointSet], ties: &[Tie]) -> Vec<Family> {
    let mut joined = Joined::new(groups.limit());
    for tie in ties {
        joined.join(tie.ends[0].index(), tie.ends[1].index());
    }
    for (a, group) in groups.iter() {
        for (b, other) in groups.iter().take_while(|(b, _)| *b < a) {
            if group.color == other.color && reaches[a.index()].meets(&reaches[b.index()]) {
                joined.join(a.index(), b.index());
            }
        }
    }
    let mut number = vec![None; groups.limit()];
    let mut families: Vec<Family> = Vec::new();
    for (id, group) in groups.iter() {
        let at = *number[joined.first(id.index())].get_or_insert_with(|| {
            families.push(Family::empty(group.color));
            families.len() - 1
        });
        let family = &mut families[at];
        family.groups.push(id);
        family.stones = family.stones.union(&group.stones);
        family.reach = family.reach.union(&reaches[id.index()]);
    }
    families
}

//! Relations: how neighbouring strings, groups and families stand to each other (seeds/004, part 2 and figure 1).

use super::families::{Family, Tie};
use super::groups::Group;
use super::ids::{FamilyId, GroupId, Id, StringId};
use super::store::Store;
use super::strings::Strings;
use crate::game::{Color, PointSet};

/// Whether two objects are of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stance {
    /// Of one colour: they may help each other.
    Friendly,
    /// Of different colours: they fight.
    Hostile,
}

impl Stance {
    fn of(a: Color, b: Color) -> Stance {
        if a == b { Stance::Friendly } else { Stance::Hostile }
    }
}

/// Two strings that touch or have a liberty in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StringRelation {
    /// The two, the smaller name first.
    pub ends: [StringId; 2],
    /// Friends or enemies.
    pub stance: Stance,
    /// How many liberties they have in common.
    pub common_liberties: usize,
    /// Whether stones of the one lie beside stones of the other; friends never do.
    pub touch: bool,
}

/// Two groups that touch, reach the same point ([`Family`] tells how far), or are tied by linkages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GroupRelation {
    /// The two, the smaller name first.
    pub ends: [GroupId; 2],
    /// Friends or enemies.
    pub stance: Stance,
    /// How likely they come to be connected, from 0 to 1 and without either; 0 for enemies.
    pub connectivity: f32,
}

/// Two families with groups that are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FamilyRelation {
    /// The two, the smaller name first.
    pub ends: [FamilyId; 2],
    /// Friends or enemies.
    pub stance: Stance,
    /// The empty points that both reach: where fighting begins.
    pub contacts: PointSet,
}

/// What each way of being near adds to connectivity: the chance that it does not fail. Ours: the papers give no numbers.
const BY_SENTE: f32 = 0.5;
const BY_LOOSE: f32 = 0.25;
const BY_REACH: f32 = 0.125;

/// Something for each pair of a smaller and a larger number.
struct Pairs<T> {
    count: usize,
    values: Vec<T>,
}

impl<T: Clone + Default> Pairs<T> {
    fn new(count: usize) -> Pairs<T> {
        let values = vec![T::default(); count * count];
        Pairs { count, values }
    }

    fn of(&mut self, a: usize, b: usize) -> &mut T {
        &mut self.values[a.min(b) * self.count + a.max(b)]
    }

    /// Every pair whose value `is_some` accepts, in order.
    fn each(&self, is_some: impl Fn(&T) -> bool) -> impl Iterator<Item = (usize, usize, &T)> {
        let wanted = move |(_, value): &(usize, &T)| is_some(value);
        let named = |(at, value)| (at / self.count, at % self.count, value);
        self.values.iter().enumerate().filter(wanted).map(named)
    }
}

/// The relations of strings, by the names of their ends.
pub(super) fn of_strings(strings: &Strings, board: &PointSet, stones: [PointSet; 2]) -> Vec<StringRelation> {
    // The number of common liberties, and above them whether they touch.
    const TOUCH: u16 = 1 << 15;
    let mut pairs = Pairs::<u16>::new(strings.table().limit());
    let taken = stones[0].union(&stones[1]);
    for point in taken.beside().intersection(board).difference(&taken).iter() {
        let mut near = [None; 4];
        let mut count = 0;
        for id in point.neighbors().into_iter().filter_map(|beside| strings.of(beside)) {
            if !near[..count].contains(&Some(id)) {
                for other in near[..count].iter().flatten() {
                    *pairs.of(StringId::index(*other), id.index()) += 1;
                }
                near[count] = Some(id);
                count += 1;
            }
        }
    }
    let [one, other] = stones;
    for point in one.beside().intersection(&other).iter() {
        for beside in point.neighbors().into_iter().filter(|beside| one.contains(*beside)) {
            if let (Some(a), Some(b)) = (strings.of(point), strings.of(beside)) {
                *pairs.of(a.index(), b.index()) |= TOUCH;
            }
        }
    }
    let color_of = |id| strings.table().get(id).map(|string| string.color);
    let relation = |(a, b, &value): (usize, usize, &u16)| {
        let ends = [a, b].map(StringId::from_index);
        Some(StringRelation {
            ends,
            stance: Stance::of(color_of(ends[0])?, color_of(ends[1])?),
            common_liberties: (value & !TOUCH).into(),
            touch: value & TOUCH != 0,
        })
    };
    pairs.each(|value| *value != 0).filter_map(relation).collect()
}

/// The relations of groups, by the names of their ends.
pub(super) fn of_groups(groups: &Store<GroupId, Group>, reaches: &[PointSet], ties: &[Tie]) -> Vec<GroupRelation> {
    // The chance that every way fails; 0 stands for no relation.
    let mut fails = Pairs::<f32>::new(groups.limit());
    for (a, group) in groups.iter() {
        let rim = group.stones.beside();
        for (b, other) in groups.iter().take_while(|(b, _)| *b < a) {
            let friends = group.color == other.color;
            if reaches[a.index()].meets(&reaches[b.index()]) {
                *fails.of(a.index(), b.index()) = if friends { 1.0 - BY_REACH } else { 1.0 };
            } else if !friends && rim.meets(&other.stones) {
                *fails.of(a.index(), b.index()) = 1.0;
            }
        }
    }
    for tie in ties {
        let [a, b] = tie.ends.map(GroupId::index);
        let fail = fails.of(a, b);
        let before = if *fail == 0.0 { 1.0 } else { *fail };
        *fail = before * (1.0 - if tie.is_loose { BY_LOOSE } else { BY_SENTE });
    }
    let relation = |(a, b, &fail): (usize, usize, &f32)| {
        let ends = [a, b].map(GroupId::from_index);
        let [one, other] = ends.map(|id| groups.get(id).map(|group| group.color));
        Some(GroupRelation {
            ends,
            stance: Stance::of(one?, other?),
            connectivity: 1.0 - fail,
        })
    };
    fails.each(|fail| *fail != 0.0).filter_map(relation).collect()
}

/// The relations of families, by the names of their ends.
pub(super) fn of_families(
    families: &Store<FamilyId, Family>,
    family_of: &dyn Fn(GroupId) -> Option<FamilyId>,
    groups: &[GroupRelation],
) -> Vec<FamilyRelation> {
    let mut related: Vec<[FamilyId; 2]> = Vec::new();
    for relation in groups {
        if let [Some(a), Some(b)] = relation.ends.map(family_of)
            && a != b
        {
            related.push([a.min(b), a.max(b)]);
        }
    }
    related.sort_unstable();
    related.dedup();
    let relation = |ends: [FamilyId; 2]| {
        let (one, other) = (families.get(ends[0])?, families.get(ends[1])?);
        Some(FamilyRelation {
            ends,
            stance: Stance::of(one.color, other.color),
            contacts: one.reach.intersection(&other.reach),
        })
    };
    related.into_iter().filter_map(relation).collect()
}

//! Groups: strings that live or die together (seeds/001, part 3; seeds/002, table 1).

use super::areas::Area;
use super::ground::Ground;
use super::ids::{AreaId, GroupId, Id, StringId};
use super::linkage::{Degree, End, Linkage};
use super::operations::{Whole, Wholes, put_in_order};
use super::store::Store;
use super::strings::Strings;
use crate::game::{ByColor, Color, Point, PointSet};

/// Strings that hold together, and what they enclose.
///
/// Strings are one group when a linkage of the degree *connected* joins them, when two linkages that are sente do so with no point between in
/// common, or when they bound the same area. The enemy cannot part the former without two moves in a row; what only bounds an area by a linkage
/// that is sente he can cut off, and the course has it in the group until he does. Strings that are taken to be dead are in no group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Whose it is.
    pub color: Color,
    /// Its strings.
    pub strings: Vec<StringId>,
    /// The areas it bounds.
    pub areas: Vec<AreaId>,
    /// Its stones.
    pub stones: PointSet,
    /// How many.
    pub len: usize,
    /// The liberties of its strings.
    pub liberties: PointSet,
    /// The points of its areas.
    pub area: PointSet,
    /// The points between of its linkages, the edge's too, that no linkage of the enemy's claims.
    pub between: PointSet,
    /// Dead stones of the enemy's on all these.
    pub prisoners: PointSet,
}

impl Group {
    /// Every point of it: stones, areas, points between.
    pub fn points(&self) -> PointSet {
        self.stones.union(&self.territory())
    }

    /// Its points without a stone of its own, which the course counts as its territory.
    pub fn territory(&self) -> PointSet {
        self.area.union(&self.between)
    }
}

/// The groups of a position and which of them has each string.
pub(super) type Groups = Wholes<GroupId, Group>;

impl Whole for Group {
    type Part = StringId;

    fn empty(color: Color) -> Group {
        Group {
            color,
            strings: Vec::new(),
            areas: Vec::new(),
            stones: PointSet::EMPTY,
            len: 0,
            liberties: PointSet::EMPTY,
            area: PointSet::EMPTY,
            between: PointSet::EMPTY,
            prisoners: PointSet::EMPTY,
        }
    }

    fn color(&self) -> Color {
        self.color
    }

    fn parts(&self) -> impl Iterator<Item = StringId> {
        self.strings.iter().copied()
    }

    fn put_in(&mut self, string: StringId) {
        put_in_order(&mut self.strings, string);
    }

    fn take_out(&mut self, string: StringId) {
        self.strings.retain(|own| *own != string);
    }

    #[inline]
    fn number(string: StringId) -> usize {
        Id::index(string)
    }
}

/// Sets that are joined, by number.
pub(super) struct Joined(Vec<u16>);

impl Joined {
    pub(super) fn new(count: usize) -> Joined {
        Joined((0..count as u16).collect())
    }

    /// The smallest number joined with this one.
    pub(super) fn first(&self, mut number: usize) -> usize {
        while usize::from(self.0[number]) != number {
            number = self.0[number].into();
        }
        number
    }

    pub(super) fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.first(a), self.first(b));
        self.0[a.max(b)] = a.min(b) as u16;
    }
}

/// A linkage and the strings at its ends; the same twice for one to the edge.
pub(super) struct Line<'a> {
    pub(super) linkage: &'a Linkage,
    pub(super) ends: [StringId; 2],
}

/// The linkages with their strings.
pub(super) fn lines<'a>(strings: &Strings, linkages: &'a [Linkage]) -> Vec<Line<'a>> {
    let ends = |linkage: &Linkage| {
        let first = strings.of(linkage.stone)?;
        match linkage.other() {
            End::Stone(point) => Some([first, strings.of(point)?]),
            End::Edge(_) => Some([first, first]),
        }
    };
    let line = |linkage| ends(linkage).map(|ends| Line { linkage, ends });
    linkages.iter().filter_map(line).collect()
}

/// The groups of a position, in the order of their first strings.
pub(super) fn found(
    ground: &Ground,
    strings: &Strings,
    lines: &[Line<'_>],
    borders: &ByColor<PointSet>,
    areas: &Store<AreaId, Area>,
    dead: &PointSet,
) -> Vec<Group> {
    // Step 1. Strings and areas are numbered one after the other, and joined.
    let count = strings.table().limit();
    let mut joined = Joined::new(count + areas.limit());
    join_by_linkages(&mut joined, lines);
    join_by_areas(&mut joined, count, ground, strings, lines, areas);
    join_by_two_sente(&mut joined, ground, lines);
    // Step 2. Each set of strings is a group.
    let mut number = vec![None; count + areas.limit()];
    let mut groups: Vec<Group> = Vec::new();
    for (id, string) in strings.table().iter() {
        if !ground.stones[string.color].meets(&string.stones) {
            continue;
        }
        let first = joined.first(id.index());
        let at = *number[first].get_or_insert_with(|| {
            groups.push(Group::empty(string.color));
            groups.len() - 1
        });
        let group = &mut groups[at];
        group.strings.push(id);
        group.stones = group.stones.union(&string.stones);
        group.len += string.len;
        group.liberties = group.liberties.union(&string.liberties);
    }
    // Step 3. What each encloses, and the points between.
    for (id, area) in areas.iter() {
        if let Some(at) = number[joined.first(count + id.index())] {
            let group = &mut groups[at];
            group.areas.push(id);
            group.area = group.area.union(&area.points);
        }
    }
    for Line { linkage, ends } in lines {
        let [a, b] = ends.map(|id| number[joined.first(id.index())]);
        if let Some(group) = a.filter(|_| a == b) {
            let theirs = &borders[linkage.color.opponent()];
            let ours = linkage.border().filter(|point| !theirs.contains(*point));
            groups[group].between.extend(ours);
        }
    }
    for group in &mut groups {
        group.prisoners = group.territory().intersection(dead);
    }
    groups
}

fn join_by_linkages(joined: &mut Joined, lines: &[Line<'_>]) {
    for line in lines.iter().filter(|line| line.linkage.degree() == Degree::Connected) {
        joined.join(line.ends[0].index(), line.ends[1].index());
    }
}

/// Whoever bounds an area, by a stone or by a linkage, belongs to it.
fn join_by_areas(
    joined: &mut Joined,
    count: usize,
    ground: &Ground,
    strings: &Strings,
    lines: &[Line<'_>],
    areas: &Store<AreaId, Area>,
) {
    let mut area_at: [Option<AreaId>; Point::LIMIT] = [None; Point::LIMIT];
    for (id, area) in areas.iter() {
        for point in area.points.iter() {
            area_at[point.index()] = Some(id);
        }
        for stone in area.points.beside().intersection(&ground.stones[area.color]).iter() {
            if let Some(string) = strings.of(stone) {
                joined.join(count + id.index(), string.index());
            }
        }
    }
    for Line { linkage, ends } in lines {
        // A point between bounds its owner's areas, and no others.
        for id in linkage
            .border()
            .flat_map(Point::neighbors)
            .filter_map(|beside| area_at[beside.index()])
        {
            for string in ends {
                joined.join(count + id.index(), string.index());
            }
        }
    }
}

/// Two that are sente hold each other up: the enemy can cut only one of them before the other is joined.
fn join_by_two_sente(joined: &mut Joined, ground: &Ground, lines: &[Line<'_>]) {
    let mut pairs: Vec<(usize, usize, PointSet)> = Vec::new();
    for Line { linkage, ends } in lines.iter().filter(|line| line.linkage.degree() == Degree::Sente) {
        let [a, b] = ends.map(|id| joined.first(id.index()));
        if a != b {
            let taken = |point: &Point| ground.stones[linkage.color.opponent()].contains(*point);
            let cuts = linkage.between().filter(|point| !taken(point)).collect();
            pairs.push((a.min(b), a.max(b), cuts));
        }
    }
    pairs.sort_by_key(|&(a, b, _)| (a, b));
    for same in pairs.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
        let apart =
            |(at, one): (usize, &(usize, usize, PointSet))| same[at + 1..].iter().any(|other| !one.2.meets(&other.2));
        if same.iter().enumerate().any(apart) {
            joined.join(same[0].0, same[0].1);
        }
    }
}

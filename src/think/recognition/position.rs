//! One position recognized: every table of objects, and how a new position is made from the one before.

use super::areas::{self, Area};
use super::families::{self, Families};
use super::ground::Ground;
use super::groups::{self, Groups};
use super::ids::{AreaId, GroupId, StringId};
use super::linkage::Linkage;
use super::look;
use super::proof;
use super::relations::{self, FamilyRelation, GroupRelation, StringRelation};
use super::store::{Store, renamed};
use super::strings::{StoneString, Strings};
use crate::game::{Board, ByColor, Color, Point, PointSet};
use std::mem::take;

/// The tables of a position. A copy shares the records.
#[derive(Clone, Debug)]
pub(super) struct Position {
    stones: ByColor<PointSet>,
    ground: Ground,
    pub(super) strings: Strings,
    pub(super) linkages: Vec<Linkage>,
    pub(super) loose: Vec<Linkage>,
    pub(super) areas: Store<AreaId, Area>,
    area_at: [Option<AreaId>; Point::LIMIT],
    pub(super) groups: Groups,
    pub(super) families: Families,
    pub(super) string_relations: Vec<StringRelation>,
    pub(super) group_relations: Vec<GroupRelation>,
    pub(super) family_relations: Vec<FamilyRelation>,
}

impl Position {
    /// Without a stone and without an object.
    pub(super) fn empty(board: &Board) -> Position {
        Position {
            stones: ByColor::default(),
            ground: Ground::new(board),
            strings: Strings::new(),
            linkages: Vec::new(),
            loose: Vec::new(),
            areas: Store::new(),
            area_at: [None; Point::LIMIT],
            groups: Groups::new(),
            families: Families::new(),
            string_relations: Vec::new(),
            group_relations: Vec::new(),
            family_relations: Vec::new(),
        }
    }

    /// Makes this the position on the board, `dead` being stones that are taken to be dead. Strings and linkages are looked at again only
    /// near what changed. Areas, groups, families and relations are made anew from them, which takes less time over sets of points than to
    /// find out what changed; those that are as they were keep name and record.
    pub(super) fn update(&mut self, board: &Board, dead: &PointSet) {
        // Step 1. Strings.
        let stones = ByColor::from_fn(|color| board.stones(color));
        let changes = Color::BOTH.map(|color| {
            let (before, after) = (&self.stones[color], &stones[color]);
            before.difference(after).union(&after.difference(before))
        });
        self.stones = stones;
        self.strings.update(board, &changes[0].union(&changes[1]));
        // Step 2. Linkages between stones that are not dead.
        let dead = self.dead_stones(dead);
        let changed = self.ground.update(stones.map(|stones| stones.difference(&dead)));
        look::update(&mut self.linkages, &mut self.loose, &self.ground, &changed);
        // Step 3. What follows from them.
        self.follow(&dead);
    }

    /// The stones of the strings that lie in the set as a whole: one that gained a stone may live.
    fn dead_stones(&self, told: &PointSet) -> PointSet {
        let dead = self
            .strings
            .table()
            .iter()
            .filter(|(_, string)| string.stones.is_within(told));
        dead.fold(PointSet::EMPTY, |all, (_, string)| all.union(&string.stones))
    }

    /// Reads every linkage ([`Recognition::read_linkages`](super::Recognition::read_linkages)).
    pub(super) fn read_linkages(&mut self, board: &Board, dead: &PointSet, budget: u32) {
        self.linkages = proof::linkages(&self.ground, board, budget);
        let dead = self.dead_stones(dead);
        self.follow(&dead);
    }

    /// Areas, groups, families and relations, from strings and linkages.
    fn follow(&mut self, dead: &PointSet) {
        // Taken out for as long as the other tables change.
        let (linkages, loose) = (take(&mut self.linkages), take(&mut self.loose));
        let lines = [&linkages, &loose].map(|table| groups::lines(&self.strings, table));

        let borders = areas::borders(&linkages);
        self.follow_areas(&borders, dead);
        let found = groups::found(&self.ground, &self.strings, &lines[0], &borders, &self.areas, dead);
        self.groups.follow(found);

        let reaches = families::reaches(&self.ground, self.groups.table(), &borders);
        let ties = families::ties(&|id| self.groups.of(id), &lines);
        self.families
            .follow(families::found(self.groups.table(), &reaches, &ties));
        (self.linkages, self.loose) = (linkages, loose);

        let stones = [self.stones.black, self.stones.white];
        self.string_relations = relations::of_strings(&self.strings, &self.ground.board, stones);
        self.group_relations = relations::of_groups(self.groups.table(), &reaches, &ties);
        let family_of = |id: GroupId| self.families.of(id);
        self.family_relations = relations::of_families(self.families.table(), &family_of, &self.group_relations);
    }

    /// What each side's linkages and loose linkages close off together.
    pub(super) fn loosely_enclosed(&self) -> ByColor<PointSet> {
        areas::loosely_enclosed(&self.ground, &self.linkages, &self.loose)
    }

    fn follow_areas(&mut self, borders: &ByColor<PointSet>, dead: &PointSet) {
        let found = areas::found(&self.ground, borders, dead);
        let claim = |area: &Area, free: &dyn Fn(AreaId) -> bool| {
            let was = |id: &AreaId| free(*id) && self.areas.get(*id).is_some_and(|old| old.color == area.color);
            area.points
                .iter()
                .filter_map(|point| self.area_at[point.index()])
                .find(was)
        };
        self.areas = renamed(&self.areas, found, claim);
        self.area_at = [None; Point::LIMIT];
        for (id, area) in self.areas.iter() {
            for point in area.points.iter() {
                self.area_at[point.index()] = Some(id);
            }
        }
    }

    #[inline]
    pub(super) fn area_at(&self, point: Point) -> Option<AreaId> {
        self.area_at[point.index()]
    }

    /// What reading found of a string.
    pub(super) fn string_mut(&mut self, id: StringId) -> Option<&mut StoneString> {
        self.strings.change(id)
    }
}

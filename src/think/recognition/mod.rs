//! What is on the board, as the papers say a player sees it: strings, linkages, groups and families, how they stand to each other, and what
//! each is worth (seeds/001 part 3 of the first day; seeds/004).
//!
//! Read in this order: `ids` and `store` (names and records of objects), `operations` (how objects change), `strings`, `kinds`, `shapes` and `linkage` (what a linkage is), `ground` and
//! `look` (where one is and how sure), `proof` (the same by reading), `areas` (what is enclosed), `groups`, `families`, `relations`, `position` (all of it for one position,
//! and the next from it).

mod areas;
mod families;
mod ground;
mod groups;
mod ids;
mod kinds;
mod linkage;
mod look;
mod names;
mod operations;
mod position;
mod proof;
mod relations;
mod shapes;
mod store;
mod strings;
mod encirclement;
pub mod eyes;
mod influence;
mod score;
mod signs;
mod stage;
mod strength;
mod territory;
#[cfg(test)]
mod measures;

pub use areas::Area;
pub use encirclement::{Encirclement, STEPS};
pub use families::Family;
pub use groups::Group;
pub use ids::{AreaId, FamilyId, GroupId, LinkageId, StringId};
pub use influence::Territory;
pub use kinds::Kind;
pub use linkage::{Degree, End, Linkage};
pub use relations::{FamilyRelation, GroupRelation, Stance, StringRelation};
pub use score::Standing;
pub use signs::Alone;
pub use stage::Stage;
pub use strength::{Neighbor, Part, Proven, Signs, Strength, StrengthWeights};
pub use strings::StoneString;
pub use territory::{Holdings, is_closed};

use super::reading::Status;
use crate::game::{Board, Point, PointSet};
use position::Position;

/// A position recognized, and those before it that can be come back to.
///
/// ```
/// use nagara::game::{Board, Color, Point};
/// use nagara::think::recognition::Recognition;
///
/// let mut board = Board::from_diagram("
///     . . . . .
///     . . . . .
///     . X . X .
///     . . . . .
///     . . . . .").unwrap();
/// let mut seen = Recognition::new(&board);
/// assert_eq!(seen.groups().count(), 1);
/// board.play(Color::White, Point::at(2, 2)).unwrap();
/// seen.play(&board);
/// assert_eq!(seen.groups().count(), 3);
/// seen.take_back();
/// assert_eq!(seen.groups().count(), 1);
/// ```
///
/// Objects have names ([`StringId`] and so on) that stay the same as long as they live. Iterators go in the order of the names.
#[derive(Clone, Debug)]
pub struct Recognition {
    /// Stones that are taken to be dead.
    dead: PointSet,
    now: Position,
    before: Vec<Position>,
}

impl Recognition {
    /// Recognizes the position on the board. Nothing is read, and no stone is taken to be dead.
    pub fn new(board: &Board) -> Recognition {
        Recognition::with_dead(board, &PointSet::EMPTY)
    }

    /// The same when some stones are known to be dead: a string that lies in `dead` as a whole bounds nothing, has no linkage and no group, and
    /// is a prisoner of the area around it. A string that gains a stone outside of `dead` is dead no longer.
    pub fn with_dead(board: &Board, dead: &PointSet) -> Recognition {
        let mut now = Position::empty(board);
        now.update(board, dead);
        Recognition {
            dead: *dead,
            now,
            before: Vec::new(),
        }
    }

    /// Goes on to the position on the board, which is that after a move or any other of the same size: what changed is found by comparing
    /// stones. [`Recognition::take_back`] comes back.
    pub fn play(&mut self, after: &Board) {
        self.before.push(self.now.clone());
        self.now.update(after, &self.dead);
    }

    /// Recognizes the position on the board anew with other stones taken to be dead. Positions before it stay as they were recognized.
    pub fn set_dead(&mut self, board: &Board, dead: &PointSet) {
        self.dead = *dead;
        self.now.update(board, dead);
    }

    /// Comes back to the position before the last [`Recognition::play`]; false when there is none.
    pub fn take_back(&mut self) -> bool {
        let Some(before) = self.before.pop() else {
            return false;
        };
        self.now = before;
        true
    }

    /// Forgets the positions before this one, which then cannot be come back to.
    pub fn forget(&mut self) {
        self.before.clear();
    }

    /// Every string.
    pub fn strings(&self) -> impl Iterator<Item = (StringId, &StoneString)> {
        self.now.strings.table().iter()
    }

    /// The string of that name.
    pub fn string(&self, id: StringId) -> Option<&StoneString> {
        self.now.strings.table().get(id)
    }

    /// The string on a point.
    pub fn string_at(&self, point: Point) -> Option<StringId> {
        self.now.strings.of(point)
    }

    /// Writes down what reading found of a string; it counts until stones or liberties of the string change.
    pub fn set_status(&mut self, id: StringId, status: &Status) {
        if let Some(string) = self.now.string_mut(id) {
            string.set_status(status);
        }
    }

    /// Every linkage that is not cut.
    pub fn linkages(&self) -> impl Iterator<Item = &Linkage> {
        self.now.linkages.iter()
    }

    /// Reads the degree of every linkage of the position, which has to be the one on the board, and goes by it from then on; areas,
    /// groups and what follows from them too. A linkage that the pattern holds for cut may turn out not to be, and the other way round; where
    /// reading proves nothing, the pattern counts.
    /// `budget` bounds the positions of each single reading, of which a linkage may take a dozen.
    ///
    /// What was read counts until a stone is put down or taken within seven lines of the linkage's first stone, then the pattern counts
    /// again. So after [`Recognition::play`] a reading that hung on stones further away, such as a ladder, may be out of date.
    pub fn read_linkages(&mut self, board: &Board, budget: u32) {
        self.now.read_linkages(board, &self.dead, budget);
    }

    /// Every loose linkage that is not cut.
    pub fn loose_linkages(&self) -> impl Iterator<Item = &Linkage> {
        self.now.loose.iter()
    }

    /// The linkage or loose linkage of that name.
    pub fn linkage(&self, id: LinkageId) -> Option<&Linkage> {
        let find = |table: &'_ [Linkage]| table.binary_search_by_key(&id, Linkage::id).ok();
        let strict = find(&self.now.linkages).map(|at| &self.now.linkages[at]);
        strict.or_else(|| find(&self.now.loose).map(|at| &self.now.loose[at]))
    }

    /// Every enclosed area.
    pub fn areas(&self) -> impl Iterator<Item = (AreaId, &Area)> {
        self.now.areas.iter()
    }

    /// The area of that name.
    pub fn area(&self, id: AreaId) -> Option<&Area> {
        self.now.areas.get(id)
    }

    /// The area that a point is in.
    pub fn area_at(&self, point: Point) -> Option<AreaId> {
        self.now.area_at(point)
    }

    /// Every group.
    pub fn groups(&self) -> impl Iterator<Item = (GroupId, &Group)> {
        self.now.groups.table().iter()
    }

    /// The group of that name.
    pub fn group(&self, id: GroupId) -> Option<&Group> {
        self.now.groups.table().get(id)
    }

    /// The group that a string belongs to; `None` for a string that is taken to be dead.
    pub fn group_of(&self, string: StringId) -> Option<GroupId> {
        self.now.groups.of(string)
    }

    /// The group that has the point: with a stone, in an area, or between the ends of a linkage.
    pub fn group_at(&self, point: Point) -> Option<GroupId> {
        let has = |(id, group): (GroupId, &Group)| group.points().contains(point).then_some(id);
        self.now.groups.table().iter().find_map(has)
    }

    /// Every family.
    pub fn families(&self) -> impl Iterator<Item = (FamilyId, &Family)> {
        self.now.families.table().iter()
    }

    /// The family of that name.
    pub fn family(&self, id: FamilyId) -> Option<&Family> {
        self.now.families.table().get(id)
    }

    /// The family that a group belongs to.
    pub fn family_of(&self, group: GroupId) -> Option<FamilyId> {
        self.now.families.of(group)
    }

    /// Every relation of strings.
    pub fn string_relations(&self) -> &[StringRelation] {
        &self.now.string_relations
    }

    /// Every relation of groups.
    pub fn group_relations(&self) -> &[GroupRelation] {
        &self.now.group_relations
    }

    /// Every relation of families.
    pub fn family_relations(&self) -> &[FamilyRelation] {
        &self.now.family_relations
    }
}

#[cfg(test)]
mod tests;

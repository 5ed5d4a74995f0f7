//! Groups measured one by one, and those in danger read.

use crate::game::{Board, ByColor, Color, Point, PointSet};
use crate::think::outlook::Outlook;
use crate::think::reading::life::State;
use crate::think::reading::{Depth, Life, Reader, life_by};
use crate::think::recognition::eyes::{EyeTable, Eyes, eyes};
use crate::think::recognition::{Encirclement, Group, GroupId, Recognition};

/// Positions that each reading of the life of a group may look into: with the dozen readings of the moves that may decide, a group takes a
/// millisecond then.
const BUDGET: u32 = 40;
/// Groups read in one position at most.
const MOST_READ: usize = 3;
/// Eyes with which a group needs no reading.
const ALIVE: f32 = 2.0;
/// How far a group must be closed in to be read, from 0 to 1.
const CLOSED_IN: f32 = 0.6;
/// What a group keeps of itself in random games, from -1 to 1: above the first it is safe, below the second it is given up.
const SAFE: f32 = 0.8;
const GIVEN_UP: f32 = -0.8;

/// A group and what is known of it.
#[derive(Clone, Debug)]
pub struct GroupFound {
    /// Its name.
    pub id: GroupId,
    /// Whose it is.
    pub color: Color,
    /// The first stone of its largest string, which names it in sentences.
    pub head: Point,
    /// Its stones.
    pub stones: PointSet,
    /// How many.
    pub len: usize,
    /// Its stones, areas and the points between of its linkages.
    pub body: PointSet,
    /// The points between of enemy linkages, which stop it on its way out.
    pub barriers: PointSet,
    /// How much of it its owner keeps in random games, from -1 to 1.
    pub kept: f32,
    /// Its eyes.
    pub eyes: Eyes,
    /// How far it is closed in.
    pub around: Encirclement,
    /// What becomes of it, where it was in danger and could be read.
    pub life: Option<Life>,
}

impl GroupFound {
    /// Whether its life is open: neither safe nor given up, as far as is known.
    pub fn is_weak(&self) -> bool {
        match self.life.as_ref().map(|life| life.state) {
            Some(State::Alive | State::Seki | State::Dead) => false,
            Some(State::Neutral | State::Ko) => true,
            Some(State::Unknown) | None => self.eyes.count < ALIVE && (GIVEN_UP..SAFE).contains(&self.kept),
        }
    }
}

/// Every group, measured.
pub(super) fn measured(board: &Board, recognition: &Recognition, seen: &Outlook, table: &EyeTable) -> Vec<GroupFound> {
    let borders = ByColor::from_fn(|color: Color| {
        let own = recognition.linkages().filter(|linkage| linkage.color() == color);
        own.flat_map(|linkage| linkage.border()).collect::<PointSet>()
    });
    let measure = |(id, group): (GroupId, &Group)| {
        let strings = group.strings.iter().filter_map(|&string| recognition.string(string));
        let head = strings.max_by_key(|string| string.len)?.stones.first()?;
        let kept: f32 = group
            .stones
            .iter()
            .map(|stone| seen.ownership(group.color, stone))
            .sum();
        let body = group.points();
        let barriers = borders[group.color.opponent()].difference(&body);
        Some(GroupFound {
            id,
            color: group.color,
            head,
            stones: group.stones,
            len: group.len,
            body,
            barriers,
            kept: kept / group.len.max(1) as f32,
            eyes: eyes(board, group.color, &group.stones, &room(group), table),
            around: Encirclement::new(board, group.color, &body, &barriers),
            life: None,
        })
    };
    recognition.groups().filter_map(measure).collect()
}

/// Where a group may have eyes: its areas, with the points between that lie beside them. Points between alone are in the open.
fn room(group: &Group) -> PointSet {
    let parts = group.territory().parts().filter(|part| part.meets(&group.area));
    parts.fold(PointSet::EMPTY, |all, part| all.union(&part))
}

/// Reads the groups that are closed in and have not two eyes, the largest first.
pub(super) fn read_lives(board: &Board, groups: &mut [GroupFound], depth: Depth, stop: &dyn Fn() -> bool) {
    let budget = depth.of(BUDGET);
    let mut reader = Reader::for_budget(budget);
    let mut in_danger: Vec<&mut GroupFound> = groups
        .iter_mut()
        .filter(|group| group.eyes.count < ALIVE && group.around.degree >= CLOSED_IN)
        .collect();
    in_danger.sort_by_key(|group| (usize::MAX - group.len, group.head));
    for group in in_danger.into_iter().take(MOST_READ) {
        if stop() {
            return;
        }
        group.life = life_by(&mut reader, board, group.head, budget).ok();
    }
}

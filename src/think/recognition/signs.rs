//! What a group's strength is told from, found on the board.

use super::eyes::{EyeTable, Eyes, eyes};
use super::{Encirclement, Group, Recognition, Signs, Stage};
use crate::game::{Board, ByColor, Color, PointSet};

/// A group by itself, nobody near it.
#[derive(Clone, Debug)]
pub struct Alone {
    /// Its eyes.
    pub eyes: Eyes,
    /// How far it is closed in.
    pub encirclement: Encirclement,
    /// Both in numbers, with its size; without friend and enemy.
    pub signs: Signs,
}

impl Alone {
    /// Looks at a group; `barriers` are the points that each side's linkages bar ([`Recognition::barriers`]).
    pub fn new(board: &Board, group: &Group, barriers: &ByColor<PointSet>, stage: Stage, table: &EyeTable) -> Alone {
        let eyes = eyes(board, group.color, &group.stones, &room(group), table);
        let body = group.points();
        let barriers = barriers[group.color.opponent()].difference(&body);
        let encirclement = Encirclement::new(board, group.color, &body, &barriers);
        let signs = Signs {
            eyes: eyes.count,
            territory: group.territory().len() as u32,
            encirclement: encirclement.degree,
            friend: None,
            enemy: None,
            size: group.len as u32,
            stage,
        };
        Alone {
            eyes,
            encirclement,
            signs,
        }
    }
}

/// Where a group may have eyes: its areas, with the points between that lie beside them. Points between alone are in the open.
fn room(group: &Group) -> PointSet {
    let parts = group.territory().parts().filter(|part| part.meets(&group.area));
    parts.fold(PointSet::EMPTY, |all, part| all.union(&part))
}

impl Recognition {
    /// The points between the stones that each side has linked, which the other side cannot pass.
    pub fn barriers(&self) -> ByColor<PointSet> {
        ByColor::from_fn(|color: Color| {
            let own = self.linkages().filter(|linkage| linkage.color() == color);
            own.flat_map(|linkage| linkage.border()).collect()
        })
    }

    /// The points that each side's groups enclose.
    pub fn enclosed(&self) -> ByColor<PointSet> {
        ByColor::from_fn(|color: Color| {
            let own = self.groups().filter(|(_, group)| group.color == color);
            own.fold(PointSet::EMPTY, |all, (_, group)| all.union(&group.territory()))
        })
    }

    /// The points that each side's loose linkages bound together with its linkages, which may become its territory.
    pub fn loosely_enclosed(&self) -> ByColor<PointSet> {
        self.now.loosely_enclosed()
    }
}

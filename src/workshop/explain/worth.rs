//! What groups and points are worth.

use crate::builtin;
use crate::game::{Board, ByColor, Color, Point, PointSet, Referee};
use crate::think::recognition::eyes::{Eyes, eyes};
use crate::think::recognition::{
    Encirclement, Group, GroupId, Holdings, Neighbor, Recognition, Signs, Stage, Standing, Strength, Territory,
};
use std::collections::BTreeMap;

/// What a group is worth.
#[derive(Clone, Debug)]
pub struct GroupWorth {
    /// Its eyes.
    pub eyes: Eyes,
    /// How far it is closed in.
    pub encirclement: Encirclement,
    /// How strong it is, all in all.
    pub strength: Strength,
}

/// What everything on a board is worth.
#[derive(Clone, Debug)]
pub struct Worth {
    /// Each group.
    pub groups: BTreeMap<GroupId, GroupWorth>,
    /// Whose stones reach which points.
    pub influence: Territory,
    /// Territory and moyo.
    pub holdings: Holdings,
    /// The score as it stands.
    pub standing: Standing,
}

impl Worth {
    /// Measures what was recognized in that game, those stones being dead, and of those it being open whether they are.
    pub(super) fn new(game: &Referee, seen: &Recognition, stage: Stage, dead: &PointSet, open: &PointSet) -> Worth {
        let board = game.board();
        let influence = influence(board, dead, open);
        let areas = ByColor::from_fn(|color: Color| {
            let own = seen.groups().filter(|(_, group)| group.color == color);
            own.fold(PointSet::EMPTY, |all, (_, group)| all.union(&group.territory()))
        });
        // Loose linkages show in the influence of the stones at their ends.
        let holdings = Holdings::new(board, &areas, &ByColor::default(), &influence, dead);
        let terms = game.terms();
        let standing = Standing::new(board, &holdings.territory, dead, terms.rules.scoring, terms.komi);
        Worth {
            groups: groups(board, seen, stage),
            influence,
            holdings,
            standing,
        }
    }
}

fn influence(board: &Board, dead: &PointSet, open: &PointSet) -> Territory {
    let mut stands = [0; Point::LIMIT];
    for (color, sign) in [(Color::Black, 1), (Color::White, -1)] {
        for stone in board.stones(color).difference(dead).iter() {
            stands[stone.index()] = if open.contains(stone) { sign } else { 2 * sign };
        }
    }
    Territory::new(board.size(), &stands)
}

/// Where a group may have eyes: its areas, with the points between that lie beside them. Points between alone are in the open.
fn room(group: &Group) -> PointSet {
    let parts = group.territory().parts().filter(|part| part.meets(&group.area));
    parts.fold(PointSet::EMPTY, |all, part| all.union(&part))
}

fn groups(board: &Board, seen: &Recognition, stage: Stage) -> BTreeMap<GroupId, GroupWorth> {
    let barriers = ByColor::from_fn(|color: Color| {
        let own = seen.linkages().filter(|linkage| linkage.color() == color);
        own.flat_map(|linkage| linkage.border()).collect::<PointSet>()
    });
    // Step 1. Each group by itself.
    let alone: Vec<(GroupId, &Group, Eyes, Encirclement, Signs)> = seen
        .groups()
        .map(|(id, group)| {
            let eyes = eyes(board, group.color, &group.stones, &room(group), builtin::eyes());
            let body = group.points();
            let around = Encirclement::new(
                board,
                group.color,
                &body,
                &barriers[group.color.opponent()].difference(&body),
            );
            let signs = Signs {
                eyes: eyes.count,
                territory: group.territory().len() as u32,
                encirclement: around.degree,
                friend: None,
                enemy: None,
                size: group.len as u32,
                stage,
            };
            (id, group, eyes, around, signs)
        })
        .collect();
    let strengths: Vec<f32> = alone
        .iter()
        .map(|(.., signs)| Strength::new(signs, builtin::strength()).value)
        .collect();
    // Step 2. With those around it, as strong as each is by itself.
    let with_others =
        |(at, (id, group, eyes, around, signs)): (usize, &(GroupId, &Group, Eyes, Encirclement, Signs))| {
            let body = group.points();
            let near = |color: Color| {
                let others = alone.iter().zip(&strengths).enumerate();
                others
                    .filter(move |(other, ((_, group, ..), _))| *other != at && group.color == color)
                    .filter_map(|(_, ((_, other, ..), strength))| {
                        let steps = around.steps_to(&body, &other.stones)?;
                        let strength = *strength;
                        Some(Neighbor { steps, strength })
                    })
            };
            let by_strength = |a: &Neighbor, b: &Neighbor| a.strength.total_cmp(&b.strength);
            let signs = Signs {
                friend: near(group.color).max_by(by_strength),
                enemy: near(group.color.opponent()).min_by(by_strength),
                ..*signs
            };
            let worth = GroupWorth {
                eyes: eyes.clone(),
                encirclement: *around,
                strength: Strength::new(&signs, builtin::strength()),
            };
            (*id, worth)
        };
    alone.iter().enumerate().map(with_others).collect()
}

//! What groups and points are worth.

use crate::builtin;
use crate::game::{Board, Color, Point, PointSet, Referee};
use crate::think::recognition::eyes::Eyes;
use crate::think::recognition::{
    Alone, Encirclement, Group, GroupId, Holdings, Neighbor, Recognition, Signs, Stage, Standing, Strength, Territory,
    is_closed,
};
use crate::think::settlement::Settlement;
use std::collections::BTreeMap;

/// What a group is worth.
#[derive(Clone, Debug, PartialEq)]
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
    /// Measures what was recognized in that game, those stones being dead, and of those it being open whether they are. Where the board is settled,
    /// what is surrounded is territory as it will be counted.
    pub fn new(
        game: &Referee,
        seen: &Recognition,
        stage: Stage,
        [dead, open]: [&PointSet; 2],
        settled: Option<&Settlement>,
    ) -> Worth {
        let board = game.board();
        let influence = influence(board, dead, open);
        let mut holdings = Holdings::new(board, &seen.enclosed(), &seen.loosely_enclosed(), &influence, dead);
        let mut taken = *dead;
        if let Some((settled, count)) = settled.map(|settled| (settled, settled.count(game))) {
            holdings = holdings.counted(board, &count, &settled.seki_eyes);
            // Dead stones in a seki come off no board.
            if is_closed(&count) {
                taken = count.taken_off(Color::Black).union(&count.taken_off(Color::White));
            }
        }
        let terms = game.terms();
        let standing = Standing::new(board, &holdings.territory, &taken, terms.rules.scoring, terms.komi);
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

fn groups(board: &Board, seen: &Recognition, stage: Stage) -> BTreeMap<GroupId, GroupWorth> {
    let barriers = seen.barriers();
    // Step 1. Each group by itself.
    let alone: Vec<(GroupId, &Group, Alone)> = seen
        .groups()
        .map(|(id, group)| (id, group, Alone::new(board, group, &barriers, stage, builtin::eyes())))
        .collect();
    let strengths: Vec<f32> = alone
        .iter()
        .map(|(.., alone)| Strength::new(&alone.signs, builtin::strength()).value)
        .collect();
    // Step 2. With those around it, as strong as each is by itself.
    let with_others = |(at, (id, group, by_itself)): (usize, &(GroupId, &Group, Alone))| {
        let body = group.points();
        let near = |color: Color| {
            let others = alone.iter().zip(&strengths).enumerate();
            others
                .filter(move |(other, ((_, group, _), _))| *other != at && group.color == color)
                .filter_map(|(_, ((_, other, _), strength))| {
                    let steps = by_itself.encirclement.steps_to(&body, &other.stones)?;
                    let strength = *strength;
                    Some(Neighbor { steps, strength })
                })
        };
        // Of two that are as strong the nearer, whatever their names.
        let strongest = |a: &Neighbor, b: &Neighbor| a.strength.total_cmp(&b.strength).then(b.steps.cmp(&a.steps));
        let weakest = |a: &Neighbor, b: &Neighbor| a.strength.total_cmp(&b.strength).then(a.steps.cmp(&b.steps));
        let signs = Signs {
            friend: near(group.color).max_by(strongest),
            enemy: near(group.color.opponent()).min_by(weakest),
            ..by_itself.signs
        };
        let worth = GroupWorth {
            eyes: by_itself.eyes.clone(),
            encirclement: by_itself.encirclement,
            strength: Strength::new(&signs, builtin::strength()),
        };
        (*id, worth)
    };
    alone.iter().enumerate().map(with_others).collect()
}

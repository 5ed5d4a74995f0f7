//! All positions that can come about from one, and in which of them a side can force what it wants: by going through them all. No
//! bound, no order of moves, nothing guessed; so it is slow, and fit for small places alone.

use super::bits::{Bits, Grid, Position, each};
use nagara::game::Color;
use std::collections::HashMap;

/// Ko threats of the side that has any, as many as anybody has: with threats that have no end a ko that nobody can end would be won.
const MANY: u8 = 4;

/// Who has ko threats, and how many are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Threats {
    Nobody,
    Of(Color, u8),
}

impl Threats {
    /// What is left when that side plays one; `None` where it has none.
    fn spent_by(self, color: Color) -> Option<Threats> {
        match self {
            Threats::Of(owner, left) if owner == color && left > 0 => Some(Threats::Of(owner, left - 1)),
            _ => None,
        }
    }
}

/// What is asked.
pub(crate) struct Want<'a> {
    pub(crate) grid: &'a Grid,
    /// Points that stones may be put on.
    pub(crate) field: Bits,
    /// Who wants it.
    pub(crate) wanter: Color,
    /// Whether it is reached, or out of reach, when that side is to move.
    pub(crate) told: &'a dyn Fn(&Position, Color) -> Option<bool>,
}

/// How certain it is that the wanter gets his way, the better for him the higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Force {
    /// He does not, whatever threats he has.
    No,
    /// He needs ko threats.
    WithThreats,
    /// The other side would need ko threats to prevent it.
    UnlessThreats,
    /// He does, whatever threats the other side has.
    Yes,
}

struct Node {
    position: Position,
    turn: Color,
    threats: Threats,
    /// Nodes that lead here.
    from: Vec<u32>,
    /// Moves of the side that does not want it that are not yet known to lead to it.
    open: u32,
    reached: bool,
}

/// The nodes that were found, and those still to look at.
#[derive(Default)]
struct Graph {
    nodes: Vec<Node>,
    index: HashMap<(Position, Color, Threats), u32>,
}

impl Graph {
    fn at(&mut self, position: Position, turn: Color, threats: Threats) -> u32 {
        let nodes = &mut self.nodes;
        *self.index.entry((position, turn, threats)).or_insert_with(|| {
            nodes.push(Node {
                position,
                turn,
                threats,
                from: Vec::new(),
                open: 0,
                reached: false,
            });
            (nodes.len() - 1) as u32
        })
    }
}

/// The moves of a side: the point (0 for a pass), the position after it, and the threats that are left.
pub(crate) fn moves(
    want: &Want<'_>,
    position: &Position,
    turn: Color,
    threats: Threats,
) -> Vec<(Bits, Position, Threats)> {
    let mut moves = vec![(0, Position { ko: 0, ..*position }, threats)];
    for at in each(position.empty(want.grid) & want.field) {
        let left = match at == position.ko {
            true => threats.spent_by(turn),
            false => Some(threats),
        };
        let next = left.and_then(|left| Some((at, position.play(want.grid, turn, at)?, left)));
        moves.extend(next);
    }
    moves
}

/// Whether the wanter can force it; `None` when more than `most` positions would have to be looked at. Going on for ever is not
/// reaching it.
fn forces(want: &Want<'_>, start: Position, first: Color, threats: Threats, most: usize) -> Option<bool> {
    let mut graph = Graph::default();
    let root = graph.at(start, first, threats) as usize;
    // Step 1. Every position, and from where it is reached.
    let mut reached = Vec::new();
    let mut next = 0;
    while next < graph.nodes.len() {
        if graph.nodes.len() > most {
            return None;
        }
        let Node {
            position,
            turn,
            threats,
            ..
        } = graph.nodes[next];
        match (want.told)(&position, turn) {
            Some(true) => {
                graph.nodes[next].reached = true;
                reached.push(next);
            }
            Some(false) => {}
            None => {
                let moves = moves(want, &position, turn, threats);
                graph.nodes[next].open = moves.len() as u32;
                for (_, after, left) in moves {
                    let to = graph.at(after, turn.opponent(), left) as usize;
                    graph.nodes[to].from.push(next as u32);
                }
            }
        }
        next += 1;
    }
    // Step 2. Back from where it is reached: one move is enough for the wanter, the other side must have no other.
    while let Some(at) = reached.pop() {
        for from in std::mem::take(&mut graph.nodes[at].from) {
            let node = &mut graph.nodes[from as usize];
            node.open -= 1;
            if !node.reached && (node.turn == want.wanter || node.open == 0) {
                node.reached = true;
                reached.push(from as usize);
            }
        }
    }
    Some(graph.nodes[root].reached)
}

/// How certain it is that the wanter gets his way when `first` moves first; `None` when there are too many positions.
pub(crate) fn force(want: &Want<'_>, start: Position, first: Color, most: usize) -> Option<Force> {
    if !forces(want, start, first, Threats::Of(want.wanter, MANY), most)? {
        return Some(Force::No);
    }
    if forces(want, start, first, Threats::Of(want.wanter.opponent(), MANY), most)? {
        return Some(Force::Yes);
    }
    Some(match forces(want, start, first, Threats::Nobody, most)? {
        true => Force::UnlessThreats,
        false => Force::WithThreats,
    })
}

/// What the first moves of a side lead to, the pass (0) among them.
pub(crate) fn first_moves(want: &Want<'_>, start: Position, first: Color, most: usize) -> Option<Vec<(Bits, Force)>> {
    if (want.told)(&start, first).is_some() {
        return Some(Vec::new());
    }
    let all = moves(want, &start, first, Threats::Nobody);
    all.into_iter()
        .map(|(at, after, _)| Some((at, force(want, after, first.opponent(), most)?)))
        .collect()
}

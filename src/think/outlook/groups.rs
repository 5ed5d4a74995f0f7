//! Groups: strings that the enemy cannot part at once.

use super::strings::StringInfo;
use crate::game::{Board, Color, Point, PointSet};

/// Strings that live or die together.
#[derive(Clone, Debug)]
pub struct Group {
    /// Whose it is.
    pub color: Color,
    /// The numbers of its strings.
    pub strings: Vec<usize>,
    /// Its stones.
    pub stones: PointSet,
    /// How many.
    pub len: usize,
    /// Its liberties, all strings together.
    pub liberties: PointSet,
    /// How much of it its owner keeps in random games, from -1 to 1.
    pub kept: f32,
}

impl Group {
    /// Whether its life is open: neither safe nor given up.
    pub fn is_weak(&self) -> bool {
        (-0.7..0.6).contains(&self.kept)
    }
}

/// Joins the strings that are not dead.
pub(super) fn groups(board: &Board, strings: &[StringInfo]) -> Vec<Group> {
    let mut leader: Vec<usize> = (0..strings.len()).collect();
    for a in 0..strings.len() {
        for b in 0..a {
            if strings[a].color == strings[b].color
                && !strings[a].is_dead()
                && !strings[b].is_dead()
                && linked(board, &strings[a], &strings[b])
            {
                let (from, to) = (leader[a], leader[b]);
                leader.iter_mut().filter(|l| **l == from).for_each(|l| *l = to);
            }
        }
    }
    let mut groups: Vec<Group> = Vec::new();
    for lead in 0..strings.len() {
        let members: Vec<usize> = (0..strings.len()).filter(|&s| leader[s] == lead).collect();
        let Some(&any) = members.first() else {
            continue;
        };
        let mut group = Group {
            color: strings[any].color,
            strings: Vec::new(),
            stones: PointSet::EMPTY,
            len: 0,
            liberties: PointSet::EMPTY,
            kept: 0.0,
        };
        for &member in &members {
            let string = &strings[member];
            group.stones = group.stones.union(&string.stones);
            group.liberties = group.liberties.union(&string.liberties);
            group.kept += string.kept * string.len as f32;
            group.len += string.len;
        }
        group.kept /= group.len.max(1) as f32;
        group.strings = members;
        groups.push(group);
    }
    groups
}

/// Two common liberties, or one that the enemy cannot enter usefully.
fn linked(board: &Board, a: &StringInfo, b: &StringInfo) -> bool {
    let common = a.liberties.intersection(&b.liberties);
    match common.len() {
        0 => false,
        1 => common.first().is_some_and(|point| !enterable(board, a.color, point)),
        _ => true,
    }
}

/// Whether an enemy stone on the point would be of use: it has room, or friends.
fn enterable(board: &Board, color: Color, point: Point) -> bool {
    let enemy = color.opponent();
    let mut room = 0;
    for next in point.neighbors() {
        match board.color_at(next) {
            Some(c) if c == enemy => return true,
            None if board.is_empty(next) => room += 1,
            _ => {}
        }
    }
    room > 1
}

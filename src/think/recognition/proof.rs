//! Linkages read: can the stone that cuts be taken?

use super::ground::{Cell, Ground};
use super::linkage::{Degree, End, Linkage};
use super::look::look;
use super::shapes::SHAPES;
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::{Verdict, capture};

/// Every linkage that is not cut by reading, in the order of the names. Loose ones are not read.
pub(super) fn linkages(ground: &Ground, board: &Board, budget: u32) -> Vec<Linkage> {
    let mut found = Vec::new();
    let stones = ground.stones.black.union(&ground.stones.white);
    for stone in stones.iter() {
        let Cell::Stone(color) = ground.cell(stone, 0) else {
            continue;
        };
        for shape in (0..SHAPES.len()).filter(|&shape| !SHAPES[shape].kind.is_loose()) {
            let Some(mut linkage) = look(ground, stone, color, shape) else {
                continue;
            };
            linkage.by_reading = Some(Held::new(&linkage, budget).degree(board));
            if linkage.degree() != Degree::Cut {
                found.push(linkage);
            }
        }
    }
    found
}

/// What has to be held together.
struct Held {
    owner: Color,
    stone: Point,
    other: End,
    between: PointSet,
    /// The points between and those beside them: where the owner may answer a cut.
    answers: PointSet,
    budget: u32,
}

impl Held {
    fn new(linkage: &Linkage, budget: u32) -> Held {
        let between: PointSet = linkage.between().collect();
        Held {
            owner: linkage.color,
            stone: linkage.stone,
            other: linkage.other(),
            between,
            answers: between.union(&between.beside()),
            budget,
        }
    }

    fn degree(&self, board: &Board) -> Degree {
        if self.holds(board) {
            return Degree::Connected;
        }
        let held_by = |point| {
            let mut next = board.clone();
            next.play(self.owner, point).is_ok() && self.holds(&next)
        };
        if self.between.iter().any(held_by) {
            Degree::Sente
        } else {
            Degree::Cut
        }
    }

    /// Whether every cut fails that the enemy may make now.
    fn holds(&self, board: &Board) -> bool {
        self.are_one(board)
            || self
                .between
                .iter()
                .all(|point| !board.is_empty(point) || self.cut_fails(board, point))
    }

    /// Whether the enemy's stone on that point cannot be put there, is taken, or is answered by a stone that makes the ends one string.
    fn cut_fails(&self, board: &Board, point: Point) -> bool {
        let mut cut = board.clone();
        if cut.play(self.owner.opponent(), point).is_err() {
            return true;
        }
        if !self.are_there(&cut) {
            return false;
        }
        let joins = |answer: Point| {
            let mut next = cut.clone();
            cut.is_empty(answer) && next.play(self.owner, answer).is_ok() && self.are_one(&next)
        };
        self.answers.iter().any(joins) || capture(&cut, point, self.owner, self.budget).verdict == Verdict::Yes
    }

    fn are_there(&self, board: &Board) -> bool {
        let ours = |point| board.color_at(point) == Some(self.owner);
        ours(self.stone)
            && match self.other {
                End::Stone(other) => ours(other),
                End::Edge(_) => true,
            }
    }

    /// Whether one string has both ends. It has the edge when it has the point there or one beside it on the first line.
    fn are_one(&self, board: &Board) -> bool {
        let Some(head) = board.string_head(self.stone) else {
            return false;
        };
        let is_in = |point| board.string_head(point) == Some(head);
        match self.other {
            End::Stone(other) => is_in(other),
            End::Edge(edge) => {
                is_in(edge)
                    || edge
                        .neighbors()
                        .into_iter()
                        .filter(|beside| self.is_on_edge(board, *beside))
                        .any(is_in)
            }
        }
    }

    fn is_on_edge(&self, board: &Board, point: Point) -> bool {
        board.is_on_board(point) && board.around(point).is_at_edge() && !self.between.contains(point)
    }
}

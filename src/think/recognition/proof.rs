//! Linkages read: can the stone that cuts be taken, and can the strings at the ends be parted?

use super::ground::{Cell, Ground};
use super::kinds::Kind;
use super::linkage::{Degree, End, Linkage};
use super::look::look;
use super::shapes::SHAPES;
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::{self, InDoubt, Verdict, capture, connection};

/// Every linkage that is not cut, in the order of the names, with what reading proves of it. Loose ones are not read.
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
            linkage.by_reading = Held::new(&linkage, budget).degree(board);
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
    /// Whether one stone joins the ends.
    is_narrow: bool,
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
            is_narrow: matches!(linkage.kind(), Kind::Diagonal | Kind::OneSpace),
            budget,
        }
    }

    /// What is proven. That the cutting stone gets away proves nothing, though the course takes it for a cut (seeds/001, part 3): the ends may come
    /// together behind it. So the strings at the ends are read, too. That they are kept apart is proven only for ends next to each other: between
    /// others the reading gives up where the way becomes longer, which is soon.
    fn degree(&self, board: &Board) -> Option<Degree> {
        if self.holds(board) {
            return Some(Degree::Connected);
        }
        let End::Stone(other) = self.other else {
            return None;
        };
        let read = match connection(board, self.stone, other, self.budget, InDoubt::Unknown).degree {
            reading::Degree::Connected => Degree::Connected,
            reading::Degree::Open | reading::Degree::Ko(_) => Degree::Sente,
            reading::Degree::Cut => Degree::Cut,
            reading::Degree::Unknown => return None,
        };
        (read == Degree::Connected || self.is_narrow).then_some(read)
    }

    /// Whether every cut fails that the enemy may make now.
    fn holds(&self, board: &Board) -> bool {
        self.are_one(board)
            || self
                .between
                .iter()
                .all(|point| !board.is_empty(point) || self.cut_fails(board, point))
    }

    /// Whether the enemy's stone on that point cannot be put there, is taken while the ends stay, or is answered by a stone that makes the ends one
    /// string.
    fn cut_fails(&self, board: &Board, point: Point) -> bool {
        let mut cut = board.clone();
        // A ko that may not be taken back now may be a move later.
        cut.pass();
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
        self.answers.iter().any(joins) || self.is_taken_for_nothing(&cut, point)
    }

    /// Whether the owner takes the stone on that point and the enemy, who moves next, takes neither end: not in a snapback, nor before.
    fn is_taken_for_nothing(&self, cut: &Board, point: Point) -> bool {
        let taken = capture(cut, point, self.owner, self.budget);
        let mut next = cut.clone();
        let is_begun = taken.first().is_some_and(|first| next.play(self.owner, first).is_ok());
        let enemy = self.owner.opponent();
        let stays = |stone: Point| capture(&next, stone, enemy, self.budget).verdict == Verdict::No;
        let other = match self.other {
            End::Stone(other) => Some(other),
            End::Edge(_) => None,
        };
        taken.verdict == Verdict::Yes && is_begun && std::iter::once(self.stone).chain(other).all(stays)
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

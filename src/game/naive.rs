//! The board again, slow and obviously right: an array of colours, and everything found afresh by flood fill.
//!
//! Tests hold [`Board`](super::Board) against it. Nothing else should use it.

use super::{Color, IllegalMove, Point, Size, stone_key};
use std::collections::{BTreeMap, BTreeSet};

/// A board that keeps nothing but the stones, the ko and the prisoners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveBoard {
    size: Size,
    stones: BTreeMap<Point, Color>,
    /// Where a ko may not be retaken at once, and by whom.
    pub ko: Option<(Color, Point)>,
    /// Stones Black has taken, stones White has taken.
    pub prisoners: [u32; 2],
}

impl NaiveBoard {
    /// An empty board.
    pub fn new(size: Size) -> NaiveBoard {
        NaiveBoard {
            size,
            stones: BTreeMap::new(),
            ko: None,
            prisoners: [0, 0],
        }
    }

    /// The stone on a point.
    pub fn color_at(&self, point: Point) -> Option<Color> {
        self.stones.get(&point).copied()
    }

    /// Puts a stone down and looks no further: for setting up positions.
    pub fn put(&mut self, color: Color, point: Point) {
        self.stones.insert(point, color);
    }

    fn neighbors(&self, point: Point) -> Vec<Point> {
        let beside = |a: usize, b: usize| a.abs_diff(b) == 1;
        let all = self.size.points();
        all.filter(|p| {
            p.row() == point.row() && beside(p.column(), point.column())
                || p.column() == point.column() && beside(p.row(), point.row())
        })
        .collect()
    }

    /// The stones of the string on that point.
    pub fn string(&self, point: Point) -> BTreeSet<Point> {
        let color = self.color_at(point);
        let mut string = BTreeSet::new();
        let mut open = if color.is_some() { vec![point] } else { vec![] };
        while let Some(stone) = open.pop() {
            if string.insert(stone) {
                open.extend(self.neighbors(stone).into_iter().filter(|n| self.color_at(*n) == color));
            }
        }
        string
    }

    /// The liberties of the string on that point.
    pub fn liberties(&self, point: Point) -> BTreeSet<Point> {
        let beside = self.string(point).into_iter().flat_map(|stone| self.neighbors(stone));
        beside.filter(|n| self.color_at(*n).is_none()).collect()
    }

    /// Whether every stone has a liberty.
    pub fn is_lawful(&self) -> bool {
        self.stones.keys().all(|stone| !self.liberties(*stone).is_empty())
    }

    /// Plays a stone, or leaves no trace.
    ///
    /// # Errors
    /// As [`Board::check`](super::Board::check).
    pub fn play(&mut self, color: Color, point: Point) -> Result<(), IllegalMove> {
        if !point.is_on(self.size) {
            return Err(IllegalMove::OffBoard);
        }
        if self.color_at(point).is_some() {
            return Err(IllegalMove::Occupied(point));
        }
        let mut after = self.clone();
        after.ko = None;
        after.stones.insert(point, color);
        let mut taken = BTreeSet::new();
        for beside in self.neighbors(point) {
            if after.color_at(beside) == Some(color.opponent()) && after.liberties(beside).is_empty() {
                taken.extend(after.string(beside));
            }
        }
        after.stones.retain(|stone, _| !taken.contains(stone));
        after.prisoners[color as usize] += taken.len() as u32;
        if after.liberties(point).is_empty() {
            return Err(IllegalMove::Suicide(point));
        }
        if self.ko == Some((color, point)) {
            return Err(IllegalMove::RetakesKo(point));
        }
        if taken.len() == 1 && after.string(point).len() == 1 && after.liberties(point) == taken {
            after.ko = taken.first().map(|taken| (color.opponent(), *taken));
        }
        *self = after;
        Ok(())
    }

    /// A pass.
    pub fn pass(&mut self) {
        self.ko = None;
    }

    /// The hash, from all stones.
    pub fn hash(&self) -> u64 {
        self.stones
            .iter()
            .fold(0, |hash, (point, color)| hash ^ stone_key(*color, *point))
    }

    /// As [`Board::is_own_eye`](super::Board::is_own_eye).
    pub fn is_own_eye(&self, color: Color, point: Point) -> bool {
        let rows = self.size.rows();
        let diagonals = |p: &Point| p.row().abs_diff(point.row()) == 1 && p.column().abs_diff(point.column()) == 1;
        let enemies = self
            .size
            .points()
            .filter(diagonals)
            .filter(|p| self.color_at(*p) == Some(color.opponent()))
            .count();
        let at_edge = [point.row(), point.column()]
            .iter()
            .any(|line| *line == 0 || line + 1 == rows);
        self.color_at(point).is_none()
            && self.neighbors(point).iter().all(|n| self.color_at(*n) == Some(color))
            && enemies <= usize::from(!at_edge)
    }
}

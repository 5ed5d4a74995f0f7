//! What linkages are looked at on: the stones that count, point by point, and how near each side's stones are.

use crate::game::{Board, ByColor, Color, Point, PointSet};

/// Lines that distances are counted up to.
const REACH: usize = 3;
/// Cells before the first point and after the last, so that every step of a shape stays in the table.
const MARGIN: usize = 4 * Point::STRIDE;
const CELLS: usize = (Point::LIMIT + 2 * MARGIN).next_power_of_two();

/// What lies on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Empty,
    Stone(Color),
    Border,
}

/// The stones that are not taken to be dead.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    cells: [Cell; CELLS],
    /// Every point of the board.
    pub(super) board: PointSet,
    /// The stones of each side.
    pub(super) stones: ByColor<PointSet>,
    /// For each side the points at most 0, 1, 2 and 3 lines from a stone of it.
    near: ByColor<[PointSet; REACH + 1]>,
}

impl Ground {
    /// Without a stone.
    pub(super) fn new(board: &Board) -> Ground {
        let mut ground = Ground {
            cells: [Cell::Border; CELLS],
            board: PointSet::all(board.size()),
            stones: ByColor::default(),
            near: ByColor::default(),
        };
        for point in board.size().points() {
            ground.cells[MARGIN + point.index()] = Cell::Empty;
        }
        ground
    }

    /// Puts these stones in place of those that were there; the points where something changed.
    pub(super) fn update(&mut self, stones: ByColor<PointSet>) -> PointSet {
        let mut changed = PointSet::EMPTY;
        for color in Color::BOTH {
            let (before, after) = (self.stones[color], stones[color]);
            let (gone, new) = (before.difference(&after), after.difference(&before));
            if gone.is_empty() && new.is_empty() {
                continue;
            }
            changed = changed.union(&gone).union(&new);
            self.near[color] = self.distances(after);
        }
        self.stones = stones;
        for point in changed.iter() {
            self.cells[MARGIN + point.index()] =
                match Color::BOTH.into_iter().find(|&color| stones[color].contains(point)) {
                    Some(color) => Cell::Stone(color),
                    None => Cell::Empty,
                };
        }
        changed
    }

    fn distances(&self, stones: PointSet) -> [PointSet; REACH + 1] {
        let mut near = [stones; REACH + 1];
        for steps in 1..=REACH {
            near[steps] = near[steps - 1].union(&near[steps - 1].beside().intersection(&self.board));
        }
        near
    }

    /// What lies that far from a point of the board, in numbers of points.
    #[inline]
    pub(super) fn cell(&self, point: Point, delta: i16) -> Cell {
        let index = (MARGIN + point.index()) as isize + isize::from(delta);
        self.cells[index as usize & (CELLS - 1)]
    }

    /// Lines from a point to the nearest stone of a side; one more than are counted when there is none so near.
    #[inline]
    pub(super) fn distance(&self, point: Point, color: Color) -> usize {
        let near = &self.near[color];
        near.iter().position(|set| set.contains(point)).unwrap_or(near.len())
    }
}

//! What a question of life and death is about: a group, and the points where play makes sense.

use super::area::{Area, Bits, MOST_POINTS, Stand, places};
use crate::game::{Board, Color, Point, PointSet};
use crate::think::reading::benson::unconditional;
use std::fmt;

/// An enemy string with no more liberties outside may be taken: it and those liberties belong to what is read.
pub(super) const WEAK: usize = 2;
/// A group that has come to so many liberties beyond what is read has broken out.
const OUT: usize = 3;
/// Empty points of one question at most; with more, the group is not enclosed.
const MOST_EMPTY: usize = 40;

/// Why there is no question of life and death on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NotEnclosed {
    /// There is no stone.
    #[error("there is no stone on {0}")]
    NoStone(Point),
    /// More than 40 empty points lie open to it, or the group and what is around it have more than 128 points.
    #[error("the group on {0} is open to the middle")]
    Open(Point),
}

/// An enclosed group. Play makes sense on its eye space, between it and the wall around it, where the wall itself is short of liberties,
/// in the gaps of the wall, and on the first points before them.
#[derive(Clone)]
pub struct Enclosure {
    target: Point,
    color: Color,
    /// So many points of the area, its first, are enclosed; the others lie before the gaps of the wall.
    enclosed: usize,
    pub(super) area: Area,
}

impl fmt::Debug for Enclosure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut told = f.debug_struct("Enclosure");
        told.field("target", &self.target).field("color", &self.color);
        told.field("points", &self.points()).finish()
    }
}

impl Enclosure {
    /// The enclosure of the group that has a stone on `target`. It is found by flooding from there over empty points, stones of the group's
    /// colour and enemy stones that may be taken. Enemy strings that are unconditionally alive or have more than two liberties elsewhere
    /// stop it; and it stops behind the first empty points that touch an enemy stone and none of the group.
    ///
    /// # Errors
    /// There is no stone, or no enclosure of bearable size.
    pub fn find(board: &Board, target: Point) -> Result<Enclosure, NotEnclosed> {
        let color = board.color_at(target).ok_or(NotEnclosed::NoStone(target))?;
        let safe = unconditional(board, color.opponent()).stones;
        let mut flood = Flood {
            board,
            color,
            safe,
            found: PointSet::EMPTY,
            empty: 0,
        };
        if !flood.run(target) {
            return Err(NotEnclosed::Open(target));
        }
        let mut points: Vec<Point> = flood.found.iter().collect();
        let enclosed = points.len();
        flood.add_gaps(&mut points);
        let area = Area::new(board, points).ok_or(NotEnclosed::Open(target))?;
        Ok(Enclosure {
            target,
            color,
            enclosed,
            area,
        })
    }

    /// The stone that the question is about. The group lives if its string does.
    pub fn target(&self) -> Point {
        self.target
    }

    /// The group's colour.
    pub fn color(&self) -> Color {
        self.color
    }

    /// Every point of the question: where play makes sense, and the stones there that may be taken.
    pub fn points(&self) -> &[Point] {
        &self.area.points
    }

    /// Stones of the group's colour.
    pub fn group(&self, board: &Board) -> PointSet {
        self.points_of(self.stand(board).own)
    }

    /// Empty points that are enclosed: of the question but for those before the gaps.
    pub fn space(&self, board: &Board) -> PointSet {
        self.points_of(self.stand(board).empty & (Bits::MAX >> (MOST_POINTS - self.enclosed)))
    }

    /// Whether the wall has gaps: then it was read a first step beyond them, and whoever is dead by that may still get away.
    pub fn has_gaps(&self) -> bool {
        self.enclosed < self.area.points.len()
    }

    fn points_of(&self, bits: Bits) -> PointSet {
        places(bits).map(|place| self.area.points[place]).collect()
    }

    pub(super) fn stand(&self, board: &Board) -> Stand {
        self.area.stand(board, self.color)
    }

    /// What the position tells of the group without reading on: whether it is out of danger. `None` when that is open.
    pub(super) fn told(&self, board: &Board, stand: &Stand, turn: Color) -> Option<bool> {
        if board.color_at(self.target) != Some(self.color) {
            return Some(false);
        }
        if let Some(last) = board.only_liberty(self.target) {
            let taken = turn != self.color && board.is_legal(turn, last);
            return taken.then_some(false);
        }
        let place = self.area.place(self.target)?;
        let string = self.area.flood(place, stand.own);
        let within = (string.beside & stand.empty).count_ones() as usize;
        if board.liberty_count(self.target) >= within + OUT {
            return Some(true);
        }
        if self.is_dead(board, stand, &string) {
            return Some(false);
        }
        self.area.lives(stand, &string).then_some(true)
    }
}

/// A flood in progress.
struct Flood<'a> {
    board: &'a Board,
    /// The group's colour.
    color: Color,
    /// Enemy stones that cannot be taken.
    safe: PointSet,
    found: PointSet,
    empty: usize,
}

impl Flood<'_> {
    /// Floods from the group. Says whether it stayed within bounds.
    fn run(&mut self, target: Point) -> bool {
        if !self.spread(target) {
            return false;
        }
        // Weak strings around it, until there are no more of them.
        loop {
            let before = self.found.len();
            for (head, inside) in self.weak() {
                let liberties = self.board.liberties(head);
                let stones = self.board.string(head);
                self.found = self.found.union(&stones);
                let fits = match inside {
                    true => {
                        self.pass_under(&liberties);
                        stones.iter().flat_map(Point::neighbors).all(|next| self.joins(next))
                    }
                    false => {
                        self.empty += liberties.difference(&self.found).len();
                        self.found = self.found.union(&liberties);
                        let mut beside = liberties.iter().flat_map(Point::neighbors);
                        self.empty <= MOST_EMPTY && beside.all(|next| self.joins(next))
                    }
                };
                if !fits {
                    return false;
                }
            }
            if self.found.len() == before {
                return self.found.len() <= MOST_POINTS;
            }
        }
    }

    /// Adds the first empty points before the gaps of what was found.
    fn add_gaps(&self, points: &mut Vec<Point>) {
        let mut found = self.found;
        let empty = self.found.iter().filter(|point| self.board.is_empty(*point));
        for next in empty.flat_map(Point::neighbors) {
            if points.len() < MOST_POINTS && self.board.is_empty(next) && found.insert(next) {
                points.push(next);
            }
        }
    }

    /// Goes on from points that only touch what may be taken, and no wall, if that stays within bounds.
    fn pass_under(&mut self, liberties: &PointSet) {
        let (found, empty) = (self.found, self.empty);
        for liberty in liberties.iter() {
            if self.is_at_the_wall(liberty) {
                continue;
            }
            // It was counted when it was found.
            self.empty -= 1;
            if !self.spread(liberty) {
                (self.found, self.empty) = (found, empty);
                return;
            }
        }
    }

    /// Goes on from a string of the group's colour behind one that may be taken, unless it is out of danger itself: then taking is the way
    /// out.
    fn joins(&mut self, next: Point) -> bool {
        if self.found.contains(next) || self.board.color_at(next) != Some(self.color) {
            return true;
        }
        let elsewhere = self.board.liberties(next).difference(&self.found).len();
        elsewhere >= OUT || self.spread(next)
    }

    fn spread(&mut self, start: Point) -> bool {
        let mut open = vec![start];
        self.found.insert(start);
        while let Some(point) = open.pop() {
            if self.board.is_empty(point) {
                self.empty += 1;
                if self.empty > MOST_EMPTY {
                    return false;
                }
                if self.is_at_the_wall(point) {
                    continue;
                }
            }
            for next in point.neighbors() {
                let goes_on = self.board.is_empty(next) || self.board.color_at(next) == Some(self.color);
                if goes_on && self.found.insert(next) {
                    open.push(next);
                }
            }
        }
        true
    }

    /// Whether an empty point touches the wall, if only diagonally, and no stone of the group. What may be taken is no wall once it is found.
    fn is_at_the_wall(&self, point: Point) -> bool {
        let enemy = Some(self.color.opponent());
        let beside = point.neighbors();
        let mut around = beside.into_iter().chain(point.diagonals());
        !beside.iter().any(|next| self.board.color_at(*next) == Some(self.color))
            && around.any(|next| self.board.color_at(next) == enemy && !self.found.contains(next))
    }

    /// Enemy strings beside what is found that may be taken, a stone of each, and whether all their liberties are found already.
    fn weak(&self) -> Vec<(Point, bool)> {
        let mut weak: Vec<(Point, bool)> = Vec::new();
        for next in self.found.iter().flat_map(Point::neighbors) {
            if self.board.color_at(next) != Some(self.color.opponent()) || self.found.contains(next) {
                continue;
            }
            let head = self.board.string_head(next).unwrap_or(next);
            let elsewhere = self.board.liberties(head).difference(&self.found).len();
            if elsewhere <= WEAK && !self.safe.contains(head) && weak.iter().all(|(known, _)| *known != head) {
                weak.push((head, elsewhere == 0));
            }
        }
        weak
    }
}

//! Who wins a race by the liberties: outside, common, and those of an eye (M. Müller, "Race to capture: analyzing semeai in Go", 1999).

use super::result::End;
use crate::game::{Board, ByColor, Color, Point, PointSet};
use crate::think::reading::regions::flood;

/// Moves it takes to fill an eye of so many points from inside, retaking included: 1, 2, 3, 5, 8, 12.
const EYE: [u32; 7] = [0, 1, 2, 3, 5, 8, 12];

/// What one side has in a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// Liberties outside, which only this string has.
    pub outside: u32,
    /// Points of its eye, 0 without one, up to 6; only one eye is counted, the largest.
    pub eye: u32,
    /// Moves it takes to fill the eye.
    pub filling: u32,
}

impl Side {
    fn own(self) -> u32 {
        self.outside + self.filling
    }

    /// Eyes of fewer than four points are all the same in a race; a larger one beats every smaller.
    fn rank(self) -> u32 {
        match self.eye {
            0 => 0,
            1..=3 => 1,
            size => size - 2,
        }
    }
}

/// The liberties of a race. They tell the result where nothing else is short of liberties and no move is needed to come near.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// What each side has.
    pub sides: ByColor<Side>,
    /// Liberties that both strings have.
    pub common: u32,
}

impl Count {
    /// Counts the liberties of the strings on two points, of either colour each.
    pub(in crate::think) fn new(board: &Board, strings: ByColor<Point>) -> Count {
        let liberties = strings.map(|point| board.liberties(point));
        let side = |color: Color| {
            let others = liberties[color.opponent()];
            let mut left = liberties[color].difference(&others);
            let mut side = Side::default();
            let mut eyes = Vec::new();
            while let Some(first) = left.first() {
                match eye(board, color, first) {
                    Some(region) => {
                        left = left.difference(&region);
                        eyes.push((region.len(), stones(board, &region)));
                    }
                    None => {
                        left.remove(first);
                        side.outside += 1;
                    }
                }
            }
            // Of two that are as large, the one that lies first.
            if let Some(&(size, inside)) = eyes.iter().rev().max_by_key(|(size, _)| *size) {
                side.eye = size as u32;
                side.filling = EYE[size].saturating_sub(inside).max(1);
                side.outside += eyes.len() as u32 - 1;
            }
            side
        };
        Count {
            sides: ByColor {
                black: side(Color::Black),
                white: side(Color::White),
            },
            common: liberties.black.intersection(&liberties.white).len() as u32,
        }
    }

    /// Who wins by the count when `first` moves first.
    pub fn end(&self, first: Color) -> End {
        let (mover, other) = (self.sides[first], self.sides[first.opponent()]);
        let (mine, theirs, common) = (mover.own(), other.own(), self.common);
        let (wins, loses) = match mover.rank().cmp(&other.rank()) {
            // The common liberties count for the side with the better eye: the other would fill its own.
            std::cmp::Ordering::Greater => (mine + common >= theirs, mine + common < theirs),
            std::cmp::Ordering::Less => (mine >= theirs + common, mine < theirs + common),
            // Who takes has to fill the common liberties too; without eyes not the last of them.
            std::cmp::Ordering::Equal => {
                let spare = u32::from(mover.eye == 0 && common > 0);
                let fill = common - spare;
                (mine >= theirs + fill, theirs > mine + fill)
            }
        };
        match (wins, loses) {
            (true, _) => End::Taken(first.opponent()),
            (_, true) => End::Taken(first),
            _ => End::Seki,
        }
    }

    /// By how many liberties a side is ahead: what it could leave unfilled and still win when the other side moves first, less than 0 where
    /// it lags behind.
    pub fn ahead(&self, color: Color) -> i32 {
        let (own, other) = (self.sides[color], self.sides[color.opponent()]);
        let common = match own.rank().cmp(&other.rank()) {
            std::cmp::Ordering::Greater => self.common as i32,
            std::cmp::Ordering::Less => -(self.common as i32),
            std::cmp::Ordering::Equal => 0,
        };
        own.own() as i32 - other.own() as i32 + common
    }
}

/// The region around a liberty, if stones of that colour alone enclose it: an eye, with what the enemy has put into it.
fn eye(board: &Board, color: Color, liberty: Point) -> Option<PointSet> {
    let (region, _) = flood(board, liberty, |point| board.color_at(point) != Some(color));
    (region.len() < EYE.len()).then_some(region)
}

/// How many of the points hold a stone.
fn stones(board: &Board, points: &PointSet) -> u32 {
    points.iter().filter(|point| !board.is_empty(*point)).count() as u32
}

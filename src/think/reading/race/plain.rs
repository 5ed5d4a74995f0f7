//! Races that the liberties alone decide.

use super::count::Count;
use crate::game::{Board, ByColor, Color, Point, PointSet};
use crate::think::reading::regions::flood;

/// Points of an eye at most: in a larger one there is room for two.
const MOST_EYE: usize = 2;
/// Stones of each string, at least: a single one may be taken in a ko.
const LEAST_STONES: usize = 2;

/// The count of the race between the strings on two points, if nothing but their liberties decides it: `stays` says which other stones stay on the board whatever
/// is played, all of them that stand around. Neither string can be joined with others, make an eye or get out, and each liberty can be filled as it is. `None` where
/// that is not so, or where they are no race.
pub fn plain(board: &Board, strings: ByColor<Point>, stays: &dyn Fn(Point) -> bool) -> Option<Count> {
    let stones = strings.map(|point| board.string(point));
    let liberties = strings.map(|point| board.liberties(point));
    let common = liberties.black.intersection(&liberties.white);
    let is_race = stones.black.beside().meets(&stones.white) || !common.is_empty();
    let are_large = Color::BOTH.iter().all(|color| stones[*color].len() >= LEAST_STONES);
    let stay_around = |color: Color| {
        let around = stones[color].beside().difference(&stones[color.opponent()]);
        let mut enemies = around.intersection(&board.stones(color.opponent())).iter();
        enemies.all(stays)
    };
    if !is_race || !are_large || !Color::BOTH.into_iter().all(stay_around) {
        return None;
    }
    let mut eyes = ByColor::both(0);
    let mut left = liberties.black.union(&liberties.white);
    while let Some(liberty) = left.first() {
        let (part, around) = flood(board, liberty, |point| board.is_empty(point));
        left = left.difference(&part);
        let is_of = |color: Color| part.difference(&liberties[color]).is_empty();
        let is_plain = match (is_of(Color::Black), is_of(Color::White)) {
            (true, true) => around.difference(&stones.black.union(&stones.white)).is_empty(),
            (false, false) => false,
            (is_black, _) => {
                let color = if is_black { Color::Black } else { Color::White };
                let others = around.difference(&stones[color]);
                let is_eye = others.is_empty() && part.len() <= MOST_EYE;
                eyes[color] += usize::from(is_eye);
                is_eye || is_outside(board, &part, &others, color, stays)
            }
        };
        if !is_plain {
            return None;
        }
    }
    let lives = Color::BOTH.into_iter().any(|color| eyes[color] > 1);
    (!lives).then(|| Count::new(board, strings))
}

/// Whether the enemy of that side can fill each of those points as it is, from stones that stay, and nobody else stands around.
fn is_outside(board: &Board, part: &PointSet, others: &PointSet, color: Color, stays: &dyn Fn(Point) -> bool) -> bool {
    let enemies = board.stones(color.opponent());
    let is_wall = |stone: Point| enemies.contains(stone) && stays(stone);
    others.iter().all(is_wall) && part.difference(&others.beside()).is_empty()
}

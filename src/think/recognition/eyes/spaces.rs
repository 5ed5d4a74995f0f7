//! The eye spaces of a group on a board, and what each is worth.

use super::shape::{LARGEST, Placed, Shape};
use super::solve::{Outcome, Verdict};
use super::stones::{by_enclosing_stones, enclosing_stones};
use super::table::EyeTable;
use crate::game::{Board, Color, Point, PointSet};

/// A space in which a group can have eyes: empty points, and enemy stones that cannot get out.
#[derive(Clone, Debug, PartialEq)]
pub struct EyeSpace {
    /// Its points, the false ones left out.
    pub points: PointSet,
    /// The enemy stones among them.
    pub enemies: PointSet,
    /// Points at its ends that the group must fill in the end, because the enemy stands diagonal to them.
    pub false_points: PointSet,
    /// Stones it takes to enclose the points, the edge counted as stones.
    pub enclosing: usize,
    /// Eyes by the number of enclosing stones alone.
    pub by_stones: f32,
    /// Eyes by the degree code alone, as if it lay in the middle and were empty; `None` for spaces that the table does
    /// not know.
    pub by_code: Option<f32>,
    /// What reading found would become of a group with no other space; `None` for spaces that are not in the table.
    pub outcomes: Option<(Outcome, Outcome)>,
    /// Eyes, everything considered: 0, 0.5, 1, 1.5 or 2.
    pub count: f32,
    /// Where the enemy may begin to take an eye away; none where it does not matter who moves first.
    pub kills: PointSet,
    /// Where the owner may begin to keep it.
    pub lives: PointSet,
}

/// The eyes of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Eyes {
    /// Its spaces.
    pub spaces: Vec<EyeSpace>,
    /// The eyes of all spaces together; with 2 the group lives.
    pub count: f32,
}

/// Finds the eyes of a group of a side, from its stones and the area it encloses: empty points, and enemy stones that
/// are not expected to get out. The wall around each space counts as one string, with the liberties that the stones
/// beside the space have elsewhere.
pub fn eyes(board: &Board, color: Color, stones: &PointSet, area: &PointSet, table: &EyeTable) -> Eyes {
    let inside = area.difference(&board.stones(color));
    let taken = board.stones(Color::Black).union(&board.stones(Color::White));
    let side = Side {
        empty: PointSet::all(board.size()).difference(&taken),
        board,
        color,
        stones,
        inside: &inside,
        table,
    };
    let spaces: Vec<EyeSpace> = inside.parts().map(|part| side.space(part)).collect();
    // The sum of nothing is -0, which would show.
    let count = 0.0 + spaces.iter().map(|space| space.count).sum::<f32>();
    Eyes { spaces, count }
}

/// The points that the stones of a side enclose, without a linkage's help: the parts of the board between its stones,
/// up to half of the board, that hold no enemy stones but dead ones.
pub fn enclosed(board: &Board, color: Color, dead: &PointSet) -> PointSet {
    let living = board.stones(color.opponent()).difference(dead);
    between(board, color, |part| !part.meets(&living))
}

/// The same with those parts that hold enemy stones of which nothing is known, but are so small that reading judges
/// them: where a side may have eyes.
pub fn eye_area(board: &Board, color: Color, dead: &PointSet) -> PointSet {
    let living = board.stones(color.opponent()).difference(dead);
    between(board, color, |part| !part.meets(&living) || part.len() <= LARGEST)
}

/// The parts of the board between the stones of a side, up to half of the board, that are good.
fn between(board: &Board, color: Color, is_good: impl Fn(&PointSet) -> bool) -> PointSet {
    let parts = PointSet::all(board.size()).difference(&board.stones(color)).parts();
    let good = parts.filter(|part| 2 * part.len() <= board.size().area() && is_good(part));
    good.fold(PointSet::EMPTY, |all, part| all.union(&part))
}

/// A group whose spaces are looked at.
struct Side<'a> {
    board: &'a Board,
    color: Color,
    stones: &'a PointSet,
    inside: &'a PointSet,
    /// The empty points of the board.
    empty: PointSet,
    table: &'a EyeTable,
}

/// How sure a single point is as an eye.
enum Diagonals {
    Real,
    /// The next stone on one of these points decides.
    Open(PointSet),
    False,
}

impl Side<'_> {
    fn space(&self, part: PointSet) -> EyeSpace {
        // Step 1. Leave out the ends that are false, and what becomes an end by that.
        let mut points = part;
        while points.len() > 1 {
            let is_false = |point: &Point| {
                let inner = point
                    .neighbors()
                    .into_iter()
                    .filter(|beside| points.contains(*beside))
                    .count();
                inner <= 1 && matches!(self.diagonals(*point), Diagonals::False)
            };
            match points.iter().find(is_false) {
                Some(point) => points.remove(point),
                None => break,
            };
        }
        // Step 2. Count the rest, by the two methods of the course and by reading.
        let enemies = points.intersection(&self.board.stones(self.color.opponent()));
        let enclosing = enclosing_stones(&points);
        let mut space = EyeSpace {
            points,
            enemies,
            false_points: part.difference(&points),
            enclosing,
            by_stones: by_enclosing_stones(&points),
            by_code: None,
            outcomes: None,
            count: 0.0,
            kills: PointSet::EMPTY,
            lives: PointSet::EMPTY,
        };
        space.count = space.by_stones;
        if let Some(placed) = Shape::of(&points, self.board.size()) {
            space.by_code = self.table.by_code(&placed.shape.code());
            if let Some(verdict) = self.read(&placed, &space) {
                space.outcomes = Some((verdict.attacked, verdict.defended));
                space.count = verdict.count();
                space.kills = placed.points(verdict.kills);
                space.lives = placed.points(verdict.lives);
            }
        }
        // Step 3. A single point is an eye as far as its diagonals allow.
        if points.len() == 1 {
            match points.first().map(|point| self.diagonals(point)) {
                Some(Diagonals::Open(vital)) => {
                    space.count = 0.5;
                    (space.kills, space.lives) = (vital, vital);
                }
                Some(Diagonals::False) => space.count = 0.0,
                Some(Diagonals::Real) | None => {}
            }
        }
        space
    }

    /// What reading says of a small space.
    fn read(&self, placed: &Placed, space: &EyeSpace) -> Option<Verdict> {
        let wall = space.points.beside().spread(self.stones);
        let elsewhere = wall.beside().intersection(&self.empty).difference(&space.points);
        self.table
            .verdict(placed.shape, placed.cells(&space.enemies), elsewhere.len())
    }

    /// Whether the points diagonal to one allow an eye there, as equations (14-1) and (14-2) of seeds/003 ask: fewer
    /// than half of them the enemy's. Where one more would be too many and there is a free one, it is open.
    fn diagonals(&self, point: Point) -> Diagonals {
        let size = self.board.size();
        let on_board = || point.diagonals().into_iter().filter(|diagonal| diagonal.is_on(size));
        let enemy = self.color.opponent();
        let all = on_board().count();
        let outside = || on_board().filter(|diagonal| !self.inside.contains(*diagonal));
        let enemies = outside()
            .filter(|diagonal| self.board.color_at(*diagonal) == Some(enemy))
            .count();
        if 2 * enemies >= all {
            return Diagonals::False;
        }
        let free: PointSet = outside().filter(|diagonal| self.board.is_empty(*diagonal)).collect();
        match 2 * (enemies + 1) >= all && !free.is_empty() {
            true => Diagonals::Open(free),
            false => Diagonals::Real,
        }
    }
}

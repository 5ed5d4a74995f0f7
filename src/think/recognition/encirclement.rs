//! How far a group is closed in (包囲度).
//!
//! The course's way (seeds/001, part 3): from the outermost points of the group outward, one step at a time, up to
//! three, stopping at the enemy; the more points at distance three, the freer. A count alone says little: three points
//! are much in a corner and little in the middle of the board. So it is set beside the points there would be if no
//! enemy were on the board.

use crate::game::{Board, Color, PointSet};

/// So many steps outward.
pub const STEPS: usize = 3;

/// What lies around a group.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Encirclement {
    /// The points reached with each step: empty, or with stones of the same side that are not the group's.
    pub rings: [PointSet; STEPS],
    /// From 0, free, to 1, closed in: how much of what could be reached at distance three is out of reach. 0 where the
    /// board has nothing at that distance.
    pub degree: f32,
}

impl Encirclement {
    /// Walks outward from a group: its stones and the area it encloses. Besides the enemy's stones, `barriers` stop the
    /// walk: the points between stones that the enemy has linked.
    pub fn new(board: &Board, color: Color, body: &PointSet, barriers: &PointSet) -> Encirclement {
        let all = PointSet::all(board.size());
        let open = all.difference(&board.stones(color.opponent())).difference(barriers);
        let [.., could] = rings(body, &all);
        let could = could.len();
        let rings = rings(body, &open);
        let [.., reached] = &rings;
        let degree = match could {
            0 => 0.0,
            _ => 1.0 - (reached.len().min(could) as f32 / could as f32),
        };
        Encirclement { rings, degree }
    }

    /// How many points lie at distance one, two and three.
    pub fn counts(&self) -> [usize; STEPS] {
        self.rings.map(|ring| ring.len())
    }

    /// The steps from the group, whose `body` that is, to some stones of either side: 1 when they touch it; `None` when
    /// they are further than [`STEPS`].
    pub fn steps_to(&self, body: &PointSet, stones: &PointSet) -> Option<usize> {
        let fronts = [*body, self.rings[0], self.rings[1]];
        let step = fronts.iter().position(|front| front.beside().meets(stones));
        step.map(|step| step + 1)
    }
}

/// The points of `open` that are reached with the first step from `body`, the second and the third.
fn rings(body: &PointSet, open: &PointSet) -> [PointSet; STEPS] {
    let (mut front, mut left) = (*body, open.difference(body));
    std::array::from_fn(|_| {
        front = front.beside().intersection(&left);
        left = left.difference(&front);
        front
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Point;

    fn board(picture: &str) -> Board {
        Board::from_diagram(picture).expect("a picture")
    }

    fn at(name: &str) -> Point {
        name.parse().expect("a point")
    }

    fn around(picture: &str, stone: &str) -> Encirclement {
        let board = board(picture);
        let color = board.color_at(at(stone)).expect("a stone");
        Encirclement::new(&board, color, &board.string(at(stone)), &PointSet::EMPTY)
    }

    /// The distances on the board, as the course draws them: what is not reached within three steps is left out.
    fn drawn(board: &Board, found: &Encirclement) -> String {
        let mark = |point: Point| match found.rings.iter().position(|ring| ring.contains(point)) {
            Some(step) => char::from_digit(step as u32 + 1, 10).expect("a digit"),
            None => match board.color_at(point) {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None => '.',
            },
        };
        let rows = board.size().rows();
        let row = |row: usize| (0..rows).map(|column| mark(Point::at(column, row))).collect::<String>();
        (0..rows).rev().map(row).collect::<Vec<_>>().join(" ")
    }

    const FREE: &str = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";

    #[test]
    fn a_stone_alone_is_free_and_reaches_four_eight_and_twelve_points() {
        let found = around(FREE, "D4");
        assert_eq!(found.counts(), [4, 8, 12]);
        assert_eq!(found.degree, 0.0);
    }

    #[test]
    fn the_edge_makes_nobody_less_free() {
        let corner = "
            . . . . .
            . . . . .
            . . . . .
            . . . . .
            X . . . .";
        let found = around(corner, "A1");
        assert_eq!((found.counts(), found.degree), ([2, 3, 4], 0.0));
    }

    #[test]
    fn the_walk_stops_at_the_enemy_and_goes_round_him() {
        let picture = "
            . . . . . . .
            . . O O O . .
            . O . . . O .
            . O . X . . .
            . O . . . O .
            . . O O O . .
            . . . . . . .";
        let found = around(picture, "D4");
        assert_eq!(
            drawn(&board(picture), &found),
            "....... ..OOO.. .O212O. .O1X123 .O212O. ..OOO.. ......."
        );
        assert_eq!(found.counts(), [4, 5, 1]);
        // Twelve points lie at distance three on the empty board.
        assert!((found.degree - 11.0 / 12.0).abs() < 1e-6, "{}", found.degree);
    }

    #[test]
    fn who_has_no_way_out_is_closed_in() {
        let picture = "
            . . . . . . .
            . . O O O . .
            . O . . . O .
            . O . X . O .
            . O . . . O .
            . . O O O . .
            . . . . . . .";
        assert_eq!(around(picture, "D4").degree, 1.0);
        // Linked stones close in like a wall: here the points between them are given.
        let loose = "
            . . . . . . .
            . . O . O . .
            . . . . . . .
            . . . X . . .
            . O . . . O .
            . . O O O . .
            . . . . . . .";
        let board = board(loose);
        let links = ["D6", "C5", "B4", "B5", "E5", "F4", "F5"].map(at).into_iter().collect();
        let stones = board.string(at("D4"));
        assert!(Encirclement::new(&board, Color::Black, &stones, &PointSet::EMPTY).degree < 0.8);
        let found = Encirclement::new(&board, Color::Black, &stones, &links);
        assert_eq!((found.counts()[2], found.degree), (0, 1.0));
    }

    #[test]
    fn friends_are_walked_over_and_what_is_enclosed_belongs_to_the_group() {
        let picture = "
            . . . . . . .
            . . . . . . .
            . . . . . . .
            X X X . X . .
            . . X . . . .
            . . X . . . .
            . . X . . . .";
        let board = board(picture);
        let stones = board.string(at("C4"));
        let area: PointSet = ["A1", "A2", "A3", "B1", "B2", "B3"].map(at).into_iter().collect();
        let body = stones.union(&area);
        let found = Encirclement::new(&board, Color::Black, &body, &PointSet::EMPTY);
        assert!(found.rings[1].contains(at("E4")), "a friend's stone two steps away");
        assert_eq!(found.steps_to(&body, &PointSet::from_iter([at("E4")])), Some(2));
        assert_eq!(found.steps_to(&body, &PointSet::from_iter([at("G7")])), None);
        assert!(found.rings.iter().all(|ring| !ring.meets(&body)));
        assert_eq!(found.counts()[0], 7);
    }
}

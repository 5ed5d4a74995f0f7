//! Territory and moyo in points: what groups enclose, and what they may come to enclose.

use super::Territory;
use crate::game::{Board, ByColor, Color, PointSet};

/// A point where influence is at least this, from 0 to 1, is part of a moyo: a quarter of what counts in full.
const MOYO: f32 = 0.25;

/// Whose each point is: territory (地) and, beyond it, moyo (模様). No point is in two of the four sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holdings {
    /// Points that a side's groups enclose: empty ones, and dead enemy stones.
    pub territory: ByColor<PointSet>,
    /// Points that a side's loose linkages enclose or its influence reaches.
    pub moyo: ByColor<PointSet>,
}

impl Holdings {
    /// From the areas that each side's groups enclose and those that its loose linkages bound. Where both sides enclose a point it is nobody's. A
    /// stone that is not in `dead` is no point of anybody; a dead one is the enemy's point like an empty one.
    pub fn new(
        board: &Board,
        areas: &ByColor<PointSet>,
        loose: &ByColor<PointSet>,
        influence: &Territory,
        dead: &PointSet,
    ) -> Holdings {
        let living = board
            .stones(Color::Black)
            .union(&board.stones(Color::White))
            .difference(dead);
        let free = |color: Color| {
            let own_dead = board.stones(color).intersection(dead);
            PointSet::all(board.size()).difference(&living).difference(&own_dead)
        };
        let only = |of: &ByColor<PointSet>, color: Color| of[color].difference(&of[color.opponent()]);
        let territory = ByColor::from_fn(|color| only(areas, color).intersection(&free(color)));
        let reached = influence.reached(MOYO);
        let open = |color: Color| {
            let taken = territory.black.union(&territory.white);
            free(color).difference(&taken).difference(&areas[color.opponent()])
        };
        let wanted = ByColor::from_fn(|color| loose[color].union(&reached[color]).intersection(&open(color)));
        let moyo = ByColor::from_fn(|color| only(&wanted, color));
        Holdings { territory, moyo }
    }

    /// How many points of territory each side has.
    pub fn territory_points(&self) -> ByColor<u32> {
        self.territory.map(|points| points.len() as u32)
    }

    /// How many points of moyo each side has, its territory not counted.
    pub fn moyo_points(&self) -> ByColor<u32> {
        self.moyo.map(|points| points.len() as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::super::eyes::enclosed;
    use super::*;
    use crate::game::Point;

    fn at(name: &str) -> Point {
        name.parse().expect("a point")
    }

    fn influence(board: &Board, dead: &PointSet) -> Territory {
        let mut stands = [0; Point::LIMIT];
        for (color, strength) in [(Color::Black, 2), (Color::White, -2)] {
            board
                .stones(color)
                .difference(dead)
                .iter()
                .for_each(|stone| stands[stone.index()] = strength);
        }
        Territory::new(board.size(), &stands)
    }

    /// Two walls with two columns between them, and a white stone that is lost in Black's corner.
    const HALVES: &str = "
        . . . X . . O . .
        . . . X . . O . .
        . . . X . . O . .
        . . . X . . O . .
        . . . X . . O . .
        . . . X . . O . .
        . . . X . . O . .
        . O . X . . O . .
        . . . X . . O . .";

    #[test]
    fn what_walls_enclose_is_territory_and_the_rest_is_nobodys() {
        let board = Board::from_diagram(HALVES).expect("a picture");
        let dead = PointSet::from_iter([at("B2")]);
        let areas = ByColor::from_fn(|color| enclosed(&board, color, &dead));
        let found = Holdings::new(&board, &areas, &ByColor::default(), &influence(&board, &dead), &dead);
        // Three columns of nine points, the dead stone among them, and two columns of nine.
        assert_eq!(found.territory_points(), ByColor { black: 27, white: 18 });
        assert_eq!(
            found.moyo_points(),
            ByColor { black: 0, white: 0 },
            "both walls reach what is between them"
        );
        // With the stone alive the corner is nobody's.
        let areas = ByColor::from_fn(|color| enclosed(&board, color, &PointSet::EMPTY));
        assert!(areas.black.is_empty());
        assert_eq!(areas.white.len(), 18);
    }

    #[test]
    fn what_both_enclose_is_nobodys_territory() {
        let board = Board::from_diagram(HALVES).expect("a picture");
        let both = ByColor::both(PointSet::from_iter([at("E5"), at("F5")]));
        let dead = PointSet::EMPTY;
        let found = Holdings::new(&board, &both, &both, &influence(&board, &dead), &dead);
        assert_eq!(found.territory_points(), ByColor { black: 0, white: 0 });
        assert!(!found.moyo.black.contains(at("E5")) && !found.moyo.white.contains(at("E5")));
    }

    #[test]
    fn loose_linkages_and_influence_bound_a_moyo() {
        let picture = "
            . . . . . . . . .
            . . . . . . . . .
            . . X . . . X . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . O . . . .";
        let board = Board::from_diagram(picture).expect("a picture");
        let none = PointSet::EMPTY;
        // The three points between the stones and those above them, as a loose linkage would bound them.
        let loose = |row: usize| (2..7).map(move |column| Point::at(column, row));
        let bounded: PointSet = loose(6)
            .chain(loose(7))
            .chain(loose(8))
            .filter(|p| board.is_empty(*p))
            .collect();
        let given = ByColor {
            black: bounded,
            white: none,
        };
        let found = Holdings::new(&board, &ByColor::default(), &given, &influence(&board, &none), &none);
        assert!(bounded.is_within(&found.moyo.black));
        assert_eq!(bounded.len(), 13);
        // Without the linkage what influence alone reaches is less, and never the other side's.
        let alone = Holdings::new(
            &board,
            &ByColor::default(),
            &ByColor::default(),
            &influence(&board, &none),
            &none,
        );
        assert!(alone.moyo.black.is_within(&found.moyo.black));
        assert!(!alone.moyo.black.meets(&alone.moyo.white));
        assert!(alone.moyo_points().black < found.moyo_points().black);
    }
}

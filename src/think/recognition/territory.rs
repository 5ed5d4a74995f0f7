//! Territory and moyo in points: what groups enclose, and what they may come to enclose.

use super::Territory;
use crate::game::{Board, ByColor, Color, Count, PointSet};

/// A point where influence is at least this, from 0 to 1, is part of a moyo: a quarter of what counts in full.
const MOYO: f32 = 0.25;

/// So few points between both sides are not going to be anybody's: on 50 finished boards of 9-dan players no region had more than 5, and 40 moves
/// before that one of 47 had.
const DAME: usize = 6;

/// Whoever has a larger part of the board to itself has not closed it in: there is hardly a stone on it.
const MOST: f32 = 0.75;

/// Whether nothing of a board is left to be closed.
pub fn is_closed(count: &Count) -> bool {
    let territory = count.territory.black.union(&count.territory.white);
    let stones = count.stones.black + count.stones.white;
    let points = (territory.len() + count.neutral.len()) as f32 + stones as f32;
    let is_held = |color| count.territory[color].difference(&count.dead).len() as f32 <= MOST * points;
    Color::BOTH.into_iter().all(is_held) && count.neutral.parts().all(|region| region.len() <= DAME)
}

/// Whose each point is: territory (地) and, beyond it, moyo (模様). No point is in two of the four sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holdings {
    /// Points that a side's groups enclose: empty ones, and dead enemy stones.
    pub territory: ByColor<PointSet>,
    /// Points that a side's loose linkages enclose or its influence reaches.
    pub moyo: ByColor<PointSet>,
}

impl Holdings {
    /// From the areas that each side's groups enclose and those that its loose linkages bound. Where both sides enclose
    /// a point it is nobody's. A stone that is not in `dead` is no point of anybody; a dead one is the enemy's point
    /// like an empty one.
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

    /// The same late in a game, where the board could be counted: what a side surrounds is its own. A region that borders on both sides is still
    /// to be closed: a point of it that only one side's groups enclose is that side's, and any other the side's that comes to it in fewer steps. Where
    /// it has six points at most, or the enemy stands beside the point, it is nobody's; a seki's eyes are nobody's, too.
    #[must_use]
    pub fn counted(self, board: &Board, count: &Count, seki_eyes: &PointSet) -> Holdings {
        let living = ByColor::from_fn(|color| board.stones(color).difference(&count.dead));
        let small = count.neutral.parts().filter(|region| region.len() <= DAME);
        let nobodys = small.fold(count.neutral.intersection(seki_eyes), |all, region| all.union(&region));
        let open = |color: Color| {
            count
                .neutral
                .difference(&nobodys.union(&living[color.opponent()].beside()))
        };
        let nearer = nearer(&count.neutral.difference(&nobodys), &living);
        let enclosed = self.territory.black.union(&self.territory.white);
        let territory = ByColor::from_fn(|color| {
            let closing = self.territory[color].union(&nearer[color].difference(&enclosed));
            closing.intersection(&open(color)).union(&count.territory[color])
        });
        let taken = territory.black.union(&territory.white).union(&nobodys);
        let moyo = self.moyo.map(|points| points.difference(&taken));
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

/// The points of a region that one side comes to from its stones in fewer steps over the region than the other does.
fn nearer(region: &PointSet, stones: &ByColor<PointSet>) -> ByColor<PointSet> {
    let (mut nearer, mut reached) = (ByColor::<PointSet>::default(), *stones);
    loop {
        let new = reached.map(|points| points.beside().intersection(region).difference(&points));
        if new.black.is_empty() && new.white.is_empty() {
            return nearer;
        }
        for color in Color::BOTH {
            let other = color.opponent();
            let first = new[color].difference(&reached[other].union(&new[other]));
            nearer[color] = nearer[color].union(&first);
        }
        reached = ByColor::from_fn(|color| reached[color].union(&new[color]));
    }
}

#[cfg(test)]
mod tests {
    use super::super::eyes::enclosed;
    use super::*;
    use crate::game::{Komi, Point, Rules};

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
    fn behind_a_wall_is_territory_and_before_it_a_moyo_three_points_deep() {
        let picture = "
            . . . X . . . . .
            . . . X . . . . .
            . . . X . . . . .
            . . . X . . . . .
            . . . X . . . . .
            . . . X . . . . .
            . . . X . . . . .
            . . . X . . . . .
            . . . X . . . . .";
        let board = Board::from_diagram(picture).expect("a picture");
        let none = PointSet::EMPTY;
        let areas = ByColor::from_fn(|color| enclosed(&board, color, &none));
        let found = |loose: &ByColor<PointSet>| Holdings::new(&board, &areas, loose, &influence(&board, &none), &none);
        let alone = found(&ByColor::default());
        assert_eq!(alone.territory_points(), ByColor { black: 27, white: 0 });
        let column = |column: usize| (0..9).map(move |row| Point::at(column, row));
        assert_eq!(alone.moyo.black, [4, 5, 6].into_iter().flat_map(column).collect());
        assert_eq!(alone.moyo_points(), ByColor { black: 27, white: 0 });
        // A loose linkage bounds a column more; what both sides' linkages bound is nobody's.
        let further: PointSet = column(7).collect();
        let linked = found(&ByColor {
            black: further,
            white: none,
        });
        assert_eq!(linked.moyo_points(), ByColor { black: 36, white: 0 });
        assert_eq!(
            found(&ByColor::both(further)).moyo_points(),
            ByColor { black: 27, white: 0 }
        );
    }

    #[test]
    fn an_open_region_is_shared_out_by_who_is_nearer() {
        // Two corners of nine points, joined by the gap between the walls.
        let picture = "
            . . . X O . . .
            . . . X O . . .
            . . . X O . . .
            . . . . . . . .
            X X X X O O O O
            X . X X O O . O
            X X . X O . O O
            X . X X O O . O";
        let board = Board::from_diagram(picture).expect("a picture");
        let stones = ByColor::from_fn(|color| board.stones(color));
        let region = (0..8).flat_map(|column| (4..8).map(move |row| Point::at(column, row)));
        let region: PointSet = region.filter(|point| board.is_empty(*point)).collect();
        let near = nearer(&region, &stones);
        assert_eq!((near.black.len(), near.white.len()), (13, 13));
        assert!(near.black.contains(at("D5")) && near.white.contains(at("E5")));
        let count = Count::new(&board, &PointSet::EMPTY, Rules::JAPANESE, Komi::NONE);
        let held = Holdings::default().counted(&board, &count, &PointSet::EMPTY);
        // The points where the walls meet have an enemy a step away, as the rest of the corners have not.
        assert_eq!(
            held.territory_points(),
            ByColor {
                black: 13 + 3,
                white: 13 + 3
            }
        );
    }

    #[test]
    fn a_board_with_hardly_a_stone_is_not_closed_and_one_that_is_all_one_side_s_may_be() {
        let is_closed = |picture: &str| {
            let board = Board::from_diagram(picture).expect("a picture");
            is_closed(&Count::new(&board, &PointSet::EMPTY, Rules::JAPANESE, Komi::NONE))
        };
        let lone = ". . . . .\n. X . . .\n. . . . .\n. . . . .\n. . . . .";
        assert!(!is_closed(lone));
        assert!(is_closed("X . X . X\nX X X X X\n. X . X .\nX X X X X\n. X . X ."));
    }
}

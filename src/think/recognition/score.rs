//! The score as it stands: who would lead by how much, were the game counted now by what is recognized.

use crate::game::{Board, ByColor, Color, Komi, PointSet, Score, Scoring};
use std::fmt;

/// The score and the parts it is made of, in points.
///
/// Unlike [`Count`](crate::game::Count), which counts a finished board by regions, this takes the territory as given:
/// in the middle of a game it is what groups enclose, and the borders are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Points of territory, those under dead enemy stones included.
    pub territory: ByColor<u32>,
    /// Stones each side has taken so far.
    pub prisoners: ByColor<u32>,
    /// Dead enemy stones that each side has yet to take off.
    pub dead: ByColor<u32>,
    /// Living stones of each side.
    pub stones: ByColor<u32>,
    /// Whether prisoners count, or living stones.
    pub scoring: Scoring,
    /// What White was given.
    pub komi: Komi,
    /// Who leads, komi included.
    pub score: Score,
}

impl Standing {
    /// Counts a board whose territory and dead stones are known; points of `dead` without a stone do not count.
    pub fn new(
        board: &Board,
        territory: &ByColor<PointSet>,
        dead: &PointSet,
        scoring: Scoring,
        komi: Komi,
    ) -> Standing {
        let off = ByColor::from_fn(|color| board.stones(color).intersection(dead).len() as u32);
        let mut standing = Standing {
            territory: territory.map(|points| points.len() as u32),
            prisoners: board.prisoners(),
            dead: ByColor::from_fn(|color: Color| off[color.opponent()]),
            stones: ByColor::from_fn(|color| board.stones(color).len() as u32 - off[color]),
            scoring,
            komi,
            score: Score::default(),
        };
        let points = standing.points().map(|points| points as i32);
        standing.score.halves = 2 * (points.black - points.white) - komi.halves;
        standing
    }

    /// What each side has, komi aside: territory and prisoners, those on the board included, or territory and living
    /// stones.
    pub fn points(&self) -> ByColor<u32> {
        ByColor::from_fn(|color| {
            let besides = match self.scoring {
                Scoring::Territory => self.prisoners[color] + self.dead[color],
                Scoring::Area => self.stones[color],
            };
            self.territory[color] + besides
        })
    }
}

impl fmt::Display for Standing {
    /// `B+3.5: Black 30 territory, 4 taken, 2 dead; White 26 territory, 0 taken, 0 dead; komi 6.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.score)?;
        for color in Color::BOTH {
            write!(f, "{color} {} territory, ", self.territory[color])?;
            match self.scoring {
                Scoring::Territory => write!(f, "{} taken, {} dead; ", self.prisoners[color], self.dead[color])?,
                Scoring::Area => write!(f, "{} stones; ", self.stones[color])?,
            }
        }
        write!(f, "komi {}", self.komi)
    }
}

#[cfg(test)]
mod tests {
    use super::super::eyes::enclosed;
    use super::*;
    use crate::game::{Count, Point, Rules};

    fn at(name: &str) -> Point {
        name.parse().expect("a point")
    }

    /// A finished board: a black stone is taken at A5, and White's stone on A1 is dead.
    fn finished() -> (Board, PointSet) {
        let picture = "
            X O X O .
            . O X O O
            O O X X O
            X X . X O
            O . X X O";
        let mut board = Board::from_diagram(picture).expect("a picture");
        board.play(Color::White, at("A4")).expect("it takes A5");
        (board, PointSet::from_iter([at("A1")]))
    }

    #[test]
    fn the_parts_add_up_and_agree_with_the_count_of_a_finished_board() {
        let (board, dead) = finished();
        let komi = Komi { halves: 13 };
        let territory = ByColor::from_fn(|color| enclosed(&board, color, &dead).difference(&board.stones(color)));
        for rules in [Rules::JAPANESE, Rules::CHINESE] {
            let standing = Standing::new(&board, &territory, &dead, rules.scoring, komi);
            let count = Count::new(&board, &dead, rules, komi);
            assert_eq!(standing.territory, ByColor { black: 3, white: 2 });
            assert_eq!(standing.prisoners, ByColor { black: 0, white: 1 });
            assert_eq!(standing.dead, ByColor { black: 1, white: 0 });
            assert_eq!((standing.points(), standing.score), (count.points(), count.score));
        }
    }

    #[test]
    fn it_is_told_in_a_line() {
        let (board, dead) = finished();
        let territory = ByColor::from_fn(|color| enclosed(&board, color, &dead).difference(&board.stones(color)));
        let told = |scoring| Standing::new(&board, &territory, &dead, scoring, Komi { halves: 1 }).to_string();
        let by_territory = "B+0.5: Black 3 territory, 0 taken, 1 dead; White 2 territory, 1 taken, 0 dead; komi 0.5";
        assert_eq!(told(Scoring::Territory), by_territory);
        assert!(
            told(Scoring::Area).ends_with("White 2 territory, 11 stones; komi 0.5"),
            "{}",
            told(Scoring::Area)
        );
    }
}

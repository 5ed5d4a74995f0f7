//! Territory, prisoners, and who won (rules 7 and 8).

use super::{GridPoint, Play, PointColor, State, Term};
use crate::game::{ByColor, Color, Komi};
use std::collections::BTreeSet;

impl State {
    /// 黒の勝ちか?, 白の勝ちか?: whether the game has ended and that side won it; in a draw neither has. Axioms 12-1
    /// and 12-1'.
    pub fn has_won(&self, color: Color, komi: Komi) -> bool {
        // In halves of a point, for コミ may be one.
        let score = ByColor::from_fn(|color| 2 * i64::from(self.score(color)));
        let komi = i64::from(komi.halves);
        match color {
            Color::Black => self.is_end() && score.black - komi > score.white, // 12-1
            Color::White => self.is_end() && score.white + komi > score.black, // 12-1'
        }
    }

    /// 黒の得点, 白の得点: territory less own stones taken and handed over, komi aside. Axioms 12-2 and 12-2'.
    pub fn score(&self, color: Color) -> i32 {
        let less = self.prisoners(color) + self.penalty(color);
        self.territory_count(color) as i32 - less as i32 // 12-2, 12-2'
    }

    /// 黒地の数, 白地の数: how many points of territory a side has. Axioms 12-3 and 12-3'.
    pub fn territory_count(&self, color: Color) -> usize {
        self.territory(color).len() // 12-3, 12-3'
    }

    /// 黒地, 白地: the points of a side's territory. Axioms 12-4 and 12-4'.
    pub fn territory(&self, color: Color) -> BTreeSet<GridPoint> {
        let points = self.size().points().map(GridPoint::from);
        points
            .filter(|xy| self.color_of(*xy) == PointColor::Empty && self.is_territory(color, *xy)) // 12-4, 12-4'
            .collect()
    }

    /// 黒地か?, 白地か?: whether the empty region around an empty point touches that side's stones and none of the other's
    /// (definition 5). Axioms 12-5 and 12-5'.
    pub fn is_territory(&self, color: Color, xy: GridPoint) -> bool {
        // 12-5' is printed without taking the region itself out of its neighbours, which adds 空 and changes nothing.
        let kinds = self.shape().kinds_around(&self.shape().empty_region(xy));
        let (own, other) = (PointColor::Stone(color), PointColor::Stone(color.opponent()));
        !kinds.contains(&other) && kinds.contains(&own) // 12-5, 12-5'
    }

    /// アゲ石黒, アゲ石白: stones *of* that colour taken so far. Axioms 12-8, 12-9, 12-10 and 12-11 (Black's) and
    /// 12-8', 12-9', 12-10' and 12-11' (White's).
    pub fn prisoners(&self, color: Color) -> u32 {
        let prisoners = self.remembered(
            |answers| &answers.prisoners,
            |state| ByColor::from_fn(|color| state.prisoners_by_axioms(color)),
        );
        prisoners[color]
    }

    fn prisoners_by_axioms(&self, color: Color) -> u32 {
        match *self.term() {
            Term::Start => 0, // 12-8, 12-8'
            Term::Turn(side, ref s, Play::Place(xy)) if side != color => {
                let taken = if s.takes(side, xy) {
                    s.taken_stones(side, xy).len()
                } else {
                    0
                };
                taken as u32 + s.prisoners(color) // 12-9, 12-9'
            }
            Term::Turn(side, ref s, Play::Pass) if side != color => s.prisoners(color), // 12-10, 12-10'
            Term::Turn(_, ref s, _) => s.prisoners(color),                              // 12-11, 12-11'
        }
    }

    /// 囲まれる黒石, 囲まれる白石: the other side's stones that are removed when that side plays on a point. Axioms 12-12
    /// (Black's are) and 12-12' (White's are).
    pub fn taken_stones(&self, color: Color, xy1: GridPoint) -> BTreeSet<GridPoint> {
        // Printed with 上 four times over; rule 3 removes the strings on all four sides.
        let removed = |beside: &GridPoint| self.is_removed(color.opponent(), xy1, *beside);
        let beside = xy1.beside().into_iter().filter(removed);
        beside
            .flat_map(|xy| self.shape().string(color.opponent(), xy))
            .collect() // 12-12, 12-12'
    }
}

//! Strings, what they touch, and which are removed; empty regions, which are found alike.

use super::PointColor::{Empty, Outside, Stone};
use super::{GridPoint, PointColor, Shape, State};
use crate::game::Color;
use std::collections::BTreeSet;

impl State {
    /// 黒が除去される状態か?, 白が除去される状態か?: whether a stone of that colour lies on `xy2` and is removed when the other side
    /// plays on `xy1`. Axioms 5-1 (White's stone) and 5-1' (Black's).
    pub fn is_removed(&self, color: Color, xy1: GridPoint, xy2: GridPoint) -> bool {
        self.color_of(xy2) == Stone(color) && self.put(color.opponent(), xy1).is_surrounded(color, xy2) // 5-1, 5-1'
    }
}

impl Shape {
    /// 黒が包囲されたか?, 白が包囲されたか?: whether the string of that colour on a point is surrounded by the other colour.
    /// Axioms 5-3 (White's string) and 5-3' (Black's).
    pub fn is_surrounded(&self, color: Color, xy: GridPoint) -> bool {
        let kinds = self.kinds_around(&self.string(color, xy));
        // Printed is: no empty point is beside it, and a stone of the other colour is. (5-3' is printed with the wrong point
        // and with Black for the other colour.) A string that fills the board has only the outside beside it, and would live.
        // By definition 3 a string is to be removed when *all* points beside it are the other colour's: so is one that has
        // none beside it, and rule 5 forbids to make it.
        let taken_round = kinds.contains(&Stone(color.opponent())) || kinds == BTreeSet::from([Outside]);
        !kinds.contains(&Empty) && taken_round // 5-3, 5-3'
    }

    /// What the points beside those are that do not belong to them.
    pub(super) fn kinds_around(&self, points: &BTreeSet<GridPoint>) -> BTreeSet<PointColor> {
        self.kinds(&(&GridPoint::neighbors(points) - points))
    }

    /// 石の種類: what there is among those points. Axioms 5-4 and 5-5.
    pub fn kinds(&self, points: &BTreeSet<GridPoint>) -> BTreeSet<PointColor> {
        let none = BTreeSet::new(); // 5-4
        points.iter().fold(none, |mut kinds, xy| {
            kinds.insert(self.color_of(*xy)); // 5-5
            kinds
        })
    }

    /// 黒のグループ, 白のグループ: the string of that colour on a point; no point where there is no stone of that colour.
    /// Axioms 5-12 (White's) and 5-12' (Black's).
    pub fn string(&self, color: Color, xy: GridPoint) -> BTreeSet<GridPoint> {
        self.connected(Stone(color), xy, BTreeSet::new()) // 5-12, 5-12'
    }

    /// 空のグループ: the empty region around an empty point. Axiom 12-6.
    pub fn empty_region(&self, xy: GridPoint) -> BTreeSet<GridPoint> {
        self.connected(Empty, xy, BTreeSet::new()) // 12-6
    }

    /// 白のグループ1, 黒のグループ1, 空のグループ1: `found`, and what can be reached from a point over points of one colour without
    /// crossing it. Axioms 5-13, 5-13' and 12-7.
    fn connected(&self, color: PointColor, xy: GridPoint, mut found: BTreeSet<GridPoint>) -> BTreeSet<GridPoint> {
        if self.color_of(xy) != color || found.contains(&xy) {
            return found; // 5-13, 5-13', 12-7
        }
        found.insert(xy);
        let found = self.connected(color, xy.right(), found);
        let found = self.connected(color, xy.left(), found);
        let found = self.connected(color, xy.down(), found);
        self.connected(color, xy.up(), found)
    }
}

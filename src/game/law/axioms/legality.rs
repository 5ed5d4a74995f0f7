//! Whose turn it is, and which plays are correct.

use super::{GridPoint, Play, PointColor, Shape, State, Term};
use crate::game::Color::{self, Black, White};

impl State {
    /// 不正着手か?: whether the last play was out of turn; Black plays first (rule 2). Axioms 3-1, 3-2, 3-3, 3-4, 3-5
    /// and 3-6.
    ///
    /// It tells of the last play alone: a game is in order when this is false of each of its states. Of the start, where
    /// nobody has played, the paper says nothing, and nothing is wrong. The other half of rule 2, that who does not play
    /// loses, it leaves out: it takes that for a matter of time.
    pub fn is_wrong_turn(&self) -> bool {
        let Term::Turn(color, s, _) = self.term() else {
            return false;
        };
        match (s.term(), color) {
            (Term::Start, White) => true,            // 3-1
            (Term::Turn(White, ..), White) => true,  // 3-2
            (Term::Turn(Black, ..), Black) => true,  // 3-3
            (Term::Start, Black) => false,           // 3-4
            (Term::Turn(White, ..), Black) => false, // 3-5
            (Term::Turn(Black, ..), White) => false, // 3-6
        }
    }

    /// 正しい黒の手か?, 正しい白の手か?: whether that side may play so, its turn or not. Axioms 6-1, 6-2, 6-1' and 6-2'.
    pub fn is_correct(&self, color: Color, play: Play) -> bool {
        match play {
            Play::Pass => true, // 6-1, 6-1'
            Play::Place(xy) => {
                let empty = xy.is_in_board(self.size()) && self.color_of(xy) == PointColor::Empty;
                empty && !self.is_forbidden(color, xy) // 6-2, 6-2'
            }
        }
    }

    /// 黒の禁じ手か?, 白の禁じ手か?: whether a stone on an empty point is forbidden. Axioms 6-3 and 6-3'.
    pub fn is_forbidden(&self, color: Color, xy: GridPoint) -> bool {
        self.repeats(color, xy) || self.is_suicide(color, xy) // 6-3, 6-3'
    }

    /// 黒同形再現か?, 白同形再現か?: whether that stone would bring back a board of this game (rule 4). Axioms 7-1 and 7-1'.
    ///
    /// Rule 4 speaks of the shape "after removing"; a stone that removes nothing can bring one back as well, and is
    /// forbidden alike.
    pub fn repeats(&self, color: Color, xy: GridPoint) -> bool {
        self.has_appeared(&self.tried(color, xy)) // 7-1, 7-1'
    }

    /// 過去と同形か?: whether the board was as in that shape, now or before. Axiom 7-5.
    ///
    /// Going back ends at the first board as empty as the initial one, which is compared as well: the shape before the
    /// first play counts as having appeared. Nothing is missed, for a correct play leaves its own stone on the board, so
    /// none can bring an empty board back, and before one there are only passes and the same board.
    pub fn has_appeared(&self, shape: &Shape) -> bool {
        let initial = Shape::initial(self.size());
        let mut s = self;
        loop {
            if s.shape() == shape {
                return true;
            }
            match s.previous() {
                Some(previous) if *s.shape() != initial => s = previous, // 7-5
                _ => return false,
            }
        }
    }

    /// 黒自殺か?, 白自殺か?: whether that stone would remove nothing and be surrounded itself (rule 5). Axioms 8-1 and 8-1'.
    pub fn is_suicide(&self, color: Color, xy: GridPoint) -> bool {
        // Printed with a bracket in the wrong place: 黒を置く gets the point twice and 黒が包囲されたか? none.
        !self.takes(color, xy) && self.put(color, xy).is_surrounded(color, xy) // 8-1, 8-1'
    }

    /// 白を抜くか?, 黒を抜くか?: whether that side's stone on a point takes a string beside it. Axioms 8-2 (Black takes) and 8-2'.
    pub fn takes(&self, color: Color, xy1: GridPoint) -> bool {
        // What is printed of each of the four sides is 5-1 written out; but left and right are printed crosswise, the
        // colour of the one and the string of the other, where rule 5 means one and the same stone.
        let taken = |beside| self.is_removed(color.opponent(), xy1, beside);
        xy1.beside().into_iter().any(taken) // 8-2, 8-2'
    }
}

//! What lies on each point: of a state, of a stone put down, of a play tried.

use super::{GridPoint, Play, State, Term};
use crate::game::{Color, Size};

/// What a point is: the paper's type `color`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PointColor {
    /// 黒 or 白: there is a stone.
    Stone(Color),
    /// 空: it is empty.
    Empty,
    /// 外: it is outside the board.
    Outside,
}

use PointColor::{Empty, Outside, Stone};

/// All stones of a board (形, definition 4): the paper's type `board` (盤).
///
/// The paper's 黒を置く and 黒番1, and their partners for White, make states of which nothing but the colours of points is ever
/// asked; here they make shapes, and what is asked of colours alone is asked of a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    size: Size,
    /// Row by row from the bottom.
    colors: Vec<PointColor>,
}

impl Shape {
    /// The shape whose points have the colours that `color` tells; asked are the points of the board alone.
    fn of(size: Size, color: impl Fn(GridPoint) -> PointColor) -> Shape {
        let colors = size.points().map(|point| color(point.into())).collect();
        Shape { size, colors }
    }

    /// 初期盤面: the board before the first play. Axiom 7-4.
    pub fn initial(size: Size) -> Shape {
        Shape::of(size, |xy| initial_color(size, xy)) // 7-4
    }

    /// Its rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// 点の色1: the colour of a point. Axiom 7-3: the same as in the state whose board it is.
    ///
    /// Outside the board it is [`PointColor::Outside`] whatever was played, as 1-1 has it; 4-2 would have a stone
    /// there if one were played there, which 6-2 does not let happen.
    pub fn color_of(&self, xy: GridPoint) -> PointColor {
        if !xy.is_in_board(self.size) {
            return Outside;
        }
        let at = (xy.y() as usize - 1) * self.size.rows() + xy.x() as usize - 1;
        self.colors[at]
    }
}

/// What a point is before the first play: the right side that 1-2 and 7-4 share.
fn initial_color(size: Size, xy: GridPoint) -> PointColor {
    if xy.is_in_board(size) { Empty } else { Outside }
}

impl State {
    /// 盤: the whole board as it stands. Axiom 7-3.
    pub fn shape(&self) -> &Shape {
        self.remembered(
            |answers| &answers.shape,
            |state| Shape::of(state.size(), |xy| state.color_by_axioms(xy)), // 7-3
        )
    }

    /// 点の色: what a point of the plane is. Axioms 1-2, 4-1, 4-1', 4-2 and 4-2'.
    pub fn color_of(&self, xy: GridPoint) -> PointColor {
        self.shape().color_of(xy)
    }

    fn color_by_axioms(&self, xy: GridPoint) -> PointColor {
        match *self.term() {
            Term::Start => initial_color(self.size(), xy),      // 1-2
            Term::Turn(_, ref s, Play::Pass) => s.color_of(xy), // 4-1, 4-1'
            Term::Turn(color, ref s, Play::Place(xy1)) => s.color_after(color, xy1, xy), // 4-2, 4-2'
        }
    }

    /// What `xy` is after that side's stone on `xy1`: the right side that 4-2 and 7-2, and their partners, share.
    fn color_after(&self, color: Color, xy1: GridPoint, xy: GridPoint) -> PointColor {
        if xy1 == xy {
            Stone(color)
        } else if self.is_removed(color.opponent(), xy1, xy) {
            Empty
        } else {
            self.color_of(xy)
        }
    }

    /// Whether a point is one of the four things a point can be. Axiom 1-1, which is true of every state.
    pub fn is_black_white_empty_or_outside(&self, xy: GridPoint) -> bool {
        let inside = xy.is_in_board(self.size());
        let color = self.color_of(xy);
        inside && matches!(color, Stone(_) | Empty) || !inside && color == Outside // 1-1
    }

    /// 黒を置く, 白を置く: the board with that side's stone put down and nothing removed. Axioms 5-2 and 5-2'.
    pub fn put(&self, color: Color, xy1: GridPoint) -> Shape {
        // 5-2 is printed with 黒 where 5-2' has the point asked for.
        let put = |xy| if xy1 == xy { Stone(color) } else { self.color_of(xy) };
        Shape::of(self.size(), put) // 5-2, 5-2'
    }

    /// 黒番1, 白番1: the board after that side's stone, tried. Axioms 7-2 and 7-2'.
    pub fn tried(&self, color: Color, xy1: GridPoint) -> Shape {
        Shape::of(self.size(), |xy| self.color_after(color, xy1, xy)) // 7-2, 7-2'
    }
}

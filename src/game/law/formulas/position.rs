//! A position as the vectors b and w and the matrix F, and a move as what it does to the three.

use super::{Matrix, Vector, adjacency};
use crate::game::Color::{Black, White};
use crate::game::{Board, Color, IllegalMove, Point, Size};

/// The position after t moves: b, w and F, and whose turn it is.
///
/// The paper writes "t is even" for Black's turn, because Black moves first; here the turn is kept itself, since games with a
/// handicap begin with White. A pass changes nothing but the turn. F is never made afresh during a game: each move carries it
/// forward by (9).
///
/// ```
/// use nagara::game::{Board, Color::Black, Point, law::formulas::Position};
///
/// let board = Board::from_diagram("
///     . X .
///     X O X
///     . . .").unwrap();
/// let mut position = Position::new(&board, Black);
/// let taken = position.play(Point::at(1, 0)).unwrap();
/// assert_eq!(taken.points().first(), Some(Point::at(1, 1)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    turn: Color,
    b: Vector,
    w: Vector,
    f0: Matrix,
    f: Matrix,
}

impl Position {
    /// The position on that board, with `turn` to move. What the board knows of ko and of prisoners is left behind: the
    /// formulas have neither.
    pub fn new(board: &Board, turn: Color) -> Position {
        let size = board.size();
        let stones = |color| Vector::from_points(size, &board.stones(color));
        // (1-1), (1-2): the one colour's vector is 0 where the other's stones are.
        let (b, w) = (!stones(White), !stones(Black));
        let f0 = adjacency(size);
        Position {
            turn,
            b,
            w,
            f: connection(&f0, b, w),
            f0,
        }
    }

    /// The size of its board.
    pub fn size(&self) -> Size {
        self.b.size()
    }

    /// Whose turn it is: Black's where t is even.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The vector b (1-1): (b)ᵢ is 1 where i is black or empty, 0 where it is white.
    pub fn black_or_empty(&self) -> Vector {
        self.b
    }

    /// The vector w (1-2): (w)ᵢ is 1 where i is white or empty, 0 where it is black.
    pub fn white_or_empty(&self) -> Vector {
        self.w
    }

    /// The vector l (2), the empty points: l = b ∧ w.
    pub fn empty(&self) -> Vector {
        let (b, w) = (self.b, self.w);
        b & w
    }

    /// The matrix F₀ (3) of its board.
    pub fn adjacency(&self) -> &Matrix {
        &self.f0
    }

    /// The matrix F (4) as the moves have carried it forward: row i is the string of i with all points beside it, whatever is
    /// there; of an empty point, the point itself and those beside it.
    pub fn connection(&self) -> &Matrix {
        &self.f
    }

    /// What F tells of the empty points around i, in (5) and (11): ᵗF eᵢ ∧ l. Where i is a stone these are the liberties of
    /// its string. Where i is empty it is counted with the empty points beside it.
    pub fn liberties(&self, i: Point) -> Vector {
        let (e, l) = (self.unit(i), self.empty());
        (self.f.transpose() * e) & l
    }

    /// The vector h (5), atari: (h)ᵢ is 1 where |ᵗF eᵢ ∧ l| = 1.
    ///
    /// The text speaks of stones; the equation also marks an empty point that has no empty point beside it, for F leads from an
    /// empty point to itself. It is left so. (7) takes all empty points off again, and (10) is right only with these marks:
    /// without them every empty point would be playable, because an empty point leads to an empty point, itself.
    pub fn atari(&self) -> Vector {
        Vector::from_fn(self.size(), |i| self.liberties(i).abs() == 1)
    }

    /// The vector aₜ(i) (6), the string that a stone on i makes: ᵗFₜ(F₀eᵢ − wₜ) − wₜ ∨ eᵢ where t is even, and with bₜ for wₜ
    /// where it is odd.
    pub fn made(&self, i: Point) -> Vector {
        let (b, w, e, f0, f) = (self.b, self.w, self.unit(i), &self.f0, &self.f);
        match self.turn {
            Black => (f.transpose() * (f0 * e - w) - w) | e,
            White => (f.transpose() * (f0 * e - b) - b) | e,
        }
    }

    /// The vector dₜ(i) (7), the stones that a stone on i takes: ᵗFₜ(F₀eᵢ ∧ hₜ − bₜ) − bₜ where t is even, and with wₜ for bₜ
    /// where it is odd.
    pub fn taken(&self, i: Point) -> Vector {
        let (b, w, h, e, f0, f) = (self.b, self.w, self.atari(), self.unit(i), &self.f0, &self.f);
        match self.turn {
            Black => f.transpose() * (((f0 * e) & h) - b) - b,
            White => f.transpose() * (((f0 * e) & h) - w) - w,
        }
    }

    /// The vector bₜ₊₁ (8-1) after a stone on i: bₜ ∨ dₜ(i) where t is even, bₜ − eᵢ where it is odd.
    pub fn black_or_empty_after(&self, i: Point) -> Vector {
        let (b, e) = (self.b, self.unit(i));
        match self.turn {
            Black => b | self.taken(i),
            White => b - e,
        }
    }

    /// The vector wₜ₊₁ (8-2) after a stone on i: wₜ − eᵢ where t is even, wₜ ∨ dₜ(i) where it is odd.
    pub fn white_or_empty_after(&self, i: Point) -> Vector {
        let (w, e) = (self.w, self.unit(i));
        match self.turn {
            Black => w - e,
            White => w | self.taken(i),
        }
    }

    /// The matrix Fₜ₊₁ (9) after a stone on i: Fₜ ∨ A ∧ D, with A = aₜ(i) ᵗ(ᵗFₜ aₜ(i)) and D = F₀ ∨ (d̄ₜ(i) ᵗ**1**). A gives
    /// every stone of the string that was made the whole of what the string leads to; D gives the points of the stones that
    /// were taken back their rows of F₀. All other rows stay: a row holds what lies around, whatever is there.
    pub fn connection_after(&self, i: Point) -> Matrix {
        let (a, d, f) = (self.made(i), self.taken(i), &self.f);
        (f.clone() | Matrix::outer(a, f.transpose() * a)) & self.restoring(d)
    }

    /// D of (9): row i is that of F₀ where (d)ᵢ = 1, and **1** elsewhere.
    fn restoring(&self, d: Vector) -> Matrix {
        self.f0.clone() | Matrix::outer(!d, Vector::one(self.size()))
    }

    /// The playable points (10) of the side to move, ko aside: Fₜ(bₜ ⊕ hₜ) ∧ lₜ where t is even, and with wₜ for bₜ where it is
    /// odd. bₜ ⊕ hₜ is the empty points beside which there is another, Black's stones that are not in atari and White's that
    /// are; who leads to one of those can be played on. See [`Position::atari`] for the empty points.
    pub fn playable(&self) -> Vector {
        let (b, w, l, h, f) = (self.b, self.w, self.empty(), self.atari(), &self.f);
        match self.turn {
            Black => (f * (b ^ h)) & l,
            White => (f * (w ^ h)) & l,
        }
    }

    /// The vector p(k) (11), counting: (p(k))ᵢ is 1 where |ᵗF eᵢ ∧ l| < k. So p(2) is atari, and what has no liberty at all.
    pub fn fewer_than(&self, k: usize) -> Vector {
        Vector::from_fn(self.size(), |i| self.liberties(i).abs() < k)
    }

    /// Plays a stone of the side to move on i, by (8-1), (8-2) and (9), or leaves no trace; what it took (7).
    ///
    /// # Errors
    /// Where i is not one of the playable points (10). The retaking of a ko is not refused.
    pub fn play(&mut self, i: Point) -> Result<Vector, IllegalMove> {
        if !i.is_on(self.size()) {
            return Err(IllegalMove::OffBoard);
        }
        if !self.empty().at(i) {
            return Err(IllegalMove::Occupied(i));
        }
        if !self.playable().at(i) {
            return Err(IllegalMove::Suicide(i));
        }
        let taken = self.taken(i);
        (self.b, self.w, self.f) = (
            self.black_or_empty_after(i),
            self.white_or_empty_after(i),
            self.connection_after(i),
        );
        self.pass();
        Ok(taken)
    }

    /// A pass: it is the other side's turn, and everything else stays.
    pub fn pass(&mut self) {
        self.turn = self.turn.opponent();
    }

    /// The position with whole strings taken off, in the way that a move takes them: b ∨ d, w ∨ d and F ∧ D, as in (8-1),
    /// (8-2) and (9).
    #[must_use]
    pub fn without(&self, d: Vector) -> Position {
        Position {
            turn: self.turn,
            b: self.b | d,
            w: self.w | d,
            f0: self.f0.clone(),
            f: self.f.clone() & self.restoring(d),
        }
    }

    fn unit(&self, i: Point) -> Vector {
        Vector::unit(self.size(), i)
    }
}

/// The matrix F made afresh (4): 1 where for some k both i M k and k N j. i M k is that k is i or a stone of its string, which
/// is whatever can be reached over stones of one colour that are beside each other.
fn connection(f0: &Matrix, b: Vector, w: Vector) -> Matrix {
    let l = b & w;
    let of_one_color = Matrix::outer(b - l, b - l) | Matrix::outer(w - l, w - l);
    let m = (f0.clone() & of_one_color).closure();
    &m * f0
}

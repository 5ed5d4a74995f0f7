//! What can be told of a position when somebody has said which stones are alive, in the words of the Japanese rules of 1989.

use super::{Matrix, Position, Vector};
use crate::game::{Color, Point};

/// A position and its living stones.
///
/// Which stones are alive the formulas do not tell; it is given. The others are dead, and while they stand there the empty
/// points beside them are nobody's eyes: who wants the end of a game counted takes the dead stones off first
/// ([`Life::without_dead`]).
///
/// ```
/// use nagara::game::law::formulas::{Life, Position, Vector};
/// use nagara::game::{Board, Color::Black, Point};
///
/// let board = Board::from_diagram("
///     . O X O .
///     . X X O .
///     X X O O .
///     X O O . .
///     X O . . .").unwrap();
/// let position = Position::new(&board, Black);
/// let dead = Vector::unit(board.size(), Point::at(1, 4));
/// let alive = !position.empty() - dead;
/// let life = Life::new(position, alive, Vector::zero(board.size()));
/// assert_eq!(life.territory().abs(), 8);
/// assert_eq!(life.without_dead().territory().abs(), 8 + 3);
/// ```
#[derive(Clone, Debug)]
pub struct Life {
    position: Position,
    s: Matrix,
    v: Vector,
}

impl Life {
    /// The position with v = v₁ ∨ v₂ (13-1) alive: v₁ the stones that the other side cannot take, v₂ those that can be taken
    /// but let others arise that cannot.
    pub fn new(position: Position, v1: Vector, v2: Vector) -> Life {
        Life {
            s: empty_connection(&position),
            v: v1 | v2,
            position,
        }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The matrix S (12): (S)ᵢⱼ is 1 where for some k both i O k and k N j, i O k being that k is i or an empty point of the same
    /// empty region. So the row of an empty point is its region and the stones around it.
    pub fn empty_connection(&self) -> &Matrix {
        &self.s
    }

    /// The vector v (13-1), the living stones.
    pub fn alive(&self) -> Vector {
        self.v
    }

    /// The vector x (13-2), the dead stones: l̄ − v.
    pub fn dead(&self) -> Vector {
        let (l, v) = (self.position.empty(), self.v);
        !l - v
    }

    /// The same with the dead stones off the board, as the rules take them off before territory is counted (article 10). The
    /// paper does not say where this is to be done; on a board with dead stones its (13-3) finds no eye beside them, and its
    /// (13-5) calls the stones that hold them seki.
    #[must_use]
    pub fn without_dead(&self) -> Life {
        Life::new(self.position.without(self.dead()), self.v, Vector::zero(self.v.size()))
    }

    /// The vector y (13-3), the eyes: (y)ᵢ is 1 where S ∧ (l ᵗ**1**) ≠ l ᵗ(ᵗS l) and (l)ᵢ = 1 and (ᵗS eᵢ − l ⊆ v − w or
    /// ᵗS eᵢ − l ⊆ v − b).
    ///
    /// The inequality says that the empty points are more than one region; it is taken at its word. On a board with a single
    /// empty region nobody has an eye, even where one side alone has living stones, and a
    /// [`Count`](crate::game::Count) gives that side the region.
    pub fn eyes(&self) -> Vector {
        let (b, w, v) = self.bwv();
        self.enclosed_by(v - w) | self.enclosed_by(v - b)
    }

    /// The vector m (13-4), dame: l − y.
    pub fn dame(&self) -> Vector {
        let (l, y) = (self.position.empty(), self.eyes());
        l - y
    }

    /// The vector s (13-5), the stones in seki: living stones that have dame.
    ///
    /// The paper prints v ∧ (ᵗF(ᵗS m − l)), and its text says "the living strings around dame". But F leads from a stone not only
    /// to its string: enemy stones beside that string would be in seki too, though they have no dame themselves. So
    /// the text is followed, and each colour's strings are cut out as (6) does it: with g = ᵗS m − l, this is
    /// v ∧ ((ᵗF(g − w) − w) ∨ (ᵗF(g − b) − b)).
    pub fn seki(&self) -> Vector {
        let (b, w, v) = self.bwv();
        let (l, m, f) = (self.position.empty(), self.dame(), self.position.connection());
        let g = self.s.transpose() * m - l;
        v & ((f.transpose() * (g - w) - w) | (f.transpose() * (g - b) - b))
    }

    /// The vector t (13-6), territory: (t)ᵢ is 1 where S ∧ (l ᵗ**1**) ≠ l ᵗ(ᵗS l) and (l)ᵢ = 1 and (ᵗS eᵢ − l ⊆ v − w − s or
    /// ᵗS eᵢ − l ⊆ v − b − s).
    ///
    /// The paper prints l̄ ᵗ(ᵗS l) here, and then the inequality would hold wherever there is an empty point: its row is **0** on the
    /// right and holds at least itself on the left. The text calls territory the eyes of living stones that are not in seki, so
    /// the condition is that of (13-3).
    pub fn territory(&self) -> Vector {
        self.territory_of(Color::Black) | self.territory_of(Color::White)
    }

    /// One side's part of t (13-6): that within v − w − s is Black's, that within v − b − s White's.
    pub fn territory_of(&self, color: Color) -> Vector {
        let (b, w, v) = self.bwv();
        let s = self.seki();
        match color {
            Color::Black => self.enclosed_by(v - w - s),
            Color::White => self.enclosed_by(v - b - s),
        }
    }

    /// What (13-3) and (13-6) have in common: the empty points whose region has none but those stones around it, on a board with
    /// more than one region.
    fn enclosed_by(&self, stones: Vector) -> Vector {
        let (l, s) = (self.position.empty(), &self.s);
        let one = Vector::one(l.size());
        if s.clone() & Matrix::outer(l, one) == Matrix::outer(l, s.transpose() * l) {
            return Vector::zero(l.size());
        }
        let around = |i: Point| s.transpose() * Vector::unit(l.size(), i) - l;
        Vector::from_fn(l.size(), |i| l.at(i) && around(i).is_subset_of(stones))
    }

    fn bwv(&self) -> (Vector, Vector, Vector) {
        (self.position.black_or_empty(), self.position.white_or_empty(), self.v)
    }
}

/// S (12): the relation O, which is what can be reached over empty points that are beside each other, and then F₀.
fn empty_connection(position: &Position) -> Matrix {
    let (l, f0) = (position.empty(), position.adjacency());
    let o = (f0.clone() & Matrix::outer(l, l)).closure();
    &o * f0
}

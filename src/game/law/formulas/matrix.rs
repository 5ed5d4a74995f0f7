//! A relation between the points of a board: a row of bits for each point.

use super::Vector;
use crate::game::{Point, Size};
use std::ops::{BitAnd, BitOr, Mul, Sub};

/// A square of bits. (M)ᵢⱼ is 1 when i stands in some relation to j; row i is the vector of all such j.
///
/// Products are boolean: a sum of bits is 1 when one of them is. Matrices and vectors go together when their boards are of one
/// size; what comes out of two sizes means nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    size: Size,
    /// From A1, row by row of the board.
    rows: Vec<Vector>,
}

/// ᵗM, a matrix looked at with rows and columns exchanged.
#[derive(Clone, Copy, Debug)]
pub struct Transposed<'a>(&'a Matrix);

impl Matrix {
    /// The matrix that is 1 where `holds` of i and j.
    pub fn from_fn(size: Size, holds: impl Fn(Point, Point) -> bool) -> Matrix {
        let row = |i| Vector::from_fn(size, |j| holds(i, j));
        Matrix {
            size,
            rows: size.points().map(row).collect(),
        }
    }

    /// The matrix I: every point stands in relation to itself and to no other.
    pub fn identity(size: Size) -> Matrix {
        let rows = size.points().map(|i| Vector::unit(size, i)).collect();
        Matrix { size, rows }
    }

    /// a ᵗb: row i is b where (a)ᵢ = 1, and **0** elsewhere.
    pub fn outer(a: Vector, b: Vector) -> Matrix {
        let zero = Vector::zero(b.size());
        let row = |place| if a.has(place) { b } else { zero };
        let rows = (0..a.size().area()).map(row).collect();
        Matrix { size: a.size(), rows }
    }

    /// Whether (M)ᵢⱼ = 1; it is 0 off the board.
    pub fn at(&self, i: Point, j: Point) -> bool {
        (self.transpose() * Vector::unit(self.size, i)).at(j)
    }

    /// ᵗM.
    pub const fn transpose(&self) -> Transposed<'_> {
        Transposed(self)
    }

    /// What this relation leads to in any number of steps, each point to itself included (Warshall 1962).
    #[must_use]
    pub fn closure(self) -> Matrix {
        let identity = Matrix::identity(self.size);
        let mut closure = self | identity;
        for k in 0..closure.rows.len() {
            // Whoever leads to k leads to whatever k leads to.
            let onward = closure.rows[k];
            for row in closure.rows.iter_mut().filter(|row| row.has(k)) {
                *row = *row | onward;
            }
        }
        closure
    }

    /// Each pair of rows put together.
    fn with(mut self, other: &Matrix, rows: impl Fn(Vector, Vector) -> Vector) -> Matrix {
        for (row, others) in self.rows.iter_mut().zip(&other.rows) {
            *row = rows(*row, *others);
        }
        self
    }
}

impl BitAnd for Matrix {
    type Output = Matrix;

    /// M ∧ N.
    fn bitand(self, other: Matrix) -> Matrix {
        self.with(&other, |m, n| m & n)
    }
}

impl BitOr for Matrix {
    type Output = Matrix;

    /// M ∨ N.
    fn bitor(self, other: Matrix) -> Matrix {
        self.with(&other, |m, n| m | n)
    }
}

impl Sub for Matrix {
    type Output = Matrix;

    /// M − N: 1 where M is and N is not.
    fn sub(self, other: Matrix) -> Matrix {
        self.with(&other, |m, n| m - n)
    }
}

impl Mul<Vector> for &Matrix {
    type Output = Vector;

    /// M v: 1 at every i that stands in relation to a point of v.
    fn mul(self, v: Vector) -> Vector {
        let zero = Vector::zero(self.size);
        let mut rows = self.rows.iter();
        Vector::from_fn(self.size, |_| rows.next().is_some_and(|row| *row & v != zero))
    }
}

impl Mul for &Matrix {
    type Output = Matrix;

    /// M N: 1 at i, j when for some k both (M)ᵢₖ and (N)ₖⱼ are.
    fn mul(self, other: &Matrix) -> Matrix {
        let rows = self.rows.iter().map(|row| other.transpose() * *row);
        Matrix {
            size: self.size,
            rows: rows.collect(),
        }
    }
}

impl Mul<Vector> for Transposed<'_> {
    type Output = Vector;

    /// ᵗM v: 1 at every j that a point of v stands in relation to, which is the rows of those points put together. So ᵗM eᵢ is
    /// row i.
    fn mul(self, v: Vector) -> Vector {
        let rows = v.places().filter_map(|place| self.0.rows.get(place));
        rows.fold(Vector::zero(self.0.size), |all, row| all | *row)
    }
}

impl From<Transposed<'_>> for Matrix {
    fn from(transposed: Transposed<'_>) -> Matrix {
        Matrix::from_fn(transposed.0.size, |i, j| transposed.0.at(j, i))
    }
}

//! The shape of the board: which points lie beside and across from which.

use super::Matrix;
use crate::game::Size;

/// The matrix F₀ (3): 1 where i N j, which is that j is i or one of the points beside it. It equals its transpose.
pub fn adjacency(size: Size) -> Matrix {
    Matrix::from_fn(size, |i, j| {
        let (columns, rows) = (i.column().abs_diff(j.column()), i.row().abs_diff(j.row()));
        columns + rows <= 1
    })
}

/// The matrix J₁ of (14-1): 1 where j is one of the up to four points beside i.
pub fn beside(size: Size) -> Matrix {
    adjacency(size) - Matrix::identity(size)
}

/// The matrix D₂ of (14-1): 1 where j is one of the up to four points diagonal to i.
pub fn diagonal(size: Size) -> Matrix {
    Matrix::from_fn(size, |i, j| {
        let (columns, rows) = (i.column().abs_diff(j.column()), i.row().abs_diff(j.row()));
        columns == 1 && rows == 1
    })
}

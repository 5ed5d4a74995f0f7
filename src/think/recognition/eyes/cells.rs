//! The grid on which shapes are drawn: sets of its cells, a bit each.

/// Columns of the grid that a shape is drawn on; a shape takes [`LARGEST`](super::LARGEST) of them at most.
pub(super) const GRID: usize = 8;
/// The left column of the grid.
const COLUMN: u64 = 0x0101_0101_0101_0101;
/// The bottom row of the grid.
const ROW: u64 = 0xff;

/// Cells of a grid of eight rows and columns, a bit each: column + 8 × row, both from 0, the row from the bottom.
pub type Cells = u64;

/// The cell in that column and row.
pub(super) const fn cell(column: usize, row: usize) -> Cells {
    1 << (column + GRID * row)
}

/// In how many columns there is a cell of these.
pub(super) fn columns(cells: Cells) -> usize {
    (0..GRID).filter(|column| cells & COLUMN << column != 0).count()
}

/// In how many rows there is a cell of these.
pub(super) fn rows(cells: Cells) -> usize {
    (0..GRID).filter(|row| cells & ROW << (GRID * row) != 0).count()
}

/// The numbers of the cells.
pub(super) fn bits(mut cells: Cells) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let at = (cells != 0).then(|| cells.trailing_zeros())?;
        cells &= cells - 1;
        Some(at)
    })
}

/// The cells beside one of these, as far as they are on the grid.
pub(super) const fn beside(cells: Cells) -> Cells {
    let last = COLUMN << (GRID - 1);
    (cells & !last) << 1 | (cells & !COLUMN) >> 1 | cells << GRID | cells >> GRID
}

/// The columns swapped.
pub(super) fn mirror(cells: Cells) -> Cells {
    cells.reverse_bits().swap_bytes()
}

/// Columns made rows.
pub(super) fn transpose(cells: Cells) -> Cells {
    let turn = |at: u32| cell(at as usize / GRID, at as usize % GRID);
    bits(cells).fold(0, |turned, at| turned | turn(at))
}

/// `marks` moved as far as `cells` has to be moved to lie at the left and the bottom of the grid.
pub(super) fn settle(cells: Cells, marks: Cells) -> Cells {
    let row = cells.trailing_zeros() as usize / GRID;
    let column = (0..GRID).find(|column| cells & COLUMN << column != 0).unwrap_or(0);
    marks >> (GRID * row) >> column
}

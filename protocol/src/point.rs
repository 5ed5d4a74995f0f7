//! The number of a point in a MOVE (`SGMP.md` 2.3).
//!
//! Points are counted from 1 at the lower left, along the row, then the next row up; columns and
//! rows here are counted from 0, so that the lower left is column 0, row 0.

/// The smallest and the largest board whose points the protocol can name (`SGMP.md` 2.3): 22 x 22 is
/// the largest that nine bits hold.
pub const SIZES: core::ops::RangeInclusive<u8> = 2..=22;

/// The number of a point on a board of `size` lines (`SGMP.md` 2.3). Column and row are counted from
/// 0 at the lower left and are on the board: that is the caller's part.
///
/// ```
/// assert_eq!(sgmp::point_number(0, 0, 19), 1); // A1
/// assert_eq!(sgmp::point_number(15, 15, 19), 301); // Q16: there is no column I
/// ```
#[must_use]
pub const fn point_number(column: u8, row: u8, size: u8) -> u16 {
    // At most 255 * 255 + 255 + 1, which a u16 holds.
    row as u16 * size as u16 + column as u16 + 1
}

/// The column and row, from 0 at the lower left, of the point with this number; `None` for a pass, a
/// point off the board or a board of no possible size (`SGMP.md` 2.3).
///
/// ```
/// assert_eq!(sgmp::point_place(301, 19), Some((15, 15)));
/// assert_eq!(sgmp::point_place(0, 19), None); // pass
/// assert_eq!(sgmp::point_place(511, 19), None);
/// ```
#[must_use]
pub fn point_place(number: u16, size: u8) -> Option<(u8, u8)> {
    if !SIZES.contains(&size) {
        return None;
    }
    let index = number.checked_sub(1)?;
    let row = index / u16::from(size);
    let column = index % u16::from(size);
    // The column is below the size, so only the row can leave the board.
    (row < u16::from(size)).then_some((column as u8, row as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_of_every_board_has_its_own_number() {
        for size in SIZES {
            let mut next = 1;
            for row in 0..size {
                for column in 0..size {
                    assert_eq!(point_number(column, row, size), next);
                    assert_eq!(point_place(next, size), Some((column, row)));
                    next += 1;
                }
            }
            assert!(next <= 0x1ff, "a pass and every point fit into nine bits");
            for beyond in next..=0x3ff {
                assert_eq!(point_place(beyond, size), None);
            }
            assert_eq!(point_place(0, size), None);
        }
    }

    #[test]
    fn the_corners_are_where_the_protocol_has_them() {
        assert_eq!(point_number(18, 0, 19), 19);
        assert_eq!(point_number(0, 18, 19), 343);
        assert_eq!(point_number(18, 18, 19), 361);
        assert_eq!(point_number(8, 8, 9), 81);
        assert_eq!(point_number(21, 21, 22), 484);
    }

    #[test]
    fn no_number_and_no_size_makes_it_panic() {
        for size in 0..=u8::MAX {
            for point in [0, 1, 361, 511, u16::MAX] {
                let _ = point_place(point, size);
            }
            let _ = point_number(u8::MAX, u8::MAX, size);
        }
    }
}

//! Where handicap stones are put.

use super::{Point, Size};

/// A handicap that cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadHandicap {
    /// Not 0 and not from 2 to what the board holds.
    #[error("{asked} handicap stones asked for on {size}: {}", choice(*most))]
    Number {
        /// How many were asked for.
        asked: usize,
        /// The board.
        size: Size,
        /// The most it holds, 0 for none at all.
        most: usize,
    },
    /// A handicap stone off the board.
    #[error("a handicap stone is off the board")]
    OffBoard,
    /// Two handicap stones on a point.
    #[error("two handicap stones on {0}")]
    Twice(Point),
}

fn choice(most: usize) -> String {
    match most {
        0 => "it has no handicap points".to_owned(),
        most => format!("there are 0 and 2 to {most}"),
    }
}

/// The most stones that have a fixed place on a board of that size: 9 on odd boards from 9 up, 4 on even ones and on 7x7,
/// 0 below. (GTP 2, 4.1.1.)
pub fn most_fixed_handicap(size: Size) -> usize {
    match size.rows() {
        0..7 => 0,
        7 => 4,
        rows if rows % 2 == 0 => 4,
        _ => 9,
    }
}

/// Where so many handicap stones are put, in the order of GTP's `fixed_handicap`; 0 stones are put nowhere.
///
/// # Errors
/// 1 stone, or more than the board has points for.
pub fn fixed_handicap(size: Size, stones: usize) -> Result<Vec<Point>, BadHandicap> {
    let most = most_fixed_handicap(size);
    if stones != 0 && !(2..=most).contains(&stones) {
        return Err(BadHandicap::Number {
            asked: stones,
            size,
            most,
        });
    }
    // On the third line of small boards, on the fourth of large ones.
    let low = if size.rows() < 13 { 2 } else { 3 };
    let middle = size.rows() / 2;
    let high = size.rows().wrapping_sub(1 + low);
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
    let with_center = stones >= 5 && stones % 2 == 1;
    let outside = corners.into_iter().chain(sides).take(stones - usize::from(with_center));
    let center = with_center.then_some((middle, middle));
    Ok(outside
        .chain(center)
        .map(|(column, row)| Point::at(column, row))
        .collect())
}

/// Whether Black may put these handicap stones where he likes: at least two, each on a point of its own, and one point left.
pub(super) fn check_free_handicap(size: Size, points: &[Point]) -> Result<(), BadHandicap> {
    let most = size.area() - 1;
    if !(2..=most).contains(&points.len()) {
        let asked = points.len();
        return Err(BadHandicap::Number { asked, size, most });
    }
    for (at, point) in points.iter().enumerate() {
        if !point.is_on(size) {
            return Err(BadHandicap::OffBoard);
        }
        if points[..at].contains(point) {
            return Err(BadHandicap::Twice(*point));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placed(rows: usize, stones: usize) -> String {
        let size = Size::new(rows).expect("a size");
        let points = fixed_handicap(size, stones).expect("a handicap");
        points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn handicap_stones_lie_where_gtp_puts_them() {
        assert_eq!(placed(19, 0), "");
        assert_eq!(placed(19, 2), "D4 Q16");
        assert_eq!(placed(19, 3), "D4 Q16 D16");
        assert_eq!(placed(19, 4), "D4 Q16 D16 Q4");
        assert_eq!(placed(19, 5), "D4 Q16 D16 Q4 K10");
        assert_eq!(placed(19, 6), "D4 Q16 D16 Q4 D10 Q10");
        assert_eq!(placed(19, 7), "D4 Q16 D16 Q4 D10 Q10 K10");
        assert_eq!(placed(19, 8), "D4 Q16 D16 Q4 D10 Q10 K4 K16");
        assert_eq!(placed(19, 9), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
        assert_eq!(placed(13, 5), "D4 K10 D10 K4 G7");
        assert_eq!(placed(9, 5), "C3 G7 C7 G3 E5");
        assert_eq!(placed(8, 4), "C3 F6 C6 F3");
        assert_eq!(placed(7, 4), "C3 E5 C5 E3");
    }

    #[test]
    fn a_handicap_the_board_has_no_points_for_is_refused_in_a_sentence() {
        let refusal =
            |rows, stones| fixed_handicap(Size::new(rows).expect("a size"), stones).map_err(|bad| bad.to_string());
        assert_eq!(
            refusal(8, 5),
            Err("5 handicap stones asked for on 8x8: there are 0 and 2 to 4".to_owned())
        );
        assert_eq!(
            refusal(6, 2),
            Err("2 handicap stones asked for on 6x6: it has no handicap points".to_owned())
        );
        assert_eq!(refusal(2, 0), Ok(vec![]));
        assert!(refusal(19, 1).is_err() && refusal(19, 10).is_err());
    }
}

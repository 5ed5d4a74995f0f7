//! A pattern cut out of a position: the points around a move as they are.

use crate::game::{Board, Color, Point};
use crate::think::knowledge::Mark;
use std::fmt;
use std::str::FromStr;

/// The longest side that is cut, in points.
const LONGEST: usize = 19;
/// A corner picture is so long along one edge and along the other (seeds/001, part 1 of the second day: 10x12 for joseki).
const CORNER: [usize; 2] = [10, 12];

/// Which points around a move are cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// So many columns and rows, both odd, the move in the middle.
    Around(usize, usize),
    /// The nearest corner, 10 points along one edge and 12 along the other: the one along which the move is farther from the corner.
    Corner,
}

/// A text that is no extent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a size is columns x rows, such as 5x5 or 7x9, both odd and from 3 to {LONGEST}; or corner")]
pub struct NoExtent;

impl Default for Extent {
    fn default() -> Extent {
        Extent::Around(5, 5)
    }
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Extent::Around(columns, rows) => write!(f, "{columns}x{rows}"),
            Extent::Corner => f.write_str("corner"),
        }
    }
}

impl FromStr for Extent {
    type Err = NoExtent;

    fn from_str(text: &str) -> Result<Extent, NoExtent> {
        if text == "corner" {
            return Ok(Extent::Corner);
        }
        let (columns, rows) = text.split_once('x').ok_or(NoExtent)?;
        let side = |text: &str| {
            let side = text
                .parse()
                .ok()
                .filter(|side| (3..=LONGEST).contains(side) && side % 2 == 1);
            side.ok_or(NoExtent)
        };
        Ok(Extent::Around(side(columns)?, side(rows)?))
    }
}

/// The rows of a picture from the top, and the row and column of the move in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// What is there, as `us` sees it.
    pub rows: Vec<Vec<Mark>>,
    /// Where the move is.
    pub at: (usize, usize),
}

/// What stands around a move of `us`. Of what lies beyond the edge one line is kept.
pub fn cut(board: &Board, us: Color, point: Point, extent: Extent) -> Cut {
    let (column, row) = (point.column() as isize, point.row() as isize);
    let side = board.size().rows() as isize;
    // From the left to the right and from the bottom to the top, both ends within.
    let (columns, rows) = match extent {
        Extent::Around(columns, rows) => {
            let reach = |side: usize| side as isize / 2;
            (
                (column - reach(columns), column + reach(columns)),
                (row - reach(rows), row + reach(rows)),
            )
        }
        Extent::Corner => {
            let depth = |at: isize| at.min(side - 1 - at);
            let [short, long] = CORNER.map(|length| length as isize);
            // Every point of a board is within 10 points of an edge, to each side.
            let (wide, tall) = if depth(column) > depth(row) {
                (long, short)
            } else {
                (short, long)
            };
            let run = |at: isize, length: isize| match at <= side - 1 - at {
                true => (-1, (length - 1).min(side)),
                false => ((side - length).max(-1), side),
            };
            (run(column, wide), run(row, tall))
        }
    };
    // Beyond the first line off the board nothing new is seen.
    let kept = |(from, to): (isize, isize)| (from.max(-1), to.min(side));
    let ((left, right), (bottom, top)) = (kept(columns), kept(rows));
    let mark = |column: isize, row: isize| {
        let on = 0..side;
        if !on.contains(&column) || !on.contains(&row) {
            return Mark::OFF;
        }
        match board.color_at(Point::at(column as usize, row as usize)) {
            None => Mark::EMPTY,
            Some(color) if color == us => Mark::OURS,
            Some(_) => Mark::THEIRS,
        }
    };
    let rows = (bottom..=top).rev();
    let rows = rows.map(|row| (left..=right).map(|column| mark(column, row)).collect());
    Cut {
        rows: rows.collect(),
        at: ((top - row) as usize, (column - left) as usize),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    fn drawn(board: &str, us: Color, point: &str, extent: &str) -> Vec<String> {
        let board = Board::from_diagram(board).expect("a position");
        let extent = extent.parse().expect("an extent");
        let cut = cut(&board, us, point.parse().expect("a point"), extent);
        let character = |(column, mark): (usize, &Mark), row: usize| match *mark {
            _ if cut.at == (row, column) => 'a',
            Mark::EMPTY => '.',
            Mark::OURS => 'X',
            Mark::THEIRS => 'O',
            _ => '#',
        };
        let rows = cut.rows.iter().enumerate();
        rows.map(|(row, marks)| marks.iter().enumerate().map(|mark| character(mark, row)).collect())
            .collect()
    }

    const BOARD: &str = "
        . . . . .
        . . X O .
        . . . . .
        X O . . .
        . . . . .";

    #[test]
    fn the_points_around_a_move_are_seen_from_its_side_with_one_line_of_edge() {
        assert_eq!(drawn(BOARD, Black, "C3", "3x3"), [".XO", ".a.", "O.."]);
        assert_eq!(drawn(BOARD, White, "C3", "3x3"), [".OX", ".a.", "X.."]);
        assert_eq!(drawn(BOARD, Black, "B1", "5x5"), ["#....", "#XO..", "#.a..", "#####"]);
        assert_eq!(drawn(BOARD, White, "E5", "3x5"), ["###", ".a#", "X.#", "..#"]);
    }

    #[test]
    fn a_corner_has_both_edges_and_ends_after_10_and_12_points() {
        let board = Board::new(crate::game::Size::NINETEEN).diagram();
        let tall = drawn(&board, Black, "Q16", "corner");
        assert_eq!((tall.len(), tall[0].len()), (13, 11));
        assert_eq!((tall[0].as_str(), tall[4].as_str()), ("###########", "......a...#"));
        let wide = drawn(&board, Black, "L3", "corner");
        assert_eq!((wide.len(), wide[0].len()), (11, 13));
        assert!(wide[10].chars().all(|c| c == '#'));
        let middle = drawn(&board, Black, "K10", "corner");
        assert_eq!(middle.concat().matches('a').count(), 1);
        assert_eq!(
            drawn(BOARD, Black, "C3", "corner").len(),
            7,
            "a small board whole, with its edges"
        );
    }

    #[test]
    fn a_size_is_two_odd_numbers() {
        assert_eq!("7x9".parse(), Ok(Extent::Around(7, 9)));
        for bad in ["", "5", "4x4", "1x3", "21x5", "axb", "5x5x5"] {
            assert_eq!(bad.parse::<Extent>(), Err(NoExtent), "{bad}");
        }
    }
}

//! Where on a board a picture lies that shows a part of it, and what is around.

use crate::game::{BadDiagram, Board, Color, Point, PointSet, Size};

/// Where a picture lies, such as `bottom left of 9, white around`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    across: Side,
    upward: Side,
    size: Size,
    /// Whose living stones fill the rest of the board, if anybody's.
    around: Option<Color>,
}

/// The edge that a picture lies at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// Left, or bottom.
    Low,
    /// Neither: in the middle.
    Middle,
    /// Right, or top.
    High,
}

impl Side {
    /// How many lines of the board come before the first of the picture.
    fn before(self, board: usize, picture: usize) -> usize {
        match self {
            Side::Low => 0,
            Side::Middle => (board - picture) / 2,
            Side::High => board - picture,
        }
    }
}

impl Place {
    /// From its words: `bottom`, `top`, `left`, `right`, two of them for a corner, or `middle`; `of` and the rows of the board; and, if
    /// the rest of the board is full, `, black around` or `, white around`.
    pub(super) fn parse(text: &str) -> Result<Place, String> {
        let wrong = || format!("`{text}` is no place; one is `bottom left of 9`, another `middle of 9, white around`");
        let (whereabouts, around) = match text.split_once(',') {
            None => (text, None),
            Some((whereabouts, around)) => match around.trim() {
                "black around" => (whereabouts, Some(Color::Black)),
                "white around" => (whereabouts, Some(Color::White)),
                _ => return Err(wrong()),
            },
        };
        let (edges, rows) = whereabouts.split_once(" of ").ok_or_else(wrong)?;
        let size = rows.trim().parse().ok().and_then(Size::new).ok_or_else(wrong)?;
        let (mut across, mut upward) = (Side::Middle, Side::Middle);
        for edge in edges.split_whitespace() {
            let (axis, side) = match edge {
                "left" => (&mut across, Side::Low),
                "right" => (&mut across, Side::High),
                "bottom" => (&mut upward, Side::Low),
                "top" => (&mut upward, Side::High),
                "middle" => continue,
                _ => return Err(wrong()),
            };
            if *axis != Side::Middle {
                return Err(wrong());
            }
            *axis = side;
        }
        Ok(Place {
            across,
            upward,
            size,
            around,
        })
    }

    /// The board that the picture shows a part of; its rows may be shorter or longer than there are rows. Or what is wrong, and in which row, if it
    /// is one, from 1.
    pub(super) fn board(&self, picture: &str) -> Result<Board, (Option<usize>, String)> {
        let marks = picture
            .lines()
            .map(|line| line.chars().filter(|mark| !mark.is_whitespace()));
        let marks: Vec<Vec<char>> = marks.map(Iterator::collect).collect();
        let (height, width) = (marks.len(), marks.first().map_or(0, Vec::len));
        let rows = self.size.rows();
        if let Some(at) = marks.iter().position(|row| row.len() != width) {
            let what = format!(
                "row {} of the picture has {} points, the first {width}",
                at + 1,
                marks[at].len()
            );
            return Err((Some(at + 1), what));
        }
        if height > rows || width > rows {
            let what = format!("the picture has {width} columns and {height} rows, the board {rows}");
            return Err((None, what));
        }
        let (left, bottom) = (self.across.before(rows, width), self.upward.before(rows, height));
        let shown = |point: Point| {
            let column = point.column().checked_sub(left).filter(|column| *column < width)?;
            let row = point.row().checked_sub(bottom).filter(|row| *row < height)?;
            Some((column, height - 1 - row))
        };
        let mut stones: [PointSet; 2] = [PointSet::EMPTY; 2];
        for point in self.size.points() {
            let color = match shown(point).map(|(column, row)| (row, column, marks[row][column])) {
                None => self
                    .around
                    .filter(|_| !self.is_eye(point, &|near| shown(near).is_some())),
                Some((.., '.' | '+')) => None,
                Some((.., 'X' | 'x' | '*')) => Some(Color::Black),
                Some((.., 'O' | 'o' | '0')) => Some(Color::White),
                Some((row, column, mark)) => {
                    let (row, column) = (row + 1, column + 1);
                    let bad = BadDiagram::UnknownMark { row, column, mark };
                    return Err((bad.row(), bad.to_string()));
                }
            };
            if let Some(color) = color {
                stones[usize::from(color == Color::White)].insert(point);
            }
        }
        Board::from_stones(self.size, &stones[0], &stones[1]).map_err(|bad| (None, bad.to_string()))
    }

    /// Whether the stones around have an eye there: on every other line both ways, and nowhere beside the picture.
    fn is_eye(&self, point: Point, is_shown: &dyn Fn(Point) -> bool) -> bool {
        let near = point.neighbors().into_iter().chain(point.diagonals());
        let apart = near.filter(|near| near.is_on(self.size)).all(|near| !is_shown(near));
        let lines = [point.column(), point.row()].map(|line| self.size.rows() - 1 - line);
        apart && lines.iter().all(|line| line % 2 == 0)
    }
}

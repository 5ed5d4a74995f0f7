//! A position as a picture, and back.

use super::Board;
use crate::game::{Color, Point, PointSet, Size};
use std::fmt;

/// A string without a liberty: no position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the string on {0} has no liberty")]
pub struct NoLiberty(pub Point);

/// A picture that shows no position. Rows are counted from the top and columns from the left, both from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadDiagram {
    /// A mark that is neither a stone nor an empty point.
    #[error("row {row}, column {column}: `{mark}` is neither `X`, `O` nor `.`")]
    UnknownMark {
        /// From the top.
        row: usize,
        /// From the left, blanks not counted.
        column: usize,
        /// What is there.
        mark: char,
    },
    /// A row longer or shorter than there are rows.
    #[error("row {row} has {columns} points, but there are {rows} rows")]
    NotSquare {
        /// From the top.
        row: usize,
        /// How many points it has.
        columns: usize,
        /// How many rows there are.
        rows: usize,
    },
    /// Fewer than 2 or more than 19 rows.
    #[error("a board has 2 to 19 rows, not {rows}")]
    NoSuchSize {
        /// How many rows there are.
        rows: usize,
    },
    /// A string without a liberty.
    #[error("row {row}, column {column}: the string there has no liberty")]
    NoLiberty {
        /// From the top.
        row: usize,
        /// From the left.
        column: usize,
    },
}

/// Whether a line is the margin above or below a board: `A B C`.
fn is_margin(line: &str) -> bool {
    let letters: Vec<char> = line.chars().filter(|mark| !mark.is_whitespace()).collect();
    let columns = ('A'..='T').filter(|letter| *letter != 'I');
    letters.len() >= 2 && letters.into_iter().eq(columns.take(line.split_whitespace().count()))
}

/// A row without the numbers of the margin beside it.
fn without_numbers(line: &str) -> &str {
    let is_number =
        |word: &str| !word.starts_with('0') && word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
    let line = line.trim();
    let line = match line.split_once(char::is_whitespace) {
        Some((first, rest)) if is_number(first) => rest,
        _ => line,
    };
    match line.rsplit_once(char::is_whitespace) {
        Some((rest, last)) if is_number(last) => rest,
        _ => line,
    }
}

impl BadDiagram {
    /// The row that is wrong, from the top, if it is one.
    pub const fn row(&self) -> Option<usize> {
        match self {
            BadDiagram::UnknownMark { row, .. }
            | BadDiagram::NotSquare { row, .. }
            | BadDiagram::NoLiberty { row, .. } => Some(*row),
            BadDiagram::NoSuchSize { .. } => None,
        }
    }
}

impl Board {
    /// A board from a picture: rows from the top, `.` or `+` empty, `X`, `x` or `*` Black, `O`, `o` or `0` White; blanks between, and
    /// rows without a mark, do not count, nor do the letters and numbers of a margin, and brackets around a stone.
    ///
    /// # Errors
    /// The first mark, row or string that is wrong, with its place.
    pub fn from_diagram(picture: &str) -> Result<Board, BadDiagram> {
        let mut marks: Vec<Vec<Option<Color>>> = Vec::new();
        for line in picture
            .lines()
            .filter(|line| !line.trim().is_empty() && !is_margin(line))
        {
            let row = marks.len() + 1;
            let read = |(at, mark)| match mark {
                '.' | '+' => Ok(None),
                'X' | 'x' | '*' => Ok(Some(Color::Black)),
                'O' | 'o' | '0' => Ok(Some(Color::White)),
                mark => Err(BadDiagram::UnknownMark {
                    row,
                    column: at + 1,
                    mark,
                }),
            };
            let columns = without_numbers(line)
                .chars()
                .filter(|mark| !mark.is_whitespace() && !matches!(mark, '(' | ')'))
                .enumerate();
            marks.push(columns.map(read).collect::<Result<_, _>>()?);
        }

        let rows = marks.len();
        let size = Size::new(rows).ok_or(BadDiagram::NoSuchSize { rows })?;
        if let Some(at) = marks.iter().position(|row| row.len() != rows) {
            let columns = marks[at].len();
            return Err(BadDiagram::NotSquare {
                row: at + 1,
                columns,
                rows,
            });
        }

        let stones = |color| {
            size.points()
                .filter(|p| marks[rows - 1 - p.row()][p.column()] == Some(color))
                .collect()
        };
        Board::from_stones(size, &stones(Color::Black), &stones(Color::White)).map_err(|NoLiberty(point)| {
            BadDiagram::NoLiberty {
                row: rows - point.row(),
                column: point.column() + 1,
            }
        })
    }

    /// A board with those stones. A point given to both sides is Black's; points off the board do not count.
    ///
    /// # Errors
    /// A string that has no liberty.
    pub fn from_stones(size: Size, black: &PointSet, white: &PointSet) -> Result<Board, NoLiberty> {
        let mut board = Board::new(size);
        for point in size.points() {
            // A string that ends up with a liberty has one at every step before, so nothing is captured on the way.
            let color = match (black.contains(point), white.contains(point)) {
                (true, _) => Color::Black,
                (false, true) => Color::White,
                (false, false) => continue,
            };
            let takes = |beside: &Point| {
                board.color_at(*beside) == Some(color.opponent()) && board.only_liberty(*beside) == Some(point)
            };
            if let Some(smothered) = point.neighbors().into_iter().find(takes) {
                return Err(NoLiberty(smothered));
            }
            board.play(color, point).map_err(|_| NoLiberty(point))?;
        }
        Ok(board)
    }

    /// The picture that [`Board::from_diagram`] reads: rows from the top, blanks between the points, a newline at the end of each row.
    pub fn diagram(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.size.rows();
        for row in (0..rows).rev() {
            for column in 0..rows {
                let mark = match self.color_at(Point::at(column, row)) {
                    Some(Color::Black) => "X",
                    Some(Color::White) => "O",
                    None => ".",
                };
                f.write_str(if column == 0 { "" } else { " " })?;
                f.write_str(mark)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}\n{self}prisoners {:?}, ko {:?}",
            self.size,
            self.prisoners,
            self.ko()
        )
    }
}

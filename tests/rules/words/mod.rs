//! What moves are called: `a` stands where the move of `X` is called so, `.` where it is not; every empty point is asked.

mod contact;
mod forms;
mod opening;
mod symmetry;
mod tactics;

use nagara::game::{Board, Color, Point, Word};

/// The marks of a picture, its rows from the top.
type Marks = Vec<Vec<char>>;

fn marks(picture: &str) -> Marks {
    let lines = picture.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| line.split_whitespace().flat_map(str::chars).collect())
        .collect()
}

/// The picture laid in one of the eight ways.
fn turned(marks: &Marks, way: usize) -> Marks {
    let last = marks.len() - 1;
    let from = |row: usize, column: usize| {
        let (row, column) = if way & 1 == 0 {
            (row, column)
        } else {
            (row, last - column)
        };
        let (row, column) = if way & 2 == 0 {
            (row, column)
        } else {
            (last - row, column)
        };
        if way & 4 == 0 { (row, column) } else { (column, row) }
    };
    let at = |row, column| {
        let (row, column) = from(row, column);
        marks[row][column]
    };
    (0..=last)
        .map(|row| (0..=last).map(|column| at(row, column)).collect())
        .collect()
}

/// The board of a picture; the stones of `X` are `us`.
fn board_for(marks: &Marks, us: Color) -> Board {
    let (ours, theirs) = if us == Color::Black { ('X', 'O') } else { ('O', 'X') };
    let lines = marks.iter().map(|row| {
        let stones = row.iter().map(|mark| match mark {
            'X' => ours,
            'O' => theirs,
            _ => '.',
        });
        stones.collect::<String>()
    });
    super::board(&lines.collect::<Vec<_>>().join("\n"))
}

/// Holds if the word is told at each `a` of the picture and at no other empty point, in all eight ways and for both colours.
fn assert_told(word: Word, picture: &str) {
    let marks = marks(picture);
    for way in 0..8 {
        let marks = turned(&marks, way);
        for us in Color::BOTH {
            let board = board_for(&marks, us);
            let last = marks.len() - 1;
            let told = |point: &Point| word.holds(&board, us, *point);
            let meant = |point: &Point| marks[last - point.row()][point.column()] == 'a';
            let points = || board.size().points();
            let is: Vec<Point> = points().filter(told).collect();
            let should: Vec<Point> = points().filter(meant).collect();
            assert_eq!(is, should, "{word} of {us}, way {way}\n{board}");
        }
    }
}

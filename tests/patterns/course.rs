//! The two 5x5 patterns of the course's program (seeds/001, part 1 of the second day, `patternData`). Of its board, the file `figure`, whole
//! runs of points are lost in the scan; the boards here hold what the patterns ask for.

use super::{at, board, knowledge, points};
use nagara::game::Color;

const PATTERNS: &str = "
pattern course-0
. . . . .
. . O . .
. O X a .
. . . . .
. X . X .
move a 5 shape the first of the course

pattern course-1
. X . . .
. . . . .
. . a . .
. O . . .
. . . X .
move a 5 shape the second of the course
";

const BOARD: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . O . . . . X . . . .
    . . O X . . . . . . . . .
    . . . . . . . . . . . . .
    . . X . X . . . O . . . .
    . . . . . . . . . . X . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .";

#[test]
fn each_proposes_its_move_and_no_other_is_proposed() {
    let found = points(&knowledge(PATTERNS), BOARD);
    assert_eq!(found.len(), 2);
    assert!(found.contains(&at("E10")) && found.contains(&at("K9")), "{found:?}");
}

/// From the last row and a row and column of the turned board to those of the board.
type Way = fn(usize, usize, usize) -> (usize, usize);

#[test]
fn turned_mirrored_and_for_the_other_colour_they_are_found_too() {
    let rows: Vec<Vec<&str>> = BOARD
        .trim()
        .lines()
        .map(|row| row.split_whitespace().collect())
        .collect();
    let size = rows.len();
    let ways: [Way; 8] = [
        |_, row, column| (row, column),
        |last, row, column| (last - column, row),
        |last, row, column| (last - row, last - column),
        |last, row, column| (column, last - row),
        |last, row, column| (row, last - column),
        |last, row, column| (last - row, column),
        |_, row, column| (column, row),
        |last, row, column| (last - column, last - row),
    ];
    let knowledge = knowledge(PATTERNS);
    for way in ways {
        let mark = |row, column| {
            let (row, column) = way(size - 1, row, column);
            rows[row][column]
        };
        let row = |row| (0..size).map(|column| mark(row, column)).collect::<Vec<_>>().join(" ");
        let turned = (0..size).map(row).collect::<Vec<_>>().join("\n");
        assert_eq!(points(&knowledge, &turned).len(), 2, "\n{turned}");
        let swapped: String = turned
            .chars()
            .map(|mark| match mark {
                'X' => 'O',
                'O' => 'X',
                other => other,
            })
            .collect();
        assert_eq!(knowledge.find(&board(&swapped), Color::White).len(), 2, "\n{swapped}");
    }
}

//! What the formulas say, equation by equation.

mod agreement;
mod algebra;
mod counting;
mod ending;
mod moves;

use crate::support::size;
use nagara::game::law::formulas::{Position, Vector};
use nagara::game::{Board, Color, Point};
use std::path::Path;

/// The equations of the paper.
const EQUATIONS: [&str; 22] = [
    "1-1", "1-2", "2", "3", "4", "5", "6", "7", "8-1", "8-2", "9", "10", "11", "12", "13-1", "13-2", "13-3", "13-4",
    "13-5", "13-6", "14-1", "14-2",
];

/// A point by its name.
fn at(name: &str) -> Point {
    name.parse().expect("the name of a point")
}

/// The points of those names, on a board of so many rows.
fn points(rows: usize, names: &str) -> Vector {
    let named = names.split_whitespace().map(at).collect();
    Vector::from_points(size(rows), &named)
}

/// The board of a picture.
fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("a picture of a board")
}

/// The position of a picture.
fn position(picture: &str, turn: Color) -> Position {
    Position::new(&board(picture), turn)
}

#[test]
fn every_equation_of_the_paper_is_told_beside_what_it_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/game/law/formulas");
    let mut told = String::new();
    for entry in std::fs::read_dir(folder).expect("the room of the formulas") {
        let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a text");
        let lines = text.lines().map(str::trim_start).filter(|line| line.starts_with("///"));
        told.extend(lines);
    }
    for number in EQUATIONS {
        assert!(told.contains(&format!("({number})")), "equation ({number}) is missing");
    }
}

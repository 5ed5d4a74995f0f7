//! Facts about patterns: what the matcher finds, what conditions ask, what fits nearly, and what patterns tell.

mod asking;
mod course;
mod fitting;
mod likeness;
mod telling;

use nagara::game::{Board, Color, Point};
use nagara::think::Text;
use nagara::think::knowledge::Knowledge;

fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("the picture shows a position")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn knowledge(patterns: &str) -> Knowledge {
    let (name, text) = ("test.pat", &format!("{patterns}\nend\n"));
    Knowledge::new(&[Text { name, text }]).expect("good patterns")
}

/// The same, which finds too what fits nearly, and counts it so much at most.
fn nearly(patterns: &str, weight: f32) -> Knowledge {
    let (name, text) = ("test.pat", &format!("{patterns}\nend\n"));
    Knowledge::with_near(&[Text { name, text }], weight).expect("good patterns")
}

/// Where Black's patterns propose something.
fn points(knowledge: &Knowledge, picture: &str) -> Vec<Point> {
    let board = board(picture);
    let found = knowledge.find(&board, Color::Black);
    found.into_iter().map(|found| found.point).collect()
}

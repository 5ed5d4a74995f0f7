//! What patterns tell of linkages and eyes is what recognition sees in the same pictures.

use nagara::builtin;
use nagara::game::{Board, Color, Point, PointSet, Size};
use nagara::think::knowledge::{ByReading, Knowledge, Mark, Pattern, Statement, Told};
use nagara::think::recognition::eyes::{eye_area, eyes};
use nagara::think::recognition::{Degree, End, Recognition};

const ROWS: usize = 13;

/// A picture alone on a board, our stones black; one with a row beyond the edge lies along the lower edge.
fn alone(pattern: &Pattern) -> Board {
    let along = pattern.rows.iter().any(|row| row.contains(&Mark::OFF));
    let rows: Vec<_> = pattern.rows.iter().filter(|row| !row.contains(&Mark::OFF)).collect();
    let low = if along { 0 } else { 4 };
    let (mut black, mut white) = (PointSet::EMPTY, PointSet::EMPTY);
    for (up, row) in rows.iter().rev().enumerate() {
        for (right, &mark) in row.iter().enumerate() {
            let point = Point::at(3 + right, low + up);
            match mark {
                Mark::OURS => drop(black.insert(point)),
                Mark::THEIRS => drop(white.insert(point)),
                _ => {}
            }
        }
    }
    let size = Size::new(ROWS).expect("a size");
    Board::from_stones(size, &black, &white).expect("no string without a liberty")
}

/// How surely recognition holds two ends for joined; no linkage is a cut one.
fn degree(seen: &Recognition, one: Point, other: Option<Point>) -> Degree {
    let joins = |found: &&nagara::think::recognition::Linkage| match (found.other(), other) {
        (End::Stone(end), Some(other)) => [found.stone(), end] == [one, other] || [found.stone(), end] == [other, one],
        (End::Edge(end), None) => found.stone() == one && end.row() == 0 && end.column() == one.column(),
        _ => false,
    };
    seen.linkages().find(joins).map_or(Degree::Cut, |found| found.degree())
}

fn shipped(name: &str) -> Vec<Pattern> {
    let texts = builtin::texts().patterns;
    let text = texts.into_iter().find(|text| text.name == name);
    let knowledge = Knowledge::new(&[text.expect("a file of that name")]);
    knowledge.expect("good patterns").patterns().to_vec()
}

/// What the shipped patterns tell of a position, by name.
fn told_of<'a>(all: &'a [Told<'_>], pattern: &Pattern) -> Vec<&'a Told<'a>> {
    all.iter().filter(|told| told.pattern.name == pattern.name).collect()
}

#[test]
fn linkages_are_told_as_recognition_finds_them() {
    let knowledge = Knowledge::new(&builtin::texts().patterns).expect("good patterns");
    let patterns = shipped("linkage.pat");
    assert!(patterns.len() > 10);
    for pattern in &patterns {
        let board = alone(pattern);
        let seen = Recognition::new(&board);
        let all = knowledge.told(&board, Color::Black, &ByReading(&board));
        let told = told_of(&all, pattern);
        assert!(!told.is_empty(), "{}\n{}", pattern.name, board.diagram());
        for told in told {
            let Statement::Linkage {
                stone,
                other,
                degree: expected,
            } = told.statement
            else {
                panic!("{} tells of no linkage", pattern.name);
            };
            let one = told.stone(stone).expect("on the board");
            let other = other.map(|letter| told.stone(letter).expect("on the board"));
            assert_eq!(
                degree(&seen, one, other),
                expected,
                "{}\n{}",
                pattern.name,
                board.diagram()
            );
        }
    }
}

#[test]
fn eyes_are_told_as_recognition_counts_them() {
    let knowledge = Knowledge::new(&builtin::texts().patterns).expect("good patterns");
    let patterns = shipped("eyes.pat");
    assert!(patterns.len() > 5);
    for pattern in &patterns {
        let board = alone(pattern);
        let stones = board.stones(Color::Black);
        let area = eye_area(&board, Color::Black, &PointSet::EMPTY);
        let seen = eyes(&board, Color::Black, &stones, &area, builtin::eyes());
        let all = knowledge.told(&board, Color::Black, &ByReading(&board));
        let told = told_of(&all, pattern);
        assert!(!told.is_empty(), "{}\n{}", pattern.name, board.diagram());
        for told in told {
            assert_eq!(told.statement, Statement::Eyes(seen.count), "{}", pattern.name);
        }
    }
}

//! Each kind of linkage: connected, peeped at, cut. The course's figures are lost; these are drawn after its text.

use super::*;
use Degree::{Connected, Sente};

/// A board with those stones.
fn with(rows: usize, black: &str, white: &str) -> Recognition {
    let size = crate::game::Size::new(rows).expect("2 to 19 rows");
    Recognition::new(&Board::from_stones(size, &points(black), &points(white)).expect("no string without a liberty"))
}

/// What becomes of Black's linkage between two points of a 9x9 board when White has those stones; the same with the colours swapped.
fn degree(ends: [&str; 2], kind: Kind, white: &str) -> Option<Degree> {
    let stones = if kind.is_to_edge() {
        ends[0].to_owned()
    } else {
        ends.join(" ")
    };
    let found = [(stones.as_str(), white), (white, stones.as_str())].map(|(black, white)| {
        let seen = with(9, black, white);
        told(&seen, ends[0], ends[1]).map(|(found, degree)| {
            assert_eq!(found, kind);
            degree
        })
    });
    assert_eq!(found[0], found[1], "{white}");
    found[0]
}

#[test]
fn diagonal() {
    let degree = |white| degree(["D5", "E6"], Kind::Diagonal, white);
    assert_eq!(degree(""), Some(Connected));
    assert_eq!(degree("D7 F5"), Some(Connected));
    assert_eq!(degree("E5"), Some(Sente));
    assert_eq!(degree("D6 E5"), None);
    // A cut that is taken at once: D6 is an eye.
    let seen = with(9, "D5 E6 C6 D7", "E5");
    assert_eq!(told(&seen, "D5", "E6"), Some((Kind::Diagonal, Connected)));
    // Solidly joined stones need none.
    assert_eq!(told(&with(9, "D5 E5 E6", ""), "D5", "E6"), None);
}

#[test]
fn one_space() {
    let degree = |white| degree(["D5", "F5"], Kind::OneSpace, white);
    assert_eq!(degree(""), Some(Connected));
    assert_eq!(degree("E6"), Some(Sente));
    assert_eq!(degree("E6 E4"), Some(Sente));
    assert_eq!(degree("E5"), None);
    // One stone beside an end does not touch the point between, and Black is nearer; two are taken to peep.
    assert_eq!(degree("D6"), Some(Connected));
    assert_eq!(degree("D6 F4"), Some(Sente));
    // With E4 White's stone on E5 would have one liberty.
    let seen = with(9, "D5 F5 E4", "D6 F6");
    assert_eq!(told(&seen, "D5", "F5"), Some((Kind::OneSpace, Connected)));
}

#[test]
fn two_space() {
    let degree = |white| degree(["D5", "G5"], Kind::TwoSpace, white);
    assert_eq!(degree(""), Some(Connected));
    assert_eq!(degree("E6"), Some(Sente));
    assert_eq!(degree("E6 E4"), Some(Sente));
    // Whichever of E5 and F5 Black plays, White cuts at the other.
    assert_eq!(degree("E6 F4"), None);
    assert_eq!(degree("F5"), None);
    let seen = with(9, "D5 F5 G5", "");
    assert_eq!(told(&seen, "D5", "G5"), None);
    assert_eq!(told(&seen, "D5", "F5"), Some((Kind::OneSpace, Connected)));
}

#[test]
fn small_knight() {
    let degree = |white| degree(["D5", "F6"], Kind::SmallKnight, white);
    assert_eq!(degree(""), Some(Connected));
    assert_eq!(degree("E4"), Some(Sente));
    assert_eq!(degree("F5"), Some(Sente));
    assert_eq!(degree("D6 F5"), None);
    assert_eq!(degree("E5"), None);
    // From D6 a one-space linkage does the same.
    let seen = with(9, "D5 D6 F6", "");
    assert_eq!(told(&seen, "D5", "F6"), None);
    assert_eq!(told(&seen, "D6", "F6"), Some((Kind::OneSpace, Connected)));
}

#[test]
fn large_knight() {
    let degree = |white| degree(["C5", "F6"], Kind::LargeKnight, white);
    assert_eq!(degree(""), Some(Connected));
    assert_eq!(degree("D4"), Some(Sente));
    assert_eq!(degree("D4 E7"), None);
    assert_eq!(degree("E6"), None);
}

#[test]
fn to_the_edge_from_the_second_line() {
    let degree = |white| degree(["E2", "E1"], Kind::SecondLine, white);
    assert_eq!(degree(""), Some(Connected));
    assert_eq!(degree("F1"), Some(Sente));
    // White may play hane from both sides.
    assert_eq!(degree("D2 F2"), Some(Sente));
    assert_eq!(degree("E1"), None);
}

#[test]
fn to_the_edge_from_the_third_line() {
    let degree = |white| degree(["E3", "E1"], Kind::ThirdLine, white);
    assert_eq!(degree(""), Some(Connected));
    // The course has seen this taken for a linkage and for none; here it is one.
    assert_eq!(degree("F3"), Some(Connected));
    assert_eq!(degree("F2"), Some(Sente));
    assert_eq!(degree("D2 F2"), None);
    assert_eq!(degree("E2"), None);
}

#[test]
fn to_the_edge_from_the_fourth_line() {
    let degree = |white| degree(["E4", "E1"], Kind::FourthLine, white);
    assert_eq!(degree(""), Some(Connected));
    assert_eq!(degree("F2"), Some(Sente));
    // White's G2 is as near to E2 as Black's E4.
    assert_eq!(degree("G2"), Some(Sente));
    assert_eq!(degree("D3 F2"), None);
    assert_eq!(degree("E1"), None);
}

#[test]
fn what_lies_at_the_other_edge_disturbs_nothing() {
    let cases = [
        ("T4", "T4 T1", Kind::FourthLine, "A2 A3 A4"),
        ("T5 T8", "T5 T8", Kind::TwoSpace, "A7 A8"),
        ("A5 A8", "A5 A8", Kind::TwoSpace, "T5 T6"),
    ];
    for (black, ends, kind, white) in cases {
        let (one, other) = ends.split_once(' ').expect("two ends");
        let found = told(&with(19, black, white), one, other);
        assert_eq!(found, Some((kind, Connected)), "{ends}");
    }
}

#[test]
fn every_edge_is_reached() {
    for (stone, edge) in [("E3", "E1"), ("E7", "E9"), ("C5", "A5"), ("G5", "J5")] {
        assert_eq!(
            told(&with(9, stone, ""), stone, edge),
            Some((Kind::ThirdLine, Connected))
        );
    }
}

#[test]
fn distances_tell_where_the_pattern_does_not() {
    let seen = with(9, "D5 F5", "D6");
    let found = linkage(&seen, "D5", "F5").expect("a linkage");
    assert_eq!(
        (found.by_pattern, found.by_potential, found.by_reading),
        (None, Connected, None)
    );
    // The course's drawing: a stone beside the point between is as near as Black's.
    let seen = with(9, "D5 F5", "E6");
    let found = linkage(&seen, "D5", "F5").expect("a linkage");
    assert_eq!((found.by_pattern, found.by_potential), (Some(Sente), Sente));
}

#[test]
fn loose_ones_are_wider_and_never_better_than_sente() {
    let cases = [
        (["C5", "G5"], Kind::ThreeSpace),
        (["C3", "H3"], Kind::FourSpace),
        (["D4", "F6"], Kind::DiagonalJump),
        (["C5", "G6"], Kind::GreatKnight),
        (["E5", "E1"], Kind::FifthLine),
    ];
    for (ends, kind) in cases {
        assert!(kind.is_loose());
        assert_eq!(degree(ends, kind, ""), Some(Sente), "{kind:?}");
    }
    assert_eq!(degree(["C5", "G5"], Kind::ThreeSpace, "E6"), None);
    assert_eq!(degree(["C5", "G5"], Kind::ThreeSpace, "E5"), None);
    assert_eq!(degree(["D4", "F6"], Kind::DiagonalJump, "E5"), None);
    // In the centre four points are too many.
    assert_eq!(degree(["B5", "G5"], Kind::FourSpace, ""), None);
}

#[test]
fn a_name_tells_one_linkage_from_all_others() {
    let seen = with(9, "C3 E3 F5 G7 C7 D6", "E7 G3 H5");
    let all: Vec<&Linkage> = seen.linkages().chain(seen.loose_linkages()).collect();
    assert!(all.len() > 15, "only {} linkages", all.len());
    for found in all {
        assert_eq!(seen.linkage(found.id()), Some(found));
        assert!(found.between().all(|point| seen.string_at(point).is_none()));
    }
}

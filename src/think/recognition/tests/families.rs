//! Families, and how neighbours stand to each other.

use super::*;
use crate::think::recognition::Stance;

fn black_families(picture: &str) -> usize {
    let seen = recognized(picture);
    seen.families()
        .filter(|(_, family)| family.color == Color::Black)
        .count()
}

const OPEN: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X . . . X . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O . O . O . .";

#[test]
fn a_loose_linkage_makes_a_family_and_not_a_group() {
    let seen = recognized(OPEN);
    assert_eq!(told(&seen, "C5", "G5"), Some((Kind::ThreeSpace, Degree::Sente)));
    assert_ne!(seen.group_at(at("C5")), seen.group_at(at("G5")));
    assert_eq!(black_families(OPEN), 1);
}

#[test]
fn a_wall_between_parts_a_family() {
    let walled = "
        . . . . O . . . .
        . . . . O . . . .
        . . . . O . . . .
        . . . . O . . . .
        . . X . O . X . .
        . . . . O . . . .
        . . . . O . . . .
        . . . . O . . . .
        . . O . O . O . .";
    assert_eq!(black_families(walled), 2);
}

#[test]
fn strings_that_touch_or_share_liberties_are_related() {
    let seen = recognized(
        "
        . . . . . . .
        . . . . . . .
        . . . O . . .
        . . X . X . .
        . . X O . . .
        . . . . . . .
        . . . . . . .",
    );
    let relation = |one: &str, other: &str| {
        let mut ends = [one, other].map(|name| seen.string_at(at(name)).expect("a stone"));
        ends.sort_unstable();
        let found = seen.string_relations().iter().find(|relation| relation.ends == ends)?;
        Some((found.stance, found.common_liberties, found.touch))
    };
    assert_eq!(relation("C4", "E4"), Some((Stance::Friendly, 1, false)));
    assert_eq!(relation("C4", "D5"), Some((Stance::Hostile, 2, false)));
    assert_eq!(relation("C4", "D3"), Some((Stance::Hostile, 1, true)));
    assert_eq!(relation("D5", "D3"), Some((Stance::Friendly, 1, false)));
    assert_eq!(seen.string_relations().len(), 6);
}

#[test]
fn groups_are_the_better_connected_the_nearer_they_are() {
    let connectivity = |picture: &str, one: &str, other: &str| {
        let seen = recognized(picture);
        let mut ends = [one, other].map(|name| seen.group_at(at(name)).expect("a group"));
        ends.sort_unstable();
        let found = seen.group_relations().iter().find(|relation| relation.ends == ends);
        found.map(|relation| (relation.stance, relation.connectivity))
    };
    let peeped = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . O . . . . .
        . . X . X . . . .
        . . . . . . . . .
        . . . O . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let (stance, sente) = connectivity(peeped, "C5", "E5").expect("neighbours");
    assert_eq!(stance, Stance::Friendly);
    let (_, loose) = connectivity(OPEN, "C5", "G5").expect("neighbours");
    assert!(0.0 < loose && loose < sente && sente < 1.0, "{loose} {sente}");
    assert_eq!(connectivity(peeped, "C5", "D6"), Some((Stance::Hostile, 0.0)));
    let apart = "
        . . . . . . . . .
        . . . . . . . . .
        . . O . . . X . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . O . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(connectivity(apart, "C7", "G3"), None);
}

#[test]
fn families_meet_where_both_reach() {
    let seen = recognized(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . X . . O .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
    );
    let [relation] = seen.family_relations() else {
        panic!("two families, one relation");
    };
    assert_eq!(relation.stance, Stance::Hostile);
    assert!(relation.contacts.contains(at("D4")) && relation.contacts.contains(at("E4")));
    assert!(!relation.contacts.contains(at("A4")));
}

//! Facts about what is recognized.

mod course;
mod enclosed;
mod families;
mod groups;
mod linkages;
mod names;
mod operations;
mod proven;

use super::{Degree, End, Group, Kind, Linkage, Recognition};
use crate::game::{Board, Color, Point, PointSet};

/// The board of a picture.
fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("a picture of a position")
}

/// A picture, recognized.
fn recognized(picture: &str) -> Recognition {
    Recognition::new(&board(picture))
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn points(names: &str) -> PointSet {
    names.split_whitespace().map(at).collect()
}

/// The linkage, loose or not, with those ends.
fn linkage<'a>(seen: &'a Recognition, one: &str, other: &str) -> Option<&'a Linkage> {
    let (one, other) = (at(one), at(other));
    let has_ends = |linkage: &&Linkage| {
        let (End::Stone(end) | End::Edge(end)) = linkage.other();
        [linkage.stone(), end] == [one, other] || [end, linkage.stone()] == [one, other]
    };
    let mut found = seen.linkages().chain(seen.loose_linkages()).filter(has_ends);
    let first = found.next();
    assert!(found.next().is_none(), "two linkages between {one} and {other}");
    first
}

/// Kind and verdict of the linkage with those ends.
fn told(seen: &Recognition, one: &str, other: &str) -> Option<(Kind, Degree)> {
    linkage(seen, one, other).map(|linkage| (linkage.kind(), linkage.degree()))
}

/// The group with a stone or another point there.
fn group<'a>(seen: &'a Recognition, name: &str) -> &'a Group {
    let id = seen.group_at(at(name)).expect("a group has the point");
    seen.group(id).expect("a group of that name")
}

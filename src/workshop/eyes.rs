//! The table of small eye spaces, by reading every shape to the end.
//!
//! All ways in which up to seven points hang together, in the middle of the board, on an edge and in a corner, turned
//! and mirrored ones once. Left out are shapes that part the wall around them, alone or with the edge; a shape on both
//! edges of a corner without the corner point always does.

use crate::think::recognition::eyes::{Cells, Line, OUTSIDE, Place, Shape, Solved, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What the file begins with.
pub const BEGINS: &str = "# Small eye spaces";

/// What a reader needs to know.
const HEAD: &str = " read to the end: made by `nagara patterns eyes`, not by hand.
#
# A line is a shape. First where it lies: in the middle of the board, on the edge (the lowest row is the first line) or
# in the corner (the left column, too). Then the liberties that the wall around it has elsewhere: so many, or more up to
# the next line of the shape. Then what becomes of a group that has no other space, when the enemy moves first and when
# it moves first itself: dead, ko, seki (it cannot be taken, but has no two eyes) or two-eyes. Then the picture, its
# rows from the top: o is a point of the space, k one from which the enemy begins who moves first, l one from which the
# owner begins, * both; none where it does not matter who moves first. A shape stands for its turns and mirror images.
#
# Above the shapes of one degree code (for each point how many of the others are beside it) is their eye count: 2.0
# when there are two eyes though the enemy moves first, 1.5 when there are two only when the owner does, 1.0 otherwise;
# with no liberties elsewhere.
";

/// The whole table up to so many points; `hear` is told how many shapes are read.
pub fn table(largest: usize, hear: &mut dyn FnMut(usize)) -> String {
    let mut text = format!("{BEGINS}{HEAD}");
    let mut shapes = Place::ALL.map(|place| {
        (
            place,
            BTreeSet::from([Shape {
                cells: 1,
                sides: place.sides(),
            }]),
        )
    });
    let mut read = 0;
    for size in 1..=largest {
        for (place, shapes) in &mut shapes {
            if size > 1 {
                *shapes = shapes.iter().flat_map(|shape| larger(*shape)).collect();
            }
            let mut by_code: BTreeMap<Vec<u8>, Vec<(Shape, Solved)>> = BTreeMap::new();
            for shape in shapes.iter() {
                if let Some(solved) = Solved::new(*shape) {
                    by_code.entry(shape.code()).or_default().push((*shape, solved));
                }
                read += 1;
                hear(read);
            }
            section(&mut text, size, *place, shapes.len(), &by_code);
        }
    }
    text
}

/// The shapes with one point more.
fn larger(shape: Shape) -> impl Iterator<Item = Shape> {
    let places = (0..8).flat_map(|column| (0..8).map(move |row| (column, row)));
    places.filter_map(move |(column, row)| shape.with(column, row))
}

/// The shapes of one size in one place.
fn section(
    text: &mut String,
    size: usize,
    place: Place,
    all: usize,
    by_code: &BTreeMap<Vec<u8>, Vec<(Shape, Solved)>>,
) {
    let read: usize = by_code.values().map(Vec::len).sum();
    let several = |count: usize| if count == 1 { "" } else { "s" };
    let parted = match all - read {
        0 => String::new(),
        parted => format!("; {parted} more part the wall"),
    };
    let _ = writeln!(
        text,
        "\n# {}, {size} point{}: {read} shape{}{parted}",
        place.name(),
        several(size),
        several(read)
    );
    for (code, shapes) in by_code.iter().rev() {
        let counts: BTreeSet<String> = shapes.iter().map(|(_, solved)| count(solved)).collect();
        let code: Vec<String> = code.iter().map(u8::to_string).collect();
        let counts: Vec<&str> = counts.iter().map(String::as_str).collect();
        let by_shape = if counts.len() > 1 { ", by the shape" } else { "" };
        let _ = writeln!(text, "# {}: {}{by_shape}", code.join(","), counts.join(" or "));
        for (shape, solved) in shapes {
            let mut last: Option<Verdict> = None;
            for outside in 0..=OUTSIDE {
                let verdict = solved.verdict(NOBODY, outside);
                if let Some(verdict) = verdict.filter(|verdict| Some(*verdict) != last) {
                    let _ = writeln!(
                        text,
                        "{}",
                        Line {
                            shape: *shape,
                            outside,
                            verdict
                        }
                    );
                    last = Some(verdict);
                }
            }
        }
    }
}

/// No stone inside.
const NOBODY: Cells = 0;

fn count(solved: &Solved) -> String {
    solved
        .verdict(NOBODY, 0)
        .map_or(String::new(), |verdict| format!("{:.1}", verdict.count()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtin;

    /// Shapes up to this size are read again; `NAGARA_EYES=7` reads all.
    fn largest() -> usize {
        std::env::var("NAGARA_EYES")
            .ok()
            .and_then(|size| size.parse().ok())
            .unwrap_or(5)
    }

    #[test]
    fn the_table_in_the_project_is_what_reading_finds() {
        let (known, read) = (include_str!("../../patterns/eyes.txt"), table(largest(), &mut |_| {}));
        assert_eq!(
            known.get(..read.len()),
            Some(read.as_str()),
            "run `nagara patterns eyes -o patterns/eyes.txt`"
        );
    }

    #[test]
    fn there_are_as_many_shapes_as_polyominoes() {
        let free = [1, 1, 2, 5, 12, 35, 108];
        let mut shapes = BTreeSet::from([Shape {
            cells: 1,
            sides: Place::Middle.sides(),
        }]);
        for count in free {
            assert_eq!(shapes.len(), count);
            shapes = shapes.iter().flat_map(|shape| larger(*shape)).collect();
        }
        // One of the 108 goes around a point and parts the wall.
        assert!(builtin::eyes().len() > 107);
    }
}

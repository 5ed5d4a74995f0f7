//! Links between strings that are in doubt, read with each side first.

use crate::game::{Board, Color, Point};
use crate::think::reading::{Depth, InDoubt, Link, connection};
use crate::think::recognition::{Degree, End, Linkage, Recognition, StringId};

/// Positions that each reading of a link may look into: they take longer than those of a capture, and a link half a millisecond.
const BUDGET: u32 = 40;
/// Links read in one position at most.
const MOST_READ: usize = 6;
/// Lines from the last move within which a link comes before larger ones.
const NEAR: usize = 3;

/// A link between two strings of different groups of one side.
#[derive(Clone, Debug)]
pub struct LinkFound {
    /// Whose it is.
    pub color: Color,
    /// A stone at each end.
    pub ends: [Point; 2],
    /// The stones of the smaller of the two groups: what is cut off at least.
    pub stones: usize,
    /// What reading says.
    pub link: Link,
}

/// A link that may be read.
struct Doubt {
    color: Color,
    ends: [Point; 2],
    strings: [StringId; 2],
    stones: usize,
    is_near: bool,
}

/// Reads the linkages that the enemy would cut if he moved first, as the pattern or the distances have it: those near the last move first,
/// then those that join most stones.
pub(super) fn read(
    board: &Board,
    recognition: &Recognition,
    last: Option<Point>,
    depth: Depth,
    stop: &dyn Fn() -> bool,
) -> Vec<LinkFound> {
    let mut doubts: Vec<Doubt> = Vec::new();
    for linkage in recognition.linkages() {
        if let Some(doubt) = doubt(recognition, linkage, last)
            && doubts.iter().all(|known| known.strings != doubt.strings)
        {
            doubts.push(doubt);
        }
    }
    doubts.sort_by_key(|doubt| (!doubt.is_near, usize::MAX - doubt.stones, doubt.ends));
    let mut links = Vec::new();
    for doubt in doubts.into_iter().take(MOST_READ) {
        if stop() {
            break;
        }
        let [one, other] = doubt.ends;
        links.push(LinkFound {
            color: doubt.color,
            ends: doubt.ends,
            stones: doubt.stones,
            link: connection(board, one, other, depth.of(BUDGET), InDoubt::Cut),
        });
    }
    links
}

/// A linkage that is sente between two groups.
fn doubt(recognition: &Recognition, linkage: &Linkage, last: Option<Point>) -> Option<Doubt> {
    let End::Stone(other) = linkage.other() else {
        return None;
    };
    let ends = [linkage.stone(), other];
    let [a, b] = ends.map(|end| recognition.string_at(end));
    let strings = [a?.min(b?), a?.max(b?)];
    let [x, y] = strings.map(|string| recognition.group_of(string));
    if linkage.degree() != Degree::Sente || x? == y? {
        return None;
    }
    let len = |group| recognition.group(group).map_or(0, |group| group.len);
    let near = |point: Point| {
        last.is_some_and(|last| {
            let columns = last.column().abs_diff(point.column());
            columns.max(last.row().abs_diff(point.row())) <= NEAR
        })
    };
    Some(Doubt {
        color: linkage.color(),
        ends,
        strings,
        stones: len(x?).min(len(y?)),
        is_near: ends.into_iter().chain(linkage.between()).any(near),
    })
}

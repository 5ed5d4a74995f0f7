//! What a picture says of the points around one of its moves, so that pictures can be compared and thought through.
//!
//! What follows from the edge is filled in: beyond it there is nothing on, and between two points of the board there is no edge. So
//! two pictures that say the same are the same here, however much of the edge was drawn.

use super::impossible::Impossible;
use crate::game::{Size, Way};
use crate::think::knowledge::{Mark, Pattern};

/// How far from its move a picture may reach, to each side.
const REACH: i8 = 20;
const SIDE: usize = 2 * REACH as usize + 1;

/// No possibility at all.
const NOTHING: Mark = Mark(0);

/// A position: columns to the right of the move, rows above it.
pub(super) type At = (i8, i8);

/// The four positions beside one.
pub(super) fn beside((right, up): At) -> impl Iterator<Item = At> {
    [(right - 1, up), (right + 1, up), (right, up - 1), (right, up + 1)].into_iter()
}

/// The points around a move.
#[derive(Clone, Debug)]
pub(super) struct Surroundings {
    /// What the picture says of each point.
    marks: Vec<Mark>,
    /// The points that the picture says something about, the nearest first.
    told: Vec<(i8, i8, Mark)>,
    /// How many of these must be empty, ours, theirs.
    certain: [usize; 3],
    board: Board,
}

impl Surroundings {
    /// What a pattern says around a point of its picture.
    ///
    /// # Errors
    /// An edge with points of the board on both of its sides, and a picture for which no board is large or small enough.
    pub(super) fn of(pattern: &Pattern, (row, column): (usize, usize)) -> Result<Surroundings, Impossible> {
        let origin = (row as i8, column as i8);
        let mut told = Vec::new();
        for (row, marks) in pattern.rows.iter().enumerate() {
            for (column, &mark) in marks.iter().enumerate() {
                let (right, up) = (column as i8 - origin.1, origin.0 - row as i8);
                if mark != Mark::ANY {
                    told.push((right, up, mark));
                }
            }
        }
        told.sort_by_key(|&(right, up, _)| (right.abs().max(up.abs()), right, up));
        let board = Board::around(&told);
        let mut marks = vec![Mark::ANY; SIDE * SIDE];
        let mut certain = [0; 3];
        for &(right, up, mark) in &told {
            marks[index(right, up)] = mark;
            match both(mark, board.at(right, up)) {
                NOTHING => return Err(Impossible::Edge),
                Mark::EMPTY => certain[0] += 1,
                Mark::OURS => certain[1] += 1,
                Mark::THEIRS => certain[2] += 1,
                _ => {}
            }
        }
        if board.is_cut() {
            return Err(Impossible::Edge);
        }
        if !board.may_be() {
            return Err(Impossible::Size);
        }
        Ok(Surroundings {
            marks,
            told,
            certain,
            board,
        })
    }

    /// What may be there; anything where the picture does not reach.
    pub(super) fn at(&self, right: i8, up: i8) -> Mark {
        match Surroundings::reaches((right, up)) {
            true => both(self.marks[index(right, up)], self.board.at(right, up)),
            false => Mark::ANY,
        }
    }

    /// The points that the picture says something about, the nearest first.
    pub(super) fn told(&self) -> &[(i8, i8, Mark)] {
        &self.told
    }

    /// Whether a picture may reach so far.
    pub(super) fn reaches((right, up): (i8, i8)) -> bool {
        let is_within = |way: i8| (-REACH..=REACH).contains(&way);
        is_within(right) && is_within(up)
    }

    /// The same with the colours exchanged.
    pub(super) fn exchanged(&self) -> Surroundings {
        let [empty, ours, theirs] = self.certain;
        Surroundings {
            marks: self.marks.iter().copied().map(exchanged).collect(),
            told: self.told.iter().map(|&(r, u, mark)| (r, u, exchanged(mark))).collect(),
            certain: [empty, theirs, ours],
            board: self.board,
        }
    }

    /// The ways, of eight, in which the other fits wherever this one does.
    pub(super) fn ways_within(&self, other: &Surroundings) -> impl Iterator<Item = Way> {
        let may_be = self
            .certain
            .iter()
            .zip(&other.certain)
            .all(|(own, others)| own >= others);
        let ways = if may_be { &Way::ALL[..] } else { &[] };
        ways.iter().copied().filter(move |way| {
            other.told.iter().all(|&(right, up, mark)| {
                let (right, up) = way.lay(right, up);
                mark.allows(self.at(right, up))
            })
        })
    }
}

/// What is known of the board around a move: a box of points that are on it, and where its edges are.
#[derive(Clone, Copy, Debug)]
struct Board {
    box_of: [i8; 4],
    edges: [Option<i8>; 4],
}

impl Board {
    fn around(told: &[(i8, i8, Mark)]) -> Board {
        // Left, right, below, above; the move itself is on the board.
        let mut box_of = [0; 4];
        for &(right, up, mark) in told {
            if both(mark, Mark::OFF) == NOTHING {
                let [left, most, below, above] = box_of;
                box_of = [left.min(right), most.max(right), below.min(up), above.max(up)];
            }
        }
        let mut board = Board {
            box_of,
            edges: [None; 4],
        };
        for &(right, up, mark) in told {
            let [left, most, below, above] = box_of;
            if mark == Mark::OFF && (left..=most).contains(&right) {
                board.note_edge([2, 3], up);
            }
            if mark == Mark::OFF && (below..=above).contains(&up) {
                board.note_edge([0, 1], right);
            }
        }
        board
    }

    /// Notes that the board ends at or before a distance: below or above 0, to the first or the second of two sides.
    fn note_edge(&mut self, sides: [usize; 2], at: i8) {
        match at < 0 {
            true => self.edges[sides[0]] = self.edges[sides[0]].max(Some(at)),
            false => {
                let edge = &mut self.edges[sides[1]];
                *edge = Some(edge.map_or(at, |there| there.min(at)));
            }
        }
    }

    /// Whether a board may be so large and so small: as many rows as columns, room for all its points, and its edges where they are.
    fn may_be(&self) -> bool {
        let [left, most, below, above] = self.box_of;
        let [west, east, south, north] = self.edges;
        let between = |edges: (Option<i8>, Option<i8>)| edges.0.zip(edges.1).map(|(one, other)| other - one - 1);
        let needed = (most - left).max(above - below) + 1;
        let room = [(west, east), (south, north)].into_iter().filter_map(between).min();
        let fits = |rows: usize| needed as usize <= rows && room.is_none_or(|room| rows <= room as usize);
        (0..=Size::NINETEEN.rows())
            .filter_map(Size::new)
            .any(|size| fits(size.rows()))
    }

    /// Whether an edge runs between two of its points.
    fn is_cut(&self) -> bool {
        let [left, most, below, above] = self.box_of;
        [(left, below), (most, above)]
            .iter()
            .any(|&(right, up)| self.at(right, up) == NOTHING)
    }

    /// What the edges alone allow there.
    fn at(&self, right: i8, up: i8) -> Mark {
        let [left, most, below, above] = self.box_of;
        let on = Mark::EMPTY.or(Mark::OURS).or(Mark::THEIRS);
        let within = (left..=most).contains(&right) && (below..=above).contains(&up);
        let [west, east, south, north] = self.edges;
        let beyond = west.is_some_and(|edge| right <= edge)
            || east.is_some_and(|edge| right >= edge)
            || south.is_some_and(|edge| up <= edge)
            || north.is_some_and(|edge| up >= edge);
        match (within, beyond) {
            (true, true) => NOTHING,
            (true, false) => on,
            (false, true) => Mark::OFF,
            (false, false) => Mark::ANY,
        }
    }
}

/// What two marks both allow.
fn both(one: Mark, other: Mark) -> Mark {
    Mark(one.0 & other.0)
}

/// The mark as the other side sees it.
fn exchanged(mark: Mark) -> Mark {
    let one = |own: Mark, seen: Mark| if both(mark, own) == own { seen.0 } else { 0 };
    let rest = both(mark, Mark::EMPTY.or(Mark::OFF)).0;
    Mark(rest | one(Mark::OURS, Mark::THEIRS) | one(Mark::THEIRS, Mark::OURS))
}

fn index(right: i8, up: i8) -> usize {
    (up + REACH) as usize * SIDE + (right + REACH) as usize
}

//! Strings that live whatever the other side plays, even if their own side always passes (Benson 1976).

use super::regions::{flood, heads};
use crate::game::{Board, Color, PointSet};

/// What of a side is alive beyond all play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::think) struct Unconditional {
    /// Its stones.
    pub(in crate::think) stones: PointSet,
    /// The points between them in which the other side cannot live either: each empty one is a liberty of one and the same string.
    pub(in crate::think) inside: PointSet,
}

/// A string of the side.
struct OwnString {
    stones: PointSet,
    liberties: PointSet,
}

/// A region that one side's stones enclose.
struct Enclosed {
    points: PointSet,
    /// Points of the region that are empty.
    empty: PointSet,
    /// Stones of the side around it.
    around: PointSet,
}

impl Enclosed {
    /// Whether all its empty points, of which there are some, are liberties of that string.
    fn is_vital_to(&self, string: &OwnString) -> bool {
        !self.empty.is_empty() && self.empty.difference(&string.liberties).is_empty()
    }
}

/// The unconditionally alive stones of a side.
pub(in crate::think) fn unconditional(board: &Board, color: Color) -> Unconditional {
    let heads = heads(board, color);
    let mut strings: Vec<OwnString> = heads
        .map(|head| OwnString {
            stones: board.string(head),
            liberties: board.liberties(head),
        })
        .collect();
    let mut regions = regions(board, color);
    let all = |strings: &[OwnString]| strings.iter().fold(PointSet::EMPTY, |all, one| all.union(&one.stones));
    loop {
        let before = (strings.len(), regions.len());
        // A string stays that has two vital regions.
        strings.retain(|string| regions.iter().filter(|region| region.is_vital_to(string)).count() >= 2);
        // A region stays that only such strings enclose.
        let stay = all(&strings);
        regions.retain(|region| region.around.difference(&stay).is_empty());
        if (strings.len(), regions.len()) == before {
            break;
        }
    }
    let is_safe = |region: &&Enclosed| strings.iter().any(|string| region.is_vital_to(string));
    Unconditional {
        stones: all(&strings),
        inside: regions
            .iter()
            .filter(is_safe)
            .fold(PointSet::EMPTY, |all, region| all.union(&region.points)),
    }
}

/// The stones of that colour that nobody can ever take, whatever is played (Benson 1976).
pub fn unconditionally_alive(board: &Board, color: Color) -> PointSet {
    unconditional(board, color).stones
}

/// The connected sets of points without a stone of that side.
fn regions(board: &Board, color: Color) -> Vec<Enclosed> {
    let own = board.stones(color);
    let mut seen = own;
    let mut regions = Vec::new();
    for start in board.size().points() {
        if seen.contains(start) {
            continue;
        }
        let (points, around) = flood(board, start, |point| !own.contains(point));
        seen = seen.union(&points);
        regions.push(Enclosed {
            empty: points.iter().filter(|point| board.is_empty(*point)).collect(),
            points,
            around,
        });
    }
    regions
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(picture: &str) -> Board {
        Board::from_diagram(picture).expect("a picture")
    }

    fn alive(picture: &str, color: Color) -> usize {
        unconditional(&board(picture), color).stones.len()
    }

    #[test]
    fn two_eyes_live_whatever_is_played() {
        let picture = "
            . X . X O
            X X X X O
            O O O O O
            . . . . .
            . . . . .";
        assert_eq!(alive(picture, Color::Black), 6);
        assert_eq!(alive(picture, Color::White), 0, "it has one region only");
    }

    #[test]
    fn one_eye_or_a_false_one_is_not_enough() {
        let one = "
            . X O . .
            X X O . .
            O O O . .
            . . . . .
            . . . . .";
        assert_eq!(alive(one, Color::Black), 0);
        let false_eye = "
            . X . X O
            X O X X O
            O O O O O
            . . . . .
            . . . . .";
        assert_eq!(alive(false_eye, Color::Black), 0);
    }

    #[test]
    fn strings_that_share_two_eyes_live_together() {
        // A5 is a string of its own: A4 and B5 are eyes of it and of the rest.
        let picture = "
            X . X X O
            . X . X O
            X X X X O
            O O O O O
            . . . . .";
        assert_eq!(alive(picture, Color::Black), 9);
    }

    #[test]
    fn what_stands_in_such_an_eye_is_dead_and_what_has_room_may_not_be() {
        let picture = "
            . X O . X .
            X X . X X .
            X X X X X X
            O O O O O O
            . . . . . .
            . . . . . .";
        let black = unconditional(&board(picture), Color::Black);
        assert_eq!(black.stones, board(picture).stones(Color::Black));
        assert!(black.inside.contains("C6".parse().expect("a point")));
        assert!(!black.inside.contains("C2".parse().expect("a point")));
    }
}

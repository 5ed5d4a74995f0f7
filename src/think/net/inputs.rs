//! What the net sees of a position. The same code makes the positions that it learns from.

use crate::game::{Color, PointSet, Size, Way};
use crate::think::reading::ladder::{gets_away, is_taken};
use crate::think::search::Position;

/// What the net sees: a set of points for each plane. Everything is told from the side whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Inputs {
    /// By plane: the board; our stones by liberties (1, 2, 3, more), theirs; the last move and the one before; a forbidden ko; our stones
    /// and theirs that a chase takes; where we would be in atari; whether we are Black.
    pub planes: [PointSet; Inputs::PLANES],
}

/// The planes.
mod plane {
    /// Every point of the board; beyond it there is nothing on any plane.
    pub(super) const BOARD: usize = 0;
    /// Our stones by the liberties of their strings: 1, 2, 3, and 4 or more. Theirs follow.
    pub(super) const OURS: usize = 1;
    pub(super) const THEIRS: usize = 5;
    /// The last move, and the one before.
    pub(super) const LAST: usize = 9;
    /// Where a ko may not be taken back.
    pub(super) const KO: usize = 11;
    /// Our stones that a chase by ataris takes, and theirs.
    pub(super) const OURS_CHASED: usize = 12;
    pub(super) const THEIRS_CHASED: usize = 13;
    /// Empty points where our stone would stand in atari.
    pub(super) const SELF_ATARI: usize = 14;
    /// Every point of the board when we are Black, none when we are White.
    pub(super) const BLACK: usize = 15;
}

impl Inputs {
    /// How many planes there are.
    pub const PLANES: usize = 16;

    /// What is to be seen of a position.
    pub fn new(position: &Position<'_>) -> Inputs {
        let Position { board, turn, last } = *position;
        let mut planes = [PointSet::EMPTY; Inputs::PLANES];
        let every: PointSet = board.size().points().collect();
        planes[plane::BOARD] = every;
        if turn == Color::Black {
            planes[plane::BLACK] = every;
        }
        for (back, point) in last.into_iter().enumerate() {
            planes[plane::LAST + back].extend(point);
        }
        if let Some((color, point)) = board.ko() {
            planes[plane::KO].extend((color == turn).then_some(point));
        }
        // Moves are tried on a board of our own; which stone heads a string is asked of the one that was given.
        let mut trial = board.clone();
        for color in Color::BOTH {
            let (first, chased) = if color == turn {
                (plane::OURS, plane::OURS_CHASED)
            } else {
                (plane::THEIRS, plane::THEIRS_CHASED)
            };
            for stone in board.stones(color).iter() {
                if board.string_head(stone) != Some(stone) {
                    continue;
                }
                let liberties = board.liberty_count(stone);
                let is_chased = match liberties {
                    // Its side moves first, and so does the hunter where there are two.
                    1 => !gets_away(&mut trial, stone, color),
                    2 => is_taken(&mut trial, stone, color.opponent()),
                    _ => false,
                };
                let string = board.string(stone);
                let by_liberties = &mut planes[first + liberties.clamp(1, 4) - 1];
                *by_liberties = by_liberties.union(&string);
                if is_chased {
                    planes[chased] = planes[chased].union(&string);
                }
            }
        }
        for &point in board.empty_list() {
            if board.around(point).empty_neighbors() > 1 {
                continue;
            }
            if let Ok((_, undo)) = trial.try_play(turn, point) {
                let liberties = trial.liberty_count(point);
                trial.take_back(undo);
                planes[plane::SELF_ATARI].extend((liberties == 1).then_some(point));
            }
        }
        Inputs { planes }
    }

    /// The same on a board of that size that is laid another way.
    pub fn laid(&self, way: Way, size: Size) -> Inputs {
        let laid = |plane: &PointSet| plane.iter().map(|point| way.image(point, size)).collect();
        Inputs {
            planes: self.planes.each_ref().map(laid),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Board;

    const PICTURE: &str = "
        . . . . . . . . .
        . . X . . . . . .
        . X O X . . . . .
        . . . . . . . . .
        . . . . . . O . .
        . . . . . O X . .
        . . . . . O . . .
        . . . . . . . . .
        . X . . . . . . .";

    fn inputs(turn: Color) -> Inputs {
        let board = Board::from_diagram(PICTURE).unwrap();
        let last = ["G4", "F3"].map(|name| Some(name.parse().unwrap()));
        Inputs::new(&Position {
            board: &board,
            turn,
            last,
        })
    }

    fn points(names: &str) -> PointSet {
        names.split_whitespace().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn stones_lie_on_the_plane_of_their_liberties() {
        let planes = inputs(Color::White).planes;
        assert_eq!(planes[plane::BOARD].len(), 81);
        assert_eq!(planes[plane::OURS], points("C7"));
        assert_eq!(planes[plane::OURS + 1], PointSet::EMPTY);
        assert_eq!(planes[plane::OURS + 2], points("G5"));
        assert_eq!(planes[plane::OURS + 3], points("F3 F4"));
        assert_eq!(planes[plane::THEIRS], PointSet::EMPTY);
        assert_eq!(planes[plane::THEIRS + 1], points("G4"));
        assert_eq!(planes[plane::THEIRS + 2], points("B1 B7 C8 D7"));
        assert_eq!(planes[plane::THEIRS + 3], PointSet::EMPTY);
        assert_eq!(
            [planes[plane::LAST], planes[plane::LAST + 1]],
            [points("G4"), points("F3")]
        );
    }

    #[test]
    fn stones_that_a_chase_takes_are_marked() {
        let planes = inputs(Color::White).planes;
        assert_eq!(planes[plane::THEIRS_CHASED], points("G4"));
        assert_eq!(
            planes[plane::OURS_CHASED],
            PointSet::EMPTY,
            "the stone in atari gets away"
        );
        let planes = inputs(Color::Black).planes;
        assert_eq!(planes[plane::OURS_CHASED], points("G4"));
    }

    #[test]
    fn a_stone_that_would_stand_in_atari_is_foreseen() {
        assert_eq!(inputs(Color::White).planes[plane::SELF_ATARI], points("A1"));
        assert_eq!(inputs(Color::Black).planes[plane::SELF_ATARI], PointSet::EMPTY);
    }

    #[test]
    fn both_sides_see_the_same_with_their_colours_changed() {
        let swapped = PICTURE.replace('X', "x").replace('O', "X").replace('x', "O");
        let board = Board::from_diagram(&swapped).unwrap();
        let last = ["G4", "F3"].map(|name| Some(name.parse().unwrap()));
        let position = Position {
            board: &board,
            turn: Color::Black,
            last,
        };
        let mut other = Inputs::new(&position);
        assert_eq!(other.planes[plane::BLACK].len(), 81);
        other.planes[plane::BLACK] = PointSet::EMPTY;
        assert_eq!(other, inputs(Color::White));
    }

    #[test]
    fn a_ko_that_may_not_be_taken_back_is_marked_for_who_may_not() {
        let mut board = Board::from_diagram(
            "
            . X O . .
            X . X O .
            . X O . .
            . . . . .
            . . . . .",
        )
        .unwrap();
        board.play(Color::White, "B4".parse().unwrap()).unwrap();
        let ko = |turn| {
            let last = [None; 2];
            Inputs::new(&Position {
                board: &board,
                turn,
                last,
            })
            .planes[plane::KO]
        };
        assert_eq!(ko(Color::Black), points("C4"));
        assert_eq!(ko(Color::White), PointSet::EMPTY);
    }
}

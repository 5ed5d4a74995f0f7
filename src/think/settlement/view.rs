//! One board from one side: however it is turned, mirrored or coloured, it gets the same answer.
//!
//! Random games and searches number the points, and so would see a board and its image differently where they are in doubt.

use super::Settlement;
use super::fates::{Settled, Why};
use super::reinforcement::Reinforcement;
use crate::game::{Board, Color, Point, PointSet, Size, Way};

/// Whose turn it is in a view.
pub(super) const TO_MOVE: Color = Color::Black;

/// How a board is looked at: turned and mirrored, and the colours exchanged or not.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    size: Size,
    way: Way,
    exchanges: bool,
}

impl View {
    /// The view in which [`TO_MOVE`] is to move and empty points come first in the order of the points; of images that are alike any.
    pub(super) fn of(board: &Board, turn: Color) -> View {
        let views = Way::ALL.map(|way| View {
            size: board.size(),
            way,
            exchanges: turn != TO_MOVE,
        });
        let first = views.into_iter().min_by_key(|view| {
            let seen = |point| board.color_at(view.back(point)).map(|color| view.color(color));
            board.size().points().map(seen).collect::<Vec<_>>()
        });
        first.unwrap_or(View {
            size: board.size(),
            way: Way::AS_IT_IS,
            exchanges: false,
        })
    }

    /// The board in this view, as after a pass: a ko may be retaken.
    pub(super) fn board(&self, board: &Board) -> Board {
        let stones = |color| self.stones(&board.stones(color));
        let [black, white] = [Color::Black, Color::White].map(|color| stones(self.color(color)));
        let seen = Board::from_stones(self.size, &black, &white);
        // Where every string has a liberty its image has.
        seen.unwrap_or_else(|_| board.clone())
    }

    /// What was settled in this view, as the board is.
    pub(super) fn settlement(&self, seen: Settlement) -> Settlement {
        let mut groups: Vec<Settled> = seen.groups.into_iter().map(|group| self.group(group)).collect();
        groups.sort_by_key(|group| (group.color, group.stones.first()));
        let left = seen.reinforcements.into_iter().map(|left| self.reinforcement(left));
        let mut reinforcements: Vec<Reinforcement> = left.collect();
        reinforcements.sort_by_key(|left| (left.color, left.point, left.enemy));
        Settlement {
            groups,
            seki_eyes: self.points(&seen.seki_eyes),
            reinforcements,
        }
    }

    fn group(&self, seen: Settled) -> Settled {
        Settled {
            color: self.color(seen.color),
            stones: self.points(&seen.stones),
            fate: seen.fate,
            why: match seen.why {
                Why::Shares { liberty, eyes } => Why::Shares {
                    liberty: self.back(liberty),
                    eyes,
                },
                Why::HangsOnKo { ko } => Why::HangsOnKo { ko: self.back(ko) },
                why => why,
            },
        }
    }

    fn reinforcement(&self, seen: Reinforcement) -> Reinforcement {
        Reinforcement {
            color: self.color(seen.color),
            point: seen.point.map(|point| self.back(point)),
            enemy: self.back(seen.enemy),
            threat: seen.threat,
            stones: self.points(&seen.stones),
        }
    }

    /// Points of the board, in this view.
    fn stones(&self, points: &PointSet) -> PointSet {
        points.iter().map(|point| self.image(point)).collect()
    }

    /// Points in this view, as they are on the board.
    fn points(&self, seen: &PointSet) -> PointSet {
        seen.iter().map(|point| self.back(point)).collect()
    }

    fn color(&self, color: Color) -> Color {
        if self.exchanges { color.opponent() } else { color }
    }

    /// A point of the board, in this view.
    fn image(&self, point: Point) -> Point {
        self.way.image(point, self.size)
    }

    /// A point in this view, as it is on the board.
    fn back(&self, seen: Point) -> Point {
        self.way.back().image(seen, self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Black's wall in a corner, a stone of White's, and a mark that breaks every symmetry.
    const BOARD: &str = "
        . X . O .
        X X . O O
        . . . . .
        X . . . .
        . . O . .";

    #[test]
    fn all_images_of_a_board_are_seen_as_one() {
        let board = Board::from_diagram(BOARD).expect("a picture of a board");
        let expected = View::of(&board, Color::Black).board(&board);
        for way in Way::ALL {
            for turn in Color::BOTH {
                let turned = View {
                    size: board.size(),
                    way,
                    exchanges: turn != TO_MOVE,
                };
                let image = turned.board(&board);
                let seen = View::of(&image, turn).board(&image);
                assert_eq!(seen.diagram(), expected.diagram(), "{way:?}, {turn}");
            }
        }
    }
}

//! Moves that net a string, and points at which two strings hang together.

use super::groups::{Group, SIZES, size_class};
use super::tactics::Tactics;
use crate::game::{Color, Point, PointSet};
use crate::think::reading::ladder::{is_netted, is_taken};

impl Tactics {
    /// Notes the points beside the two liberties of an enemy string from which a stone nets it.
    pub(super) fn nets(&mut self, stone: Point, liberties: [Point; 2]) {
        let size = size_class(self.board.string_len(stone));
        let beside = liberties.into_iter().flat_map(Point::neighbors);
        let from: PointSet = beside
            .filter(|point| self.board.is_empty(*point) && !liberties.contains(point))
            .collect();
        for point in from.iter() {
            let Ok((_, undo)) = self.board.try_play(self.us, point) else {
                continue;
            };
            let works = is_netted(&mut self.board, stone, self.us.opponent());
            self.board.take_back(undo);
            if works {
                self.raise(point, Group::Net, 1 + size);
            }
        }
    }

    /// Notes at which of these points strings of one side are parted by a stone of the other's, for both sides.
    pub(super) fn links(&mut self, points: &[Point]) {
        for &point in points {
            let around = self.board.around(point);
            for color in Color::BOTH.into_iter().filter(|color| around.neighbors_of(*color) > 1) {
                let Some(stones) = self.parted(point, color) else {
                    continue;
                };
                let holds = self.holds(point, color.opponent());
                let group = if color == self.us { Group::Link } else { Group::Cut };
                self.raise(point, group, 1 + usize::from(holds) * SIZES + size_class(stones));
            }
        }
    }

    /// The stones of the smaller of two strings that have no other liberty in common than that point; of several pairs the one where it is largest.
    fn parted(&self, point: Point, color: Color) -> Option<usize> {
        let board = &self.board;
        let mut strings = [None; 4];
        let mut count = 0;
        for beside in point.neighbors() {
            let head = board
                .string_head(beside)
                .filter(|_| board.color_at(beside) == Some(color));
            if head.is_some() && !strings[..count].contains(&head) {
                strings[count] = head;
                count += 1;
            }
        }
        let strings = || strings[..count].iter().flatten();
        let pairs = strings()
            .flat_map(|a| strings().map(move |b| (a, b)))
            .filter(|(a, b)| a < b);
        let shared = |(a, b): &(&Point, &Point)| board.liberties(**a).intersection(&board.liberties(**b)).len();
        let smaller = |(a, b): (&Point, &Point)| board.string_len(*a).min(board.string_len(*b));
        pairs.filter(|pair| shared(pair) == 1).map(smaller).max()
    }

    /// Whether a stone of that side there is not taken at once.
    fn holds(&mut self, point: Point, color: Color) -> bool {
        let Ok((_, undo)) = self.board.try_play(color, point) else {
            return false;
        };
        let holds = match self.board.liberty_count(point) {
            0 | 1 => false,
            2 => !is_taken(&mut self.board, point, color.opponent()),
            _ => true,
        };
        self.board.take_back(undo);
        holds
    }
}

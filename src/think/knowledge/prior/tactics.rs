//! The levels of every move in every group: what stones it takes, saves and puts in danger.
//!
//! First each string with one or two liberties is looked at once, and what was found is noted at its liberties; then each
//! empty point is tried. What nets a string and what parts two is in `links`.

use super::groups::{
    GROUPS, Group, Levels, SIZES, both_level, distance_level, last_level, line_level, share_level, size_class, stage,
};
use crate::game::{Board, Color, Point};
use crate::think::reading::ladder::{gets_away, is_taken};
use crate::think::recognition::Territory;

/// The levels of every point, and the board they were told from.
pub(super) struct Tactics {
    pub(super) board: Board,
    pub(super) us: Color,
    last: [Option<Point>; 2],
    stage: usize,
    territory: Territory,
    levels: [Levels; Point::LIMIT],
}

/// What taking a string is good for; the higher the better.
mod capture {
    pub(super) const DOOMED: usize = 0;
    pub(super) const PLAIN: usize = 1;
    pub(super) const LAST: usize = 2;
    pub(super) const SAVES: usize = 3;
    /// A single stone that may not retake.
    pub(super) const KO: usize = 1 + 4 * super::SIZES;
}

/// Two ataris at once.
const DOUBLE: usize = 1 + 4 * SIZES;

/// While a ko may not be retaken.
mod ko {
    pub(super) const ATARI: u8 = 1;
    pub(super) const CAPTURE: u8 = 2;
    /// The ko's own stones are joined, or taken otherwise.
    pub(super) const BESIDE: u8 = 3;
}

impl Tactics {
    /// Looks at every string in danger.
    pub(super) fn new(board: &Board, us: Color, last: [Option<Point>; 2]) -> Tactics {
        let mut tactics = Tactics {
            stage: stage(board),
            territory: territory(board),
            board: board.clone(),
            us,
            last,
            levels: [[0; GROUPS]; Point::LIMIT],
        };
        for color in Color::BOTH {
            for stone in board.stones(color).iter() {
                // Asked of the board that was given: in ours another stone may head the string once a move was taken back.
                if board.string_head(stone) != Some(stone) {
                    continue;
                }
                match (board.liberty_count(stone), color == us) {
                    (1, true) => tactics.ours_in_atari(stone),
                    (1, false) => tactics.theirs_in_atari(stone),
                    (2, true) => tactics.ours_with_two(stone),
                    (2, false) => tactics.theirs_with_two(stone),
                    _ => {}
                }
            }
        }
        tactics.contact();
        tactics.links(board.empty_list());
        tactics
    }

    /// The levels of a legal move.
    #[inline]
    pub(super) fn levels(&mut self, point: Point) -> Levels {
        let mut levels = self.levels[point.index()];
        let mut set = |group: Group, level: usize| levels[group as usize] = level as u8;
        set(Group::Last, last_level(point, self.last[0], self.stage));
        set(Group::Previous, distance_level(point, self.last[1]));
        set(Group::Both, both_level(point, self.last));
        set(Group::Line, line_level(&self.board, point, self.stage));
        let sign = if self.us == Color::Black { 1.0 } else { -1.0 };
        set(Group::Territory, share_level(sign * self.territory.at(point)));
        set(Group::Influence, share_level(sign * self.territory.influence(point)));
        let (ours, theirs) = self.beside(point);
        set(Group::Joins, ours * 4 + theirs);
        if ours + theirs > 0 || !self.board.around(point).has_empty_neighbor() {
            self.try_out(point, &mut levels);
        }
        levels
    }

    pub(super) fn raise(&mut self, point: Point, group: Group, level: usize) {
        let noted = &mut self.levels[point.index()][group as usize];
        *noted = (*noted).max(level as u8);
    }

    fn is_last(&self, stone: Point) -> bool {
        self.last[0].is_some_and(|last| self.board.string_head(last) == self.board.string_head(stone))
    }

    fn ours_in_atari(&mut self, stone: Point) {
        let Some(liberty) = self.board.only_liberty(stone) else {
            return;
        };
        let size = size_class(self.board.string_len(stone));
        let Ok((_, undo)) = self.board.try_play(self.us, liberty) else {
            return;
        };
        let fate = match self.board.liberty_count(stone) {
            0 | 1 => 0,
            2 if is_taken(&mut self.board, stone, self.us.opponent()) => 0,
            2 => 1,
            _ => 2,
        };
        self.board.take_back(undo);
        let fresh = self.last[0].is_some_and(|last| self.touches(last, stone));
        self.raise(
            liberty,
            Group::Escape,
            1 + (fate * 2 + usize::from(fresh)) * SIZES + size,
        );
    }

    fn theirs_in_atari(&mut self, stone: Point) {
        let Some(liberty) = self.board.only_liberty(stone) else {
            return;
        };
        let them = self.us.opponent();
        let size = size_class(self.board.string_len(stone));
        let mut saves = false;
        let board = &self.board;
        board.for_each_stone(stone, |stone| {
            for beside in stone.neighbors() {
                saves |= board.color_at(beside) == Some(self.us) && board.liberty_count(beside) == 1;
            }
        });
        let worth = if saves {
            capture::SAVES
        } else if self.is_last(stone) {
            capture::LAST
        } else if gets_away(&mut self.board, stone, them) {
            capture::PLAIN
        } else {
            capture::DOOMED
        };
        self.raise(liberty, Group::Capture, 1 + worth * SIZES + size);
    }

    fn ours_with_two(&mut self, stone: Point) {
        let Some(liberties) = self.board.two_liberties(stone) else {
            return;
        };
        let them = self.us.opponent();
        if !is_taken(&mut self.board, stone, them) {
            return;
        }
        let size = size_class(self.board.string_len(stone));
        for liberty in liberties {
            let Ok((_, undo)) = self.board.try_play(self.us, liberty) else {
                continue;
            };
            let saved = match self.board.liberty_count(stone) {
                0 | 1 => false,
                2 => !is_taken(&mut self.board, stone, them),
                _ => true,
            };
            self.board.take_back(undo);
            self.raise(liberty, Group::Ladder, 1 + usize::from(saved) * SIZES + size);
        }
    }

    fn theirs_with_two(&mut self, stone: Point) {
        let Some(liberties) = self.board.two_liberties(stone) else {
            return;
        };
        let them = self.us.opponent();
        let size = size_class(self.board.string_len(stone));
        let last = self.is_last(stone);
        let mut in_ladder = false;
        for liberty in liberties {
            let Ok((_, undo)) = self.board.try_play(self.us, liberty) else {
                continue;
            };
            let works = !gets_away(&mut self.board, stone, them);
            self.board.take_back(undo);
            let level = 1 + (usize::from(works) * 2 + usize::from(last)) * SIZES + size;
            let double = self.levels[liberty.index()][Group::Atari as usize] > 0;
            self.raise(liberty, Group::Atari, if double { DOUBLE } else { level });
            in_ladder |= works;
        }
        if !in_ladder {
            self.nets(stone, liberties);
        }
    }

    /// Notes the liberties of the last move's string and of our strings beside that move.
    fn contact(&mut self) {
        let Some(last) = self.last[0].filter(|last| self.board.color_at(*last).is_some()) else {
            return;
        };
        let mut ours = [0; Point::LIMIT];
        for beside in last.neighbors() {
            if self.board.color_at(beside) == Some(self.us) {
                let count = self.board.liberty_count(beside);
                for liberty in self.board.liberties(beside).iter() {
                    let noted = &mut ours[liberty.index()];
                    *noted = if *noted == 0 { count } else { count.min(*noted) };
                }
            }
        }
        let theirs = self.board.liberties(last);
        let of_last = theirs.len().min(4);
        for &point in self.board.empty_list() {
            let beside_last = if theirs.contains(point) { of_last } else { 0 };
            let level = beside_last * 6 + ours[point.index()].min(5);
            self.levels[point.index()][Group::Contact as usize] = level as u8;
        }
    }

    /// Different strings beside a point, ours and theirs, up to three of each.
    fn beside(&self, point: Point) -> (usize, usize) {
        let mut heads = [None; 4];
        let (mut ours, mut theirs) = (0, 0);
        for (at, beside) in point.neighbors().into_iter().enumerate() {
            let head = self.board.string_head(beside);
            if head.is_some() && !heads.contains(&head) {
                heads[at] = head;
                if self.board.color_at(beside) == Some(self.us) {
                    ours += 1;
                } else {
                    theirs += 1;
                }
            }
        }
        (ours.min(3), theirs.min(3))
    }

    /// What only the stone itself can tell.
    fn try_out(&mut self, point: Point, levels: &mut Levels) {
        let banned = self.board.ko().map(|(_, point)| point);
        let Ok((captured, undo)) = self.board.try_play(self.us, point) else {
            return;
        };
        let liberties = self.board.liberty_count(point);
        levels[Group::Liberties as usize] = liberties.min(6) as u8;
        if liberties == 1 {
            let stones = self.board.string_len(point);
            let is_ko = self.board.ko().is_some();
            if is_ko {
                levels[Group::Capture as usize] = capture::KO as u8;
            } else {
                levels[Group::SelfAtari as usize] = 1 + size_class(stones) as u8;
            }
        }
        self.board.take_back(undo);
        if let Some(banned) = banned {
            levels[Group::Ko as usize] = if captured.stones > 0 {
                ko::CAPTURE
            } else if self.touches(point, banned) {
                ko::BESIDE
            } else if levels[Group::Atari as usize] > 0 {
                ko::ATARI
            } else {
                0
            };
        }
    }

    /// Whether a stone on `point` is beside `other` or its string.
    fn touches(&self, point: Point, other: Point) -> bool {
        let head = self.board.string_head(other);
        point
            .neighbors()
            .into_iter()
            .any(|beside| beside == other || head.is_some() && self.board.string_head(beside) == head)
    }
}

/// Whose what is, no stone taken to be dead.
fn territory(board: &Board) -> Territory {
    let mut stands = [0; Point::LIMIT];
    for (color, stand) in [(Color::Black, 2), (Color::White, -2)] {
        for stone in board.stones(color).iter() {
            stands[stone.index()] = stand;
        }
    }
    Territory::new(board.size(), &stands)
}

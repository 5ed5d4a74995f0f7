//! Ladders: a chase in which every move of the hunter gives atari, with the stones that break it.

use super::goal::Goal;
use super::reader::{Reader, Reading, Verdict};
use crate::game::{Board, Color, Move, Point, PointSet};

/// To take the string on a point by ataris alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chase {
    target: Point,
    owner: Color,
}

impl Chase {
    /// To chase the string on `target`; `None` where no stone is.
    pub fn new(board: &Board, target: Point) -> Option<Chase> {
        let owner = board.color_at(target)?;
        Some(Chase { target, owner })
    }
}

impl Goal for Chase {
    fn wanter(&self) -> Color {
        self.owner.opponent()
    }

    fn told(&self, board: &Board, turn: Color) -> Option<bool> {
        if board.color_at(self.target) != Some(self.owner) {
            return Some(true);
        }
        match (board.only_liberty(self.target), turn == self.owner) {
            (Some(last), false) => board.is_legal(turn, last).then_some(true),
            (Some(_), true) => None,
            // No atari, or nothing that an atari would end.
            (None, true) => Some(false),
            (None, false) => (board.liberty_count(self.target) > 2).then_some(false),
        }
    }

    fn moves(&self, board: &Board, turn: Color, moves: &mut Vec<Move>) {
        let mut add = |point| moves.push(Move::Place(point));
        if turn == self.owner {
            board.for_each_stone(self.target, |stone| {
                let hunters = stone.neighbors().into_iter();
                hunters
                    .filter(|&beside| board.color_at(beside) == Some(self.wanter()))
                    .filter_map(|hunter| board.only_liberty(hunter))
                    .for_each(&mut add);
            });
        }
        board.only_liberty(self.target).into_iter().for_each(&mut add);
        board
            .two_liberties(self.target)
            .into_iter()
            .flatten()
            .for_each(&mut add);
    }

    fn guess(&self, board: &Board, turn: Color) -> (u32, u32) {
        // Where the string runs into the open the way is long; against a wall it soon ends.
        let room = match board.only_liberty(self.target).filter(|_| turn == self.owner) {
            Some(liberty) => board.around(liberty).empty_neighbors() as u32,
            None => 1,
        };
        (1 + room, 1)
    }
}

/// What becomes of a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// Whether the string is taken, and the chase.
    pub reading: Reading,
    /// Where the string is not taken: stones of its side without which it would be, whole strings of them.
    pub breakers: PointSet,
    /// Where it is taken: empty points, not its own liberties, on which a stone of its side would save it.
    pub gaps: PointSet,
}

/// Reads whether the string on `target` is taken by ataris alone when `first` moves first, and what breaks or would break the ladder:
/// of the stones and points near the way of the chase each, as far as `budget` positions suffice. Where no stone is, nothing is left to
/// take: yes.
pub fn ladder(board: &Board, target: Point, first: Color, budget: u32) -> Ladder {
    let mut found = Ladder {
        reading: Reading::told(Verdict::Yes),
        breakers: PointSet::EMPTY,
        gaps: PointSet::EMPTY,
    };
    let Some(goal) = Chase::new(board, target) else {
        return found;
    };
    let mut reader = Reader::for_budget(budget);
    found.reading = reader.read_with_ko(&goal, board, first, budget);
    let mut left = budget.saturating_sub(found.reading.nodes);
    let mut again = |other: &Board| {
        let reading = reader.read(&goal, other, first, left);
        left = left.saturating_sub(reading.nodes);
        reading.verdict
    };
    match found.reading.verdict {
        Verdict::No => {
            for head in strings_near_way(board, &goal, &found.reading).iter() {
                let string = board.string(head);
                if without(board, &string).is_some_and(|other| again(&other) == Verdict::Yes) {
                    found.breakers = found.breakers.union(&string);
                }
            }
        }
        Verdict::Yes => {
            let liberties = board.liberties(target);
            for gap in way(board, &found.reading).difference(&liberties).iter() {
                let mut other = board.clone();
                if other.play(goal.owner, gap).is_ok() && again(&other) == Verdict::No {
                    found.gaps.insert(gap);
                }
            }
        }
        Verdict::Ko(_) | Verdict::Unknown => {}
    }
    found
}

/// The points of a chase and those around them, as far as they are on the board.
fn way(board: &Board, reading: &Reading) -> PointSet {
    let mut way = PointSet::EMPTY;
    for point in reading.line.iter().filter_map(|step| step.mv.point()) {
        let around = point.neighbors().into_iter().chain(point.diagonals()).chain([point]);
        way.extend(around.filter(|&near| board.is_on_board(near)));
    }
    way
}

/// Heads of the other strings of the hunted side near the way of a chase.
fn strings_near_way(board: &Board, goal: &Chase, reading: &Reading) -> PointSet {
    let own = board.string_head(goal.target);
    let near = way(board, reading).intersection(&board.stones(goal.owner));
    near.iter()
        .filter_map(|stone| board.string_head(stone))
        .filter(|&head| Some(head) != own)
        .collect()
}

/// The position without those stones.
fn without(board: &Board, stones: &PointSet) -> Option<Board> {
    let left = |color| board.stones(color).difference(stones);
    Board::from_stones(board.size(), &left(Color::Black), &left(Color::White)).ok()
}

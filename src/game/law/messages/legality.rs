//! Figure 6 and table 3: is the move lawful?

use super::history::History;
use super::message::{Answer, Message, Subject, circled};
use super::tables::Table;
use crate::game::{Board, ByColor, Color, Point, PointSet};
use std::fmt;

/// What the rule may ask about when it judges a move.
#[derive(Clone, Debug)]
pub struct Position {
    /// The stones.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Color,
    /// Moves played, passes counted.
    pub moves: u32,
    /// Every whole board so far.
    pub history: History,
}

/// The step of table 3 at which a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// ①: it is not this player's turn.
    Turn,
    /// ②: the point is off the board.
    OnBoard,
    /// ③: the point is not empty.
    Empty,
    /// ⑤: nothing is taken, and the stone's own string would have no liberty.
    Liberty,
    /// ⑫: the whole board was seen before.
    Repetition {
        /// How many moves had been played when it was there first.
        after: u32,
    },
}

impl Step {
    /// Its number in table 3.
    pub fn number(self) -> usize {
        match self {
            Step::Turn => 1,
            Step::OnBoard => 2,
            Step::Empty => 3,
            Step::Liberty => 5,
            Step::Repetition { .. } => 12,
        }
    }
}

impl fmt::Display for Step {
    /// `step ⑤: the stone would have no liberty`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: ", circled(Some(self.number())))?;
        match self {
            Step::Turn => f.write_str("it is not this player's turn"),
            Step::OnBoard => f.write_str("the point is off the board"),
            Step::Empty => f.write_str("the point is not empty"),
            Step::Liberty => f.write_str("the stone would have no liberty"),
            Step::Repetition { after } => write!(f, "the whole board is as after move {after}"),
        }
    }
}

impl std::error::Error for Step {}

impl Position {
    /// A position before the first move: the board, the side that begins, and that board alone in the history. A ko on the
    /// board is open, for nothing before it is known.
    pub fn new(board: &Board, turn: Color) -> Position {
        let mut position = Position {
            board: board.clone(),
            turn,
            moves: 0,
            history: History::new(),
        };
        position.board.pass();
        position.history.record(0, board);
        position
    }

    /// Whether a stone of that player may be put on that point, by the steps of figure 6, and if so what it takes.
    ///
    /// # Errors
    /// The step that refuses it.
    pub fn judge(&self, player: Color, point: Point) -> Result<PointSet, Step> {
        self.examine(player, point, &mut Vec::new())
    }

    /// The same, each message of table 3 put to the end of `messages` as it is sent.
    pub(super) fn examine(&self, player: Color, point: Point, messages: &mut Vec<Message>) -> Result<PointSet, Step> {
        let mut say = |number, subject: Option<Subject>, answer: Option<Answer>| {
            let message = Message::new(self.moves + 1, Table::Legality, number, player);
            messages.push(message.with(subject, answer));
        };
        let here = Some(Subject::Point(point));
        let yes_or_no = |yes| Some(if yes { Answer::Yes } else { Answer::No });

        // ①. Is it this player's turn?
        let on_turn = player == self.turn;
        say(1, Some(Subject::Player(player)), yes_or_no(on_turn));
        if !on_turn {
            return Err(Step::Turn);
        }
        // ②. Is the point on the board?
        let on_board = self.board.is_on_board(point);
        say(2, here, yes_or_no(on_board));
        if !on_board {
            return Err(Step::OnBoard);
        }
        // ③. Is it empty?
        let color = self.board.color_at(point);
        say(3, here, Some(Answer::Color(color)));
        if color.is_some() {
            return Err(Step::Empty);
        }
        // ④. Has a string of the other side its only liberty there?
        let taken = self.taken(player, point);
        say(4, here, yes_or_no(!taken.is_empty()));
        if taken.is_empty() {
            // ⑤. Nothing is taken: does the stone's own string keep a liberty?
            let suicide = self.liberties_after(player, point).is_empty();
            say(5, here, yes_or_no(suicide));
            if suicide {
                return Err(Step::Liberty);
            }
        } else {
            // ⑥ to ⑪. What is taken goes to the player's prisoners.
            for number in 6..=11 {
                let stones = Subject::Stones(taken.len() as u32);
                say(number, (number == 10).then_some(stones), None);
            }
        }
        // ⑫. Was the whole board there before?
        let seen = self.history.seen(&self.stones_after(player, point, &taken));
        say(12, None, Some(seen.map_or(Answer::No, Answer::SeenAfter)));
        match seen {
            Some(after) => Err(Step::Repetition { after }),
            None => Ok(taken),
        }
    }

    /// The stones of the other side's strings whose only liberty is that point.
    fn taken(&self, player: Color, point: Point) -> PointSet {
        let only_liberty = PointSet::from_iter([point]);
        let strings = point.neighbors().into_iter().filter(|beside| {
            self.board.color_at(*beside) == Some(player.opponent()) && self.board.liberties(*beside) == only_liberty
        });
        strings.fold(PointSet::EMPTY, |taken, beside| taken.union(&self.board.string(beside)))
    }

    /// The liberties of the string that a stone there would belong to, when it takes nothing: the empty points beside it, and
    /// those of its own strings beside it, less the point itself.
    fn liberties_after(&self, player: Color, point: Point) -> PointSet {
        let mut liberties = PointSet::EMPTY;
        for beside in point.neighbors() {
            if self.board.is_empty(beside) {
                liberties.insert(beside);
            } else if self.board.color_at(beside) == Some(player) {
                liberties = liberties.union(&self.board.liberties(beside));
            }
        }
        liberties.remove(point);
        liberties
    }

    /// The whole board with the stone on it and what it takes off.
    fn stones_after(&self, player: Color, point: Point, taken: &PointSet) -> ByColor<PointSet> {
        let mut after = ByColor::from_fn(|color| self.board.stones(color));
        after[player].insert(point);
        after[player.opponent()] = after[player.opponent()].difference(taken);
        after
    }
}

//! A message and what it returns.

use super::legality::Step;
use super::tables::{Object, RESULT, Row, Table, endgame, legality, progress};
use crate::game::{Color, Move, Point, Score, Verdict};
use std::fmt;

/// The numbers of the tables as the paper prints them.
const CIRCLED: &str = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";

/// A message from one object to another. Its text is one line; the columns of any two lines stand below each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    /// The move it belongs to, the first being 1; 0 before the first. At the end, the last move.
    pub move_number: u32,
    /// The table that has it.
    pub table: Table,
    /// Its number there; `None` for the result told to the witness, which no table has.
    pub number: Option<usize>,
    /// Who sends it.
    pub sender: Object,
    /// Who receives it.
    pub receiver: Object,
    /// What it says; `{}` stands for the subject.
    pub words: &'static str,
    /// What it is about, where the words leave a place for it.
    pub subject: Option<Subject>,
    /// What it returns, where the table has a return value. It is known only after whatever the message sets off.
    pub answer: Option<Answer>,
}

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A player.
    Player(Color),
    /// A point.
    Point(Point),
    /// So many stones.
    Stones(u32),
    /// How the game came out.
    Result(Verdict),
}

/// What a message returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The best move, a pass among them (着手放棄).
    Move(Move),
    /// 投了.
    Resign,
    /// 合法.
    Lawful,
    /// Lawful, but the position after that many moves is back, and rules that forbid no repetition stop the game.
    LawfulAndStops {
        /// How many moves had been played when the position was there first.
        after: u32,
    },
    /// 違法, and the step of table 3 that says so.
    Unlawful(Step),
    /// 合 or 有.
    Yes,
    /// 否 or 無.
    No,
    /// 有: the position was there after that many moves.
    SeenAfter(u32),
    /// The colour of a point; `None` is empty (空).
    Color(Option<Color>),
    /// The stop bits of players 1 and 2.
    StopBits(bool, bool),
    /// The state of a string.
    State(State),
    /// So many stones.
    Stones(u32),
    /// Black's points less White's, komi taken off.
    Difference(Score),
}

/// How a string stands at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// 活.
    Alive,
    /// 死.
    Dead,
    /// セキ.
    Seki,
}

impl Message {
    /// The message of that number in that table, for that player.
    pub(super) fn new(move_number: u32, table: Table, number: usize, player: Color) -> Message {
        let row = match table {
            Table::Progress => progress(player)[number - 1],
            Table::Legality => legality(player)[number - 1],
            Table::Endgame => endgame(player)[number - 1],
        };
        Message::of_row(move_number, table, Some(number), row)
    }

    /// The result, told to the witness.
    pub(super) fn result(move_number: u32, verdict: Verdict) -> Message {
        Message::of_row(move_number, Table::Endgame, None, RESULT).with(Some(Subject::Result(verdict)), None)
    }

    fn of_row(move_number: u32, table: Table, number: Option<usize>, (sender, receiver, words): Row) -> Message {
        Message {
            move_number,
            table,
            number,
            sender,
            receiver,
            words,
            subject: None,
            answer: None,
        }
    }

    /// The same about that subject, with that return value.
    pub(super) fn with(self, subject: Option<Subject>, answer: Option<Answer>) -> Message {
        Message {
            subject,
            answer,
            ..self
        }
    }
}

/// The circled number, or a dash.
pub(super) fn circled(number: Option<usize>) -> char {
    number.and_then(|number| CIRCLED.chars().nth(number - 1)).unwrap_or('-')
}

impl fmt::Display for Message {
    /// `move 12  ⑧ board -> rule:  examine whether a stone at D4 is lawful  => lawful`; messages of table 3 are set in.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let when = match (self.table, self.move_number) {
            (Table::Endgame, _) => "end".to_owned(),
            (_, 0) => "start".to_owned(),
            (_, number) => format!("move {number}"),
        };
        let (indent, width) = if self.table == Table::Legality {
            ("  ", 26)
        } else {
            ("", 28)
        };
        let route = format!("{} -> {}:", self.sender, self.receiver);
        let words = match self.subject {
            Some(subject) => self.words.replace("{}", &subject.to_string()),
            None => self.words.to_owned(),
        };
        write!(f, "{when:<8} {indent}{} {route:<width$}{words}", circled(self.number))?;
        match self.answer {
            Some(answer) => write!(f, "  => {answer}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Player(color) => Object::Player(*color).fmt(f),
            // A point on the border around the board has no other text.
            Subject::Point(point) => write!(f, "{point:?}"),
            Subject::Stones(count) => Answer::Stones(*count).fmt(f),
            Subject::Result(Verdict::Unknown) => write!(f, "the referee decides, {}", Verdict::Unknown),
            Subject::Result(verdict) => match verdict.winner() {
                Some(winner) => write!(f, "{winner} has won, {verdict}"),
                None => write!(f, "nobody has won, {verdict}"),
            },
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Move(Move::Place(point)) => Subject::Point(*point).fmt(f),
            Answer::Move(Move::Pass) => f.write_str("pass"),
            Answer::Resign => f.write_str("resign"),
            Answer::Lawful => f.write_str("lawful"),
            Answer::LawfulAndStops { after } => {
                write!(f, "lawful, but the game stops: the position after move {after} is back")
            }
            Answer::Unlawful(step) => write!(f, "unlawful, {step}"),
            Answer::Yes => f.write_str("yes"),
            Answer::No => f.write_str("no"),
            Answer::SeenAfter(after) => write!(f, "yes, after move {after}"),
            Answer::Color(Some(color)) => color.fmt(f),
            Answer::Color(None) => f.write_str("empty"),
            Answer::StopBits(first, second) => write!(f, "{}{}", u8::from(*first), u8::from(*second)),
            Answer::State(State::Alive) => f.write_str("alive"),
            Answer::State(State::Dead) => f.write_str("dead"),
            Answer::State(State::Seki) => f.write_str("seki"),
            Answer::Stones(1) => f.write_str("1 stone"),
            Answer::Stones(count) => write!(f, "{count} stones"),
            Answer::Difference(score) => score.fmt(f),
        }
    }
}

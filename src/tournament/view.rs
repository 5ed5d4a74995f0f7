//! What a spectator sees of a game, whatever shows it: a terminal, a page, a log.

use super::counted::Counted;
use crate::game::{Board, ByColor, Color, Move, Point, Referee, Size, Verdict};
use crate::think::Insight;
use std::sync::Arc;
use std::time::Duration;

/// A game at one moment.
#[derive(Clone, Debug)]
pub struct View {
    /// The stones; its prisoners are the ones shown.
    pub board: Board,
    /// The last move, if there was one.
    pub last: Option<(Color, Move)>,
    /// How many moves were played, passes counted.
    pub move_number: u32,
    /// Whose turn it is.
    pub turn: Color,
    /// Who plays.
    pub names: ByColor<String>,
    /// Both clocks; `None` when none is kept.
    pub clocks: Option<ByColor<Clocked>>,
    /// How the game ended, once it has.
    pub verdict: Option<Verdict>,
    /// How the board was counted, once it was.
    pub counted: Option<Counted>,
    /// What happened last, in one line; empty for nothing worth telling.
    pub news: String,
}

/// The game as it has been played, for those who want to know more than a [`View`] shows.
#[derive(Clone, Debug)]
pub struct Course {
    /// The position and all moves.
    pub game: Referee,
    /// Who plays.
    pub names: ByColor<String>,
    /// What an engine at the table found before the last move, if it was its move.
    pub insight: Option<MoveInsight>,
}

/// What an engine at the table found before it moved.
#[derive(Clone, Debug)]
pub struct MoveInsight {
    /// Whose move it was.
    pub color: Color,
    /// The moves that it looked at, and what it expects.
    pub insight: Arc<Insight>,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocked {
    /// Time left to play.
    pub left: Duration,
    /// Time used so far.
    pub used: Duration,
}

/// What stands between two points of a [`diagram`], and around the point that is marked.
#[derive(Clone, Copy, Debug)]
pub struct Gaps<'a> {
    /// Where nothing is marked.
    pub blank: &'a str,
    /// Before the marked point.
    pub open: &'a str,
    /// Behind the marked point.
    pub close: &'a str,
}

impl Gaps<'static> {
    /// Blanks, and round brackets.
    pub const PLAIN: Gaps<'static> = Gaps {
        blank: " ",
        open: "(",
        close: ")",
    };
}

/// The lines of a board with coordinates on all sides, from the top; each point drawn by `cell`, one of them marked.
pub fn diagram(size: Size, marked: Option<Point>, gaps: Gaps<'_>, cell: impl Fn(Point) -> String) -> Vec<String> {
    let rows = size.rows();
    let letters: String = (0..rows).map(|column| format!(" {}", letter(column))).collect();
    let letters = format!("  {letters}");
    let mut lines = vec![letters.clone()];
    for row in (0..rows).rev() {
        let mut line = format!("{:>2}", row + 1);
        let mut gap = gaps.blank;
        for column in 0..rows {
            let point = Point::at(column, row);
            let is_marked = marked == Some(point);
            line.push_str(if is_marked { gaps.open } else { gap });
            line.push_str(&cell(point));
            gap = if is_marked { gaps.close } else { gaps.blank };
        }
        lines.push(format!("{line}{gap}{}", row + 1));
    }
    lines.push(letters);
    lines
}

/// The letter of a column, as in Q16.
fn letter(column: usize) -> char {
    let without_i = if column < 8 { column } else { column + 1 };
    (b'A' + without_i as u8) as char
}

/// Whether the board has a star drawn there: nine from 17 rows up, else the corners and the middle, none below 7 rows.
pub fn is_star(point: Point, size: Size) -> bool {
    let rows = size.rows();
    if rows < 7 {
        return false;
    }
    let line = if rows < 13 { 2 } else { 3 };
    let on = |at: usize| at == line || at == rows - 1 - line;
    let middle = |at: usize| rows % 2 == 1 && at == rows / 2;
    let (column, row) = (point.column(), point.row());
    let side = rows >= 17 && (on(column) && middle(row) || middle(column) && on(row));
    on(column) && on(row) || middle(column) && middle(row) || side
}

/// `39:12`: minutes and seconds, hours counted as minutes.
pub fn clock_text(time: Duration) -> String {
    format!("{:02}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

/// `1 stone`, `2 stones`.
pub fn some(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// The result in words.
pub fn verdict_text(verdict: Verdict) -> String {
    match verdict {
        Verdict::Counted(score) => match score.leader() {
            Some(winner) => {
                format!("{winner} wins by {}", score.points().abs())
            }
            None => "a draw".to_owned(),
        },
        Verdict::ByResignation(winner) => format!("{winner} wins by resignation"),
        Verdict::OnTime(winner) => format!("{winner} wins on time"),
        Verdict::ByFoul(winner) => format!("{winner} wins by a foul"),
        Verdict::Void => "no result".to_owned(),
        Verdict::Unknown => "for the referee to tell".to_owned(),
    }
}

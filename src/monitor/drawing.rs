//! A view as text.

use super::counted;
use super::terminal::Style;
use crate::game::{ByColor, Color, Point};
use crate::tournament::counted::Mark;
use crate::tournament::view::{Gaps, View, clock_text, diagram, is_star, verdict_text};

/// Characters in a line of the panel: beside a 19x19 board they fit into 80 columns.
const PANEL_WIDTH: usize = 33;

/// What stands before a name: `X Black  `.
const BEFORE_NAME: usize = 9;

/// Characters of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Lines.
    pub rows: usize,
    /// Characters in a line.
    pub columns: usize,
}

/// The board with coordinates, the last move in brackets, and a panel beside it; once it is counted, with territory, dead stones,
/// seki and the count, and why below.
pub fn draw(view: &View, style: Style) -> String {
    [
        beside(&board(view, style), &panel(view, style), view),
        counted::reasons(view),
    ]
    .concat()
    .iter()
    .map(|line| format!("{line}\n"))
    .collect()
}

/// As much of the game as the window holds, and the news under it. While the game is on, it never takes more.
pub(super) fn screen(view: &View, style: Style, window: Window, news: &str) -> Vec<String> {
    let columns = window.columns.max(1);
    let mut news = wrapped(news, columns);
    let room = window.rows.saturating_sub(news.len().min(1));
    let (board, panel) = (board(view, style), panel(view, style));
    let wide = board_width(view);
    let in_a_line = || clipped(&state(view), columns);
    let mut lines = if wide + GAP + PANEL_WIDTH <= columns && board.len().max(panel.len()) <= room {
        beside(&board, &panel, view)
    } else if wide.max(PANEL_WIDTH) <= columns && board.len() + 1 + panel.len() <= room {
        [board, vec![String::new()], panel].concat()
    } else if wide <= columns && board.len() < room {
        [board, vec![in_a_line()]].concat()
    } else {
        vec![in_a_line()]
    };
    let room = room.saturating_sub(lines.len());
    lines.extend(counted::reasons_within(view, Window { rows: room, columns }));
    if view.verdict.is_none() {
        news.truncate(window.rows.saturating_sub(lines.len()));
    }
    lines.append(&mut news);
    lines
}

/// A text in lines of at most so many characters, broken at blanks where there are some.
pub(super) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for text in text.lines() {
        let mut rest: Vec<char> = harmless(text).chars().collect();
        while rest.len() > columns {
            let blank = rest[..=columns].iter().rposition(|&c| c == ' ').filter(|&at| at > 0);
            let tail = rest.split_off(blank.unwrap_or(columns));
            lines.push(rest.iter().collect());
            rest = tail.into_iter().skip(usize::from(blank.is_some())).collect();
        }
        lines.push(rest.iter().collect());
    }
    lines
}

/// What is asked of whoever sits at the terminal: a move, if a person plays the side whose turn it is.
pub(super) fn prompt(view: &View, persons: ByColor<bool>) -> String {
    if view.verdict.is_some() || persons == ByColor::both(false) {
        return String::new();
    }
    let turn = view.turn;
    if !persons[turn] {
        return format!("{turn} is to move (resign, stop, help): ");
    }
    let example = match view.board.size().rows() {
        16.. => "Q16",
        3.. => "C3",
        _ => "A1",
    };
    format!("{turn} to move ({example}, pass, resign): ")
}

/// Between the board and the panel.
const GAP: usize = 4;

/// Colours have no width, so what a line of the board takes is reckoned, not measured.
fn board_width(view: &View) -> usize {
    2 + 2 * view.board.size().rows() + 2
}

fn board(view: &View, style: Style) -> Vec<String> {
    let (blank, open, close) = (
        paint(" ", WOOD, style),
        paint("(", MARK, style),
        paint(")", MARK, style),
    );
    let gaps = Gaps {
        blank: &blank,
        open: &open,
        close: &close,
    };
    let size = view.board.size();
    let last = view.last.and_then(|(_, mv)| mv.point());
    diagram(size, last, gaps, |point| cell(view, point, style))
}

fn beside(board: &[String], panel: &[String], view: &View) -> Vec<String> {
    let rows = view.board.size().rows();
    let width = board_width(view);
    let line = |at: usize| {
        let (left, taken) = match board.get(at) {
            Some(line) if at == 0 || at + 1 == board.len() => (line.as_str(), width - 2),
            Some(line) => (line.as_str(), width - 1 + (rows - (at - 1)).to_string().len()),
            None => ("", 0),
        };
        let right = panel.get(at).map_or("", String::as_str);
        let gap = if right.is_empty() { 0 } else { width + GAP - taken };
        format!("{left}{:gap$}{right}", "")
    };
    (0..board.len().max(panel.len())).map(line).collect()
}

/// The game in one line: `12 W Q16  (B 39:12 W 38:50)`, then the result and those news, if there are any.
pub fn line(view: &View, news: &str) -> String {
    let mut out = state(view);
    if !news.is_empty() {
        out.push_str(&format!("  {}", harmless(news)));
    }
    out
}

/// The line without the news.
fn state(view: &View) -> String {
    let mut out = format!("{} {}", view.move_number, last_text(view));
    if let Some(clocks) = view.clocks {
        let left = clocks.map(|clock| clock_text(clock.left));
        out.push_str(&format!("  (B {} W {})", left.black, left.white));
    }
    if let Some(verdict) = view.verdict {
        out.push_str(&format!("  {verdict}"));
    }
    out
}

fn last_text(view: &View) -> String {
    match view.last {
        Some((color, mv)) => format!("{} {mv}", color.letter()),
        None => "-".to_owned(),
    }
}

fn panel(view: &View, style: Style) -> Vec<String> {
    let mut lines = vec![match view.verdict {
        None => format!("Move {}, {}'s turn", view.move_number, view.turn),
        Some(_) => format!("Move {}, the end", view.move_number),
    }];
    lines.push(format!("Last: {}", last_text(view)));
    for color in Color::BOTH {
        // The table of the count needs the room.
        if view.counted.is_none() || color == Color::Black {
            lines.push(String::new());
        }
        let stone = paint(stone(color, style), stone_paint(color), style);
        lines.push(format!(
            "{stone} {color}  {}",
            clipped(&view.names[color], PANEL_WIDTH - BEFORE_NAME)
        ));
        if let Some(clocks) = view.clocks {
            let clock = clocks[color];
            let (left, used) = (clock_text(clock.left), clock_text(clock.used));
            lines.push(format!("  time left {left}, used {used}"));
        }
        if view.counted.is_none() {
            lines.push(format!("  prisoners {}", view.board.prisoners()[color]));
        }
    }
    lines.push(String::new());
    if let Some(counted) = &view.counted {
        lines.extend(counted::table(counted));
    }
    if let Some(verdict) = view.verdict {
        lines.push(format!("Result: {}", verdict_text(verdict)));
    }
    if let Some(counted) = &view.counted {
        lines.extend(counted::agreement(counted, view.verdict));
        lines.push(String::new());
        lines.extend(counted::legend(style));
        lines.extend(counted::left_to_fill(counted));
    }
    lines
}

/// Escape sequences in a name that came over the line stay out of the terminal.
pub(super) fn harmless(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '?' } else { c }).collect()
}

fn clipped(text: &str, width: usize) -> String {
    let text = harmless(text);
    match text.char_indices().nth(width) {
        Some(_) => text.chars().take(width - 1).chain(['…']).collect(),
        None => text,
    }
}

/// Select Graphic Rendition: the bare board.
const WOOD: &str = "38;5;94;48;5;179";
/// The brackets of the last move.
const MARK: &str = "1;38;5;160;48;5;179";
/// Black stones and what is Black's.
const BLACK: &str = "38;5;16;48;5;179";
/// White stones and what is White's.
const WHITE: &str = "1;38;5;231;48;5;179";

fn paint(text: &str, code: &str, style: Style) -> String {
    if style.color {
        format!("\x1b[{code}m{text}\x1b[0m")
    } else {
        text.to_owned()
    }
}

const fn stone_paint(color: Color) -> &'static str {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}

pub(super) const fn stone(color: Color, style: Style) -> &'static str {
    match (color, style.unicode) {
        (Color::Black, false) => "X",
        (Color::White, false) => "O",
        (Color::Black, true) => "●",
        (Color::White, true) => "○",
    }
}

fn cell(view: &View, point: Point, style: Style) -> String {
    let (glyph, code) = match view.counted.as_ref().map(|counted| counted.mark(&view.board, point)) {
        Some(Mark::Neutral) => (counted::glyph(Mark::Neutral, style), WOOD),
        Some(
            mark @ (Mark::Alive(color)
            | Mark::Dead(color)
            | Mark::Seki(color)
            | Mark::Territory(color)
            | Mark::Unfilled(color)),
        ) => (counted::glyph(mark, style), stone_paint(color)),
        None => match view.board.color_at(point) {
            Some(color) => (stone(color, style), stone_paint(color)),
            None if is_star(point, view.board.size()) => ("+", WOOD),
            None => (if style.unicode { "·" } else { "." }, WOOD),
        },
    };
    paint(glyph, code, style)
}

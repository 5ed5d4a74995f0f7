//! The values of single properties, to text and back, side by side.

use crate::game::{Color, Move, Point, PointSet, Size, Verdict};
use sgf_parse::go::Point as Parts;
use std::time::Duration;

/// `dd`: the column from the left and the row from the top, `a` for the first.
pub(super) fn point_to_text(point: Point, size: Size) -> String {
    let from_top = size.rows() - 1 - point.row();
    text_of_parts(Parts {
        x: point.column() as u8,
        y: from_top as u8,
    })
}

/// The point of a board of that size whose column from the left and row from the top are these, counted from 0.
pub(super) fn point_from_parts(column: u8, from_top: u8, size: Size) -> Option<Point> {
    let (column, from_top) = (usize::from(column), usize::from(from_top));
    (column < size.rows() && from_top < size.rows()).then(|| Point::at(column, size.rows() - 1 - from_top))
}

/// Letters of columns from the left and rows from the top, as far as SGF has any.
const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Column and row of two letters.
pub(super) fn parts_of_text(text: &str) -> Option<Parts> {
    let number = |letter: &u8| LETTERS.iter().position(|known| known == letter);
    match text.as_bytes() {
        [x, y] => Some(Parts {
            x: number(x)? as u8,
            y: number(y)? as u8,
        }),
        _ => None,
    }
}

/// The letters of a column and a row.
pub(super) fn text_of_parts(parts: Parts) -> String {
    let letter = |number: u8| {
        LETTERS
            .get(usize::from(number))
            .map_or('?', |letter| char::from(*letter))
    };
    [letter(parts.x), letter(parts.y)].iter().collect()
}

/// The column and row of the pass `tt`, which the regulations and every FF before 4 write.
pub(super) const PASS_PARTS: (u8, u8) = (19, 19);

/// A move as the value of `B` or `W`; `pass` stands for one.
pub(super) fn move_to_text(mv: Move, size: Size, pass: &str) -> String {
    match mv {
        Move::Place(point) => point_to_text(point, size),
        Move::Pass => pass.to_owned(),
    }
}

/// Who won, by a result in words: `W+`, `Black wins`, `White resigned`, `黒中押し勝ち`; `None` where the words name no side, or both.
pub(super) fn winner_from_words(text: &str) -> Option<Color> {
    let text = text.trim().to_lowercase();
    let has_any = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let named = match (
        has_any(&["black", "b+", "黒", "黑", "흑"]),
        has_any(&["white", "w+", "白", "백"]),
    ) {
        (true, false) => Color::Black,
        (false, true) => Color::White,
        _ => return None,
    };
    if has_any(&["+", "win", "won", "勝", "胜", "승"]) {
        Some(named)
    } else {
        has_any(&["resign", "投了", "lost", "loses", "負", "패", "기권"]).then(|| named.opponent())
    }
}

/// The whole result in such words, where they tell how that side won: `黒中押し勝ち`, `White loses on time`, `白1目半勝ち`, `흑불계승`.
pub(super) fn verdict_from_words(text: &str, winner: Color) -> Option<Verdict> {
    let text = text.trim().to_lowercase();
    let has_any = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if has_any(&["resign", "投了", "中押", "中盘", "中盤", "불계", "기권"]) {
        return Some(Verdict::ByResignation(winner));
    }
    if has_any(&["time", "時間", "时间", "超时", "超時", "시간"]) {
        return Some(Verdict::OnTime(winner));
    }
    let points = points_from_words(&text)?;
    let sign = if winner == Color::Black { "B" } else { "W" };
    format!("{sign}+{points}").parse().ok()
}

/// The points that stand before their unit, or behind a plus sign: `254手完 黒1目半勝`, `2집 반`, `by 3.5 points`, `+3.5`. Chinese quarters of a
/// stone are none.
fn points_from_words(text: &str) -> Option<f64> {
    const UNITS: [&str; 3] = ["目", "집", "point"];
    let is_other = |c: char| !c.is_ascii_digit() && c != '.';
    let is_half = |c: char| matches!(c, '半' | '반' | '½');
    if text.contains('子') {
        return None;
    }
    if let Some((_, after)) = text.split_once('+') {
        let after = after.trim_start();
        let (whole, rest) = after.split_at(after.find(is_other).unwrap_or(after.len()));
        let rest = rest.trim_start();
        let rest = UNITS.iter().find_map(|unit| rest.strip_prefix(unit)).unwrap_or(rest);
        return match (whole.parse::<f64>().ok(), rest.trim_start()) {
            (whole, rest) if rest.starts_with(is_half) || rest.starts_with("1/2") => Some(whole.unwrap_or(0.0) + 0.5),
            (_, "/2") if whole == "1" => Some(0.5),
            (_, rest) if rest.starts_with('/') => None,
            (whole, _) => whole,
        };
    }
    let (before, after) = UNITS.iter().find_map(|unit| text.split_once(unit))?;
    let before = before.trim_end();
    let half = match before.ends_with(is_half) || after.trim_start().starts_with(is_half) {
        true => 0.5,
        false => 0.0,
    };
    let whole = before.trim_end_matches(is_half).trim_end();
    let begin = whole.char_indices().rfind(|(_, c)| is_other(*c));
    let (rest, whole) = whole.split_at(begin.map_or(0, |(at, c)| at + c.len_utf8()));
    match whole.is_empty() {
        true => before.ends_with(is_half).then_some(half),
        false if rest.ends_with('/') => None,
        false => whole.parse::<f64>().ok().map(|whole| whole + half),
    }
}

/// Whether a result in words says that nobody won: `Jigo`, `持碁`.
pub(super) fn is_draw_in_words(text: &str) -> bool {
    ["jigo", "tie", "持碁", "和棋", "무승부", "빅"].contains(&text.trim().to_lowercase().as_str())
}

/// `[dd][pp]`: each point as a value, in the order of the alphabet, so that equal sets give equal bytes.
pub(super) fn points_to_text(points: &PointSet, size: Size) -> String {
    let mut texts: Vec<String> = points.iter().map(|point| point_to_text(point, size)).collect();
    texts.sort_unstable();
    texts.iter().map(|text| format!("[{text}]")).collect()
}

/// A text of one line: `]` and `\` escaped, line ends and other control characters turned into blanks.
pub(super) fn line_to_text(line: &str) -> String {
    escape(line.chars().map(|c| if c.is_control() { ' ' } else { c }))
}

/// A line as it was before [`line_to_text`], the escapes taken off by the parser.
pub(super) fn line_from_text(text: &str) -> String {
    let joined = text.replace("\r\n", " ");
    joined.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// A text of several lines: as [`line_to_text`], but line ends stay.
pub(super) fn lines_to_text(lines: &str) -> String {
    escape(lines_from_text(lines).chars())
}

/// Lines as they were before [`lines_to_text`].
pub(super) fn lines_from_text(text: &str) -> String {
    let unified = text.replace("\r\n", "\n").replace('\r', "\n");
    let keep = |c: char| if c.is_control() && c != '\n' { ' ' } else { c };
    unified.chars().map(keep).collect()
}

fn escape(characters: impl Iterator<Item = char>) -> String {
    let mut out = String::new();
    for c in characters {
        if matches!(c, ']' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Seconds, with as many decimals as a millisecond needs.
pub(super) fn seconds_to_text(time: Duration) -> String {
    number_to_text(time.as_millis() as f64 / 1000.0)
}

/// A time from its seconds, to the millisecond; `None` for what is no time.
pub(super) fn seconds_from_number(seconds: f64) -> Option<Duration> {
    let time = Duration::try_from_secs_f64((seconds * 1000.0).round() / 1000.0).ok()?;
    (time <= LONGEST_TIME).then_some(time)
}

/// Minutes, with decimals where the time is no whole number of them.
pub(super) fn minutes_to_text(time: Duration) -> String {
    number_to_text((time.as_secs_f64() / 60.0 * 10_000.0).round() / 10_000.0)
}

/// A time from its minutes, to the second: four decimals tell seconds apart.
pub(super) fn minutes_from_number(minutes: f64) -> Option<Duration> {
    seconds_from_number((minutes * 60.0).round())
}

/// No player has more time than a year: a guard against nonsense that would overflow.
const LONGEST_TIME: Duration = Duration::from_secs(365 * 24 * 3600);

/// A number without trailing zeros: `40`, `1.5`.
fn number_to_text(number: f64) -> String {
    let text = format!("{number:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

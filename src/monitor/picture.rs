//! A board as a picture (SVG), for pages and papers.

use crate::game::{Board, Color, Point};
use crate::tournament::view::is_star;
use std::fmt::Write;

/// Pixels from point to point.
const STEP: usize = 24;
/// Pixels of wood around the outer lines, with room for the coordinates.
const MARGIN: usize = 36;

/// What is drawn on a board besides its stones.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// The last move.
    pub last: Option<Point>,
    /// Letters on empty points.
    pub letters: Vec<(Point, char)>,
    /// Who owns which point, 1 for Black to -1 for White; shown as squares, the larger the surer.
    pub owners: Vec<(Point, f32)>,
}

/// The board as an SVG document.
pub fn picture(board: &Board, marks: &Marks) -> String {
    let rows = board.size().rows();
    let side = 2 * MARGIN + (rows - 1) * STEP;
    let x = |point: Point| MARGIN + point.column() * STEP;
    let y = |point: Point| MARGIN + (rows - 1 - point.row()) * STEP;
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let mut put = |line: std::fmt::Arguments<'_>| {
        let _ = writeln!(svg, "{line}");
    };
    put(format_args!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side}" height="{side}" font-family="sans-serif" font-size="12" text-anchor="middle">"##
    ));
    put(format_args!(
        r##"<rect width="{side}" height="{side}" fill="#dcb35c"/>"##
    ));
    let end = side - MARGIN;
    for line in 0..rows {
        let at = MARGIN + line * STEP;
        put(format_args!(
            r##"<path d="M{MARGIN} {at}H{end}M{at} {MARGIN}V{end}" stroke="#4a3a1a" fill="none"/>"##
        ));
    }
    for point in board.size().points() {
        let (x, y) = (x(point), y(point));
        if is_star(point, board.size()) {
            put(format_args!(r##"<circle cx="{x}" cy="{y}" r="3" fill="#4a3a1a"/>"##));
        }
        // Coordinates stand beside the points of the outer lines.
        let name = point.to_string();
        if point.row() == 0 {
            let letter = &name[..1];
            for y in [MARGIN / 3 + 4, side - MARGIN / 3 + 4] {
                put(format_args!(r##"<text x="{x}" y="{y}">{letter}</text>"##));
            }
        }
        if point.column() == 0 {
            let number = &name[1..];
            for x in [MARGIN / 3, side - MARGIN / 3] {
                put(format_args!(r##"<text x="{x}" y="{}">{number}</text>"##, y + 4));
            }
        }
    }
    for color in Color::BOTH {
        let fill = hue(color);
        for stone in board.stones(color).iter() {
            put(format_args!(
                r##"<circle cx="{}" cy="{}" r="11" fill="{fill}" stroke="#222"/>"##,
                x(stone),
                y(stone)
            ));
        }
    }
    for (point, owner) in &marks.owners {
        let color = if *owner > 0.0 { Color::Black } else { Color::White };
        let half = (owner.abs().min(1.0) * 5.0).round() as usize;
        if half > 0 {
            let (x, y, width) = (x(*point) - half, y(*point) - half, 2 * half);
            put(format_args!(
                r##"<rect x="{x}" y="{y}" width="{width}" height="{width}" fill="{}" stroke="#888"/>"##,
                hue(color)
            ));
        }
    }
    if let Some(last) = marks.last {
        put(format_args!(
            r##"<circle cx="{}" cy="{}" r="6" fill="none" stroke="#d22" stroke-width="2"/>"##,
            x(last),
            y(last)
        ));
    }
    for (point, letter) in &marks.letters {
        let (x, y) = (x(*point), y(*point));
        put(format_args!(r##"<circle cx="{x}" cy="{y}" r="9" fill="#dcb35c"/>"##));
        put(format_args!(
            r##"<text x="{x}" y="{}" font-weight="bold" fill="#1a3a8a">{letter}</text>"##,
            y + 4
        ));
    }
    put(format_args!("</svg>"));
    svg
}

fn hue(color: Color) -> &'static str {
    match color {
        Color::Black => "#111",
        Color::White => "#f8f8f8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Size;

    #[test]
    fn every_stone_and_every_mark_is_drawn_once_and_in_its_place() {
        let mut board = Board::new(Size::NINE);
        board.play_legal(Color::Black, Point::at(2, 2));
        board.play_legal(Color::White, Point::at(6, 6));
        let marks = Marks {
            last: Some(Point::at(6, 6)),
            letters: vec![(Point::at(4, 4), 'a')],
            owners: vec![(Point::at(0, 0), 1.0), (Point::at(8, 8), -0.02)],
        };
        let svg = picture(&board, &marks);
        assert_eq!(svg.matches(r#"r="11""#).count(), 2);
        assert!(
            svg.contains(r##"<circle cx="84" cy="180" r="11" fill="#111""##),
            "{svg}"
        );
        assert_eq!(svg.matches(">a</text>").count(), 1);
        assert_eq!(svg.matches("<rect").count(), 2, "the board and one owner who is sure");
        assert_eq!(svg.matches(">J</text>").count(), 2);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    }
}

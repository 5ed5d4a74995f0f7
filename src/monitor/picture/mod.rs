//! A board as a picture (SVG), for pages and papers.

mod grid;
mod page;
mod pattern;
pub(super) mod signs;

use crate::game::{Board, Color, Point, PointSet};
pub(super) use grid::{Grid, MARGIN, STEP, WOOD};
use page::Page;
pub(super) use page::escaped;
pub use pattern::patterns_picture;
use std::fmt::Write;

/// What is drawn besides the stones.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// The last move.
    pub last: Option<Point>,
    /// Who owns which point, 1 for Black to -1 for White; shown as squares, the larger the surer.
    pub owners: Vec<(Point, f32)>,
    /// Stones that are dead; shown faded.
    pub dead: PointSet,
    /// Stones in seki; shown with a triangle.
    pub seki: PointSet,
    /// Points of neither side; shown with a cross.
    pub neutral: PointSet,
    /// Points that still had to be filled, mostly of territory; shown in a diamond.
    pub unfilled: PointSet,
    /// Where a rule was broken; shown in a ring.
    pub foul: Option<Point>,
    /// Where patterns fit, each with its letter.
    pub letters: Vec<(Point, char)>,
    /// Lines above the board, the first of them its title. Where there are any, the marks are explained below the board.
    pub headings: Vec<String>,
}

/// The board as an SVG document.
pub fn picture(board: &Board, marks: &Marks) -> String {
    let grid = Grid::new(board.size());
    let page = Page::new(marks, grid.side());
    let (width, height, (left, top)) = (page.width(), page.height(), page.board_at());
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let mut put = |line: std::fmt::Arguments<'_>| {
        let _ = writeln!(svg, "{line}");
    };
    put(format_args!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="sans-serif" font-size="12" text-anchor="middle">"##
    ));
    put(format_args!(
        r##"<rect width="{width}" height="{height}" fill="{WOOD}"/>"##
    ));
    put(format_args!(
        r##"{}<g transform="translate({left} {top})">"##,
        page.words()
    ));
    put(format_args!("{}", grid.svg()));
    let mut sign = |point: Point, sign: &str| {
        put(format_args!(
            r##"<g transform="translate({} {})">{sign}</g>"##,
            grid.x(point),
            grid.y(point)
        ));
    };
    for color in Color::BOTH {
        for stone in board.stones(color).iter() {
            let is_dead = marks.dead.contains(stone);
            sign(
                stone,
                &if is_dead {
                    signs::dead(color)
                } else {
                    signs::stone(color)
                },
            );
        }
    }
    for (point, owner) in &marks.owners {
        let color = if *owner > 0.0 { Color::Black } else { Color::White };
        let half = (owner.abs().min(1.0) * 5.0).round() as usize;
        if half > 0 {
            sign(*point, &signs::owner(color, half));
        }
    }
    for point in marks.seki.iter() {
        sign(point, &signs::seki());
    }
    for point in marks.neutral.iter() {
        sign(point, &signs::neutral());
    }
    for point in marks.unfilled.iter() {
        sign(point, &signs::unfilled());
    }
    for (point, letter) in &marks.letters {
        sign(*point, &signs::letter(*letter));
    }
    if let Some(last) = marks.last {
        sign(last, &signs::last());
    }
    if let Some(foul) = marks.foul {
        sign(foul, &signs::foul());
    }
    put(format_args!("</g>"));
    put(format_args!("</svg>"));
    svg
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
            owners: vec![(Point::at(0, 0), 1.0), (Point::at(8, 8), -0.02)],
            ..Marks::default()
        };
        let svg = picture(&board, &marks);
        assert_eq!(svg.matches(r#"r="11""#).count(), 2);
        assert!(
            svg.contains(r##"<g transform="translate(84 180)"><circle r="11" fill="#111""##),
            "{svg}"
        );
        assert_eq!(svg.matches("<rect").count(), 2, "the board and one owner who is sure");
        assert_eq!(svg.matches(">J</text>").count(), 2);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    }

    #[test]
    fn with_a_heading_every_mark_is_explained_and_no_name_breaks_the_page() {
        let mut board = Board::new(Size::NINE);
        board.play_legal(Color::Black, Point::at(2, 2));
        let marks = Marks {
            dead: PointSet::from_iter([Point::at(2, 2)]),
            neutral: PointSet::from_iter([Point::at(0, 0)]),
            unfilled: PointSet::from_iter([Point::at(6, 6)]),
            foul: Some(Point::at(4, 4)),
            letters: vec![(Point::at(5, 5), 'a')],
            headings: vec!["Black <script> & \u{1b}co".to_owned(), "long words ".repeat(20)],
            ..Marks::default()
        };
        let svg = picture(&board, &marks);
        assert!(svg.contains("Black &lt;script&gt; &amp; ?co"), "{svg}");
        for words in [
            "dead stones",
            "nobody's points",
            "still to be filled",
            "the foul",
            "where a pattern fits",
        ] {
            assert_eq!(svg.matches(words).count(), 1, "{words}");
        }
        assert!(!svg.contains("territory</text>"), "nobody owns anything here");
        assert_eq!(svg.matches("opacity").count(), 2, "the stone and its sign");
    }
}

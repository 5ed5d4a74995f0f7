//! What stands around a board for a spectator: lines above it, and below it what its marks mean.

use super::Marks;
use crate::monitor::drawing::wrapped;
use std::fmt::Write;

/// Pixels from line to line.
const LINE: usize = 20;
/// The narrowest picture with words around the board, in pixels.
const LEAST_WIDTH: usize = 440;
/// Pixels that a letter of a heading takes; a wide one may take twice as many.
const LETTER: usize = 8;
/// Pixels between the words and the edge.
const EDGE: usize = 16;

/// The words around a board that is drawn in a square of a given side.
#[derive(Debug)]
pub(super) struct Page {
    headings: Vec<String>,
    legend: Vec<(String, &'static str)>,
    side: usize,
}

impl Page {
    /// No words at all where there is no heading.
    pub(super) fn new(marks: &Marks, side: usize) -> Page {
        let width = side.max(LEAST_WIDTH);
        let letters = (width - 2 * EDGE) / LETTER;
        let headings: Vec<String> = marks.headings.iter().flat_map(|line| wrapped(line, letters)).collect();
        let legend = if headings.is_empty() { Vec::new() } else { legend(marks) };
        Page { headings, legend, side }
    }

    /// Pixels across.
    pub(super) fn width(&self) -> usize {
        if self.headings.is_empty() {
            self.side
        } else {
            self.side.max(LEAST_WIDTH)
        }
    }

    /// Pixels from top to bottom.
    pub(super) fn height(&self) -> usize {
        let below = match self.legend.len() {
            0 => 0,
            entries => entries.div_ceil(2) * LINE + EDGE,
        };
        self.above() + self.side + below
    }

    /// Where the board is put: pixels from the left and from the top.
    pub(super) fn board_at(&self) -> (usize, usize) {
        ((self.width() - self.side) / 2, self.above())
    }

    fn above(&self) -> usize {
        match self.headings.len() {
            0 => 0,
            lines => lines * LINE + EDGE,
        }
    }

    /// The words as SVG; the first line is the title.
    pub(super) fn words(&self) -> String {
        let mut svg = String::new();
        for (at, line) in self.headings.iter().enumerate() {
            let (x, y) = (self.width() / 2, EDGE / 2 + (at + 1) * LINE - 5);
            let look = if at == 0 {
                r##"font-size="15" font-weight="bold""##
            } else {
                r##"font-size="13""##
            };
            // Writing to a string cannot fail.
            let _ = writeln!(svg, r##"<text x="{x}" y="{y}" {look}>{}</text>"##, escaped(line));
        }
        for (at, (sign, words)) in self.legend.iter().enumerate() {
            let x = 2 * EDGE + at % 2 * (self.width() / 2 - EDGE);
            let y = self.above() + self.side + EDGE / 2 + at / 2 * LINE + LINE / 2;
            let _ = writeln!(svg, r##"<g transform="translate({x} {y}) scale(0.75)">{sign}</g>"##);
            let (x, y) = (x + LINE, y + 4);
            let _ = writeln!(svg, r##"<text x="{x}" y="{y}" text-anchor="start">{words}</text>"##);
        }
        svg
    }
}

/// What of the marks needs words.
fn legend(marks: &Marks) -> Vec<(String, &'static str)> {
    use super::signs::{dead, foul, last, letter, neutral, owner, seki, unfilled};
    use crate::game::Color::{Black, White};
    let mut entries = Vec::new();
    let owned_by = |sign: f32| marks.owners.iter().any(|(_, owner)| owner * sign > 0.0);
    let mut entry = |is_there: bool, sign: String, words| {
        if is_there {
            entries.push((sign, words));
        }
    };
    entry(owned_by(1.0), owner(Black, 5), "Black's territory");
    entry(owned_by(-1.0), owner(White, 5), "White's territory");
    let stones = dead(Black) + &owner(White, 5);
    entry(!marks.dead.is_empty(), stones, "dead stones");
    entry(!marks.seki.is_empty(), seki(), "stones in seki");
    entry(!marks.neutral.is_empty(), neutral(), "nobody's points");
    entry(!marks.unfilled.is_empty(), unfilled(), "still to be filled");
    entry(!marks.letters.is_empty(), letter('a'), "where a pattern fits");
    entry(marks.last.is_some(), last(), "the last move");
    entry(marks.foul.is_some(), foul(), "the foul");
    entries
}

/// A text that came from elsewhere, harmless inside of an element. Its control characters are off already; XML knows two more
/// that may not be in a document.
pub(crate) fn escaped(text: &str) -> String {
    let text = text.replace(['\u{fffe}', '\u{ffff}'], "?");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

//! Chosen layers of one position as a picture, with words around the board.

use super::board::LAST;
use super::layer::Layer;
use super::sign::{Drawing, Sign};
use super::{DEFS, STYLE};
use crate::game::{Color, Size};
use crate::monitor::drawing::wrapped;
use crate::monitor::page::{Cell, Table};
use crate::monitor::picture::{Grid, WOOD, escaped, signs};
use std::fmt::Write;

/// Pixels from line to line.
const LINE: usize = 19;
/// Pixels that a letter takes.
const LETTER: usize = 7;
/// Pixels between two columns of a table.
const GAP: usize = 14;
/// Pixels between the words and the edge.
const EDGE: usize = 14;
/// Pixels that the tables have at least.
const TABLES: usize = 380;
/// Pixels for the sample of a layer.
const SAMPLE: usize = 38;
/// Pixels that the board has at least, which smaller ones are magnified to, but so many times at most; what is then left is beside them.
const BOARD: usize = 400;
const MAGNIFIED: f32 = 1.5;

/// A picture with words around it.
#[derive(Clone, Copy, Debug)]
pub struct Still<'a> {
    /// Rows and columns of the board.
    pub size: Size,
    /// What is drawn.
    pub drawing: &'a Drawing,
    /// The layers that are shown, where there is something to show.
    pub shown: &'a [Layer],
    /// Lines above the board, the first of them its title.
    pub headings: &'a [String],
    /// Tables to the right of the board.
    pub tables: &'a [Table],
}

impl Still<'_> {
    /// The picture as an SVG document.
    pub fn svg(&self) -> String {
        let grid = Grid::new(self.size);
        let scale = (BOARD as f32 / grid.side() as f32).clamp(1.0, MAGNIFIED);
        let side = (grid.side() as f32 * scale) as usize;
        let column = side.max(BOARD);
        let width = column + self.tables_width();
        let (above, headings) = self.headings(width);
        let (below, legend) = self.legend(column, above + side);
        let (tall, tables) = self.tables(column, above);
        let height = above + (side + below).max(tall);
        let mut svg = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="sans-serif" font-size="12" text-anchor="middle">"##
        );
        // Writing to a string cannot fail.
        let _ = writeln!(svg, "\n<style>\n{STYLE}</style>\n{DEFS}");
        let _ = writeln!(
            svg,
            r##"<rect width="{width}" height="{height}" fill="{WOOD}"/>{headings}"##
        );
        let _ = writeln!(
            svg,
            r##"<g transform="translate({} {above}) scale({scale:.3})">"##,
            (column - side) / 2
        );
        for layer in self.drawn().filter(|layer| layer.is_under()) {
            svg.push_str(&self.layer(layer));
        }
        let _ = writeln!(svg, r##"{}<g id="stones">"##, grid.svg());
        self.elements(&self.drawing.stones, &mut svg);
        svg.push_str("</g>\n");
        for layer in self.drawn().filter(|layer| !layer.is_under()) {
            svg.push_str(&self.layer(layer));
        }
        let _ = writeln!(svg, "</g>\n{legend}{tables}</svg>");
        svg
    }

    /// The chosen layers on which there is something, in the order of drawing.
    fn drawn(&self) -> impl Iterator<Item = Layer> {
        let layers = self.drawing.layers.iter();
        layers
            .filter(|(layer, signs)| self.shown.contains(layer) && !signs.is_empty())
            .map(|(layer, _)| *layer)
    }

    fn layer(&self, layer: Layer) -> String {
        let mut svg = format!(r##"<g id="layer-{layer}" class="layer {layer}">"##);
        let _ = writeln!(svg, "<title>{}</title>", escaped(layer.words()));
        self.elements(self.drawing.layers.get(&layer).map_or(&[], Vec::as_slice), &mut svg);
        svg + "</g>\n"
    }

    fn elements(&self, signs: &[Sign], svg: &mut String) {
        for sign in signs {
            let title = sign.about.as_ref().and_then(|about| self.drawing.about.get(about));
            let _ = writeln!(svg, "{}", sign.element(title.map(String::as_str)));
        }
    }

    /// How tall they are, and the lines.
    fn headings(&self, width: usize) -> (usize, String) {
        let mut svg = String::new();
        let letters = (width - 2 * EDGE) / LETTER;
        let lines: Vec<String> = self.headings.iter().flat_map(|line| wrapped(line, letters)).collect();
        for (at, line) in lines.iter().enumerate() {
            let y = EDGE / 2 + (at + 1) * LINE;
            let look = if at == 0 {
                r##" font-size="15" font-weight="bold""##
            } else {
                ""
            };
            let _ = writeln!(
                svg,
                r##"<text x="{}" y="{y}"{look}>{}</text>"##,
                width / 2,
                escaped(line)
            );
        }
        let height = if lines.is_empty() { 0 } else { lines.len() * LINE + EDGE };
        (height, svg)
    }

    /// A sample of each layer with its words, from that height on; and how tall it is.
    fn legend(&self, width: usize, top: usize) -> (usize, String) {
        let mut svg = String::new();
        let letters = (width - 2 * EDGE - SAMPLE) / LETTER;
        let mut line = 0;
        let layers = self
            .drawn()
            .map(|layer| (format!("layer {layer}"), layer.sign().to_owned(), layer.words()));
        let is_ringed = self.drawing.about.contains_key(LAST);
        let ring = is_ringed.then(|| ("last".to_owned(), signs::last(), "the last move"));
        for (class, sign, words) in ring.into_iter().chain(layers) {
            let y = top + line * LINE + LINE / 2;
            let x = EDGE + SAMPLE / 2;
            let _ = writeln!(svg, r##"<g class="{class}" transform="translate({x} {y})">{sign}</g>"##);
            for words in wrapped(words, letters) {
                let y = top + line * LINE + LINE / 2 + 4;
                let x = EDGE + SAMPLE + 6;
                let _ = writeln!(
                    svg,
                    r##"<text x="{x}" y="{y}" text-anchor="start">{}</text>"##,
                    escaped(&words)
                );
                line += 1;
            }
        }
        (if line == 0 { 0 } else { line * LINE + EDGE }, svg)
    }

    /// How wide the tables are: as wide as the widest asks for.
    fn tables_width(&self) -> usize {
        let shown = self.tables.iter().filter(|table| !table.rows.is_empty());
        let widest = shown.map(|table| columns(table, 0).1 + EDGE).max().unwrap_or(0);
        if self.tables.is_empty() { 0 } else { widest.max(TABLES) }
    }

    /// How tall the tables are, and the tables.
    fn tables(&self, left: usize, top: usize) -> (usize, String) {
        let mut svg = String::new();
        let mut y = top + LINE;
        for table in self.tables.iter().filter(|table| !table.rows.is_empty()) {
            let _ = writeln!(
                svg,
                r##"<text x="{left}" y="{y}" text-anchor="start" font-weight="bold">{}</text>"##,
                escaped(table.name)
            );
            y += LINE;
            let (columns, _) = columns(table, left);
            for (x, head) in columns.iter().zip(&table.head) {
                let _ = writeln!(
                    svg,
                    r##"<text x="{x}" y="{y}" text-anchor="start" font-size="11" fill="#5a4a20">{}</text>"##,
                    escaped(head)
                );
            }
            for row in &table.rows {
                y += LINE;
                for (x, cell) in columns.iter().zip(&row.cells) {
                    svg.push_str(&drawn(cell, *x, y));
                }
            }
            y += LINE + EDGE;
        }
        (y.saturating_sub(top), svg)
    }
}

/// Where each column of a table begins, as far on as its widest cell asks for; and where the last one ends.
fn columns(table: &Table, left: usize) -> (Vec<usize>, usize) {
    let mut x = left;
    let mut columns = Vec::new();
    for (at, head) in table.head.iter().enumerate() {
        columns.push(x);
        let cells = table
            .rows
            .iter()
            .filter_map(|row| row.cells.get(at))
            .map(|cell| match cell {
                Cell::Text(text) => text.chars().count() * LETTER,
                Cell::Part(_) => BAR + 4 * LETTER,
                Cell::Side(_) => LINE,
            });
        x += cells.max().unwrap_or(0).max(head.len() * LETTER) + GAP;
    }
    (columns, x)
}

/// Pixels of a full bar.
const BAR: usize = 40;

fn drawn(cell: &Cell, x: usize, y: usize) -> String {
    match cell {
        Cell::Text(text) => format!(
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"start\">{}</text>\n",
            escaped(text)
        ),
        Cell::Part(part) => {
            let part = part.clamp(0.0, 1.0);
            let (top, full) = (y - 9, BAR as f32 * part);
            let (after, percent) = (x + BAR + 4, 100.0 * part);
            format!(
                "<rect x=\"{x}\" y=\"{top}\" width=\"{BAR}\" height=\"9\" fill=\"#fff\" stroke=\"#777\"/>\
                 <rect x=\"{x}\" y=\"{top}\" width=\"{full:.0}\" height=\"9\" fill=\"#444\"/>\
                 <text x=\"{after}\" y=\"{y}\" text-anchor=\"start\">{percent:.0}</text>\n"
            )
        }
        Cell::Side(color) => {
            let fill = signs::hue(*color);
            let name: &Color = color;
            format!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"6\" fill=\"{fill}\" stroke=\"#222\"><title>{name}</title></circle>\n",
                x + 6,
                y - 4
            )
        }
    }
}

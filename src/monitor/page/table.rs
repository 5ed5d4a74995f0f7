//! A table beside the board.

use crate::game::{Color, Move};
use serde_json::{Value, json};

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// What it lists.
    pub name: &'static str,
    /// The heads of its columns.
    pub head: Vec<&'static str>,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The name of the drawn thing that it tells about; see [`crate::monitor::Drawing::about`].
    pub about: Option<String>,
    /// Who begins a line of moves that is shown on the board with the row, and the line.
    pub line: Option<(Color, Vec<Move>)>,
    /// What stands in it.
    pub cells: Vec<Cell>,
}

/// What stands in a column of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A part from 0 to 1, shown as a bar.
    Part(f32),
    /// A side, shown as a stone.
    Side(Color),
}

impl Row {
    /// For the page.
    pub(super) fn json(&self) -> Value {
        let mut row = json!({ "cells": self.cells.iter().map(Cell::json).collect::<Vec<_>>() });
        if let Some(about) = &self.about {
            row["about"] = json!(about);
        }
        if let Some((first, moves)) = &self.line {
            let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
            row["line"] = json!({ "first": first.to_string(), "moves": moves });
        }
        row
    }
}

impl Cell {
    fn json(&self) -> Value {
        match self {
            Cell::Text(text) => json!(text),
            // Two digits are all that a bar can show.
            Cell::Part(part) => json!((f64::from(*part) * 100.0).round() / 100.0),
            Cell::Side(color) => json!(color.to_string()),
        }
    }
}

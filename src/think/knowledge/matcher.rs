//! Patterns turned and mirrored in the eight ways, filed by what must stand around the move.
//!
//! For every empty point the eight neighbours make a number of 16 bits; the shelf of that number holds the few shapes that
//! these neighbours allow. A shape on the shelf is compared as a mask over the 5x5 points, and only then, if it is larger,
//! point by point. Colours are turned by looking at the board from the other side (`Grid`), which costs nothing here.

use super::grid::{CORE, Grid, REACH};
use super::parse::parse;
use super::pattern::{Mark, Pattern, PatternMove};
use crate::game::{Board, Color, Point};
use crate::think::texts::{BadText, Text};

/// A pattern as it stands in one of the eight ways, seen from one of its moves.
#[derive(Clone, Debug, PartialEq)]
struct Shape {
    pattern: u32,
    chosen: u32,
    /// Bits that the window may *not* have.
    forbidden: u128,
    /// What lies beyond the window: columns to the right, rows up, what may be there.
    beyond: Vec<(i8, i8, Mark)>,
}

/// A pattern that fits somewhere.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The pattern.
    pub pattern: &'a Pattern,
    /// Its move.
    pub chosen: &'a PatternMove,
    /// Where that move is on the board.
    pub point: Point,
}

/// All patterns, prepared.
#[derive(Clone, Debug)]
pub struct Knowledge {
    patterns: Vec<Pattern>,
    shapes: Vec<Shape>,
    /// `shelves[core]..shelves[core + 1]` in `filed`.
    shelves: Vec<u32>,
    filed: Vec<u32>,
}

impl Knowledge {
    /// Reads and prepares every text.
    pub fn new(texts: &[Text<'_>]) -> Result<Knowledge, BadText> {
        let mut patterns = Vec::new();
        for text in texts {
            patterns.extend(parse(*text)?);
        }
        let mut shapes = Vec::new();
        for (number, pattern) in patterns.iter().enumerate() {
            let first = shapes.len();
            for chosen in 0..pattern.moves.len() {
                for way in 0..8 {
                    let shape = turned(pattern, number, chosen, way);
                    if !shapes[first..].contains(&shape) {
                        shapes.push(shape);
                    }
                }
            }
        }
        let (shelves, filed) = shelve(&shapes);
        Ok(Knowledge {
            patterns,
            shapes,
            shelves,
            filed,
        })
    }

    /// Every pattern, in the order of the texts.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    /// Every pattern that fits with a move of `us` somewhere on the board, by point.
    pub fn find(&self, board: &Board, us: Color) -> Vec<Found<'_>> {
        let grid = Grid::new(board, us);
        let mut found = Vec::new();
        for point in board.empty_points().iter() {
            self.find_at(&grid, point, &mut found);
        }
        // Few patterns ask for a word, and fewer fit: so words, which cost more than pictures, are asked last.
        found.retain(|found| {
            let mut conditions = found.pattern.conditions.iter();
            conditions.all(|condition| condition.allows(board, us, found.point))
        });
        found
    }

    /// Every pattern whose picture fits with its move on that empty point.
    fn find_at<'a>(&'a self, grid: &Grid, point: Point, found: &mut Vec<Found<'a>>) {
        let window = grid.window(point);
        let core = Grid::core(window);
        let shelf = self.shelves[core] as usize..self.shelves[core + 1] as usize;
        for &number in &self.filed[shelf] {
            let shape = &self.shapes[number as usize];
            if shape.forbidden & window == 0
                && shape
                    .beyond
                    .iter()
                    .all(|&(right, up, mark)| mark.allows(grid.at(point, right, up)))
            {
                let pattern = &self.patterns[shape.pattern as usize];
                let chosen = &pattern.moves[shape.chosen as usize];
                found.push(Found { pattern, chosen, point });
            }
        }
    }
}

/// One of the eight ways to lay a picture: where a point so far right and up of the move comes to lie.
fn lay(way: usize, right: i8, up: i8) -> (i8, i8) {
    let (right, up) = if way & 1 == 0 { (right, up) } else { (-right, up) };
    let (right, up) = if way & 2 == 0 { (right, up) } else { (right, -up) };
    if way & 4 == 0 { (right, up) } else { (up, right) }
}

fn turned(pattern: &Pattern, number: usize, chosen: usize, way: usize) -> Shape {
    let mut allowed = [Mark::ANY; 25];
    let mut beyond = Vec::new();
    let origin = &pattern.moves[chosen];
    for (row, marks) in pattern.rows.iter().enumerate() {
        for (column, &mark) in marks.iter().enumerate() {
            debug_assert!(row.abs_diff(origin.row) <= REACH && column.abs_diff(origin.column) <= REACH);
            let (right, up) = (column as i8 - origin.column as i8, origin.row as i8 - row as i8);
            let (right, up) = lay(way, right, up);
            if right.abs() <= 2 && up.abs() <= 2 {
                allowed[((up + 2) * 5 + right + 2) as usize] = mark;
            } else if mark != Mark::ANY {
                beyond.push((right, up, mark));
            }
        }
    }
    beyond.sort_by_key(|&(right, up, _)| (right.abs().max(up.abs()), right, up));
    let forbidden = allowed
        .iter()
        .rev()
        .fold(0, |bits, mark| bits << 4 | u128::from(!mark.0 & 15));
    Shape {
        pattern: number as u32,
        chosen: chosen as u32,
        forbidden,
        beyond,
    }
}

/// Files every shape under every core it allows.
fn shelve(shapes: &[Shape]) -> (Vec<u32>, Vec<u32>) {
    let cores: Vec<Vec<usize>> = shapes.iter().map(cores).collect();
    let mut shelves = vec![0; (1 << 16) + 1];
    for &core in cores.iter().flatten() {
        shelves[core + 1] += 1;
    }
    for core in 0..1 << 16 {
        shelves[core + 1] += shelves[core];
    }
    let mut next = shelves.clone();
    let mut filed = vec![0; shelves[1 << 16] as usize];
    for (shape, cores) in cores.iter().enumerate() {
        for &core in cores {
            filed[next[core] as usize] = shape as u32;
            next[core] += 1;
        }
    }
    (shelves, filed)
}

fn cores(shape: &Shape) -> Vec<usize> {
    CORE.iter().rev().fold(vec![0], |cores, &at| {
        let forbidden = shape.forbidden >> (4 * at) & 15;
        let choices = (0..4).filter(|bit| forbidden >> bit & 1 == 0);
        choices
            .flat_map(|bit| cores.iter().map(move |core| core << 2 | bit))
            .collect()
    })
}

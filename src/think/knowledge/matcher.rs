//! Patterns turned and mirrored in the eight ways, filed by what must stand around the move.
//!
//! For every empty point the eight neighbours make a number of 16 bits; the shelf of that number holds the few shapes that
//! these neighbours allow. A shape on the shelf is compared as a mask over the 5x5 points, and only then, if it is larger,
//! point by point. Colours are turned by looking at the board from the other side (`Grid`), which costs nothing here.

use super::asking::{Asking, ByReading, Known};
use super::grid::{CORE, Grid, REACH};
use super::parse::{parse_with_lines, stands_twice};
use super::pattern::{Mark, Pattern, PatternMove};
use crate::game::{Board, Color, Point};
use crate::think::recognition::Stage;
use crate::think::texts::{BadText, Text};
use std::collections::BTreeSet;

/// A pattern as it stands in one of the eight ways, seen from one of its moves.
#[derive(Clone, Debug, PartialEq)]
struct Shape {
    pattern: u32,
    chosen: u32,
    way: u8,
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
    way: u8,
}

impl Found<'_> {
    /// Where the stone of that letter is on the board.
    pub fn stone(&self, letter: char) -> Option<Point> {
        let stone = self.pattern.stone(letter)?;
        let (right, up) = (
            stone.column as i8 - self.chosen.column as i8,
            self.chosen.row as i8 - stone.row as i8,
        );
        let (right, up) = lay(self.way.into(), right, up);
        let index = self.point.index() as i32 + i32::from(up) * Point::STRIDE as i32 + i32::from(right);
        Some(Point::from_index(usize::try_from(index).ok()?))
    }
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
        let (mut patterns, mut names) = (Vec::new(), BTreeSet::new());
        for text in texts {
            for (line, pattern) in parse_with_lines(*text)? {
                if !names.insert(pattern.name.clone()) {
                    return Err(BadText::new(text.name, line, stands_twice(&pattern.name)));
                }
                patterns.push(pattern);
            }
        }
        let mut shapes = Vec::new();
        for (number, pattern) in patterns.iter().enumerate() {
            let first = shapes.len();
            for chosen in 0..pattern.moves.len() {
                for way in 0..8 {
                    let shape = turned(pattern, number, chosen, way);
                    if !shapes[first..].iter().any(|known| same(&patterns, known, &shape)) {
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

    /// Every pattern that fits with a move of `us` somewhere on the board, by point; what a pattern asks beyond the board is read.
    pub fn find(&self, board: &Board, us: Color) -> Vec<Found<'_>> {
        self.find_knowing(board, us, &ByReading(board))
    }

    /// The same for who knows something of strings and groups already.
    pub fn find_knowing(&self, board: &Board, us: Color, known: &dyn Known) -> Vec<Found<'_>> {
        let (mut found, stage) = (self.fitting(board, us), Stage::of(board));
        // Few patterns ask for more than the picture, and fewer fit: so conditions, which cost more than pictures, are asked last.
        let asking = Asking { board, us, known };
        found.retain(|found| {
            let Pattern { stages, conditions, .. } = found.pattern;
            let mut conditions = conditions.iter();
            (stages.is_empty() || stages.contains(&stage))
                && conditions.all(|condition| asking.holds(condition, Some(found.point), &|letter| found.stone(letter)))
        });
        // A picture that is its own mirror image may fit two ways that differ in what its letters name.
        found.dedup_by(|one, other| one.point == other.point && std::ptr::eq(one.chosen, other.chosen));
        found
    }

    /// Every pattern whose picture fits with a move of `us` somewhere on the board, by point, whatever it asks beside the picture.
    pub fn fitting(&self, board: &Board, us: Color) -> Vec<Found<'_>> {
        let grid = Grid::new(board, us);
        let mut found = Vec::new();
        for point in board.empty_points().iter() {
            self.find_at(&grid, point, &mut found);
        }
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
                let way = shape.way;
                found.push(Found {
                    pattern,
                    chosen,
                    point,
                    way,
                });
            }
        }
    }
}

/// One of the eight ways to lay a picture: where a point so far right and up of the move comes to lie.
pub(crate) fn lay(way: usize, right: i8, up: i8) -> (i8, i8) {
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
        way: way as u8,
        forbidden,
        beyond,
    }
}

/// Whether two shapes of a pattern are one: they look alike, and their letters name the same stones.
fn same(patterns: &[Pattern], one: &Shape, other: &Shape) -> bool {
    let plain = patterns[one.pattern as usize].stones.is_empty();
    plain && (one.chosen, one.forbidden, &one.beyond) == (other.chosen, other.forbidden, &other.beyond)
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

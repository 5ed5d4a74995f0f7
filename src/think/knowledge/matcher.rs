//! Every pattern that fits, and what it proposes or tells.
//!
//! At start-up each pattern becomes pictures, one seen from each of its moves, which the `index` files in all eight ways. Colours are turned by
//! looking at the board from the other side (`Grid`), which costs nothing here.

use super::asking::{Asking, ByReading, Known};
use super::found::{Found, Told};
use super::grid::Grid;
use super::index::{Index, Picture};
use super::near::Near;
use super::parse::{parse_file, stands_twice};
use super::pattern::{Mark, Pattern};
use crate::game::{Board, Color, Point, PointSet, Way};
use crate::think::recognition::Stage;
use crate::think::texts::{BadText, Text};
use rustc_hash::FxHashSet;
use std::sync::{Arc, OnceLock};
use std::thread;

/// All patterns. What finds them is made by another thread while the program goes on starting: of thousands of patterns that takes longer than
/// all the rest.
#[derive(Clone, Debug)]
pub struct Knowledge {
    patterns: Arc<[Pattern]>,
    moves: Arc<OnceLock<Filed>>,
    statements: Arc<OnceLock<Filed>>,
    near: Arc<OnceLock<Near>>,
    /// What nearly fits counts so much at most; 0 where it is not proposed.
    near_weight: f32,
}

/// Pictures of one kind.
#[derive(Clone, Debug)]
struct Filed {
    /// Of each picture the number of the pattern, and what of the pattern: a move by its number.
    of: Vec<(u32, u32)>,
    index: Index,
}

impl Knowledge {
    /// Reads and prepares every text.
    ///
    /// # Errors
    /// The first bad line.
    pub fn new(texts: &[Text<'_>]) -> Result<Knowledge, BadText> {
        Knowledge::with_near(texts, 0.0)
    }

    /// The same, which proposes too what fits nearly, and counts it so much at most, from 0 (it does not propose it) to 1.
    ///
    /// # Errors
    /// The first bad line.
    pub fn with_near(texts: &[Text<'_>], weight: f32) -> Result<Knowledge, BadText> {
        let (mut patterns, mut names) = (Vec::new(), FxHashSet::default());
        for text in texts {
            for (line, pattern) in parse_file(*text)? {
                if !names.insert(pattern.name.clone()) {
                    return Err(BadText::new(text.name, line, stands_twice(&pattern.name)));
                }
                patterns.push(pattern);
            }
        }
        let knowledge = Knowledge {
            patterns: patterns.into(),
            moves: Arc::default(),
            statements: Arc::default(),
            near: Arc::default(),
            near_weight: weight.clamp(0.0, 1.0),
        };
        let filed = knowledge.clone();
        // Where there is no thread to be had, whoever asks first files them.
        let _ = thread::Builder::new().spawn(move || {
            filed.moves();
            filed.statements();
            filed.near();
        });
        Ok(knowledge)
    }

    /// The pictures as seen from each move.
    fn moves(&self) -> &Filed {
        let origins = |pattern: &Pattern| pattern.moves.iter().map(|chosen| (chosen.row, chosen.column)).collect();
        self.moves.get_or_init(|| Filed::new(&self.patterns, origins))
    }

    /// The pictures of what tells something, as seen from where it stands.
    fn statements(&self) -> &Filed {
        let anchor = |pattern: &Pattern| match pattern.statements[..] {
            [] => Vec::new(),
            _ => pattern.anchor().into_iter().collect(),
        };
        self.statements.get_or_init(|| Filed::new(&self.patterns, anchor))
    }

    /// What nearly fits, where that is proposed.
    fn near(&self) -> Option<&Near> {
        let weight = self.near_weight;
        (weight > 0.0).then(|| self.near.get_or_init(|| Near::new(&self.patterns, weight)))
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
        if let Some(near) = self.near() {
            near.find(
                &Grid::new(board, us),
                &board.empty_points(),
                |of, way, point, likeness| {
                    found.push(self.found(of, way, point, likeness));
                },
            );
        }
        // Few patterns ask for more than the picture, and fewer fit: so conditions, which cost more than pictures, are asked last.
        let asking = Asking { board, us, known };
        found.retain(|found| {
            let stone = |letter| found.stone(letter);
            is_time(found.pattern, stage) && asking.all_hold(&found.pattern.conditions, Some(found.point), &stone)
        });
        // A picture that is its own mirror image may fit two ways that differ in what its letters name, or in which point is not as it
        // shows; the better one is told.
        found.sort_by(|one, other| {
            let place = |found: &Found<'_>| (found.point.index(), found.of);
            place(one)
                .cmp(&place(other))
                .then(other.likeness.total_cmp(&one.likeness))
                .then(one.way.cmp(&other.way))
        });
        found.dedup_by_key(|found| (found.point, found.of));
        found
    }

    /// Every pattern whose picture fits with a move of `us` somewhere on the board, by point, whatever it asks beside the picture.
    pub fn fitting(&self, board: &Board, us: Color) -> Vec<Found<'_>> {
        let mut all = Vec::new();
        self.moves()
            .find(&Grid::new(board, us), &board.empty_points(), |of, way, point| {
                all.push(self.found(of, way, point, 1.0));
            });
        // In an order that does not hang on how pictures are filed.
        all.sort_by_key(|found| (found.point.index(), found.of, found.way));
        all
    }

    fn found(&self, of: (u32, u32), way: Way, point: Point, likeness: f32) -> Found<'_> {
        let pattern = &self.patterns[of.0 as usize];
        Found {
            pattern,
            chosen: &pattern.moves[of.1 as usize],
            point,
            likeness,
            of,
            way,
        }
    }

    /// What patterns tell of the position as `us` sees it, by point.
    pub fn told(&self, board: &Board, us: Color, known: &dyn Known) -> Vec<Told<'_>> {
        let (mut all, stage) = (Vec::new(), Stage::of(board));
        let points = board.empty_points().union(&board.stones(us));
        let asking = Asking { board, us, known };
        self.statements()
            .find(&Grid::new(board, us), &points, |(number, _), way, point| {
                let pattern = &self.patterns[number as usize];
                let told = pattern.statements.iter().map(|&statement| Told {
                    pattern,
                    statement,
                    point,
                    way,
                });
                let stone = |letter| told.clone().next().and_then(|told| told.stone(letter));
                if is_time(pattern, stage) && asking.all_hold(&pattern.conditions, None, &stone) {
                    all.extend(told);
                }
            });
        all
    }
}

impl Filed {
    /// Files patterns as seen from each of some points of their pictures, given by row and column.
    fn new(patterns: &[Pattern], origins: impl Fn(&Pattern) -> Vec<(usize, usize)>) -> Filed {
        let (mut of, mut pictures) = (Vec::new(), Vec::new());
        for (number, pattern) in patterns.iter().enumerate() {
            for (which, origin) in origins(pattern).into_iter().enumerate() {
                of.push((number as u32, which as u32));
                pictures.push(seen_from(pattern, origin));
            }
        }
        // Two ways that look alike differ where letters name stones.
        let index = Index::new(&pictures, |picture| !patterns[of[picture].0 as usize].stones.is_empty());
        Filed { of, index }
    }

    /// Calls `found` with what a picture is of, the way it is laid and the point, for every picture that fits.
    fn find(&self, grid: &Grid, points: &PointSet, mut found: impl FnMut((u32, u32), Way, Point)) {
        let mut open = Vec::new();
        for point in points.iter() {
            let seen = grid.from(point);
            self.index.find(seen, &mut open, |laid| {
                found(self.of[laid.picture as usize], laid.way, point)
            });
        }
    }
}

fn is_time(pattern: &Pattern, stage: Stage) -> bool {
    pattern.stages.is_empty() || pattern.stages.contains(&stage)
}

/// A picture as seen from one of its points.
pub(super) fn seen_from(pattern: &Pattern, (from_row, from_column): (usize, usize)) -> Picture {
    let mut picture = Picture::with_capacity(pattern.rows.iter().map(Vec::len).sum());
    for (row, marks) in pattern.rows.iter().enumerate() {
        for (column, &mark) in marks.iter().enumerate() {
            if mark != Mark::ANY {
                picture.push((column as i8 - from_column as i8, from_row as i8 - row as i8, mark));
            }
        }
    }
    picture
}

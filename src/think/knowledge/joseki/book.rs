//! Positions and what is played in them: a tree of sequences in which orders that lead to the same position are joined.

use super::frame::{Look, Scope};
use crate::game::{Board, Color, Point, Size};
use rustc_hash::FxHashMap;

/// What a person says of a move beside what the games say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `!`: it is to be played.
    Good,
    /// `?`: it is to be kept away from.
    Bad,
}

/// How a move was played and how it fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// How often it was played.
    pub played: u32,
    /// Of so many moves of its side in this position, in per cent; moves too rare to be known count as well.
    pub share: u8,
    /// The games that were won by who played it, in per cent.
    pub won: u8,
}

/// A move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The side and the point as they are filed.
    pub(crate) filed: (Color, Point),
    /// What the games say; `None` for a line that a person wrote.
    pub(crate) record: Option<Record>,
    /// What a person says.
    pub(crate) mark: Option<Mark>,
    /// A name or a remark; empty without.
    pub(crate) words: String,
}

/// A position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Node {
    /// In so many per cent of the games the next move was somewhere else; `None` where nobody counted.
    pub(crate) away: Option<u8>,
    /// Its moves, of either side.
    pub(crate) lines: Vec<Line>,
}

/// Positions by the hash under which they are filed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Book {
    pub(super) nodes: FxHashMap<u64, Node>,
}

/// A known position on a board, and what is played in it.
#[derive(Clone, Debug)]
pub struct Place<'a> {
    node: &'a Node,
    look: Look,
}

/// A move that is known in a place.
#[derive(Clone, Copy, Debug)]
pub struct Continuation<'a> {
    /// Where.
    pub point: Point,
    /// What the games say; `None` for a line that a person wrote. Where the position is its own mirror image, both images together.
    pub record: Option<Record>,
    /// Part of the moves of this side in this place that are on this point, 0 to 1; what a person marked `!` is 1, and `?` is 0.
    pub share: f32,
    /// Games won more than by the other moves of the side known here, as a part of all, -1 to 1; less where it was played seldom.
    pub above: f32,
    /// What a person says.
    pub mark: Option<Mark>,
    /// A name or a remark; empty without.
    pub words: &'a str,
}

impl Book {
    /// The place that the stones in scope make, if it is known. Boards other than 19x19 have none.
    pub(super) fn at(&self, board: &Board, scope: Scope) -> Option<Place<'_>> {
        if board.size() != Size::NINETEEN {
            return None;
        }
        let look = Look::at(board, scope);
        let node = self.nodes.get(&look.key)?;
        Some(Place { node, look })
    }

    /// Adds a position; one that is there already is replaced.
    pub(crate) fn add(&mut self, key: u64, node: Node) {
        self.nodes.insert(key, node);
    }

    /// The moves of a position, to be changed.
    pub(crate) fn lines_mut(&mut self, key: u64) -> &mut [Line] {
        self.nodes.get_mut(&key).map_or(&mut [], |node| &mut node.lines)
    }

    /// Whether no move is known in any position.
    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.values().all(|node| node.lines.is_empty())
    }

    /// Takes over what a person has marked in another book, with the words beside it, and the moves that lead there.
    pub(crate) fn keep_marks(&mut self, other: &Book, scope: Scope) {
        let mut marked = Marked {
            book: other,
            scope,
            known: FxHashMap::default(),
            lines: Vec::new(),
        };
        marked.is_below(&Board::new(Size::NINETEEN));
        for (key, line) in marked.lines {
            let lines = &mut self.nodes.entry(key).or_default().lines;
            match lines.iter_mut().find(|ours| ours.filed == line.filed) {
                Some(ours) if line.mark.is_some() => {
                    ours.mark = line.mark;
                    ours.words.clone_from(&line.words);
                }
                Some(_) => {}
                None => lines.push(Line {
                    record: line.record.filter(|_| line.mark.is_none()),
                    ..line.clone()
                }),
            }
        }
    }
}

/// Finds what a person has marked in a book.
struct Marked<'a> {
    book: &'a Book,
    scope: Scope,
    /// Positions, and whether there is a mark in them or behind them.
    known: FxHashMap<u64, bool>,
    /// Lines with a mark in them or behind them, by position.
    lines: Vec<(u64, &'a Line)>,
}

impl Marked<'_> {
    /// Whether there is a mark in this position or behind it; every line on the way to one is noted.
    fn is_below(&mut self, board: &Board) -> bool {
        let look = Look::at(board, self.scope);
        if let Some(known) = self.known.get(&look.key) {
            return *known;
        }
        // What leads back here leads to nothing new.
        self.known.insert(look.key, false);
        let lines = self.book.nodes.get(&look.key).map_or(&[][..], |node| &node.lines);
        let mut is_below = false;
        for line in lines {
            let (side, point) = look.first_unfiled(line.filed);
            let mut next = board.clone();
            let leads_on = next.play(side, point).is_ok() && self.is_below(&next);
            if leads_on || line.mark.is_some() {
                self.lines.push((look.key, line));
                is_below = true;
            }
        }
        self.known.insert(look.key, is_below);
        is_below
    }
}

/// Games after which half of what a move fared is believed.
const DOUBT: f32 = 200.0;

impl<'a> Place<'a> {
    /// How often the next move was somewhere else, 0 to 1; `None` where nobody counted.
    pub fn away(&self) -> Option<f32> {
        self.node.away.map(part)
    }

    /// What a side plays here, the likeliest first.
    pub fn continuations(&self, side: Color) -> Vec<Continuation<'a>> {
        let mut found = Vec::new();
        for line in &self.node.lines {
            let points = self.look.unfiled(line.filed, side);
            let share = match (line.mark, line.record) {
                (Some(Mark::Good), _) => 1.0,
                (Some(Mark::Bad), _) | (None, None) => 0.0,
                (None, Some(record)) => part(record.share),
            };
            found.extend(points.iter().map(|&point| Continuation {
                point,
                record: line.record,
                share: share / points.len() as f32,
                above: line.record.map_or(0.0, |record| self.above(line.filed.0, record)),
                mark: line.mark,
                words: &line.words,
            }));
        }
        found.sort_by(|a, b| b.share.total_cmp(&a.share).then(a.point.cmp(&b.point)));
        found
    }

    /// What a move of a side fared above the mean of its moves.
    fn above(&self, side: Color, record: Record) -> f32 {
        let of_side = self.node.lines.iter().filter(|line| line.filed.0 == side);
        let (mut games, mut won) = (0.0, 0.0);
        for record in of_side.filter_map(|line| line.record) {
            games += record.played as f32;
            won += record.played as f32 * part(record.won);
        }
        let believed = record.played as f32 / (record.played as f32 + DOUBT);
        believed * (part(record.won) - won / games.max(1.0))
    }
}

fn part(per_cent: u8) -> f32 {
    f32::from(per_cent) / 100.0
}

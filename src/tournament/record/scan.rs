//! Finds the main line in the bytes of a record, whatever else they hold.
//!
//! `sgf-parse` reads whole collections, takes any character into a property's name, tells no place in its errors, and
//! keeps variations in a tree whose depth a hostile file chooses. So it only ever gets one game, without variations,
//! of bounded length; and what is not SGF at all is refused here, with its place.

use super::read::BadRecord;
use std::fmt;

/// Nodes of a main line, and moves in them, beyond which it is no game of Go: 400 moves are allowed at Gifu, and no board of 19 rows lasts
/// much longer. It also bounds the recursion by which the parser's tree is dropped.
pub(super) const MOST_NODES: usize = 2_000;

/// Where something stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
}

impl Place {
    const FIRST: Place = Place { line: 1, column: 1 };

    /// Where that byte of a text in UTF-8 stands.
    fn of(bytes: &[u8], offset: usize) -> Place {
        Place::FIRST.after(&bytes[..offset.min(bytes.len())])
    }

    /// Where what follows those bytes stands, if they begin here.
    fn after(self, bytes: &[u8]) -> Place {
        let ends = bytes.iter().filter(|byte| **byte == b'\n').count();
        let last = bytes.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
        let is_first_of_character = |byte: &&u8| **byte & 0xc0 != 0x80;
        let columns = last.iter().filter(is_first_of_character).count();
        Place {
            line: self.line + ends,
            column: columns + if ends == 0 { self.column } else { 1 },
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A main line as far as it goes.
#[derive(Debug)]
pub(super) struct MainLine {
    /// A game without variations, `(;…;…)`, with no blanks outside of values.
    pub(super) text: Vec<u8>,
    /// Where each of its nodes began in what was read.
    pub(super) nodes: Vec<Place>,
    /// What it breaks off at, if it does.
    pub(super) broken: Option<BadRecord>,
}

/// The first game's main line, if there is a game.
///
/// The main line goes from the game's `(;` to the first `)`, for the first of several variations is the main one.
pub(super) fn main_line(bytes: &[u8]) -> Option<MainLine> {
    let Some(start) = beginning(bytes) else {
        return headless(bytes);
    };
    let end = start + tree_end(&bytes[start..]);
    // Places are told from the beginning of it all, whatever stands before the game.
    Some(MainLine::of(&bytes[..end], start, b"("))
}

/// The main line of a game whose `(` or first `;` is lost: from the first of either that a property of a first node follows.
fn headless(bytes: &[u8]) -> Option<MainLine> {
    let mark = |at: usize| matches!(bytes[at], b'(' | b';').then(|| skip_blanks(bytes, at + 1));
    let is_head = |at: usize| {
        let end = skip_letters(bytes, at);
        OF_ROOTS.contains(&&*name(&bytes[at..end])) && bytes.get(skip_blanks(bytes, end)) == Some(&b'[')
    };
    let start = (0..bytes.len()).filter_map(mark).find(|at| is_head(*at))?;
    let mut line = MainLine::of(bytes, start, b"(;");
    line.nodes.insert(0, Place::of(bytes, start));
    line.broken = line.broken.or(Some(BadRecord::Headless));
    Some(line)
}

/// The games in those bytes, each from its `(` to the `)` that closes it. One that is never closed goes to where another begins.
pub(super) fn games(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    // Where nothing is plainly a game there is none in what is left of it either, and it need not be searched again.
    let (mut rest, mut has_plain) = (bytes, true);
    std::iter::from_fn(move || {
        let plain = if has_plain { plain_beginning(rest) } else { None };
        has_plain = plain.is_some();
        let game = &rest[plain.or_else(|| any_beginning(rest))?..];
        let (game, after) = game.split_at(tree_end(game));
        rest = after;
        Some(game)
    })
}

/// Behind the `)` that closes what opens at the beginning; else where another game begins inside of it, or the end of it all.
fn tree_end(bytes: &[u8]) -> usize {
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'(' if depth > 0 && is_root(&bytes[at..]) => return at,
            b'(' => depth += 1,
            b')' => depth -= 1,
            b'[' => match value_end(bytes, at) {
                Ok(end) => {
                    at = end;
                    continue;
                }
                Err(_) => return bytes.len(),
            },
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return at;
        }
    }
    bytes.len()
}

/// Properties that only the first node of a game has.
const OF_ROOTS: [&[u8]; 3] = [b"SZ", b"GM", b"FF"];

/// Whether a game begins there, and not a variation.
fn is_root(bytes: &[u8]) -> bool {
    let mut at = skip_blanks(bytes, 1);
    if bytes.get(at) != Some(&b';') {
        return false;
    }
    at = skip_blanks(bytes, at + 1);
    loop {
        let end = skip_letters(bytes, at);
        if OF_ROOTS.contains(&&*name(&bytes[at..end])) {
            return true;
        }
        let mut line = Vec::new();
        match property(bytes, at, &mut line) {
            Ok(next) if next > at => at = skip_blanks(bytes, next),
            _ => return false,
        }
    }
}

impl MainLine {
    /// The main line that goes on there, behind such a beginning.
    fn of(bytes: &[u8], start: usize, beginning: &[u8]) -> MainLine {
        let mut line = MainLine {
            text: beginning.to_vec(),
            nodes: Vec::new(),
            broken: None,
        };
        line.broken = line.copy(bytes, start).err();
        line.text.push(b')');
        line
    }

    /// Copies nodes and whole properties up to the first `)`.
    fn copy(&mut self, bytes: &[u8], start: usize) -> Result<(), BadRecord> {
        let mut at = start;
        // Places are counted on from node to node, for a long record has many.
        let (mut place, mut counted) = (Place::FIRST, 0);
        loop {
            match bytes.get(at) {
                None => return Err(cut_off(bytes)),
                Some(b')') => return Ok(()),
                Some(b'(') => at += 1,
                Some(b';') => {
                    place = place.after(&bytes[counted..at]);
                    counted = at;
                    if self.nodes.len() == MOST_NODES {
                        return Err(BadRecord::TooLong { place });
                    }
                    self.nodes.push(place);
                    self.text.push(b';');
                    at += 1;
                }
                Some(byte) if byte.is_ascii_whitespace() => at += 1,
                Some(byte) if byte.is_ascii_alphabetic() => {
                    let before = self.text.len();
                    at = property(bytes, at, &mut self.text).inspect_err(|_| self.text.truncate(before))?;
                }
                Some(_) => return Err(unexpected(bytes, at)),
            }
        }
    }
}

/// Where the first game begins.
fn beginning(bytes: &[u8]) -> Option<usize> {
    plain_beginning(bytes).or_else(|| any_beginning(bytes))
}

/// Where the first game plainly begins: a `(`, a `;` and then a property, another node or an end, for a text before the game may hold
/// parentheses, too.
fn plain_beginning(bytes: &[u8]) -> Option<usize> {
    let is_node = |&(_, node): &(usize, usize)| {
        let at = skip_blanks(bytes, node);
        let name_end = skip_letters(bytes, at);
        let next = bytes.get(skip_blanks(bytes, name_end));
        match name_end == at {
            true => next.is_some_and(|byte| b";()".contains(byte)),
            false => next == Some(&b'['),
        }
    };
    openings(bytes).find(is_node).map(|(start, _)| start)
}

/// The first `(` that a `;` follows.
fn any_beginning(bytes: &[u8]) -> Option<usize> {
    openings(bytes).next().map(|(start, _)| start)
}

/// Where `(` stands with a `;` behind it, and what is behind that.
fn openings(bytes: &[u8]) -> impl Iterator<Item = (usize, usize)> {
    let mut opened = None;
    bytes.iter().enumerate().filter_map(move |(at, byte)| {
        match byte {
            b'(' => opened = Some(at),
            b';' => return opened.take().map(|start| (start, at + 1)),
            byte if byte.is_ascii_whitespace() => {}
            _ => opened = None,
        }
        None
    })
}

/// Properties whose values are points, in which blanks mean nothing.
const OF_POINTS: [&[u8]; 5] = [b"B", b"W", b"AB", b"AW", b"AE"];

/// Copies a name and its values; where they end.
fn property(bytes: &[u8], start: usize, line: &mut Vec<u8>) -> Result<usize, BadRecord> {
    let mut at = skip_letters(bytes, start);
    let name = name(&bytes[start..at]);
    let has_blanks = !OF_POINTS.contains(&&*name);
    line.extend(name);
    at = skip_blanks(bytes, at);
    if bytes.get(at) != Some(&b'[') {
        return Err(unexpected(bytes, at));
    }
    while bytes.get(at) == Some(&b'[') {
        let end = value_end(bytes, at)?;
        let value = bytes[at..end].iter();
        line.extend(value.filter(|byte| has_blanks || !byte.is_ascii_whitespace()));
        at = skip_blanks(bytes, end);
    }
    Ok(at)
}

/// The name of a property. Before FF\[4\] small letters might stand in it and meant nothing (`SiZe`); where there are no others, they are meant.
fn name(letters: &[u8]) -> Vec<u8> {
    let large: Vec<u8> = letters.iter().copied().filter(u8::is_ascii_uppercase).collect();
    match large.is_empty() {
        true => letters.to_ascii_uppercase(),
        false => large,
    }
}

/// Behind the `]` that closes the value which opens there.
fn value_end(bytes: &[u8], open: usize) -> Result<usize, BadRecord> {
    let mut escaped = false;
    for (at, byte) in bytes.iter().enumerate().skip(open + 1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b']' => return Ok(at + 1),
            _ => {}
        }
    }
    Err(BadRecord::Unclosed {
        place: Place::of(bytes, open),
    })
}

fn skip_letters(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(u8::is_ascii_alphabetic) {
        at += 1;
    }
    at
}

fn skip_blanks(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
        at += 1;
    }
    at
}

fn unexpected(bytes: &[u8], offset: usize) -> BadRecord {
    match bytes.get(offset) {
        Some(&byte) => BadRecord::Unexpected {
            found: byte.escape_ascii().to_string(),
            place: Place::of(bytes, offset),
        },
        None => cut_off(bytes),
    }
}

fn cut_off(bytes: &[u8]) -> BadRecord {
    BadRecord::CutOff {
        place: Place::of(bytes, bytes.len()),
    }
}

//! Problems from SGF files: a position, and variations of which some are right.
//!
//! Understood is what most collections write. The stones set up (`AB`, `AW`, `AE`) before the first move are the position; `PL`, or else
//! the first move, tells whose turn it is. A first move is right when a comment in its variations says so: `Correct`, `RIGHT`, `Right!`,
//! `正解`, or one that begins with `+`. Where no comment says so the main line is right. What is asked is which move decides the group
//! that is enclosed (`solve`); collections seldom say whether a ko decides, so a right first move is right with one, too.

use super::answer::Answer;
use super::question::{Kind, Question};
use super::{Mistake, Problem};
use crate::game::{Board, ByColor, Color, NoLiberty, Point, PointSet, Size};
use crate::tournament::record::unified;
use sgf_parse::go::{self, Prop};
use sgf_parse::{SgfNode, go::Point as Parts};

/// Nodes of a game, and of one way through it, that are still read: the parser's tree is as deep as the file makes it.
const MOST_NODES: usize = 20_000;
const LONGEST: usize = 1_000;

/// The problems of all games in those bytes, and what is wrong with the others.
pub(super) fn read(file: &str, bytes: &[u8]) -> (Vec<Problem>, Vec<Mistake>) {
    let bytes = unified(bytes);
    let text = match std::str::from_utf8(&bytes) {
        Ok(text) => text.to_owned(),
        // Latin-1, in which every byte is a character.
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    };
    let (mut problems, mut mistakes) = (Vec::new(), Vec::new());
    for (at, game) in games(&text).into_iter().enumerate() {
        let number = at + 1;
        match game.and_then(|game| problem(file, number, game)) {
            Ok(problem) => problems.push(problem),
            Err(what) => mistakes.push(Mistake {
                place: format!("{file}, game {number}"),
                what,
            }),
        }
    }
    (problems, mistakes)
}

/// The text of each game, from its `(` to the `)` that belongs to it; or why it is not read.
fn games(text: &str) -> Vec<Result<&str, String>> {
    let mut games = Vec::new();
    // For every open `(` how many nodes there were on the way to it.
    let mut open: Vec<usize> = Vec::new();
    let (mut start, mut nodes, mut way, mut longest) = (0, 0, 0, 0);
    let (mut in_value, mut escaped) = (false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_value => escaped = true,
            b']' => in_value = false,
            _ if in_value => {}
            b'[' if !open.is_empty() => in_value = true,
            b'(' => {
                if open.is_empty() {
                    (start, nodes, way, longest) = (at, 0, 0, 0);
                }
                open.push(way);
                longest = longest.max(open.len());
            }
            b';' if !open.is_empty() => {
                nodes += 1;
                way += 1;
                longest = longest.max(way);
            }
            b')' => {
                way = open.pop().unwrap_or(0);
                if open.is_empty() && nodes > 0 {
                    games.push(match nodes > MOST_NODES || longest > LONGEST {
                        true => Err(format!(
                            "it has more than {MOST_NODES} nodes, or more than {LONGEST} on one way"
                        )),
                        false => Ok(&text[start..=at]),
                    });
                }
            }
            _ => {}
        }
    }
    if !open.is_empty() {
        games.push(Err("it ends before the `)` of the game".to_owned()));
    }
    games
}

fn problem(file: &str, number: usize, game: &str) -> Result<Problem, String> {
    let games = go::parse(game).map_err(|bad| format!("it is no SGF of Go: {bad}"))?;
    let root = games.first().ok_or("there is no game in it")?;
    let size = match root.get_property("SZ") {
        None => Some(Size::NINETEEN),
        Some(Prop::SZ((columns, rows))) if columns == rows => Size::new(usize::from(*rows)),
        Some(_) => None,
    };
    let size = size.ok_or("its board (SZ) is none of 2 to 19 rows and as many columns")?;
    // Step 1. The position: all that is set up before moves begin.
    let mut stones = ByColor::<PointSet>::default();
    let mut turn = None;
    let mut node = root;
    let board = loop {
        set_up(&mut stones, node, size)?;
        turn = to_move(node).or(turn);
        let mut children = node.children();
        match (children.next(), children.next()) {
            (Some(only), None) if first_move(only, size)?.is_none() => node = only,
            _ => {
                break Board::from_stones(size, &stones.black, &stones.white)
                    .map_err(|NoLiberty(point)| format!("the string at {point} has no liberty"))?;
            }
        }
    };
    // Step 2. The first moves, and which of them are said to be right.
    let mut tries: Vec<(Color, Point, bool)> = Vec::new();
    for child in node.children() {
        if let Some((color, point)) = first_move(child, size)? {
            tries.push((color, point, is_said_right(child)));
        }
    }
    let &(first, main, _) = tries.first().ok_or("no variation begins with a stone")?;
    let turn = turn.unwrap_or(first);
    let mut right: Vec<Point> = Vec::new();
    for (color, point, said) in &tries {
        if *said && *color == turn && !right.contains(point) {
            right.push(*point);
        }
    }
    if right.is_empty() {
        right.push(main);
    }
    if let Some(point) = right.iter().find(|point| !board.is_legal(turn, **point)) {
        return Err(format!("{point} is no legal move of {turn}"));
    }
    let name = match root.get_property("GN") {
        Some(Prop::GN(name)) => format!("game {number}, {}", name.text.trim()),
        _ => format!("game {number}"),
    };
    Ok(Problem {
        file: file.to_owned(),
        line: number,
        name: name.replace(['\n', '\r', '\t'], " "),
        board,
        turn: Some(turn),
        question: Question {
            kind: Kind::Solve,
            stones: Vec::new(),
        },
        answer: Answer::Begins(right),
        weakness: None,
        holds: false,
    })
}

fn point(parts: &Parts, size: Size) -> Option<Point> {
    let (column, from_top) = (usize::from(parts.x), usize::from(parts.y));
    let rows = size.rows();
    (column < rows && from_top < rows).then(|| Point::at(column, rows - 1 - from_top))
}

fn set_up(stones: &mut ByColor<PointSet>, node: &SgfNode<Prop>, size: Size) -> Result<(), String> {
    for property in node.properties() {
        let (color, points) = match property {
            Prop::AB(points) => (Some(Color::Black), points),
            Prop::AW(points) => (Some(Color::White), points),
            Prop::AE(points) => (None, points),
            Prop::Invalid(name, _) if ["AB", "AW", "AE"].contains(&name.as_str()) => {
                return Err(format!("{name} holds something that is no point"));
            }
            _ => continue,
        };
        for parts in points {
            let point = point(parts, size).ok_or("a stone is set up off the board")?;
            stones.black.remove(point);
            stones.white.remove(point);
            if let Some(color) = color {
                stones[color].insert(point);
            }
        }
    }
    Ok(())
}

fn to_move(node: &SgfNode<Prop>) -> Option<Color> {
    match node.get_property("PL") {
        Some(Prop::PL(sgf_parse::Color::Black)) => Some(Color::Black),
        Some(Prop::PL(sgf_parse::Color::White)) => Some(Color::White),
        _ => None,
    }
}

/// The stone that is played in the node; none in one without a move, or with a pass.
fn first_move(node: &SgfNode<Prop>, size: Size) -> Result<Option<(Color, Point)>, String> {
    let played = node.properties().find_map(|property| match property {
        Prop::B(go::Move::Move(parts)) => Some(Ok((Color::Black, parts))),
        Prop::W(go::Move::Move(parts)) => Some(Ok((Color::White, parts))),
        Prop::Invalid(name, _) if ["B", "W"].contains(&name.as_str()) => {
            Some(Err(format!("{name} holds something that is no point")))
        }
        _ => None,
    });
    match played.transpose()? {
        // A pass in older records.
        Some((_, Parts { x: 19, y: 19 })) | None => Ok(None),
        Some((color, parts)) => {
            let point = point(parts, size).ok_or("a stone is played off the board")?;
            Ok(Some((color, point)))
        }
    }
}

/// Whether a comment in the node or behind it says that this is right.
fn is_said_right(node: &SgfNode<Prop>) -> bool {
    let mut left = vec![node];
    while let Some(node) = left.pop() {
        let comment = match node.get_property("C") {
            Some(Prop::C(comment)) => comment.text.as_str(),
            _ => "",
        };
        if is_praise(comment) {
            return true;
        }
        left.extend(node.children());
    }
    false
}

/// Whether the comment says `right`, and not the contrary, in one of the ways in which collections do.
fn is_praise(comment: &str) -> bool {
    let lower = comment.trim().to_lowercase();
    let contrary = ["incorrect", "not correct", "wrong", "不正解", "失敗"];
    if contrary.iter().any(|word| lower.contains(word)) {
        return false;
    }
    let alone = lower.trim_matches(|mark: char| !mark.is_alphabetic());
    lower.starts_with('+')
        || alone == "right"
        || comment.contains("RIGHT")
        || ["correct", "正解"].iter().any(|word| lower.contains(word))
}

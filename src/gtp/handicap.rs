//! Handicap stones: put where they always are, where the engine likes, or where the controller says.

use super::engine::Engine;
use super::words::{Answer, number, refuse, syntax_error, vertex, vertices};
use crate::game::{Color, Move, Point, Referee, fixed_handicap, most_fixed_handicap};

/// `fixed_handicap N`
pub(super) fn fixed(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let stones = asked(engine, arguments)?;
    put_fixed(engine, stones)
}

/// `place_free_handicap N`: the fixed points are as good as any, and the protocol allows fewer stones than asked for. Boards without such
/// points get two stones in corners.
pub(super) fn place_free(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    let stones = asked(engine, arguments)?;
    let size = engine.game.terms().size;
    if !(2..size.area()).contains(&stones) {
        return refuse("invalid number of stones");
    }
    match most_fixed_handicap(size) {
        0 => {
            let line = usize::from(size.rows() > 3);
            let corners = [line, size.rows() - 1 - line].map(|at| Point::at(at, at));
            put(engine, &corners, "invalid number of stones")
        }
        most => put_fixed(engine, stones.min(most)),
    }
}

/// `set_free_handicap D4 Q16 …`
pub(super) fn set_free(engine: &mut Engine<'_>, arguments: &[&str]) -> Answer {
    empty_board(engine)?;
    let size = engine.game.terms().size;
    let points: Option<Vec<Point>> = arguments
        .iter()
        .map(|text| vertex(text, size).ok().and_then(Move::point))
        .collect();
    let points = points.ok_or_else(|| "bad vertex list".to_owned())?;
    put(engine, &points, "bad vertex list")
}

fn asked(engine: &Engine<'_>, arguments: &[&str]) -> Result<usize, String> {
    let [stones] = arguments else {
        return syntax_error();
    };
    let stones = number(stones)?;
    empty_board(engine)?;
    Ok(stones)
}

fn empty_board(engine: &Engine<'_>) -> Result<(), String> {
    let board = engine.game.board();
    let bare = Color::BOTH.iter().all(|&color| board.stones(color).is_empty());
    if bare { Ok(()) } else { refuse("board not empty") }
}

fn put_fixed(engine: &mut Engine<'_>, stones: usize) -> Answer {
    let points = fixed_handicap(engine.game.terms().size, stones).unwrap_or_default();
    put(engine, &points, "invalid number of stones")
}

/// A new game that begins with those stones; too few of them are refused.
fn put(engine: &mut Engine<'_>, points: &[Point], refusal: &str) -> Answer {
    let terms = *engine.game.terms();
    engine.take_up(Referee::with_free_handicap(terms, points).or_else(|_| refuse(refusal))?);
    Ok(vertices(points.iter().copied()))
}

//! Joseki and openings, learned from games: what was played after each position of a corner, and of a whole board, how often who played
//! it won, and how often the next move was somewhere else.
//!
//! `arrivals` goes through the games, `count` makes positions of what it found, `foresight` measures on other games.

mod arrivals;
mod count;
mod foresight;
#[cfg(test)]
mod tests;

pub use foresight::{Foresight, foresee};

use self::arrivals::Arrivals;
use super::CannotLearn;
use crate::game::{Board, Color, Point, Size, words_of};
use crate::think::knowledge::joseki::{Book, Corner, Look, Scope};
use crate::think::{BadText, Text};
use crate::workshop::games::{BadGame, Game, Selection};

/// What joseki or openings are learned from.
#[derive(Clone, Debug)]
pub struct SequencesPlan {
    /// Which games.
    pub games: Selection,
    /// A move is known once it was played so often.
    pub least: u32,
    /// Which of the two.
    pub kind: Sequence,
}

/// What a file of sequences is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sequence {
    /// Corners.
    Joseki,
    /// The whole board.
    Openings,
}

impl Sequence {
    /// How a file of them begins.
    pub fn begins(self) -> &'static str {
        match self {
            Sequence::Joseki => "# Joseki: what strong players play in a corner, the upper right one.",
            Sequence::Openings => "# Openings: what strong players play first on the whole board.",
        }
    }

    fn scope(self) -> Scope {
        match self {
            Sequence::Joseki => Scope::Corner(Corner::UpperRight),
            Sequence::Openings => Scope::Board,
        }
    }
}

/// Learns the text of a file; `tell` hears how many games were gone through and which were left out. What a person has marked in the
/// file that was there before is kept.
///
/// # Errors
/// Files that are not there, no game in them, nothing that came as often as was asked, a stop, a file from before that makes no sense.
pub fn learn_sequences(
    plan: &SequencesPlan,
    before: Option<Text<'_>>,
    tell: &mut dyn FnMut(usize, Option<BadGame>),
    stop: &dyn Fn() -> bool,
) -> Result<String, CannotLearn> {
    let scope = plan.kind.scope();
    let cannot = |bad: BadText| CannotLearn(bad.to_string());
    let before = before
        .map(|text| Book::parse(text, scope))
        .transpose()
        .map_err(cannot)?;
    // Step 1. Every position that was reached, and what came next.
    let mut arrivals = Arrivals::new(plan.kind);
    let (mut count, mut read) = (0, 0);
    for game in plan.games.read()? {
        if stop() {
            return Err(CannotLearn("stopped; nothing was written".to_owned()));
        }
        count += 1;
        read += usize::from(game.as_ref().is_ok_and(Game::has_moves));
        let bad = game.map(|game| arrivals.take(&game)).err();
        tell(count, bad);
    }
    if read == 0 {
        return Err(CannotLearn::no_game());
    }
    // Step 2. Those that are frequent.
    let mut book = count::book(arrivals.sorted(), plan.least);
    if book.is_empty() {
        return Err(CannotLearn::too_seldom(plan.least));
    }
    name_first_moves(&mut book, scope);
    if let Some(before) = before {
        book.keep_marks(&before, scope);
    }
    Ok(head(plan, read) + &book.write(scope))
}

/// Writes the names of the first moves and of their answers beside them: star, approach.
fn name_first_moves(book: &mut Book, scope: Scope) {
    let empty = Board::new(Size::NINETEEN);
    for (side, point) in name_moves(book, &empty, scope) {
        let mut board = empty.clone();
        if board.play(side, point).is_ok() {
            name_moves(book, &board, scope);
        }
    }
}

/// Names the moves of a position, and tells which there are.
fn name_moves(book: &mut Book, board: &Board, scope: Scope) -> Vec<(Color, Point)> {
    let look = Look::at(board, scope);
    let mut moves = Vec::new();
    for line in book.lines_mut(look.key) {
        let (side, point) = look.first_unfiled(line.filed);
        let words = words_of(board, side, point);
        line.words = words.first().map_or("", |word| word.name()).to_owned();
        moves.push((side, point));
    }
    moves
}

/// What the file says of itself.
fn head(plan: &SequencesPlan, games: usize) -> String {
    let names: Vec<_> = plan.games.files.iter().filter_map(|path| path.file_name()).collect();
    let names: Vec<_> = names.iter().map(|name| name.to_string_lossy()).collect();
    format!(
        "\
{begins}
# Learned from {games} games ({names}; {skip} left out in front, then one of {every}); a move is here that was played {least} times or more.
#
#   B Q16 20000 60 51 70 star
#
# is a move: the side and the point; how often it was played there; how many of a hundred moves of this side in this position it
# was; how many of a hundred games were won by who played it; how many times in a hundred the next move was not in this part of
# the board. A move stands two blanks further in than the one it follows. For the last number, `=`: the position is told of at
# another place in this file, where another order leads to it; `-`: too few games went on to tell. Words may follow, and before
# them a mark: `!` for a move that is to be played, `?` for one to keep away from. A line with a mark needs no numbers, and stays
# when the file is learned anew. The last line is `end`.

",
        begins = plan.kind.begins(),
        names = names.join(" "),
        every = plan.games.every,
        skip = plan.games.skip,
        least = plan.least,
    )
}

//! What random games say of stones, and what a search says where they are in doubt.

use super::benson::unconditional;
use super::fates::{Fate, Settled, Why, strings};
use crate::game::{Board, ByColor, Color, PointSet};
use crate::think::playout::Playouts;

/// Random games played to find out.
const GAMES: usize = 1024;
/// Their seed: both ends of a table must come to the same answer.
const SEED: u64 = 1989;
/// A string that random games keep more rarely than in this part, and more often than in the rest, is in doubt: of 400 settled
/// ends of games all that these games misjudged were.
const DOUBT: f32 = 0.75;

/// Who decides about a string in doubt: how much of it its side keeps, from 0 to 1, when that side moves first.
pub(in crate::think) type Read<'a> = &'a dyn Fn(&Board, &PointSet, Color) -> f32;

/// What becomes of every string.
pub(super) fn fates(board: &Board, to_move: Color, read: Read<'_>) -> Vec<Settled> {
    let playouts = Playouts::new(board, to_move, GAMES, SEED, &|| false);
    let certain = ByColor::from_fn(|color| unconditional(board, color));
    strings(board, |color, stones| {
        if !certain[color].stones.intersection(stones).is_empty() {
            return (Fate::Alive, Why::Unconditional);
        }
        if stones.difference(&certain[color.opponent()].inside).is_empty() {
            return (Fate::Dead, Why::Inside);
        }
        let kept = kept(&playouts, color, stones);
        if (1.0 - DOUBT..DOUBT).contains(&kept) {
            let kept = read(board, stones, to_move);
            return (fate(kept), Why::Search(kept));
        }
        (fate(kept), Why::RandomGames(kept))
    })
}

/// The dead stones by so many random games alone: quicker, and wrong more often.
pub fn dead_stones_by(board: &Board, to_move: Color, games: usize) -> PointSet {
    let playouts = Playouts::new(board, to_move, games, SEED, &|| false);
    let fates = strings(board, |color, stones| {
        let kept = kept(&playouts, color, stones);
        (fate(kept), Why::RandomGames(kept))
    });
    let dead = fates.iter().filter(|string| string.fate == Fate::Dead);
    dead.fold(PointSet::EMPTY, |all, string| all.union(&string.stones))
}

fn fate(kept: f32) -> Fate {
    if kept < 0.5 { Fate::Dead } else { Fate::Alive }
}

/// How much of the stones that side keeps in the games, from 0 to 1.
fn kept(playouts: &Playouts, color: Color, stones: &PointSet) -> f32 {
    let black = stones.iter().map(|stone| playouts.ownership(stone)).sum::<f32>() / stones.len().max(1) as f32;
    let own = if color == Color::Black { black } else { -black };
    0.5 + 0.5 * own
}

//! Which stones are dead on a finished board.

use super::playout::Playouts;
use crate::game::{Board, Color, Point, PointSet};

/// Random games played to find out.
const GAMES: usize = 1024;
/// Their seed: both ends of a table must come to the same answer.
const SEED: u64 = 1989;

/// The dead stones of a finished board, the same for everyone who asks.
pub fn dead_stones(board: &Board, to_move: Color) -> PointSet {
    dead_stones_by(board, to_move, GAMES)
}

/// The same by another number of random games: fewer are quicker and err more often.
pub fn dead_stones_by(board: &Board, to_move: Color, games: usize) -> PointSet {
    let playouts = Playouts::new(board, to_move, games, SEED, &|| false);
    let mut dead = PointSet::EMPTY;
    for color in Color::BOTH {
        for stone in board.stones(color).iter() {
            if !dead.contains(stone) && lost(&playouts, board, color, stone) {
                dead = dead.union(&board.string(stone));
            }
        }
    }
    dead
}

fn lost(playouts: &Playouts, board: &Board, color: Color, stone: Point) -> bool {
    let stones = board.string(stone);
    let black: f32 = stones.iter().map(|s| playouts.ownership(s)).sum::<f32>() / stones.len() as f32;
    (if color == Color::Black { black } else { -black }) < 0.0
}

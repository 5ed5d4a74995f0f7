//! When to give up.

use super::ENOUGH_GAMES;
use crate::game::Referee;
use crate::think::evaluation::Weights;
use crate::think::search::{Searched, Tree};

/// How many of one's own turns in a row must have looked lost before one resigns.
const LOST_TURNS: u32 = 3;

/// Whether it is time to resign: the best move, whose value from 0 to 1 is that, has been lost on this and the last few own turns, and the
/// game is not young. Counts the turn.
pub(in crate::think) fn is_lost(tree: &mut Tree, game: &Referee, value: f32, weights: &Weights) -> bool {
    tree.lost_turns = if value < weights.resign_below {
        tree.lost_turns + 1
    } else {
        0
    };
    let area = game.board().size().area() as f32;
    let played = area - game.board().empty_list().len() as f32;
    tree.lost_turns >= LOST_TURNS && played >= weights.resign_after * area
}

/// What the best move is worth, where it was searched enough to tell.
pub(in crate::think) fn value_of_best(searched: &Searched) -> Option<f32> {
    let best = searched.moves.first().filter(|best| best.visits >= ENOUGH_GAMES);
    best.map(|best| best.value)
}

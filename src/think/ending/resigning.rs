//! When to give up.

use super::ENOUGH_GAMES;
use crate::game::Referee;
use crate::think::evaluation::Weights;
use crate::think::search::{Searched, Tree};

/// How many of one's own turns in a row must have looked lost before one resigns.
const LOST_TURNS: usize = 3;

/// Whether it is time to resign: the best move, whose value from 0 to 1 is that, has been lost on this and the last few own turns, and the
/// game is not young. Notes the turn; one that is asked about again after a move was taken back counts once.
pub(in crate::think) fn is_lost(tree: &mut Tree, game: &Referee, value: f32, weights: &Weights) -> bool {
    let turn = game.move_number();
    let is_ours = |lost: &u32| (turn - lost).is_multiple_of(2);
    let lost = &mut tree.lost_turns;
    lost.retain(|lost| *lost < turn);
    if value < weights.resign_below {
        lost.push(turn);
    } else {
        lost.retain(|lost| !is_ours(lost));
    }
    let in_a_row = lost.iter().filter(|lost| is_ours(lost)).count();
    let area = game.board().size().area() as f32;
    let played = area - game.board().empty_list().len() as f32;
    in_a_row >= LOST_TURNS && played >= weights.resign_after * area
}

/// What the best move is worth, where it was searched enough to tell.
pub(in crate::think) fn value_of_best(searched: &Searched) -> Option<f32> {
    let best = searched.moves.first().filter(|best| best.visits >= ENOUGH_GAMES);
    best.map(|best| best.value)
}

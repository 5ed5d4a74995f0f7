//! What people have written, said to a search: the moves of their patterns, and what they marked in joseki and openings.
//!
//! A pattern's value is an opinion among others, which the net knows better, unless it insists. What is always to be played, or never, is final: "if there is an A, always play A"
//! (seeds/001, part 4 of the first day).

use super::knowledge::joseki::{Mark, Sequences};
use super::knowledge::{Found, Knowledge, Pattern, Priority, insistence, standing};
use super::search::{Advice, Opinion, Position};
use crate::game::{Board, Color, Point};

/// Those who wrote patterns, joseki and openings.
#[derive(Debug)]
pub(super) struct People<'a> {
    pub(super) knowledge: &'a Knowledge,
    pub(super) sequences: &'a Sequences,
    /// What a point that a pattern insists on adds to the logarithm of how likely its move is.
    pub(super) a_point: f32,
}

impl Opinion for People<'_> {
    fn advise(&self, position: &Position<'_>, advice: &mut Advice) {
        let (board, turn) = (position.board, position.turn);
        let mut avoided = Vec::new();
        for known in self.sequences.known(board, turn, position.last[0]) {
            match known.next.mark {
                Some(Mark::Good) => advice.always(known.next.point),
                Some(Mark::Bad) => avoided.push(known.next.point),
                None => {}
            }
        }
        // What patterns ask is read, which takes a while.
        if self.knowledge.patterns().iter().any(is_heard) {
            self.advise_by_patterns(board, turn, &avoided, advice);
        }
        avoided.into_iter().for_each(|point| advice.never(point));
    }
}

impl People<'_> {
    fn advise_by_patterns(&self, board: &Board, turn: Color, avoided: &[Point], advice: &mut Advice) {
        let standing = standing(self.knowledge.find(board, turn));
        // Of several patterns the one that says most counts, for and against.
        for of_point in standing.chunk_by(|one, other| one.point == other.point) {
            let insists = |found: &Found<'_>| insistence(found.worth());
            let most = of_point.iter().map(insists).fold(0.0, f32::max);
            let least = of_point.iter().map(insists).fold(0.0, f32::min);
            advice.add(of_point[0].point, self.a_point * (most + least));
        }
        // A mark is of that very position, and goes before what fits many.
        let is_final = |found: &&Found<'_>| found.priority() == Priority::Always && !avoided.contains(&found.point);
        for found in standing.iter().filter(is_final) {
            match found.chosen.is_avoided() {
                true => advice.never(found.point),
                false => advice.always(found.point),
            }
        }
    }
}

/// Whether it has a move that is always to be played, or never, or that it insists on.
fn is_heard(pattern: &Pattern) -> bool {
    let mut moves = pattern.moves.iter();
    moves.any(|chosen| chosen.priority == Priority::Always || insistence(chosen.worth()) != 0.0)
}

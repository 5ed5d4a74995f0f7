//! How often what was played in a corner is what joseki and openings know there.

use crate::game::Point;
use crate::think::knowledge::joseki::{Continuation, Corner, Corners, LATEST, OPENING, Sequences};
use crate::workshop::games::Game;
use std::fmt;

/// What was foreseen of moves that may be known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    /// Moves looked at.
    pub moves: u32,
    /// How often the place was known and somebody of that side had moved there.
    pub known: u32,
    /// How often the move that was played is the likeliest known. Of moves that are mirror images of each other either is.
    pub first: u32,
    /// How often it is among the first five.
    pub five: u32,
}

/// What was foreseen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Foresight {
    /// The first moves of the game, by openings.
    pub openings: Hits,
    /// Answers in the corner of the last move, by joseki.
    pub answers: Hits,
    /// Moves in a corner in which the last move was not, by joseki.
    pub returns: Hits,
    /// Moves after one in a corner whose place was known then.
    pub judged: u32,
    /// How often such a move was in the corner where that was likelier, and elsewhere where that was.
    pub right: u32,
}

impl fmt::Display for Foresight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rate = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
        let rows = [
            ("openings", self.openings),
            ("answers in a corner", self.answers),
            ("returns to a corner", self.returns),
        ];
        for (name, hits) in rows {
            let (first, five) = (rate(hits.first, hits.known), rate(hits.five, hits.known));
            let known = rate(hits.known, hits.moves);
            writeln!(
                f,
                "{name:<20}{:>8} moves  known {known:5.2} %  of these first {first:5.2} %  first five {five:5.2} %",
                hits.moves
            )?;
        }
        let right = rate(self.right, self.judged);
        writeln!(f, "here or elsewhere   {:>8} moves  right {right:5.2} %", self.judged)
    }
}

/// Goes through the first moves of a game on 19x19 and adds what was foreseen of them.
pub fn foresee(sequences: &Sequences, game: &Game, so_far: &mut Foresight) {
    let mut corners = Corners::new(&sequences.joseki, &game.start);
    game.replay(|moment| {
        if moment.number >= LATEST {
            return;
        }
        let (board, us, last) = (moment.board, moment.us, moment.last[0]);
        if let Some(last) = last {
            corners.play(board, last);
        }
        let Some(point) = moment.played.point() else { return };
        if moment.number < OPENING {
            note(&mut so_far.openings, &sequences.openings.moves(board, us), point);
        }
        for corner in Corner::ALL {
            let place = corners.at(corner);
            let answers = last.is_some_and(|last| corner.contains(last));
            if let Some(away) = place.and_then(|place| place.away()).filter(|_| answers) {
                so_far.judged += 1;
                so_far.right += u32::from((away > 0.5) != corner.contains(point));
            }
            if corner.contains(point) {
                let next = place.map_or(Vec::new(), |place| place.continuations(us));
                let hits = if answers {
                    &mut so_far.answers
                } else {
                    &mut so_far.returns
                };
                note(hits, &next, point);
            }
        }
    });
}

fn note(hits: &mut Hits, next: &[Continuation<'_>], played: Point) {
    hits.moves += 1;
    let Some(best) = next.first() else { return };
    hits.known += 1;
    let found = next.iter().position(|next| next.point == played);
    hits.first += u32::from(found.is_some_and(|at| next[at].share == best.share));
    hits.five += u32::from(found.is_some_and(|at| at < 5));
}

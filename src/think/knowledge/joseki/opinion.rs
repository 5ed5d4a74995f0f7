//! How likely a move is for what is usually played: what joseki and openings tell the search.

use super::book::{Continuation, Mark};
use super::{Corner, Joseki, OPENING, Openings};
use crate::game::{Board, Color, Point};
use crate::think::search::{Advice, Opinion, Position};
use crate::think::texts::{BadText, Text};

/// Stones on the board after which corners are no longer a matter of joseki.
pub(crate) const LATEST: usize = 100;
/// Part of the moves that answer in a corner where nobody counted how many do.
const UNCOUNTED: f32 = 0.5;
/// Part of the moves that go on at once which go on in each later turn: so often, in games that were not learned from, somebody
/// went on in a known corner in which the last move was not.
const LATER: f32 = 0.25;
/// What all moves together have at most that are in no file: something else is always possible.
const LEAST_REST: f32 = 0.02;
/// The logarithm that is added to a move that a person marked as bad.
const WARNED: f32 = -4.0;

/// All sequences that are known.
#[derive(Clone, Debug, Default)]
pub struct Sequences {
    /// Those of a corner.
    pub joseki: Joseki,
    /// Those of the whole board.
    pub openings: Openings,
}

/// A move that is known, in a place of its own.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The move.
    pub next: Continuation<'a>,
    /// The corner; `None` where the whole board is known.
    pub corner: Option<Corner>,
    /// How likely this move is now among all of the board, 0 to 1, if nothing else were known.
    pub chance: f32,
}

impl Sequences {
    /// Reads both texts.
    ///
    /// # Errors
    /// The first line that makes no sense, and why.
    pub fn new(joseki: Text<'_>, openings: Text<'_>) -> Result<Sequences, BadText> {
        Ok(Sequences {
            joseki: Joseki::parse(joseki)?,
            openings: Openings::parse(openings)?,
        })
    }

    /// What is known for the side whose turn it is: of the whole board, and where that is unknown, of its corners. What a person marked in
    /// a corner is heard beside a known board, too, but for points that are marked there. Nothing once there are 100 stones, and on other
    /// boards than 19x19. Moves that the rules forbid, such as to retake a ko, may be among them.
    pub fn known(&self, board: &Board, turn: Color, last: Option<Point>) -> Vec<Known<'_>> {
        let stones: usize = Color::BOTH.iter().map(|color| board.stones(*color).len()).sum();
        if stones >= LATEST {
            return Vec::new();
        }
        let opening = if stones < OPENING {
            self.openings.moves(board, turn)
        } else {
            Vec::new()
        };
        let mut known: Vec<Known<'_>> = opening
            .into_iter()
            .map(|next| Known {
                next,
                corner: None,
                chance: next.share,
            })
            .collect();
        let is_known_board = !known.is_empty();
        for corner in Corner::ALL {
            let Some(place) = self.joseki.at(board, corner) else {
                continue;
            };
            let here = 1.0 - place.away().unwrap_or(1.0 - UNCOUNTED);
            let at_once = last.is_some_and(|last| corner.contains(last));
            let goes_on = if at_once { here } else { here * LATER };
            for next in place.continuations(turn) {
                let is_marked = |known: &Known<'_>| known.next.point == next.point && known.next.mark.is_some();
                if is_known_board && (next.mark.is_none() || known.iter().any(is_marked)) {
                    continue;
                }
                // How likely it is the board has told already.
                let chance = if is_known_board { 0.0 } else { goes_on * next.share };
                let corner = Some(corner);
                known.push(Known { next, corner, chance });
            }
        }
        known
    }
}

impl Opinion for Sequences {
    /// A move that is known is as likely as it is played; what is left is shared out among all points, and what is likelier than
    /// that is told.
    fn advise(&self, position: &Position<'_>, advice: &mut Advice) {
        let known = self.known(position.board, position.turn, position.last[0]);
        let all: f32 = known.iter().map(|known| known.chance).sum();
        let each = (1.0 - all).max(LEAST_REST) / position.board.empty_list().len().max(1) as f32;
        for Known { next, chance, .. } in known {
            if next.mark == Some(Mark::Bad) {
                advice.add(next.point, WARNED);
            } else if chance > each {
                advice.add(next.point, (chance / each).ln());
            }
        }
    }
}

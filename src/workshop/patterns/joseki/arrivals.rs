//! Every position that games reach, and what came next.

use super::Sequence;
use crate::game::{Board, Color, Point, Size};
use crate::think::knowledge::joseki::{Corner, LATEST, Look, OPENING, Scope};
use crate::workshop::games::Game;

/// A position that a game has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Arrival {
    /// The hash under which it is filed.
    pub(super) key: u64,
    /// The next move in this part of the board, as it is filed; `None` when there was none.
    pub(super) next: Option<(Color, Point)>,
    /// Whether the next move of the game was somewhere else.
    pub(super) away: bool,
    /// Whether who played the next move won; `None` where nobody knows.
    pub(super) won: Option<bool>,
}

/// All arrivals so far.
#[derive(Debug)]
pub(super) struct Arrivals {
    scopes: Vec<Scope>,
    /// Moves of a game that are gone through.
    moves: usize,
    seen: Vec<Arrival>,
}

impl Arrivals {
    /// None yet.
    pub(super) fn new(kind: Sequence) -> Arrivals {
        let (scopes, moves) = match kind {
            Sequence::Joseki => (Corner::ALL.map(Scope::Corner).to_vec(), LATEST),
            Sequence::Openings => (vec![Scope::Board], OPENING),
        };
        Arrivals {
            scopes,
            moves,
            seen: Vec::new(),
        }
    }

    /// Adds those of a game. Games that do not begin on an empty 19x19 board are left out.
    pub(super) fn take(&mut self, game: &Game) {
        if game.start != Board::new(Size::NINETEEN) {
            return;
        }
        let winner = game.result.winner();
        let moves = &game.moves[..game.moves.len().min(self.moves)];
        let opening = Game {
            moves: moves.to_vec(),
            ..game.clone()
        };
        // The number of the move that comes next in the game once a position is there.
        let mut there = vec![0; self.scopes.len()];
        let mut played = 0;
        let last = opening.replay(|moment| {
            played = moment.number + 1;
            let Some(point) = moment.played.point() else { return };
            for (scope, there) in self.scopes.iter().zip(&mut there) {
                if !scope.contains(point) {
                    continue;
                }
                let look = Look::at(moment.board, *scope);
                self.seen.push(Arrival {
                    key: look.key,
                    next: Some(look.filed(moment.us, point)),
                    away: *there != moment.number,
                    won: winner.map(|winner| winner == moment.us),
                });
                *there = moment.number + 1;
            }
        });
        for (scope, there) in self.scopes.iter().zip(there) {
            if there < played {
                self.seen.push(Arrival {
                    key: Look::at(&last, *scope).key,
                    next: None,
                    away: true,
                    won: None,
                });
            }
        }
    }

    /// All of them, those of a position side by side.
    pub(super) fn sorted(mut self) -> Vec<Arrival> {
        self.seen.sort_unstable();
        self.seen
    }
}

//! The two questions of life and death: can it be killed, can it get two eyes?

use super::enclosure::Enclosure;
use super::moves;
use crate::game::{Board, Color, Move};
use crate::think::reading::goal::{Assessment, Goal};

/// The enemy wants to take the string of an enclosed group. It is out of reach once the group is unconditionally alive or has broken out.
#[derive(Clone, Copy, Debug)]
pub struct Kill<'a>(pub &'a Enclosure);

/// The group wants two eyes, or out. It is out of reach once its string is taken.
#[derive(Clone, Copy, Debug)]
pub struct Live<'a>(pub &'a Enclosure);

impl Goal for Kill<'_> {
    fn wanter(&self) -> Color {
        self.0.color().opponent()
    }

    fn told(&self, board: &Board, turn: Color) -> Option<bool> {
        Live(self.0).told(board, turn).map(|lives| !lives)
    }

    fn moves(&self, board: &Board, turn: Color, moves: &mut Vec<Move>) {
        moves::moves(self.0, board, turn, moves);
        // Who wants to take something never gains by a pass, but where he waits for a ko, which the reader sees to; who is safe already, in a seki, has no better move.
        if turn != self.wanter() {
            moves.push(Move::Pass);
        }
    }

    fn assess(&self, board: &Board, turn: Color) -> Assessment {
        match Live(self.0).assess(board, turn) {
            Assessment::Told(lives) => Assessment::Told(!lives),
            Assessment::Guessed { proof, disproof } => Assessment::Guessed {
                proof: disproof,
                disproof: proof,
            },
        }
    }
}

impl Goal for Live<'_> {
    fn wanter(&self) -> Color {
        self.0.color()
    }

    fn told(&self, board: &Board, turn: Color) -> Option<bool> {
        self.0.told(board, &self.0.stand(board), turn)
    }

    fn moves(&self, board: &Board, turn: Color, moves: &mut Vec<Move>) {
        moves::moves(self.0, board, turn, moves);
        // In a seki the side that moves loses: who only has to prevent life may pass.
        if turn != self.wanter() {
            moves.push(Move::Pass);
        }
    }

    fn assess(&self, board: &Board, turn: Color) -> Assessment {
        let stand = self.0.stand(board);
        match self.0.told(board, &stand, turn) {
            Some(lives) => Assessment::Told(lives),
            None => {
                let (proof, disproof) = moves::guess(self.0, board, &stand, turn);
                Assessment::Guessed { proof, disproof }
            }
        }
    }
}

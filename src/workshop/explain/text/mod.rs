//! An explanation for a person at a terminal.

mod sight;
mod thought;

use super::{Choice, Explanation};
use crate::game::{Color, Move};
use crate::tournament::view::{Gaps, diagram, is_star};
use std::fmt;

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (turn, stage) = (self.game.turn(), self.sight.stage);
        writeln!(f, "Move {}, {turn} to play, {stage}.", self.game.move_number() + 1)?;
        for line in self.board() {
            writeln!(f, "{line}")?;
        }
        writeln!(f)?;
        self.sight.tell(f)?;
        match &self.thought {
            Some(thought) => thought.tell(f, &self.game),
            None => Ok(()),
        }
    }
}

impl Explanation {
    /// The board with the letters of the moves.
    fn board(&self) -> Vec<String> {
        let board = self.game.board();
        let last = self.game.moves().last().and_then(|(_, mv)| mv.point());
        let lettered: Vec<(char, &Choice)> = self.thought.iter().flat_map(|thought| thought.lettered()).collect();
        diagram(board.size(), last, Gaps::PLAIN, |point| {
            let is_there = |(_, choice): &&(char, &Choice)| choice.found.mv == Move::Place(point);
            match (board.color_at(point), lettered.iter().find(is_there)) {
                (Some(Color::Black), _) => "X".to_owned(),
                (Some(Color::White), _) => "O".to_owned(),
                (None, Some((letter, _))) => letter.to_string(),
                (None, None) if is_star(point, board.size()) => "+".to_owned(),
                (None, None) => ".".to_owned(),
            }
        })
    }
}

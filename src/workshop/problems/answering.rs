//! A problem put to those who are to answer it: reading, or the whole engine.

use super::{Answer, Problem};
use super::question::Kind;
use crate::game::{Color, Komi, Referee, Rules, Terms};
use crate::think::reading::{Outcome, capture};
use crate::think::{Action, Effort, Thinker};
use crate::game::Move;

/// Who answers what reading cannot: the whole engine, and how many random games it plays.
#[derive(Clone, Copy, Debug)]
pub struct Means<'a> {
    /// The engine.
    pub thinker: &'a Thinker,
    /// Random games a move at most.
    pub playouts: u32,
}

/// The answer to a problem, and how many positions were looked into to find it: no more than `budget` in each reading.
pub fn answer(problem: &Problem, means: &Means<'_>, budget: u32) -> (Answer, u32) {
    let Problem { board, question, .. } = problem;
    let first = question.first(board).or(problem.turn).unwrap_or(Color::Black);
    match question.kind {
        Kind::Capture | Kind::Save => {
            let reading = capture(board, question.stones[0], first, budget);
            let wanted = if question.kind == Kind::Save { Outcome::Escapes } else { Outcome::Captured };
            let answer = match reading.result {
                Outcome::Unknown => Answer::Unknown,
                result if result == wanted => Answer::Moves(reading.line.first().copied().into_iter().collect()),
                _ => Answer::Impossible,
            };
            (answer, reading.nodes)
        }
        _ => played(problem, first, means),
    }
}

/// What the whole engine plays.
fn played(problem: &Problem, turn: Color, means: &Means<'_>) -> (Answer, u32) {
    let terms = Terms {
        size: problem.board.size(),
        komi: Komi { halves: 13 },
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    };
    let game = Referee::from_position(terms, problem.board.clone(), turn);
    let thinker = means.thinker;
    let decision = thinker.decide(&mut thinker.tree(), &game, Effort::playouts(means.playouts), &|| false);
    let answer = match decision.action {
        Action::Move(Move::Place(point)) => Answer::Moves(vec![point]),
        Action::Move(Move::Pass) | Action::Resign => Answer::Impossible,
    };
    (answer, decision.searched.map_or(0, |searched| searched.playouts))
}

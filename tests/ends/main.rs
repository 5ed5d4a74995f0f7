//! Finished boards: what is dead on them, what is in seki, and what that makes by each rule set.

mod doubt;
mod kos;
mod needless;
mod played;
mod seki;
mod textbook;

use nagara::game::{Board, Color, Komi, Referee, Rules, Terms};

/// A game by those rules that stands so.
fn stands(rules: Rules, picture: &str, komi: Komi, turn: Color) -> Referee {
    let board = Board::from_diagram(picture).unwrap_or_else(|bad| panic!("{bad}: {picture}"));
    let terms = Terms {
        size: board.size(),
        komi,
        rules,
        handicap: 0,
        move_limit: None,
    };
    Referee::from_position(terms, board, turn)
}

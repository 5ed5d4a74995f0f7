//! Moves that must be played whatever else there is: joining against a peep (ノゾキにつなぐ手).

use crate::game::{Board, Color, Point, Word};

/// Where `us` joins two strings that the enemy's last move, a peep, threatens to part; none where the peep itself can be taken at once.
pub(super) fn joins(board: &Board, us: Color, last: Option<Point>) -> Vec<Point> {
    let Some(last) = last.filter(|&last| board.color_at(last) == Some(us.opponent())) else {
        return Vec::new();
    };
    // The board as it was before the move, if nothing was taken by it: a peep takes nothing.
    let mut theirs = board.stones(us.opponent());
    theirs.remove(last);
    let ours = board.stones(us);
    let stones = match us {
        Color::Black => (&ours, &theirs),
        Color::White => (&theirs, &ours),
    };
    let Ok(before) = Board::from_stones(board.size(), stones.0, stones.1) else {
        return Vec::new();
    };
    if !Word::Peep.holds(&before, us.opponent(), last) || board.only_liberty(last).is_some() {
        return Vec::new();
    }
    let joins = |point: &Point| board.is_empty(*point) && Word::Connect.holds(board, us, *point);
    last.neighbors().into_iter().filter(joins).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_peep_is_answered_by_joining() {
        let board = Board::from_diagram(
            "
            . . . . . . .
            . . . . . . .
            . . . O . . .
            . . X . X . .
            . . . . . . .
            . . . . . . .
            . . . . . . .",
        )
        .expect("a picture");
        let at = |name: &str| Some(name.parse().expect("a point"));
        assert_eq!(joins(&board, Color::Black, at("D5")), [at("D4").unwrap()]);
        assert!(
            joins(&board, Color::Black, at("C4")).is_empty(),
            "our own stone peeps at nothing"
        );
        assert!(joins(&board, Color::White, at("D5")).is_empty());
        assert!(joins(&board, Color::Black, None).is_empty());
    }
}

//! The rules of Go: the fast board against the slow one, and what the referee and the count say of known positions.

mod board;
mod count;
mod end_messages;
mod judge;
mod messages;
mod numbers;
mod referee;
mod twins;

use nagara::game::{Board, Color, Komi, Move, Point, Referee, Rules, Size, Terms};

/// The board of a picture.
fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("a picture of a board")
}

/// A point by its name.
fn at(name: &str) -> Point {
    name.parse().expect("the name of a point")
}

/// A board size.
fn size(rows: usize) -> Size {
    Size::new(rows).expect("2 to 19 rows")
}

/// Terms without komi, handicap or limit.
fn terms(rows: usize, rules: Rules) -> Terms {
    Terms {
        size: size(rows),
        komi: Komi::NONE,
        rules,
        handicap: 0,
        move_limit: None,
    }
}

/// Plays the named moves in turn; each must be legal.
fn play_all(referee: &mut Referee, moves: &str) {
    for name in moves.split_whitespace() {
        let mv: Move = name.parse().expect("a move");
        let turn: Color = referee.turn();
        assert_eq!(referee.play(turn, mv), Ok(()), "{turn} {name}");
    }
}

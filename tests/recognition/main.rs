//! What is kept up to date equals what is made afresh, after every move and every move taken back; and what is recognized in finished games
//! is what became of them.
//!
//! `NAGARA_RECOGNITION=1000` plays so many random games and as many recorded ones, looked for where `NAGARA_GAMES` says or in `../shared/games`,
//! and asks about twice as many positions of the last of them and about all finished games; without it a few seconds' worth.

mod games;
mod kept;
mod values;

use nagara::game::{Board, Color, Komi, Move, Point, Rules, Size, Terms};
use nagara::random::Random;

/// A game of legal moves that fill no eye of the mover's own.
fn random_game(size: Size, random: &mut Random) -> Vec<(Color, Move)> {
    let (mut board, mut color, mut moves) = (Board::new(size), Color::Black, Vec::new());
    for _ in 0..2 * size.area() {
        let empty = board.empty_list();
        let drawn: Vec<Point> = (0..20).map(|_| empty[random.below(empty.len())]).collect();
        let mv = match drawn.into_iter().find(|point| board.is_random_move(color, *point)) {
            Some(point) => {
                board.play_legal(color, point);
                Move::Place(point)
            }
            None => {
                board.pass();
                Move::Pass
            }
        };
        moves.push((color, mv));
        color = color.opponent();
    }
    moves
}

/// How many games, where `NAGARA_RECOGNITION` says so.
fn told() -> Option<usize> {
    let told = std::env::var("NAGARA_RECOGNITION").ok();
    told.map(|text| text.parse().expect("NAGARA_RECOGNITION is a number"))
}

/// The terms of a game without komi by Japanese rules.
fn terms(size: Size) -> Terms {
    Terms {
        size,
        komi: Komi::NONE,
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    }
}

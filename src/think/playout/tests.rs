//! What becomes of positions that are drawn: how often a knowing game ends how, by a fixed seed.

use super::loss::{self, Loss};
use super::shapes::Shape;
use super::{Finish, Policy, play_out};
use crate::builtin;
use crate::game::{Board, Color, Point, Size};
use crate::random::Random;
use crate::think::Text;
use Color::{Black, White};

fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("the picture shows a position")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn policy() -> Policy {
    let texts = builtin::texts();
    Policy::parse(texts.playout, texts.shapes).expect("the texts that are compiled in are good")
}

/// In how many of 1,000 games the point is Black's in the end.
fn black_owns(picture: &str, turn: Color, last: Option<&str>, point: &str) -> usize {
    let (policy, start, mut dice) = (policy(), board(picture), Random::new(3));
    let mut moves = Vec::new();
    let games = (0..1000).filter(|_| {
        let mut game = start.clone();
        moves.clear();
        play_out(&policy, &mut game, turn, [last.map(at), None], &mut dice, &mut moves);
        game.color_at(at(point)) == Some(Black) || game.around(at(point)).is_enclosed_by(Black)
    });
    games.count()
}

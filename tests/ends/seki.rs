//! Sekis in the search: one that reading has proved stays in the end of its random games, and what only looks like one is fought out.

use super::stands;
use nagara::builtin::texts;
use nagara::game::{Color, Komi, Move, Point, Referee, Rules};
use nagara::think::search::{Searched, Tree};
use nagara::think::{Action, Decision, Effort, Thinker};

/// Two Black stones in the corner and eleven White ones beside them are in a seki, with which White has more by twelve points.
const LOST: &str = "
    . O O X X X . X .
    X X O O X . X . .
    X O O X X X X X .
    X . O O O X X X X
    X O O X X X O X O
    O O X . X X O O O
    O X X . X X O O .
    O O X X X O O X X
    . O O X X O . O .";
/// Who takes G3 first has the upper hand below: Black's seven with F1 are out, or in a seki.
const FIRST: &str = "
    O X X X X X . X .
    O O O O O O X X X
    . O . O . O X . X
    O O O O O O X X X
    O O O O O O X . X
    O O O O O O X X X
    O O O O O O . X X
    X X X X X X O . X
    . O O O . X O . X";
/// By H2 Black takes G1 and G2, two of the stones around his group, and lives.
const WALL: &str = "
    O O O O O O . O .
    X X X X X X O O O
    . X . X . X O . O
    X X X X X X O O O
    X X X X X X O O O
    O O O O O O O O O
    O O O O O X X O O
    X X X X X X O . X
    . O O O . X O X .";
/// By G1 White makes a seki of the lower side, and the board full enough for the search to learn of it.
const OPEN: &str = "
    . X X X X . X . .
    O O O O O O X . .
    . . . . . O X . .
    . . . . . O X . .
    . . . . . O X . .
    . . . . . O X X .
    O O O O O O O X .
    X X X X X X O X .
    . O O O . X . X .";

fn game(picture: &str, turn: Color, halves: i32) -> Referee {
    stands(Rules::JAPANESE, picture, Komi { halves }, turn)
}

fn thinker() -> Thinker {
    Thinker::new(&texts()).expect("built in").with_resignation(false)
}

fn decided(tree: &mut Tree, game: &Referee) -> Decision {
    thinker().decide(tree, game, Effort::playouts(1000), &|| false)
}

fn fresh(game: &Referee) -> Decision {
    decided(&mut thinker().tree(), game)
}

/// How likely the side to move wins by the move that was searched most.
fn value(decision: &Decision) -> f32 {
    let best = decision.searched.as_ref().and_then(|searched| searched.moves.first());
    best.expect("a search").value
}

fn at(name: &str) -> Action {
    Action::Move(Move::Place(name.parse::<Point>().expect("a point")))
}

#[test]
fn who_has_lost_or_won_by_a_proved_seki_knows_it() {
    let lost = value(&fresh(&game(LOST, Color::Black, 1)));
    assert!(lost < 0.2, "{lost}");
    let won = value(&fresh(&game(LOST, Color::White, 1)));
    assert!(won > 0.8, "{won}");
}

#[test]
fn a_seki_that_hangs_on_who_moves_first_is_fought_for() {
    assert_eq!(fresh(&game(FIRST, Color::White, 1)).action, at("G3"));
    let mut passed = game(FIRST, Color::White, 9);
    passed.play(Color::White, Move::Pass).expect("a pass");
    assert_eq!(fresh(&passed).action, at("G3"));
}

#[test]
fn what_is_enclosed_by_stones_that_can_be_taken_is_in_no_seki() {
    let decision = fresh(&game(WALL, Color::Black, 25));
    assert_eq!(decision.action, at("H2"));
    let won = value(&decision);
    assert!(won > 0.7, "{won}");
}

#[test]
fn a_move_that_is_taken_back_leaves_no_seki_behind() {
    let mut tree = thinker().tree();
    let before = game(OPEN, Color::White, -17);
    let mut after = before.clone();
    let g1 = "G1".parse().map(Move::Place).expect("a point");
    after.play(Color::White, g1).expect("legal");
    let searched = |decision: &Decision| {
        decision
            .searched
            .as_ref()
            .map(|searched: &Searched| searched.moves.clone())
    };
    decided(&mut tree, &after);
    let again = decided(&mut tree, &before);
    assert_eq!(searched(&again), searched(&fresh(&before)));
}

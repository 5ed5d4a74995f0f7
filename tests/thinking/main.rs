//! Facts about thinking: what is decided, and what is dead in the end.

mod counted;
mod deciding;
mod games;
mod passing;

use nagara::builtin::{self, settle};
use nagara::game::{Board, Color, Ending, Komi, Move, Point, PointSet, Referee, Rules, Size, Terms};
use nagara::random::Random;
use nagara::think::{Action, Decision, Effort, Thinker};

fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("the picture shows a position")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn terms(size: usize, rules: Rules) -> Terms {
    Terms {
        size: Size::new(size).expect("a size"),
        komi: Komi { halves: 13 },
        rules,
        handicap: 0,
        move_limit: None,
    }
}

fn thinker() -> Thinker {
    Thinker::new(&builtin::texts()).expect("the texts that are compiled in are good")
}

/// Enough to decide with.
const EFFORT: Effort = Effort::playouts(1000);

fn consider(thinker: &Thinker, game: &Referee) -> Decision {
    thinker.decide(&mut thinker.tree(), game, EFFORT, &|| false)
}

fn decide(picture: &str, turn: Color) -> Action {
    let game = Referee::from_position(terms(9, Rules::JAPANESE), board(picture), turn);
    consider(&thinker(), &game).action
}

const FINISHED: &str = "
    . X . X O . O . .
    X X X X O O O O O
    . . . X O . . . .
    . . . X O . . . .
    X X X X O O O O O
    O O X X O . . . .
    . O O X O . . . .
    O . O X O O . O .
    . O O X X O . . .";

/// The long form of a test is asked for by `NAGARA_LONG=1`.
fn long() -> bool {
    std::env::var_os("NAGARA_LONG").is_some()
}

//! A board that is not finished: who has won by far does not pass while stones are in doubt that would turn the game, and who has room for eyes yet is not dead for
//! having none.

use super::stands;
use nagara::builtin::{settle, texts};
use nagara::game::{Color, Komi, Move, Rules};
use nagara::think::settlement::Fate;
use nagara::think::{Action, Effort, Thinker};

#[test]
fn who_is_ahead_does_not_pass_while_a_group_may_still_live() {
    // From a game against GNU Go. Black passed here, and so did White; when it was played on, White saved the ten stones around F5.
    let picture = "
        . O O X . . . . .
        . O X X . . . . .
        O . O X . . . . .
        O O O X . X X X X
        O X O X O O O X O
        X X X X O . . O O
        . . . . . O O . .
        . . . . X X O X .
        . . . . . . X . .";
    let game = stands(Rules::JAPANESE, picture, Komi { halves: 13 }, Color::Black);
    for seed in 0..3 {
        let thinker = Thinker::new(&texts()).expect("built in").with_seed(seed);
        let decision = thinker.decide(&mut thinker.tree(), &game, Effort::playouts(300), &|| false);
        assert_ne!(decision.action, Action::Move(Move::Pass), "seed {seed}");
    }
}

#[test]
fn who_has_room_for_eyes_yet_and_is_mostly_kept_is_not_dead_for_having_none() {
    // From a game with itself that was played by the candidates alone: White's stones around Q6 make two eyes there and at the right edge.
    let picture = "
        . . . . . . . . . . . . X O O O . O .
        . . . X X X X X . . . X X X O . O . O
        . . X O O X O O . X X O O X X O O . O
        X . X O X X X O . X O . O . . . X O .
        O X . O O X X O . X O . . X X X X O .
        O O O . O X O O . X O . X X O O O . O
        . . . . O O X O X X O X . O O X X O .
        . . . O X X X X O O O O O O X . X X .
        . . . O X . X O O . O . . X . . X . X
        . . . O O X X X X X X X X X X . . X .
        . . . . . O X O X . O X O . O X X . X
        . . . O . O X O X . X O O . O . X X X
        . O . O X O X O X . . X . X O . O X O
        . O X X O O X O X . . X . X O . O O O
        . X O O X X X O X . . X O O O . O . .
        . X O O X O O O X . X O O O X X X O .
        . X X O O O . X . . X X O X . X O O .
        . X O O . X X . . . . . X X . X X O .
        . . . . . . . . . . . . . . . . . X .";
    let game = stands(Rules::JAPANESE, picture, Komi { halves: 13 }, Color::White);
    let settlement = settle(&game);
    for name in ["N3", "P8", "R5", "R6"] {
        let group = settlement.at(name.parse().expect("a point")).expect("a stone");
        assert_eq!(group.fate, Fate::Alive, "{name}: {group}");
    }
}

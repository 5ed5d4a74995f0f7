//! When a side passes, and what it plays first.

use super::*;

#[test]
fn it_passes_when_nothing_gains() {
    for turn in Color::BOTH {
        assert_eq!(decide(FINISHED, turn), Action::Move(Move::Pass), "{turn}");
    }
}

#[test]
fn a_pass_is_answered_by_a_pass_when_nothing_is_left() {
    for turn in Color::BOTH {
        let mut game = Referee::from_position(terms(9, Rules::JAPANESE), board(FINISHED), turn.opponent());
        game.play(turn.opponent(), Move::Pass).expect("legal");
        assert_eq!(consider(&thinker(), &game).action, Action::Move(Move::Pass), "{turn}");
    }
}

#[test]
fn the_last_dame_is_filled_before_a_pass() {
    let open = FINISHED.replace("X X X X O O O O O\n    O O X X", "X X X X . O O O O\n    O O X X");
    for turn in Color::BOTH {
        assert_eq!(decide(&open, turn), Action::Move(Move::Place(at("E5"))), "{turn}");
    }
}

/// Two walls with neutral points between them; White is ahead by half a point.
const WALLS: &str = "
    . . X X O . .
    . . X O O . .
    . . X X O . .
    . . X . O . .
    . . X . O . .
    . . X . O . .
    . . X . O . .";

/// Nobody has anything to gain there.
fn walls(komi: i32, turn: Color) -> Referee {
    let terms = Terms {
        komi: Komi { halves: komi },
        ..terms(7, Rules::JAPANESE)
    };
    Referee::from_position(terms, board(WALLS), turn)
}

/// The neutral points that are left.
const NEUTRAL: [&str; 4] = ["D1", "D2", "D3", "D4"];

#[test]
fn neutral_points_are_filled_before_a_pass_by_who_is_ahead_and_who_is_behind() {
    for (komi, turn, seed) in [
        (1, Color::Black, 1),
        (1, Color::White, 2),
        (-1, Color::Black, 3),
        (-1, Color::White, 4),
    ] {
        let action = consider(&thinker().with_seed(seed), &walls(komi, turn)).action;
        let filled = NEUTRAL.map(|name| Action::Move(Move::Place(at(name))));
        assert!(filled.contains(&action), "{turn}, {komi} halves: {action:?}");
    }
}

#[test]
fn a_pass_is_answered_by_a_pass_only_when_the_count_is_won_or_nothing_is_left() {
    for seed in 1..=4 {
        let answer = |komi| {
            let mut game = walls(komi, Color::White);
            game.play(Color::White, Move::Pass).expect("legal");
            consider(&thinker().with_seed(seed), &game).action
        };
        assert_ne!(answer(1), Action::Move(Move::Pass), "Black has lost, seed {seed}");
        assert_eq!(answer(-1), Action::Move(Move::Pass), "Black has won, seed {seed}");
    }
}

#[test]
fn a_game_between_walls_ends_with_nothing_left_and_no_point_lost() {
    let thinker = thinker().with_seed(11);
    let mut game = walls(1, Color::Black);
    let mut trees = [thinker.tree(), thinker.tree()];
    while game.ending().is_none() {
        let turn = game.turn();
        let decision = thinker.decide(&mut trees[turn as usize], &game, EFFORT, &|| false);
        let Action::Move(mv) = decision.action else {
            panic!("resigned")
        };
        game.play(turn, mv).expect("legal");
    }
    assert_eq!(game.ending(), Some(Ending::TwoPasses));
    let count = settle(&game).count(&game);
    assert!(count.neutral.is_empty(), "{}", game.board().diagram());
    assert_eq!(count.score.halves, -1, "{}", game.board().diagram());
}

/// White's corner is dead whoever begins (read to the end), and Black is half a point ahead.
const WON_BY_HALF_A_POINT: &str = "
    . X . X O . O . .
    X X X X O O O O O
    . . . X O . . . .
    . . . X O . . . .
    . X X X X O O O O
    X X O O X O . . .
    . . O O X O . . .
    . . . O X O . O .
    . . . O X O . . .";

#[test]
fn what_is_dead_is_not_taken_and_whoever_tries_to_save_it_changes_nothing() {
    assert_eq!(decide(WON_BY_HALF_A_POINT, Color::Black), Action::Move(Move::Pass));
    for turn in Color::BOTH {
        for seed in 0..if long() { 40 } else { 4 } {
            let thinker = thinker().with_seed(seed).with_resignation(false);
            let mut game = Referee::from_position(terms(9, Rules::JAPANESE), board(WON_BY_HALF_A_POINT), turn);
            let mut tree = thinker.tree();
            while game.ending().is_none() {
                let Action::Move(mv) = thinker.decide(&mut tree, &game, EFFORT, &|| false).action else {
                    unreachable!("nobody resigns");
                };
                game.play(game.turn(), mv).expect("a lawful move");
                assert!(game.move_number() < 30, "{turn} first, seed {seed}: it does not end");
            }
            let score = settle(&game).count(&game).score;
            assert_eq!(
                score.to_string(),
                "B+0.5",
                "{turn} first, seed {seed}, {:?}",
                game.moves()
            );
        }
    }
}

/// White's stones in Black's corner and at the top are dead, and Black is half a point ahead: with one stone more in his own territory he is not.
const NOT_A_POINT_TO_SPARE: &str = "
    . . . O O X . . .
    . . . O X X . X .
    . . X X . X . . X
    . X . . . . X X O
    . O X . . X X O O
    . O X X X X O O .
    O O X . . X O . X
    O X . X X O O O X
    . X X X O O O X X";

#[test]
fn a_won_count_is_not_lost_by_a_stone_in_settled_territory() {
    let terms = Terms {
        komi: Komi { halves: 89 },
        ..terms(9, Rules::JAPANESE)
    };
    let game = Referee::from_position(terms, board(NOT_A_POINT_TO_SPARE), Color::Black);
    assert_eq!(settle(&game).count(&game).score.to_string(), "B+0.5");
    for seed in 0..if long() { 40 } else { 6 } {
        let action = consider(&thinker().with_seed(seed), &game).action;
        assert_eq!(action, Action::Move(Move::Pass), "seed {seed}");
    }
}

#[test]
fn a_pass_in_a_young_game_that_is_lost_is_not_answered_by_a_pass_however_little_was_thought() {
    let stones = "
        . . . . . . . . .
        . . . . . . . . .
        . . O . . . . . .
        . . . . . O . . .
        . . . . X . . . .
        . . . X . . . . .
        . . . . . . X . .
        . . . . . . . . .
        . . . . . . . . .";
    for playouts in [0, 1, 16, 30, 100] {
        for seed in 0..4 {
            let mut game = Referee::from_position(terms(9, Rules::JAPANESE), board(stones), Color::White);
            game.play(Color::White, Move::Pass).expect("legal");
            let thinker = thinker().with_seed(seed);
            let effort = Effort::playouts(playouts);
            let action = thinker.decide(&mut thinker.tree(), &game, effort, &|| false).action;
            assert_ne!(action, Action::Move(Move::Pass), "{playouts} playouts, seed {seed}");
        }
    }
    let mut game = Referee::from_position(terms(9, Rules::JAPANESE), board(stones), Color::White);
    game.play(Color::White, Move::Pass).expect("legal");
    let thinker = thinker();
    let hurried = thinker.decide(&mut thinker.tree(), &game, EFFORT, &|| true).action;
    assert_ne!(hurried, Action::Move(Move::Pass));
}

/// White has put down a few stones and passes from then on; of most of them nobody knows yet whether they live.
const LEFT_OPEN: [&str; 2] = [
    "
        . . . . . . . . .
        . . . . . X . . .
        . . O X O X . . .
        . . . . X X O . .
        . . X . . . . . .
        . X . . X . . . .
        . . O . . X . . .
        . . . O X . . . .
        . . . . . . . . .",
    "
        . . X . . . . . .
        . X . X . . X . .
        . X X . O O . X .
        . . X . . . . . .
        . . X . O . X . .
        . . X . . . . . .
        . . X X X . X . .
        . . . . . . . O .
        . . . . . . . . .",
];

#[test]
fn no_pass_ends_a_game_that_is_lost_as_the_board_will_be_counted() {
    for stones in LEFT_OPEN {
        for playouts in [0, 1, 16, 200] {
            let mut game = Referee::from_position(terms(9, Rules::JAPANESE), board(stones), Color::White);
            game.play(Color::White, Move::Pass).expect("legal");
            let thinker = thinker().with_seed(7);
            let effort = Effort::playouts(playouts);
            let action = thinker.decide(&mut thinker.tree(), &game, effort, &|| false).action;
            game.play(Color::Black, Move::Pass).expect("legal");
            let is_won = settle(&game).count(&game).score.leader() == Some(Color::Black);
            assert!(
                is_won || action != Action::Move(Move::Pass),
                "{playouts} playouts: {stones}"
            );
        }
    }
}

/// White kills the corner with J1, by a ko at least; the count says that Black lives there.
const A_CORNER_TO_KILL: &str = "
    . . . . O X . . .
    . . . O O X . . .
    . . O O X X X X X
    . O X X O X O O O
    . . . O O O X X .
    O . . O X O X . .
    O O O O X X O O .
    O X O X X X X O .
    O X X X X . X X .";

/// White kills the lower left with C2.
const A_SIDE_TO_KILL: &str = "
    . X X O . . . O .
    X . . O O O . O O
    O O O O O . . . O
    O X X X X O O . .
    O O O X X O . O .
    O X X X O O O . .
    X X . . X O . O O
    . . . . X O O X O
    . . . . X O . X .";

#[test]
fn a_pass_does_not_end_a_game_in_which_something_is_still_to_be_had_whether_it_is_lost_or_won_by_far() {
    // White has lost by half a point as it stands, or won by twenty.
    for (stones, white, playouts, answer) in [(A_CORNER_TO_KILL, -1, 3000, "J1"), (A_SIDE_TO_KILL, 41, 500, "C2")] {
        let even = Referee::from_position(terms(9, Rules::JAPANESE), board(stones), Color::White);
        let count = settle(&even).count(&even);
        let komi = Komi {
            halves: count.komi.halves + count.score.halves + white,
        };
        let game = even.with_komi(komi);
        let count = settle(&game).count(&game);
        assert_eq!(count.score.halves, -white, "{stones}");
        let thinker = thinker();
        let effort = Effort::playouts(playouts);
        let decision = thinker.decide(&mut thinker.tree(), &game, effort, &|| false);
        assert_eq!(decision.action, Action::Move(Move::Place(at(answer))), "{stones}");
    }
}

/// Both are counted as White's by far. In the first Black can begin a ko for two groups, in the second a race for the corner at the right.
const COUNTED_AND_OPEN: [&str; 2] = [
    "
        . O O . O X . . .
        X O X . O X X . .
        . X O O O O X X .
        X X X O X O O X .
        X O . X . O X . .
        X O X X . O X X X
        O . O X X O O O X
        O O O X O O . . O
        . O X X X X . O .",
    "
        . X X O O . X . .
        . X O O . O O X .
        . X O . O . O X X
        . X O O O O X X .
        X O O O X O X O X
        X O O X X X O O O
        . X O X X X O . O
        . X X . X . X O .
        . . . . O X . X X",
];

#[test]
fn no_pass_ends_a_game_whose_count_is_lost_and_hangs_on_a_fight() {
    for stones in COUNTED_AND_OPEN {
        let mut game = Referee::from_position(terms(9, Rules::JAPANESE), board(stones), Color::White);
        game.play(Color::White, Move::Pass).expect("legal");
        assert_eq!(
            settle(&game).count(&game).score.leader(),
            Some(Color::White),
            "{stones}"
        );
        for seed in 0..3 {
            let decision = consider(&thinker().with_seed(seed).with_resignation(false), &game);
            assert!(
                matches!(decision.action, Action::Move(Move::Place(_))),
                "seed {seed}: {:?} {stones}",
                decision.action
            );
        }
    }
}

/// White is counted as dead in the corner, and brings it to life with B8, by a ko for which Black has no threats.
const A_CORNER_TO_SAVE: &str = "
    . O O O . X . X X
    X . O X . X . X O
    O . O X . X X O O
    X O O X X O O O O
    X X X . X X O . .
    X X X . X O O . .
    . X . . . X O O O
    . X . X . X O X O
    . X X . X X X X X";

#[test]
fn who_has_won_by_far_holds_what_the_other_side_could_still_save() {
    for seed in 0..if long() { 8 } else { 2 } {
        let mut game = Referee::from_position(terms(9, Rules::JAPANESE), board(A_CORNER_TO_SAVE), Color::White);
        game.play(Color::White, Move::Pass).expect("legal");
        let thinker = thinker().with_seed(seed);
        let decision = thinker.decide(&mut thinker.tree(), &game, Effort::playouts(2000), &|| false);
        let Action::Move(mv @ Move::Place(_)) = decision.action else {
            panic!("seed {seed}: {:?}", decision.action);
        };
        game.play(Color::Black, mv).expect("legal");
        let decision = thinker.decide(&mut thinker.tree(), &game, Effort::playouts(2000), &|| false);
        assert_eq!(decision.action, Action::Move(Move::Pass), "seed {seed}, after {mv}");
    }
}

#[test]
fn a_stone_in_a_ko_is_joined_before_a_pass_where_no_more_than_the_point_is_lost() {
    let stones = "
        O X . X . . . . .
        O O X X X X O X .
        X O O O O X O . .
        . X O O X X X O O
        O O O O X X X X X
        . . . O X X X O X
        O O O X X O O O O
        X . O X X O . O .
        . O O O X O X X .";
    // Black has won by far. What the corner hangs on is not seen by the count, and it goes with C9.
    let even = Referee::from_position(terms(9, Rules::JAPANESE), board(stones), Color::Black);
    let mut game = even.with_komi(Komi { halves: 13 });
    let thinker = thinker().with_seed(1);
    // A stone more may be played before, while White passes.
    let joins = |game: &mut Referee| {
        let decision = thinker.decide(&mut thinker.tree(), game, Effort::playouts(500), &|| false);
        assert_ne!(decision.action, Action::Move(Move::Pass), "{}", game.board().diagram());
        let Action::Move(mv) = decision.action else {
            panic!("it is won")
        };
        game.play(Color::Black, mv).expect("legal");
        game.play(Color::White, Move::Pass).expect("legal");
        mv == Move::Place(at("C9"))
    };
    assert!((0..2).any(|_| joins(&mut game)), "{}", game.board().diagram());
}

#[test]
fn a_pass_in_a_won_game_is_answered_by_a_pass_even_where_no_time_is_left_to_think() {
    // The three white stones on the right are dead; to take them costs the half point that wins.
    let stones = "
        . O X X X O O . .
        O O O X . X O . O
        O O X X . X O O X
        O X X . X O O X X
        O O X X X O X . X
        . O O . O O X X .
        . . O O O X O O O
        O O X O X X X X X
        O X X X X . . . .";
    let even = Referee::from_position(terms(9, Rules::JAPANESE), board(stones), Color::White);
    let count = settle(&even).count(&even);
    let komi = Komi {
        halves: count.komi.halves + count.score.halves - 1,
    };
    let mut game = even.with_komi(komi);
    game.play(Color::White, Move::Pass).expect("legal");
    assert_eq!(settle(&game).count(&game).score.to_string(), "B+0.5");
    let thinker = thinker();
    let effort = Effort::playouts(10_000);
    let decision = thinker.decide(&mut thinker.tree(), &game, effort, &|| true);
    assert_eq!(decision.action, Action::Move(Move::Pass));
}

#[test]
fn on_a_young_board_a_pass_is_answered_by_a_stone_where_nothing_is_won_however_little_was_thought() {
    for rows in [9, 13, 19] {
        for playouts in [1, 2, 3, 5, 8] {
            let mut game = Referee::new(terms(rows, Rules::JAPANESE)).expect("a game");
            for name in ["D4", "F6", "C6"] {
                game.play(game.turn(), Move::Place(at(name))).expect("legal");
            }
            game.play(Color::White, Move::Pass).expect("legal");
            for is_stopped in [false, true] {
                let thinker = thinker();
                let effort = Effort::playouts(playouts);
                let action = thinker
                    .decide(&mut thinker.tree(), &game, effort, &|| is_stopped)
                    .action;
                assert_ne!(action, Action::Move(Move::Pass), "{rows} rows, {playouts} playouts");
            }
        }
    }
}

#[test]
fn where_a_pass_would_let_the_other_side_bring_back_a_position_a_won_game_gets_a_stone_instead() {
    // All of Black is dead, but its last stone, on E4, would bring back the board after move 29.
    let moves = "B4 D4 D3 C3 D2 C4 C2 B3 B5 B2 A5 pass D1 pass A2 pass C1 pass A4 pass \
                 E4 B1 E5 pass E2 pass A3 C5 D5 E3 E5 pass D5";
    let mut game = Referee::new(Terms {
        komi: Komi { halves: 1 },
        ..terms(5, Rules::JAPANESE)
    })
    .expect("a game");
    for name in moves.split_whitespace() {
        let mv = if name == "pass" {
            Move::Pass
        } else {
            Move::Place(at(name))
        };
        game.play(game.turn(), mv).expect("legal");
    }
    let mut passed = game.clone();
    passed.play(Color::White, Move::Pass).expect("legal");
    assert!(passed.repeats(Color::Black, Move::Place(at("E4"))));
    let Action::Move(mv @ Move::Place(_)) = consider(&thinker(), &game).action else {
        panic!("no stone");
    };
    game.play(Color::White, mv).expect("legal");
    assert!(!game.repeats(Color::Black, Move::Place(at("E4"))));
    assert_eq!(settle(&game).count(&game).score.leader(), Some(Color::White));
}

#[test]
fn who_has_all_but_lost_on_an_empty_board_still_plays() {
    for handicap in [3, 4] {
        for playouts in [50, 200, 1_000] {
            let game = Referee::new(Terms {
                komi: Komi { halves: 1 },
                handicap,
                ..terms(7, Rules::JAPANESE)
            });
            let game = game.expect("a game");
            let thinker = thinker().with_resignation(false);
            let effort = Effort::playouts(playouts);
            let action = thinker.decide(&mut thinker.tree(), &game, effort, &|| false).action;
            assert_ne!(
                action,
                Action::Move(Move::Pass),
                "{handicap} stones, {playouts} playouts"
            );
        }
    }
}

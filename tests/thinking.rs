//! Facts about thinking: what is decided, and what is dead in the end.

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

// Decisions.

#[test]
fn the_first_move_takes_a_corner() {
    let game = Referee::new(terms(19, Rules::JAPANESE)).expect("a game");
    let decision = consider(&thinker(), &game);
    let Action::Move(Move::Place(point)) = decision.action else {
        panic!("{:?}", decision.action)
    };
    let line = |n: usize| n.min(18 - n) + 1;
    assert!(
        (3..=4).contains(&line(point.column())) && (3..=4).contains(&line(point.row())),
        "{point}"
    );
    let (weighed, _) = thinker().reasons(&game, &|| false);
    assert!(!weighed[0].reasons.is_empty() && !weighed[0].parts.is_empty());
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
fn at_a_glance_it_plays_what_it_likes_best_and_passes_when_nothing_is_left() {
    let thinker = thinker();
    let glance = |game: &Referee| thinker.decide(&mut thinker.tree(), game, Effort::playouts(1), &|| false);
    let settled = Referee::from_position(terms(9, Rules::JAPANESE), board(FINISHED), Color::Black);
    assert_eq!(glance(&settled).action, Action::Move(Move::Pass));
    let empty = Referee::new(terms(19, Rules::JAPANESE)).expect("no handicap");
    let decision = glance(&empty);
    let searched = decision.searched.expect("there was a choice");
    assert_eq!(searched.playouts, 1);
    // On an empty board several corners are as likely.
    let most = searched.moves.iter().map(|found| found.prior).fold(0.0, f32::max);
    let played = searched
        .moves
        .iter()
        .find(|found| Action::Move(found.mv) == decision.action);
    assert_eq!(played.map(|found| found.prior), Some(most));
}

#[test]
fn the_last_dame_is_filled_before_a_pass() {
    let open = FINISHED.replace("X X X X O O O O O\n    O O X X", "X X X X . O O O O\n    O O X X");
    for turn in Color::BOTH {
        assert_eq!(decide(&open, turn), Action::Move(Move::Place(at("E5"))), "{turn}");
    }
}

#[test]
fn a_move_taken_back_and_thought_about_again_counts_once_towards_resigning() {
    let thinker = thinker();
    let mut tree = thinker.tree();
    let game = Referee::from_position(terms(9, Rules::JAPANESE), board(FINISHED), Color::Black);
    for _ in 0..5 {
        let action = thinker.decide(&mut tree, &game, EFFORT, &|| false).action;
        assert_ne!(action, Action::Resign);
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

#[test]
fn a_hopeless_game_is_resigned_after_some_turns_and_not_before() {
    let thinker = thinker();
    let mut tree = thinker.tree();
    let mut game = Referee::from_position(terms(9, Rules::JAPANESE), board(FINISHED), Color::Black);
    // Black is far behind, and both sides fill what is their own.
    let (black, white) = (["A6", "B6", "C6", "A7", "B7"], ["F6", "G6", "H6", "J6", "F7"]);
    let mut resigned = None;
    for (turn, (ours, theirs)) in black.into_iter().zip(white).enumerate() {
        if thinker.decide(&mut tree, &game, EFFORT, &|| false).action == Action::Resign {
            resigned.get_or_insert(turn);
        }
        game.play(Color::Black, Move::Place(at(ours))).expect("legal");
        game.play(Color::White, Move::Place(at(theirs))).expect("legal");
    }
    assert_eq!(resigned, Some(2));
}

#[test]
fn it_saves_and_kills_what_decides_the_game() {
    let peril = "
        . X . X X O . O .
        X X X X X O O O O
        . . . . X O . . .
        . . . . X O . . .
        . X X X X O O O O
        X X X X X O . . .
        O O O O X O . . .
        . . . O X O . O .
        O O O O X O . . .";
    for turn in Color::BOTH {
        assert_eq!(decide(peril, turn), Action::Move(Move::Place(at("B2"))), "{turn}");
    }
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
fn once_stopped_it_answers_with_a_legal_move() {
    let game = Referee::new(terms(19, Rules::JAPANESE)).expect("a game");
    let Action::Move(mv) = thinker().decide(&mut thinker().tree(), &game, EFFORT, &|| true).action else {
        panic!("no reason to resign")
    };
    assert_eq!(game.check(Color::Black, mv), Ok(()));
}

#[test]
fn the_same_seed_decides_the_same() {
    let mut game = Referee::new(terms(9, Rules::JAPANESE)).expect("a game");
    let mut back = game.clone();
    for mv in ["E5", "C3", "G6", "F3", "D4", "E4"] {
        game.play(game.turn(), mv.parse().expect("a move")).expect("legal");
    }
    for mv in ["G6", "F3", "E5", "C3", "D4", "E4"] {
        back.play(back.turn(), mv.parse().expect("a move")).expect("legal");
    }
    let first = consider(&thinker().with_seed(3), &game);
    let again = consider(&thinker().with_seed(3), &game);
    assert_eq!((first.action, first.weighed), (again.action, again.weighed));
    assert_eq!(first.lead, consider(&thinker().with_seed(3), &back).lead);
}

// The end.

#[test]
fn a_finished_board_without_dead_stones_has_none() {
    let board = board(FINISHED);
    let game = Referee::from_position(terms(board.size().rows(), Rules::JAPANESE), board, Color::Black);
    assert!(settle(&game).dead().is_empty());
}

/// Plays against a player of random moves, so many moves at most; whether the engine won. A tenth of the effort is enough for that.
fn beats_random(size: usize, seed: u64, rules: Rules, limit: Option<u32>) -> bool {
    let effort = if long() { EFFORT } else { Effort::playouts(100) };
    let (us, thinker) = (Color::BOTH[seed as usize % 2], thinker().with_seed(seed));
    let mut random = Random::new(seed);
    let terms = Terms {
        move_limit: limit,
        ..terms(size, rules)
    };
    let mut game = Referee::new(terms).expect("a game");
    while game.ending().is_none() {
        let turn = game.turn();
        let mv = if turn == us {
            match thinker.decide(&mut thinker.tree(), &game, effort, &|| false).action {
                Action::Move(mv) => mv,
                Action::Resign => return false,
            }
        } else {
            let mut points: Vec<Point> = game.board().empty_points().iter().collect();
            random.shuffle(&mut points);
            // Who repeats a position stops the game himself, when we pass, which tells nothing of us.
            let legal = |p: &Point| {
                let mv = Move::Place(*p);
                !game.board().is_own_eye(turn, *p) && game.check(turn, mv).is_ok() && !game.repeats(turn, mv)
            };
            points.into_iter().find(legal).map_or(Move::Pass, Move::Place)
        };
        if turn == us
            && let Move::Place(point) = mv
        {
            let in_atari = |n: &Point| game.board().liberty_count(*n) == 1;
            assert!(
                !game.board().is_own_eye(us, point) || point.neighbors().iter().any(in_atari),
                "fills an eye at {point}"
            );
        }
        game.play(turn, mv).expect("only legal moves are decided on");
    }
    let ending = if limit.is_some() {
        Ending::MoveLimit
    } else {
        Ending::TwoPasses
    };
    assert_eq!(game.ending(), Some(ending));
    settle(&game).count(&game).score.leader() == Some(us)
}

/// The long form of a test is asked for by `NAGARA_LONG=1`.
fn long() -> bool {
    std::env::var_os("NAGARA_LONG").is_some()
}

#[test]
fn it_beats_a_random_player_on_9x9() {
    for seed in 0..if long() { 100 } else { 3 } {
        let rules = Rules::ALL[(seed % 3) as usize];
        assert!(beats_random(9, seed, rules, None), "game {seed}");
    }
}

#[test]
fn it_beats_a_random_player_on_19x19() {
    // After so many moves it has won already.
    let limit = if long() { None } else { Some(180) };
    for seed in 0..if long() { 100 } else { 1 } {
        assert!(beats_random(19, seed, Rules::JAPANESE, limit), "game {seed}");
    }
}

/// Settled endgames of real games with the stones that are dead in them and their results, komi 6.5: looked for where `NAGARA_ENDGAMES`
/// says.
#[test]
fn the_dead_stones_and_the_results_of_real_games_are_told() {
    let path = std::env::var("NAGARA_ENDGAMES").unwrap_or_else(|_| "../shared/endgames.txt".to_owned());
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("{path} is not there: nothing was asked");
        return;
    };
    let point = |letters: &[u8]| Point::at(usize::from(letters[0] - b'a'), 18 - usize::from(letters[1] - b'a'));
    let (mut dead, mut results, mut asked) = (0, 0, 0);
    for line in text.lines().take(if long() { 400 } else { 20 }) {
        let columns: Vec<&str> = line.split('\t').collect();
        let komi = Komi { halves: 13 };
        let terms = Terms {
            komi,
            ..terms(19, Rules::JAPANESE)
        };
        let mut game = Referee::new(terms).expect("a game");
        for letters in columns[3].as_bytes().chunks(2) {
            let mv = match letters {
                b"tt" => Move::Pass,
                letters => Move::Place(point(letters)),
            };
            if game.ending().is_some() {
                game.resume();
            }
            game.play(game.turn(), mv).expect("a legal game");
        }
        let known = columns[2].as_bytes().chunks(2).filter(|letters| letters.len() == 2);
        let known: PointSet = known.map(point).collect();
        let settlement = settle(&game);
        asked += 1;
        dead += usize::from(settlement.dead() == known);
        results += usize::from(settlement.count(&game).score.to_string() == columns[0]);
    }
    println!("of {asked} games the dead stones of {dead} and the results of {results} are right");
    // Of all 400, 396 and 398.
    assert!(dead + 4 * asked / 400 >= asked, "dead stones: {dead} of {asked}");
    assert!(results + 2 * asked / 400 >= asked, "results: {results} of {asked}");
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
    let game = even.with_komi(Komi { halves: 13 });
    let thinker = thinker().with_seed(1);
    let decision = thinker.decide(&mut thinker.tree(), &game, Effort::playouts(500), &|| false);
    assert_eq!(decision.action, Action::Move(Move::Place(at("C9"))));
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

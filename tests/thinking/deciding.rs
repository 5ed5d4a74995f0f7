//! What is played, and when a game is given up.

use super::*;

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
fn a_move_taken_back_and_thought_about_again_counts_once_towards_resigning() {
    let thinker = thinker();
    let mut tree = thinker.tree();
    let game = Referee::from_position(terms(9, Rules::JAPANESE), board(FINISHED), Color::Black);
    for _ in 0..5 {
        let action = thinker.decide(&mut tree, &game, EFFORT, &|| false).action;
        assert_ne!(action, Action::Resign);
    }
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

/// How likely each move is thought to be where three black stones are in atari, with what reading proves told or not.
fn likely(size: usize, told: bool) -> Vec<(Move, f32)> {
    let mut game = Referee::new(terms(size, Rules::JAPANESE)).expect("no handicap");
    let moves = "D5 D6 E5 E6 F5 F6 pass D4 pass E4 pass F4 pass C5";
    for (number, name) in moves.split(' ').enumerate() {
        let mv = name.parse().map_or(Move::Pass, Move::Place);
        let color = if number % 2 == 0 { Color::Black } else { Color::White };
        game.play(color, mv).expect("legal");
    }
    let mut texts = builtin::texts();
    let silent = texts
        .weights
        .text
        .replace("\nprior.facts              1 ", "\nprior.facts              0 ");
    assert_ne!(silent, texts.weights.text, "the weight is there");
    if !told {
        texts.weights.text = &silent;
    }
    let thinker = Thinker::new(&texts).expect("good texts").with_resignation(false);
    let decision = thinker.decide(&mut thinker.tree(), &game, Effort::playouts(20), &|| false);
    let searched = decision.searched.expect("a search");
    let mut moves: Vec<(Move, f32)> = searched.moves.iter().map(|found| (found.mv, found.prior)).collect();
    moves.sort_by_key(|(mv, _)| mv.point());
    moves
}

#[test]
fn what_reading_proves_is_told_beside_the_net_only_on_boards_that_it_has_not_learned_on() {
    assert_ne!(likely(13, true), likely(13, false));
    assert_eq!(likely(19, true), likely(19, false));
}

//! After every move and every move taken back, all that is recognized and measured is as it is made afresh.

use super::values::{Measures, Values};
use super::{random_game, terms, told};
use nagara::game::{Board, Color, Move, PointSet, Referee, Size};
use nagara::random::Random;
use nagara::think::recognition::Recognition;
use nagara::workshop::explain::{Look, Sight};
use nagara::workshop::games::Games;
use std::path::Path;

/// Plays the moves up to the first illegal one, each against a recognition made afresh, and takes them back, each against what was there.
fn assert_kept(start: &Board, moves: &[(Color, Move)], dead: &PointSet) {
    let mut board = start.clone();
    let mut seen = Recognition::with_dead(&board, dead);
    let all = |board: &Board, seen: &Recognition| (Values::of(seen), Measures::of(board, seen));
    let mut before = vec![(board.clone(), all(&board, &seen))];
    for &(color, mv) in moves {
        match mv {
            Move::Place(point) if board.play(color, point).is_err() => break,
            Move::Place(_) => {}
            Move::Pass => board.pass(),
        }
        seen.play(&board);
        let kept = all(&board, &seen);
        let afresh = all(&board, &Recognition::with_dead(&board, dead));
        assert!(kept.0 == afresh.0, "after {mv:?} on\n{board}");
        assert!(kept.1 == afresh.1, "measured after {mv:?} on\n{board}");
        before.push((board.clone(), kept));
    }
    while let Some((board, was)) = before.pop() {
        assert!(all(&board, &seen) == was, "move {} was taken back", before.len());
        assert_eq!(seen.take_back(), !before.is_empty());
    }
}

#[test]
fn after_every_move_and_take_back_of_random_games_all_is_as_made_afresh() {
    let mut random = Random::new(5);
    let sizes = [2, 3, 5, 7, 9, 9, 13, 19];
    for rows in sizes.into_iter().cycle().take(told().unwrap_or(sizes.len())) {
        let size = Size::new(rows).expect("2 to 19 rows");
        assert_kept(&Board::new(size), &random_game(size, &mut random), &PointSet::EMPTY);
    }
}

#[test]
fn and_so_it_is_in_recorded_games() {
    let path = std::env::var("NAGARA_GAMES").unwrap_or_else(|_| "../shared/games".to_owned());
    if !Path::new(&path).exists() {
        println!("{path} is not there: no recorded game was looked at");
        return;
    }
    let games = Games::new(&[path.into()]).expect("a folder of games");
    for game in games.take(told().unwrap_or(2)) {
        let game = game.expect("a game");
        assert_kept(&game.start, &game.moves, &PointSet::EMPTY);
    }
}

#[test]
fn stones_taken_to_be_dead_are_kept_up_to_date_too() {
    let mut random = Random::new(6);
    for _ in 0..4 {
        let dead = Size::NINE.points().filter(|_| random.below(3) > 0).collect();
        assert_kept(&Board::new(Size::NINE), &random_game(Size::NINE, &mut random), &dead);
    }
}

#[test]
fn a_jump_to_any_other_position_is_an_update_like_others() {
    let mut random = Random::new(7);
    let mut seen = Recognition::new(&Board::new(Size::NINE));
    for _ in 0..30 {
        let mut board = Board::new(Size::NINE);
        let length = random.below(120);
        for (color, mv) in random_game(Size::NINE, &mut random).into_iter().take(length) {
            if let Move::Place(point) = mv {
                board.play_legal(color, point);
            }
        }
        seen.play(&board);
        assert!(Values::of(&seen) == Values::of(&Recognition::new(&board)), "{board}");
    }
}

#[test]
fn what_is_read_from_move_to_move_is_what_is_read_afresh() {
    let size = Size::new(5).expect("2 to 19 rows");
    let mut random = Random::new(8);
    let mut game = Referee::new(terms(size)).expect("no handicap");
    let mut kept = Sight::new(&game, Look::Long);
    for (color, mv) in random_game(size, &mut random).into_iter().take(24) {
        game.set_turn(color);
        if game.play(color, mv).is_err() {
            break;
        }
        kept = kept.next(&game);
        let afresh = Sight::new(&game, Look::Long);
        let board = game.board();
        assert!(Values::of(&kept.seen) == Values::of(&afresh.seen), "{board}");
        let measures = [&kept, &afresh].map(|sight| Measures::of_worth(board, &sight.seen, &sight.worth));
        assert!(measures[0] == measures[1], "{board}");
        assert_eq!(kept.dead, afresh.dead, "{board}");
    }
}

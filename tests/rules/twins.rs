//! After every move of random games the board equals its naive twin.

use crate::size;
use nagara::game::naive::NaiveBoard;
use nagara::game::{Board, Color, Point, PointSet, Size, Undo};
use nagara::random::Random;
use std::collections::BTreeSet;

/// Everything a board tells of the position, against what the twin finds afresh.
fn assert_twins(board: &Board, twin: &NaiveBoard) {
    let size = board.size();
    assert_eq!(board.hash(), twin.hash());
    assert_eq!(board.ko(), twin.ko);
    let prisoners = board.prisoners();
    assert_eq!([prisoners.black, prisoners.white], twin.prisoners);
    let list: BTreeSet<Point> = board.empty_list().iter().copied().collect();
    assert_eq!(
        list.len(),
        board.empty_list().len(),
        "a point is twice in the list of empty points"
    );

    let mut seen = BTreeSet::new();
    for point in size.points() {
        let color = twin.color_at(point);
        assert_eq!(board.color_at(point), color);
        assert_eq!(board.is_empty(point), color.is_none());
        assert_eq!(list.contains(&point), color.is_none());
        assert_around(board, twin, point);
        for side in Color::BOTH {
            assert_eq!(board.stones(side).contains(point), color == Some(side));
        }
        if color.is_some() && seen.insert(point) {
            let string = twin.string(point);
            let liberties = twin.liberties(point);
            for stone in &string {
                assert_eq!(board.string_head(*stone), board.string_head(point), "{board:?}");
                assert_eq!(board.liberty_count(*stone), liberties.len(), "{stone} {board:?}");
                seen.insert(*stone);
            }
            assert_eq!(board.string_head(point).map(|head| string.contains(&head)), Some(true));
            assert_eq!(board.string_len(point), string.len());
            let listed: Vec<Point> = liberties.iter().copied().collect();
            assert_eq!(board.only_liberty(point), (listed.len() == 1).then(|| listed[0]));
            assert_eq!(
                board.two_liberties(point).as_ref().map(|two| &two[..]),
                (listed.len() == 2).then_some(&listed[..])
            );
            assert_eq!(board.string(point), PointSet::from_iter(string));
            assert_eq!(board.liberties(point), PointSet::from_iter(liberties));
        }
    }
}

/// The sixteen bits around a point say what is there.
fn assert_around(board: &Board, twin: &NaiveBoard, point: Point) {
    let eight = point.neighbors().into_iter().chain(point.diagonals());
    for (field, near) in eight.enumerate() {
        let expected = match twin.color_at(near) {
            _ if !board.is_on_board(near) => 3,
            None => 0,
            Some(Color::Black) => 1,
            Some(Color::White) => 2,
        };
        assert_eq!(board.around(point).bits() >> (2 * field) & 3, expected);
    }
}

/// What every possible move would do, for both sides.
fn assert_same_judgement(board: &Board, twin: &NaiveBoard) {
    for color in Color::BOTH {
        for point in board.size().points() {
            let (mut played, mut judged) = (board.clone(), twin.clone());
            let judgement = judged.play(color, point);
            assert_eq!(board.check(color, point), judgement);
            assert_eq!(board.is_legal(color, point), judgement.is_ok());
            assert_eq!(
                board.is_own_eye(color, point),
                twin.is_own_eye(color, point),
                "{color} {point} {board:?}"
            );
            if board.is_empty(point) {
                let random_move = judgement.is_ok() && !twin.is_own_eye(color, point);
                assert_eq!(board.is_random_move(color, point), random_move);
            }
            let taken = played.play(color, point).map(|captured| captured.stones);
            let before = board.prisoners()[color];
            assert_eq!(taken, judgement.map(|()| played.prisoners()[color] - before));
            if judgement.is_ok() {
                assert_eq!(board.hash_after(color, point), judged.hash());
            } else {
                assert_eq!(&played, board, "an illegal move left a trace");
            }
        }
    }
}

/// A random move that is not always wise and not always legal: sometimes off turn, sometimes into an eye.
fn random_point(size: Size, random: &mut Random) -> Point {
    Point::at(random.below(size.rows()), random.below(size.rows()))
}

fn play_twins(size: Size, tries: usize, judge_every: usize, random: &mut Random) {
    let (mut board, mut twin) = (Board::new(size), NaiveBoard::new(size));
    let mut color = Color::Black;
    for try_number in 0..tries {
        if random.below(40) == 0 {
            board.pass();
            twin.pass();
        } else {
            let point = random_point(size, random);
            if board.is_own_eye(color, point) && random.below(8) > 0 {
                continue;
            }
            let judgement = twin.play(color, point);
            assert_eq!(board.play(color, point).map(|_| ()), judgement);
            if judgement.is_err() {
                continue;
            }
        }
        assert_twins(&board, &twin);
        if try_number % judge_every == 0 {
            assert_same_judgement(&board, &twin);
        }
        if random.below(10) > 0 {
            color = color.opponent();
        }
    }
}

#[test]
fn small_boards_equal_their_naive_twins_after_every_random_move() {
    let mut random = Random::new(1);
    for rows in 2..=7 {
        for _ in 0..4 {
            play_twins(size(rows), 400, 3, &mut random);
        }
    }
}

#[test]
fn large_boards_equal_their_naive_twins_after_every_random_move() {
    let mut random = Random::new(2);
    for rows in 8..=19 {
        play_twins(size(rows), 3 * rows * rows, 200, &mut random);
    }
}

#[test]
fn moves_taken_back_leave_the_board_as_it_was() {
    let mut random = Random::new(3);
    for rows in [2, 3, 4, 5, 7, 9, 19] {
        let mut board = Board::new(size(rows));
        let mut twins = vec![NaiveBoard::new(size(rows))];
        let mut undos: Vec<Undo> = Vec::new();
        let mut color = Color::Black;
        for _ in 0..1_500 {
            // Runs forward, then runs back, now and then to the very start.
            if random.below(60) == 0 {
                for _ in 0..random.below(2 * undos.len().min(60)) {
                    let Some(undo) = undos.pop() else { break };
                    twins.pop();
                    board.take_back(undo);
                }
                assert_twins(&board, twins.last().expect("the start at least"));
                continue;
            }
            let mut twin = twins.last().expect("the start at least").clone();
            if random.below(30) == 0 {
                twin.pass();
                undos.push(board.try_pass());
            } else {
                let point = random_point(size(rows), &mut random);
                let judgement = twin.play(color, point);
                let tried = board.try_play(color, point);
                assert_eq!(tried.as_ref().map(|_| ()).map_err(|why| *why), judgement);
                let Ok((_, undo)) = tried else { continue };
                undos.push(undo);
            }
            twins.push(twin);
            color = color.opponent();
        }
        while let Some(undo) = undos.pop() {
            board.take_back(undo);
            twins.pop();
            if undos.len().is_multiple_of(7) {
                assert_twins(&board, twins.last().expect("the start at least"));
            }
        }
        assert_eq!(board, Board::new(size(rows)));
    }
}

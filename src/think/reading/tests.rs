//! The searches against each other, and against one that is slow and obviously right.

use super::{
    Capture, Connection, Copying, Goal, Method, Reader, Reading, State, TakingBack, Verdict, Walk, capture, race,
    status_in_races,
};
use crate::game::{Board, ByColor, Color, Move, Point, PointSet, Size};
use crate::random::Random;
use std::cell::Cell;

mod naive;

/// A position of random stones, some of them captured on the way.
fn random_board(rows: usize, random: &mut Random) -> Board {
    let mut board = Board::new(Size::new(rows).expect("a size"));
    let stones = random.below(rows * rows);
    for number in 0..stones {
        let color = Color::BOTH[number % 2];
        let empty = board.empty_list();
        let point = empty[random.below(empty.len())];
        if board.is_random_move(color, point) {
            board.play_legal(color, point);
        }
    }
    board
}

/// A goal on a random board, and who moves first.
fn question(number: u64) -> Option<(Board, Capture, Color)> {
    let mut random = Random::new(number);
    let board = random_board(4 + number as usize % 4, &mut random);
    let stones: Vec<Point> = Color::BOTH
        .into_iter()
        .flat_map(|color| board.stones(color).iter())
        .collect();
    let target = *stones.get(random.below(stones.len().max(1)))?;
    let first = Color::BOTH[random.below(2)];
    Some((board.clone(), Capture::new(&board, target)?, first))
}

fn read(method: Method, walk: &mut impl Walk, goal: &Capture, first: Color, budget: u32) -> Reading {
    Reader::for_budget(budget).read_by(method, goal, walk, first, ByColor::both(0), budget)
}

#[test]
fn proof_numbers_and_deepening_say_what_a_plain_search_says() {
    let mut answered = [0, 0];
    for number in 0..700 {
        let Some((board, goal, first)) = question(number) else {
            continue;
        };
        let Some(right) = naive::read(&goal, &board, first, 6, 1000) else {
            continue;
        };
        let right = if right { Verdict::Yes } else { Verdict::No };
        for method in [Method::ProofNumbers, Method::Deepening] {
            let reading = read(method, &mut TakingBack::new(&board), &goal, first, 20_000);
            assert_eq!(
                reading.verdict, right,
                "{method:?}, {number}: {goal:?}, {first} first\n{board}"
            );
        }
        answered[usize::from(right == Verdict::Yes)] += 1;
    }
    assert!(
        answered.into_iter().all(|times| times > 100),
        "no: {}, yes: {}",
        answered[0],
        answered[1]
    );
}

#[test]
fn taking_back_and_copying_read_the_same_positions() {
    for number in 0..300 {
        let Some((board, goal, first)) = question(number) else {
            continue;
        };
        for method in [Method::ProofNumbers, Method::Deepening] {
            let taking_back = read(method, &mut TakingBack::new(&board), &goal, first, 3000);
            let copying = read(method, &mut Copying::new(&board), &goal, first, 3000);
            assert_eq!(taking_back, copying, "{number}: {goal:?}\n{board}");
        }
    }
}

#[test]
fn a_walk_comes_back_to_where_it_started() {
    for number in 0..300 {
        let Some((board, goal, first)) = question(number) else {
            continue;
        };
        let mut walk = TakingBack::new(&board);
        read(Method::ProofNumbers, &mut walk, &goal, first, 1000);
        assert_eq!(*walk.board(), board);
    }
}

#[test]
fn a_line_is_legal_and_a_line_that_takes_takes() {
    let mut taken = 0;
    for number in 0..400 {
        let Some((board, goal, first)) = question(number) else {
            continue;
        };
        let reading = read(Method::ProofNumbers, &mut TakingBack::new(&board), &goal, first, 20_000);
        let (mut end, mut color) = (board.clone(), first);
        for step in &reading.line {
            assert!(!step.after_threat, "nobody has a threat");
            match step.mv {
                Move::Pass => end.pass(),
                Move::Place(point) => {
                    let played = end.play(color, point);
                    assert!(played.is_ok(), "{number}: {reading:?}, {point}\n{board}");
                }
            }
            color = color.opponent();
        }
        if reading.verdict == Verdict::Yes && !reading.line.is_empty() {
            // The last move takes the string, or leaves it to be taken.
            assert_eq!(
                goal.told(&end, goal.wanter()),
                Some(true),
                "{number}: {reading:?}\n{board}"
            );
            taken += 1;
        }
    }
    assert!(taken > 50, "{taken} strings were taken");
}

#[test]
fn the_budget_is_kept() {
    for number in 0..200 {
        let Some((board, goal, first)) = question(number) else {
            continue;
        };
        for budget in [0, 1, 2, 5, 20, 100] {
            for method in [Method::ProofNumbers, Method::Deepening] {
                let reading = read(method, &mut TakingBack::new(&board), &goal, first, budget);
                assert!(reading.nodes <= budget, "{} of {budget}", reading.nodes);
            }
            let mut reader = Reader::for_budget(budget);
            assert!(reader.read_with_ko(&goal, &board, first, budget).nodes <= budget);
        }
    }
}

#[test]
fn who_is_told_to_stop_breaks_off_soon_and_says_nothing() {
    let mut long = 0;
    for number in 0..200 {
        let Some((board, goal, first)) = question(number) else {
            continue;
        };
        let whole = Reader::new().read(&goal, &board, first, 20_000);
        // Once before it begins, and once again on the way.
        let asked = Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) > 0;
        let broken_off = Reader::new().until(&stop).read(&goal, &board, first, 20_000);
        if whole.nodes < 100 {
            assert!(
                broken_off == whole || broken_off.verdict == Verdict::Unknown,
                "{number}"
            );
            continue;
        }
        long += 1;
        assert_eq!(broken_off.verdict, Verdict::Unknown, "{number}");
        assert!(broken_off.nodes < 100, "{number}: {}", broken_off.nodes);
    }
    assert!(long > 5, "{long} questions took long");
}

#[test]
fn a_small_table_forgets_but_says_nothing_wrong() {
    for number in 0..200 {
        let Some((board, goal, first)) = question(number) else {
            continue;
        };
        let ask = |mut reader: Reader<'_>| reader.read(&goal, &board, first, 20_000).verdict;
        let (large, small) = (ask(Reader::new()), ask(Reader::for_budget(1)));
        let known = large != Verdict::Unknown && small != Verdict::Unknown;
        assert!(
            !known || large == small,
            "{number}: {large:?}, {small:?}, {goal:?}\n{board}"
        );
    }
}

#[test]
fn what_saves_a_string_is_not_refuted_when_it_is_asked_about_again() {
    const BUDGET: u32 = 2000;
    let (mut saved, mut refuted) = (0, 0);
    for number in 0..60 {
        let mut random = Random::new(number);
        let board = random_board(9, &mut random);
        let heads = Color::BOTH.into_iter().flat_map(|color| board.stones(color).iter());
        for target in heads.filter(|stone| board.string_head(*stone) == Some(*stone)) {
            let Some(color) = board.color_at(target).filter(|_| board.liberty_count(target) <= 3) else {
                continue;
            };
            let status = status_in_races(&board, target, BUDGET);
            let before = super::status(&board, target, BUDGET).state;
            refuted += usize::from([before, status.state] == [State::Neutral, State::Dead]);
            if status.state != State::Neutral {
                continue;
            }
            let Some(point) = status.defence.first() else { continue };
            saved += 1;
            let mut after = board.clone();
            after.play(color, point).expect("a move that saves is legal");
            let again = capture(&after, target, color.opponent(), BUDGET).verdict;
            let is_held = || race::held(&after, target, color.opponent(), BUDGET).is_some();
            let stands = match again {
                Verdict::Yes => is_held(),
                Verdict::Ko(_) => false,
                Verdict::No | Verdict::Unknown => true,
            };
            assert!(stands, "{target} by {point}, {again:?}:\n{board}");
        }
    }
    assert!(saved > 50, "{saved}");
    assert!(refuted > 0, "no string is dead that has liberties enough for a while");
}

#[test]
fn a_string_is_reached_over_the_friend_that_lies_between() {
    let picture = "
        . O O O O O .
        O O O O O O O
        O O O O O O O
        X . X . X . X
        O O O O O O O
        O O O O O O O
        . O O O O O .";
    let board = Board::from_diagram(picture).expect("a picture");
    let [near, between, far, beyond] = ["A4", "C4", "E4", "G4"].map(|name| name.parse::<Point>().expect("a point"));
    let joined = Connection::new(&board, near, far).expect("stones of one side");
    assert_eq!(joined.within(), 2);
    let leads_over = |point| joined.leads_over(&board, &PointSet::from_iter([point]));
    assert!(leads_over(between));
    assert!(!leads_over(beyond));
}

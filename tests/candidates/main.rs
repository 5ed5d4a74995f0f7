//! Facts about candidates: what each source proposes, what suppresses what, what comes first.

mod calculation;
mod kinds;
mod negative;
mod priorities;
mod reading;

use nagara::builtin;
use nagara::game::{Board, Color, Point, PointSet, Size};
use nagara::random::Random;
use nagara::think::Thinker;
use nagara::think::candidates::{Candidate, KoThreats, Reason, View, ko_threats, propose};
use nagara::think::reading::Depth;
use nagara::think::search::Position;
use std::cmp::Reverse;
use std::sync::LazyLock;

/// What looks at the positions: no net is asked.
static THINKER: LazyLock<Thinker> = LazyLock::new(|| {
    let mut texts = builtin::texts();
    texts.net = None;
    Thinker::new(&texts).expect("the texts that are compiled in are good")
});

/// Three black stones in atari.
const IN_ATARI: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . O O O . . .
    . . O X X X . X .
    . . . O O O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

fn board(picture: &str) -> Board {
    Board::from_diagram(picture).expect("the picture shows a position")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

/// A 19x19 board with these stones.
fn set(black: &str, white: &str) -> Board {
    let [black, white] = [black, white].map(|names| names.split_whitespace().map(at).collect::<PointSet>());
    Board::from_stones(Size::NINETEEN, &black, &white).expect("every string has a liberty")
}

/// Asks something of the view of a position.
fn view<T>(
    board: &Board,
    turn: Color,
    last: Option<Point>,
    stop: &dyn Fn() -> bool,
    ask: impl FnOnce(&View<'_>) -> T,
) -> T {
    let last = [last, None];
    THINKER.view(&Position { board, turn, last }, Depth::USUAL, stop, |view| ask(&view))
}

fn candidates(board: &Board, turn: Color, last: Option<Point>) -> Vec<Candidate> {
    view(board, turn, last, &|| false, propose)
}

fn threats(board: &Board, turn: Color) -> KoThreats {
    view(board, turn, None, &|| false, ko_threats)
}

/// The points that have a reason of the kind that `is` tells.
fn points(candidates: &[Candidate], is: impl Fn(&Reason) -> bool) -> Vec<String> {
    let with = candidates.iter().filter(|candidate| candidate.reasons.iter().any(&is));
    let mut points: Vec<Point> = with.map(|candidate| candidate.point).collect();
    points.sort();
    points.iter().map(ToString::to_string).collect()
}

/// What is said of a point.
fn said(candidates: &[Candidate], point: &str) -> Vec<String> {
    let found = candidates.iter().find(|candidate| candidate.point == at(point));
    found.map_or_else(Vec::new, |found| {
        found.reasons.iter().map(ToString::to_string).collect()
    })
}

/// A position of a random game.
fn random_position(rows: usize, moves: usize, seed: u64) -> (Board, Color, Option<Point>) {
    let mut board = Board::new(Size::new(rows).expect("a size"));
    let (mut random, mut turn, mut last) = (Random::new(seed), Color::Black, None);
    for _ in 0..moves {
        let point = board.empty_list()[random.below(board.empty_list().len())];
        if board.is_random_move(turn, point) && board.play(turn, point).is_ok() {
            last = Some(point);
            turn = turn.opponent();
        }
    }
    (board, turn, last)
}

#[test]
fn every_candidate_is_legal_stands_once_has_a_reason_and_is_the_same_every_time() {
    let (mut asked, mut all) = (0, 0);
    for rows in [2, 3, 5, 9, 13, 19] {
        for moves in [0, rows, rows * rows / 2, rows * rows] {
            let (board, turn, last) = random_position(rows, moves, (rows + moves) as u64);
            let found = candidates(&board, turn, last);
            let mut seen = PointSet::EMPTY;
            for candidate in &found {
                assert!(board.is_legal(turn, candidate.point), "{}", candidate.point);
                assert!(seen.insert(candidate.point), "{} stands twice", candidate.point);
                assert!(!candidate.reasons.is_empty(), "{}", candidate.point);
                assert!(candidate.reasons.iter().all(|reason| !reason.to_string().is_empty()));
            }
            assert!(found.is_sorted_by_key(|candidate| Reverse(candidate.priority())));
            assert_eq!(found, candidates(&board, turn, last), "{rows} rows, {moves} moves");
            (asked, all) = (asked + 1, all + found.len());
        }
    }
    assert!(asked == 24 && all > 500, "{all} candidates in {asked} positions");
}

#[test]
fn who_has_no_time_gets_what_is_most_urgent() {
    let board = board(IN_ATARI);
    let found = view(&board, Color::Black, None, &|| true, propose);
    let all = candidates(&board, Color::Black, None);
    assert!(found.len() < all.len(), "{} of {}", found.len(), all.len());
}

//! Kos after the end: by the Japanese rules of 1989 (article 7, paragraph 2) who takes one back has passed for it before, so that no threat elsewhere saves what
//! is dead.

use nagara::game::{Board, ByColor, Color, Move, PointSet};

/// Whether that move takes a ko back for which its side has not passed since it was taken, after those moves from that board.
pub(super) fn takes_back_unpassed(board: &Board, first: Color, moves: &[Move], mv: Move) -> bool {
    let (mut board, mut turn) = (board.clone(), first);
    let mut taken = ByColor::from_fn(|_| PointSet::EMPTY);
    for made in moves {
        match made {
            Move::Pass => {
                board.pass();
                taken[turn] = PointSet::EMPTY;
            }
            Move::Place(point) => drop(board.play(turn, *point).expect("a legal move")),
        }
        if let Some((loser, point)) = board.ko() {
            taken[loser].insert(point);
        }
        turn = turn.opponent();
    }
    let is_taken_back = |point| taken[turn].contains(point) && board.play(turn, point).is_ok() && board.ko().is_some();
    mv.point().is_some_and(is_taken_back)
}

#[test]
fn a_ko_is_taken_back_only_after_a_pass_for_it() {
    let picture = "
        . X O . .
        X . X O .
        . X O . .
        . . . . .
        . . . . .";
    let board = Board::from_diagram(picture).expect("a picture of a board");
    let at = |name: &str| Move::Place(name.parse().expect("a point"));
    let takes_back = |moves: &[Move], mv| takes_back_unpassed(&board, Color::White, moves, mv);
    let (take, back) = (at("B4"), at("C4"));
    assert!(!takes_back(&[], take), "nothing was taken before");
    let threat = [take, at("A1"), at("A2")];
    assert!(takes_back(&threat, back), "a threat is no pass");
    assert!(!takes_back(&threat, at("E5")), "it is elsewhere");
    assert!(!takes_back(&[take, Move::Pass, at("A2")], back));
    let taken_back = [take, Move::Pass, at("A2"), back, at("E1"), at("A1")];
    assert!(takes_back(&taken_back, take), "now White has not passed");
}

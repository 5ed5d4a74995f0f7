//! Moves by kind: what they are called, the endgame, dame, kos and their threats.

use super::{at, board, candidates, points, said, threats};
use nagara::game::{Color::Black, Color::White, Word};
use nagara::think::candidates::{EndMove, Reason, Stones, Threat};

const ENDGAME: &str = "
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . . . . . . .";

#[test]
fn the_first_line_has_its_hane_and_near_the_last_move_things_have_names() {
    let board = board(ENDGAME);
    let found = candidates(&board, Black, Some(at("E2")));
    let hane = points(&found, |reason| *reason == Reason::Endgame(EndMove::HaneAndConnect));
    assert!(hane.contains(&"E1".to_owned()), "{hane:?}");
    assert!(said(&found, "E1").contains(&"hane on the edge, to be joined next".to_owned()));
    let called = points(&found, |reason| matches!(reason, Reason::Called(Word::Hane)));
    assert!(called.contains(&"E1".to_owned()), "{called:?}");
}

#[test]
fn a_stone_on_the_second_line_has_its_monkey_jump() {
    let picture = "
        . . . X O . . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . X O O O O O
        . . . X . . . . .
        . . . . . . . . .";
    let found = candidates(&board(picture), Black, None);
    let jump = points(&found, |reason| *reason == Reason::Endgame(EndMove::MonkeyJump));
    assert_eq!(jump, ["G1"]);
}

#[test]
fn a_point_between_living_stones_of_both_is_a_dame() {
    let picture = "
        . . X . O . . . .
        . . X X O O . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . X O . . . .";
    let found = candidates(&board(picture), Black, None);
    assert_eq!(points(&found, |reason| *reason == Reason::Dame), ["D9"]);
}

#[test]
fn a_point_with_room_beside_it_is_no_dame_and_a_border_is_told_only_where_nothing_else_speaks() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . X X . O O . .
        . . O O . X X . .
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . O . .
        . . X . . . O . .
        . . . . . . . . .";
    let found = candidates(&board(picture), Black, Some(at("F7")));
    assert_eq!(points(&found, |reason| *reason == Reason::Dame), [""; 0]);
    assert!(!said(&found, "E7").is_empty(), "it is a candidate all the same");
    let with_border = found
        .iter()
        .filter(|candidate| candidate.reasons.contains(&Reason::Border));
    let mut asked = 0;
    for candidate in with_border {
        let others = candidate.reasons.iter().filter(|reason| !reason.is_negative());
        assert_eq!(others.count(), 1, "{candidate:?}");
        asked += 1;
    }
    assert!(asked > 0);
}

/// A ko at C3 and D3; White has just taken, so Black may not retake. Elsewhere five white stones have two liberties.
const KO: &str = "
    . . . . . . . . .
    . X X X X X . . .
    X O O O O O . . .
    . X X X X X . . .
    . . . . . . . . .
    . . . . . . . . .
    . X O . . . . . .
    X O . O . . . . .
    . X O . . . . . .";

#[test]
fn a_ko_is_taken_and_ended() {
    let takes = |reason: &Reason| matches!(reason, Reason::TakesKo { .. });
    assert_eq!(points(&candidates(&board(KO), Black, None), takes), ["C2"]);
    let ends = |reason: &Reason| *reason == Reason::EndsKo;
    assert_eq!(points(&candidates(&board(KO), White, None), ends), ["C2"]);
}

/// White may take a ko at B2, and much hangs on it; at H11 and J10 Black threatens to take two stones.
const KO_AND_THREATS: &str = "
    . . . . . . . . . . . . .
    . . . . . X . . . O . . .
    . . . . . X . . . O . . .
    . . . . . X X O . O . . .
    . . . . . X X O X O . . .
    . . . . . X . X . O . . .
    . . . . . X . . . O . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . X X . . . . . . . . .
    . X O O X . . . . . . . .
    X . X O X . . . . . . . .
    . X O . . . . . . . . . .";

#[test]
fn ko_threats_are_counted_by_what_they_threaten_the_largest_first() {
    let mut board = board(KO_AND_THREATS);
    board.play(White, at("B2")).expect("White takes the ko");
    let threat = Threat::Take(Stones { at: at("H9"), count: 2 });
    let found = threats(&board, Black);
    let about = found.ours.iter().filter(|found| found.threat == threat).count();
    assert_eq!(about, 1, "both points threaten the same: {found:?}");
    for threats in [&found.ours, &found.theirs] {
        assert!(
            threats.is_sorted_by(|a, b| a.threat.size() >= b.threat.size()),
            "{threats:?}"
        );
    }
    let proposed = points(&candidates(&board, Black, Some(at("B2"))), |reason| {
        *reason == Reason::KoThreat(threat)
    });
    assert_eq!(proposed.len(), 1);
}

#[test]
fn without_a_ko_nobody_looks_for_threats() {
    let found = candidates(&board(KO_AND_THREATS), Black, None);
    assert!(points(&found, |reason| matches!(reason, Reason::KoThreat(_))).is_empty());
}

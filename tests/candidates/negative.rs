//! What speaks against moves.

use super::{at, board, candidates, points, said};
use nagara::game::{Color::Black, Color::White, Word};
use nagara::think::candidates::Reason;

#[test]
fn a_stone_put_into_atari_for_nothing_is_not_considered() {
    let corner = "
        . . . . .
        . . . . .
        . . . . .
        . O . O .
        . . O . .";
    let found = candidates(&board(corner), Black, None);
    let bad = found
        .iter()
        .find(|candidate| candidate.reasons.contains(&Reason::SelfAtari { stones: 1 }));
    let bad = bad.expect("a self-atari");
    assert_eq!(bad.suppressed_by(), Some(&Reason::SelfAtari { stones: 1 }));
}

#[test]
fn a_sacrifice_that_kills_is_considered_all_the_same() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        X X X X X . . . .
        O O O O X . . . .
        . . . O X . . . .
        O O O O X . . . .";
    let found = candidates(&board(picture), Black, None);
    let kills = points(&found, |reason| matches!(reason, Reason::Kills(..)));
    let killing = found
        .iter()
        .find(|candidate| kills.contains(&candidate.point.to_string()));
    assert_eq!(killing.and_then(|candidate| candidate.suppressed_by()), None);
}

#[test]
fn an_empty_triangle_that_does_nothing_is_inefficient() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . X . . . . .
        . . . X . . . . .
        . . . O O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let found = candidates(&board(picture), Black, Some(at("E4")));
    let triangles = points(&found, |reason| *reason == Reason::Inefficient(Word::EmptyTriangle));
    assert!(triangles.contains(&"E6".to_owned()), "{triangles:?}");
}

#[test]
fn an_atari_that_makes_the_enemy_strong_is_no_gain() {
    // White answers E6 at F5 and is joined to his wall; F5 at E6, and has three liberties.
    let picture = "
        . . . . . . . . .
        . . X . . . O . .
        . . X . . . O . .
        . . X . . . O . .
        . . X X O . O . .
        . . X . X . O . .
        . . X . . . O . .
        . . X . . . O . .
        . . . . . . . . .";
    let found = candidates(&board(picture), Black, None);
    let useless = points(&found, |reason| matches!(reason, Reason::UselessForcing { .. }));
    assert_eq!(useless, ["F5", "E6"]);
    assert!(said(&found, "E6").contains(&"forces E5 to become stronger for nothing".to_owned()));
    let atari = found.iter().find(|candidate| candidate.point == at("E6"));
    assert!(atari.is_some_and(|candidate| candidate.suppressed_by().is_some()));
}

#[test]
fn territory_that_is_settled_is_neither_filled_nor_entered() {
    let picture = "
        . . X O . .
        X X X O O O
        . . X O . .
        X X X O O O
        . . X O . .
        X X X O O O";
    for turn in [Black, White] {
        let found = candidates(&board(picture), turn, None);
        let free = found.iter().find(|candidate| candidate.suppressed_by().is_none());
        assert!(!found.is_empty() && free.is_none(), "{turn}: {free:?}");
    }
}

#[test]
fn a_forcing_move_that_only_puts_off_a_loss_is_told_so() {
    // Black's two stones in the corner are lost, whether White is put into atari at C3 or not.
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . O . . . . . . .
        X . X . . . . . .
        O O . O . . . . .
        X X O . . . . . .
        . . O . . . . . .";
    let found = candidates(&board(picture), Black, None);
    let delays = points(
        &found,
        |reason| matches!(reason, Reason::Delays(stones) if stones.count == 2),
    );
    assert!(delays.contains(&"C3".to_owned()), "{delays:?}");
    assert!(said(&found, "C3").contains(&"only puts off the loss of 2 stones at A2".to_owned()));
}

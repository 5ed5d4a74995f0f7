//! Moves that reading finds: take and save, connect and cut, kill and live, eyes, races, ways out, threats.

use super::{IN_ATARI, at, board, candidates, points, said};
use nagara::game::{Color, Color::Black, Color::White};
use nagara::think::candidates::{Candidate, Reason, Stones, Threat};
use nagara::think::reading::Fate;

fn of(picture: &str, turn: Color) -> Vec<Candidate> {
    candidates(&board(picture), turn, None)
}

#[test]
fn who_moves_first_takes_or_saves_a_string_in_atari() {
    let takes = |reason: &Reason| matches!(reason, Reason::Captures { stones: 3, .. });
    let saves = |reason: &Reason| matches!(reason, Reason::Saves { stones: 3, .. });
    assert_eq!(points(&of(IN_ATARI, White), takes), ["G5"]);
    assert!(points(&of(IN_ATARI, Black), saves).contains(&"G5".to_owned()));
}

/// Two black walls on either side of the gap at E4.
const GAP: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O O O O O . .
    . . . . O . . . .
    . . X X . X X . .
    . . . O O O . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_link_that_is_neutral_is_connected_or_cut_at_the_same_point() {
    let connects = |reason: &Reason| matches!(reason, Reason::Connects { .. });
    let cuts = |reason: &Reason| matches!(reason, Reason::Cuts { .. });
    assert_eq!(points(&of(GAP, Black), connects), ["E4"]);
    assert_eq!(points(&of(GAP, White), cuts), ["E4"]);
    assert!(said(&of(GAP, White), "E4").contains(&"cuts D4 from F4".to_owned()));
}

#[test]
fn a_peep_is_answered_where_it_would_cut() {
    let board = board(GAP);
    let peeped = candidates(&board, Black, Some(at("E5")));
    let answers = |reason: &Reason| matches!(reason, Reason::AnswersPeep { .. });
    assert_eq!(points(&peeped, answers), ["E4"]);
    assert!(points(&candidates(&board, Black, None), answers).is_empty());
}

/// White has three points in a row in the corner.
const THREE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X X X X . . . .
    O O O O X . . . .
    . . . O X . . . .
    O O O O X . . . .";

#[test]
fn three_points_in_a_row_are_killed_or_brought_to_life_in_the_middle() {
    let kills = |reason: &Reason| matches!(reason, Reason::Kills(group, Fate::Dies) if group.count == 9);
    let lives = |reason: &Reason| matches!(reason, Reason::Lives(group, Fate::Lives) if group.count == 9);
    assert_eq!(points(&of(THREE, Black), kills), ["B2"]);
    assert_eq!(points(&of(THREE, White), lives), ["B2"]);
    let eyes = |reason: &Reason| matches!(reason, Reason::TakesEye(_));
    assert!(points(&of(THREE, Black), eyes).contains(&"B2".to_owned()));
    assert!(said(&of(THREE, White), "B2").contains(&"makes an eye for 9 stones at A1".to_owned()));
}

#[test]
fn a_race_is_won_by_whoever_moves_first() {
    // White has three liberties in the corner, Black's seven stones have three on the right.
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . O . .
        O O O O O O O . .
        X X X X X . O . .
        O O O O X . O . .
        . . . O X . O . .";
    let won = |turn: Color| points(&of(picture, turn), |reason| matches!(reason, Reason::WinsRace { .. }));
    assert_eq!([won(Black).len(), won(White).len()], [1, 1]);
    assert!(won(White).iter().all(|point| point.starts_with('F')));
    let told = &said(&of(picture, Black), &won(Black)[0]);
    assert!(
        told.contains(&"wins the race of 7 stones at E1 against 5 stones at D1".to_owned()),
        "{told:?}"
    );
}

/// White is nearly closed in and has one way out, between D8 and J8.
const WAY_OUT: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . X X . . . . X X . . .
    . . X . . . . . . X . . .
    . . X . O O O O . X . . .
    . . X . . . . . . X . . .
    . . X X X X X X X X . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .";

#[test]
fn a_weak_group_breaks_out_or_is_surrounded_where_its_way_is_widest() {
    let out = |reason: &Reason| matches!(reason, Reason::BreaksOut(group) if group.count == 4);
    let shut = |reason: &Reason| matches!(reason, Reason::Surrounds(group) if group.count == 4);
    let (ours, theirs) = (points(&of(WAY_OUT, White), out), points(&of(WAY_OUT, Black), shut));
    assert!(!ours.is_empty() && !theirs.is_empty(), "{ours:?} {theirs:?}");
    let in_the_way = |point: &String| ["E", "F", "G", "H"].iter().any(|column| point.starts_with(column));
    assert!(ours.iter().chain(&theirs).all(in_the_way), "{ours:?} {theirs:?}");
}

#[test]
fn an_atari_on_two_strings_has_two_aims() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . X . . . . .
        . . X O . . . . .
        . . . . O X . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let found = of(picture, Black);
    let two = points(&found, |reason| matches!(reason, Reason::TwoAims { stones: 1 }));
    assert!(
        two.contains(&"D5".to_owned()) || two.contains(&"E6".to_owned()),
        "{two:?}"
    );
}

#[test]
fn sente_is_told_from_gote_by_what_a_second_move_does() {
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
    let stone = Stones { at: at("E5"), count: 1 };
    let threat = Threat::Take(stone);
    let threatens = points(&of(picture, Black), |reason| *reason == Reason::Threatens(threat));
    assert_eq!(threat.size(), 2, "the stone and the point under it");
    assert_eq!(threatens, ["F5", "E6"]);
}

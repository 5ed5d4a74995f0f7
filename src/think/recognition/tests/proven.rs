//! Linkages read: what reading proves counts before what the stones around say, and where it proves nothing they count.

use super::*;
use Degree::{Connected, Sente};

/// Positions that a reading may look into.
const BUDGET: u32 = 300;

/// What reading proves of a black linkage on a 9x9 board, and the verdict before and after it.
fn read(ends: [&str; 2], black: &str, white: &str) -> (Option<Degree>, Option<Degree>, Option<Degree>) {
    let board = Board::from_stones(crate::game::Size::NINE, &points(black), &points(white));
    let board = board.expect("no string without a liberty");
    let mut seen = Recognition::new(&board);
    let [one, other] = ends;
    let verdict = |seen: &Recognition| told(seen, one, other).map(|(_, degree)| degree);
    let before = verdict(&seen);
    seen.read_linkages(&board, BUDGET);
    let proven = linkage(&seen, one, other).and_then(|linkage| linkage.by_reading);
    (proven, before, verdict(&seen))
}

#[test]
fn a_cutting_stone_that_can_be_chased_down_does_not_cut() {
    // White on D6 would have two liberties, and lose both.
    let found = read(["D5", "E6"], "D5 E6 C7 E7", "E5");
    assert_eq!(found, (Some(Connected), Some(Sente), Some(Connected)));
    // With friends around it White's stone cuts.
    let found = read(["D5", "E6"], "D5 E6", "E4 E5 D7");
    assert_eq!(found, (Some(Sente), Some(Sente), Some(Sente)));
}

#[test]
fn a_cutting_stone_whose_capture_is_a_snapback_cuts() {
    // White on F8 is taken on F9, and takes three stones back.
    let (proven, _, after) = read(["F7", "G8"], "D7 E7 F7 D8 E8 G8 G9", "E9 H9 H8 H7 G7 G6");
    assert_eq!((proven, after), (Some(Sente), Some(Sente)));
}

#[test]
fn a_diagonal_with_both_points_free_is_joined_at_the_other_one() {
    let found = read(["D5", "E6"], "D5 E6", "D7 F5");
    assert_eq!(found, (Some(Connected), Some(Connected), Some(Connected)));
}

#[test]
fn a_one_space_jump_that_is_peeped_at_from_both_sides_is_cut_at_once() {
    let found = read(["D5", "F5"], "D5 F5", "E6 E4");
    assert_eq!(found, (Some(Sente), Some(Sente), Some(Sente)));
}

#[test]
fn stones_that_come_together_behind_the_cut_are_connected() {
    // White on E2 is answered on E1, and on F1 he would be taken.
    let found = read(["D2", "F2"], "D1 D2 F2", "E3");
    assert_eq!(found, (Some(Connected), Some(Sente), Some(Connected)));
}

#[test]
fn of_wide_linkages_and_of_those_to_the_edge_no_cut_is_proven() {
    let open = [
        (["C5", "F5"], "C5 F5"),
        (["C5", "E6"], "C5 E6"),
        (["C5", "F6"], "C5 F6"),
        (["E3", "E1"], "E3"),
        (["E4", "E1"], "E4"),
    ];
    for (ends, black) in open {
        let (proven, before, after) = read(ends, black, "");
        assert!(matches!(proven, None | Some(Connected)), "{ends:?}: {proven:?}");
        assert_eq!((before, after), (Some(Connected), Some(Connected)), "{ends:?}");
    }
}

//! Moves that are calculated: wariuchi, hiraki, keshi, invasions, moyos, corners.

use super::{at, candidates, points, said, set};
use nagara::game::{Color::Black, Color::White, Word};
use nagara::think::candidates::Reason;

#[test]
fn wariuchi_is_the_middle_between_two_enemy_stones() {
    let board = set("Q4 D4", "D16 Q16");
    let found = candidates(&board, Black, None);
    let wariuchi = points(&found, |reason| matches!(reason, Reason::Wariuchi { .. }));
    assert_eq!(wariuchi, ["K16", "K17"]);
    assert!(Word::Wariuchi.holds(&board, Black, at("K17")), "the word for it agrees");
    assert!(said(&found, "K17").contains(&"splits the side between D16 and Q16 (wariuchi)".to_owned()));
    // On the other sides one of the two is ours.
    assert!(
        points(&candidates(&board, White, None), |reason| matches!(
            reason,
            Reason::Wariuchi { .. }
        ))
        .iter()
        .all(|point| point.starts_with('K') && point.len() == 2)
    );
}

#[test]
fn without_room_for_a_two_space_hiraki_either_way_there_is_no_wariuchi() {
    let between = |reason: &Reason| matches!(reason, Reason::Wariuchi { .. });
    let near = set("Q4 D4", "D16 M17");
    assert!(points(&candidates(&near, Black, None), between).is_empty());
    let just = set("Q4 D4", "D16 O17");
    assert_eq!(points(&candidates(&just, Black, None), between), ["J16", "J17"]);
}

#[test]
fn from_one_stone_one_extends_two_spaces_and_from_a_wall_of_two_three() {
    let hiraki = |black: &str| {
        let board = set(black, "D4 Q4 Q16");
        points(&candidates(&board, Black, None), |reason| {
            matches!(reason, Reason::Hiraki { .. })
        })
    };
    assert_eq!(hiraki("G17"), ["K16", "K17"]);
    assert_eq!(hiraki("G17 G16"), ["L16", "L17"]);
    assert_eq!(hiraki("G17 G16 G15"), ["M16", "M17"]);
}

#[test]
fn a_hiraki_keeps_apart_from_the_enemy_and_does_not_go_to_a_friend() {
    let hiraki = |black: &str, white: &str| {
        let board = set(black, white);
        points(&candidates(&board, Black, None), |reason| {
            matches!(reason, Reason::Hiraki { .. })
        })
    };
    assert_eq!(
        hiraki("G17 G16", "N17"),
        ["K16", "K17"],
        "two places stay between it and the enemy at N17"
    );
    assert!(hiraki("G17 G16 M17", "S4").iter().all(|point| !point.starts_with('L')));
}

/// White holds up the upper left.
const FRAMEWORK: (&str, &str) = ("Q16 Q4 D4 R10", "D16 D10 K16 G17 C13 F14");

#[test]
fn keshi_lies_on_the_line_between_the_tips_of_the_moyo() {
    let board = set(FRAMEWORK.0, FRAMEWORK.1);
    let found = candidates(&board, Black, None);
    let keshi = points(&found, |reason| matches!(reason, Reason::Keshi { .. }));
    // D10 to K16: a third, the middle and two thirds of the way.
    assert!(keshi.contains(&"G13".to_owned()), "{keshi:?}");
    for candidate in &found {
        for reason in &candidate.reasons {
            if let Reason::Keshi { tips, .. } = reason {
                assert_eq!(*tips, [at("D10"), at("K16")]);
            }
        }
    }
}

#[test]
fn an_enemy_moyo_is_invaded_where_there_is_room_and_our_own_is_not() {
    let invades = |reason: &Reason| matches!(reason, Reason::Invades { .. });
    let board = set("Q4 D4 K3", "D16 Q16 K16");
    let found = points(&candidates(&board, Black, None), invades);
    assert!(
        found.contains(&"C17".to_owned()),
        "the 3-3 point under the star stone: {found:?}"
    );
    let rows = |point: &String| point[1..].parse::<usize>().expect("a row");
    assert!(found.iter().all(|point| rows(point) > 9), "{found:?}");
}

#[test]
fn moves_that_enlarge_a_moyo_and_those_between_two_are_told_in_points() {
    let board = set("D4 D10 D16 F17 F3", "Q4 Q10 Q16 O17 O3");
    let found = candidates(&board, Black, None);
    let grows = |reason: &Reason| matches!(reason, Reason::Enlarges { points } if *points >= 8);
    let shared =
        |reason: &Reason| matches!(reason, Reason::BetweenMoyos { ours, theirs } if *ours >= 5 && *theirs >= 5);
    assert!(!points(&found, grows).is_empty());
    let middle = points(&found, shared);
    assert!(!middle.is_empty(), "somewhere both grow");
    assert!(
        middle.iter().all(|point| ("G".."O").contains(&&point[..1])),
        "{middle:?}"
    );
}

#[test]
fn corners_are_taken_then_enclosed_or_approached() {
    let corner = |wanted: Word| move |reason: &Reason| *reason == Reason::Corner(wanted);
    let found = candidates(&set("D3", "Q16"), Black, None);
    assert!(points(&found, corner(Word::Star)).contains(&"D16".to_owned()));
    assert!(points(&found, corner(Word::Star)).contains(&"Q4".to_owned()));
    assert!(points(&found, corner(Word::Enclosure)).contains(&"C5".to_owned()));
    assert!(points(&found, corner(Word::Approach)).contains(&"O17".to_owned()));
}

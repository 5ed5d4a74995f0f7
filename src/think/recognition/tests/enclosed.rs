//! What is enclosed, and by whom.

use super::*;
use crate::game::Size;
use crate::random::Random;
use crate::think::recognition::Area;
use std::collections::BTreeSet;

/// The algorithm of the course word for word, one point after the other: from the point out, over what no stone and no linkage covers; whose
/// stones and linkages are met?
fn enclosed_by(board: &Board, seen: &Recognition, start: Point) -> Option<(Color, BTreeSet<Point>)> {
    let covered = |point: Point| -> Vec<Color> {
        let stone = board.color_at(point).into_iter();
        let lines = seen
            .linkages()
            .filter(|linkage| linkage.border().any(|between| between == point));
        stone.chain(lines.map(Linkage::color)).collect()
    };
    let (mut open, mut reached, mut met) = (vec![start], BTreeSet::new(), BTreeSet::new());
    while let Some(point) = open.pop() {
        let colors = covered(point);
        if colors.is_empty() {
            if reached.insert(point) {
                open.extend(
                    point
                        .neighbors()
                        .into_iter()
                        .filter(|beside| board.is_on_board(*beside)),
                );
            }
        } else {
            met.extend(colors);
        }
    }
    let only: Vec<Color> = met.into_iter().collect();
    match only[..] {
        [color] if !reached.is_empty() && 2 * reached.len() <= board.size().area() => Some((color, reached)),
        _ => None,
    }
}

#[test]
fn areas_are_those_of_the_slow_twin() {
    let mut random = Random::new(11);
    let mut enclosed = 0;
    for _ in 0..12 {
        let mut board = Board::new(Size::NINE);
        for number in 0..60 {
            let empty = board.empty_list();
            let point = empty[random.below(empty.len())];
            let color = Color::BOTH[number % 2];
            if board.is_random_move(color, point) {
                board.play_legal(color, point);
            }
            if number % 6 != 5 {
                continue;
            }
            let seen = Recognition::new(&board);
            for point in Size::NINE.points() {
                let slow = enclosed_by(&board, &seen, point);
                let fast = seen.area_at(point).and_then(|id| seen.area(id));
                let fast = fast.map(|area| (area.color, area.points.iter().collect()));
                assert_eq!(fast, slow, "{point} on\n{board}");
                enclosed += usize::from(slow.is_some());
            }
        }
    }
    assert!(enclosed > 100, "only {enclosed} points were enclosed");
}

#[test]
fn a_stone_on_the_four_four_point_encloses_the_corner_and_not_the_rest() {
    let seen = recognized(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . X . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    );
    let areas: Vec<&Area> = seen.areas().map(|(_, area)| area).collect();
    assert_eq!(areas.len(), 1);
    assert_eq!(
        (areas[0].color, areas[0].points),
        (Color::Black, points("A1 B1 C1 A2 B2 C2 A3 B3 C3"))
    );
    let group = group(&seen, "D4");
    assert_eq!(group.area, areas[0].points);
    assert_eq!(group.between, points("A4 B4 C4 D1 D2 D3"));
}

#[test]
fn an_eye_is_an_area_and_walls_are_not_linked_across_one() {
    let seen = recognized(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . O . O . O . .
        . X X X . . . . .
        . X . X . . O . .
        . X X X . . . . .
        . X . . X . O . .
        . X . . X . . . .
        . X X X X . O . .",
    );
    let area_of = |name| {
        seen.area_at(at(name))
            .and_then(|id| seen.area(id))
            .map(|area| (area.color, area.points))
    };
    assert_eq!(area_of("C5"), Some((Color::Black, points("C5"))));
    assert_eq!(area_of("C2"), Some((Color::Black, points("C2 D2 C3 D3"))));
    let black: Vec<&Group> = seen
        .groups()
        .map(|(_, group)| group)
        .filter(|group| group.color == Color::Black)
        .collect();
    assert_eq!(black.len(), 1);
}

const INVADED: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . O . .
    . . . . . . . . .
    X X X X . . . . .
    . . . X . O . . .
    . O . X . . . . .
    . . . X . . O . .
    . . . X . . . . .";

#[test]
fn an_enemy_inside_spoils_an_area_unless_he_is_dead() {
    let seen = recognized(INVADED);
    assert_eq!(seen.area_at(at("A1")), None);
    assert!(seen.string_at(at("B3")).is_some_and(|id| seen.group_of(id).is_some()));

    let dead = points("B3");
    let seen = Recognition::with_dead(&board(INVADED), &dead);
    let area = seen.area_at(at("A1")).and_then(|id| seen.area(id)).expect("an area");
    assert_eq!(
        (area.color, area.points.len(), area.prisoners),
        (Color::Black, 12, dead)
    );
    assert_eq!(seen.area_at(at("B3")), seen.area_at(at("A1")));
    let string = seen.string_at(at("B3")).expect("the stone is there");
    assert_eq!(seen.group_of(string), None);
    assert_eq!(group(&seen, "A5").prisoners, dead);
    assert_eq!(told(&seen, "B3", "A3"), None);
}

#[test]
fn a_dead_string_that_gains_a_stone_counts_again() {
    let mut after = board(INVADED);
    let mut seen = Recognition::with_dead(&after, &points("B3"));
    after.play(Color::White, at("B2")).expect("a legal move");
    seen.play(&after);
    assert_eq!(seen.area_at(at("A1")), None);
    assert!(seen.string_at(at("B3")).is_some_and(|id| seen.group_of(id).is_some()));
}

#[test]
fn the_mouth_of_one_string_is_closed_by_its_own_linkage() {
    let seen = recognized(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . O . O . O . .
        . . X X X X X . .
        . . X . . . X . .
        . . X . . . X . .
        . . X X . X X . .
        . . O . . . O . .
        . . . . . . . . .",
    );
    assert_eq!(told(&seen, "D3", "F3"), Some((Kind::OneSpace, Degree::Connected)));
    let area = seen.area_at(at("E4")).and_then(|id| seen.area(id)).expect("an area");
    assert_eq!(area.points, points("D4 E4 F4 D5 E5 F5"));
}

#[test]
fn what_loose_linkages_bound_is_more_than_what_linkages_enclose() {
    let seen = recognized(
        "
        . . . . . . . . .
        . . O . . . O . .
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . X . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    );
    assert_eq!(told(&seen, "C5", "G5"), Some((Kind::ThreeSpace, Degree::Sente)));
    let below: PointSet = Size::NINE.points().filter(|point| point.row() < 4).collect();
    let (enclosed, loosely) = (seen.enclosed(), seen.loosely_enclosed());
    assert!(!enclosed.black.meets(&below));
    assert!(below.is_within(&loosely.black) && points("D5 E5 F5").is_within(&loosely.black));
    // What lies between the two walls is nobody's.
    assert!(!loosely.black.contains(at("E6")) && !loosely.white.contains(at("E6")));
}

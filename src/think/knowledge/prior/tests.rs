//! Facts about the features of drawn positions.

use super::rings::{FARTHEST, Rings, lay};
use super::view::View;
use super::*;
use crate::game::Color::{Black, White};
use crate::game::{Size, Way};
use crate::random::Random;
use std::collections::BTreeMap;

fn at(name: &str) -> Point {
    name.parse().unwrap()
}

fn drawn(picture: &str) -> Board {
    Board::from_diagram(picture).unwrap()
}

/// The level of Black's move in a group.
fn level(board: &Board, us: Color, last: [Option<Point>; 2], point: &str, group: Group) -> u8 {
    let nothing = || Dictionary::new(std::iter::empty());
    let mut found = None;
    Catalog::new(nothing(), nothing()).describe(board, us, last, |legal, features| {
        if legal == at(point) {
            found = Some(features.levels[group as usize]);
        }
    });
    found.unwrap()
}

/// A position after so many random moves, with the last two of them and whose turn it is.
fn random_position(size: Size, moves: usize, seed: u64) -> (Board, Color, [Option<Point>; 2]) {
    let (mut board, mut random) = (Board::new(size), Random::new(seed));
    let (mut us, mut last) = (Black, [None; 2]);
    for _ in 0..moves {
        let legal: Vec<Point> = size
            .points()
            .filter(|point| board.is_empty(*point) && board.is_random_move(us, *point))
            .collect();
        let Some(&point) = legal.get(random.below(legal.len())) else {
            break;
        };
        board.play_legal(us, point);
        last = [Some(point), last[0]];
        us = us.opponent();
    }
    (board, us, last)
}

fn turned_board(board: &Board, way: Way, swap: bool) -> Board {
    let stones = |color: Color| {
        let color = if swap { color.opponent() } else { color };
        board
            .stones(color)
            .iter()
            .map(|point| way.image(point, board.size()))
            .collect()
    };
    Board::from_stones(board.size(), &stones(Black), &stones(White)).unwrap()
}

/// A table that gives every pattern within a few random positions, and every level, a weight of its own.
fn made_up_table() -> Table {
    let mut random = Random::new(3);
    let mut log = || random.below(8192) as f32 / 1024.0 - 4.0;
    let mut table = Table {
        made: "made up".to_owned(),
        ..Table::default()
    };
    for (_, _, count) in Group::ALL {
        table.levels.push((0..count).map(|_| log()).collect());
    }
    let nothing = || Dictionary::new(std::iter::empty());
    let catalog = Catalog::new(nothing(), nothing());
    let (mut shapes, mut answers) = (BTreeMap::new(), BTreeMap::new());
    for (seed, rows) in [(1, 19), (2, 13), (3, 9)] {
        let (board, us, last) = random_position(Size::new(rows).unwrap(), 3 * rows, seed);
        for &point in board.empty_list().iter().take(60) {
            let names = catalog.names(&board, us, point, last[0]);
            for size in 0..Catalog::SIZES {
                shapes.insert((size, names.shapes[size]), log());
                if let Some(name) = names.answers[size] {
                    answers.insert((size, name), log());
                }
            }
        }
    }
    let entries = |of: BTreeMap<(usize, u64), f32>| {
        of.into_iter()
            .map(|((size, name), log)| Entry { size, name, log })
            .collect()
    };
    table.shapes = entries(shapes);
    table.answers = entries(answers);
    table
}

#[test]
fn turned_and_mirrored_positions_have_turned_and_mirrored_weights_for_either_colour() {
    let prior = Prior::new(&made_up_table());
    for (seed, rows) in [(1, 19), (2, 13), (7, 9), (8, 5), (9, 2)] {
        let size = Size::new(rows).unwrap();
        let (played, us, last) = random_position(size, 3 * rows, seed);
        // A board that was set up knows of no ko.
        let board = turned_board(&played, Way::AS_IT_IS, false);
        let (mut plain, mut other) = (Strengths::NONE, Strengths::NONE);
        prior.weigh(&board, us, last, &mut plain);
        for way in Way::ALL {
            for swap in [false, true] {
                let us = if swap { us.opponent() } else { us };
                let last = last.map(|last| last.map(|last| way.image(last, size)));
                prior.weigh(&turned_board(&board, way, swap), us, last, &mut other);
                for point in size.points() {
                    let (here, there) = (plain.log(point), other.log(way.image(point, size)));
                    assert_eq!(here, there, "{point} {way:?} {swap} {board:?}");
                }
            }
        }
    }
}

#[test]
fn weights_are_told_for_legal_moves_and_no_others() {
    let prior = Prior::new(&made_up_table());
    let mut strengths = Strengths::NONE;
    for seed in 0..20 {
        let (board, us, last) = random_position(Size::NINE, 50, seed);
        prior.weigh(&board, us, last, &mut strengths);
        for point in board.size().points() {
            assert_eq!(strengths.log(point).is_finite(), board.is_legal(us, point));
        }
    }
}

/// The names of the patterns around a point, slowly: all eight ways from the beginning, and the smallest list of names counts.
fn naive_names(rings: &Rings, board: &Board, us: Color, point: Point) -> Vec<u64> {
    let view = View::new(board, us);
    let reach = FARTHEST as i32;
    let ways = Way::ALL.into_iter().map(|way| {
        let mut names = vec![0; Catalog::SIZES];
        for dy in -reach..=reach {
            for dx in -reach..=reach {
                let Some((at, ring)) = rings.find((dx, dy)) else {
                    continue;
                };
                let cell = view.at(View::place(point), View::step(lay(way, (dx, dy))));
                for name in names.iter_mut().skip(ring) {
                    *name ^= rings.key(at, cell);
                }
            }
        }
        names
    });
    ways.min().unwrap()
}

#[test]
fn the_names_of_patterns_are_those_of_the_naive_twin() {
    let rings = Rings::new();
    for (seed, rows, moves) in [(1, 19, 0), (2, 19, 4), (3, 19, 120), (4, 9, 30), (5, 2, 1)] {
        let (board, us, _) = random_position(Size::new(rows).unwrap(), moves, seed);
        let view = View::new(&board, us);
        for &point in board.empty_list() {
            let mut names = Vec::new();
            rings.name(&view, point, None, |named| {
                names.push(named.shape);
                true
            });
            assert_eq!(names, naive_names(&rings, &board, us, point), "{point} {board:?}");
        }
    }
}

/// White's stone is chased from E6 in a ladder to the upper right; `breaker` is what lies at H8.
fn ladder(breaker: char) -> Board {
    drawn(&format!(
        "
        . . . . . . . . .
        . . . . . . . {breaker} .
        . . . . . . . . .
        . . . . . . . . .
        . . . X O . . . .
        . . . . X X . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . ."
    ))
}

#[test]
fn an_atari_that_begins_a_ladder_is_told_from_one_that_does_not() {
    let atari = |board: &Board, point| level(board, Black, [None; 2], point, Group::Atari);
    let (free, broken) = (ladder('.'), ladder('O'));
    assert!(atari(&free, "E6") > atari(&free, "F5") && atari(&free, "F5") > 0);
    assert_eq!(atari(&broken, "E6"), atari(&broken, "F5"));
    assert_eq!(atari(&free, "C3"), 0);
}

#[test]
fn a_ladder_that_threatens_is_parried_by_running_and_not_where_a_breaker_lies() {
    let parries = |board: &Board, point| level(board, White, [None; 2], point, Group::Ladder) > 0;
    assert!(parries(&ladder('.'), "E6") && parries(&ladder('.'), "F5"));
    assert!(!parries(&ladder('.'), "H8"));
    assert!(!parries(&ladder('O'), "E6"));
}

#[test]
fn running_in_a_ladder_is_told_from_getting_away() {
    let runs = |breaker| {
        let mut board = ladder(breaker);
        board.play(Black, at("E6")).unwrap();
        level(&board, White, [Some(at("E6")), None], "F5", Group::Escape)
    };
    assert!(runs('O') > runs('.') && runs('.') > 0);
}

#[test]
fn taking_what_has_us_in_atari_is_worth_most_and_taking_what_cannot_run_least() {
    let saves = drawn(
        "
        . O . . .
        O X . . .
        . O X . .
        . X . . .
        . . . . .",
    );
    let plain = drawn(
        "
        . . . . .
        . X . . .
        X O . . .
        . X . . .
        . . . . .",
    );
    let doomed = drawn(
        "
        . . . . .
        . . . . .
        . . . . .
        X . . . .
        O . X . .",
    );
    let capture =
        |board: &Board, last: Option<&str>, point| level(board, Black, [last.map(at), None], point, Group::Capture);
    let (saves, last) = (capture(&saves, None, "A3"), capture(&plain, Some("B3"), "C3"));
    let (plain, doomed) = (capture(&plain, None, "C3"), capture(&doomed, None, "B1"));
    assert!(
        saves > last && last > plain && plain > doomed && doomed > 0,
        "{saves} {last} {plain} {doomed}"
    );
}

#[test]
fn self_atari_is_told_by_how_much_is_lost() {
    let board = drawn(
        "
        . . . . .
        . . . . .
        O O . . .
        X . O . .
        . O . . .",
    );
    let lost = |point, us| level(&board, us, [None; 2], point, Group::SelfAtari);
    assert!(lost("B2", Black) > lost("C1", Black) && lost("C1", Black) > 0);
    assert_eq!(lost("E5", Black), 0);
    assert_eq!(lost("D4", White), 0);
}

#[test]
fn while_a_ko_may_not_be_retaken_ataris_are_threats() {
    let mut board = drawn(
        "
        . X O . .
        X O . O .
        . X O . .
        . . . . .
        . . . . X",
    );
    let threat = |board: &Board| level(board, White, [None; 2], "E2", Group::Ko);
    assert_eq!(threat(&board), 0);
    board.play(Black, at("C4")).unwrap();
    assert!(!board.is_legal(White, at("B4")));
    assert!(threat(&board) > 0);
}

/// The names of the points at which a move of Black's has a level in a group.
fn noted(board: &Board, group: Group) -> String {
    let is_noted = |point: &Point| board.is_legal(Black, *point) && level_at(board, *point, group) > 0;
    let points = board.size().points().filter(is_noted);
    points.map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

fn level_at(board: &Board, point: Point, group: Group) -> u8 {
    level(board, Black, [None; 2], &point.to_string(), group)
}

/// White's stone on C3 can run in two directions; a ladder takes it unless White has stones in its way.
fn runaway(breaker: char) -> Board {
    drawn(&format!(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . {breaker} . . .
        . . . . . . {breaker} . .
        . . . . . . . . .
        . X . . . . . . .
        . X O . . . . . .
        . . X X . . . . .
        . . . . . . . . ."
    ))
}

#[test]
fn a_stone_that_no_ladder_takes_is_netted_from_a_point_that_does_not_touch_it() {
    assert_eq!(noted(&runaway('O'), Group::Net), "D4");
    assert_eq!(noted(&runaway('.'), Group::Net), "", "an atari is enough");
}

#[test]
fn where_strings_hang_together_at_one_point_a_stone_parts_them_and_holds_or_is_taken() {
    let board = drawn(
        "
        . . . . . . . . .
        . O . O . . . . .
        . . . . . . X . X
        . . . . . . . O .
        . . . . . . . . .
        . . . . . . . . .
        O O . O O X X . X
        . . . . . . . X .
        . . . . . . . . .",
    );
    assert_eq!(noted(&board, Group::Cut), "C3 C8");
    assert_eq!(noted(&board, Group::Link), "H3 H7");
    let larger = level_at(&board, at("C3"), Group::Cut);
    assert!(
        larger > level_at(&board, at("C8"), Group::Cut),
        "two stones are more than one"
    );
    let [held, taken] = ["H7", "H3"].map(|point| level_at(&board, at(point), Group::Link));
    assert!(held > taken, "White's stone on H3 would be taken");
}

#[test]
fn a_point_in_our_territory_is_told_from_one_in_theirs() {
    let board = drawn(
        "
        . . . X O . . .
        . . . X O . . .
        . . . X O . . .
        . . . X O . . .
        . . . X O . . .
        . . . X O . . .
        . . . X O . . .
        . . . X O . . .",
    );
    for group in [Group::Territory, Group::Influence] {
        let [ours, theirs] = ["B4", "G4"].map(|point| level_at(&board, at(point), group));
        assert!(ours > theirs);
        assert_eq!(level(&board, White, [None; 2], "B4", group), theirs, "as White sees it");
    }
}

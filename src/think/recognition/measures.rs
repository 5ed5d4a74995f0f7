//! Facts about what groups are worth, from pictures.

use super::eyes::tests::table;
use super::eyes::{enclosed, eye_area, eyes};
use super::*;
use crate::game::{Board, Point, PointSet};
use crate::think::Text;

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

/// What is seen of the string on a point, by its stones alone; neighbours are told.
fn signs(picture: &str, stone: &str, friend: Option<(&str, f32)>) -> Signs {
    let board = Board::from_diagram(picture).expect("a picture");
    let color = board.color_at(at(stone)).expect("a stone");
    let stones = board.string(at(stone));
    let reached = |all: PointSet| stones.beside().spread(&all);
    let area = reached(enclosed(&board, color, &PointSet::EMPTY));
    let space = reached(eye_area(&board, color, &PointSet::EMPTY));
    let body = stones.union(&area);
    let around = Encirclement::new(&board, color, &body, &PointSet::EMPTY);
    let near = |(other, strength): (&str, f32)| {
        let steps = around.steps_to(&body, &board.string(at(other)))?;
        Some(Neighbor { steps, strength })
    };
    Signs {
        eyes: eyes(&board, color, &stones, &space, table()).count,
        territory: area.len() as u32,
        encirclement: around.degree,
        friend: friend.and_then(near),
        enemy: None,
        size: stones.len() as u32,
        stage: Stage::Middle,
    }
}

fn strength(signs: &Signs) -> Strength {
    let text = include_str!("../../../patterns/strength.txt");
    let weights = StrengthWeights::parse(Text {
        name: "strength.txt",
        text,
    })
    .expect("good weights");
    Strength::new(signs, &weights)
}

#[test]
fn two_eyes_are_safe_whatever_is_around() {
    let picture = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O O .
        X X X X X O .
        . X . X X O .
        X X X X . X O";
    let mut signs = signs(picture, "A1", None);
    // A2 and C2; E1 is false.
    assert_eq!((signs.eyes, signs.encirclement), (2.0, 1.0));
    assert_eq!(strength(&signs).value, 1.0);
    signs.enemy = Some(Neighbor {
        steps: 1,
        strength: 1.0,
    });
    assert_eq!(strength(&signs).value, 1.0);
}

#[test]
fn one_eye_that_is_closed_in_is_next_to_nothing() {
    let picture = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O . . .
        X X X O . . .
        . . X O . . .";
    let signs = signs(picture, "A2", None);
    assert_eq!((signs.eyes, signs.encirclement), (1.0, 1.0));
    let found = strength(&signs);
    assert!((0.05..0.25).contains(&found.value), "{found:?}");
    assert_eq!(found.share(Part::Freedom), 0.0);
    assert!(found.share(Part::Eyes) > found.share(Part::Territory));
}

#[test]
fn a_group_without_eyes_that_is_free_is_neither_weak_nor_strong() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let signs = signs(picture, "E5", None);
    assert_eq!((signs.eyes, signs.encirclement), (0.0, 0.0));
    let found = strength(&signs);
    assert!((0.4..0.7).contains(&found.value), "{found:?}");
    assert!(found.share(Part::Freedom) > 0.8 * found.value);
    let early = Signs {
        stage: Stage::Opening,
        ..signs
    };
    let late = Signs {
        stage: Stage::End,
        ..signs
    };
    assert!(strength(&early).value > found.value && found.value > strength(&late).value);
}

/// Black has a straight three in the corner, and a living friend two steps away.
const A_FRIEND_NEAR: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . O O O O
    O O O O O X X X X
    X X X X . X . X .
    . . . X . X X X X";

#[test]
fn one_and_a_half_eyes_with_a_strong_friend_near_are_strong() {
    let alone = signs(A_FRIEND_NEAR, "A2", None);
    assert_eq!(alone.eyes, 1.5);
    let (weak, safe) = (
        signs(A_FRIEND_NEAR, "A2", Some(("F1", 0.1))),
        signs(A_FRIEND_NEAR, "A2", Some(("F1", 1.0))),
    );
    assert_eq!(safe.friend.map(|friend| friend.steps), Some(2));
    let (alone, weak, safe) = (strength(&alone), strength(&weak), strength(&safe));
    assert!(safe.value > 0.75, "{safe:?}");
    assert!(alone.value < 0.65, "{alone:?}");
    assert!(alone.value < weak.value && weak.value < safe.value);
    assert_eq!(strength(&signs(A_FRIEND_NEAR, "F1", None)).value, 1.0);
}

#[test]
fn a_weak_enemy_near_helps_and_a_strong_one_does_not() {
    let alone = Signs {
        eyes: 1.0,
        ..signs(A_FRIEND_NEAR, "A2", None)
    };
    let with = |strength| Signs {
        enemy: Some(Neighbor { steps: 1, strength }),
        ..alone
    };
    let [weak, nobody, strong] = [with(0.0), alone, with(1.0)].map(|signs| strength(&signs));
    assert!(weak.value > nobody.value && nobody.value > strong.value);
    assert!(weak.share(Part::Enemy) > 0.0 && strong.share(Part::Enemy) < 0.0);
}

#[test]
fn the_shares_add_up_to_the_strength() {
    for eyes in [0.0, 0.5, 1.0, 1.5, 2.0, 3.5] {
        for (territory, encirclement, size) in [(0, 1.0, 1), (5, 0.5, 4), (40, 0.0, 40)] {
            for steps in [1, 2, 3] {
                let neighbor = Some(Neighbor { steps, strength: 0.8 });
                let signs = Signs {
                    eyes,
                    territory,
                    encirclement,
                    friend: neighbor,
                    enemy: neighbor,
                    size,
                    stage: Stage::End,
                };
                let found = strength(&signs);
                assert!((0.0..=1.0).contains(&found.value));
                let sum: f32 = Part::ALL.iter().map(|part| found.share(*part)).sum();
                assert!((sum - found.value).abs() < 1e-5, "{signs:?}: {found:?}");
            }
        }
    }
}

#[test]
fn a_bad_weight_is_named_with_its_place() {
    let complaint = |text: &str| {
        let read = StrengthWeights::parse(Text {
            name: "strength.txt",
            text,
        });
        read.expect_err("it is bad").to_string()
    };
    assert_eq!(
        complaint("size 0.1\nend"),
        "strength.txt, line 2: `eyes.one` is missing"
    );
    assert_eq!(complaint("size 1\nsize 1"), "strength.txt, line 2: `size` stands twice");
    assert_eq!(complaint("\nhope 1"), "strength.txt, line 2: unknown weight `hope`");
    let negative = "strength.txt, line 1: `size` is -1, but lies between 0 and 100";
    assert_eq!(complaint("size -1"), negative);
}

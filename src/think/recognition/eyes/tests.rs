//! Facts about eyes: the course's tables line by line, its exceptions, and groups on boards. The course's figures are
//! lost; the shapes are drawn from its degree codes.

use super::cells::bits;
use super::room::{Played, Room, Stones};
use super::*;
use crate::game::{Board, Color, IllegalMove, Point, PointSet, Size};
use crate::random::Random;
use crate::think::Text;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The table of the project.
pub(in crate::think::recognition) fn table() -> &'static EyeTable {
    static TABLE: LazyLock<EyeTable> = LazyLock::new(|| {
        let text = include_str!("../../../../patterns/eyes.txt");
        EyeTable::parse(Text { name: "eyes.txt", text }).expect("a good table")
    });
    &TABLE
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn set(names: &[&str]) -> PointSet {
    names.iter().map(|name| at(name)).collect()
}

/// The points of a shape, rows from the top parted by `/`, away from the edge.
fn points(picture: &str) -> PointSet {
    let rows = picture.split('/').rev().enumerate();
    let marks = rows.flat_map(|(row, marks)| marks.chars().enumerate().map(move |(column, mark)| (column, row, mark)));
    marks
        .filter(|(.., mark)| *mark == 'o')
        .map(|(column, row, _)| Point::at(5 + column, 5 + row))
        .collect()
}

fn shape(picture: &str) -> Shape {
    Shape::of(&points(picture), Size::NINETEEN)
        .expect("a small shape")
        .shape
}

/// The same with the edge below it, or in the lower left corner.
fn lying(place: Place, picture: &str) -> Shape {
    Shape {
        sides: place.sides(),
        ..shape(picture)
    }
}

fn verdict(shape: Shape, outside: usize) -> Verdict {
    table().verdict(shape, 0, outside).expect("the table has it")
}

/// Every shape of so many points in the middle of the board.
fn all(size: usize) -> BTreeSet<Shape> {
    let one = BTreeSet::from([shape("o").canonical()]);
    let larger = |shapes: BTreeSet<Shape>| {
        let places = || (0..8).flat_map(|column| (0..8).map(move |row| (column, row)));
        shapes
            .iter()
            .flat_map(|shape| places().filter_map(|(column, row)| shape.with(column, row)))
            .collect()
    };
    (1..size).fold(one, |shapes, _| larger(shapes))
}

#[test]
fn eyes_by_enclosing_stones_are_the_courses() {
    for (stones, count, pictures) in [
        (4, 1.0, vec!["o"]),
        (6, 1.0, vec!["oo"]),
        (7, 1.5, vec!["oo/o."]),
        (8, 1.0, vec!["oo/oo"]),
        (8, 2.0, vec!["oo./.oo", ".o/oo/o."]),
        (8, 1.5, vec!["ooo", "ooo/.o.", ".o./ooo/.o."]),
        (9, 1.5, vec!["ooo/oo.", ".o./ooo/oo."]),
        (9, 2.0, vec!["ooo/o..", "oo./.oo/..o", ".oo/oo./.o."]),
        (10, 2.0, vec!["oooo", "ooo/ooo", "o.o/ooo"]),
        (12, 2.0, vec!["ooo/ooo/ooo", "ooooo"]),
    ] {
        for picture in pictures {
            let points = points(picture);
            assert_eq!(
                (enclosing_stones(&points), by_enclosing_stones(&points)),
                (stones, count),
                "{picture}"
            );
        }
    }
}

#[test]
fn the_edge_encloses_like_stones() {
    for (names, stones) in [
        (vec!["A1"], 4),
        (vec!["A1", "B1", "C1"], 8),
        (vec!["A1", "A2", "B1", "B2"], 8),
    ] {
        assert_eq!(enclosing_stones(&set(&names)), stones, "{names:?}");
    }
}

#[test]
fn eyes_by_degree_code_are_the_courses() {
    for (code, count, pictures) in [
        (vec![1, 1], 1.0, vec!["oo"]),
        (vec![2, 1, 1], 1.5, vec!["ooo", "oo/o."]),
        (vec![2, 2, 1, 1], 2.0, vec!["oooo", "ooo/o..", "oo./.oo"]),
        (vec![3, 1, 1, 1], 1.5, vec!["ooo/.o."]),
        (vec![2, 2, 2, 2], 1.0, vec!["oo/oo"]),
        (
            vec![3, 2, 1, 1, 1],
            2.0,
            vec!["oooo/.o..", ".oo/oo./.o.", "ooo/.o./.o."],
        ),
        (vec![3, 2, 2, 2, 1], 1.5, vec!["ooo/oo."]),
        (vec![4, 1, 1, 1, 1], 1.5, vec![".o./ooo/.o."]),
        (
            vec![2, 2, 2, 1, 1],
            2.0,
            vec!["ooooo", "oooo/o...", "ooo/o.o", "oo./.oo/..o", "ooo/o../o.."],
        ),
    ] {
        assert_eq!(table().by_code(&code), Some(count), "{code:?}");
        for picture in pictures {
            let shape = shape(picture);
            assert_eq!(
                (shape.code(), verdict(shape, 0).count()),
                (code.clone(), count),
                "{picture}"
            );
        }
    }
    assert_eq!(table().by_code(&[0]), Some(1.0), "a single point");
}

#[test]
fn the_vital_points_are_the_courses() {
    // The figures that have one: three in a row, the pyramid, the bulky five, the cross.
    for (picture, vital) in [
        ("ooo", "G6"),
        ("ooo/.o.", "G7"),
        ("ooo/oo.", "G7"),
        (".o./ooo/.o.", "G7"),
    ] {
        let points = points(picture);
        let placed = Shape::of(&points, Size::NINETEEN).expect("a small shape");
        let verdict = verdict(placed.shape, 0);
        assert_eq!(placed.points(verdict.kills), set(&[vital]), "{picture}");
        assert!(placed.points(verdict.lives).contains(at(vital)), "{picture}");
    }
    // Where it does not matter who moves first there is none.
    assert_eq!(verdict(shape("oooo"), 0).kills | verdict(shape("oo/oo"), 0).lives, 0);
}

#[test]
fn of_six_and_seven_points_only_two_shapes_in_the_middle_have_not_two_eyes() {
    let eyes = |picture: &str| verdict(shape(picture), 0);
    let few: Vec<Shape> = [6, 7]
        .into_iter()
        .flat_map(all)
        .filter(|shape| shape.has_one_wall())
        .collect();
    let few: Vec<&Shape> = few.iter().filter(|shape| verdict(**shape, 0).count() < 2.0).collect();
    assert_eq!(
        few,
        [&shape(".o./ooo/oo.").canonical(), &shape("oo./ooo/.oo").canonical()]
    );
    assert_eq!(
        (eyes(".o./ooo/oo.").attacked, eyes("oo./ooo/.oo").attacked),
        (Outcome::Dead, Outcome::Seki)
    );
}

#[test]
fn in_the_middle_both_methods_agree_but_for_one_seki() {
    for size in 1..=LARGEST {
        for shape in all(size).into_iter().filter(|shape| shape.has_one_wall()) {
            let board_points: PointSet = bits(shape.cells)
                .map(|cell| Point::at(3 + cell as usize % 8, 3 + cell as usize / 8))
                .collect();
            let (by_stones, read) = (by_enclosing_stones(&board_points), verdict(shape, 0));
            assert_eq!(table().by_code(&shape.code()), Some(read.count()));
            if read.attacked != Outcome::Seki {
                assert_eq!(by_stones, read.count(), "{board_points:?}");
            }
        }
    }
}

#[test]
fn the_bent_four_in_the_corner_is_a_ko_until_two_liberties_are_outside() {
    let bent = lying(Place::Corner, "o../ooo");
    let attacked = [0, 1, 2].map(|outside| verdict(bent, outside).attacked);
    assert_eq!(attacked, [Outcome::Ko, Outcome::Ko, Outcome::TwoEyes]);
    assert_eq!(verdict(bent, 0).count(), 1.5);
    assert_eq!(verdict(shape("o../ooo"), 0).count(), 2.0, "away from the corner");
    assert_eq!(verdict(lying(Place::Edge, "o../ooo"), 0).count(), 2.0, "on the edge");
}

#[test]
fn six_points_in_the_corner_need_two_liberties_outside() {
    let six = lying(Place::Corner, "ooo/ooo");
    let attacked = [0, 1, 2].map(|outside| verdict(six, outside).attacked);
    assert_eq!(attacked, [Outcome::Dead, Outcome::Ko, Outcome::TwoEyes]);
    assert_eq!(verdict(lying(Place::Edge, "ooo/ooo"), 0).attacked, Outcome::TwoEyes);
    // The square is one eye everywhere.
    for place in Place::ALL {
        assert_eq!(verdict(lying(place, "oo/oo"), 3).count(), 1.0);
    }
}

#[test]
fn stones_inside_are_read() {
    let inside = |picture: &str, stones: &str| {
        let placed = Shape::of(&points(picture), Size::NINETEEN).expect("a small shape");
        let stones = placed.cells(&points(stones));
        table()
            .verdict(placed.shape, stones, 0)
            .map(|verdict| (verdict.attacked, verdict.defended))
    };
    use Outcome::{Dead, Seki, TwoEyes};
    // Four in a row: a stone in the middle makes it matter who moves, two of them kill.
    assert_eq!(inside("oooo", "...."), Some((TwoEyes, TwoEyes)));
    assert_eq!(inside("oooo", ".o.."), Some((Dead, TwoEyes)));
    assert_eq!(inside("oooo", ".oo."), Some((Dead, Dead)));
    assert_eq!(inside("oooo", "o..."), Some((TwoEyes, TwoEyes)));
    // Five in a row with three stones in the middle: who moves next loses.
    assert_eq!(inside("ooooo", ".ooo."), Some((Seki, Seki)));
    // The point from which a bulky five dies.
    assert_eq!(inside("ooo/oo.", ".o./..."), Some((Dead, Dead)));
    assert_eq!(inside("oo", "oo"), None, "stones without a liberty");
}

/// Plays at random on a board whose empty points, but for one liberty elsewhere, are a room of Black's, and in that
/// room alike; tells how often there was a ko.
fn play_along(room: &Room, points: &[Point], mut board: Board, random: &mut Random) -> usize {
    let (mut stones, mut kos) = (Stones::NONE, 0);
    for turn in 0..40 {
        let which = random.below(points.len());
        if room.empty(stones) >> which & 1 == 0 {
            continue;
        }
        let (color, played) = match turn % 2 {
            0 => (Color::White, room.attack(stones, which, 1)),
            _ => (Color::Black, room.defend(stones, which, 1)),
        };
        match (played, board.play(color, points[which])) {
            (Played::Stands(after, ko), Ok(_)) => {
                let part = |color| {
                    let has = |at: &usize| board.color_at(points[*at]) == Some(color);
                    (0..points.len()).filter(has).fold(0, |part, at| part | 1 << at)
                };
                stones = Stones {
                    attacker: part(Color::White),
                    defender: part(Color::Black),
                };
                assert_eq!((after, ko.map(|at| points[at])), (stones, board.ko().map(|(_, at)| at)));
                kos += usize::from(ko.is_some());
            }
            (Played::Illegal, Err(IllegalMove::Suicide(_))) | (_, Err(IllegalMove::RetakesKo(_))) => {}
            (_, done) => panic!("{done:?}\n{board:?}"),
        }
    }
    kos
}

#[test]
fn what_a_stone_does_in_a_room_is_what_it_does_on_the_board() {
    let (size, elsewhere, mut random) = (Size::NINE, PointSet::from_iter([at("J9")]), Random::new(5));
    let mut kos = 0;
    for (place, column, row) in [(Place::Middle, 2, 2), (Place::Edge, 2, 0), (Place::Corner, 0, 0)] {
        for shape in all(5)
            .iter()
            .chain(&all(4))
            .flat_map(|shape| (0..8).map(|way| shape.turned(way, []).0))
        {
            let on_board = |cell: u32| Point::at(column + cell as usize % 8, row + cell as usize / 8);
            let points: Vec<Point> = bits(shape.cells).map(on_board).collect();
            let space: PointSet = points.iter().copied().collect();
            let placed = Shape::of(&space, size).expect("a small shape");
            if placed.shape.sides != place.sides() || !placed.shape.has_one_wall() {
                continue;
            }
            let black = PointSet::all(size).difference(&space).difference(&elsewhere);
            let board = Board::from_stones(size, &black, &PointSet::EMPTY).expect("a lawful position");
            let room = Room::new(placed.shape);
            let games = 0..20;
            kos += games
                .map(|_| play_along(&room, &points, board.clone(), &mut random))
                .sum::<usize>();
        }
    }
    assert!(kos > 3, "{kos}");
}

/// The eyes of the string on a point by its stones alone.
fn eyes_of(picture: &str, stone: &str) -> Eyes {
    let board = Board::from_diagram(picture).expect("a picture");
    let color = board.color_at(at(stone)).expect("a stone");
    let stones = board.string(at(stone));
    let area = eye_area(&board, color, &PointSet::EMPTY);
    eyes(
        &board,
        color,
        &stones,
        &area.intersection(&stones.beside().spread(&area)),
        table(),
    )
}

#[test]
fn a_group_in_the_corner_has_the_eyes_of_its_shape_there() {
    let picture = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .";
    let found = eyes_of(picture, "D1");
    assert_eq!((found.spaces.len(), found.count), (1, 1.5));
    let space = &found.spaces[0];
    assert_eq!(
        (space.by_stones, space.by_code),
        (2.0, Some(2.0)),
        "both methods miss the corner"
    );
    assert_eq!(space.outcomes, Some((Outcome::Dead, Outcome::TwoEyes)));
    assert_eq!((space.kills, space.lives), (set(&["B2"]), set(&["B1", "B2"])));
    // One liberty outside makes a ko of it, two make two eyes.
    let one = picture.replacen("O O O O O", "O O . O O", 1);
    assert_eq!(
        eyes_of(&one, "D1").spaces[0].outcomes,
        Some((Outcome::Ko, Outcome::TwoEyes))
    );
    let two = picture.replacen("O O O O O", "O . . O O", 1);
    assert_eq!(eyes_of(&two, "D1").count, 2.0);
}

#[test]
fn an_enemy_stone_on_the_vital_point_leaves_one_eye() {
    let picture = "
        . . . . . . .
        . . . . . . .
        . O O O O O .
        O X X X X X O
        O X . O . X O
        O X X X X X O
        . O O O O O .";
    let found = eyes_of(picture, "B2");
    assert_eq!(found.count, 1.0);
    assert_eq!(found.spaces[0].enemies, set(&["D3"]));
    let open = picture.replacen("O X . O . X O", "O X . . . X O", 1);
    assert_eq!(eyes_of(&open, "B2").count, 1.5);
    assert_eq!(eyes_of(&open, "B2").spaces[0].kills, set(&["D3"]));
}

#[test]
fn an_eye_whose_diagonals_the_enemy_holds_is_none_and_an_open_one_is_half() {
    // B1 is an eye, D1 has one of its two diagonal points at E2.
    let picture = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O . .
        X X X X O . .
        X . X . X O .";
    let board = Board::from_diagram(picture).expect("a picture");
    let stones = board.string(at("A1")).union(&board.string(at("E1")));
    let spaces = |board: &Board| eyes(board, Color::Black, &stones, &set(&["B1", "D1"]), table());
    let found = spaces(&board);
    assert_eq!(
        found.spaces.iter().map(|space| space.count).collect::<Vec<_>>(),
        [1.0, 0.0]
    );
    let open = Board::from_diagram(&picture.replacen("X X X X O", "X X X X .", 1)).expect("a picture");
    let found = spaces(&open);
    assert_eq!(found.count, 1.5);
    assert_eq!(
        (found.spaces[1].kills, found.spaces[1].lives),
        (set(&["E2"]), set(&["E2"]))
    );
}

#[test]
fn in_the_middle_one_enemy_diagonal_is_no_harm_and_two_are() {
    let picture = "
        . . . . . . .
        . . O X O . .
        . . X . X . .
        . . X X X . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let eye_of = |picture: &str| {
        let board = Board::from_diagram(picture).expect("a picture");
        eyes(
            &board,
            Color::Black,
            &board.stones(Color::Black),
            &set(&["D5"]),
            table(),
        )
        .count
    };
    assert_eq!(eye_of(picture), 0.0);
    assert_eq!(eye_of(&picture.replacen("O X O", "O X X", 1)), 1.0);
    assert_eq!(eye_of(&picture.replacen("O X O", "O X .", 1)), 0.5);
    assert_eq!(eye_of(&picture.replacen("O X O", ". X .", 1)), 1.0);
}

#[test]
fn a_false_end_is_left_out_of_a_space() {
    // F1 hangs on to D1 and E1, but White stands at G2: Black will have to fill it.
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . O O O O O . .
        . . O X X X O . .
        . . O X . . X O .";
    let board = Board::from_diagram(picture).expect("a picture");
    let found = eyes(
        &board,
        Color::Black,
        &board.stones(Color::Black),
        &set(&["E1", "F1"]),
        table(),
    );
    assert_eq!(found.spaces[0].false_points, set(&["F1"]));
    assert_eq!((found.spaces[0].points, found.count), (set(&["E1"]), 1.0));
}

#[test]
fn a_large_space_is_two_eyes_and_the_open_board_is_no_space() {
    let picture = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        X X X X . . .
        . . . X . . .
        . . . X . . .
        . . . X . . .";
    let found = eyes_of(picture, "D1");
    assert_eq!((found.spaces.len(), found.count), (1, 2.0));
    assert_eq!((found.spaces[0].points.len(), found.spaces[0].outcomes), (9, None));
    let board = Board::from_diagram(picture).expect("a picture");
    assert_eq!(enclosed(&board, Color::Black, &PointSet::EMPTY).len(), 9);
    assert!(
        enclosed(&board, Color::White, &PointSet::EMPTY).is_empty(),
        "a side without stones encloses nothing"
    );
}

use super::*;
use crate::game::Color;
use crate::think::reading::Verdict;
use crate::think::reading::regions::flood;
use std::cell::Cell;

/// Nobody is in doubt on these boards but where the test says so: whoever asks for a search gets that answer.
fn settled(picture: &str, in_doubt: f32) -> (Board, Settlement) {
    let board = Board::from_diagram(picture).expect("a picture");
    let search = |_: &Board, _: &PointSet, _: Color, _: u32| games::Fought {
        owned: vec![in_doubt; Point::LIMIT],
        best: None,
    };
    let strings = games::fates(
        &board,
        games::Search {
            fight_out: &search,
            stop: &|| false,
        },
    );
    let settlement = seki::settle(&board, strings, &|| false);
    (board, settlement)
}

/// The same with every string alive.
fn all_alive(picture: &str) -> (Board, Settlement) {
    let board = Board::from_diagram(picture).expect("a picture");
    let settlement = Settlement::told(&board, &PointSet::EMPTY);
    (board, settlement)
}

fn fate(settlement: &Settlement, name: &str) -> Fate {
    settlement.at(name.parse().expect("a point")).expect("a stone").fate
}

fn points(names: &str) -> PointSet {
    names
        .split_whitespace()
        .map(|name| name.parse().expect("a point"))
        .collect()
}

#[test]
fn dame_not_yet_filled_are_no_seki() {
    let (_, settlement) = all_alive(
        "
        . X . O .
        X X . O O
        . . X O O
        X X X . O
        . X . O .",
    );
    assert!(settlement.stones(Fate::Seki).is_empty());
    assert!(settlement.seki_eyes.is_empty());
}

#[test]
fn an_open_border_is_no_seki() {
    // Nobody surrounds anything yet, and both sides share E5 and what is beside it.
    let (_, settlement) = all_alive(
        "
        . . . X . O . . .
        . . . X . O . . .
        . . . X . O . . .
        . . . X . O . . .
        . . . . . . . . .
        . . . X . O . . .
        . . . X . O . . .
        . . . X . O . . .
        . . . X . O . . .",
    );
    assert!(settlement.stones(Fate::Seki).is_empty());
}

#[test]
fn what_a_search_keeps_without_two_eyes_lives_where_reading_shows_it_and_may_hang_on_the_turn() {
    let picture = |row: &str| {
        format!(
            "
            {row}
            X X X X X O .
            O O O O O O .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . ."
        )
    };
    let lives = [Verdict::No, Verdict::No];
    let hangs = [Verdict::Yes, Verdict::No];
    for (row, is_taken) in [(". . . . X O .", lives), (". . . X X O .", hangs)] {
        let board = Board::from_diagram(&picture(row)).expect("a picture");
        let strings = fates::told(&board, &PointSet::EMPTY, Why::Search(0.6));
        let black = strings.iter().position(|string| string.color == Color::Black);
        let told = black.map(|number| given_up::is_taken(&board, &strings, number, &|| false));
        assert_eq!(told, Some(is_taken), "{row}");
    }
}

#[test]
fn an_eye_in_seki_is_nobodys_by_japanese_rules_and_counts_by_chinese_ones() {
    // A7 is White's only eye, A9 and B9 are dame between it and Black, who has the eye C9.
    let picture = "
        . . X . X O O . .
        O O X X X O . O .
        . O O X X O O . O
        O O X X O O . O .
        X X X O O . O . O
        X O O O . O . O .
        O O . O O . O . O
        . O O . O O . O .
        O . O O . O O . O";
    let (board, settlement) = all_alive(picture);
    assert_eq!(fate(&settlement, "A8"), Fate::Seki);
    assert_eq!(settlement.seki_eyes, points("A7 D9"));
    let game = Referee::from_position(
        crate::game::Terms {
            size: board.size(),
            komi: crate::game::Komi::NONE,
            rules: Rules::JAPANESE,
            handicap: 0,
            move_limit: None,
        },
        board,
        Color::Black,
    );
    assert!(settlement.count(&game).neutral.contains("D9".parse().expect("a point")));
    let chinese = settlement.count_by(&game, Rules::CHINESE);
    assert!(chinese.territory.black.contains("D9".parse().expect("a point")));
}

#[test]
fn what_a_search_leaves_alive_without_eyes_among_the_living_is_dead_all_the_same() {
    let picture = "
        . . X . . . .
        . O X . . . .
        X X X . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let (_, settlement) = settled(picture, 0.0);
    assert_eq!(fate(&settlement, "B6"), Fate::Dead);
}

#[test]
fn a_person_may_say_what_is_dead() {
    let board = Board::from_diagram(
        "
        . X . O .
        X X X O O
        O X . O .
        . X X O O
        . X . O .",
    )
    .expect("a picture");
    let settlement = Settlement::told(&board, &points("A3"));
    assert_eq!(settlement.dead(), points("A3"));
    let at = settlement.at("A3".parse().expect("a point")).expect("a stone");
    assert_eq!((at.fate, at.why), (Fate::Dead, Why::Told));
}

#[test]
fn what_a_person_says_is_dead_or_not_stays_so() {
    // A black stone in Black's own territory, and the bent four of ends.txt with nobody dead.
    let board = Board::from_diagram(
        "
        . X . O .
        X X X O O
        . X . O .
        . X X O O
        . X . O .",
    )
    .expect("a picture");
    assert_eq!(Settlement::told(&board, &points("B5")).dead().len(), 8);
    let (_, bent_four) = all_alive(
        "
        X X X O O O O . X
        . X . X X O O O X
        X X X X X X O . X
        . X . X . X O O O
        X X X X X X X O O
        O O O O O O X X X
        O . O O . O O X .
        O O O . O . O X X
        . O O O O O O X .",
    );
    assert!(bent_four.dead().is_empty());
}

#[test]
fn three_stones_in_a_space_of_five_are_in_seki_with_the_group_around_them() {
    // White takes them with A1 and E1, and Black plays C1; Black plays A1, and White takes four.
    let (_, settlement) = settled(
        "
        . X . X . X . X .
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        O O O O O O X X X
        . X X X . O X . X",
        -1.0,
    );
    assert_eq!([fate(&settlement, "B1"), fate(&settlement, "A2")], [Fate::Seki; 2]);
    assert!(settlement.dead().is_empty());
}

#[test]
fn dame_that_are_open_yet_lead_a_group_in_a_seki_to_no_friends_whoever_tells_of_it() {
    // Black cuts White's group below from the one above, by A3 or A4.
    let picture = "
        . O . O X . X . X
        O O O O X X X X X
        O X X X X . X . X
        O X X X X X X X X
        O X X X X X X X X
        . X X X X X X X X
        . X X X X X X X X
        O O O O O O X X X
        . X X X . O X . X";
    for (_, settlement) in [settled(picture, -1.0), all_alive(picture)] {
        assert_eq!([fate(&settlement, "B1"), fate(&settlement, "A2")], [Fate::Seki; 2]);
        assert_eq!(fate(&settlement, "A5"), Fate::Alive);
        assert!(settlement.dead().is_empty());
    }
    // Where White has joined them it is none.
    let (_, joined) = all_alive(&picture.replacen(". X X X X X X X X", "O X X X X X X X X", 2));
    assert!(joined.stones(Fate::Seki).is_empty());
}

#[test]
fn the_same_stones_are_dead_where_the_group_has_an_eye_elsewhere() {
    let (_, settlement) = settled(
        "
        . X . X . X . X .
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        X X X X X O O O O
        O O O O O O O . O
        . X X X . O O O O",
        -1.0,
    );
    assert_eq!(settlement.dead(), points("B1 C1 D1"));
    assert!(settlement.stones(Fate::Seki).is_empty());
}

#[test]
fn stones_that_cannot_be_approached_are_in_seki_until_dame_are_left_beside_the_group() {
    // F6 leaves White without a liberty but the eye, where Black takes everything.
    let filled = "
        . . X X O X .
        . X . X O . X
        X X X X O O O
        . X . X O . O
        X X X X O O O
        X X X X X X X
        . X . X . X .";
    let (_, settlement) = settled(filled, -1.0);
    assert_eq!([fate(&settlement, "F7"), fate(&settlement, "E7")], [Fate::Seki; 2]);
    assert!(settlement.seki_eyes.contains("F4".parse().expect("a point")));
    let dame_left = filled.replacen("X X X X O O O", "X X X . O O O", 1);
    let dame_left = dame_left.replacen(". X . X O . O", ". X X . O . O", 1);
    let (_, settlement) = settled(&dame_left, -1.0);
    assert_eq!(settlement.dead(), points("F7 G6"));
}

#[test]
fn what_takes_four_stones_and_is_taken_back_takes_nothing_for_good() {
    // Black C1 takes four; White D2 then takes what took them.
    let (_, settlement) = settled(
        "
        . X . X . X .
        X X X X X X X
        . X . X . X .
        X X X X X X X
        O O O X X X X
        . O X O O X X
        . O . O O X .",
        -1.0,
    );
    assert_eq!([fate(&settlement, "B1"), fate(&settlement, "D1")], [Fate::Alive; 2]);
    assert_eq!(settlement.dead(), points("C2"));
    let why = |name: &str| settlement.at(name.parse().expect("a point")).expect("a stone").why;
    assert_eq!(
        ["B1", "D1", "C2"].map(why),
        [Why::CannotBeTaken, Why::TakenBack, Why::IsTaken]
    );
}

#[test]
fn three_points_without_taking_are_seen_in_every_corner_and_either_way_round() {
    let rows = [". X X O .", "O X X O .", "X O O O .", "X X X X .", ". . . . ."];
    let mut stones: Vec<Vec<char>> = rows
        .map(|row| row.chars().filter(|mark| *mark != ' ').collect())
        .to_vec();
    let found = |stones: &[Vec<char>]| {
        let picture: Vec<String> = stones.iter().map(|row| row.iter().collect()).collect();
        three_points::three_points(&Board::from_diagram(&picture.join("\n")).expect("a picture"))
    };
    for _ in 0..2 {
        for _ in 0..4 {
            let corners = found(&stones);
            assert_eq!(corners.len(), 1, "{stones:?}");
            assert_eq!((corners[0].black.len(), corners[0].white.len()), (4, 1));
            // A quarter turn.
            stones = (0..5)
                .map(|column| (0..5).rev().map(|row| stones[row][column]).collect())
                .collect();
        }
        stones.reverse();
    }
    // With a liberty more the four are no matter of the corner.
    stones[0][3] = '.';
    assert!(found(&stones).is_empty());
}

#[test]
fn the_wall_of_a_board_cut_out_is_not_taken_apart_by_its_liberties() {
    // C1 is out of reach, and taking it for a liberty of the wall would leave B1 by itself.
    let (board, settlement) = all_alive(
        ". O O . O . O . .
         O O X O O O O O O
         O X X X O . . . .
         X O O X X O . . .
         X O . X O . . . .
         X . X X O . . . .
         X X X O O . . . .
         X X O . . . . . .
         X O O . . . . . .",
    );
    let [inside, around] = ["B5", "A1"].map(|stone| board.string(stone.parse().expect("a point")));
    let proof = proven::proof(&board, &settlement.groups, &inside, &|| false);
    assert!(
        matches!(proof, Some(super::space::Proof::Taken(taken)) if taken == around),
        "{proof:?}"
    );
}

#[test]
fn a_stone_in_the_wall_that_can_be_put_into_atari_stays_with_its_liberty_on_a_board_cut_out() {
    let board = Board::from_diagram(
        ". . . X . O . X .
         X . X O O . . . .
         O X X X X O O O O
         O O X O X X X O X
         . O X O O X . X X
         . O O O X . X . .
         . . O O X . . . .
         O . O X X . . . .
         . O X X . . . . .",
    )
    .expect("a picture");
    let [space, group] = ["J9", "J7"].map(|name| name.parse::<Point>().expect("a point"));
    let (kept, _) = flood(&board, space, |point| board.color_at(point) != Some(Color::Black));
    assert!(kept.contains(group));
    let cut = cut_out::cut_out(&board, &kept, Color::White, 0).expect("room for an enemy");
    let at = |name: &str| cut.color_at(name.parse().expect("a point"));
    assert_eq!(
        ["C9", "D9", "C8", "B9"].map(at),
        [None, Some(Color::Black), Some(Color::Black), Some(Color::Black)]
    );
    let stone = "D9".parse().expect("a point");
    assert_eq!(
        cut.liberties(stone)
            .iter()
            .map(|point| point.to_string())
            .collect::<Vec<_>>(),
        ["C9", "E9"]
    );
}

#[test]
fn who_has_one_eye_and_room_in_the_open_is_not_taken_whoever_moves_first() {
    let (_, settlement) = settled(
        ". O X X X . . . .
         O O O X . . . . .
         X O X X . . . . .
         X X X O O O O . .
         X O O O . O X . .
         X O . O O O X . .
         X O O X X X X . .
         X X X X . . . . .
         . . . . . . . . .",
        0.0,
    );
    assert_eq!(
        ["A2", "E9", "A8"].map(|name| fate(&settlement, name)),
        [Fate::Alive, Fate::Alive, Fate::Dead]
    );
}

#[test]
fn stones_are_not_proved_dead_inside_a_ring_that_is_in_atari() {
    let (_, settlement) = settled(
        ". X . O X O . O .
         X X O O X O O O O
         O O O X X O . O .
         X X X X O O O O O
         . O O O O . O . O
         O O . O O O O O .
         . O O O O . O . O
         O O . O O O O O .
         O O O O O . O . O",
        0.0,
    );
    // White A5 would take the ring.
    let why = settlement.at("D8".parse().expect("a point")).expect("a stone").why;
    assert!(matches!(why, Why::Search(_)), "{why:?}");
}

/// What is left to play on a board where games are sure of nothing else.
fn left(picture: &str) -> Vec<String> {
    let (board, settlement) = settled(picture, 0.0);
    let search = |_: &Board, _: &PointSet, _: Color, _: u32| games::Fought {
        owned: vec![0.0; Point::LIMIT],
        best: None,
    };
    let left = reinforcement::needed(
        &board,
        &settlement,
        games::Search {
            fight_out: &search,
            stop: &|| false,
        },
    );
    left.iter().map(|needed| needed.to_string()).collect()
}

#[test]
fn before_the_mouth_of_a_ko_is_filled_what_joins_it_is_made_safe() {
    // A1 alone would join A2 with B1, and C1 would take all three.
    let picture = "
        . O O X . . . . .
        X X O X X . . . .
        O . O O X . X X .
        O O . O X X O X .
        X O O X X X O X X
        X X X X X O O O X
        X X X O X O . . O
        O X O O O O . O .
        . O . . . . . . .";
    assert_eq!(left(picture), ["White C1: Black A1 would take in a ko A2"]);
}

#[test]
fn before_the_mouth_of_a_ko_is_filled_what_would_take_it_then_is_taken() {
    // A2 alone would leave one liberty, C1.
    let picture = "
        . . O X X X X . .
        . . . O X O X . .
        . O O . O O X X .
        . O . O . O X O .
        . O . O O O O X .
        O . O X O X X . X
        X O O X X . . X .
        . X X O X . . . .
        X X . . . . . . .";
    assert_eq!(left(picture), ["Black D1: White A2 would take in a ko A3"]);
}

#[test]
fn who_is_told_to_stop_searches_nothing_more() {
    // Neither side has two eyes here: games are in doubt, and reading and searching would take long.
    let board = Board::from_diagram(
        ". . . . . . . . .
         . X X X O O O . .
         . X O O X X O . .
         . X O . . X O . .
         . O X . . O X . .
         . O X X O O X . .
         . O O O X X X . .
         . . . . . . . . .
         . . . . . . . . .",
    )
    .expect("a picture");
    let searches = Cell::new(0);
    let search = |_: &Board, _: &PointSet, _: Color, _: u32| {
        searches.set(searches.get() + 1);
        games::Fought {
            owned: vec![0.0; Point::LIMIT],
            best: None,
        }
    };
    let settle = |stop: Stop<'_>| {
        let search = games::Search {
            fight_out: &search,
            stop,
        };
        let settlement = seki::settle(&board, games::fates(&board, search), stop);
        reinforcement::needed(&board, &settlement, search);
    };
    settle(&|| false);
    assert!(searches.replace(0) > 0, "nothing is in doubt");
    settle(&|| true);
    assert_eq!(searches.get(), 0);
}

/// Black at the right has an eye at the top once he takes two stones, and White, who encloses him, one at E5.
const RIVALS: &str = "
    X O O O O X X . O
    X X X O O O X X O
    . X . X X O O X X
    . X X X O O X X X
    . X X O . O O X X
    . X O O O O X X X
    . X O X X O X X .
    X . X X X O O X O
    X X . X O O O O .";

#[test]
fn who_cannot_make_two_eyes_is_not_dead_where_those_around_him_cannot_either() {
    let (board, _) = settled(RIVALS, 0.0);
    for in_doubt in [-1.0, 0.0, 1.0] {
        let (_, settlement) = settled(RIVALS, in_doubt);
        assert_ne!(
            fate(&settlement, "H2"),
            Fate::Dead,
            "{in_doubt}: {:?}",
            settlement.at("H2".parse().expect("a point"))
        );
        assert_ne!(fate(&settlement, "E1"), Fate::Dead, "{in_doubt}\n{board}");
    }
}

#[test]
fn a_seki_that_reading_proves_is_its_stones_with_what_they_alone_surround() {
    // E1 and A1 are between the two, A3 beside White's living stones.
    let (board, settlement) = settled(
        "
        . O . O . O .
        O O O O O O O
        . O . O . O .
        O O O O O O O
        . O O O O O O
        X X X X X X O
        . O O O . X O",
        0.0,
    );
    let proved = settlement.proved_sekis(&board);
    assert_eq!(proved, [points("A2 B2 C2 D2 E2 F2 F1 A1 B1 C1 D1 E1")]);
}

#[test]
fn what_games_keep_though_it_has_no_two_eyes_is_no_proved_seki() {
    let (board, settlement) = all_alive(
        "
        O X . O X X . X X
        O X . O X X X X X
        O X X O X X X . X
        O O O X X X X X X
        O O O X X . X X .
        . O O X X X X X X
        O O O X . X X . X
        O . O X X X X X X
        . O O X X . X X .",
    );
    assert!(!settlement.stones(Fate::Seki).is_empty());
    assert!(settlement.proved_sekis(&board).is_empty());
}

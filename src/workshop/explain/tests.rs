use super::*;
use crate::builtin;
use crate::game::{ByColor, Color, Komi, Move, Rules, words_of};
use crate::think::{Action, Effort, Level, Thinker};

const QUESTION: Question = Question {
    move_number: None,
    turn: None,
    komi: Komi { halves: 13 },
    rules: Rules::JAPANESE,
};

const CAPTURE: &str = "
    . . . . . . .
    . . . . . . .
    . . * 0 . . .
    . * 0 0 * . .
    . . * * . . .
    . . . . . . .
    . . . . . . .";

fn explained(bytes: &[u8], question: Question) -> Explanation {
    explained_by(&Thinker::new(&builtin::texts()).unwrap(), bytes, question)
}

fn explained_by(thinker: &Thinker, bytes: &[u8], question: Question) -> Explanation {
    let game = read(bytes, question).unwrap();
    let thought = Thought::new(thinker, &game, Effort::playouts(400), &|| false);
    Explanation {
        sight: Sight::new(&game, Look::Long),
        thought: Some(thought),
        game,
    }
}

fn refused(bytes: &[u8], question: Question) -> String {
    read(bytes, question).unwrap_err().to_string()
}

#[test]
fn a_move_of_a_picture_is_explained_by_all_who_had_an_opinion() {
    let told = explained(CAPTURE.as_bytes(), QUESTION);
    let thought = told.thought.as_ref().unwrap();
    let best = &thought.choices[0];
    let text = told.to_string();
    assert!(text.contains(&format!("It plays {}", best.found.mv)), "{text}");
    assert!(
        !text.contains("By the net"),
        "it knows nothing of winning on such a board: {text}"
    );
    let total: f32 = thought.choices.iter().filter_map(|choice| choice.net).sum();
    assert!((total - 1.0).abs() < 0.01, "{total}");
    let reasons = thought.choices.iter().filter(|choice| choice.weighed.is_some()).count();
    assert!(reasons > 5, "{text}");
    assert_eq!(thought.lettered().next().map(|(letter, _)| letter), Some('a'));
}

#[test]
fn every_move_is_told_with_the_words_that_players_have_for_it() {
    let told = explained(CAPTURE.as_bytes(), QUESTION);
    let best = &told.thought.as_ref().unwrap().choices[0];
    let words: Vec<&str> = best.words.iter().map(|word| word.name()).collect();
    assert_eq!(
        best.words,
        words_of(told.game.board(), Color::Black, best.found.mv.point().unwrap())
    );
    assert!(words.contains(&"atari"), "{told}");
    assert!(told.to_string().contains("atari アテ"), "{told}");
    let json: serde_json::Value = serde_json::from_str(&told.json()).unwrap();
    assert_eq!(json["moves"][0]["words"], serde_json::json!(words));
}

#[test]
fn a_stone_in_a_ko_is_told_to_be_in_one() {
    let picture = "
        . . . * 0 . .
        . . * 0 . 0 .
        . . . * 0 . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let game = read(picture.as_bytes(), QUESTION).unwrap();
    let sight = Sight::new(&game, Look::Short);
    let kos: Vec<String> = sight.kos.iter().map(|stone| stone.to_string()).collect();
    assert_eq!(kos, ["D6"]);
    let told = Explanation {
        sight,
        thought: None,
        game,
    };
    let text = told.to_string();
    assert!(
        text.contains("White D6 in a ko: whoever moves first: Black takes it with E6"),
        "{text}"
    );
}

#[test]
fn a_group_in_seki_is_told_to_be_in_one_with_what_comes_of_an_attack() {
    let picture = "
        0 * . 0 * * . * *
        0 * . 0 * * * * *
        0 * * 0 * * * . *
        0 0 0 * * * * * *
        0 0 0 * * . * * .
        . 0 0 * * * * * *
        0 0 0 * . * * . *
        0 . 0 * * * * * *
        . 0 0 * * . * * .";
    let game = read(picture.as_bytes(), QUESTION).unwrap();
    let sight = Sight::new(&game, Look::Short);
    let text = Explanation {
        sight,
        thought: None,
        game,
    }
    .to_string();
    let told = "Black group at B8: it is in seki, whoever moves first\n     White first: seki: C9 C8";
    assert!(text.contains(told), "{text}");
    assert!(!text.contains("seki: pass"), "a pass shows nothing: {text}");
}

#[test]
fn the_json_is_one_object_with_everything_in_it() {
    let told = explained(CAPTURE.as_bytes(), QUESTION);
    let json: serde_json::Value = serde_json::from_str(&told.json()).unwrap();
    assert_eq!(json["turn"], "Black");
    assert_eq!(json["owners"].as_array().map(Vec::len), Some(49));
    assert_eq!(json["net"]["owners"].as_array().map(Vec::len), Some(49));
    assert_eq!(
        json["moves"][0]["move"],
        told.thought.unwrap().choices[0].found.mv.to_string()
    );
    assert!(json["playouts"].as_u64() >= Some(100));
    assert!(json["net"]["win"].is_null());
}

#[test]
fn on_the_board_of_its_games_the_net_tells_who_wins() {
    let told = explained(b"(;SZ[19]KM[6.5];B[pd];W[dp])", QUESTION);
    let text = told.to_string();
    assert!(text.contains("By the net: Black wins with"), "{text}");
    let (_, owners) = text
        .split_once("Who owns what in the end, by the net")
        .expect("a board of owners");
    let row = |number: &str| owners.lines().find(|line| line.starts_with(number)).expect("a row");
    assert!(
        row("16").to_lowercase().contains('x') && !row("16").to_lowercase().contains('o'),
        "{owners}"
    );
    assert!(
        row(" 4").to_lowercase().contains('o') && !row(" 4").to_lowercase().contains('x'),
        "{owners}"
    );
}

#[test]
fn the_lead_by_the_net_has_komi_in_it() {
    let lead = |komi: &str| {
        let record = format!("(;SZ[19]KM[{komi}];B[pd];W[dp])");
        let json: serde_json::Value = serde_json::from_str(&explained(record.as_bytes(), QUESTION).json()).unwrap();
        json["net"]["lead"].as_f64().expect("a number")
    };
    assert!((lead("5.5") - lead("6.5") - 1.0).abs() < 1e-4);
}

#[test]
fn a_move_drawn_by_lot_is_told_as_that() {
    let drawn = |seed| {
        let thinker = Thinker::new(&builtin::texts()).unwrap().with_seed(seed);
        let thinker = thinker.with_level(Level::new(1).unwrap());
        explained_by(&thinker, CAPTURE.as_bytes(), QUESTION).to_string()
    };
    let text = (0..20)
        .map(drawn)
        .find(|text| text.contains("drawn by lot among the likely moves"))
        .expect("of twenty lots one falls on another move than the likeliest");
    assert!(text.contains("not searched"), "{text}");
}

#[test]
fn a_line_that_begins_with_another_move_than_is_played_is_told_as_the_searchs() {
    let mut told = explained(CAPTURE.as_bytes(), QUESTION);
    let line = |told: &Explanation| told.thought.as_ref().unwrap().line.clone();
    assert!(
        told.to_string().contains(&format!("\nExpected: {}", line(&told)[0])),
        "{told}"
    );
    told.thought.as_mut().unwrap().action = Action::Move(Move::Pass);
    assert!(
        told.to_string()
            .contains(&format!("\nThe search expected: {}", line(&told)[0])),
        "{told}"
    );
}

#[test]
fn the_search_tells_why_not_the_next_move_and_without_one_the_weights_do() {
    let searched = explained(CAPTURE.as_bytes(), QUESTION).to_string();
    assert!(searched.contains("By the search "), "{searched}");
    assert!(searched.contains("By weight, which is not asked where the net speaks to a search, "));
    let glance = Thinker::new(&builtin::texts()).unwrap().with_search(false);
    let weighed = explained_by(&glance, CAPTURE.as_bytes(), QUESTION).to_string();
    assert!(!weighed.contains("By the search "), "{weighed}");
    assert!(
        weighed.contains("By weight ") && !weighed.contains("is not asked"),
        "{weighed}"
    );
}

#[test]
fn things_keep_their_names_from_position_to_position() {
    let record = b"(;SZ[9];B[cc];W[gg];B[gc];W[cg];B[ee])";
    let games = Source::read(record, QUESTION).unwrap().all().unwrap();
    assert_eq!(games.len(), 6);
    let mut sight = Sight::new(&games[0], Look::Long);
    let corner: crate::game::Point = "C7".parse().unwrap();
    let mut names = Vec::new();
    for game in &games[1..] {
        sight = sight.next(game);
        names.push(sight.seen.string_at(corner).map(|id| id.to_string()));
    }
    assert!(
        names.iter().all(|name| name.is_some() && *name == names[0]),
        "{names:?}"
    );
}

#[test]
fn a_record_is_explained_before_the_move_that_is_asked_for() {
    let record = b"(;SZ[9]KM[5.5];B[ee];W[cc];B[gg])";
    let third = Question {
        move_number: Some(3),
        ..QUESTION
    };
    let game = read(record, third).unwrap();
    assert_eq!((game.move_number(), game.turn()), (2, Color::Black));
    assert_eq!(game.terms().komi, Komi { halves: 11 });
    let game = read(record, QUESTION).unwrap();
    assert_eq!((game.move_number(), game.turn()), (3, Color::White));
    let turned = Question {
        turn: Some(Color::Black),
        ..QUESTION
    };
    assert_eq!(read(record, turned).unwrap().turn(), Color::Black);
}

#[test]
fn handicap_stones_that_a_record_does_not_place_are_supposed_and_told() {
    let source = Source::read(b"(;SZ[9]HA[2];W[ee])", QUESTION).unwrap();
    let game = source.at(None).unwrap();
    assert_eq!(game.board().stones(Color::Black).len(), 2);
    let notes: Vec<String> = source.notes().collect();
    assert_eq!(
        notes,
        ["the record does not tell where the handicap stones are: supposed on C3 G7"]
    );
}

#[test]
fn what_cannot_be_explained_is_told_why() {
    let fifth = Question {
        move_number: Some(5),
        ..QUESTION
    };
    let record = b"(;SZ[9];B[ee];W[ee];B[gg])";
    assert_eq!(refused(record, fifth), "there is no move 5: the record has 3");
    assert!(refused(record, QUESTION).starts_with("move 2, at line 1, column 14, breaks a rule: "));
    assert!(refused(b"(;SZ[99])", QUESTION).contains("board"));
    assert_eq!(
        refused(CAPTURE.as_bytes(), fifth),
        "a picture has no moves to choose from"
    );
    assert!(refused(b"nonsense", QUESTION).starts_with("it is no record, and no picture of a board: "));
    assert!(refused(b"\xff\xff", QUESTION).ends_with("it is no text"));
}

#[test]
fn a_string_that_holds_out_in_a_race_is_not_told_to_be_taken() {
    // Whatever White plays first, Black fills C9 or B9 and three liberties are left that neither side can fill.
    let picture = "
        . . . O O O O O X
        X X X O X X X O X
        . . X O X X X O X
        X X X O . . . O X
        . . X O O O O O X
        X X X X X X X X X
        X . X . X . X . X
        X X X X X X X X X
        . X . X . X . X .";
    let told = explained(picture.as_bytes(), QUESTION);
    let fates: Vec<String> = told
        .sight
        .seen
        .groups()
        .map(|(id, _)| told.sight.fate(id).to_string())
        .collect();
    assert_eq!(fates.iter().filter(|fate| *fate == "seki").count(), 2, "{fates:?}");
    let text = told.to_string();
    assert!(!text.contains("even if Black moves first"), "{text}");
    assert!(told.sight.dead.is_empty(), "{text}");
}

#[test]
fn stones_given_up_to_kill_from_inside_are_no_race() {
    // Black takes the three, and White plays where they stood.
    let picture = "
        . . . . . . . . .
        O O O O O O . O .
        O . O . O O O O .
        O O O O O O O O .
        . O . O O O . O O
        . O O O O O O O .
        X X X O O O . O O
        . O X X O O O O .
        O O . X O O . O O";
    let told = explained(picture.as_bytes(), QUESTION);
    assert!(told.sight.dead.contains("D1".parse().unwrap()), "{told}");
}

#[test]
fn stones_that_kill_a_group_from_inside_are_not_dead_with_it() {
    // The four in the corner would be taken, but by stones that cannot live.
    let picture = "
        . O . X . O . . .
        O O O X . O . . .
        X X X X O . O . .
        O O O O O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let told = explained(picture.as_bytes(), QUESTION);
    let dead = told.sight.dead;
    let is_dead = |name: &str| dead.contains(name.parse().unwrap());
    assert!(is_dead("A7") && is_dead("D9") && !is_dead("A8"), "{told}");
    assert_eq!(told.sight.worth.standing.dead, ByColor { black: 0, white: 6 });
    assert!(!told.to_string().contains("White A8"), "{told}");
}

#[test]
fn a_stone_that_only_dead_stones_take_is_not_dead() {
    // White C1 is in Black's hands, and Black in White's.
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . X . . .
        . . . . . . . . .
        O O O O O O . . .
        O X X X X O . . .
        . X O . X O . . .";
    let told = explained(picture.as_bytes(), QUESTION);
    assert_eq!(told.sight.worth.standing.dead, ByColor { black: 0, white: 6 }, "{told}");
    assert!(!told.to_string().contains("White C1: Black takes it"), "{told}");
}

#[test]
fn late_in_a_game_it_stands_as_it_would_be_counted() {
    // Neither side can play first at F6 or where it takes F7: the eye F4 is nobody's.
    let picture = "
        . . X X O X .
        . X . X O . X
        X X X X O O O
        . X . X O . O
        X X X X O O O
        X X X X X X X
        . X . X . X .";
    let game = read(picture.as_bytes(), QUESTION).unwrap();
    let sight = Sight::new(&game, Look::Long);
    let count = builtin::settle(&game).count(&game);
    assert_eq!(sight.stage.to_string(), "endgame");
    let settled = sight.settled.as_ref().expect("it is late");
    assert!(settled.seki_eyes.contains("F4".parse().unwrap()));
    assert_eq!(sight.worth.standing.score, count.score);
    assert_eq!(sight.worth.holdings.territory, count.territory);
    assert_eq!(sight.dead, count.dead);
    // Beside a game that is played there is no time for that.
    assert!(Sight::new(&game, Look::Short).settled.is_none());
}

#[test]
fn what_reading_shows_goes_before_what_is_measured() {
    // Black has two plain eyes in the corner; White's stone in the middle is in atari.
    let picture = "
        . X . X O . . . .
        X X X X O . . . .
        O O O O O . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . X O . . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let told = explained(picture.as_bytes(), QUESTION);
    let of = |name: &str| {
        let string = told.sight.seen.string_at(name.parse().unwrap()).unwrap();
        let group = told.sight.seen.group_of(string).unwrap();
        (told.sight.fate(group), told.sight.worth.groups[&group].strength.value)
    };
    assert_eq!(of("A8"), (GroupFate::Alive, 1.0));
    let (fate, strength) = of("E4");
    let hangs = matches!(fate, GroupFate::Neutral | GroupFate::Threatened);
    assert!(hangs && strength <= 0.5, "{told}");
}

#[test]
fn a_group_that_is_shut_in_is_read() {
    let fate = |picture: &str, name: &str| {
        let game = read(picture.as_bytes(), QUESTION).unwrap();
        let sight = Sight::new(&game, Look::Close);
        let string = sight.seen.string_at(name.parse().unwrap()).unwrap();
        let group = sight.seen.group_of(string);
        (
            group.map(|group| sight.fate(group)),
            sight.dead.contains(name.parse().unwrap()),
        )
    };
    // A stone on the vital point of a corner of nine points.
    let nakade = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . X . . .
        O O O O O . . . .
        X X X X O . . . .
        . . . X O . . . .
        . O . X O . . . .
        . . . X O . . . .";
    let (of_nakade, _) = fate(nakade, "A4");
    assert_eq!(of_nakade, Some(GroupFate::Ko));
    // Two stones in the enemy's corner, where there is no room for them.
    let lost = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . X . .
        O O O O O . . . .
        . . . . O . . . .
        . X X . O . . . .
        O O O O O . . . .
        . . . . . . . . .";
    assert_eq!(fate(lost, "B3"), (None, true));
}

#[test]
fn what_becomes_of_a_large_corner_is_not_read_out_in_a_moment() {
    let picture = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        O O O O O O O . . . .
        . X X X X X O . . . .
        . . . . . X O . . . .
        . . . . . X O . . . .
        . . . . . X O . . . .
        . . . . . X O . . . .
        O . . . . X O . . . .";
    let game = read(picture.as_bytes(), QUESTION).unwrap();
    let sight = Sight::new(&game, Look::Short);
    let group = sight.seen.string_at("F4".parse().unwrap());
    let group = group.and_then(|string| sight.seen.group_of(string)).unwrap();
    assert_eq!(sight.fate(group), GroupFate::NotReadOut);
    let told = Explanation {
        sight,
        thought: None,
        game,
    };
    let text = told.to_string();
    let row = text.lines().find(|line| line.contains(" Black   F4 "));
    assert!(row.is_some_and(|row| row.ends_with("not read out")), "{text}");
}

#[test]
fn a_ko_that_saves_nobody_is_not_told_of_what_dies_all_the_same() {
    // A chase has B6 and C7 hold out by a ko; what it gains them are liberties, and no eyes.
    let picture = "
        . O X X . . . . . . . .
        . O X X X . . X X . . .
        . O X X . . . . . . . .
        . O O X . . . . . . . .
        . X O X . . . . . X . X
        X . X O O . . . . . . .
        . X . . . . . . . . . O
        . O O . . . . . . X X X
        O X O O O O . . X O O X
        . X X X O X X O O . O O
        . X . X X O X . . O . O
        . . . . . . . . . . . .";
    let question = Question {
        turn: Some(Color::White),
        ..QUESTION
    };
    let game = read(picture.as_bytes(), question).unwrap();
    let sight = Sight::new(&game, Look::Close);
    for name in ["B6", "C7"] {
        let stone = name.parse().unwrap();
        assert!(sight.dead.contains(stone), "{name}");
        let reading = sight.seen.string_at(stone).and_then(|id| sight.reading(id));
        assert!(reading.is_none(), "{name}: {reading:?}");
    }
}

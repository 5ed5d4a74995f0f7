//! The boards of tests/positions/ends.txt, by each rule set.

use super::stands;
use nagara::builtin::{settle, texts};
use nagara::game::{Board, Color, Komi, Move, Point, PointSet, Referee, Rules};
use nagara::think::settlement::{Fate, Settlement, Threat, Why};
use nagara::think::{Action, Effort, Texts, Thinker, Watch};
use std::sync::atomic::{AtomicU32, Ordering};

/// A finished board of tests/positions/ends.txt.
#[derive(Debug, Default)]
struct End {
    name: String,
    turn: String,
    picture: String,
    dead: String,
    seki: String,
    /// What must still be filled; empty for nothing.
    left: String,
    /// Where stones can still be taken that nothing saves; empty for nowhere.
    taken: String,
    /// What an atari on a neutral point will make fill; empty for nothing.
    forced: String,
    /// Where the engine has to play before it passes; empty for nowhere.
    played: String,
    /// The results that are told, by the names of the rules.
    results: Vec<(String, String)>,
    weak: Option<String>,
}

fn ends() -> Vec<End> {
    let text = include_str!("../positions/ends.txt");
    let mut ends: Vec<End> = Vec::new();
    for line in text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
    {
        if let Some(name) = line.strip_prefix("name: ") {
            ends.push(End {
                name: name.to_owned(),
                ..End::default()
            });
            continue;
        }
        let end = ends.last_mut().expect("a name comes first");
        match line.split_once(": ") {
            Some(("turn", turn)) => end.turn = turn.to_owned(),
            Some(("dead", dead)) => end.dead = dead.to_owned(),
            Some(("seki", seki)) => end.seki = seki.to_owned(),
            Some(("left", left)) => end.left = left.to_owned(),
            Some(("taken", taken)) => end.taken = taken.to_owned(),
            Some(("forced", forced)) => end.forced = forced.to_owned(),
            Some(("played", played)) => end.played = played.to_owned(),
            Some(("weak", why)) => end.weak = Some(why.to_owned()),
            Some((rules, result)) => end.results.push((rules.to_owned(), result.to_owned())),
            None => end.picture += &format!("{line}\n"),
        }
    }
    ends
}

fn points(names: &str) -> PointSet {
    let named = names.split_whitespace().filter(|name| *name != "-");
    named.map(|name| name.parse().expect("a point")).collect()
}

/// The strings of the board that hold one of those points.
fn strings(board: &Board, names: &str) -> PointSet {
    let points = points(names);
    points
        .iter()
        .fold(PointSet::EMPTY, |all, point| all.union(&board.string(point)))
}

fn game(end: &End) -> Referee {
    let turn = if end.turn == "black" {
        Color::Black
    } else {
        Color::White
    };
    stands(Rules::JAPANESE, &end.picture, Komi::NONE, turn)
}

/// What of it is wrong; nothing when all is right.
fn mistakes(end: &End, game: &Referee, settlement: &Settlement) -> Vec<String> {
    let board = game.board();
    let mut mistakes = Vec::new();
    for (fate, names) in [(Fate::Dead, &end.dead), (Fate::Seki, &end.seki)] {
        if settlement.stones(fate) != strings(board, names) {
            mistakes.push(format!("{fate}: {:?}", settlement.groups));
        }
    }
    let left = Color::BOTH.map(|color| settlement.unfilled(color));
    let unsaved = settlement.reinforcements.iter().filter(|left| left.point.is_none());
    let taken: PointSet = unsaved.map(|left| left.enemy).collect();
    let by_atari = settlement
        .reinforcements
        .iter()
        .filter(|left| left.threat == Threat::Atari);
    let forced: PointSet = by_atari.filter_map(|left| left.point).collect();
    if left[0].union(&left[1]) != points(&end.left) || forced != points(&end.forced) || taken != points(&end.taken) {
        mistakes.push(format!("left: {:?}", settlement.reinforcements));
    }
    for (name, result) in &end.results {
        let rules: Rules = name.parse().expect("rules");
        let score = settlement.count_by(game, rules).score.to_string();
        if score != *result {
            mistakes.push(format!("by {name} rules {score}, not {result}"));
        }
    }
    mistakes
}

#[test]
fn the_ends_of_the_textbooks_are_settled_and_counted_as_they_say() {
    let mut wrong: Vec<String> = Vec::new();
    for end in ends() {
        assert_eq!(
            end.results.len(),
            Rules::ALL.len(),
            "{}: a result by each rule set",
            end.name
        );
        let game = game(&end);
        let mistakes = mistakes(&end, &game, &settle(&game));
        match &end.weak {
            None if mistakes.is_empty() => {}
            None => wrong.push(format!("{}: {mistakes:#?}", end.name)),
            Some(why) => {
                println!("known weakness: {}: {why}", end.name);
                assert!(
                    !mistakes.is_empty(),
                    "{} is right now, and was not because {why}",
                    end.name
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_net_has_no_say_in_what_is_dead() {
    let without = Texts { net: None, ..texts() };
    let without = Thinker::new(&without).expect("built in");
    assert!(!without.has_net());
    for end in ends().iter().step_by(3) {
        let game = game(end);
        let told = |settlement: Settlement| format!("{:?} {:?}", settlement.groups, settlement.reinforcements);
        assert_eq!(told(without.settle(&game)), told(settle(&game)), "{}", end.name);
    }
}

#[test]
fn the_mirror_image_of_an_end_with_its_colours_exchanged_is_settled_as_its_image() {
    for end in ends() {
        let exchanged = |mark| match mark {
            'X' => 'O',
            'O' => 'X',
            other => other,
        };
        let rows: Vec<String> = end
            .picture
            .lines()
            .map(|row| row.chars().map(exchanged).collect())
            .collect();
        let turn = if end.turn == "black" { "white" } else { "black" };
        let image = End {
            turn: turn.to_owned(),
            picture: rows.into_iter().rev().collect::<Vec<_>>().join("\n"),
            ..End::default()
        };
        let [told, seen] = [&end, &image].map(|end| {
            let game = game(end);
            let settlement = settle(&game);
            let scores = Rules::ALL.map(|rules| settlement.count_by(&game, rules).score.halves);
            (scores, settlement.dead().len(), settlement.reinforcements.len())
        });
        assert_eq!((told.0.map(|halves| -halves), told.1, told.2), seen, "{}", end.name);
    }
}

#[test]
fn what_must_still_be_filled_or_can_be_taken_is_played_before_the_last_pass() {
    let played: Vec<End> = ends().into_iter().filter(|end| !end.played.is_empty()).collect();
    assert!(!played.is_empty());
    for end in played {
        let thinker = Thinker::new(&texts()).expect("built in").with_resignation(false);
        let turn = game(&end).turn();
        let right = points(&end.played);
        for passes in [0, 1] {
            let mut game = game(&end);
            if passes == 1 {
                game.set_turn(turn.opponent());
                game.play(turn.opponent(), Move::Pass).expect("a pass");
            }
            let decision = thinker.decide(&mut thinker.tree(), &game, Effort::playouts(400), &|| false);
            let Action::Move(Move::Place(point)) = decision.action else {
                panic!("{}, after {passes} passes: {:?}", end.name, decision.action);
            };
            assert!(right.contains(point), "{}, after {passes} passes: {point}", end.name);
        }
    }
}

/// A clock that goes on by a two-thousandth of a second whenever somebody looks: as fast as a small board is searched.
#[derive(Default)]
struct Looked(AtomicU32);

impl Watch for Looked {
    fn stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> f32 {
        self.0.fetch_add(1, Ordering::Relaxed) as f32 / 2000.0
    }
}

#[test]
fn who_has_a_second_for_a_move_plays_what_must_still_be_filled_as_well() {
    for end in ends().into_iter().filter(|end| !end.played.is_empty()) {
        let thinker = Thinker::new(&texts()).expect("built in").with_resignation(false);
        let mut game = game(&end);
        let turn = game.turn();
        game.set_turn(turn.opponent());
        game.play(turn.opponent(), Move::Pass).expect("a pass");
        // As in byo-yomi, where all there is may be used.
        let decision = thinker.decide(&mut thinker.tree(), &game, Effort::seconds(1.0), &Looked::default());
        let Action::Move(Move::Place(point)) = decision.action else {
            panic!("{}: {:?}", end.name, decision.action);
        };
        assert!(points(&end.played).contains(point), "{}: {point}", end.name);
    }
}

#[test]
fn after_the_provisional_end_nobody_fills_what_is_his_own() {
    // White has to take F2. Black, who is behind, may try something there; in his own territory a stone costs as much as a pass.
    let picture = "
        . X . X O . .
        X X X X O . .
        . X . X O . O
        X X X X O O O
        . . X X O . .
        X X X X O X .
        . X . X O . .";
    let mut game = stands(Rules::IKEDA, picture, Komi { halves: 13 }, Color::Black);
    for _ in 0..2 {
        game.play(game.turn(), Move::Pass).expect("a pass");
    }
    for seed in 0..4 {
        let thinker = Thinker::new(&texts()).expect("built in").with_seed(seed);
        let thinker = thinker.with_resignation(false);
        let decision = thinker.decide(&mut thinker.tree(), &game, Effort::playouts(400), &|| false);
        let Action::Move(mv) = decision.action else {
            panic!("it does not resign")
        };
        let is_own = |point: Point| point.column() < 4;
        assert!(!mv.point().is_some_and(is_own), "seed {seed}: {mv}");
    }
}

#[test]
fn nobody_fills_territory_that_is_settled() {
    // From games of ours, in which White went on with E9, Black with C9 and White with J8, Black, far ahead, with J1, and White, far behind,
    // with G9; then Black, far behind, with A2, White, far behind, with A4, and White, far ahead, with H2.
    let ends = [
        (
            "
            . . . . . . O X .
            . . . . . O O X .
            . . . . O O X X X
            O O O O O . O X .
            O . . . O O O X X
            O O O . . O X X X
            O . O . O O O O X
            . . . . O O O X X
            O O . . . O X X X",
            [Color::White].as_slice(),
        ),
        (
            "
            . . . X X O O . O
            . X X X O O O O .
            X . . X O O O O X
            X X X O O O . O O
            O X O . O O O X O
            O O . O O X X X X
            . O O O . O O X X
            O . . . . O O O X
            . . O O . . O O .",
            &Color::BOTH,
        ),
        (
            "
            X . X X X O . O .
            . X X . X O O . O
            X X X X X X O O O
            . X . X X X O X X
            X O X X . X X . X
            X O O X X X O X .
            X . X . O X . X X
            X X X X X . X O O
            X . X . X X X X .",
            &[Color::Black],
        ),
        (
            "
            X X X O O O . . .
            O O X X O . O O O
            O O O X O O X X X
            . O X X X X X X .
            O X . . . X X O O
            X X . X . . X X X
            . . X X . X . X .
            . . . . X X X . X
            . . . . . . X X X",
            &[Color::White],
        ),
        (
            "
            . . O . O X X . .
            . O . O O O X . .
            . O . . O X X . .
            O O O O X O X . .
            X X O O . O O X .
            X . X O . O X X .
            . X . X O . O X .
            . . X X O . O X .
            . . X O O O X X .",
            &[Color::Black],
        ),
        (
            "
            . O O O X X X . .
            . O X X X . . X .
            . . O X . . X . .
            . . O X . X X . .
            . O O O X X . X X
            . X O X X X O O O
            . X X O O X O X X
            . O O . O O X X .
            . . . . . O X . O",
            &[Color::White],
        ),
        (
            "
            . . . . . . X X O
            . . . . . X X O O
            . X X X X X O O X
            X X O X O X O X X
            X O O O O O O X X
            O O . O O X O X X
            X . O O X X X X .
            . . O . O X X . O
            . . . O O O X X .",
            &[Color::White],
        ),
    ];
    for (picture, sides) in ends {
        for &side in sides {
            let game = stands(Rules::JAPANESE, picture, Komi { halves: 13 }, side);
            let own = settle(&game).count(&game).territory[side];
            for seed in 0..4 {
                let thinker = Thinker::new(&texts()).expect("built in").with_seed(seed);
                let thinker = thinker.with_resignation(false);
                let decision = thinker.decide(&mut thinker.tree(), &game, Effort::playouts(150), &|| false);
                let Action::Move(mv) = decision.action else {
                    panic!("it does not resign")
                };
                let fills = mv.point().is_some_and(|point| own.contains(point));
                assert!(!fills, "{side}, seed {seed}: {mv}");
            }
        }
    }
}

#[test]
fn what_hangs_on_a_ko_is_told_as_that() {
    // Four points bent around the corner, and no liberty outside.
    let picture = "
        . . O X . . .
        . . O X X X .
        . . O X X X X
        . . O O O O O
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let left = settle(&stands(Rules::JAPANESE, picture, Komi::NONE, Color::Black)).reinforcements;
    let told: Vec<String> = left.iter().map(|left| left.to_string()).collect();
    assert_eq!(told, ["Black F7: White F7 would kill D5, 8 stones, by a ko"]);
}

#[test]
fn stones_whose_liberties_are_shared_with_a_seki_that_was_read_are_read_all_the_same() {
    // From a game of ours that was played on. Black's two stones in the corner were joined by reading to a seki on the left, and White's around them, which
    // two more stones of Black's kill, were left alive with them.
    let picture = "
        . . . . . O X X .
        . O . . . O O X X
        . . . . O O X X .
        O O O . O X X . .
        O X O O O X . . X
        X X O X O X X X X
        . X X X X O O O O
        O O X X O O O . O
        . X . X X O X X .";
    for turn in Color::BOTH {
        let settlement = settle(&stands(Rules::JAPANESE, picture, Komi::NONE, turn));
        let white = settlement.at("F1".parse().expect("a point")).expect("a stone");
        assert_eq!(
            (white.fate, white.stones.len(), white.why),
            (Fate::Dead, 9, Why::IsTaken)
        );
    }
}

#[test]
fn after_the_provisional_end_what_lives_only_by_an_answer_is_answered() {
    // From a game of ours. Black has put a stone on D9. White, who leads by half a point when he answers at A3 or A5, passed, and was
    // taken by B7 and A5.
    let picture = "
        X X X X . . . . .
        O X O X . X O X .
        O . O X . O X X X
        O O O X . O X O X
        . O X X O X O O O
        O X X X X X O . .
        . O X X X X X O O
        O . O O X X O O .
        . O . O O X O . .";
    let mut game = stands(Rules::IKEDA, picture, Komi { halves: 19 }, Color::White);
    for _ in 0..2 {
        game.play(game.turn(), Move::Pass).expect("a pass");
    }
    for seed in 0..4 {
        let thinker = Thinker::new(&texts()).expect("built in").with_seed(seed);
        let thinker = thinker.with_resignation(false);
        let decision = thinker.decide(&mut thinker.tree(), &game, Effort::playouts(400), &|| false);
        let Action::Move(Move::Place(point)) = decision.action else {
            panic!("seed {seed}: {:?}", decision.action)
        };
        assert!(points("A3 A5").contains(point), "seed {seed}: {point}");
    }
}

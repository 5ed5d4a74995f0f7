//! Finished boards: what is dead on them, what is in seki, and what that makes by each rule set.

use nagara::builtin::settle;
use nagara::game::{Board, Color, Komi, PointSet, Referee, Rules, Terms};
use nagara::think::settlement::{Fate, Settlement};

/// A finished board of tests/positions/ends.txt.
#[derive(Debug, Default)]
struct End {
    name: String,
    turn: String,
    picture: String,
    dead: String,
    seki: String,
    /// The results that are told, by the names of the rules.
    results: Vec<(String, String)>,
    weak: Option<String>,
}

fn ends() -> Vec<End> {
    let text = include_str!("positions/ends.txt");
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
            Some(("weak", why)) => end.weak = Some(why.to_owned()),
            Some((rules, result)) => end.results.push((rules.to_owned(), result.to_owned())),
            None => end.picture += &format!("{line}\n"),
        }
    }
    ends
}

/// The strings of the board that hold one of those points.
fn strings(board: &Board, names: &str) -> PointSet {
    let named = names.split_whitespace().filter(|name| *name != "-");
    let points = named.map(|name| name.parse().expect("a point"));
    points.fold(PointSet::EMPTY, |all, point| all.union(&board.string(point)))
}

fn game(end: &End) -> Referee {
    let board = Board::from_diagram(&end.picture).unwrap_or_else(|e| panic!("{}: {e}", end.name));
    let turn = if end.turn == "black" {
        Color::Black
    } else {
        Color::White
    };
    let terms = Terms {
        size: board.size(),
        komi: Komi::NONE,
        rules: Rules::JAPANESE,
        handicap: 0,
        move_limit: None,
    };
    Referee::from_position(terms, board, turn)
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
            None => assert!(mistakes.is_empty(), "{}: {mistakes:#?}", end.name),
            Some(why) => assert!(
                !mistakes.is_empty(),
                "{} is right now, and was not because {why}",
                end.name
            ),
        }
    }
}

//! Learning from made-up games: most moves are beside the last one.

use super::*;
use crate::builtin;
use crate::game::{Board, Color, Point, Size};
use crate::random::Random;
use crate::think::knowledge::prior::{Group, Prior, Table};
use crate::think::net::Net;
use crate::workshop::games::{Games, Selection};
use std::path::{Path, PathBuf};

/// A line of a game whose habits can be learned: three moves of four are beside the last move where there is room.
fn game(random: &mut Random) -> String {
    let mut board = Board::new(Size::NINETEEN);
    let (mut us, mut last, mut line) = (Color::Black, None::<Point>, "B+R\t".to_owned());
    for _ in 0..60 {
        let mut beside = last.map(Point::neighbors).into_iter().flatten();
        let near = beside.find(|point| board.is_legal(us, *point));
        let drawn = board.empty_list()[random.below(board.empty_list().len())];
        let point = near.filter(|_| random.below(4) > 0).unwrap_or(drawn);
        if board.is_legal(us, point) {
            board.play_legal(us, point);
            line.push(char::from(b'a' + point.column() as u8));
            line.push(char::from(b'a' + 18 - point.row() as u8));
            (us, last) = (us.opponent(), Some(point));
        }
    }
    line + "\n"
}

fn plan(folder: &Path, rounds: u32) -> Plan {
    let file = folder.join("games.txt");
    if !file.exists() {
        let mut random = Random::new(11);
        let text: String = (0..12).map(|_| game(&mut random)).collect();
        std::fs::write(&file, text + "a line that makes no sense\n").unwrap();
    }
    Plan {
        games: Selection::all(vec![file]),
        stride: 3,
        least: 3,
        without: Vec::new(),
        rounds,
        checkpoint: folder.join("part"),
    }
}

fn learned(plan: &Plan) -> (Table, Vec<f64>) {
    let mut likelihoods = Vec::new();
    let mut hear = |step| {
        if let Step::Round(_, likelihood) = step {
            likelihoods.push(likelihood);
        }
    };
    let table = learn(plan, &mut hear, &|| false).unwrap();
    (table, likelihoods)
}

#[test]
fn every_round_foresees_more_and_habits_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan(folder.path(), 6);
    let (table, likelihoods) = learned(&plan);
    assert!(likelihoods.is_sorted(), "{likelihoods:?}");
    let seer = Seer::Opinion(Box::new(Prior::read("", &table.encode()).unwrap()));
    let mut prediction = Prediction::default();
    for game in plan.games.read().unwrap().flatten() {
        predict(&seer, &game, &mut prediction);
    }
    let all = prediction.all();
    assert!(all.first > 0.3 * f64::from(all.moments), "{all:?}");
    assert!(all.five >= all.first);
}

/// Two walls side by side, Black's on column J and White's on column K, each with all behind it: White wins by 25.5.
#[test]
fn a_net_foresees_who_owns_what_in_the_end_of_a_counted_game() {
    let letter = |number: usize| (b'a' + number as u8) as char;
    let walls: String = (0..19).map(|row| format!("i{0}j{0}", letter(row))).collect();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.txt");
    std::fs::write(&path, format!("W+25.5\t{walls}\nB+R\t{walls}\n")).unwrap();
    let file = builtin::texts().net.unwrap();
    let net = Box::new(Net::read(file.name, file.bytes).unwrap());
    let seer = Seer::Net { net, at_length: false };
    let mut prediction = Prediction::default();
    for game in Games::new(&[path]).unwrap().flatten() {
        predict(&seer, &game, &mut prediction);
    }
    let all = prediction.all();
    assert_eq!(
        (all.moments, all.counted),
        (76, 38),
        "a game that was given up has no count"
    );
    let late = prediction.stages[1];
    assert_eq!(late.counted, 8);
    assert!(late.owned / 8.0 > 0.75, "{late:?}");
    let early = prediction.stages[0];
    assert!(early.owned / 30.0 < late.owned / 8.0, "{early:?}");
}

#[test]
fn a_learning_that_was_stopped_goes_on_to_the_same_table() {
    let folder = tempfile::tempdir().unwrap();
    let whole = learned(&plan(folder.path(), 4)).0;
    std::fs::remove_file(folder.path().join("part")).unwrap();
    learned(&plan(folder.path(), 2));
    let (resumed, rounds) = learned(&plan(folder.path(), 4));
    assert_eq!(rounds.len(), 2);
    let logs = |table: &Table| -> Vec<f32> {
        let patterns = table.shapes.iter().chain(&table.answers).map(|entry| entry.log);
        patterns.chain(table.levels.iter().flatten().copied()).collect()
    };
    let (whole, resumed) = (logs(&whole), logs(&resumed));
    assert_eq!(whole.len(), resumed.len());
    assert!(whole.iter().zip(&resumed).all(|(a, b)| (a - b).abs() < 1e-3));
}

#[test]
fn features_that_are_left_out_weigh_nothing_and_what_they_tell_is_missed() {
    let folder = tempfile::tempdir().unwrap();
    let mut plan = plan(folder.path(), 6);
    let (_, whole) = learned(&plan);
    plan.checkpoint = folder.path().join("other part");
    plan.without = vec![Group::Last, Group::Both, Group::Contact];
    let (table, without) = learned(&plan);
    assert!(without.last() < whole.last(), "{without:?} {whole:?}");
    // Every move has the first level, which so tells no two apart.
    for group in &plan.without {
        assert!(
            table.levels[*group as usize][1..].iter().all(|log| *log == 0.0),
            "{group:?}"
        );
    }
    assert!(
        table
            .made
            .ends_with("6 rounds, without last, without both, without contact"),
        "{}",
        table.made
    );
}

#[test]
fn a_checkpoint_of_another_plan_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut plan = plan(folder.path(), 1);
    learned(&plan);
    plan.least = 4;
    let refused = learn(&plan, &mut |_| {}, &|| false).unwrap_err().to_string();
    let (its, own) = refused.split_once(", not by this one (").expect("two plans");
    assert!(
        its.contains("part was kept by another learning (") && its.contains(" --least 3 "),
        "{refused}"
    );
    assert!(
        own.contains(" --least 4 ") && own.ends_with("); remove it to begin afresh"),
        "{refused}"
    );
    plan.least = 3;
    let whole = std::fs::read(&plan.checkpoint).unwrap();
    std::fs::write(&plan.checkpoint, &whole[..whole.len() - 4]).unwrap();
    let refused = learn(&plan, &mut |_| {}, &|| false).unwrap_err().to_string();
    assert!(
        refused.ends_with("it was cut off or changed; remove it to begin afresh"),
        "{refused}"
    );
}

#[test]
fn files_without_a_game_teach_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut plan = plan(folder.path(), 1);
    plan.games.files = vec![PathBuf::from("no/such/file.txt")];
    assert!(learn(&plan, &mut |_| {}, &|| false).is_err());
    let empty = folder.path().join("empty.txt");
    std::fs::write(&empty, "").unwrap();
    plan.games.files = vec![empty];
    let refused = learn(&plan, &mut |_| {}, &|| false).unwrap_err().to_string();
    assert_eq!(refused, "there is no game in these files");
    // Nor does what is no game, or a game without a move.
    for (name, text) in [("nonsense.sgf", "nonsense"), ("empty.sgf", "(;SZ[19])")] {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        plan.games.files = vec![path.clone()];
        let refused = learn(&plan, &mut |_| {}, &|| false).unwrap_err().to_string();
        assert_eq!(refused, "there is no game in these files", "{name}");
        let sequences = SequencesPlan {
            games: Selection::all(vec![path]),
            least: 1,
            kind: Sequence::Joseki,
        };
        let refused = learn_sequences(&sequences, None, &mut |_, _| {}, &|| false).unwrap_err();
        assert_eq!(refused.to_string(), "there is no game in these files", "{name}");
    }
}

#[test]
fn games_in_which_nothing_came_often_enough_teach_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let plan = Plan {
        least: 1_000_000,
        ..plan(folder.path(), 1)
    };
    let refused = learn(&plan, &mut |_| {}, &|| false).unwrap_err().to_string();
    assert!(
        refused.starts_with("nothing was played 1000000 times in these games"),
        "{refused}"
    );
    assert!(!plan.checkpoint.exists());
}

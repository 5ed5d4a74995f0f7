//! The file of results: written, read, resumed, merged.

use crate::support::{outcome, plan};
use nagara::workshop::matches::fields::Fields;
use nagara::workshop::matches::outcome::{End, Outcome};
use nagara::workshop::matches::plan::Plan;
use nagara::workshop::matches::results::{Results, merge, read};
use nagara::workshop::matches::run::Shard;
use nagara::workshop::matches::tally::Tally;
use nagara::workshop::matches::{NoMatch, Side};
use proptest::prelude::*;
use std::fs;
use std::time::Duration;
use tempfile::TempDir;

proptest! {
    #[test]
    fn fields_read_back_as_themselves(values in proptest::collection::vec(any::<String>(), 0..5)) {
        let fields = values.iter().fold(Fields::default(), |fields, value| fields.with("key", value));
        prop_assert_eq!(fields.to_string().lines().count() <= 1, true);
        prop_assert_eq!(fields.to_string().parse(), Ok(fields));
    }

    #[test]
    fn no_line_makes_the_reader_fall(line in any::<String>()) {
        let _ = line.parse::<Fields>();
        let _ = line.parse::<Outcome>();
        let _ = line.parse::<Plan>();
        let _ = read(line.as_bytes(), "x");
    }
}

#[test]
fn a_plan_reads_back_as_itself() {
    let mut plan = plan();
    assert_eq!(plan.to_string().parse(), Ok(plan.clone()));
    plan.time = Some(Duration::from_millis(90_500));
    plan.terms.move_limit = None;
    plan.commands.b = "sh -c \"a 'b'\\\n\"".to_owned();
    assert_eq!(plan.to_string().parse(), Ok(plan.clone()));
    assert_eq!(plan.to_string().lines().count(), 1);
}

#[test]
fn every_kind_of_outcome_reads_back_as_itself() {
    for (game, end) in (1..).zip(End::ALL) {
        let remark = match End::FAILURES.contains(&end) {
            true => "B, \"x\", has ended: exit status: 1".to_owned(),
            false => String::new(),
        };
        let outcome = Outcome {
            end,
            remark,
            ..outcome(game)
        };
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
    }
}

#[test]
fn the_number_of_a_game_fixes_colours_and_seed() {
    let plan = plan();
    assert_eq!(
        [1, 2, 3, 4].map(|game| plan.black(game)),
        [Side::A, Side::B, Side::A, Side::B]
    );
    let seeds: std::collections::HashSet<u32> = (1..=1000).map(|game| plan.game_seed(game)).collect();
    assert_eq!(seeds.len(), 1000);
    assert!(!seeds.contains(&0) && seeds.iter().all(|&seed| i32::try_from(seed).is_ok()));
}

fn problem<T: std::fmt::Debug>(result: Result<T, NoMatch>) -> String {
    result.unwrap_err().to_string()
}

/// Opens a file that was closed just now. A program that another test starts may hold it for the moment between its fork
/// and its first own instruction.
fn opened(path: &std::path::Path, plan: &Plan) -> Results {
    (0..200)
        .find_map(|_| {
            let results = Results::open(path, plan);
            if results.is_err() {
                std::thread::sleep(std::time::Duration::from_millis(5));
            }
            results.ok()
        })
        .expect("the file is free")
}

#[test]
fn a_file_is_taken_up_again_without_the_line_that_a_crash_cut_short() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("m.txt");
    let mut results = Results::open(&path, &plan()).unwrap();
    results.add(outcome(1)).unwrap();
    results.add(outcome(4)).unwrap();
    assert!(problem(Results::open(&path, &plan())).contains("another match is writing to"));
    drop(results);
    let whole = fs::read(&path).unwrap();
    for cut in 0..whole.len() {
        fs::write(&path, &whole[..cut]).unwrap();
        let mut results = opened(&path, &plan());
        for game in [1, 4] {
            if !results.outcomes().contains_key(&game) {
                results.add(outcome(game)).unwrap();
            }
        }
        drop(results);
        assert_eq!(fs::read(&path).unwrap(), whole, "cut at {cut}");
    }
}

#[test]
fn a_file_of_another_plan_is_refused_and_left_as_it_is() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("m.txt");
    let mut other = plan();
    other.terms.komi = "7.5".parse().unwrap();
    // Where no game was played, nothing is lost.
    drop(Results::open(&path, &other).unwrap());
    let mut results = Results::open(&path, &plan()).unwrap();
    results.add(outcome(1)).unwrap();
    drop(results);
    let before = fs::read(&path).unwrap();
    let refusal = problem(Results::open(&path, &other));
    assert!(
        refusal.contains("it has `komi=6.5`, and `komi=7.5` is wanted"),
        "{refusal}"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
    fs::write(&path, "my diary").unwrap();
    assert!(problem(Results::open(&path, &plan())).contains("no file of results"));
    assert_eq!(fs::read(&path).unwrap(), b"my diary");
}

#[test]
fn another_program_behind_the_same_command_is_another_match() {
    let is = |program: &str| {
        let mut plan = plan();
        plan.programs.a = program.to_owned();
        plan
    };
    let (old, new) = (is("Nagara 0.1.0+1"), is("Nagara 0.1.0+2"));
    assert_eq!(
        new.difference(&old).unwrap(),
        "it has `a-is=Nagara 0.1.0+1`, and `a-is=Nagara 0.1.0+2` is wanted"
    );
    // A file from before programs were asked what they are is gone on with.
    assert_eq!(new.difference(&is("")), None);
    let longer = Plan {
        games: 60,
        ..old.clone()
    };
    let (joined, _) = read(format!("{}\n{longer}\n", is("")).as_bytes(), "m.txt").unwrap();
    assert_eq!((joined.games, joined.programs), (60, old.programs.clone()));
    let text = old.to_string().replace(" a-is=\"Nagara 0.1.0+1\" b-is=\"\"", "");
    assert_eq!(text.parse::<Plan>().unwrap(), is(""));
    let line = outcome(1).to_string();
    let (before, _) = line.split_once(" position=").unwrap();
    assert!(before.parse::<Outcome>().unwrap().agrees_with(&outcome(1)));
}

#[test]
fn games_that_end_alike_are_counted() {
    let mut outcomes = merge(&[file("all", 1..=6)]).unwrap().1;
    assert_eq!(Tally::new(&outcomes).repeated, 0);
    for game in [3, 5] {
        let again = Outcome {
            moves: 41,
            position: 7,
            ..outcome(game)
        };
        outcomes.insert(game, again);
    }
    assert_eq!(Tally::new(&outcomes).repeated, 1);
}

#[test]
fn a_match_is_made_longer_and_no_shorter() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("m.txt");
    let mut results = Results::open(&path, &plan()).unwrap();
    results.add(outcome(1)).unwrap();
    drop(results);
    let longer = Plan { games: 60, ..plan() };
    let mut results = opened(&path, &longer);
    assert_eq!(results.outcomes().len(), 1);
    results.add(outcome(44)).unwrap();
    drop(results);
    let text = fs::read(&path).unwrap();
    let (plan_of_all, outcomes) = read(&text, "m.txt").unwrap();
    assert_eq!((plan_of_all.games, outcomes.len()), (60, 2));
    drop(opened(&path, &longer));
    assert_eq!(
        fs::read(&path).unwrap(),
        text,
        "a plan that stands there is not told again"
    );
    let refusal = problem(Results::open(&path, &plan()));
    assert!(refusal.contains("it is of 60 games, and 20 are wanted"), "{refusal}");
    // A part of the shorter match joins one of the longer.
    let (joined, _) = merge(&[file("short", [2]), ("long".to_owned(), text)]).unwrap();
    assert_eq!(joined.games, 60);
}

/// A file of these games.
fn file(name: &str, games: impl IntoIterator<Item = u32>) -> (String, Vec<u8>) {
    let lines: String = games.into_iter().map(|game| format!("{}\n", outcome(game))).collect();
    (name.to_owned(), format!("{}\n{lines}", plan()).into_bytes())
}

#[test]
fn shards_merged_are_the_whole() {
    let plan = plan();
    let (_, whole) = merge(&[file("whole", 1..=plan.games)]).unwrap();
    for of in 1..=7 {
        let shards: Vec<Vec<u32>> = (0..of).map(|index| Shard { index, of }.games(&plan)).collect();
        for games in &shards {
            assert!(games.chunks(2).all(|pair| pair[0] % 2 == 1 && pair[1] == pair[0] + 1));
        }
        let files: Vec<_> = shards.into_iter().rev().map(|games| file("part", games)).collect();
        let (_, merged) = merge(&files).unwrap();
        assert_eq!(Tally::new(&merged), Tally::new(&whole));
    }
}

#[test]
fn a_merge_takes_repeats_and_refuses_contradictions() {
    let again = [file("one", [1, 2]), file("two", [2, 3])];
    assert_eq!(merge(&again).unwrap().1.len(), 3);

    let slower = format!("{}\n{}\n", plan(), outcome(2)).replace("a-time=0", "a-time=9");
    assert!(merge(&[file("one", [2]), ("two".to_owned(), slower.into_bytes())]).is_ok());

    let other_end = format!("{}\n{}\n", plan(), outcome(2)).replace("end=passes", "end=flag");
    let refusal = problem(merge(&[file("one", [2]), ("two".to_owned(), other_end.into_bytes())]));
    assert!(refusal.starts_with("two: game 2 has two results"), "{refusal}");

    let other_plan = file("two", []).1;
    let other_plan = String::from_utf8(other_plan).unwrap().replace("seed=1", "seed=2");
    let refusal = problem(merge(&[file("one", [1]), ("two".to_owned(), other_plan.into_bytes())]));
    assert_eq!(
        refusal,
        "two is of another match than one: it has `seed=2`, and `seed=1` is wanted"
    );
}

#[test]
fn a_damaged_line_is_named() {
    let with = |line: &str| format!("{}\n{}\n{line}\n", plan(), outcome(1)).into_bytes();
    let refused = |line: &str| problem(read(&with(line), "m.txt"));
    assert!(refused("game=2 black").starts_with("m.txt, line 3: "));
    assert_eq!(
        refused(&outcome(99).to_string()),
        "m.txt, line 3: game 99 is none of this match"
    );
    let wrong_color = outcome(2).to_string().replace("black=B", "black=A");
    assert_eq!(refused(&wrong_color), "m.txt, line 3: game 2 is none of this match");
    let endless = plan().to_string().replace("games=20", "games=4000000000") + "\n";
    assert!(problem(read(endless.as_bytes(), "m.txt")).contains("are not played"));
    let other_match = plan().to_string().replace("seed=1", "seed=2");
    assert_eq!(
        refused(&other_match),
        "m.txt, line 3: another match begins: it has `seed=2`, and `seed=1` is wanted"
    );
    assert!(problem(read(b"", "m.txt")).contains("no whole line"));
    assert!(problem(read(b"nagara-match 1 ga", "m.txt")).contains("no whole line"));
    assert!(problem(read(b"(;GM[1])\n", "m.txt")).contains("line 1"));
    assert!(problem(read(b"\xff\n", "m.txt")).contains("no text"));
}

#[test]
fn shards_are_written_as_part_of_whole() {
    assert_eq!("3/4".parse(), Ok(Shard { index: 3, of: 4 }));
    for text in ["", "4/4", "0/0", "1", "-1/4", "a/b", "1/2/3"] {
        assert!(text.parse::<Shard>().is_err(), "{text}");
    }
}

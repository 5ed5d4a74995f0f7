//! Matches of the engine against itself on small boards.

use crate::support::{outcomes, run, untimed};
use nagara::game::Verdict;
use nagara::tournament::record::Record;
use std::fs;
use tempfile::TempDir;

/// One thread and a few playouts: the same games every time, and soon over.
const US: &str = "nagara gtp --threads 1 --playouts 10";

const PLAYOUT: &str = include_str!("../../patterns/playout.txt");

const OURSELVES: [&str; 8] = ["--a", US, "--b", US, "--size", "5", "--games", "6"];

#[test]
fn a_match_gives_the_same_games_however_it_is_run() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();

    let whole = run(&OURSELVES, folder);
    assert_eq!(whole.code, Some(0), "{whole:?}");
    assert!(whole.said.contains("games      6 of 6, 3 pairs"), "{}", whole.said);
    let games = untimed(&outcomes(folder, "match.txt"));
    assert_eq!(games.len(), 6);
    for game in &games {
        let text = fs::read(folder.join(format!("match.games/game-{:05}.sgf", game.game))).unwrap();
        let record = Record::read(&text).unwrap();
        assert_eq!(record.info.result, game.verdict);
        assert_eq!(record.moves.len(), game.moves as usize);
        assert!(record.info.names.black.starts_with("Nagara 0.1.0"));
        let seats = ["Black is A", "White is B"].map(|seat| format!("{seat}, {US}"));
        let swapped = ["Black is B", "White is A"].map(|seat| format!("{seat}, {US}"));
        let seats = if game.game % 2 == 1 { seats } else { swapped };
        assert_eq!(record.info.comment, seats.join("\n"));
        assert!(record.moves.iter().all(|played| played.left.is_none()));
    }

    // One at a time, and stopped in the middle of writing a line.
    let file = folder.join("one.txt");
    let one = [&OURSELVES[..], &["--jobs", "1", "--results", "one.txt"]].concat();
    let first: Vec<String> = fs::read_to_string(folder.join("match.txt"))
        .unwrap()
        .lines()
        .take(4)
        .map(str::to_owned)
        .collect();
    fs::write(&file, first.join("\n")).unwrap();
    let resumed = run(&one, folder);
    assert!(
        resumed.said.starts_with("2 games are in one.txt already\n"),
        "{}",
        resumed.said
    );
    assert_eq!(untimed(&outcomes(folder, "one.txt")), games);

    // A complete match is told again and not played again.
    let before = fs::read(&file).unwrap();
    assert_eq!(run(&one, folder).code, Some(0));
    assert_eq!(fs::read(&file).unwrap(), before);

    // In two parts.
    let part = |index: &str| run(&[&OURSELVES[..], &["--shard", index]].concat(), folder);
    assert_eq!(part("1/2").code, Some(0));
    let incomplete = run(&["--merge", "match-1-of-2.txt"], folder);
    assert_eq!(incomplete.code, Some(1));
    assert_eq!(incomplete.complained, "nagara: 4 of 6 games are missing: 1, 2, 5, 6\n");
    assert_eq!(part("0/2").code, Some(0));
    let merged = run(&["--merge", "match-0-of-2.txt", "match-1-of-2.txt"], folder);
    assert_eq!(merged.code, Some(0), "{merged:?}");
    let figures = |said: &str| -> Vec<String> {
        let lines = said.lines().filter(|line| !line.starts_with("game "));
        let timeless = lines.filter(|line| !line.starts_with("time") && !line.starts_with("longest"));
        timeless.map(str::to_owned).collect()
    };
    assert_eq!(figures(&merged.said), figures(&whole.said));
}

#[test]
fn another_plan_is_refused() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let two = ["--a", US, "--b", US, "--size", "5", "--games", "2"];
    assert_eq!(run(&two, folder).code, Some(0));
    let refused = run(&[&two[..], &["--komi", "0.5"]].concat(), folder);
    assert_eq!(refused.code, Some(2));
    assert_eq!(
        refused.complained,
        "nagara: match.txt is of another match: it has `komi=6.5`, and `komi=0.5` is wanted\n"
    );
}

#[test]
fn a_match_does_not_go_on_with_an_engine_that_was_tuned_meanwhile() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let tuned = format!("{US} --config tuned.toml");
    let two = ["--a", &tuned, "--b", US, "--size", "5", "--games", "2"];
    let tune = |ratio: &str| {
        fs::write(
            folder.join("playout.txt"),
            PLAYOUT.replace("rule.ko             0.1", ratio),
        )
        .unwrap();
        fs::write(folder.join("tuned.toml"), "[engine]\nplayout = \"playout.txt\"\n").unwrap();
    };
    tune("rule.ko 0.2");
    assert_eq!(run(&two, folder).code, Some(0));
    assert_eq!(run(&two, folder).code, Some(0));
    tune("rule.ko 0.3");
    let refused = run(&two, folder);
    assert_eq!(refused.code, Some(2), "{refused:?}");
    assert!(
        refused
            .complained
            .starts_with("nagara: match.txt is of another match: it has `a-is=Nagara 0.1.0+"),
        "{}",
        refused.complained
    );
}

#[test]
fn openings_from_a_file_begin_both_games_of_a_pair() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    fs::write(folder.join("o.txt"), "C3 B2 # one\nD4 D2 B4\n").unwrap();
    let arguments = ["--openings", "o.txt", "--time", "1m", "--rules", "chinese"];
    let ran = run(&[&OURSELVES[..], &arguments].concat(), folder);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    for (game, opening) in [
        (1, "C3 B2"),
        (2, "C3 B2"),
        (3, "D4 D2 B4"),
        (4, "D4 D2 B4"),
        (6, "C3 B2"),
    ] {
        let text = fs::read(folder.join(format!("match.games/game-{game:05}.sgf"))).unwrap();
        let record = Record::read(&text).unwrap();
        let begins: Vec<String> = record.moves.iter().map(|played| played.mv.to_string()).collect();
        assert!(begins.join(" ").starts_with(opening), "{game}");
        assert_eq!(record.info.rules, "Chinese");
        assert!(record.moves.last().unwrap().left.is_some());
    }
}

#[test]
fn the_last_move_allowed_ends_the_game_and_the_board_is_counted_as_it_stands() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let nine = ["--a", US, "--b", US, "--size", "9", "--games", "2"];
    let ran = run(&[&nine[..], &["--move-limit", "8", "--handicap", "2"]].concat(), folder);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    for game in outcomes(folder, "match.txt") {
        assert!(matches!(game.verdict, Verdict::Counted(_)));
        assert_eq!((game.moves, game.end.word()), (8, "move-limit"));
    }
}

#[test]
fn what_cannot_be_played_is_told_in_a_sentence() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let told = |arguments: &[&str], code: i32, sentence: &str| {
        let ran = run(&[&["--a", US], arguments].concat(), folder);
        assert_eq!(ran.code, Some(code), "{ran:?}");
        assert!(ran.complained.contains(sentence), "{}", ran.complained);
    };
    told(&["--b", "no-such-program"], 2, "cannot start `no-such-program`");
    told(&["--b", "'half"], 2, "a quote that is not closed");
    told(&["--b", ""], 2, "needs the command");
    told(
        &["--b", "nagara gtp --bogus"],
        2,
        "B, `nagara gtp --bogus`, cannot begin a game: it has ended: exit status: 2 | nagara: unexpected argument '--bogus' found",
    );
    told(&["--b", "x", "--time", "500ms"], 2, "at least 1s");
    told(&["--b", "x", "--openings", "nowhere"], 2, "cannot read nowhere");
    told(&["--b", "x", "--handicap", "9", "--size", "5"], 2, "handicap");
    told(&["--b", US, "--results", "no/such/folder.txt"], 1, "cannot write");
    told(&["--b", US, "--merge", "x"], 2, "cannot be used with");
    told(&["--b", "x", "--games", "0"], 2, "0 is not in");
    told(&[], 2, "--b");
}
